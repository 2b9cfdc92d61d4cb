import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { DIALECT_OF } from './all-dialects.ts';
import { BEHAVIOURS, GOOD_MOOD, meet, type Behaviour, type Mood } from './behaviours.ts';
import {
  LABELS,
  labelling,
  record,
  type ParsedRequest,
  type Dialect,
  type SandboxReply,
  type SandboxRequest,
  type DraftOutcome,
} from './dialect.ts';
import { makeStore, PAYMENTS, type Payment, type SandboxParcel, type SandboxStore, type Stage } from './store.ts';

const DIALECTS: readonly Dialect[] = Object.values(DIALECT_OF);
const BODY_BYTES_MAX = 4 * 1024 * 1024;
const HUGE_BYTES = 8 * 1024 * 1024;
/** A city that no dialect serves, for tests of unserved destinations. */
const NOWHERE = 'nowhere';

export type SandboxOptions = {
  port: number;
  host?: string;
  seed: number;
  /** 0: parcels move on command only. */ step_ms?: number;
};

export type Listener = { url: string; secret: string };

export type SandboxCourier = {
  url: string;
  store: SandboxStore;
  /** Sets the behaviour for the next requests; omitted fields get the well-behaved defaults. */
  behave(mood: Partial<Mood>): void;
  /** Moves all parcels one step, and sends webhooks. */
  advance(): Promise<void>;
  /** Gives a parcel any status, also one that no fate includes. */
  say(tracking: string, word: string, more?: { reason?: string; at_ms?: number }): Promise<void>;
  /** Pays for a parcel, and sends a webhook if the courier has one for payments. */
  pay(tracking: string, how: Payment): Promise<void>;
  /** Webhook receivers by prefix of the dialect. */
  listeners: Map<string, Listener>;
  /** Request counts by dialect and kind. */
  asked: Map<string, number>;
  close(): Promise<void>;
};

/**
 * Starts a courier that speaks the dialect of every connector, each under its own path, as /yalidine. Its behaviour is set over PUT
 * /control, or by the program that started it. Everything is in memory.
 */
export async function startSandboxCourier({
  port,
  host = '127.0.0.1',
  seed,
  step_ms = 0,
}: SandboxOptions): Promise<SandboxCourier> {
  const state: State = { store: makeStore(seed), mood: { ...GOOD_MOOD }, listeners: new Map(), asked: new Map() };
  const server = createServer((request, response) => {
    serve(state, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done));
  const timer = step_ms > 0 ? setInterval(() => void advance(state), step_ms) : null;
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    store: state.store,
    listeners: state.listeners,
    asked: state.asked,
    behave: (mood) => void (state.mood = { ...GOOD_MOOD, ...mood }),
    advance: () => advance(state),
    pay: async (tracking, how) => {
      const parcel = state.store.parcels.find((one) => one.tracking === tracking);
      if (!parcel) throw new Error(`There is no parcel ${tracking}.`);
      state.store.pay(parcel, how);
      await tell(state, parcel);
    },
    say: (tracking, word, more = {}) => say(state, tracking, word, more),
    close: async () => {
      if (timer) clearInterval(timer);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

type State = { store: SandboxStore; mood: Mood; listeners: Map<string, Listener>; asked: Map<string, number> };

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const body = await readBody(request);
  if (url.pathname.startsWith('/control') && !isFromProgram(request))
    return send(response, { status: 403, body: { message: 'No web page controls this courier.' } });
  if (url.pathname.startsWith('/control'))
    return send(response, await control(state, request.method ?? 'GET', url.pathname, body));
  const dialect = DIALECTS.find(({ prefix }) => url.pathname.startsWith(`${prefix}/`));
  if (!dialect) return send(response, { status: 404, body: { message: 'There is nothing here.' } });
  const asked = {
    method: request.method ?? 'GET',
    path: url.pathname.slice(dialect.prefix.length),
    query: url.searchParams,
    headers: request.headers,
    body,
  };
  const label = labelIn(dialect, asked, state.store);
  if (!label && !dialect.isKnown(asked, state.store))
    return send(response, dialect.stranger?.(asked) ?? { status: 401, body: { message: 'Unauthenticated.' } });
  const read = label ?? dialect.read(asked, state.store);
  if (!read) return send(response, { status: 404, body: { message: 'There is nothing here.' } });
  const count = `${dialect.prefix} ${read.kind}`;
  state.asked.set(count, (state.asked.get(count) ?? 0) + 1);
  if (state.mood.latency_ms > 0) await pause(state.mood.latency_ms);
  answer(state, dialect, read, response);
}

// --- behaving ----------------------------------------------------------------------------------------------------

const PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';

function answer(state: State, dialect: Dialect, asked: ParsedRequest, response: ServerResponse): void {
  if (asked.kind === 'create' && asked.problem) return send(response, asked.refused(asked.problem));
  const behaviour = meet(state.mood, asked.kind, () => state.store.draw());
  const isDone = !(['refuse', 'success-false', 'rate-limit', 'html', 'error', 'hang'] as Behaviour[]).includes(
    behaviour,
  );
  const taken = isDone && asked.kind === 'create' ? take(state.store, dialect, asked) : [];
  if (isDone && asked.kind !== 'create') asked.does?.();
  switch (behaviour) {
    case 'accept':
    case 'chaos':
      return send(response, asked.kind === 'create' ? asked.answer(taken) : asked.answer());
    case 'refuse':
    case 'success-false':
      return send(response, refusal(asked, behaviour));
    case 'rate-limit':
      response.setHeader('Retry-After', String(state.mood.retry_after_s));
      return send(response, { status: 429, body: { message: 'Too Many Attempts.' } });
    case 'html':
    case 'html-after-accept':
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
    case 'empty-after-accept':
      return send(response, { status: 200, body: {} });
    case 'error':
    case 'error-after-accept':
      return send(response, { status: 500, body: { message: 'Server Error' } });
    case 'hang':
    case 'hang-after-accept':
      return;
    case 'cut-after-accept':
      return void response.destroy();
    case 'partial':
      return sendPart(response, asked, taken);
    case 'huge':
      return send(response, {
        status: 200,
        body: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(HUGE_BYTES)]),
      });
    default:
      return behaviour satisfies never;
  }
}

