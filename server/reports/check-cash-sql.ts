import { CASH_ACCOUNTS, CASH_BOOKS, CASH_PLACES, cashPlaceOf, hasHolder, stageOf } from '../../contract/cash-ledger.ts';
import { GOODS, ORDER_STATUSES } from '../../contract/order-moves.ts';
import { checkChain } from '../cash/chain/check-chains.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { findWorkspaceIds } from './repair-sql.ts';

/** `of`: the entry, order or workspace that is wrong. */
export type CashDifference = { workspace_id: string; of: string; what: string; kept: string; booked: string };

/**
 * Proves the laws of the ledger (R-CASH-1, R-CASH-2), all workspaces; gives what breaks them, at most 100 of each law. Balances are
 * counters and recounted with them (check-counts-sql.ts). Each check of sums is one statement, so that it sees one moment of a running service.
 */
export async function checkCash(sql: Sql): Promise<CashDifference[]> {
  const found: CashDifference[] = [];
  for (const check of [BALANCED_ENTRIES, BALANCED_WORKSPACES, PLACES_BY_STATE, AMOUNTS_BY_STATE, BOOKED_BY_PLACE])
    found.push(...(await sql.rows<CashDifference>(null, `${check} limit ${DIFFERENCES_MAX}`)));
  for (const { id: workspace_id } of await findWorkspaceIds(sql)) {
    const { what, broken_at } = await checkChain(sql, workspace_id);
    if (what !== null)
      found.push({ workspace_id, of: `link ${broken_at} of the chain`, what, kept: 'whole', booked: 'broken' });
  }
  return found.slice(0, DIFFERENCES_MAX);
}

const DIFFERENCES_MAX = 100;

/** An entry has postings, and they sum to 0 in each currency. */
const BALANCED_ENTRIES = `
  select e.workspace_id, 'entry ' || e.id as of, 'sum in ' || coalesce(a.currency, 'no account') as what, '0' as kept, coalesce(sum(p.amount), -1)::text as booked
  from cash_entries e
  left join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
  left join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
  group by e.workspace_id, e.id, a.currency
  having coalesce(sum(p.amount), -1) <> 0 or a.currency is null`;

/** So do the kept balances of a workspace. */
const BALANCED_WORKSPACES = `
  select c.workspace_id, 'workspace' as of, 'sum of all balances in ' || a.currency as what, '0' as kept, sum(c.n)::text as booked
  from row_counts c
  join cash_accounts a on a.workspace_id = c.workspace_id and a.id = c.account_id
  where c.noun = 'cash' and c.day = '-infinity'
  group by c.workspace_id, a.currency
  having sum(c.n) <> 0`;

const literals = (rows: readonly (readonly (string | number | boolean)[])[]): string =>
  rows
    .map((row) => `(${row.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')})`)
    .join(', ');

const PLACES = literals(
  ORDER_STATUSES.flatMap((status) => GOODS.map((goods) => [status, goods, cashPlaceOf({ status, goods })])),
);
const BOTH = [false, true];
const STAGES = literals(
  CASH_PLACES.flatMap((place) =>
    BOTH.flatMap((is_remitted) =>
      BOTH.flatMap((is_handed_back) =>
        BOTH.map((is_paid_out) => {
          const remitted_by_id = is_remitted ? 'a document' : null;
          const return_settled_by_id = is_handed_back ? 'a document' : null;
          const stage = stageOf(place, { remitted_by_id, return_settled_by_id, is_paid_out });
          return [place, is_remitted, is_handed_back, is_paid_out, stage, hasHolder(place)];
        }),
      ),
    ),
  ),
);

/** Where the ledger has an order is where its status and goods say; one that is out is known to it. */
const PLACES_BY_STATE = `
  select s.workspace_id, 'order ' || s.order_id as of, 'place, stage, holder' as what,
    concat_ws(', ', coalesce(c.place, 'none'), c.stage, c.holder_kind) as kept, concat_ws(', ', p.place, g.stage) as booked
  from order_states s
  join (values ${PLACES}) as p (status, goods, place) on p.status = s.status and p.goods = s.goods
  left join order_cash c on c.workspace_id = s.workspace_id and c.order_id = s.order_id
  join (values ${STAGES}) as g (place, is_remitted, is_handed_back, is_paid_out, stage, has_holder) on g.place = p.place
    and g.is_remitted = (c.remitted_by_id is not null) and g.is_handed_back = (c.return_settled_by_id is not null) and g.is_paid_out = coalesce(c.is_paid_out, false)
  where case when c.place is null then p.place not in ('here', 'returned')
    else c.place <> p.place or c.stage <> g.stage or c.account_id <> s.account_id or (c.holder_id is not null and not g.has_holder) end`;

/** Of a partly delivered order what was kept is collected (R-PART-3), and the whole stands beside it; of no other that is out. */
const AMOUNTS_BY_STATE = `
  select s.workspace_id, 'order ' || s.order_id as of, 'collected for what was kept' as what,
    concat_ws(', ', c.cod, c.whole ->> 'cod') as kept, coalesce(s.kept_cod::text, 'all') as booked
  from order_states s
  join order_cash c on c.workspace_id = s.workspace_id and c.order_id = s.order_id
  where case when s.kept_cod is null then c.whole is not null and c.place <> 'returned'
    else c.cod <> s.kept_cod or c.whole is null or (c.whole ->> 'cod')::int8 < c.cod end`;

const BOOKS = literals(
  CASH_PLACES.flatMap((place) =>
    CASH_BOOKS[place].books.flatMap(({ to, from, amount }) => [
      [place, to, CASH_ACCOUNTS[to].of, amount, 1],
      [place, from, CASH_ACCOUNTS[from].of, amount, -1],
    ]),
  ),
);

/** What an order has booked, by all its entries, is what its place and its earlier trips say. */
const BOOKED_BY_PLACE = `
  with trips as (
    select workspace_id, order_id, account_id, place, holder_kind, holder_id, call_center_id, terms || jsonb_build_object('cod', cod) as terms
    from order_cash
    union all
    select workspace_id, order_id, account_id, 'returned', trip -> 'holder' ->> 'kind', (trip -> 'holder' ->> 'id')::uuid,
      (trip ->> 'call_center_id')::uuid, trip -> 'terms'
    from order_cash cross join lateral jsonb_array_elements(trips) as t (trip) where trips <> '[]'
  )
  select workspace_id, 'order ' || order_id as of, kind || ' of ' || party_kind || coalesce(' ' || party_id::text, '') as what,
    sum(amount) filter (where is_due)::text as kept, sum(amount) filter (where not is_due)::text as booked
  from (
    select c.workspace_id, c.order_id, b.kind, case b.of when 'holder' then c.holder_kind else b.of end as party_kind,
      case b.of when 'holder' then c.holder_id when 'account' then c.account_id when 'call_center' then c.call_center_id end as party_id,
      b.sign * (c.terms ->> b.amount)::int8 as amount, true as is_due
    from trips c join (values ${BOOKS}) as b (place, kind, of, amount, sign) on b.place = c.place and c.terms ? b.amount
    union all
    select p.workspace_id, e.source_id, a.kind, a.party_kind, a.party_id, p.amount, false
    from cash_postings p
    join cash_entries e on e.workspace_id = p.workspace_id and e.id = p.entry_id
    join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
    where e.kind in ('order', 'opening')
  ) as both_sides
  group by workspace_id, order_id, kind, party_kind, party_id
  having coalesce(sum(amount) filter (where is_due), 0) <> coalesce(sum(amount) filter (where not is_due), 0)`;
