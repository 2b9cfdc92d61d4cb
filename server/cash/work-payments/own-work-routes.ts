import * as contract from '../../../contract/cash/work-payments.ts';
import { say } from '../../../contract/messages/message.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { answerInvoicePdf } from '../answer-invoice-pdf.ts';
import { invoicesSql } from '../invoices-sql.ts';
import { listDueWork } from './list-due-work.ts';
import { findOwnPayees, findOwnPayment, ownPaymentList, type OwnPaymentRow } from './own-work-sql.ts';
import { workEntryList } from './work-payments-sql.ts';

/* Each person's pay for their own work, whatever their role (R-PAY-7). */

export const ownWorkDoors: Door[] = [
  door(contract.listOwnWorkPayments, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const own = { ...actor, scope: { ...actor.scope, user_id: personOf(actor) } };
    const listed = await ownPaymentList.page(sql, ownPaymentList.read(own, {}), page);
    return ok({ data: listed.rows.map((row) => showOwnPayment(actor, row)), meta: pageMeta(page, listed) });
  }),

  door(contract.listOwnDueWork, async ({ actor, sql }) => {
    const payees = await findOwnPayees(sql, actor.workspace.id, personOf(actor));
    return ok(await listDueWork(sql, actor, dayOf(nowOf(actor), actor.workspace.time_zone), payees));
  }),

  door(contract.showOwnWorkPayment, async ({ actor, params, sql }) => {
    const { lines, ...row } = await requireOwnPayment(sql, actor, params.id);
    const said = lines.map(({ kind, quantity, amount }) => ({ kind, quantity, amount }));
    return ok({ data: { ...showOwnPayment(actor, row), lines: said }, meta: {} });
  }),

  door(contract.listOwnWorkEntries, async ({ actor, params, query, sql }) => {
    const { id } = await requireOwnPayment(sql, actor, params.id);
    const page = readPage(query);
    const listed = await workEntryList.page(sql, workEntryList.read(inHouse(actor), { payment_id: id }), page);
    const { currency } = actor.workspace;
    const data = listed.rows.map((row) => ({ ...row, amount: toMajor(row.amount, currency) }));
    return ok({ data, meta: pageMeta(page, listed) });
  }),

  door(contract.getOwnWorkPdf, async ({ actor, params, query, sql }) => {
    const { invoice_id } = await requireOwnPayment(sql, actor, params.id);
    const invoice = (await invoicesSql.find(sql, inHouse(actor).scope, invoice_id))!; // each payment has one
    return await answerInvoicePdf(sql, actor, invoice, query.language);
  }),
];

/** The id of the caller's person: these routes take sessions only, and each session belongs to a person. */
const personOf = ({ user_id }: Actor): string => user_id!;

/** The caller with the scope of the whole workspace: payments are documents of the house, and people of one account may read their own. */
const inHouse = (actor: Actor): Actor => ({ ...actor, scope: { ...actor.scope, account_id: null } });

async function requireOwnPayment(sql: Sql, actor: Actor, id: string) {
  const row = isId(id) ? await findOwnPayment(sql, actor.workspace.id, personOf(actor), id) : undefined;
  if (!row) throw new Refusal('NOT_FOUND', say('no_such_work_payment'));
  return row;
}

/** A payment as its payee sees it: without internal fields of the house. */
function showOwnPayment({ workspace: { currency } }: Actor, row: OwnPaymentRow): OwnPaymentRow {
  const { id, number, payee_kind, payee_name, up_to, entry_count, amount, status } = row;
  const { paid_on, payment_reference, reversed_on, ended_reason, created_at } = row;
  return {
    id,
    number,
    payee_kind,
    payee_name,
    up_to,
    entry_count,
    amount: toMajor(amount, currency),
    status,
    paid_on,
    payment_reference,
    reversed_on,
    ended_reason,
    created_at,
  };
}
