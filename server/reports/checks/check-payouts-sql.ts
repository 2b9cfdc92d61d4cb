import type { CashEntryKind } from '../../../contract/cash/cash-ledger.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { unprepared } from '../../platform/database/statement-names.ts';
import { currencyDecimals } from '../../platform/text/money.ts';
import type { CashDifference } from './check-cash-sql.ts';
import { ofEachWorkspace } from './findings-sql.ts';

/**
 * Checks for all workspaces that cash documents belong together (R-CASH-5, R-PAY-2). The trips, entries and invoice of a payout are of its
 * own account; an ended payout has no lines in force; a correction has something to correct; and each ledger entry has its document.
 * Returns violations, at most 100 per law and workspace.
 */
export async function checkPayouts(sql: Sql): Promise<CashDifference[]> {
  const found: CashDifference[] = [];
  const currencies = await sql.rows(unprepared('find_currencies'), 'select distinct currency from workspaces');
  const checks = [TRIPS, CORRECTIONS, ACCOUNTS, ENTRIES, ENDED, PAID, DELETED_ORDERS, SOURCES];
  if (currencies.length > 0) checks.push(papers(currencies.map(({ currency }) => currency)));
  for (const check of checks)
    found.push(
      ...(await sql.rows(unprepared('check_payouts'), ofEachWorkspace(check, 'workspace_id, of, what, kept, booked'))),
    );
  return found;
}

/** Payouts `d` with their invoices. */
const PAYOUTS = `(
    select p.*, i.number, i.status as paper_status, i.account_id as paper_account_id, i.status = 'canceled' as is_ended
    from payouts p join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
  ) d`;

/** The trips of a payout in force exist in the workspace. */
const TRIPS = `
  select o.workspace_id, 'payout ' || d.number as of, 'trip ' || o.trip_no || ' of order ' || o.reference as what, o.amount::text as kept,
    'no such trip here' as booked
  from payout_orders o
  join ${PAYOUTS} on d.workspace_id = o.workspace_id and d.id = o.payout_id
  left join order_cash c on c.workspace_id = o.workspace_id and c.order_id = o.order_id and c.trip_no = o.trip_no
  where o.is_living and c.order_id is null`;

/** A correction is about a trip that is in an earlier payout. */
const CORRECTIONS = `
  select o.workspace_id, 'payout ' || d.number as of, 'correction of order ' || o.reference as what, o.amount::text as kept,
    'nothing that it corrects' as booked
  from payout_orders o
  join ${PAYOUTS} on d.workspace_id = o.workspace_id and d.id = o.payout_id
  where o.is_living and o.correction_no > 0 and not exists (
    select from payout_orders b where b.workspace_id = o.workspace_id and b.order_id = o.order_id and b.trip_no = o.trip_no
      and b.correction_no < o.correction_no)`;

/** A payout, its invoice, trips, entries and payment belong to one account. */
const ACCOUNTS = `
  select d.workspace_id, 'payout ' || d.number as of, 'account of ' || a.what as what, d.account_id::text as kept,
    coalesce(a.account_id::text, 'none') as booked
  from ${PAYOUTS}
  join (
    select workspace_id, id as payout_id, 'its paper' as what, (
      select i.account_id from invoices i where i.workspace_id = p.workspace_id and i.id = p.invoice_id) as account_id
    from payouts p
    union all select workspace_id, payout_id, 'order ' || reference, account_id from payout_orders
    union all
    select o.workspace_id, o.payout_id, 'trip ' || o.trip_no || ' of order ' || o.reference, c.account_id
    from payout_orders o
    join order_cash c on c.workspace_id = o.workspace_id and c.order_id = o.order_id and c.trip_no = o.trip_no where o.is_living
    union all
    select n.workspace_id, n.payout_id, 'entry ' || n.entry_id, e.account_id
    from payout_entries n join cash_entries e on e.workspace_id = n.workspace_id and e.id = n.entry_id
    union all
    select e.workspace_id, e.source_id, 'what was booked', a.party_id
    from cash_entries e
    join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
    join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id and a.kind = 'payable'
    where e.kind = 'payout'
  ) a on a.workspace_id = d.workspace_id and a.payout_id = d.id
  where a.account_id is distinct from d.account_id`;