function refusal(asked: ParsedRequest, behaviour: 'refuse' | 'success-false'): SandboxReply {
  const error = 'The sandbox courier was told to refuse.';
  if (asked.kind !== 'create')
    return { status: behaviour === 'refuse' ? 400 : 200, body: { success: false, message: error, error } };
  return behaviour === 'refuse' ? asked.refused(error) : asked.successFalse(error);
}

/** Several parcels: answers for the first half. One parcel: truncates the answer. */
function sendPart(response: ServerResponse, asked: ParsedRequest, taken: readonly DraftOutcome[]): void {
  if (asked.kind === 'create' && taken.length > 1)
    return send(response, asked.answer(taken.slice(0, Math.floor(taken.length / 2))));
  const text = JSON.stringify((asked.kind === 'create' ? asked.answer(taken) : asked.answer()).body);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(text.slice(0, Math.floor(text.length / 2)));
}

/** Accepts parcels, except to unserved cities and, where references are unique, duplicates. */
function take(
  store: SandboxStore,
  dialect: Dialect,
  asked: Extract<ParsedRequest, { kind: 'create' }>,
): DraftOutcome[] {
  return asked.drafts.map((draft): DraftOutcome => {
    if (draft.city === NOWHERE) return { draft, error: 'We do not serve this city.' };
    if (dialect.is_unique && store.byReference(dialect.prefix, draft.reference).some(({ is_canceled }) => !is_canceled))
      return { draft, error: dialect.taken ?? 'It is there already.' };
    const tracking = dialect.trackingOf(draft, () => store.draw());
    return { draft, parcel: store.add(dialect.prefix, draft, tracking, (stage) => dialect.words[stage]) };
  });
}

// --- moving ------------------------------------------------------------------------------------------------------

async function advance(state: State): Promise<void> {
  const wordOf = (prefix: string, stage: Stage) => DIALECTS.find((one) => one.prefix === prefix)!.words[stage];
  for (const parcel of state.store.advance(wordOf)) await tell(state, parcel);
}

