import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connection, requestBytes, type Connection } from '../bench/http-client.ts';
import { quantile } from '../bench/measure.ts';
import { peakMib } from '../bench/memory.ts';
import { REST_PREFIX } from '../contract/route.ts';
import { patient, seconds, slow, thousands, type Asked, type Seen } from './fault.ts';
import type { Place, Shop } from './place.ts';

/* More load than the service can handle, and clients that send or read as slowly as allowed. */

const SHOPS = 4;
const ORDERS_EACH = 100;
/** Clients that keep the service busy; ten times as many are an overload. */
const CLIENTS = 48;
/** One request in this many creates an order; the others list some. */
const CREATES_EVERY = 6;
/** Pause of a refused client, much shorter than its Retry-After. */
const IMPATIENT_MS = 100;
const ACCEPTED_MS = 1_000;
/** Maximum wait of accepted requests, as a multiple of the wait at the busy level; for shared machines, on which that is long. */
const ACCEPTED_TIMES = 5;
const NORMAL_AFTER_MS = 10_000;
const MEMORY_TIMES = 1.5;
const SETTLE_MS = 500;
/** Requests per connection: their answers do not fit into the buffers of the two kernels. */
const UNREAD_REQUESTS = 60;

type Load = { good_per_s: number; p99_ms: number; refused: number; broken: string[] };

export async function overload(asked: Asked): Promise<Seen[]> {
  const place = await asked.place();
  try {
    const shops = await Promise.all(Array.from({ length: SHOPS }, () => place.shop()));
    await Promise.all(shops.map((shop) => fillShop(place, shop)));
    const measured_ms = asked.choose(2_000, 10_000);
    await work(place, shops, CLIENTS, measured_ms);
    const peak = await work(place, shops, CLIENTS, measured_ms);
    const usual_mib = peakMib(place.pid());
    const flood = await work(place, shops, asked.choose(10 * CLIENTS, 5_000), asked.choose(5_000, 900_000));
    const after = await normalAgain(place, shops, peak);
    const held_mib = peakMib(place.pid());
    const [least, most_ms, most_after_ms] = [
      asked.choose(0.4, 0.8),
      acceptedWithin(asked, peak),
      patient(asked, NORMAL_AFTER_MS),
    ];
    const flooded: Seen = {
      row: '20',
      done: `${thousands(asked.choose(10 * CLIENTS, 5_000))} clients that come back at once, ${seconds(asked.choose(5_000, 900_000))}; ${CLIENTS} keep it busy`,
      seen: `${told(flood)} (busy: ${told(peak)}); ${Math.round(usual_mib)} → ${Math.round(held_mib)} MiB; normal after ${seconds(after)}`,
      expected: `≥ ${least * 100} % of what it does busy, p99 ≤ ${seconds(most_ms)}, the rest 429 or 503; ≤ ${MEMORY_TIMES}× memory; normal ≤ ${seconds(most_after_ms)}`,
      broken: [
        ...flood.broken,
        ...less(flood, peak, least),
        ...slow('the slowest hundredth of what was accepted', flood.p99_ms, most_ms),
        ...slow('being as before', after, most_after_ms),
        ...tooMuch(usual_mib, held_mib),
        ...(await place.examine()),
      ],
    };
    asked.say('overload: slow senders and readers …');
    return [flooded, await besideSlowClients(asked, place, shops, peak)];
  } finally {
    await place.close();
  }
}

/** Measures other work while thousands of clients send a byte and no more, and thousands send requests and never read. */
async function besideSlowClients(asked: Asked, place: Place, shops: readonly Shop[], peak: Load): Promise<Seen> {
  const each = asked.choose(500, 2_000);
  const { token } = shops[0]!;
  const sender = `POST ${REST_PREFIX}/orders HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
  const reader = `GET ${REST_PREFIX}/orders?per_page=100 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const before_mib = peakMib(place.pid());
  const sockets = await Promise.all(
    Array.from({ length: 2 * each }, (_, i) =>
      opened(place.direct(), i % 2 === 0 ? sender : reader.repeat(UNREAD_REQUESTS)),
    ),
  );
  await pause(SETTLE_MS);
  const beside = await work(place, shops.slice(1), CLIENTS, asked.choose(4_000, 30_000));
  for (const socket of sockets) socket.destroy();
  const [least, most_ms] = [asked.choose(0.1, 0.5), acceptedWithin(asked, peak)];
  const held_mib = peakMib(place.pid());
  return {
    row: '20',
    done: `${thousands(each)} clients that send one byte of a body, and ${thousands(each)} that ask for ${UNREAD_REQUESTS} lists and read none`,
    seen: `others: ${told(beside)} (without: ${told(peak)}); ${Math.round(before_mib)} → ${Math.round(held_mib)} MiB`,
    expected: `other workspaces: ≥ ${least * 100} %, p99 ≤ ${seconds(most_ms)}; ≤ ${MEMORY_TIMES}× memory`,
    broken: [
      ...beside.broken,
      ...less(beside, peak, least),
      ...slow('the slowest hundredth', beside.p99_ms, most_ms),
      ...tooMuch(before_mib, held_mib),
      ...(await place.examine()),
    ],
  };
}

