import { settlementFilters } from '../../../contract/cash/settlements.ts';
import type { Scope } from '../../caller/actor.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { inOrder } from '../../platform/database/sent-together.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { matches, matchesId } from '../../resources/filters-sql.ts';
import { describeList } from '../../resources/list-sql.ts';
import { IS_DUE, OWED_BY } from '../claims/due-claims-sql.ts';
import { CASH } from '../ledger/ledger-sql.ts';
import { REPORTED_EXCESS, reportedNow } from '../ledger/door-reports-sql.ts';

/** The person to whose cash the caller is limited; null for no limit. */
const ownOf = ({ delivery_boy_id }: Scope): string | null => delivery_boy_id ?? null;

// --- what is held ------------------------------------------------------------------------------------------------

/**
 * Delivery people with a balance, parcels with cash, or open claims; `$3`: one person, null for all. A single statement, so that all sums
 * are of one moment.
 */
const HELD = `with balances as (
    select a.party_id, a.kind, sum(c.n)::int8 as n
    from cash_accounts a
    join row_counts c on c.workspace_id = a.workspace_id and c.noun = '${CASH}' and c.day = '-infinity' and c.account_id = a.id
    where a.workspace_id = $1 and a.party_kind = 'person' and a.kind in ('held', 'courier_owed') and ($2::uuid is null or a.party_id = $2)
    group by 1, 2
  ), parcels as (
    select holder_id, count(*) as orders, min(since) as since
    from order_cash
    where workspace_id = $1 and holder_kind = 'person' and stage = 'collected' and ($2::uuid is null or holder_id = $2)
    group by 1
  ), owing as (
    select k.holder_id, sum(${OWED_BY})::int8 as claims from claims k
    where k.workspace_id = $1 and k.holder_kind = 'person' and ${IS_DUE} and ($2::uuid is null or k.holder_id = $2)
    group by 1
  )
  select m.user_id as person_id, coalesce(m.full_name, u.full_name) as name,
    coalesce((select n from balances b where b.party_id = m.user_id and b.kind = 'held'), 0) as held,
    coalesce((select n from balances b where b.party_id = m.user_id and b.kind = 'courier_owed'), 0) as owed,
    coalesce(p.orders, 0) as orders, p.since, coalesce(o.claims, 0) as claims
  from members m
  join users u on u.id = m.user_id
  left join parcels p on p.holder_id = m.user_id
  left join owing o on o.holder_id = m.user_id
  where m.workspace_id = $1 and ($2::uuid is null or m.user_id = $2)
    and m.user_id in (select party_id from balances where n <> 0 union select holder_id from parcels union select holder_id from owing)
  order by 3 desc, 2, 1`;

export const findHeldCash = (sql: Sql, scope: Scope, person_id: string | null) =>
  sql.rows('find_held', HELD, [scope.workspace_id, person_id ?? ownOf(scope)]);

export type HeldOrder = {
  id: string;
  trip_no: number;
  account_id: string;
  reference: string;
  full_name: string;
  city: string;
  /** True if the parcel came back after its cash was handed in: its amount is deducted. */
  is_returned: boolean;
  /** Amount in minor units, without the holder's own share and the reported shortfall. */
  amount: number;
  /** The reported shortfall, which is due in addition. */
  short: number;
  /**
   * The amount to collect. Below: the amount that the holder reported at the door; null without a report, or for a parcel that came back.
   */
  cod: number;
  collected: number | null;
  since: string;
};
export type HeldOrders = {
  /** Parcels, the oldest first. */
  orders: HeldOrder[];
  /** Sum over all parcels. Below: the balance of the ledger account `held`. */
  all: number;
  balance: number;
};

/**
 * Parcels whose cash a person holds or gets back, by trip, with their total and the balance. A single statement, so that all sums are of
 * one moment.
 */
export async function findHeldOrders(
  sql: Sql,
  workspace_id: string,
  person_id: string,
  limit: number,
): Promise<HeldOrders> {
  const rows = await sql.rows(
    'find_held_orders',
    `with parcels as (
       select order_id, trip_no, since, false as is_returned, cod - coalesce((terms ->> 'delivery_kept')::int8, 0) + ${REPORTED_EXCESS} as amount, cod,
         coalesce((terms ->> 'short')::int8, 0) as short
       from order_cash c where workspace_id = $1 and holder_kind = 'person' and holder_id = $2 and stage = 'collected'
       union all
       select order_id, trip_no, since, true, - coalesce((terms ->> 'return_kept')::int8, 0) - coalesce((
         select sum(amount) from settlement_orders p where p.workspace_id = $1 and p.order_id = c.order_id and p.trip_no = c.trip_no and p.is_living
       ), 0)::int8, cod, 0
       from order_cash c
       where workspace_id = $1 and holder_kind = 'person' and holder_id = $2 and stage = 'reversed' and place = 'returned'
         and remitted_by_kind = 'settlement' and return_settled_by_id is null
     ), sums as (
       select coalesce((select sum(amount) from parcels), 0)::int8 as all, coalesce((
         select sum(n) from row_counts r join cash_accounts a on a.workspace_id = r.workspace_id and a.id = r.account_id
         where r.workspace_id = $1 and r.noun = '${CASH}' and r.day = '-infinity' and a.kind = 'held' and a.party_kind = 'person' and a.party_id = $2
       ), 0)::int8 as balance
     )
     select s.all, s.balance, o.id, p.trip_no, o.account_id, o.reference, o.full_name, o.city, p.is_returned, p.amount, p.cod, p.short,
       ${reportedNow('p.cod')} as collected, p.since
     from sums s left join (
       select * from parcels order by since, order_id, trip_no limit $3
     ) p on true
     left join orders o on o.workspace_id = $1 and o.id = p.order_id
     left join order_states t on t.workspace_id = $1 and t.order_id = p.order_id and not p.is_returned
     left join order_deliveries d on d.workspace_id = $1 and d.order_id = t.order_id and d.delivered_at = t.delivered_at
     order by p.since, o.id, p.trip_no`,
    [workspace_id, person_id, limit],
  );
  const { all, balance } = rows[0]!;
  const orders = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row } as HeldOrder])); // the join fills all columns or none
  return { orders, all, balance };
}

