import { STATEMENT_CLASSES, STATEMENT_CLASS_KEYS } from '../../../contract/cash/statement-classes.ts';
import { UNMATCHED_ITEMS } from '../../cash/unmatched/unmatched-sql.ts';
import type { CashEntryKind } from '../../../contract/cash/cash-ledger.ts';
import { IS_DUE, OWED_BY } from '../../cash/claims/due-claims-sql.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { unprepared } from '../../platform/database/statement-names.ts';
import type { CashDifference } from './check-cash-sql.ts';
import { checkPayouts } from './check-payouts-sql.ts';
import { ofEachWorkspace } from './findings-sql.ts';

/**
 * Checks for all workspaces that cash documents match their bookings (R-CASH-5). The total of each statement,
 * settlement, payout and claim equals its lines and its entries; a reversed document has no bookings left; the document
 * that settles an order is in force and contains it; and documents belong together (checkPayouts). Returns violations,
 * at most 100 per law and workspace.
 */
export async function checkDocuments(sql: Sql): Promise<CashDifference[]> {
  const found: CashDifference[] = [];
  for (const check of [
    STATEMENTS,
    STATEMENT_CASH,
    SETTLEMENTS,
    PAYOUTS,
    PAYOUT_LINES,
    WORK_PAYMENTS,
    WORK_ENTRIES,
    ADVANCES,
    REPAYMENTS,
    UNMATCHED,
    UNMATCHED_ACTS,
    CLAIMS,
    CLAIM_ENTRIES,
    REVERSED,
    ORDERS,
  ])
    found.push(
      ...(await sql.rows(
        unprepared('check_documents'),
        ofEachWorkspace(check, 'workspace_id, of, what, kept, booked'),
      )),
    );
  return [...found, ...(await checkPayouts(sql))];
}

/** SQL for the sum of a document's own entry, its first, on accounts of these kinds; `alias` has the `id` of the document. */
const bookedAmount = (document: CashEntryKind, alias: string, ...kinds: string[]): string => `coalesce((
    select sum(p.amount)::int8 from cash_entries e
    join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
    join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
    where e.workspace_id = ${alias}.workspace_id and e.kind = '${document}' and e.source_id = ${alias}.id and e.source_no = 1
      and a.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`;

type Comparison = readonly [what: string, kept: string, booked: string];

/** A difference for each unequal pair of a document's sums. */
const compare = (from: string, name: string, pairs: readonly Comparison[]): string =>
  pairs
    .map(
      ([what, kept, booked]) => `
  select d.workspace_id, ${name} as of, '${what}' as what, (${kept})::int8::text as kept, (${booked})::int8::text as booked
  from ${from} where (${kept})::int8 <> (${booked})::int8`,
    )
    .join(' union all ');

const SETTLING = STATEMENT_CLASS_KEYS.filter((name) => STATEMENT_CLASSES[name].settles)
  .map((name) => `'${name}'`)
  .join(', ');
/** True for a row `r` by which its statement hands an order over. */
const SETTLES = `r.class in (${SETTLING}) and r.decision is distinct from 'put_aside'`;

/** Sum of the values of claims by document; a claim that was taken back since still counts as opened or paid by it. */
const claimsBy = (column: 'source_id' | 'paid_by_id' | 'given_back_by_id', more = 'true'): string =>
  `coalesce((select sum(k.value)::int8 from claims k where k.workspace_id = d.workspace_id and k.${column} = d.id and ${more}), 0)`;

/**
 * The received amount of a statement equals the payments of its rows, or the stated amount; its bookings on claims equal the claims that it
 * opened less those that it paid.
 */
const STATEMENTS = compare(`(select * from statements where state = 'posted') d`, `'statement ' || d.number`, [
  [
    'money by its rows',
    `coalesce(d.received, (select coalesce(sum(r.pays), 0) from statement_rows r
        where r.workspace_id = d.workspace_id and r.statement_id = d.id) - d.charges)`,
    bookedAmount('statement', 'd', 'money'),
  ],
  [
    'claims',
    `${claimsBy('source_id', `k.status <> 'canceled'`)} - ${claimsBy('paid_by_id')} + ${claimsBy('given_back_by_id')}`,
    bookedAmount('statement', 'd', 'claims'),
  ],
]);

/** A statement reduces a courier's cash exactly for the orders that one of its rows hands over. */
const STATEMENT_CASH = `
  select d.workspace_id, 'statement ' || d.number as of, 'held of order ' || p.order_id as what, 'no row' as kept, sum(p.amount)::text as booked
  from statements d
  join cash_entries e on e.workspace_id = d.workspace_id and e.kind = 'statement' and e.source_id = d.id and e.source_no = 1
  join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id and p.order_id is not null
  join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id and a.kind = 'held'
  where d.state = 'posted' and not exists (
    select from statement_rows r where r.workspace_id = d.workspace_id and r.statement_id = d.id and r.order_id = p.order_id and ${SETTLES})
  group by d.workspace_id, d.number, p.order_id`;

