import {
  CASH_ACCOUNTS,
  CASH_BOOKS,
  CASH_PLACES,
  CLAIMED_PLACES,
  cashPlaceOf,
  hasHolder,
  stageOf,
} from '../../../contract/cash/cash-ledger.ts';
import { LIVING_CLAIMS } from '../../../contract/cash/claims.ts';
import { GOODS, ORDER_STATUSES } from '../../../contract/orders/order-moves.ts';
import { checkChain } from '../../cash/chain/check-chains.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { unprepared } from '../../platform/database/statement-names.ts';
import { ofEachWorkspace } from './findings-sql.ts';
import { findWorkspaceIds } from './repair-sql.ts';

/** `of`: id of the wrong entry, order or workspace. */
export type CashDifference = { workspace_id: string; of: string; what: string; kept: string; booked: string };

/**
 * Proves the laws of the ledger (R-CASH-1, R-CASH-2), all workspaces; returns violations, at most 100 of each law and
 * workspace. Balances are counters, and recounted with them (check-counts-sql.ts). Each check of sums is one statement,
 * so that it sees one moment of a running service.
 */
export async function checkCash(sql: Sql): Promise<CashDifference[]> {
  const found: CashDifference[] = [];
  for (const check of [
    FORGOTTEN_BY_PAYOUTS,
    PAID_TRIPS,
    LOST_BY_CLAIM,
    BALANCED_ENTRIES,
    BALANCED_WORKSPACES,
    ONE_CURRENCY,
    LAST_TRIPS,
    PLACES_BY_STATE,
    AMOUNTS_BY_STATE,
    SAID_AT_DOORS,
    BOOKED_BY_PLACE,
    OWED_BY_PAYOUTS,
  ])
    found.push(...(await sql.rows(unprepared('check_cash'), ofEachWorkspace(check, FOUND))));
  for (const { id: workspace_id } of await findWorkspaceIds(sql)) {
    const { what, broken_at } = await checkChain(sql, workspace_id);
    if (what !== null)
      found.push({ workspace_id, of: `link ${broken_at} of the chain`, what, kept: 'whole', booked: 'broken' });
  }
  return found;
}

const FOUND = 'workspace_id, of, what, kept, booked';

/** An entry has postings, and they sum to 0 in each currency. */
const BALANCED_ENTRIES = `
  select e.workspace_id, 'entry ' || e.id as of, 'sum in ' || coalesce(a.currency, 'no account') as what, '0' as kept, coalesce(sum(p.amount), -1)::text as booked
  from cash_entries e
  left join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
  left join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
  group by e.workspace_id, e.id, a.currency
  having coalesce(sum(p.amount), -1) <> 0 or a.currency is null`;

/** The stored balances of a workspace sum to 0 in each currency. */
const BALANCED_WORKSPACES = `
  select c.workspace_id, 'workspace' as of, 'sum of all balances in ' || a.currency as what, '0' as kept, sum(c.n)::text as booked
  from row_counts c
  join cash_accounts a on a.workspace_id = c.workspace_id and a.id = c.account_id
  where c.noun = 'cash' and c.day = '-infinity'
  group by c.workspace_id, a.currency
  having sum(c.n) <> 0`;

/** Booked amounts are in the currency of the workspace, which is fixed once cash was booked (R-WORD-7). */
const ONE_CURRENCY = `
  select a.workspace_id, a.kind || ' of ' || a.party_kind || coalesce(' ' || a.party_id, '') as of, 'currency' as what, a.currency as kept,
    w.currency as booked
  from cash_accounts a join workspaces w on w.id = a.workspace_id
  where a.currency <> w.currency
    and exists (select from cash_postings p where p.workspace_id = a.workspace_id and p.cash_account_id = a.id)`;

const literals = (rows: readonly (readonly (string | number | boolean)[])[]): string =>
  rows
    .map((row) => `(${row.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')})`)
    .join(', ');

const literal = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

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

/** True for a trip `c` that is lost by a claim, while the status of its order is still out (LOST_BY_CLAIM). */
const IS_LOST = `c.place = 'lost' and p.place in ('out', 'refused')`;

/** The place of an order's last trip matches the order's status and goods; an order that is out has a trip. */
const PLACES_BY_STATE = `
  select s.workspace_id, 'order ' || s.order_id as of, 'place, stage, holder' as what,
    concat_ws(', ', coalesce(c.place, 'none'), c.stage, c.holder_kind) as kept, concat_ws(', ', p.place, g.stage) as booked
  from order_states s
  join (values ${PLACES}) as p (status, goods, place) on p.status = s.status and p.goods = s.goods
  left join order_cash c on c.workspace_id = s.workspace_id and c.order_id = s.order_id and c.is_last
  join (values ${STAGES}) as g (place, is_remitted, is_handed_back, is_paid_out, stage, has_holder) on g.place = case when ${IS_LOST} then 'lost' else p.place end
    and g.is_remitted = (c.remitted_by_id is not null) and g.is_handed_back = (c.return_settled_by_id is not null) and g.is_paid_out = coalesce(c.is_paid_out, false)
  where case when c.place is null then p.place not in ('here', 'returned')
    else c.place <> g.place or c.stage <> g.stage or c.account_id <> s.account_id or (c.holder_id is not null and not g.has_holder) end`;

