import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REST_PREFIX } from '../contract/route.ts';
import { FROM_NOW } from '../contract/webhooks/events.ts';
import { newSecret, showSecret, signedHeaders } from '../server/webhooks/message-signature.ts';
import { WrongUse } from './wrong-use.ts';

/* `tahsil listen`: a client of GET /events that forwards events to a local receiver (decision 0153). */

export type Forwarding = {
  service_url: string;
  forward_url: string;
  token: string;
  /** Event types to forward; empty: all types. */
  types: readonly string[];
  /** Signing secret; null: the secret of the previous run, or a new one. */
  secret: Buffer | null;
  /** File with the position for each service, token and receiver; written after each event. */
  state_file: string;
  say: (line: string) => void;
  signal: AbortSignal;
};

/** `done`: ids of forwarded events behind `after`. */
type Place = { after: string; done: string[]; secret: string };
type Feed = { data: FeedEvent[]; meta: { next_after: string; has_more: boolean } };
type FeedEvent = { id: string; type: string; object: { reference: string | null; id: string } };

const PAGE = 50;
const LOOK_MS = 1_000;
const AGAIN_MS = 2_000;
/** Timeout for the answer of the receiver, as for webhooks (R-EVT-4). */
const RECEIVER_MS = 15_000;
const SERVICE_MS = 30_000;
const SHOWN_CHARACTERS = 200;

/**
 * Sends each event to the receiver, in the order of the feed, until `signal` aborts. Starts at the position in the state file, or else with
 * new events. Repeats an event until the receiver answers, with any status. Throws a WrongUse when the service refuses the token or the
 * query. Returns the numbers of events answered with 2xx and with another status.
 */
export async function forwardEvents(asked: Forwarding): Promise<{ delivered: number; refused: number }> {
  const { say, signal } = asked;
  const counts = { delivered: 0, refused: 0 };
  try {
    const place = await placeOf(asked);
    say(`Events of ${asked.service_url} go to ${asked.forward_url}. Ctrl C ends it.`);
    say(`Secret of the receiver: ${place.secret}`);
    for (;;) {
      const { data, meta } = await readFeed(asked, place.after);
      for (const event of data.filter(({ id }) => !place.done.includes(id))) {
        const isTaken = await forward(asked, event, place.secret);
        counts[isTaken ? 'delivered' : 'refused']++;
        place.done.push(event.id);
        keep(asked, place);
      }
      Object.assign(place, { after: meta.next_after, done: [] });
      keep(asked, place);
      if (!meta.has_more) await pause(LOOK_MS, undefined, { signal });
    }
  } catch (error) {
    if (signal.aborted) return counts;
    throw error;
  }
}

async function placeOf(asked: Forwarding): Promise<Place> {
  const kept = readState(asked)[keyOf(asked)];
  const secret = asked.secret ? showSecret(asked.secret) : (kept?.secret ?? showSecret(newSecret()));
  const after = kept?.after ?? (await readFeed(asked, FROM_NOW)).meta.next_after;
  const place = { after, done: kept?.done ?? [], secret };
  keep(asked, place);
  return place;
}

// --- the service -----------------------------------------------------------------------------------------------------

/** Returns the events after a cursor. Retries while the service is unreachable or busy. */
async function readFeed(asked: Forwarding, after: string): Promise<Feed> {
  const url = new URL(`${asked.service_url}${REST_PREFIX}/events`);
  url.searchParams.set('after', after);
  url.searchParams.set('per_page', String(PAGE));
  for (const type of asked.types) url.searchParams.append('types', type);
  const headers = { Authorization: `Bearer ${asked.token}`, Accept: 'application/json' };
  for (let said = ''; ;) {
    // Redirects are not followed: only the given address may receive the token.
    const answer = await fetchAnswer(asked.signal, SERVICE_MS, url, { headers, redirect: 'manual' });
    if ('status' in answer && answer.status === 200) return JSON.parse(answer.text) as Feed;
    if ('status' in answer && answer.status < 500 && answer.status !== 429)
      throw new WrongUse(`${asked.service_url} answered ${answer.status}: ${messageOf(answer.text)}`);
    const fault = 'status' in answer ? `answered ${answer.status}` : answer.error;
    if (fault !== said) asked.say(`${asked.service_url} ${fault}; trying again`);
    said = fault;
    const wait_ms = 'retry_after_s' in answer && answer.retry_after_s ? answer.retry_after_s * 1_000 : AGAIN_MS;
    await pause(wait_ms, undefined, { signal: asked.signal });
  }
}

function messageOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string; fields?: Record<string, string[]> } };
    return Object.values(error?.fields ?? {}).flat()[0] ?? error?.message ?? 'no message';
  } catch (error) {
    if (error instanceof SyntaxError) return 'this is no Tahsil; give its address by --url';
    throw error;
  }
}

// --- the receiver ----------------------------------------------------------------------------------------------------

/** Sends an event until the receiver answers. True if the answer is 2xx. */
async function forward({ forward_url, say, signal }: Forwarding, event: FeedEvent, secret: string): Promise<boolean> {
  const body = JSON.stringify(event);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const what = `${event.type} ${event.object.reference ?? event.object.id}`;
  for (let said = ''; ;) {
    const started_ms = performance.now();
    const headers = signedHeaders(event.id, Date.now(), body, [key]);
    const answer = await fetchAnswer(signal, RECEIVER_MS, new URL(forward_url), { method: 'POST', headers, body, redirect: 'manual' }); // prettier-ignore
    if ('status' in answer) {
      const isTaken = answer.status >= 200 && answer.status < 300;
      const shown = isTaken ? '' : ` ${answer.text.slice(0, SHOWN_CHARACTERS).replace(/\s+/g, ' ').trim()}`;
      say(
        `${new Date().toISOString()} ${what}: ${answer.status} in ${Math.round(performance.now() - started_ms)} ms${shown}`,
      );
      return isTaken;
    }
    if (answer.error !== said) say(`${what}: ${forward_url} ${answer.error}; trying again`);
    said = answer.error;
    await pause(AGAIN_MS, undefined, { signal });
  }
}

type FetchOutcome = { status: number; text: string; retry_after_s: number } | { error: string };

/** The answer to a request, or the reason why there is none. Throws when `signal` aborts. */
async function fetchAnswer(
  signal: AbortSignal,
  total_ms: number,
  url: URL,
  options: RequestInit,
): Promise<FetchOutcome> {
  try {
    const answer = await fetch(url, { ...options, signal: AbortSignal.any([signal, AbortSignal.timeout(total_ms)]) });
    const retry_after_s = Number(answer.headers.get('retry-after'));
    return { status: answer.status, text: await answer.text(), retry_after_s: retry_after_s > 0 ? retry_after_s : 0 };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DOMException && error.name === 'TimeoutError') return { error: 'does not answer' };
    if (error instanceof TypeError) return { error: 'cannot be reached' };
    throw error;
  }
}

// --- position --------------------------------------------------------------------------------------------------------

const keyOf = ({ service_url, token, forward_url }: Forwarding): string =>
  createHash('sha256').update(`${service_url}\n${token}\n${forward_url}`).digest('base64url').slice(0, 22);

function readState({ state_file }: Forwarding): Record<string, Place> {
  try {
    return JSON.parse(readFileSync(state_file, 'utf8')) as Record<string, Place>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    if (error instanceof SyntaxError)
      throw new WrongUse(`${state_file} is no file of tahsil listen. Name another by --state.`);
    throw error;
  }
}

/**
 * Writes a new file and renames it: after a kill, the file has the old position or the new one. Only the owner may read it, as it holds a
 * secret.
 */
function keep(asked: Forwarding, place: Place): void {
  const { state_file } = asked;
  mkdirSync(dirname(state_file), { recursive: true });
  const aside = `${state_file}.${process.pid}`;
  writeFileSync(aside, JSON.stringify({ ...readState(asked), [keyOf(asked)]: place }), { mode: 0o600 });
  renameSync(aside, state_file);
}
