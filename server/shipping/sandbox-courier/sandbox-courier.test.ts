import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { aSandbox } from '../../../test/couriers.ts';
import { freePort, startProcess } from '../../../test/service-process.ts';
import { BEHAVIOURS } from './behaviours.ts';

/* The sandbox courier as an outside developer uses it: only over HTTP. */

type Shown = {
  mood: { behaviour: string };
  asked: Record<string, number>;
  parcels: {
    dialect: string;
    tracking: string;
    reference: string;
    history: { word: string; reason: string | null }[];
  }[];
};

async function ask(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  token = 'any',
  signal: AbortSignal | null = null,
): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return await fetch(base + path, {
    method,
    headers,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const send = (base: string, reference: string, token = 'any', signal: AbortSignal | null = null) =>
  ask(base, 'POST', '/sandbox/v1/parcels', { parcels: [{ reference, city_code: '31', cod: 10 }] }, token, signal);
const control = async (base: string): Promise<Shown> => (await (await ask(base, 'GET', '/control')).json()) as Shown;

test('the same seed gives the same numbers, the same fates and the same chaos', async () => {
  const courses = [];
  for (const seed of [5, 5, 6]) {
    const { url } = await aSandbox(seed);
    await ask(url, 'PUT', '/control', { behaviour: 'chaos', latency_ms: 1 });
    // Requests that never get an answer time out here.
    for (let n = 0; n < 12; n++)
      await send(url, `R${n}`, 'any', AbortSignal.timeout(500)).then(
        (reply) => reply.text(),
        () => 'nothing',
      );
    for (let n = 0; n < 8; n++) await ask(url, 'POST', '/control/advance');
    const { parcels } = await control(url);
    const words = parcels.map(({ reference, tracking, history }) => [
      reference,
      tracking,
      ...history.map(({ word, reason }) => `${word} ${reason}`),
    ]);
    courses.push(words);
  }
  assert.deepEqual(courses[0], courses[1]);
  assert.notDeepEqual(courses[0], courses[2]);
});

test('it does as it is told, so often as it is told, and nothing else is done to it', async () => {
  const { url } = await aSandbox();
  assert.equal(
    (await ask(url, 'PUT', '/control', { behaviour: 'rate-limit', times: 1, retry_after_s: 9 })).status,
    200,
  );
  const busy = await send(url, 'A');
  assert.deepEqual([busy.status, busy.headers.get('retry-after')], [429, '9']);
  assert.equal((await send(url, 'A')).status, 200);
  assert.equal((await ask(url, 'PUT', '/control', { behaviour: 'dance' })).status, 422);
  assert.equal((await send(url, 'B', 'wrong')).status, 401);
  assert.equal((await ask(url, 'POST', '/sandbox/v1/parcels', { parcels: [] })).status, 422);
  assert.equal((await ask(url, 'POST', '/sandbox/v1/parcels', 'no parcels')).status, 422);
  for (const path of ['/', '/dhl/v1/parcels', '/sandbox', '/sandbox/v2', '/control/what'])
    assert.equal((await ask(url, 'GET', path)).status, 404, path);
  const { parcels, asked } = await control(url);
  assert.deepEqual(
    parcels.map(({ reference }) => reference),
    ['A'],
  );
  assert.equal(asked['/sandbox create'], 4);
  await ask(url, 'DELETE', '/control');
  assert.deepEqual((await control(url)).parcels, []);
});

test('every behaviour can be met over HTTP', async () => {
  const { url } = await aSandbox();
  const met: Record<string, unknown> = {};
  for (const behaviour of BEHAVIOURS.filter((one) => one !== 'chaos')) {
    await ask(url, 'PUT', '/control', { behaviour, on: 'create', times: 1 });
    const before = (await control(url)).parcels.length;
    const answer = await Promise.race([
      send(url, behaviour).then(
        async (reply) => `${reply.status} ${(await reply.text())[0]}`,
        () => 'cut',
      ),
      // Only hanging requests are given up, so that a busy machine causes no failure.
      ...(behaviour.startsWith('hang')
        ? [new Promise<string>((done) => void setTimeout(() => done('nothing'), 200))]
        : []),
    ]);
    met[behaviour] = [answer, (await control(url)).parcels.length - before];
  }
  assert.deepEqual(met, {
    accept: ['200 {', 1],
    refuse: ['422 {', 0],
    'success-false': ['200 {', 0],
    'rate-limit': ['429 {', 0],
    html: ['200 <', 0],
    'html-after-accept': ['200 <', 1],
    error: ['500 {', 0],
    'error-after-accept': ['500 {', 1],
    hang: ['nothing', 0],
    'hang-after-accept': ['nothing', 1],
    'empty-after-accept': ['200 {', 1],
    'cut-after-accept': ['cut', 1],
    partial: ['200 {', 1],
    huge: ['200 %', 1],
  });
});

test('as a command it listens until it is stopped, and moves its parcels by itself', async () => {
  const heard: string[] = [];
  const listener = createServer((request, response) => {
    heard.push(String(request.headers['x-sandbox-signature']));
    response.end();
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  after(() => listener.close());
  const port = await freePort();
  const courier = startProcess(
    ['cli/main.ts', 'sandbox-courier', '--port', port, '--seed', '3', '--step-seconds', '1'],
    {},
  );
  const base = `http://127.0.0.1:${port}`;
  for (const limit = performance.now() + 30_000; performance.now() < limit && !courier.output().includes(base);)
    await new Promise((done) => setTimeout(done, 20));
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  await ask(base, 'PUT', '/control/listeners', { dialect: 'sandbox', url, secret: 's' });
  assert.equal((await send(base, 'R')).status, 200);
  for (const limit = performance.now() + 10_000; performance.now() < limit && heard.length === 0;)
    await new Promise((done) => setTimeout(done, 20));
  assert.match(heard[0]!, /^[0-9a-f]{64}$/);
  assert.ok((await control(base)).parcels[0]!.history.length >= 2);
  courier.child.kill('SIGTERM');
  assert.equal(await courier.ended, 0, courier.log());
});

test('the command refuses numbers that are none', async () => {
  for (const [option, value] of [
    ['--port', '70000'],
    ['--seed', '1.5'],
    ['--step-seconds', 'soon'],
  ]) {
    const courier = startProcess(['cli/main.ts', 'sandbox-courier', option!, value!], {});
    assert.equal(await courier.ended, 1);
    assert.match(courier.log(), new RegExp(`${option!} must be a whole number`));
  }
});

test('an open web page cannot tell it anything, by its own name or by one that leads here', async () => {
  const { url } = await aSandbox(5);
  const told = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      const asking = request(`${url}/control/advance`, { method: 'POST', headers });
      asking.once('error', reject).once('response', (response) => resolve(response.resume().statusCode));
      asking.end();
    });
  assert.equal(await told({}), 200);
  assert.equal(await told({ host: `localhost:${new URL(url).port}` }), 200);
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { host: 'rebound.evil.example' },
  ] as Record<string, string>[])
    assert.equal(await told(headers), 403, JSON.stringify(headers));
});
