import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { UNREAD_ANSWERS } from '../../contract/admission.ts';
import { testService } from '../../test/harness.ts';
import { until } from '../../test/jobs.ts';
import { headOf, rawSocket } from '../../test/sockets.ts';
import { world } from '../../test/world.ts';

const LIMIT_MS = 60_000;
/** Requests whose answers exceed the kernel buffers of both sides, which hold some 6 MB per connection. */
const UNREAD_REQUESTS = 400;

const service = await testService({
  // `bytes_max` is less than one answer: once Node holds unsent answers, it soon accepts no further requests.
  bounds: { unread_answers: { bytes_max: 64 * 1024, stalled_s: 1, pipelined_max: UNREAD_REQUESTS } },
});
const w = await world(service);
await w.orders(100);
const list = headOf('GET', '/api/web/1.0/orders?per_page=100', {
  Authorization: `Bearer ${await w.token(w.admin.id)}`,
});

/** A connection that reads nothing; `isClosed` is true after its end. */
function silentClient(base: string): { socket: Socket; isClosed: () => boolean } {
  const { hostname, port } = new URL(base);
  let isClosed = false;
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined).once('close', () => (isClosed = true));
  socket.pause();
  return { socket, isClosed: () => isClosed };
}

const cutSoFar = async (base: string): Promise<number> => {
  const metrics = await (await fetch(`${base}/metrics`)).text();
  return Number(/^tahsil_refusals_total\{kind="unread"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
};

test('who asks and never reads is cut off once much waits, and a client that reads gets all of its answers', async () => {
  const { socket, isClosed } = silentClient(service.base);
  // Sent one by one: a burst beyond the caller's share of places would be refused.
  for (let i = 0; i < UNREAD_REQUESTS && !socket.destroyed; i++)
    await new Promise<void>((done) => socket.write(list, () => setTimeout(done, 5)));
  await until('it is counted', async () => (await cutSoFar(service.base)) === 1, LIMIT_MS);
  // A client that reads nothing notices the end only when it sends; an empty line is no request.
  const isCutOff = () => isClosed() || (socket.write('\r\n'), false);
  await until('the connection is closed', isCutOff, LIMIT_MS);

  const reader = rawSocket(service.base, list.repeat(12));
  const answers = () => reader.answer().split('HTTP/1.1 200 OK').length - 1;
  await until('every answer is there', () => answers() === 12, LIMIT_MS);
  assert.equal(await cutSoFar(service.base), 1, 'no other client was cut off');
});

test('as many requests without waiting for an answer as may be are answered, and one more closes the connection', async () => {
  const { base } = await testService();
  const one = headOf('GET', '/healthz', {});
  const { pipelined_max } = UNREAD_ANSWERS;
  const most = rawSocket(base, one.repeat(pipelined_max));
  await until('all are answered', () => most.answer().split('"alive"').length - 1 === pipelined_max, LIMIT_MS);
  // Answered requests no longer count.
  most.socket.write(one.repeat(pipelined_max));
  await until('all are answered', () => most.answer().split('"alive"').length - 1 === 2 * pipelined_max, LIMIT_MS);
  const before = await cutSoFar(base);
  await rawSocket(base, one.repeat(4 * pipelined_max)).closed;
  await until('it is counted once', async () => (await cutSoFar(base)) === before + 1, LIMIT_MS);
  assert.equal((await fetch(`${base}/healthz`)).status, 200);
});
