import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_PASSWORD } from '../bench/service.ts';
import { quantile } from '../bench/measure.ts';
import { peakMib } from '../bench/memory.ts';
import { ADMISSION } from '../contract/admission.ts';
import { addMember } from '../server/access/people/add-member.ts';
import { openSession } from '../server/access/sign-in/open-session.ts';
import { patient, seconds, slow, thousands, type Asked, type Seen } from './fault.ts';
import type { Place, Shop } from './place.ts';
import { makeRecorder } from './recorder.ts';

/* As many open dashboards as a process can handle: each receives an order's event, and all reconnect at once when the process dies. */

const HEARD_MS = 2_000;
const BACK_MS = 10_000;
const LISTS = 200;
const ACCEPTED_MS = 1_000;

export async function listen(asked: Asked): Promise<Seen[]> {
  const count = asked.choose(400, ADMISSION.streams.total);
  const place = await asked.place();
  try {
    const shops = [await place.shop(), await place.shop()];
    const sessions = (
      await Promise.all(shops.map((shop) => sessionsOf(place, shop, Math.ceil(count / 2 / ADMISSION.streams.caller))))
    ).flat();
    const cookies = Array.from({ length: count }, (_, i) => sessions[i % sessions.length]!);
    const before_mib = peakMib(place.pid());
    const openAll = async () => {
      const begun_ms = performance.now();
      const streams = await Promise.all(cookies.map((cookie) => opened(place, cookie)));
      return { streams, took_ms: performance.now() - begun_ms };
    };
    const first = await openAll();
    const heard = await hearOrders(place, shops, first.streams);
    const lists = await timesOfLists(place);
    const held_mib = peakMib(place.pid());
    await place.killService();
    const again = await openAll();
    const heard_again = await hearOrders(place, shops, again.streams);
    for (const { socket } of [...first.streams, ...again.streams]) socket.destroy();
    const [heard_most, back_most, list_most] = [HEARD_MS, BACK_MS, ACCEPTED_MS].map((ms) => patient(asked, ms));
    const last_ms = Math.max(...heard, ...heard_again);
    return [
      {
        row: 'streams',
        done: `${thousands(count)} live streams of ${sessions.length} people; an order in each workspace; kill -9 of the service, and all come back at once`,
        seen: `opened in ${seconds(first.took_ms)}, back in ${seconds(again.took_ms)}; the last heard after ${seconds(last_ms)}; lists beside them p99 ${Math.round(quantile(lists, 0.99))} ms; ${Math.round(before_mib)} → ${Math.round(held_mib)} MiB`,
        expected: `all hear ≤ ${seconds(heard_most!)}, back ≤ ${seconds(back_most!)}, lists ≤ ${seconds(list_most!)}`,
        broken: [
          ...slow('hearing of an order', last_ms, heard_most!),
          ...slow('coming back', again.took_ms, back_most!),
          ...slow('a list beside them', quantile(lists, 0.99), list_most!),
          ...(await place.examine()),
        ],
      },
    ];
  } finally {
    await place.close();
  }
}

/** Session cookies of this many people of a workspace. */
const sessionsOf = ({ withDatabase }: Place, { workspace_id }: Shop, people: number): Promise<string[]> =>
  withDatabase(async (database) => {
    const cookies: string[] = [];
    for (let i = 0; i < people; i++)
      await database.transaction(async (tx) => {
        const person = {
          email: `agent-${i}-${workspace_id}@example.test`,
          password_hash: NO_PASSWORD,
          full_name: `Agent ${i}`,
          role: 'Admin',
        };
        const { id } = await addMember(tx, workspace_id, person);
        const client = { user_agent: 'faults', address: '127.0.0.1' };
        cookies.push(`tahsil_session=${await openSession(tx, { user_id: id, workspace_id, client })}`);
      });
    return cookies;
  });

type Stream = { socket: Socket; changes(): number };

/** Resolves when the service answers that it is ready; throws on any other answer. */
function opened(place: Place, cookie: string): Promise<Stream> {
  const { hostname, port } = new URL(place.direct());
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    socket.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      if (text.includes('event: ready')) resolve({ socket, changes: () => text.split('event: changed').length - 1 });
      else if (!text.startsWith('HTTP/1.1 200')) reject(new Error(`A stream was answered ${text.slice(0, 300)}`));
    });
    socket.on('error', reject).on('close', () => reject(new Error(`A stream ended: ${text.slice(0, 300)}`)));
    socket.write(`GET /events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`);
  });
}

/** Milliseconds until each stream received the event of an order made in its workspace; infinity without the event. */
async function hearOrders(place: Place, shops: readonly Shop[], streams: readonly Stream[]): Promise<number[]> {
  const before = streams.map(({ changes }) => changes());
  const begun_ms = performance.now();
  await Promise.all(
    shops.map(async ({ token }) => {
      const recorder = makeRecorder({ ...place, base: place.direct(), token }, 'heard');
      await recorder.insist(recorder.prepare(String(begun_ms), 1));
    }),
  );
  const heard = streams.map(() => Infinity);
  for (const limit = performance.now() + 20_000; performance.now() < limit; await pause(5)) {
    streams.forEach(({ changes }, i) => {
      if (heard[i] === Infinity && changes() > before[i]!) heard[i] = performance.now() - begun_ms;
    });
    if (!heard.includes(Infinity)) break;
  }
  return heard;
}

async function timesOfLists(place: Place): Promise<number[]> {
  const recorder = makeRecorder({ ...place, base: place.direct() }, 'lists');
  for (let i = 0; i < LISTS; i++) await recorder.ask('GET', '/orders?per_page=20');
  return recorder.tries.map(({ took_ms }) => took_ms);
}
