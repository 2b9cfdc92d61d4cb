import { toWorkspace, type Workspace } from '../../caller/actor.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Database, Sql } from '../../platform/database/postgres.ts';
import { shownObjectOf } from '../../../contract/webhooks/events.ts';
import { buildMessage, type ObjectKind, type StoredEvent } from '../build-message.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findEvents, findMessages, insertMessages, type Due, type Message } from './dispatch-sql.ts';

/**
 * Readers of objects by id, in the form of their REST show; deleted ones are left out. Later rooms provide them (server/worker.ts):
 * webhooks know events, not their objects.
 */
export type Renderers = Record<
  ObjectKind,
  (sql: Sql, workspace: Workspace, ids: readonly string[]) => Promise<Map<string, object>>
>;

/**
 * Bodies of these deliveries' events. A body is built and stored before its first sending, so that every attempt and every webhook
 * gets the same. Left out: deleted events, and those whose object could not be read.
 */
export async function prepareMessages(
  { database, reads, renderers, log }: { database: Database; reads: Sql; renderers: Renderers; log: Logger },
  dues: readonly Due[],
  now: Date,
): Promise<Map<string, string>> {
  const wanted = [...new Map(dues.map((due) => [due.event_id, due])).values()];
  const bodies = new Map<string, string>();
  const keep = (messages: readonly Message[]) => messages.forEach(({ event_id, body }) => bodies.set(event_id, body));
  keep(await findMessages(reads, wanted));
  const unknown = wanted.filter(({ event_id }) => !bodies.has(event_id));
  if (unknown.length === 0) return bodies;
  const made = await makeMessages(database.read, renderers, log, await findEvents(reads, unknown));
  const kept = new Set<string>();
  for (const slice of slicesOf(made)) {
    const inserted = await database.transaction((tx) => insertMessages(tx, slice, now));
    for (const { event_id } of inserted) kept.add(event_id);
  }
  keep(made.filter(({ event_id }) => kept.has(event_id)));
  const lost = made.filter(({ event_id }) => !kept.has(event_id));
  // Another process was first: its stored bodies count.
  if (lost.length > 0) keep(await findMessages(reads, lost));
  return bodies;
}

/**
 * Bodies of these events by id, for a reader of the feed: those sent before as they were sent, others built now and not stored. 503 if an
 * object could not be read, so that the reader retries.
 */
export async function bodiesNow(
  { database, renderers, log }: { database: Pick<Database, 'read'>; renderers: Renderers; log: Logger },
  events: readonly StoredEvent[],
): Promise<Map<string, string>> {
  const keys = events.map(({ workspace_id, id }) => ({ workspace_id, event_id: id }));
  const sent = keys.length > 0 ? await findMessages(database.read, keys) : [];
  const bodies = new Map(sent.map(({ event_id, body }) => [event_id, body]));
  const others = events.filter(({ id }) => !bodies.has(id));
  const made = await makeMessages(database.read, renderers, log, others);
  if (made.length < others.length) throw new Refusal('OVERLOADED', undefined, { retry_after_s: 1 });
  for (const { event_id, body } of made) bodies.set(event_id, body);
  return bodies;
}

const SLICE_CHARACTERS = 4 * 1024 * 1024;

/** Messages in slices that one statement writes well within its time limit. */
function slicesOf(messages: readonly Message[]): Message[][] {
  const slices: Message[][] = [];
  let size = Infinity;
  for (const message of messages) {
    if (size + message.body.length > SLICE_CHARACTERS) {
      slices.push([]);
      size = 0;
    }
    slices.at(-1)!.push(message);
    size += message.body.length;
  }
  return slices;
}

async function makeMessages(
  sql: Sql,
  renderers: Renderers,
  log: Logger,
  events: readonly StoredEvent[],
): Promise<Message[]> {
  const groups = Map.groupBy(events, ({ workspace_id, type }) => `${workspace_id} ${shownObjectOf(type) ?? ''}`);
  const made = await Promise.all(
    [...groups.values()].map(async (group) => {
      const objects = await readObjects(sql, renderers, log, group);
      return objects
        ? group.map((event): Message => ({
            workspace_id: event.workspace_id,
            event_id: event.id,
            body: buildMessage(event, objects.get(event.object_id)),
          }))
        : [];
    }),
  );
  return made.flat();
}

/**
 * Objects of events of one workspace and kind. Null when they could not be read, for any reason: one broken or slow
 * read must not stop all deliveries. If the database is away, the turn fails at its next statement.
 */
async function readObjects(
  sql: Sql,
  renderers: Renderers,
  log: Logger,
  events: readonly StoredEvent[],
): Promise<Map<string, object> | null> {
  const { workspace_id, type } = events[0]!;
  const kind = shownObjectOf(type);
  if (!kind) return new Map();
  try {
    const workspace = toWorkspace(await findWorkspaceRow(sql, workspace_id));
    return await renderers[kind](sql, workspace, [...new Set(events.map((event) => event.object_id))]);
  } catch (error) {
    log.error({ err: error, workspace_id, kind }, 'objects of webhook events could not be read');
    return null;
  }
}
