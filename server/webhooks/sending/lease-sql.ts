import { EVENT_TYPES } from '../../../contract/webhooks/events.ts';
import { byWorkspace } from '../../platform/database/by-workspace.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/*
 * Fan-out of events into deliveries, and leases, which assign each webhook to one process. Leases use the database's
 * clock.
 */

export type WebhookKey = Row<'find_due_webhooks'>;

const workspaces = (keys: readonly WebhookKey[]) => uuidArray(keys.map((key) => key.workspace_id));
const webhooks = (keys: readonly WebhookKey[]) => uuidArray(keys.map((key) => key.webhook_id));

// --- from events to deliveries -----------------------------------------------------------------------------------

const FAN_OUT_LOCK = 7_403_002;

export const hasWaitingEvents = async (sql: Sql): Promise<boolean> =>
  (await sql.rows('outbox_waits', `select from webhook_outbox limit 1`)).length > 0;

/** Takes the lock of the fan-out until the transaction ends; false: another process has it. */
export async function lockFanOut(tx: Tx): Promise<boolean> {
  const [lock] = await tx.rows('lock_fan_out', `select pg_try_advisory_xact_lock($1) as is_ours`, [FAN_OUT_LOCK]);
  return lock!.is_ours;
}

/**
 * Turns the next events of the outbox into deliveries, one for each active subscribed webhook; returns the number of events and the
 * webhooks that got some. Events are taken in the order of writing, so those of an object stay in order.
 */
export async function fanOutEvents(
  tx: Tx,
  events_max: number,
  now: Date,
): Promise<{ taken: number; touched: WebhookKey[] }> {
  const taken = await tx.rows(
    'take_webhook_outbox',
    `delete from webhook_outbox where (workspace_id, event_id) in (
       select workspace_id, event_id from webhook_outbox order by position limit $1)
     returning workspace_id, event_id`,
    [events_max],
  );
  const touched = await byWorkspace(taken, (workspace_id, events) =>
    tx.rows(
      'fan_out_events',
      `insert into webhook_deliveries (workspace_id, webhook_id, event_id, type, object_id, sequence, status, next_attempt_at, created_at)
       select e.workspace_id, w.id, e.id, e.type, e.object_id, e.sequence, 'pending', $3, $3
       from events e
       join webhooks w on w.workspace_id = e.workspace_id and w.status = 'active' and e.type = any(w.events)
         and (w.account_id is null or w.account_id = e.account_id)
       where e.workspace_id = $1 and e.id = any($2::uuid[])
       on conflict (workspace_id, webhook_id, event_id) do nothing
       returning workspace_id, webhook_id`,
      [workspace_id, uuidArray(events.map(({ event_id }) => event_id)), now],
    ),
  );
  const once = new Map(touched.map((key) => [key.webhook_id, key]));
  return { taken: taken.length, touched: [...once.values()] };
}

// --- leases ------------------------------------------------------------------------------------------------------

/** Active webhooks with due work and without a lease of another process; one index look-up for each active webhook. */
export const findDueWebhooks = (sql: Sql, holder: string, now: Date, webhooks_max: number): Promise<WebhookKey[]> =>
  sql.rows(
    'find_due_webhooks',
    `select w.workspace_id, w.id as webhook_id from webhooks w
     cross join lateral (
       select 1 from webhook_deliveries d where d.workspace_id = w.workspace_id and d.webhook_id = w.id
         and d.status = 'pending' and d.next_attempt_at <= $2 limit 1
     ) due
     where w.status = 'active' and (w.workspace_id, w.id) not in (select l.workspace_id, l.webhook_id from webhook_leases l
       where l.holder <> $1 and l.leased_until > clock_timestamp())
     limit $3`,
    [holder, now, webhooks_max],
  );

/** Filters webhooks to those that this version can serve: existing ones without subscriptions to events of a newer version. */
const findServable = (sql: Sql, keys: readonly WebhookKey[]): Promise<WebhookKey[]> =>
  byWorkspace(keys, (workspace_id, group) =>
    sql.rows(
      'find_known_webhooks',
      `select workspace_id, id as webhook_id from webhooks where workspace_id = $1 and id = any($2::uuid[]) and events <@ $3::text[]`,
      [workspace_id, webhooks(group), textArray(EVENT_TYPES)],
    ),
  );

/**
 * Leases webhooks that are free or ours; returns those now ours. In id order, so that two processes never deadlock. A webhook with events
 * of a newer version is left to that version.
 */
export async function takeLeases(
  tx: Tx,
  holder: string,
  keys: readonly WebhookKey[],
  lease_ms: number,
): Promise<WebhookKey[]> {
  const known = await findServable(tx, keys);
  if (known.length === 0) return [];
  return await tx.rows(
    'take_leases',
    `insert into webhook_leases as l (workspace_id, webhook_id, holder, leased_until)
     select workspace_id, webhook_id, $1, clock_timestamp() + make_interval(secs => $2 / 1000.0)
     from unnest($3::uuid[], $4::uuid[]) as known (workspace_id, webhook_id)
     order by workspace_id, webhook_id
     on conflict (workspace_id, webhook_id) do update set holder = excluded.holder, leased_until = excluded.leased_until
     where l.holder = excluded.holder or l.leased_until < clock_timestamp()
     returning workspace_id, webhook_id`,
    [holder, lease_ms, workspaces(known), webhooks(known)],
  );
}

/**
 * Shortens leases that end too far ahead, after the database's clock was set back, to the length of a new lease. A living holder renews
 * them before; those of a dead one expire. Locked rows are left for the next time.
 */
export const pullBackLeases = (tx: Tx, lease_ms_max: number): Promise<unknown> =>
  tx.rows(
    'pull_back_webhook_leases',
    `update webhook_leases l set leased_until = clock_timestamp() + make_interval(secs => $1 / 1000.0)
     from (
       select workspace_id, webhook_id from webhook_leases
       where leased_until > clock_timestamp() + make_interval(secs => $1 / 1000.0 + 1) for update skip locked
     ) ahead
     where l.workspace_id = ahead.workspace_id and l.webhook_id = ahead.webhook_id returning l.webhook_id`,
    [lease_ms_max],
  );

export const dropLeases = (tx: Tx, holder: string, keys: readonly WebhookKey[]): Promise<unknown> =>
  tx.rows(
    'drop_leases',
    `delete from webhook_leases where holder = $1
       and (workspace_id, webhook_id) in (select * from unnest($2::uuid[], $3::uuid[])) returning webhook_id`,
    [holder, workspaces(keys), webhooks(keys)],
  );

/** Milliseconds since 1970 by the database's clock, which all processes share. */
export async function databaseClock(sql: Sql): Promise<number> {
  const [row] = await sql.rows(
    'database_clock',
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`,
  );
  return row!.now_ms;
}