const SETTLEMENTS = compare(`(select * from settlements where status = 'closed') d`, `'settlement ' || d.id`, [
  [
    'held by its parcels',
    'd.held - d.carried',
    `select coalesce(sum(o.amount), 0) from settlement_orders o where o.workspace_id = d.workspace_id and o.settlement_id = d.id`,
  ],
  ['held', '- d.held', bookedAmount('settlement', 'd', 'held')],
  ['handed in', 'd.handed_in', bookedAmount('settlement', 'd', 'money')],
  ['fees', 'd.fees', bookedAmount('settlement', 'd', 'courier_owed')],
  ['claims that it paid', 'd.claims', `${claimsBy('paid_by_id')} - ${claimsBy('given_back_by_id')}`],
  [
    'claims',
    `${claimsBy('source_id', `k.status <> 'canceled'`)} - d.claims`,
    bookedAmount('settlement', 'd', 'claims'),
  ],
]);

const PAYOUTS = compare(
  `(select p.*, i.number, i.amount as invoiced from payouts p
     join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id) d`,
  `'payout ' || d.number`,
  [
    [
      'amount by its orders and entries',
      'd.amount',
      `coalesce((select sum(o.amount) from payout_orders o where o.workspace_id = d.workspace_id and o.payout_id = d.id), 0)
         + coalesce((select sum(n.amount) from payout_entries n where n.workspace_id = d.workspace_id and n.payout_id = d.id), 0)`,
    ],
    ['amount by its invoice', 'd.amount', 'd.invoiced'],
    ['money', `case when d.paid_on is null then 0 else - d.amount end`, bookedAmount('payout', 'd', 'money')],
    [
      'owed to the seller',
      `case when d.paid_on is null then 0 else d.amount end`,
      bookedAmount('payout', 'd', 'payable'),
    ],
  ],
);

/** A payout's amount for a trip is the sum of its lines. */
const PAYOUT_LINES = `
  select o.workspace_id, 'payout ' || o.payout_id as of, 'order ' || o.reference as what, o.amount::text as kept, sum(l.value::int8)::text as booked
  from payout_orders o left join lateral jsonb_each_text(o.lines) l on true
  group by o.workspace_id, o.payout_id, o.order_id, o.trip_no, o.reference, o.amount
  having o.amount <> coalesce(sum(l.value::int8), 0)`;

const WORK_PAYMENTS = compare(
  `(select p.*, i.number, i.amount as invoiced from work_payments p
     join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id) d`,
  `'work payment ' || d.number`,
  [
    [
      'amount by its entries',
      'd.amount',
      `coalesce((select sum(n.amount) from work_payment_entries n where n.workspace_id = d.workspace_id and n.payment_id = d.id), 0)`,
    ],
    ['amount by its invoice', 'd.amount', 'd.invoiced'],
    ['money', `case when d.paid_on is null then 0 else - d.amount end`, bookedAmount('work_payment', 'd', 'money')],
    [
      'owed for work',
      `case when d.paid_on is null then 0 else d.amount end`,
      bookedAmount('work_payment', 'd', 'courier_owed', 'call_owed'),
    ],
  ],
);

/** A work payment's amount for an entry is that entry's debt on the account. */
const WORK_ENTRIES = `
  select n.workspace_id, 'work payment ' || n.payment_id as of, 'entry ' || n.entry_id as what, n.amount::text as kept,
    (- coalesce(sum(p.amount), 0))::text as booked
  from work_payment_entries n
  left join cash_postings p on p.workspace_id = n.workspace_id and p.entry_id = n.entry_id and p.cash_account_id = n.cash_account_id
  group by n.workspace_id, n.payment_id, n.entry_id, n.amount
  having n.amount <> - coalesce(sum(p.amount), 0)`;

/** The amount of an advance or a repayment equals its booking and its invoice. */
const advances = (kind: 'advance' | 'repayment', sign: '' | '-'): string =>
  compare(
    `(select s.*, i.number, i.amount as invoiced from seller_advances s
       join invoices i on i.workspace_id = s.workspace_id and i.id = s.invoice_id where s.kind = '${kind}') d`,
    `'${kind} ' || d.number`,
    [
      ['amount by its invoice', 'd.amount', 'd.invoiced'],
      ['owed to the seller', `${sign} d.amount`, bookedAmount(kind, 'd', 'payable')],
      ['money', `- (${sign} d.amount)`, bookedAmount(kind, 'd', 'money')],
    ],
  );
const ADVANCES = advances('advance', '');
const REPAYMENTS = advances('repayment', '-');

