import type { ProofKind } from '../../../contract/orders/order-actions.ts';
import { ROUND_LIMITS } from '../../../contract/orders/rounds.ts';
import type { Scope } from '../../caller/actor.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { COMES_BACK } from '../exchanges/exchanges-sql.ts';
import { COD_NOW, isPaidAhead, paidAhead, soldCod } from '../cod-sql.ts';
import { reportedNow } from '../../cash/ledger/door-reports-sql.ts';

/**
 * SQL for the state of a stop that has not ended, by its failed delivery `f`: tried today, due on a later day, or open. `since`: the
 * beginning of today in the workspace's time zone.
 */
const openState = (since: '$2' | '$3', today: '$3' | '$5') =>
  `case when f.last_attempt_at >= ${since} then 'failed' when coalesce(f.reattempt_on, f.promised_on) > ${today}::date then 'later' else 'open' end`;

/** `sold_cod`: cash to collect for the whole parcel. `prepaid`: a deposit, not included in it. */
export type StopRow = Row<'find_delivery_stops'>;

/** Parcels that a delivery person has, in the sequence of their stops, then those that they delivered or returned since a moment. */
export const findStops = (
  sql: Sql,
  scope: Scope,
  delivery_boy_id: string,
  since: string,
  today: string,
): Promise<StopRow[]> =>
  sql.rows(
    'find_delivery_stops',
    `select o.id, o.reference, o.full_name, o.phone, o.second_phone, o.city, o.area, o.address, o.notes,
       case s.status when 'delivered' then 'delivered' when 'returned' then 'returned' else ${openState('$3', '$5')} end as state,
       ${COD_NOW} as cod, ${soldCod()} as sold_cod, ${isPaidAhead()} as is_prepaid,
       case when o.is_fees_paid_by_customer and not o.is_prepaid then o.shipping_fee else 0 end as delivery_fee,
       case when o.is_prepaid then 0 else ${paidAhead('o.total')} end::int8 as prepaid,
       s.kept_pieces, s.rest_received_at,
       s.delivered_at, s.returned_at, ${reportedNow(COD_NOW)} as collected, d.proof_kind as proof,
       f.attempts, f.attempt_reason as reason, f.words, f.last_attempt_at as tried_at,
       coalesce(f.reattempt_on, f.promised_on) as due_on,
       coalesce((select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'total', l.total) order by l.position)
        from order_lines l where l.workspace_id = $1 and l.order_id = o.id), '[]') as products,
       case when not exists (
         select from order_states x where x.workspace_id = $1 and x.order_id = o.exchange_of and x.rest_received_at is not null
       ) then ${COMES_BACK} end as comes_back
     from order_states s
     join orders o on o.workspace_id = $1 and o.id = s.order_id
     left join delivery_stops p on p.workspace_id = $1 and p.delivery_boy_id = $2 and p.order_id = s.order_id
     left join failed_deliveries f on f.workspace_id = $1 and f.order_id = s.order_id
     left join order_deliveries d on d.workspace_id = $1 and d.order_id = s.order_id and d.delivered_at = s.delivered_at
     where s.workspace_id = $1 and s.delivery_boy_id = $2 and ($4::uuid is null or s.account_id = $4)
       and (s.status = 'shipped' or (s.status = 'delivered' and s.delivered_at >= $3)
         or (s.status = 'returned' and s.returned_at >= $3))
     order by (s.status = 'shipped') desc, p.place, o.city, o.area nulls first, o.id
     limit ${ROUND_LIMITS.stops}`,
    [scope.workspace_id, delivery_boy_id, since, scope.account_id, today],
  );

/** Stores the sequence of a delivery person's stops: these orders first, as far as the person has them, then their other orders. */
export const writeStops = (
  tx: Tx,
  workspace_id: string,
  delivery_boy_id: string,
  order_ids: readonly string[],
): Promise<unknown> =>
  tx.rows(
    'write_delivery_stops',
    `with wanted as (
       select w.id, row_number() over (order by w.place) as place
       from unnest($3::uuid[]) with ordinality as w (id, place)
       join order_states s on s.workspace_id = $1 and s.order_id = w.id and s.delivery_boy_id = $2
     ), gone as (
       delete from delivery_stops p where p.workspace_id = $1 and p.delivery_boy_id = $2
         and not exists (select from wanted where wanted.id = p.order_id)
     )
     insert into delivery_stops (workspace_id, delivery_boy_id, order_id, place)
     select $1, $2, id, place from wanted
     on conflict (workspace_id, delivery_boy_id, order_id) do update set place = excluded.place`,
    [workspace_id, delivery_boy_id, uuidArray(order_ids)],
  );

/** Report of a delivery: the collected cash in minor units, and a picture. */
export type DeliverySaid = { collected: number | null; proof: { kind: ProofKind; bytes: Buffer } | null };

/** Writes the report of an order's latest delivery. */
export const writeDelivery = (
  tx: Tx,
  workspace_id: string,
  order_id: string,
  by: string,
  { collected, proof }: DeliverySaid,
): Promise<unknown> =>
  tx.rows(
    'write_order_delivery',
    `insert into order_deliveries (workspace_id, order_id, delivered_at, delivered_by, collected, proof_kind, proof, cod)
     select $1, $2, s.delivered_at, $3, $4, $5, $6, c.cod
     from order_states s left join order_cash c on c.workspace_id = $1 and c.order_id = s.order_id and c.is_last
     where s.workspace_id = $1 and s.order_id = $2 and s.delivered_at is not null
     on conflict (workspace_id, order_id) do update set delivered_at = excluded.delivered_at,
       delivered_by = excluded.delivered_by, collected = excluded.collected, proof_kind = excluded.proof_kind,
       proof = excluded.proof, cod = excluded.cod`,
    [workspace_id, order_id, by, collected, proof?.kind ?? null, proof?.bytes ?? null],
  );

