import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_LIMITS, type LiveMessages } from '../../contract/live/live.ts';
import { makeInterruptibleSleep, type InterruptibleSleep } from '../platform/queue/interruptible-sleep.ts';
import {
  hasFreshChanges,
  keptPositions,
  onChanges,
  placeChanges,
  readChanges,
  readChangesOf,
  type PlacedChange,
} from '../platform/database/changes.ts';
import type { Logger } from '../platform/logger.ts';
import type { Database } from '../platform/database/postgres.ts';
import type { Running } from '../platform/queue/queue.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Actor, Session } from '../caller/actor.ts';
import { farewell, heartbeat, messagesFor, textOf, type LiveMessage } from './live-messages.ts';

/*
 * The live streams of one process. One loop reads changes for all of them, while there are any; each stream gets the
 * changes that its reader may see. Streams have no other state: a reader that reconnects, to any process, sends its
 * position.
 */

/** The reader of a stream. */
export type Listener = { actor: Actor; session: Session };

export type LiveHub = Running & {
  /** A stream for this caller, from its reader's position; null: from now on. 503 when the process is stopping. */
  open(listener: Listener, token: string, last_position: number | null): Promise<Readable>;
};

export type LiveOptions = {
  database: Database;
  log: Logger;
  /** The current callers of session tokens, in order; null without a valid session. */
  whoAre: (tokens: readonly string[]) => Promise<(Listener | null)[]>;
  limits?: Partial<typeof LIVE_LIMITS>;
};

type Connection = { stream: Readable; caller: Listener; token: string; rights: string; position: number };

type State = Required<LiveOptions> & {
  limits: typeof LIVE_LIMITS;
  connections: Set<Connection>;
  /** Number of streams that are being opened; the loop runs for them too. */
  opening: number;
  /** All connections have received the changes up to this position. */
  position: number;
  sleeper: InterruptibleSleep;
  /** Null: there are no readers, so nothing is read. */
  started: Promise<void> | null;
  loop: Promise<void> | null;
  is_stopping: boolean;
};

export function makeLiveHub(options: LiveOptions): LiveHub {
  const state: State = {
    ...options,
    limits: { ...LIVE_LIMITS, ...options.limits } as typeof LIVE_LIMITS,
    connections: new Set(),
    opening: 0,
    position: 0,
    sleeper: makeInterruptibleSleep(),
    started: null,
    loop: null,
    is_stopping: false,
  };
  const forget = onChanges(() => state.sleeper.interrupt());
  return {
    open: (...who) => open(state, ...who),
    stop: async () => {
      state.is_stopping = true;
      forget();
      for (const connection of state.connections) end(state, connection, 'stopping');
      state.sleeper.interrupt();
      await state.loop;
    },
  };
}

// --- coming and going --------------------------------------------------------------------------------------------

async function open(state: State, caller: Listener, token: string, last_position: number | null): Promise<Readable> {
  if (state.is_stopping) throw new Refusal('OVERLOADED', undefined, { retry_after_s: 5 });
  state.opening++;
  try {
    await start(state);
    const { connection, messages } = await caughtUp(state, caller, token, last_position);
    const stream = connection.stream;
    stream.push(textOf(messages, connection.position));
    stream.once('close', () => state.connections.delete(connection));
    state.connections.add(connection);
    return stream;
  } finally {
    state.opening--;
  }
}

/**
 * Brings a new connection up to the others' position with the messages it missed. The others advance during that read,
 * so it repeats until nothing new has come.
 */
async function caughtUp(state: State, caller: Listener, token: string, last_position: number | null) {
  const messages: LiveMessage[] = [{ event: 'ready', data: {} }];
  let position = last_position ?? state.position;
  if (last_position !== null && !(await isKept(state, last_position))) {
    messages.push({ event: 'reset', data: {} });
    position = state.position;
  }
  const missed: PlacedChange[] = [];
  while (position < state.position) {
    const up_to = state.position;
    missed.push(...(await readMissedChanges(state, caller, position, up_to)));
    position = up_to;
  }
  if (missed.length > state.limits.replayed_changes) messages.push({ event: 'reset', data: {} });
  else messages.push(...messagesFor(caller.actor, missed));
  const stream = new Readable({ read: () => undefined });
  const connection: Connection = { stream, caller, token, rights: rightsOf(caller), position };
  return { connection, messages };
}

const readMissedChanges = ({ database, limits }: State, { actor }: Listener, after: number, up_to: number) =>
  readChangesOf(database.read, actor.workspace.id, after, up_to, limits.replayed_changes + 1);