const told = ({ good_per_s, p99_ms, refused }: Load): string =>
  `${Math.round(good_per_s)}/s, p99 ${Math.round(p99_ms)} ms, ${thousands(refused)} refused`;

const less = (now: Load, before: Load, least: number): string[] =>
  now.good_per_s >= least * before.good_per_s ? [] : [`${told(now)}, but ${told(before)} without`];

const tooMuch = (before_mib: number, held_mib: number): string[] =>
  held_mib <= MEMORY_TIMES * before_mib
    ? []
    : [`it held ${Math.round(held_mib)} MiB, before ${Math.round(before_mib)}`];

const acceptedWithin = (asked: Asked, { p99_ms }: Load): number =>
  Math.max(patient(asked, ACCEPTED_MS), asked.choose(ACCEPTED_TIMES * p99_ms, 0));

/** Milliseconds until the rate is normal again, in steps of a second. */
async function normalAgain(place: Place, shops: readonly Shop[], peak: Load): Promise<number> {
  const since_ms = performance.now();
  for (;;) {
    const now = await work(place, shops, CLIENTS, 1_000);
    const took_ms = performance.now() - since_ms;
    if (less(now, peak, 0.7).length === 0 || took_ms > 60_000) return took_ms;
  }
}

async function work(place: Place, shops: readonly Shop[], clients: number, lasts_ms: number): Promise<Load> {
  const latencies: number[] = [];
  const broken = new Set<string>();
  let refused = 0;
  const begun_ms = performance.now();
  const end_ms = begun_ms + lasts_ms;
  const one = async (through: Connection, { token }: Shop) => {
    const list = requestBytes({ method: 'GET', path: `${REST_PREFIX}/orders?per_page=20`, token });
    const create = requestBytes({
      method: 'POST',
      path: `${REST_PREFIX}/orders`,
      token,
      body: { orders: [anOrder(place.sku)] },
    });
    for (let n = Math.floor(Math.random() * CREATES_EVERY); performance.now() < end_ms; n++) {
      const asked_ms = performance.now();
      const reply = await through.send(n % CREATES_EVERY === 0 ? create : list).catch((error: Error) => error);
      if (reply instanceof Error) broken.add(reply.message);
      else if (reply.status === 200) latencies.push(performance.now() - asked_ms);
      else if (reply.status === 429 || reply.status === 503) {
        refused++;
        await pause(IMPATIENT_MS);
      } else broken.add(`${reply.status}: ${reply.body.slice(0, 200)}`);
    }
    through.close();
  };
  await Promise.all(
    Array.from({ length: clients }, (_, i) => one(connection(place.direct()), shops[i % shops.length]!)),
  );
  const took_s = (performance.now() - begun_ms) / 1_000;
  return { good_per_s: latencies.length / took_s, p99_ms: quantile(latencies, 0.99), refused, broken: [...broken] };
}

async function fillShop(place: Place, { token }: Shop): Promise<void> {
  const orders = Array.from({ length: ORDERS_EACH }, () => anOrder(place.sku));
  const request = requestBytes({ method: 'POST', path: `${REST_PREFIX}/orders`, token, body: { orders } });
  const through = connection(place.direct());
  const { status, body } = await through.send(request);
  through.close();
  if (status !== 200) throw new Error(`Orders were not made: ${status} ${body.slice(0, 300)}`);
}

const anOrder = (sku: string) => ({
  full_name: 'Amina Benali',
  phone: '0612345678',
  city: 'Rabat',
  address: '5 Avenue Hassan II',
  is_fees_paid_by_customer: false,
  total: 149.9,
  products: [{ sku, quantity: 1, price: 149.9 }],
});

/** A connection that has sent this text and reads nothing. */
function opened(base: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    // The service may close the socket, as it should.
    socket.on('error', () => undefined).once('close', () => resolve(socket));
    socket.once('connect', () => {
      socket.pause();
      socket.write(text);
      resolve(socket);
    });
  });
}
