import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { WriteBackKind } from '../../../contract/leads/write-back.ts';
import { SANDBOX_CREDENTIALS, type ReadRequest, type ShopDialect, type ShopReply, type ShopTokens } from './dialect.ts';
import { sallaDialect } from './salla-dialect.ts';
import { newShopOrder, type ShopDraft, type ShopOrder } from './shop-orders.ts';
import { shopifyDialect } from './shopify-dialect.ts';
import { wooDialect } from './woocommerce-dialect.ts';
import { youCanDialect } from './youcan-dialect.ts';
import { zidDialect } from './zid-dialect.ts';

const DIALECTS: Record<WriteBackKind, ShopDialect> = {
  shopify: shopifyDialect,
  woocommerce: wooDialect,
  youcan: youCanDialect,
  salla: sallaDialect,
  zid: zidDialect,
};

/** Status of new orders. */
const NEW: Record<WriteBackKind, string> = {
  shopify: 'open',
  woocommerce: 'processing',
  youcan: 'open',
  salla: 'under_review',
  zid: 'new',
};

/** How a shop may answer a request. `chaos`: any of them, by the seed. */
export const FAULTS = [
  'lost-before', 'lost-after', 'busy', 'error', 'error-after', 'error-inside', 'half', 'html', 'hang', 'denied',
] as const; // prettier-ignore
export type Fault = (typeof FAULTS)[number];
const CHAOS: readonly Fault[] = [
  'lost-before',
  'lost-after',
  'busy',
  'error',
  'error-after',
  'error-inside',
  'half',
  'html',
];

export type ShopMood = {
  /** The fault of every request; `chaos`: of a share of them. */
  fault: Fault | 'chaos' | null;
  share: number;
  retry_after_s: number;
  latency_ms: number;
  /** Reads are answered well. */
  spares_reads: boolean;
  /** Each webhook is sent twice. */
  says_twice: boolean;
};
const GOOD: ShopMood = {
  fault: null,
  share: 0.2,
  retry_after_s: 1,
  latency_ms: 0,
  spares_reads: false,
  says_twice: false,
};

export type SandboxShop = {
  kind: WriteBackKind;
  /** Address to connect to. */
  address: string;
  orders: Map<string, ShopOrder>;
  tokens: ShopTokens;
  /** Requests that were answered, or not, by the fault; `good` without one. */
  asked: Map<string, number>;
  /** Requests about one order under way at once, at most. */
  most_at_once: number;
  behave(mood: Partial<ShopMood>): void;
  /** Where its webhooks go. */
  listener: { url: string; secret: string } | null;
  /** A customer orders; the webhook is sent. */
  place(draft: ShopDraft): Promise<ShopOrder>;
  /** The webhook of a change is sent again, as after any. */
  say(order: ShopOrder): Promise<void>;
  /** Waits until every webhook that it sends by itself was answered. */
  settled(): Promise<void>;
};

export type SandboxShops = {
  url: string;
  /** Opens a shop of this dialect. */
  open(kind: WriteBackKind): SandboxShop;
  close(): Promise<void>;
};

type Shop = SandboxShop & { mood: ShopMood; busy: Map<string, number>; sending: Set<Promise<void>> };

/**
 * Starts shops that speak the dialects of stores as far as the way back needs them, and misbehave by a seed. Sources of their
 * answers: docs/decisions/0176-write-back.md. Only tests and trials use them.
 */