/** False for a position that was deleted, or that this database never issued, as after a restore. */
async function isKept({ database, position }: State, wanted: number): Promise<boolean> {
  const { first, last } = await keptPositions(database.read);
  return wanted >= first && wanted <= Math.max(last, position);
}

/** The rights that decide a reader's messages; when they change, its stream restarts. */
const rightsOf = ({ actor: { workspace, scope, grants, user_id } }: Listener): string =>
  JSON.stringify([workspace.id, scope, grants, user_id]);

function end({ connections }: State, connection: Connection, reason: LiveMessages['end']['reason']): void {
  connections.delete(connection);
  connection.stream.push(farewell(reason, 1_000 + Math.round(Math.random() * 4_000)));
  connection.stream.push(null);
}

// --- the loop ----------------------------------------------------------------------------------------------------

/** Starts the loop for the first reader. */
async function start(state: State): Promise<void> {
  state.started ??= begin(state);
  await state.started;
}

async function begin(state: State): Promise<void> {
  try {
    await placeAll(state);
    state.position = (await keptPositions(state.database.read)).last;
  } catch (error) {
    state.started = null;
    throw error;
  }
  state.loop = run(state);
}

const CHANGES_PER_READ = 500;
/** More changes than this are split into several messages. */
const CHANGES_PER_TURN = 5_000;
const PAUSE_AFTER_ERROR_MS = 1_000;

async function run(state: State): Promise<void> {
  const { limits, log } = state;
  const isDue = { beat: makeTimer(limits.heartbeat_ms), recheck: makeTimer(limits.recheck_ms) };
  while (state.connections.size + state.opening > 0 && !state.is_stopping) {
    try {
      await turn(state);
      if (isDue.recheck()) await recheck(state);
    } catch (error) {
      log.warn({ err: error }, 'what changed could not be read; it is tried again');
      await pause(PAUSE_AFTER_ERROR_MS);
    }
    if (isDue.beat())
      for (const connection of state.connections) say(state, connection, heartbeat(connection.position));
    await state.sleeper.sleep(limits.poll_ms);
    // Waits, so that changes of one moment are sent together.
    await pause(limits.gather_ms);
  }
  // Runs in the same tick as the last check, so that a new reader starts a new loop.
  state.started = null;
}

function makeTimer(every_ms: number): () => boolean {
  let due_ms = performance.now() + every_ms;
  return () => {
    if (performance.now() < due_ms) return false;
    due_ms = performance.now() + every_ms;
    return true;
  };
}

/** Reads the changes since the last turn and sends them to all. */
async function turn(state: State): Promise<void> {
  const { database } = state;
  await placeAll(state);
  for (let isMore = true; isMore;) {
    const changes: PlacedChange[] = [];
    do {
      const read = await readChanges(database.read, changes.at(-1)?.position ?? state.position, CHANGES_PER_READ);
      changes.push(...read);
      isMore = read.length === CHANGES_PER_READ;
    } while (isMore && changes.length < CHANGES_PER_TURN);
    if (changes.length > 0) distribute(state, changes);
  }
}

async function placeAll({ database }: State): Promise<void> {
  if (await hasFreshChanges(database.read)) while (await database.transaction(placeChanges));
}

function distribute(state: State, changes: readonly PlacedChange[]): void {
  state.position = changes.at(-1)!.position;
  const byWorkspace = Map.groupBy(changes, ({ workspace_id }) => workspace_id);
  for (const connection of state.connections) {
    const { actor } = connection.caller;
    // A reader from another process may be ahead of this one.
    const news = byWorkspace.get(actor.workspace.id)?.filter(({ position }) => position > connection.position) ?? [];
    connection.position = Math.max(connection.position, state.position);
    const messages = messagesFor(actor, news);
    if (messages.length > 0) say(state, connection, textOf(messages, connection.position));
  }
}

function say({ log, limits }: State, { stream, caller }: Connection, text: string): void {
  stream.push(text);
  if (stream.readableLength <= limits.buffer_bytes) return;
  log.debug({ session_id: caller.session.id }, 'a reader that is too slow was cut off');
  stream.destroy();
}

/** Ends streams whose session ended, or whose rights changed since they began. */
async function recheck(state: State): Promise<void> {
  const tokens = [...new Set([...state.connections].map(({ token }) => token))];
  const callers = await state.whoAre(tokens);
  const byToken = new Map(tokens.map((token, i) => [token, callers[i]!]));
  for (const connection of state.connections) {
    // Connections opened meanwhile are checked next time.
    if (!byToken.has(connection.token)) continue;
    const caller = byToken.get(connection.token);
    if (!caller) end(state, connection, 'signed_out');
    else if (rightsOf(caller) !== connection.rights) end(state, connection, 'rights_changed');
  }
}
