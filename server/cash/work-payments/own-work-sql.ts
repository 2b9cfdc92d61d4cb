import type { WorkPayee, WorkPaymentStatus } from '../../../contract/work-payments.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { describeList } from '../../resources/list-sql.ts';

/* What one person is paid for her work, and the call centers that she manages (R-PAY-7). */

/** Whom she may ask for: herself, and her call centers. */
export async function findOwnPayees(sql: Sql, workspace_id: string, person_id: string): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(
    'find_own_payees',
    `select id from call_centers where workspace_id = $1 and manager_id = $2`,
    [workspace_id, person_id],
  );
  return [person_id, ...rows.map(({ id }) => id)];
}

export type OwnPaymentRow = {
  id: string;
  number: number;
  payee_kind: WorkPayee;
  payee_name: string;
  up_to: string;
  entry_count: number;
  /** Minor units. */
  amount: number;
  status: WorkPaymentStatus;
  paid_on: string | null;
  payment_reference: string | null;
  reversed_on: string | null;
  ended_reason: string | null;
  created_at: string;
};

const SHOWN = `w.id, i.number, w.payee_kind, w.payee_name, w.up_to::text, w.entry_count, w.amount, w.status, w.paid_on::text,
  w.payment_reference, w.reversed_on::text, w.ended_reason, w.created_at`;
const FROM = 'work_payments w join invoices i on i.workspace_id = w.workspace_id and i.id = w.invoice_id';
/** Payments to a person, by the parameter that has her id, and to the call centers that she manages. */
const paidTo = (person: string) => `w.payee_id in (select ${person}::uuid union all
  select c.id from call_centers c where c.workspace_id = w.workspace_id and c.manager_id = ${person})`;

/** The payments of the person of the scope, the newest first. */
export const ownPaymentList = describeList<OwnPaymentRow>()(
  {},
  {
    select: SHOWN,
    from: FROM,
    ids: ['w.id'],
    scope: (where, { scope: { workspace_id, user_id = null } }) => {
      where.and('w.workspace_id = ?', workspace_id);
      where.and(paidTo('?'), user_id, user_id);
    },
    filters: {},
  },
);

/** One payment with the lines of its invoice, where it is the person's; undefined: it is not, or is not there. */
export async function findOwnPayment(
  sql: Sql,
  workspace_id: string,
  person_id: string,
  id: string,
): Promise<(OwnPaymentRow & { invoice_id: string; lines: OwnLine[] }) | undefined> {
  const [row] = await sql.rows<OwnPaymentRow & { invoice_id: string; lines: OwnLine[] }>(
    'find_own_work_payment',
    `select ${SHOWN}, w.invoice_id, i.lines from ${FROM}
     where w.workspace_id = $1 and ${paidTo('$2')} and w.id = $3`,
    [workspace_id, person_id, id],
  );
  return row;
}

/** As its invoice has it, in major units. */
type OwnLine = { kind: string; label: string; quantity: number; amount: number };