export async function startSandboxShops({ port, seed }: { port: number; seed: number }): Promise<SandboxShops> {
  const draw = drawer(seed);
  const shops = new Map<string, Shop>();
  let count = 0;
  const server = createServer((request, response) => {
    serve(shops, draw, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    open: (kind) => {
      const path = `/${kind}-${++count}`;
      const shop = newShop(kind, url + path);
      shops.set(path, shop);
      return shop;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let ids = Date.now();

function newShop(kind: WriteBackKind, address: string): Shop {
  const shop: Shop = {
    kind,
    address,
    orders: new Map(),
    tokens: { access: SANDBOX_CREDENTIALS.token, refresh: SANDBOX_CREDENTIALS.refresh_token, renewals: 0 },
    asked: new Map(),
    most_at_once: 0,
    mood: { ...GOOD },
    busy: new Map(),
    sending: new Set(),
    listener: null,
    behave: (mood) => void (shop.mood = { ...GOOD, ...mood }),
    place: async (draft) => {
      const order = newShopOrder(String(++ids), draft, NEW[kind]);
      shop.orders.set(order.id, order);
      await send(shop, order, true);
      return order;
    },
    say: (order) => send(shop, order, false),
    settled: async () => {
      while (shop.sending.size > 0) await Promise.all(shop.sending);
    },
  };
  return shop;
}

async function serve(
  shops: ReadonlyMap<string, Shop>,
  draw: () => number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, prefix = '', path = '/'] = /^(\/[^/]+)(\/.*)?$/.exec(request.url ?? '/') ?? [];
  const shop = shops.get(prefix);
  const body = await readBody(request);
  if (!shop) return answer(response, { status: 404, body: { message: 'There is no such shop.' } });
  const dialect = DIALECTS[shop.kind];
  const asked = { method: request.method ?? 'GET', path, headers: request.headers, body };
  const { mood, tokens } = shop;
  const isKnown = dialect.isKnown(asked, tokens);
  const read = isKnown ? dialect.read(asked, shop.orders, tokens) : undefined;
  const fault = mood.spares_reads && !read?.does ? null : drawFault(mood, draw);
  shop.asked.set(fault ?? 'good', (shop.asked.get(fault ?? 'good') ?? 0) + 1);
  if (!isKnown || fault === 'denied') return answer(response, dialect.stranger);
  if (!read) return answer(response, { status: 404, body: { code: 'rest_no_route', message: 'No route was found.' } });
  const about = read.order?.id ?? '';
  const now = (shop.busy.get(about) ?? 0) + 1;
  shop.busy.set(about, now);
  if (about !== '') shop.most_at_once = Math.max(shop.most_at_once, now);
  if (mood.latency_ms > 0) await pause(mood.latency_ms);
  respond(shop, dialect, fault, read, response);
  shop.busy.set(about, shop.busy.get(about)! - 1);
}

function drawFault({ fault, share }: ShopMood, draw: () => number): Fault | null {
  if (fault !== 'chaos') return fault;
  return draw() < share ? CHAOS[Math.floor(draw() * CHAOS.length)]! : null;
}

const BEFORE: readonly Fault[] = ['lost-before', 'busy', 'error', 'error-inside', 'html', 'hang'];

function respond(
  shop: Shop,
  dialect: ShopDialect,
  fault: Fault | null,
  read: ReadRequest,
  response: ServerResponse,
): void {
  const { order, does } = read;
  // The answer is that of before: what the request does is no part of it twice.
  if (fault === null || !BEFORE.includes(fault)) {
    does?.();
    if (order && does) {
      order.changed_at_ms = Math.max(Date.now(), order.changed_at_ms + 1_000);
      const sending = send(shop, order, false).finally(() => shop.sending.delete(sending));
      shop.sending.add(sending);
    }
  }
  switch (fault) {
    case null:
    case 'denied':
      return answer(response, read.answer());
    case 'lost-before':
    case 'lost-after':
      return void response.destroy();
    case 'busy':
      response.setHeader('Retry-After', String(shop.mood.retry_after_s));
      return answer(response, { status: 429, body: { errors: 'Exceeded 2 calls per second for api client.' } });
    case 'error':
    case 'error-after':
      return answer(response, { status: 500, body: { message: 'Server Error' } });
    case 'error-inside':
      return answer(response, dialect.errorInside);
    case 'half': {
      const text = JSON.stringify(read.answer().body);
      return void response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(text.slice(0, Math.floor(text.length / 2)));
    }
    case 'html':
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><h1>Be right back</h1></html>');
    case 'hang':
      return;
    default:
      return fault satisfies never;
  }
}

function answer(response: ServerResponse, { status, body }: ShopReply): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** Sends the webhook of an order. A listener that missed it hears nothing of it: shops give up. */
async function send({ kind, address, listener, mood }: Shop, order: ShopOrder, is_new: boolean): Promise<void> {
  if (!listener) return;
  const { url, secret } = listener;
  const sign = (text: string, encoding: 'base64' | 'hex') => createHmac('sha256', secret).update(text).digest(encoding);
  const { headers, body } = DIALECTS[kind].message(order, is_new, sign, { address, secret });
  for (let times = mood.says_twice ? 2 : 1; times > 0; times--) {
    const sent = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    await sent?.arrayBuffer();
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  const type = request.headers['content-type'] ?? '';
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text));
  const [, boundary] = /^multipart\/form-data; boundary=(.+)$/.exec(type) ?? [];
  if (boundary !== undefined) return fieldsOf(text, boundary);
  try {
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** The fields of a form, as RFC 7578 has them. */
const fieldsOf = (text: string, boundary: string): Record<string, string> =>
  Object.fromEntries(
    text.split(`--${boundary}`).flatMap((part) => {
      const [, name, value] = /^\r\nContent-Disposition: form-data; name="([^"]+)"\r\n\r\n([^]*)\r\n$/.exec(part) ?? [];
      return name === undefined ? [] : [[name, value!]];
    }),
  );
