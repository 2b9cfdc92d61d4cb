import type { EventType } from '../../contract/events.ts';
import { int4Array, textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';

export type EventRow = {
  id: string;
  account_id: string;
  object_id: string;
  sequence: number;
  data: Record<string, unknown>;
  previous?: Record<string, unknown> | undefined;
};

const VALUES = `select $1::uuid, id, account_id, $2, object_id, sequence, data::jsonb, previous::jsonb, $3
     from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::int[], $8::text[], $9::text[])
       as event (id, account_id, object_id, sequence, data, previous)`;
const INSERT = `insert into events (workspace_id, id, account_id, type, object_id, sequence, data, previous, created_at)
     ${VALUES}`;

const values = (workspace_id: string, type: EventType, events: readonly EventRow[], at: Date) => [
  workspace_id,
  type,
  at,
  uuidArray(events.map((event) => event.id)),
  uuidArray(events.map((event) => event.account_id)),
  uuidArray(events.map((event) => event.object_id)),
  int4Array(events.map((event) => event.sequence)),
  textArray(events.map((event) => JSON.stringify(event.data))),
  textArray(events.map((event) => (event.previous ? JSON.stringify(event.previous) : null))),
];

/** Writes events, and those that an active webhook wants into the outbox too; gives how many these are. */
export async function insertEvents(
  tx: Tx,
  workspace_id: string,
  type: EventType,
  events: readonly EventRow[],
  at: Date,
): Promise<number> {
  const [row] = await tx.rows<{ wanted: number }>(
    'record_events',
    `with takers as materialized (
       select account_id from webhooks where workspace_id = $1 and status = 'active' and $2 = any(events)
     ), recorded as (
       ${INSERT}
       returning id, account_id
     ), queued as (
       insert into webhook_outbox (workspace_id, event_id)
       select $1, recorded.id from recorded
       where exists (select from takers where takers.account_id is null or takers.account_id = recorded.account_id)
       returning event_id
     )
     select (select count(*) from recorded) as recorded, (select count(*) from queued)::int as wanted`,
    values(workspace_id, type, events, at),
  );
  return row!.wanted;
}

/** Writes an event that is meant for one webhook; nobody else gets it. */
export const insertQuietEvent = (
  tx: Tx,
  workspace_id: string,
  type: EventType,
  event: EventRow,
  at: Date,
): Promise<unknown> => tx.rows('record_quiet_event', `${INSERT} returning id`, values(workspace_id, type, [event], at));

/** Forgets events of 30 days ago; ids rise with time, so the oldest stand together. */
export const forgetOldEvents = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from events where created_at < now() - interval '30 days'`);
