import type { JobActor } from '../../platform/queue/jobs.ts';
import { byWorkspace } from '../../platform/database/by-workspace.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { StoredEvent } from '../build-message.ts';
import type { WebhookKey } from './lease-sql.ts';

/*
 * Due deliveries, their receivers and their bodies, by a statement for each workspace. Moments of the schedule come as parameters. One
 * connection must send all reads (`readsTogether`).
 */

type EventKey = { workspace_id: string; event_id: string };

const webhooks = (keys: readonly WebhookKey[]) => uuidArray(keys.map((key) => key.webhook_id));
const events = (keys: readonly EventKey[]) => uuidArray(keys.map((key) => key.event_id));

// --- due deliveries ----------------------------------------------------------------------------------------------

export type Due = {
  workspace_id: string;
  webhook_id: string;
  event_id: string;
  object_id: string;
  sequence: number;
  attempts: number;
  /** The pending delivery of the same object that must be sent before this one; null: none, so this one may be sent. */
  prev_id: string | null;
};

/** The first due deliveries of each webhook, including those that the caller has loaded already. */
export const findDue = (sql: Sql, keys: readonly WebhookKey[], each_max: number, now: Date): Promise<Due[]> =>
  byWorkspace(keys, (workspace_id, lanes) =>
    sql.rows(
      'find_due',
      `select d.*, prev.event_id as prev_id
       from unnest($2::uuid[]) as lane (webhook_id)
       cross join lateral (
         select workspace_id, webhook_id, event_id, object_id, sequence, attempts from webhook_deliveries
         where workspace_id = $1 and webhook_id = lane.webhook_id and status = 'pending' and next_attempt_at <= $4
         order by next_attempt_at, event_id limit $3
       ) d
       left join lateral (
         select event_id from webhook_deliveries
         where workspace_id = $1 and webhook_id = lane.webhook_id and object_id = d.object_id and status = 'pending'
           and (sequence, event_id) < (d.sequence, d.event_id)
         order by sequence desc, event_id desc limit 1
       ) prev on true`,
      [workspace_id, webhooks(lanes), each_max, now],
    ),
  );

export type ObjectKey = WebhookKey & { object_id: string };

/** Most deliveries of an object that one step parks; later steps park the rest. */
const PARKED_MAX = 100;

/**
 * Postpones deliveries behind an object's first pending one until its retry; otherwise each turn would read them.
 * Rows are found first and updated by key, for the reason given at `settleDeliveries`.
 */
export const parkBehind = (tx: Tx, keys: readonly ObjectKey[]): Promise<unknown> =>
  byWorkspace(keys, (workspace_id, objects) =>
    tx.rows(
      'park_behind',
      `with waiting as materialized (
         select o.webhook_id, follower.event_id, head.next_attempt_at
         from unnest($2::uuid[], $3::uuid[]) as o (webhook_id, object_id)
         cross join lateral (
           select event_id, next_attempt_at from webhook_deliveries
           where workspace_id = $1 and webhook_id = o.webhook_id and object_id = o.object_id and status = 'pending'
           order by sequence, event_id limit 1
         ) head
         cross join lateral (
           select event_id from webhook_deliveries
           where workspace_id = $1 and webhook_id = o.webhook_id and object_id = o.object_id and status = 'pending'
             and event_id <> head.event_id and next_attempt_at < head.next_attempt_at
           limit ${PARKED_MAX}
         ) follower
       )
       update webhook_deliveries d set next_attempt_at = waiting.next_attempt_at
       from waiting
       where d.workspace_id = $1 and d.webhook_id = waiting.webhook_id and d.event_id = waiting.event_id
         and d.next_attempt_at < waiting.next_attempt_at
       returning d.event_id`,
      [workspace_id, webhooks(objects), uuidArray(objects.map((key) => key.object_id))],
    ),
  );

// --- bodies and receivers ----------------------------------------------------------------------------------------

export type Endpoint = WebhookKey & {
  url: string;
  status: 'active' | 'inactive';
  failing_since: string | null;
  events: string[];
  account_id: string | null;
  /** The member whose rights the webhook has; null: unknown. */
  kept_by: JobActor | null;
  /** Sealed; the current one and those that still sign. */
  secrets: Buffer[];
};

export const findEndpoints = (sql: Sql, keys: readonly WebhookKey[], now: Date): Promise<Endpoint[]> =>
  byWorkspace(keys, (workspace_id, group) =>
    sql.rows(
      'find_endpoints',
      `select w.workspace_id, w.id as webhook_id, w.url, w.status, w.failing_since, w.events, w.account_id, w.kept_by,
         array(select s.secret from webhook_secrets s where s.workspace_id = $1 and s.webhook_id = w.id
           and (s.expires_at is null or s.expires_at > $3) order by s.id desc) as secrets
       from webhooks w
       where w.workspace_id = $1 and w.id = any($2::uuid[])`,
      [workspace_id, webhooks(group), now],
    ),
  );

export type Message = EventKey & { body: string };

export const findMessages = (sql: Sql, keys: readonly EventKey[]): Promise<Message[]> =>
  byWorkspace(keys, (workspace_id, group) =>
    sql.rows(
      'find_messages',
      `select workspace_id, event_id, body from webhook_messages where workspace_id = $1 and event_id = any($2::uuid[])`,
      [workspace_id, events(group)],
    ),
  );

export const findEvents = (sql: Sql, keys: readonly EventKey[]): Promise<StoredEvent[]> =>
  byWorkspace(keys, (workspace_id, group) =>
    sql.rows(
      'find_events',
      `select e.workspace_id, e.id, e.type, e.object_id, e.sequence, e.data, e.previous, e.created_at,
         jsonb_build_object('id', e.account_id, 'name', coalesce(a.name, '')) as account
       from events e left join accounts a on a.workspace_id = e.workspace_id and a.id = e.account_id
       where e.workspace_id = $1 and e.id = any($2::uuid[])`,
      [workspace_id, events(group)],
    ),
  );

/** Stores the bodies of events; an existing body is kept, so stored bodies must be read again. */
export const insertMessages = (tx: Tx, messages: readonly Message[], now: Date): Promise<EventKey[]> =>
  byWorkspace(messages, (workspace_id, group) =>
    tx.rows(
      'insert_messages',
      `insert into webhook_messages (workspace_id, event_id, body, created_at)
       select $1, event_id, body, $4 from unnest($2::uuid[], $3::text[]) as m (event_id, body)
       order by event_id
       on conflict (workspace_id, event_id) do nothing
       returning workspace_id, event_id`,
      [workspace_id, events(group), textArray(group.map((message) => message.body)), now],
    ),
  );
