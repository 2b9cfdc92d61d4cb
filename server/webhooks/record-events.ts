import type { EventType } from '../../contract/events.ts';
import type { Sql, Tx } from '../platform/postgres.ts';
import { newIds } from '../platform/ids.ts';
import { int4Array, textArray, uuidArray } from '../platform/pg-arrays.ts';

export type NewEvent = {
  account_id: string;
  object_id: string;
  /** The object's version after the change. */
  sequence: number;
  /** What identifies the object and what changed; the rest is read when the event is sent. */
  data: Record<string, unknown>;
  previous?: Record<string, unknown>;
};

/**
 * Writes events of one type into the outbox, in the transaction of the change (decisions 10). Each object's events carry its
 * version as `sequence`, so that a receiver can tell their order.
 */
export async function recordEvents(
  tx: Tx,
  workspace_id: string,
  type: EventType,
  events: readonly NewEvent[],
  at_ms: number,
): Promise<void> {
  if (events.length === 0) return;
  await tx.rows(
    'record_events',
    `insert into events (workspace_id, id, account_id, type, object_id, sequence, data, previous, created_at)
     select $1, id, account_id, $2, object_id, sequence, data::jsonb, previous::jsonb, $3
     from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::int[], $8::text[], $9::text[])
       as event (id, account_id, object_id, sequence, data, previous)`,
    [
      workspace_id,
      type,
      new Date(at_ms),
      uuidArray(newIds(events.length, at_ms)),
      uuidArray(events.map((event) => event.account_id)),
      uuidArray(events.map((event) => event.object_id)),
      int4Array(events.map((event) => event.sequence)),
      textArray(events.map((event) => JSON.stringify(event.data))),
      textArray(events.map((event) => (event.previous ? JSON.stringify(event.previous) : null))),
    ],
  );
}

/** Forgets events of 30 days ago; ids rise with time, so the oldest stand together. */
export const forgetOldEvents = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from events where created_at < now() - interval '30 days'`);