// --- settlements -------------------------------------------------------------------------------------------------

export type SettlementRow = Row<'settlement_list'>;

const SELECT = `s.id, (select number from invoices i where i.workspace_id = $1 and i.id = s.invoice_id) as number,
  s.person_id, (select coalesce(m.full_name, u.full_name) from members m join users u on u.id = m.user_id
    where m.workspace_id = s.workspace_id and m.user_id = s.person_id) as person_name,
  s.status, s.order_count, s.held, s.carried, s.claims, s.fees, s.handed_in, s.short, s.short_is_for, s.notes, s.comment,
  s.money_account_id, (select name from money_accounts n where n.workspace_id = $1 and n.id = s.money_account_id) as money_account_name,
  s.invoice_id, s.happened_on::text, s.closed_by, s.reversed_by, s.reversed_at, s.reversal_reason, s.created_at`;

/** Settlements, the newest first; delivery people see their own. */
export const settlementList = describeList(settlementFilters, {
  name: 'settlement_list',
  select: SELECT,
  from: 'settlements s',
  ids: ['s.id'],
  scope: (where, { scope }) => {
    where.and('s.workspace_id = ?', scope.workspace_id);
    const own = ownOf(scope);
    if (own) where.and('s.person_id = ?', own);
  },
  filters: { person_id: matchesId('s.person_id = ?'), status: matches('s.status = ?') },
});

/** One settlement that the caller sees. */
export async function findSettlement(sql: Sql, scope: Scope, id: string): Promise<SettlementRow | undefined> {
  const [row] = await sql.rows(
    'find_settlement',
    `select ${SELECT} from settlements s where s.workspace_id = $1 and s.id = $2 and ($3::uuid is null or s.person_id = $3)`,
    [scope.workspace_id, id, ownOf(scope)],
  );
  return row;
}

/** Locks a person's settlements, so that they close one after the other. Returns false if the person is no member. */
export async function lockPerson(tx: Tx, workspace_id: string, person_id: string): Promise<boolean> {
  const [, rows] = await inOrder([
    lockName(tx, `settlements ${workspace_id} ${person_id}`),
    tx.rows('find_person_to_settle', 'select from members where workspace_id = $1 and user_id = $2', [
      workspace_id,
      person_id,
    ]),
  ]);
  return rows.length > 0;
}

export const lockSettlement = (tx: Tx, workspace_id: string, id: string) =>
  tx.rows('lock_settlement', 'select id from settlements where workspace_id = $1 and id = $2 for update', [
    workspace_id,
    id,
  ]);

const SETTLEMENT = rowset({
  id: 'uuid',
  person_id: 'uuid',
  order_count: 'int4',
  held: 'int8',
  carried: 'int8',
  claims: 'int8',
  fees: 'int8',
  handed_in: 'int8',
  short: 'int8',
  short_is_for: 'text?',
  notes: 'jsonb?',
  comment: 'text?',
  money_account_id: 'uuid',
  invoice_id: 'uuid',
  happened_on: 'date',
  closed_by: 'text',
  created_at: 'timestamptz',
});
const PARCEL = rowset({ order_id: 'uuid', trip_no: 'int4', account_id: 'uuid', reference: 'text', amount: 'int8' });
export type NewSettlement = RowOf<typeof SETTLEMENT>;
export type NewParcel = RowOf<typeof PARCEL>;

/** Inserts a closed settlement with its parcels, by one statement. */
export const insertSettlement = (
  tx: Tx,
  workspace_id: string,
  settlement: NewSettlement,
  parcels: readonly NewParcel[],
): Promise<unknown> =>
  tx.rows(
    'insert_settlement',
    `with closed as (
       insert into settlements (workspace_id, status, ${SETTLEMENT.names})
       select $1, 'closed', ${SETTLEMENT.names} from ${SETTLEMENT.from(2, 's')} returning id
     )
     insert into settlement_orders (workspace_id, settlement_id, ${PARCEL.names})
     select $1, closed.id, ${PARCEL.names} from closed cross join ${PARCEL.from(2 + SETTLEMENT.size, 'p')}
     returning order_id`,
    [workspace_id, ...SETTLEMENT.arrays([settlement]), ...PARCEL.arrays(parcels)],
  );

export type ParcelRow = Row<'find_settlement_orders'>;

/** The parcels of a settlement, sorted by reference. */
export const findParcels = (sql: Sql, workspace_id: string, settlement_id: string): Promise<ParcelRow[]> =>
  sql.rows(
    'find_settlement_orders',
    `select order_id, trip_no, account_id, reference, amount from settlement_orders
     where workspace_id = $1 and settlement_id = $2 order by reference, trip_no`,
    [workspace_id, settlement_id],
  );

/** Marks a settlement as reversed: its parcels no longer count as handed in by it. */
export const reverseRow = (
  tx: Tx,
  workspace_id: string,
  id: string,
  by: { name: string; reason: string; at: Date },
): Promise<unknown> =>
  tx.rows(
    'reverse_settlement',
    `with freed as (
       update settlement_orders set is_living = false where workspace_id = $1 and settlement_id = $2
     )
     update settlements set status = 'reversed', reversed_by = $3, reversal_reason = $4, reversed_at = $5
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, by.name, by.reason, by.at],
  );
