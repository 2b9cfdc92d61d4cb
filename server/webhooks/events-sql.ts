import type { EventType } from '../../contract/events.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
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

const INSERT = `insert into events (workspace_id, created_at, ${EVENT.names})
     select $1::uuid, $2, ${EVENT.names} from ${EVENT.from(3, 'event')}`;

const values = (workspace_id: string, events: readonly EventRow[], at: Date) => [
  workspace_id,
  at,
  ...EVENT.arrays(events.map((event) => ({ ...event, previous: event.previous ?? null }))),
];

/**
 * Writes events; those that an active webhook wants into its outbox too, and those for which a message is sent by itself into the one of
 * messages (R-TALK-5). Gives how many these are. The outbox of webhooks is on the coordinator of a cluster: in one statement with the
 * events it would have all nodes take part, and none of them may be lost.
 */
export async function insertEvents(
  tx: Tx,
  workspace_id: string,
  events: readonly EventRow[],
  at: Date,
): Promise<{ wanted: number; messages: number }> {
  const [row] = await tx.rows<{ wanted: string[]; messages: number }>(
    'record_events',
    `with takers as materialized (
       select account_id, events from webhooks where workspace_id = $1 and status = 'active'
     ), tellers as materialized (
       select lead_statuses, order_statuses from message_templates
       where workspace_id = $1 and message_channel_id is not null and status = 'active'
     ), recorded as (
       ${INSERT}
       returning id, account_id, type, object_id, data
     ), told as (
       insert into message_outbox (workspace_id, event_id, account_id, lead_id, order_id, status)
       select $1, r.id, r.account_id, case when r.type like 'lead.%' then r.object_id end, case when r.type like 'order.%' then r.object_id end,
         r.data ->> 'status'
       from recorded r
       where r.type in ('lead.created', 'lead.status_changed', 'order.created', 'order.status_changed') and exists (
         select from tellers where r.data ->> 'status' = any(case when r.type like 'lead.%' then lead_statuses else order_statuses end))
       returning event_id
     )
     select array(
         select id from recorded
         where exists (
           select from takers
           where recorded.type = any(takers.events) and (takers.account_id is null or takers.account_id = recorded.account_id))
         order by id) as wanted,
       (select count(*) from told)::int as messages`,
    values(workspace_id, events, at),
  );
  const { wanted, messages } = row!;
  if (wanted.length > 0) tx.withCommit((sql) => queueEvents(sql, workspace_id, wanted));
  return { wanted: wanted.length, messages };
}

const queueEvents = (sql: Sql, workspace_id: string, ids: readonly string[]): Promise<unknown> =>
  sql.rows('queue_events', 'insert into webhook_outbox (workspace_id, event_id) select $1, unnest($2::uuid[])', [
    workspace_id,
    uuidArray(ids),
  ]);

/** Writes an event that is meant for one webhook; nobody else gets it. */
export const insertQuietEvent = (tx: Tx, workspace_id: string, event: EventRow, at: Date): Promise<unknown> =>
  tx.rows('record_quiet_event', `${INSERT} returning id`, values(workspace_id, [event], at));

/** Forgets events of 30 days ago; ids rise with time, so the oldest stand together. */
export const forgetOldEvents = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from events where created_at < now() - interval '30 days'`);