/** Report of an order's delivery, if the order is still delivered. */
export async function findDelivery(sql: Sql, workspace_id: string, order_id: string) {
  const [row] = await sql.rows(
    'find_order_delivery',
    `select d.delivered_by, d.delivered_at, ${reportedNow(COD_NOW)} as collected, d.proof_kind as proof from order_deliveries d
     join order_states s on s.workspace_id = $1 and s.order_id = d.order_id and s.status = 'delivered'
       and s.delivered_at = d.delivered_at
     join orders o on o.workspace_id = $1 and o.id = d.order_id
     where d.workspace_id = $1 and d.order_id = $2`,
    [workspace_id, order_id],
  );
  return row;
}

/** Picture of that delivery; undefined without one. */
export async function findProof(sql: Sql, workspace_id: string, order_id: string): Promise<Buffer | undefined> {
  const [row] = await sql.rows(
    'find_delivery_proof',
    `select d.proof from order_deliveries d
     join order_states s on s.workspace_id = $1 and s.order_id = d.order_id and s.status = 'delivered'
       and s.delivered_at = d.delivered_at
     where d.workspace_id = $1 and d.order_id = $2`,
    [workspace_id, order_id],
  );
  return row?.proof ?? undefined;
}

/** Counts by state on this day, for each delivery person with parcels, or with deliveries since a moment. */
export const findRounds = (sql: Sql, scope: Scope, since: string, today: string) =>
  sql.rows(
    'find_rounds',
    `with stops as (
       select s.delivery_boy_id, o.reference, o.city, o.area,
         case s.status when 'delivered' then 'delivered' else ${openState('$2', '$3')} end as state,
         case when s.status = 'delivered' then s.delivered_at when f.last_attempt_at >= $2 then f.last_attempt_at end as at,
         ${COD_NOW} as cod, ${reportedNow(COD_NOW)} as collected
       from order_states s
       join orders o on o.workspace_id = $1 and o.id = s.order_id
       left join failed_deliveries f on f.workspace_id = $1 and f.order_id = s.order_id
       left join order_deliveries d on d.workspace_id = $1 and d.order_id = s.order_id and d.delivered_at = s.delivered_at
       where s.workspace_id = $1 and s.delivery_boy_id is not null and ($4::uuid is null or s.account_id = $4)
         and (s.status = 'shipped' or (s.status = 'delivered' and s.delivered_at >= $2))
     )
     select stops.delivery_boy_id as driver_id, coalesce(m.full_name, u.full_name) as driver_name,
       count(*) filter (where state = 'open')::int4 as open, count(*) filter (where state = 'failed')::int4 as failed,
       count(*) filter (where state = 'later')::int4 as later,
       count(*) filter (where state = 'delivered')::int4 as delivered,
       coalesce(sum(cod) filter (where state = 'open'), 0)::int8 as to_collect,
       coalesce(sum(coalesce(collected, cod)) filter (where state = 'delivered'), 0)::int8 as collected,
       (array_agg(json_build_object('reference', reference, 'city', city, 'area', area, 'state', state, 'at', at)
          order by at desc) filter (where at is not null))[1] as last
     from stops
     join members m on m.workspace_id = $1 and m.user_id = stops.delivery_boy_id
     join users u on u.id = m.user_id
     group by stops.delivery_boy_id, m.full_name, u.full_name
     order by driver_name, driver_id
     limit ${ROUND_LIMITS.rounds}`,
    [scope.workspace_id, since, today, scope.account_id],
  );

/** Parcels that delivery persons have, sorted by city, at most ROUND_LIMITS.parcels each. `since` and `today` as for `findRounds`. */
export const findParcelsOfDrivers = (sql: Sql, scope: Scope, since: string, today: string) =>
  sql.rows(
    'find_parcels_of_drivers',
    `select p.* from (
       select s.delivery_boy_id as driver_id, o.id, o.reference, o.full_name, o.city, o.area, ${COD_NOW} as cod,
         ${openState('$2', '$3')} as state,
         row_number() over (partition by s.delivery_boy_id order by o.city_folded, o.area nulls first, o.id) as place
       from order_states s
       join orders o on o.workspace_id = $1 and o.id = s.order_id
       left join failed_deliveries f on f.workspace_id = $1 and f.order_id = s.order_id
       where s.workspace_id = $1 and s.delivery_boy_id is not null and s.status = 'shipped'
         and ($4::uuid is null or s.account_id = $4)
     ) as p
     where p.place <= ${ROUND_LIMITS.parcels}
     order by p.driver_id, p.place`,
    [scope.workspace_id, since, today, scope.account_id],
  );

/** Packed orders, sorted by city, with the count and the sum of all of them. */
export const findParcelsToHandOut = (sql: Sql, { workspace_id, account_id }: Scope) =>
  sql.rows(
    'find_parcels_to_hand_out',
    `select o.id, o.reference, o.full_name, o.city, o.area, ${COD_NOW} as cod,
       (count(*) over ())::int4 as count, (sum(${COD_NOW}) over ())::int8 as amount
     from order_states s
     join orders o on o.workspace_id = $1 and o.id = s.order_id
     where s.workspace_id = $1 and s.status = 'packed' and ($2::uuid is null or s.account_id = $2)
     order by o.city_folded, o.area nulls first, o.id
     limit ${ROUND_LIMITS.to_hand_out}`,
    [workspace_id, account_id],
  );