/** The balance for unknown parcels is the sum of the items that are neither matched nor written off. */
const UNMATCHED = `
  select workspace_id, 'unmatched of company ' || company_id as of, 'open' as what, sum(open)::text as kept, sum(booked)::text as booked
  from (
    select u.workspace_id, u.shipping_company_id as company_id, u.amount as open, 0 as booked from (${UNMATCHED_ITEMS}) u
    where not exists (select from unmatched_acts a where a.workspace_id = u.workspace_id and a.item_id = u.id and a.undone_at is null)
    union all
    select p.workspace_id, a.party_id, 0, - p.amount
    from cash_accounts a join cash_postings p on p.workspace_id = a.workspace_id and p.cash_account_id = a.id
    where a.kind = 'unmatched'
  ) as both_sides
  group by workspace_id, company_id
  having sum(open) <> sum(booked)`;

const UNMATCHED_ACTS = compare(
  `(select * from unmatched_acts where undone_at is null) d`,
  `'unmatched ' || d.item_id`,
  [['amount', 'd.amount', bookedAmount('unmatched', 'd', 'unmatched')]],
);

/** A holder's debts by claims, less payments that the house must return, equal the balance of its ledger account. */
const CLAIMS = `
  select workspace_id, 'claims on ' || party_kind || ' ' || party_id as of, 'open' as what, sum(open)::text as kept, sum(booked)::text as booked
  from (
    select workspace_id, holder_kind as party_kind, holder_id as party_id, ${OWED_BY} as open, 0 as booked from claims k where ${IS_DUE}
    union all
    select p.workspace_id, a.party_kind, a.party_id, 0, p.amount
    from cash_accounts a join cash_postings p on p.workspace_id = a.workspace_id and p.cash_account_id = a.id
    where a.kind = 'claims'
  ) as both_sides
  group by workspace_id, party_kind, party_id
  having sum(open) <> sum(booked)`;

/** A claim that a person opened has its value booked. */
const CLAIM_ENTRIES = compare(`(select * from claims where source_id is null) d`, `'claim ' || d.id`, [
  ['value', 'd.value', bookedAmount('claim', 'd', 'claims')],
]);

/** A document that was taken back has no bookings left. */
const REVERSED = `
  select d.workspace_id, d.kind || ' ' || d.id as of, 'left after it was taken back' as what, '0' as kept, sum(p.amount)::text as booked
  from (
    select workspace_id, id, 'statement' as kind from statements where state = 'reversed'
    union all select workspace_id, id, 'settlement' from settlements where status = 'reversed'
    union all select workspace_id, id, 'claim' from claims where status in ('canceled', 'to_give_back', 'given_back')
    union all select workspace_id, id, 'payout' from payouts where taken_back_on is not null
    union all select workspace_id, id, kind from seller_advances where status = 'reversed'
    union all select workspace_id, id, 'unmatched' from unmatched_acts where undone_at is not null
    union all select workspace_id, id, 'work_payment' from work_payments where status = 'reversed'
  ) d
  join cash_entries e on e.workspace_id = d.workspace_id and e.kind = d.kind and e.source_id = d.id
  join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
  group by d.workspace_id, d.kind, d.id, p.cash_account_id
  having sum(p.amount) <> 0`;

/** The document that settles a trip is in force, and has a line for it. */
const ORDERS = `
  select c.workspace_id, 'order ' || c.order_id as of, 'in ' || d.kind || ' ' || d.id as what, 'settled by it' as kept,
    case when d.is_living then 'no line' else 'taken back' end as booked
  from (
    select workspace_id, order_id, trip_no, remitted_by_id as document_id from order_cash where remitted_by_id is not null
    union all select workspace_id, order_id, trip_no, return_settled_by_id from order_cash where return_settled_by_id is not null
    union all select workspace_id, order_id, trip_no, payout_id from order_cash where payout_id is not null
  ) c
  join (
    select workspace_id, id, 'statement' as kind, state = 'posted' as is_living from statements
    union all select workspace_id, id, 'settlement', status = 'closed' from settlements
    union all select p.workspace_id, p.id, 'payout', i.status <> 'canceled'
      from payouts p join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
  ) d on d.workspace_id = c.workspace_id and d.id = c.document_id
  where not d.is_living or not case d.kind
    when 'statement' then exists (select from statement_rows r
      where r.workspace_id = c.workspace_id and r.statement_id = d.id and r.order_id = c.order_id and coalesce(r.trip_no, 1) = c.trip_no and ${SETTLES})
      or exists (select from unmatched_acts u
         where u.workspace_id = c.workspace_id and u.statement_id = d.id and u.order_id = c.order_id
           and coalesce(u.trip_no, c.trip_no) = c.trip_no and u.undone_at is null)
    when 'settlement' then exists (select from settlement_orders o
      where o.workspace_id = c.workspace_id and o.settlement_id = d.id and o.order_id = c.order_id and o.trip_no = c.trip_no and o.is_living)
    else exists (select from payout_orders o
      where o.workspace_id = c.workspace_id and o.payout_id = d.id and o.order_id = c.order_id and o.trip_no = c.trip_no and o.is_living) end`;
