import * as contract from '../../../contract/cash/work-payments.ts';
import { say } from '../../../contract/messages/message.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { door, ok, type Answer, type Door } from '../../caller/door.ts';
import { pageMeta, readIdFilter, readPage } from '../../platform/database/lists.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { previewDoor } from '../reversals/preview-act.ts';
import { queueListExport } from '../../resources/export-list.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { outgoing } from '../../resources/resource-values.ts';
import { refuseDay } from '../payouts/queue-run.ts';
import { cancelWorkPayment } from './cancel-work-payment.ts';
import { drawWorkPayment } from './draw-work-payment.ts';
import { reverseWorkPayment } from './reverse-work-payment.ts';
import { EXPORT_WORK_ENTRIES_JOB } from './export-work-entries.ts';
import { listDueWork } from './list-due-work.ts';
import { payWorkPayment } from './pay-work-payment.ts';
import { workEntryList, workPaymentsSql } from './work-payments-sql.ts';

export const workPaymentDoors: Door[] = [
  ...resourceDoors(contract.workPayments, workPaymentsSql),

  door(contract.listDueWork, async ({ actor, query, sql }) => {
    const up_to = query.up_to ?? dayOf(nowOf(actor), actor.workspace.time_zone);
    refuseDay(actor, 'up_to', up_to);
    const payee_id = readIdFilter('payee_id', query.payee_id);
    return ok(await listDueWork(sql, actor, up_to, payee_id === null ? null : [payee_id]));
  }),

  door(contract.drawWorkPayment, ({ actor, body, write }) =>
    write(async (tx) => {
      const id = await drawWorkPayment(tx, actor, body, nowOf(actor));
      return { ...(await publishPayment(tx, actor, id, 'created')), status: 201 };
    }),
  ),

  door(contract.payWorkPayment, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await payWorkPayment(tx, actor, params.id, body, nowOf(actor));
      return await publishPayment(tx, actor, params.id, 'updated');
    }),
  ),

  door(contract.cancelWorkPayment, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await cancelWorkPayment(tx, actor, params.id, body.reason, nowOf(actor));
      return await publishPayment(tx, actor, params.id, 'updated');
    }),
  ),
  previewDoor(contract.previewCancelWorkPayment, cancelWorkPayment),

  door(contract.reverseWorkPayment, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await reverseWorkPayment(tx, actor, params.id, body.reason, nowOf(actor));
      return await publishPayment(tx, actor, params.id, 'updated');
    }),
  ),
  previewDoor(contract.previewReverseWorkPayment, reverseWorkPayment),

  door(contract.listWorkPaymentEntries, async ({ actor, params, query, sql }) => {
    const { id } = await requirePayment(sql, actor, params.id);
    const page = readPage(query);
    const listed = await workEntryList.page(sql, workEntryList.read(actor, { payment_id: id }), page);
    const { currency } = actor.workspace;
    const data = listed.rows.map((row) => ({ ...row, amount: toMajor(row.amount, currency) }));
    return ok({ data, meta: pageMeta(page, listed) });
  }),

  door(contract.exportWorkPaymentEntries, async (call) => {
    const { id } = await requirePayment(call.sql, call.actor, call.params.id);
    return await queueListExport(call, workEntryList, EXPORT_WORK_ENTRIES_JOB, { ...call.query, payment_id: id });
  }),
];

async function requirePayment(sql: Sql, actor: Actor, id: string): Promise<ResourceRow> {
  const row = isId(id) ? await workPaymentsSql.find(sql, actor.scope, id) : undefined;
  if (!row) throw new Refusal('NOT_FOUND', say('no_such_work_payment'));
  return row;
}

async function publishPayment(tx: Tx, actor: Actor, id: string, change: 'created' | 'updated'): Promise<Answer> {
  const row = await requirePayment(tx, actor, id);
  publishResourceChange(tx, contract.workPayments, actor.workspace.id, row, change);
  return ok({ data: outgoing(contract.workPayments, actor, row), meta: {} });
}
