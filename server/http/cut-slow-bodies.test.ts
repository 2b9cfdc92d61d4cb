import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testService } from '../../test/harness.ts';
import { headOf, rawSocket, type RawSocket } from '../../test/sockets.ts';
import { sessionService } from '../../test/session.ts';
import { makeLogger } from '../platform/logger.ts';
import { anOrder, world } from '../../test/world.ts';

/* Bodies are judged by their progress. Windows are short here, so that slow requests end soon. */

const service = await testService({ bounds: { slowest_body: { bytes_per_second: 1_000, window_s: 2 } } });
const w = await world(service);
const token = await w.token(w.admin.id);
const CUT_MS = 15_000;

const ordersHead = (length: number) =>
  headOf('POST', '/api/web/1.0/orders', {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': length,
    Connection: 'close',
  });

/** Sends the rest in pieces, one every `every_ms`, until all is sent or the other side hangs up. */
async function trickle({ socket, closed }: RawSocket, pieces: string[], every_ms: number): Promise<string> {
  for (const piece of pieces) {
    if (socket.destroyed || socket.readableEnded) break;
    socket.write(piece);
    await pause(every_ms);
  }
  return (await Promise.race([closed, pause(CUT_MS, null, { ref: false })])) ?? assert.fail('never cut off');
}

const bytes = (text: string) => text.match(/[^]{1}/g)!;

test('a body that comes a byte at a time, or not at all, is cut off within seconds, whatever it comes to', async () => {
  const open = headOf('POST', '/auth/sign-in/email', {
    'Content-Type': 'application/json',
    'Transfer-Encoding': 'chunked',
    'Sec-Fetch-Site': 'same-origin',
  });
  const form = headOf('POST', '/api/web/1.0/orders/import', {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': 1_000_000,
  });
  const answers = await Promise.all([
    trickle(rawSocket(service.base, `${ordersHead(1_000_000)}{`), bytes(' '.repeat(100)), 300),
    trickle(rawSocket(service.base, `${open}2\r\n{"\r\n`), [], 0),
    trickle(rawSocket(service.base, `${form}--x\r\n`), bytes(' '.repeat(100)), 300),
    trickle(rawSocket(service.base, `${headOf('POST', '/nowhere', { 'Content-Length': 50 })}x`), [], 0),
  ]);
  for (const answer of answers.slice(0, 3)) assert.match(answer, /^HTTP\/1\.1 408 /);
  assert.match(answers[0]!, /"code":"BAD_REQUEST"/);
});

test('a body that is slow and goes on is read to its end, though it takes many windows', async () => {
  const body = JSON.stringify({ orders: [anOrder(w.sku)] }).padEnd(24_000);
  const pieces = body.match(/[^]{1,1000}/g)!;
  const answer = await trickle(rawSocket(service.base, ordersHead(body.length)), pieces, 250);
  assert.match(answer, /^HTTP\/1\.1 200 /);
});

test('a client that hangs up in the middle of a body writes nothing into the log of errors', async () => {
  const lines: string[] = [];
  const log = makeLogger('info', { write: (line: string) => lines.push(line) } as never);
  const { base, database } = await sessionService({}, { log });
  const mine = await world({ base, database });
  const Authorization = `Bearer ${await mine.token(mine.admin.id)}`;
  const half = [
    headOf('POST', '/api/web/1.0/orders', { Authorization, 'Content-Type': 'application/json', 'Content-Length': 90 }),
    headOf('POST', '/setup/x', { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 90 }),
    headOf('POST', '/api/web/1.0/orders/import', {
      Authorization,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 90,
    }),
  ];
  const sockets = [...half, ...half].map((head, i) => ({ ...rawSocket(base, `${head}--x\r\n`), isRude: i < 3 }));
  await pause(300);
  for (const { socket, isRude } of sockets) {
    if (isRude) socket.resetAndDestroy();
    else socket.destroy();
  }
  await pause(500);
  assert.equal((await fetch(`${base}/healthz`)).status, 200);
  assert.deepEqual(lines, []);
});
