import type { EventType } from '../../contract/webhooks/events.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import { rowset, type RowOf } from '../platform/database/rowset.ts';

const EVENT = rowset({
  id: 'uuid',
  account_id: 'uuid',
  type: 'text',
  object_id: 'uuid',
  sequence: 'int4',
  data: 'jsonb',
  previous: 'jsonb?',
});
export type EventRow = Omit<RowOf<typeof EVENT>, 'type' | 'data' | 'previous'> & {
  type: EventType;
  data: Record<string, unknown>;
  previous?: Record<string, unknown> | undefined;
};

const INSERT = `insert into events (workspace_id, created_at, set_id, ${EVENT.names})
     select $1::uuid, $2, $3::uuid, ${EVENT.names} from ${EVENT.from(4, 'event')}`;

const values = (workspace_id: string, events: readonly EventRow[], at: Date, set_id: string | null) => [
  workspace_id,
  at,
  set_id,
  ...EVENT.arrays(events.map((event) => ({ ...event, previous: event.previous ?? null }))),
];

/**
 * Writes events that were recorded together: a set (feed/). Another statement finds their recipients: in one statement, Citus would send
 * the intermediate rows to all nodes, and would fail if one is lost.
 */
export const insertEvents = (tx: Tx, workspace_id: string, events: readonly EventRow[], at: Date): Promise<unknown> =>
  tx.rows('record_events', INSERT, values(workspace_id, events, at, events[0]!.id));

export type Listener = Row<'events_heard'>;

/**
 * Listeners of a workspace's events: active webhooks with their event types and account (null: all), and templates of
 * automatic messages with their statuses. The fields of the other kind are empty.
 */
export const listListeners = (tx: Tx, workspace_id: string): Promise<Listener[]> =>
  tx.rows(
    'events_heard',
    `select account_id, events, '{}'::text[] as lead_statuses, '{}'::text[] as order_statuses from webhooks
     where workspace_id = $1 and status = 'active'
     union all
     select null::uuid, '{}'::text[], lead_statuses, order_statuses from message_templates
     where workspace_id = $1 and message_channel_id is not null and status = 'active'`,
    [workspace_id],
  );

/** Puts events into the outbox of webhooks. */
export const queueEvents = (sql: Sql, workspace_id: string, ids: readonly string[]): Promise<unknown> =>
  sql.rows('queue_events', 'insert into webhook_outbox (workspace_id, event_id) select $1, unnest($2::uuid[])', [
    workspace_id,
    uuidArray(ids),
  ]);

const MESSAGE = rowset({ event_id: 'uuid', account_id: 'uuid', lead_id: 'uuid?', order_id: 'uuid?', status: 'text' });
export type OutgoingMessage = RowOf<typeof MESSAGE>;

/** Puts messages to customers into their outbox. */
export const queueMessages = (sql: Sql, workspace_id: string, messages: readonly OutgoingMessage[]): Promise<unknown> =>
  sql.rows(
    'queue_messages',
    `insert into message_outbox (workspace_id, ${MESSAGE.names})
     select $1::uuid, ${MESSAGE.names} from ${MESSAGE.from(2, 'message')}`,
    [workspace_id, ...MESSAGE.arrays(messages)],
  );

/** Writes an event for one webhook only. */
export const insertQuietEvent = (tx: Tx, workspace_id: string, event: EventRow, at: Date): Promise<unknown> =>
  tx.rows('record_quiet_event', `${INSERT} returning id`, values(workspace_id, [event], at, null));

/** Deletes events older than 31 days, a day more than readers are promised. */
export const forgetOldEvents = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from events where created_at < now() - interval '31 days'`);
