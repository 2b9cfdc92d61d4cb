import * as contract from '../../../contract/cash/work-payments.ts';
import { say } from '../../../contract/messages/message.ts';
import { nowOf } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { pageMeta, readIdFilter, readPage } from '../../platform/database/lists.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { queueListExport } from '../../resources/export-list.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { resourceDocument } from '../cash-document.ts';
import { refuseDay } from '../payouts/queue-run.ts';
import { cancelWorkPayment } from './cancel-work-payment.ts';
import { drawWorkPayment } from './draw-work-payment.ts';
import { reverseWorkPayment } from './reverse-work-payment.ts';
import { EXPORT_WORK_ENTRIES_JOB } from './export-work-entries.ts';
import { listDueWork } from './list-due-work.ts';
import { payWorkPayment } from './pay-work-payment.ts';
import { workEntryList, workPaymentsSql } from './work-payments-sql.ts';

const payment = resourceDocument(contract.workPayments, workPaymentsSql, say('no_such_work_payment'));

export const workPaymentDoors: Door[] = [
  ...resourceDoors(contract.workPayments, workPaymentsSql),

  door(contract.listDueWork, async ({ actor, query, sql }) => {
    const up_to = query.up_to ?? dayOf(nowOf(actor), actor.workspace.time_zone);
    refuseDay(actor, 'up_to', up_to);
    const payee_id = readIdFilter('payee_id', query.payee_id);
    return ok(await listDueWork(sql, actor, up_to, payee_id === null ? null : [payee_id]));
  }),

  payment.creates(contract.drawWorkPayment, drawWorkPayment),
  payment.act(contract.payWorkPayment, payWorkPayment),
  ...payment.takesBack(contract.cancelWorkPayment, contract.previewCancelWorkPayment, cancelWorkPayment),
  ...payment.takesBack(contract.reverseWorkPayment, contract.previewReverseWorkPayment, reverseWorkPayment),

  door(contract.listWorkPaymentEntries, async ({ actor, params, query, sql }) => {
    const { id } = await payment.require(sql, actor, params.id);
    const page = readPage(query);
    const listed = await workEntryList.page(sql, workEntryList.read(actor, { payment_id: id }), page);
    const { currency } = actor.workspace;
    const data = listed.rows.map((row) => ({ ...row, amount: toMajor(row.amount, currency) }));
    return ok({ data, meta: pageMeta(page, listed) });
  }),

  door(contract.exportWorkPaymentEntries, async (call) => {
    const { id } = await payment.require(call.sql, call.actor, call.params.id);
    return await queueListExport(call, workEntryList, EXPORT_WORK_ENTRIES_JOB, { ...call.query, payment_id: id });
  }),
];