/** The amount of a payout for an entry equals the debt that the entry booked. */
const ENTRIES = `
  select n.workspace_id, 'payout ' || d.number as of, 'entry ' || n.entry_id as what, n.amount::text as kept,
    (- coalesce(sum(p.amount), 0))::text as booked
  from payout_entries n
  join ${PAYOUTS} on d.workspace_id = n.workspace_id and d.id = n.payout_id
  left join (
    select p.workspace_id, p.entry_id, a.party_id, p.amount
    from cash_postings p join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id and a.kind = 'payable'
  ) p on p.workspace_id = n.workspace_id and p.entry_id = n.entry_id and p.party_id = d.account_id
  group by n.workspace_id, d.number, n.payout_id, n.entry_id, n.amount
  having n.amount <> - coalesce(sum(p.amount), 0)`;

/** An ended payout has only ended lines, and a payout in force has none of these. */
const ENDED = `
  select l.workspace_id, d.kind || ' ' || d.number as of, l.what, case when l.is_living then 'drawn' else 'given back' end as kept,
    case when d.is_ended then 'it has ended' else 'it stands' end as booked
  from (
    select workspace_id, payout_id as id, 'order ' || reference as what, is_living from payout_orders
    union all select workspace_id, payout_id, 'entry ' || entry_id, is_living from payout_entries
    union all select workspace_id, payment_id, 'entry ' || entry_id, is_living from work_payment_entries
  ) l
  join (
    select workspace_id, id, 'payout' as kind, number, is_ended from ${PAYOUTS}
    union all
    select w.workspace_id, w.id, 'work payment', i.number, w.status in ('canceled', 'reversed')
    from work_payments w join invoices i on i.workspace_id = w.workspace_id and i.id = w.invoice_id
  ) d on d.workspace_id = l.workspace_id and d.id = l.id
  where l.is_living = d.is_ended`;

/** A payout is paid exactly when its invoice is. */
const PAID = `
  select d.workspace_id, 'payout ' || d.number as of, 'its paper' as what, d.paper_status as kept, s.status as booked
  from ${PAYOUTS}
  cross join lateral (select case
    when d.taken_back_on is not null or d.cancel_reason is not null then 'canceled' when d.paid_on is not null then 'paid' else 'unpaid' end as status) s
  where d.paper_status <> s.status and not (d.paper_status = 'pending' and s.status = 'unpaid')`;

/** No holder has cash of a deleted order. Returned orders that older versions allowed to delete are still paid. */
const DELETED_ORDERS = `
  select c.workspace_id, 'order ' || c.order_id as of, 'trip ' || c.trip_no as what, c.place as kept, 'the order is gone' as booked
  from order_cash c
  left join orders o on o.workspace_id = c.workspace_id and o.id = c.order_id
  where o.id is null and c.place <> 'returned'`;

/** Tables of the documents behind entries. */
const DOCUMENTS = {
  statement: 'statements',
  settlement: 'settlements',
  claim: 'claims',
  payout: 'payouts',
  work_payment: 'work_payments',
  unmatched: 'unmatched_acts',
  advance: 'seller_advances',
  repayment: 'seller_advances',
} as const satisfies Partial<Record<CashEntryKind, string>>;

/** The document of an entry exists. */
const SOURCES = Object.entries(DOCUMENTS)
  .map(
    ([kind, table]) => `
  select e.workspace_id, 'entry ' || e.id as of, '${kind} ' || e.source_id as what, 'its document' as kept, 'none' as booked
  from cash_entries e left join ${table} d on d.workspace_id = e.workspace_id and d.id = e.source_id
  where e.kind = '${kind}' and d.id is null`,
  )
  .join(' union all ');

/** A document's invoice has the total of its lines. Lines are in major units, with the currency's decimals. */
const papers = (currencies: readonly string[]): string => `
  select i.workspace_id, replace(i.drawn_from, '_', ' ') || ' paper ' || i.number as of, 'amount by its lines' as what, i.amount::text as kept,
    coalesce(sum(round((l.line ->> 'amount')::numeric * f.factor)), 0)::int8::text as booked
  from invoices i
  join workspaces w on w.id = i.workspace_id
  join (values ${currencies.map((currency) => `('${currency}', ${10 ** currencyDecimals(currency)})`).join(', ')}) as f (currency, factor) on f.currency = w.currency
  left join lateral jsonb_array_elements(i.lines) as l (line) on true
  where i.drawn_from is not null
  group by i.workspace_id, i.id, i.drawn_from, i.number, i.amount
  having i.amount <> coalesce(sum(round((l.line ->> 'amount')::numeric * f.factor)), 0)`;