async function say(
  state: State,
  tracking: string,
  word: string,
  { reason, at_ms }: { reason?: string; at_ms?: number },
): Promise<void> {
  const parcel = state.store.parcels.find((one) => one.tracking === tracking);
  if (!parcel) throw new Error(`There is no parcel ${tracking}.`);
  parcel.history.push({
    word,
    reason: reason ?? null,
    at_ms: at_ms ?? Math.max(Date.now(), parcel.history.at(-1)!.at_ms + 1_000),
  });
  await tell(state, parcel);
}

async function tell({ listeners }: State, parcel: SandboxParcel): Promise<void> {
  const listener = listeners.get(parcel.dialect);
  const message =
    listener && DIALECTS.find(({ prefix }) => prefix === parcel.dialect)?.webhook?.(parcel, listener.secret);
  if (!listener || !message) return;
  const headers = { 'Content-Type': 'application/json', ...message.headers };
  // A listener that missed the webhook sees the change when it polls.
  await fetch(listener.url, { method: 'POST', headers, body: message.body }).catch(() => undefined);
}

// --- control -----------------------------------------------------------------------------------------------------

/** False for pages in a developer's browser: they send an Origin, or a foreign Host (DNS rebinding). */
function isFromProgram({ headers, socket }: IncomingMessage): boolean {
  const { hostname } = new URL(`http://${headers.host ?? 'nobody'}`);
  const isOurName = [socket.localAddress, `[${socket.localAddress}]`, 'localhost'].includes(hostname);
  return isOurName && headers.origin === undefined && headers['sec-fetch-site'] === undefined;
}

async function control(state: State, method: string, path: string, body: unknown): Promise<SandboxReply> {
  const said = record(body);
  if (method === 'PUT' && path === '/control') {
    if (said['behaviour'] !== undefined && !BEHAVIOURS.includes(said['behaviour'] as Behaviour))
      return { status: 422, body: { message: `behaviour is one of ${BEHAVIOURS.join(', ')}.` } };
    state.mood = { ...GOOD_MOOD, ...(said as Partial<Mood>) };
  } else if (method === 'PUT' && path === '/control/listeners') {
    const { dialect, url, secret } = said as Record<string, string>;
    state.listeners.set(`/${dialect}`, { url: String(url), secret: String(secret) });
  } else if (method === 'POST' && path === '/control/advance') await advance(state);
  else if (method === 'POST' && path === '/control/pay') {
    const { tracking, how } = said as { tracking: string; how: Payment };
    const parcel = state.store.parcels.find((one) => one.tracking === tracking);
    if (!parcel || !PAYMENTS.includes(how))
      return { status: 422, body: { message: `tracking is of a parcel, how is one of ${PAYMENTS.join(', ')}.` } };
    state.store.pay(parcel, how);
    await tell(state, parcel);
  } else if (method === 'DELETE' && path === '/control') {
    state.store.clear();
    state.mood = { ...GOOD_MOOD };
  } else if (method !== 'GET' || path !== '/control')
    return { status: 404, body: { message: 'There is nothing here.' } };
  const parcels = state.store.parcels.map(({ dialect, tracking, draft, history, is_canceled, cash }) => ({
    dialect,
    tracking,
    reference: draft.reference,
    cod: draft.cod,
    is_canceled,
    history,
    cash,
  }));
  return { status: 200, body: { mood: state.mood, asked: Object.fromEntries(state.asked), parcels } };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size_bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size_bytes += part.length;
    if (size_bytes > BODY_BYTES_MAX) throw new Error('The body is too long.');
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString('utf8');
  if (request.headers['content-type'] === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The request behind a link to a label; it needs no sign-in. */
function labelIn(
  { prefix }: Dialect,
  { method, path }: SandboxRequest,
  store: SandboxStore,
): ParsedRequest | undefined {
  const tracking = path.startsWith(LABELS) ? path.slice(LABELS.length).replace(/\.pdf$/, '') : null;
  if (method !== 'GET' || tracking === null) return undefined;
  return labelling(store.byTracking(prefix, decodeURIComponent(tracking)), {
    status: 404,
    body: { message: 'There is no such label.' },
  });
}

function send(response: ServerResponse, { status, body, location }: SandboxReply): void {
  if (location) return void response.writeHead(302, { Location: location }).end();
  if (body instanceof Uint8Array)
    return void response.writeHead(status, { 'Content-Type': 'application/pdf' }).end(body);
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
