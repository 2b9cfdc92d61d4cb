import { workEntryFilters, workPayments } from '../../../contract/cash/work-payments.ts';
import type { Scope } from '../../caller/actor.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { matchesId } from '../../resources/filters-sql.ts';
import { describeList } from '../../resources/list-sql.ts';
import { resourceSql } from '../../resources/resource-sql.ts';
import { CASH } from '../ledger/ledger-sql.ts';

export const workPaymentsSql = resourceSql(workPayments, 'work_payments', {
  number: `select i.number from invoices i where i.workspace_id = $1 and i.id = work_payments.invoice_id`,
  money_account_name: `select m.name from money_accounts m where m.workspace_id = $1 and m.id = work_payments.money_account_id`,
});

/** Locks a ledger account, so that payments from it run one after the other. */
export const lockOwedAccount = (tx: Tx, workspace_id: string, cash_account_id: string): Promise<unknown> =>
  lockName(tx, `work payments ${workspace_id} ${cash_account_id}`);

/** The house's present debt on a ledger account, in minor units; negative if the payee owes the house. */
export async function findWorkDebt(tx: Tx, workspace_id: string, cash_account_id: string): Promise<number> {
  const [row] = await tx.rows(
    'find_owed_for_work',
    `select - coalesce(sum(n), 0)::int8 as owed from row_counts
     where workspace_id = $1 and noun = $2 and account_id = $3 and day = '-infinity'`,
    [workspace_id, CASH, cash_account_id],
  );
  return row!.owed;
}

const PAYMENT = rowset({
  id: 'uuid',
  payee_kind: 'text',
  payee_id: 'uuid',
  call_center_id: 'uuid?',
  cash_account_id: 'uuid',
  payee_name: 'text',
  up_to: 'date',
  invoice_id: 'uuid',
  amount: 'int8',
  entry_count: 'int4',
  created_by: 'text',
});
const ENTRY = rowset({
  entry_id: 'uuid',
  cash_account_id: 'uuid',
  kind: 'text',
  order_reference: 'text?',
  amount: 'int8',
});

/** Inserts a payment with its entries, by one statement. A unique key refuses entries of another payment in force. */
export const insertWorkPayment = (
  tx: Tx,
  workspace_id: string,
  payment: RowOf<typeof PAYMENT>,
  entries: readonly RowOf<typeof ENTRY>[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_work_payment',
    `with made as (
       insert into work_payments (workspace_id, created_at, updated_at, ${PAYMENT.names})
       select $1, $2, $2, ${PAYMENT.names} from ${PAYMENT.from(3, 'p')} returning id
     )
     insert into work_payment_entries (workspace_id, payment_id, ${ENTRY.names})
     select $1, made.id, ${ENTRY.names} from made cross join ${ENTRY.from(3 + PAYMENT.size, 'e')}`,
    [workspace_id, at, ...PAYMENT.arrays([payment]), ...ENTRY.arrays(entries)],
  );

export type LockedWorkPayment = Row<'lock_work_payment'>;

/** Locks a payment, for callers who see the whole workspace. */
export async function lockWorkPayment(tx: Tx, scope: Scope, id: string): Promise<LockedWorkPayment | undefined> {
  const [row] = await tx.rows(
    'lock_work_payment',
    `select id, payee_kind, payee_id, payee_name, call_center_id, cash_account_id, invoice_id, amount, status, up_to::text from work_payments
     where workspace_id = $1 and $2::uuid is null and id = $3 for update`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

/** Marks a locked payment as paid. */
export const writeWorkPaid = (
  tx: Tx,
  workspace_id: string,
  id: string,
  paid: { on: string; by: string; money_account_id: string; reference: string | null; at: Date },
): Promise<unknown> =>
  tx.rows(
    'write_work_payment_paid',
    `update work_payments set status = 'paid', paid_on = $3, paid_by = $4, money_account_id = $5, payment_reference = $6, updated_at = $7
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, paid.on, paid.by, paid.money_account_id, paid.reference, paid.at],
  );

/** Cancels a locked payment, or takes it back on a day; its entries are available to other payments. */
export const endWorkPayment = (
  tx: Tx,
  workspace_id: string,
  id: string,
  end: { status: 'canceled' | 'reversed'; reason: string; reversed_on: string | null; at: Date },
): Promise<unknown> =>
  tx.rows(
    'end_work_payment',
    `with entries as (
       update work_payment_entries set is_living = false where workspace_id = $1 and payment_id = $2
     )
     update work_payments set status = $3, ended_reason = $4, reversed_on = $5::date, updated_at = $6
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, end.status, end.reason, end.reversed_on, end.at],
  );

/** The entries of a payment, the latest first. */
export const workEntryList = describeList(workEntryFilters, {
  name: 'work_entry_list',
  select: 'n.entry_id as id, n.kind, n.order_reference, e.happened_on::text, n.amount',
  from: 'work_payment_entries n join cash_entries e on e.workspace_id = n.workspace_id and e.id = n.entry_id',
  ids: ['n.entry_id'],
  scope: (where, { scope }) => {
    where.and('n.workspace_id = ?', scope.workspace_id);
    if (scope.account_id) where.and('false');
  },
  filters: { payment_id: matchesId('n.payment_id = ?') },
});

/** The number of a payment, which is that of its invoice. */
export async function findWorkPaymentNumber(sql: Sql, workspace_id: string, invoice_id: string): Promise<number> {
  const [row] = await sql.rows(
    'find_work_payment_number',
    'select number from invoices where workspace_id = $1 and id = $2',
    [workspace_id, invoice_id],
  );
  return row!.number;
}