/** A partly delivered order collects only the kept part (R-PART-3), and stores the whole too; no other order that is out does. */
const AMOUNTS_BY_STATE = `
  select s.workspace_id, 'order ' || s.order_id as of, 'collected for what was kept' as what,
    concat_ws(', ', c.cod, c.whole ->> 'cod') as kept, coalesce(s.kept_cod::text, 'all') as booked
  from order_states s
  join order_cash c on c.workspace_id = s.workspace_id and c.order_id = s.order_id and c.is_last
  where case when s.kept_cod is null then c.whole is not null and c.place <> 'returned'
    else c.cod <> s.kept_cod or c.whole is null or (c.whole ->> 'cod')::int8 < c.cod end`;

/**
 * The terms of a delivered trip have its report from the door, and a shortfall until it is settled; no other trip has these
 * (`applyReportToTerms`).
 */
const SAID_AT_DOORS = `
  select workspace_id, 'order ' || order_id as of, 'said at the door' as what, concat_ws(', ', short, over) as kept, concat_ws(', ', due_short, due_over) as booked
  from (
    select c.workspace_id, c.order_id, coalesce((c.terms ->> 'short')::int8, 0) as short, coalesce((c.terms ->> 'over')::int8, 0) as over,
      case when c.remitted_by_id is null then greatest(0, coalesce(c.cod - d.collected, 0)) else 0 end as due_short,
      greatest(0, coalesce(d.collected - c.cod, 0)) as due_over
    from order_cash c
    left join order_states s on s.workspace_id = c.workspace_id and s.order_id = c.order_id and c.is_last and c.place = 'delivered' and c.holder_kind = 'person'
    left join order_deliveries d on d.workspace_id = c.workspace_id and d.order_id = s.order_id and d.delivered_at = s.delivered_at and d.cod = c.cod
  ) t
  where short <> due_short or over <> due_over`;

const BOOKS = literals(
  CASH_PLACES.flatMap((place) =>
    CASH_BOOKS[place].books.flatMap(({ to, from, amount }) => [
      [place, to, CASH_ACCOUNTS[to].of, amount, 1],
      [place, from, CASH_ACCOUNTS[from].of, amount, -1],
    ]),
  ),
);

/** An order has exactly one last trip, and all earlier trips were returned. */
const LAST_TRIPS = `
  select workspace_id, 'order ' || order_id as of, 'trips' as what, string_agg(place, ', ' order by trip_no) as kept,
    'one last, the others returned' as booked
  from order_cash
  group by workspace_id, order_id
  having count(*) filter (where is_last) <> 1 or count(*) filter (where not is_last and place <> 'returned') > 0
    or max(trip_no) filter (where is_last) <> max(trip_no)`;

/** A trip is lost exactly while its parcel has a claim in force; a trip with such a claim is lost or returned. */
const LOST_BY_CLAIM = `
  select c.workspace_id, 'order ' || c.order_id as of, 'trip ' || c.trip_no || ' beside its claim' as what, c.place as kept,
    coalesce(k.status, 'no claim') as booked
  from order_cash c
  left join claims k on k.workspace_id = c.workspace_id and k.order_id = c.order_id and k.trip_no = c.trip_no
    and k.source_id is null and k.status in (${literal(LIVING_CLAIMS)})
  where (c.place = 'lost' and k.id is null) or (c.place not in (${literal(CLAIMED_PLACES)}) and k.id is not null)`;

const OWED = literals(
  CASH_PLACES.flatMap((place) =>
    CASH_BOOKS[place].books.flatMap(({ to, from, amount }) => [
      ...(to === 'payable' ? [[place, amount, -1] as const] : []),
      ...(from === 'payable' ? [[place, amount, 1] as const] : []),
    ]),
  ),
);
/** Bookings of each trip for its seller, and the amounts in payouts in force. */
export const OWED_TRIPS = `
  select workspace_id, account_id, order_id, trip_no, sum(owed)::int8 as owed, sum(drawn)::int8 as drawn
  from (
    select c.workspace_id, c.account_id, c.order_id, c.trip_no,
      o.sign * case o.amount when 'cod' then c.cod else coalesce((c.terms ->> o.amount)::int8, 0) end as owed, 0 as drawn
    from order_cash c join (values ${OWED}) as o (place, amount, sign) on o.place = c.place
    union all
    select workspace_id, account_id, order_id, trip_no, 0, amount from payout_orders where is_living
  ) both_sides group by 1, 2, 3, 4`;

