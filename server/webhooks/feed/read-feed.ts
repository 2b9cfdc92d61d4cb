import { FROM_NOW, type EventType } from '../../../contract/webhooks/events.ts';
import { FEED_LIMITS } from '../../../contract/webhooks/feed.ts';
import type { Actor } from '../../caller/actor.ts';
import { isReadOnly, type Database } from '../../platform/database/postgres.ts';
import type { Logger } from '../../platform/logger.ts';
import { bodyFor, readableTypes } from '../event-rights.ts';
import { bodiesNow, type Renderers } from '../sending/prepare-messages.ts';
import {
  firstPosition,
  hasFreshSets,
  lastPosition,
  placeSets,
  readEventsAfter,
  type After,
  type PlacedEvent,
} from './event-sets-sql.ts';
import { readCursor, writeCursor } from './feed-cursor.ts';

export type FeedTools = { database: Database; renderers: Renderers; log: Logger };

type FeedRequest = { after: string | null; types: readonly EventType[] | null; per_page: number | null };

/** The place before the first event of a set. */
const NO_EVENT = '00000000-0000-0000-0000-000000000000';
/** Sets per look-up, and most look-ups of a request: events of rare types may be far apart. */
const WINDOW = 1_000;
const WINDOWS_MAX = 10;

/**
 * The next events of a reader (R-EVT-8): of types and accounts that it may list now, masked as in webhooks. In the order of commits: a
 * consumer that continues from `next_after` misses no event, and gets those of an object in order. 422: `after` is no cursor of this feed,
 * or too old. 403: a requested type is not listable.
 */
export async function readFeed({ database, renderers, log }: FeedTools, actor: Actor, asked: FeedRequest) {
  const { id: workspace_id } = actor.workspace;
  const sql = database.read;
  const now_ms = Date.now();
  const types = readableTypes(actor, asked.types);
  const isFromNow = asked.after === FROM_NOW;
  const said = asked.after === null || isFromNow ? null : readCursor(workspace_id, asked.after, now_ms);
  await placeAll(database, workspace_id);
  const last = await lastPosition(sql, workspace_id);
  const begin: After = { position: isFromNow ? last + 1 : await firstPosition(sql, workspace_id), event_id: NO_EVENT };
  const size = asked.per_page ?? FEED_LIMITS.per_page_default;
  const { account_id } = actor.scope;
  const events: PlacedEvent[] = [];
  let after = said ?? begin;
  for (let windows = 0; after.position <= last && events.length < size && windows < WINDOWS_MAX; windows++) {
    const up_to = Math.min(last, after.position + WINDOW - 1);
    const left = size - events.length;
    const found = await readEventsAfter(sql, workspace_id, after, { up_to, types, account_id, size: left });
    events.push(...found);
    const end = found.at(-1);
    after = end && found.length === left ? placeOf(end) : { position: up_to + 1, event_id: NO_EVENT };
  }
  const bodies = await bodiesNow({ database, renderers, log }, events);
  const data = events.flatMap(({ id, type }) => {
    const body = bodyFor([actor], type as EventType, bodies.get(id)!);
    return body === null ? [] : [JSON.parse(body) as object];
  });
  const next_after = writeCursor(workspace_id, { ...after, at_ms: now_ms });
  return { data, meta: { next_after, has_more: after.position <= last } };
}

const placeOf = ({ position, id }: PlacedEvent): After => ({ position, event_id: id });

/** Numbers fresh sets; in read-only mode it does not, and readers get only sets that have numbers. */
async function placeAll(database: Database, workspace_id: string): Promise<void> {
  if (!(await hasFreshSets(database.read, workspace_id))) return;
  try {
    while (await database.transaction((tx) => placeSets(tx, workspace_id)));
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}
