import type { Scope } from '../../caller/actor.ts';
import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';

/** A time span in ISO moments: `from_at` inclusive, `before_at` exclusive. */
export type Span = { name: string; from_at: string; before_at: string };

/**
 * Count of orders that were delivered in each span and are still delivered, and the cash collected for them, in minor units; 0 for a span
 * without orders. The last delivery of an order counts; reads the index order_states_delivered_idx.
 */
export const sumCollected = (sql: Sql, { workspace_id, account_id }: Scope, spans: readonly Span[]) =>
  sql.rows(
    'sum_collected',
    `select span.name, c.orders, c.amount
     from unnest($3::text[], $4::text[], $5::text[]) as span (name, from_at, before_at)
     cross join lateral (
       select count(*)::int8 as orders, coalesce(sum(k.cod), 0)::int8 as amount
       from order_states s
       join order_cash k on k.workspace_id = s.workspace_id and k.order_id = s.order_id and k.is_last and k.place = 'delivered'
       where s.workspace_id = $1 and s.delivered_at >= span.from_at::timestamptz
         and s.delivered_at < span.before_at::timestamptz
         and ($2::uuid is null or s.account_id = $2)
     ) as c`,
    [
      workspace_id,
      account_id,
      textArray(spans.map(({ name }) => name)),
      textArray(spans.map(({ from_at }) => from_at)),
      textArray(spans.map(({ before_at }) => before_at)),
    ],
  );