/** Trips whose amounts are in no payout, or in too many, are marked for the next payout (`is_owing`). */
const FORGOTTEN_BY_PAYOUTS = `
  select t.workspace_id, 'order ' || t.order_id as of,
    'trip ' || t.trip_no || case when c.order_id is not null and t.drawn > t.owed and t.drawn > 0 then ', paid beyond what it owes' else ', forgotten by payouts' end as what,
    t.drawn::text as kept, t.owed::text as booked
  from (${OWED_TRIPS}) t
  join accounts a on a.workspace_id = t.workspace_id and a.id = t.account_id and a.kind = 'seller'
  left join order_cash c on c.workspace_id = t.workspace_id and c.order_id = t.order_id and c.trip_no = t.trip_no
  where t.owed <> t.drawn and c.is_owing is not true`;

/**
 * A delivered trip names a payout when payouts in force sum to exactly its cash. A trip is paid out while paid payouts
 * leave its seller some of it.
 */
const PAID_TRIPS = `
  select workspace_id, 'order ' || order_id as of, 'trip ' || trip_no || ' in payouts' as what,
    concat_ws(', ', case when payout_id is null then 'in no payout' else 'in a payout' end, case when is_paid_out then 'paid out' end) as kept,
    'drawn ' || drawn || ', paid ' || paid as booked
  from (
    select c.workspace_id, c.order_id, c.trip_no, c.place, c.cod, c.payout_id, c.is_paid_out,
      coalesce(sum((o.lines ->> 'cod')::int8), 0) as drawn, coalesce(sum((o.lines ->> 'cod')::int8) filter (where p.paid_on is not null), 0) as paid
    from order_cash c
    left join payout_orders o on o.workspace_id = c.workspace_id and o.order_id = c.order_id and o.trip_no = c.trip_no and o.is_living
    left join payouts p on p.workspace_id = o.workspace_id and p.id = o.payout_id
    group by 1, 2, 3, 4, 5, 6, 7
  ) t
  where is_paid_out <> (paid > 0) or (payout_id is null and place = 'delivered' and cod > 0 and drawn = cod)`;

/**
 * The debt to an account equals what payouts will pay (R-PAY-2): its balance is the sum of the unpaid rests of its
 * trips, of entries without an order, and of unpaid payouts.
 */
const OWED_BY_PAYOUTS = `
  select workspace_id, 'account ' || account_id as of, 'owed, and what payouts will draw' as what, sum(will_draw)::text as kept,
    sum(balance)::text as booked
  from (
    select workspace_id, account_id, owed - drawn as will_draw, 0 as balance from (${OWED_TRIPS}) t
    union all
    select e.workspace_id, e.account_id, - p.amount, 0
    from cash_entries e
    join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
    join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id and a.kind = 'payable' and a.party_id = e.account_id
    where e.kind not in ('order', 'opening', 'payout')
    union all
    select workspace_id, account_id, amount, 0 from payouts p where paid_on is null and cancel_reason is null
    union all
    select n.workspace_id, y.account_id, - n.amount, 0
    from payout_entries n join payouts y on y.workspace_id = n.workspace_id and y.id = n.payout_id
    where n.is_living
    union all
    select p.workspace_id, a.party_id, 0, - p.amount
    from cash_accounts a join cash_postings p on p.workspace_id = a.workspace_id and p.cash_account_id = a.id
    where a.kind = 'payable'
  ) as both_sides
  group by workspace_id, account_id
  having sum(will_draw) <> sum(balance)`;

/** The sum of an order's entries equals its trips' bookings. */
const BOOKED_BY_PLACE = `
  with trips as (
    select workspace_id, order_id, account_id, place, holder_kind, holder_id, call_center_id, terms || jsonb_build_object('cod', cod) as terms
    from order_cash
  )
  select workspace_id, 'order ' || order_id as of, kind || ' of ' || party_kind || coalesce(' ' || party_id::text, '') as what,
    sum(amount) filter (where is_due)::text as kept, sum(amount) filter (where not is_due)::text as booked
  from (
    select c.workspace_id, c.order_id, b.kind, case when b.of in ('holder', 'holder_or_money') then c.holder_kind else b.of end as party_kind,
      case when b.of in ('holder', 'holder_or_money') then c.holder_id when b.of = 'account' then c.account_id
        when b.of = 'call_center' then c.call_center_id end as party_id,
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
