import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { describeList } from '../../resources/list-sql.ts';

/* Payments for the work of one person, and of the call centers that they manage (R-PAY-7). */

/** The payees whose payments a person may see: themselves, and their call centers. */
export async function findOwnPayees(sql: Sql, workspace_id: string, person_id: string): Promise<string[]> {
  const rows = await sql.rows(
    'find_own_payees',
    `select id from call_centers where workspace_id = $1 and manager_id = $2`,
    [workspace_id, person_id],
  );
  return [person_id, ...rows.map(({ id }) => id)];
}

/** `amount`: minor units. */
export type OwnPaymentRow = Row<'own_payment_list'>;

const SHOWN = `w.id, i.number, w.payee_kind, w.payee_name, w.up_to::text, w.entry_count, w.amount, w.status, w.paid_on::text,
  w.payment_reference, w.reversed_on::text, w.ended_reason, w.created_at`;
const FROM = 'work_payments w join invoices i on i.workspace_id = w.workspace_id and i.id = w.invoice_id';
/**
 * Condition on payments to a person, or to the call centers that they manage; takes the SQL parameters of the person's id and the
 * workspace.
 */
const payeeCondition = (person: string, workspace: string) => `w.payee_id in (select ${person}::uuid union all
  select c.id from call_centers c where c.workspace_id = ${workspace} and c.manager_id = ${person})`;

/** The payments of the scope's person, the newest first. */
export const ownPaymentList = describeList(
  {},
  {
    name: 'own_payment_list',
    select: SHOWN,
    from: FROM,
    ids: ['w.id'],
    scope: (where, { scope: { workspace_id, user_id = null } }) => {
      where.and('w.workspace_id = ?', workspace_id);
      where.and(payeeCondition('?', '?'), user_id, workspace_id, user_id);
    },
    filters: {},
  },
);

/** A payment with the lines of its invoice; undefined if it is not the person's. */
export async function findOwnPayment(sql: Sql, workspace_id: string, person_id: string, id: string) {
  const [row] = await sql.rows(
    'find_own_work_payment',
    `select ${SHOWN}, w.invoice_id, i.lines from ${FROM}
     where w.workspace_id = $1 and ${payeeCondition('$2', '$1')} and w.id = $3`,
    [workspace_id, person_id, id],
  );
  return row;
}
