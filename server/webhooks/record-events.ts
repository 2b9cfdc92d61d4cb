import type { EventType } from '../../contract/events.ts';
import { newIds } from '../platform/ids.ts';
import type { Tx } from '../platform/postgres.ts';
import { insertEvents } from './events-sql.ts';
import { tellAfterCommit } from './news.ts';

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
 * version as `sequence`, so that a receiver can tell their order, and that deliveries keep it: call it while the object is locked.
 */
export async function recordEvents(
  tx: Tx,
  workspace_id: string,
  type: EventType,
  events: readonly NewEvent[],
  at_ms: number,
): Promise<void> {
  if (events.length === 0) return;
  const ids = newIds(events.length, at_ms);
  const rows = events.map((event, i) => ({ ...event, id: ids[i]! }));
  const wanted = await insertEvents(tx, workspace_id, type, rows, new Date(at_ms));
  if (wanted > 0) tellAfterCommit(tx, 'events');
}
