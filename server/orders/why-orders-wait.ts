import { say, type Message } from '../../contract/messages/message.ts';
import { SILENT_DAYS, WAIT_TABLE, whyWaits, type WaitKey } from '../../contract/order-waits.ts';
import type { OrderStatus } from '../../contract/order-moves.ts';
import { nowOf, type Actor } from '../caller/actor.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { worded } from '../platform/worded.ts';
import { findUnlistedCities } from '../shipping/find-city.ts';
import type { IsBlacklisted } from './customers/find-blacklisted.ts';
import { findLacking, findWaitRows, type LackingLine, type WaitRow } from './waits-sql.ts';

/** An order that is seen. */
type Seen = { id: string; status: OrderStatus; account_id: string; phone_digits: string };

/** Statuses in which orders can wait at all. */
const WAITING: ReadonlySet<string> = new Set(Object.values(WAIT_TABLE).flatMap((row) => row.while));

/**
 * Why each of these orders of the caller's scope does not go on (R-ORD-13), the first to mend first; orders that go on have no entry.
 * Three queries at most, however many orders. `blacklisted` is a promise, so that it is asked for in the same trip.
 */
export async function whyOrdersWait(
  sql: Sql,
  actor: Actor,
  orders: readonly Seen[],
  blacklisted: Promise<IsBlacklisted>,
) {
  const { id: workspace_id } = actor.workspace;
  const ids = orders.filter(({ status }) => WAITING.has(status)).map(({ id }) => id);
  const rows = ids.length > 0 ? await findWaitRows(sql, workspace_id, ids) : [];
  const isUnknown = await unknownCities(sql, workspace_id, rows);
  const short = rows.filter(({ status }) => status === 'out_of_stock').map(({ order_id }) => order_id);
  const lacking = short.length > 0 ? await findLacking(sql, workspace_id, short) : [];
  const isBlacklisted = await blacklisted;
  const byId = new Map(orders.map((order) => [order.id, order]));
  const at_ms = nowOf(actor);
  return new Map(
    rows.map((row) => {
      const facts = {
        ...row,
        is_blacklisted: isBlacklisted(byId.get(row.order_id)!),
        is_city_unknown: isUnknown(row),
      };
      const lines = lacking.filter(({ order_id }) => order_id === row.order_id);
      const waits = whyWaits(facts, at_ms).map(({ why, since }) =>
        worded({ why, since, said: saidOf(why, row, lines) }),
      );
      return [row.order_id, waits] as const;
    }),
  );
}

/** Whether an order that is in the house goes to a city that the workspace's list does not have; a workspace without a list knows all. */
async function unknownCities(
  sql: Sql,
  workspace_id: string,
  rows: readonly WaitRow[],
): Promise<(row: WaitRow) => boolean> {
  const statuses: readonly string[] = WAIT_TABLE.unknown_city.while;
  const doubtful = rows.filter(({ city_id, status }) => city_id === null && statuses.includes(status));
  if (doubtful.length === 0) return () => false;
  const typed = doubtful.map(({ city }) => city);
  const unlisted = await findUnlistedCities(sql, workspace_id, typed);
  return ({ city, city_id }) => city_id === null && unlisted.has(city);
}

function saidOf(why: WaitKey, row: WaitRow, lacking: readonly LackingLine[]): Message {
  switch (why) {
    case 'out_of_stock':
      return lacking.length > 0
        ? say('wait_out_of_stock', { lines: lacking.map((line) => `${line.sku} × ${line.lacking}`) })
        : say('wait_out_of_stock_apart');
    case 'lead_unconfirmed':
      return say('wait_lead_unconfirmed', { status: row.lead_status! });
    case 'unknown_city':
      return say('wait_unknown_city', { city: row.city });
    case 'push_refused':
      return row.push_said ?? say('wait_push_refused', { courier: row.courier ?? '', error: row.push_error ?? '' });
    case 'waiting_for_pickup':
      return row.courier ? say('wait_for_pickup_by', { courier: row.courier }) : say('wait_for_pickup');
    case 'courier_silent':
      return say('wait_courier_silent', { courier: row.courier ?? '–', days: SILENT_DAYS });
    case 'blacklisted':
      return say('wait_blacklisted');
    case 'no_courier':
      return say('wait_no_courier');
    case 'failed_delivery':
      return say('wait_failed_delivery');
    default:
      return why satisfies never;
  }
}
