import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { poster } from './bulk-orders.ts';
import { connection, load, requestBytes } from './http-client.ts';
import { atMost, figure, inTurn, quantile, type Figure, type Samples } from './measure.ts';
import type { Bench, Side } from './service.ts';

/** Connections that an attacker holds open, from addresses of loopback. */
const SLOW = { sockets: 1_250, addresses: 6, head: headOf('Content-Length: 100'), body: '{' };
const IDLE = { sockets: 12, addresses: 1, head: headOf('Transfer-Encoding: chunked'), body: '2\r\n{"\r\n' };
const CONNECT_MS = 10_000;
/** Time for the service to read the bytes of the connections. */
const SETTLE_MS = 500;
const ROUNDS = 10;
/** Each measurement is shorter than the limit for a slow body, so that the attackers stay connected throughout. */
const LISTS = 600;
const BULKS = 6;

/**
 * Latency of lists and bulk creates, with and without an attack: 1,250 connections that stop after one byte of their bodies, and 12 that
 * stop after one chunk. Bounded, and against loopback only.
 */
export async function benchAttacks(bench: Bench): Promise<Figure[]> {
  const side = await bench.small();
  const ask = () => work(bench, side);
  await ask();
  const lists = { quiet: [] as Samples, attacked: [] as Samples };
  const bulks = { quiet: [] as Samples, attacked: [] as Samples };
  let attacks = 0;
  const round = async (name: 'quiet' | 'attacked') => {
    const sockets = name === 'attacked' ? await attack(bench, side.base, attacks++) : [];
    const [list_ms, bulk_ms] = await ask();
    lists[name].push(list_ms);
    bulks[name].push(bulk_ms);
    for (const socket of sockets) socket.destroy();
    await pause(SETTLE_MS);
    return list_ms;
  };
  await inTurn({ quiet: () => round('quiet'), attacked: () => round('attacked') }, bench.rounds(ROUNDS, 0));
  const senders = bench.count(SLOW.sockets) + IDLE.sockets;
  const shown = (what: string, { quiet, attacked }: typeof lists) =>
    figure(`${what} beside ${senders.toLocaleString('en')} slow senders, p99`, 'ms', attacked, {
      floors: quiet,
      target: atMost(1.5),
    });
  return [
    shown('list of 50 orders', lists),
    shown(`${bench.count(1_000).toLocaleString('en')} orders in one request`, bulks),
  ];
}

/** Returns the 99th percentile of the lists and the slowest bulk create, in milliseconds. */
async function work(bench: Bench, side: Side): Promise<[list_ms: number, bulk_ms: number]> {
  const connections = Array.from({ length: 4 }, () => connection(side.base));
  const list = requestBytes({ method: 'GET', path: '/api/web/1.0/orders?per_page=50', token: side.token });
  const { latencies } = await load(connections, [list], bench.count(LISTS));
  for (const one of connections) one.close();
  const posts = poster(bench, side);
  const times: number[] = [];
  for (let i = 0; i < bench.count(BULKS); i++) times.push(await posts.post(1));
  posts.close();
  return [quantile(latencies, 0.99), quantile(times, 0.99)];
}

/** Uses new addresses in each round: an attack needs more requests than an address may send in a minute. */
async function attack(bench: Bench, base: string, round: number): Promise<Socket[]> {
  const slow = { ...SLOW, sockets: bench.count(SLOW.sockets) };
  const sockets = [slow, IDLE].flatMap(({ sockets, addresses, head, body }) =>
    Array.from({ length: sockets }, (_, i) => sender(base, `127.0.${1 + round}.${1 + (i % addresses)}`, head + body)),
  );
  const all = Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', () => resolve()))),
  );
  await Promise.race([all, pause(CONNECT_MS, undefined, { ref: false })]);
  await pause(SETTLE_MS);
  return sockets;
}

function sender(base: string, localAddress: string, text: string): Socket {
  const { hostname, port } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  // The service closes the socket, as it should.
  socket.on('error', () => undefined).resume();
  socket.write(text);
  return socket;
}

function headOf(length: string): string {
  const headers = ['Host: localhost', 'Content-Type: application/json', 'Sec-Fetch-Site: same-origin', length];
  return ['POST /auth/sign-in/email HTTP/1.1', ...headers, '\r\n'].join('\r\n');
}
