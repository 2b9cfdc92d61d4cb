import type { EventType } from '../../contract/events.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
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

/** Writes events, and those that an active webhook wants into the outbox too; gives how many these are. */
export async function insertEvents(
  tx: Tx,
  workspace_id: string,
  events: readonly EventRow[],
  at: Date,
): Promise<number> {
  const [row] = await tx.rows<{ wanted: number }>(
    'record_events',
    `with takers as materialized (
       select account_id, events from webhooks where workspace_id = $1 and status = 'active'
     ), recorded as (
       ${INSERT}
       returning id, account_id, type
     ), queued as (
       insert into webhook_outbox (workspace_id, event_id)
       select $1, recorded.id from recorded
       where exists (
         select from takers
         where recorded.type = any(takers.events) and (takers.account_id is null or takers.account_id = recorded.account_id))
       returning event_id
     )
     select (select count(*) from recorded) as recorded, (select count(*) from queued)::int as wanted`,
    values(workspace_id, events, at),
  );
  return row!.wanted;
}

/** Writes an event that is meant for one webhook; nobody else gets it. */
export const insertQuietEvent = (tx: Tx, workspace_id: string, event: EventRow, at: Date): Promise<unknown> =>
  tx.rows('record_quiet_event', `${INSERT} returning id`, values(workspace_id, [event], at));

/** Forgets events of 30 days ago; ids rise with time, so the oldest stand together. */
export const forgetOldEvents = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from events where created_at < now() - interval '30 days'`);
