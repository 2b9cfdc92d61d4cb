import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Type } from 'typebox';
import { ADMISSION, BODIES, type Kind, type Shares } from '../../contract/admission.ts';
import { route } from '../../contract/route.ts';
import { testService, type Service } from '../../test/harness.ts';
import { sessionService } from '../../test/session.ts';
import { headOf, rawSocket } from '../../test/sockets.ts';
import { until } from '../../test/webhooks.ts';
import { anOrder, expect, restClient, unique, world, type World } from '../../test/world.ts';
import { type Reply } from '../../test/reply.ts';
import { door } from '../caller/door.ts';

/* Admission of requests (contract/admission.ts), tested with raw sockets that behave like an attacker's. */

const service = await testService({});
const w = await world(service);
const other = await world(service);

const orders = (sku: string, count: number) => ({ orders: Array.from({ length: count }, () => anOrder(sku)) });
const few = (kind: Kind, shares: Partial<Shares>) => ({
  places: { ...ADMISSION, [kind]: { ...ADMISSION[kind], ...shares } },
});

/** An upload that never completes, from a caller with a valid token. */
const slowUpload = ({ base }: Service, token: string) =>
  rawSocket(
    base,
    headOf('POST', '/api/web/1.0/orders/import', {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 100_000,
    }) + '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nfull_name',
  );
const importFile = (base: string, token: string): Promise<Response> => {
  const body = new FormData();
  body.set('file', new File([`full_name,phone\n${unique()},0612345678\n`], 'orders.csv'));
  return fetch(`${base}/api/web/1.0/orders/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
};

/** Runs `run` while the table of products is locked: `share` blocks writes, `access exclusive` also reads. */
async function holdProducts({ database }: Service, mode: 'share' | 'access exclusive', run: () => Promise<void>) {
  await database.transaction(async (tx) => {
    await tx.rows(null, `lock table products in ${mode} mode`);
    await run();
  });
}
const aProduct = () => ({ sku: `SKU-${unique()}`, name: 'Soap', price: 10, status: 'active' });

function expectShare(reply: Pick<Reply, 'status' | 'headers' | 'text'>, words: RegExp): void {
  assert.equal(reply.status, 429, reply.text);
  assert.match(reply.text, words);
  assert.equal(reply.headers.get('retry-after'), '1');
}

test('twelve silent connections without a caller keep no client from a bulk write or an upload', async () => {
  for (let i = 0; i < 12; i++)
    rawSocket(
      service.base,
      headOf('POST', '/auth/sign-in/email', {
        'Content-Type': 'application/json',
        'Transfer-Encoding': 'chunked',
        'Sec-Fetch-Site': 'same-origin',
      }) + '2\r\n{"\r\n',
    );
  await pause(100);
  expect(await w.api.post('/orders', orders(w.sku, 500)), 200);
  assert.equal((await importFile(service.base, await w.token(w.admin.id))).status, 202);
});

test('1,250 connections that have sent one byte of their bodies keep no client from reading and writing', async () => {
  const body = headOf('POST', '/auth/sign-in/email', {
    'Content-Type': 'application/json',
    'Content-Length': 100,
    'Sec-Fetch-Site': 'same-origin',
  });
  const sockets = Array.from({ length: 1_250 }, (_, i) =>
    rawSocket(service.base, `${body}{`, `127.0.0.${1 + (i % 6)}`),
  );
  await Promise.all(sockets.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
  await pause(500);
  expect(await w.api.get('/orders'), 200);
  expect(await w.api.post('/orders', orders(w.sku, 1)), 200);
  for (const { socket } of sockets) socket.destroy();
});

test('slow bulk writes of a workspace take no places; those of others go on', async () => {
  const token = await w.token(w.admin.id);
  const head = headOf('POST', '/api/web/1.0/orders', {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': 1_000_000,
  });
  for (let i = 0; i < 16; i++) rawSocket(service.base, `${head}{"orders":[`);
  await pause(200);
  expect(await other.api.post('/orders', orders(other.sku, 500)), 200);
  expect(await w.api.post('/orders', orders(w.sku, 500)), 200);
});

test('a caller has so many uploads at a time, and is told the bound; others have theirs', async () => {
  const token = await w.token(w.admin.id);
  const { caller } = ADMISSION.uploads;
  const slow = Array.from({ length: caller + 1 }, () => slowUpload(service, token));
  await until(() => slow.some(({ answer }) => answer().startsWith('HTTP/1.1 429 ')), 'one of them to be refused');
  const refused = await importFile(service.base, token);
  expectShare(
    { status: refused.status, headers: refused.headers, text: await refused.text() },
    /One user may have at most 4 uploads/,
  );
  assert.equal((await importFile(service.base, await other.token(other.admin.id))).status, 202);
  for (const { socket } of slow) socket.destroy();
  await until(async () => (await importFile(service.base, token)).status === 202, 'a place that is free again');
});

test('a workspace has so many writes at a time, of all its callers together, and another one has its own', async () => {
  const small = await testService({ beside: service, bounds: few('writes', { total: 4, workspace: 2, caller: 2 }) });
  const tokens = await Promise.all([1, 2, 3].map(() => w.token(w.admin.id)));
  const [one, two, three] = tokens.map((token) => restClient(small.base, token)) as [
    World['api'],
    World['api'],
    World['api'],
  ];
  const theirs = restClient(small.base, await other.token(other.admin.id));
  let held: Promise<Reply>[] = [];
  await holdProducts(service, 'share', async () => {
    held = [one, two].map((api) => api.post('/products', aProduct()));
    await pause(300);
    expectShare(await three.post('/products', aProduct()), /One workspace may have at most 2 writes/);
    expect(await three.get('/products'), 200);
    expect(await theirs.post('/orders', orders(other.sku, 1)), 200);
  });
  for (const reply of await Promise.all(held)) expect(reply, 201);
  expect(await three.post('/products', aProduct()), 201);
});

test('when all places are taken the service says so, and when to come back', async () => {
  const small = await testService({ beside: service, bounds: few('writes', { total: 1 }) });
  const [one, two] = [
    restClient(small.base, await w.token(w.admin.id)),
    restClient(small.base, await other.token(other.admin.id)),
  ];
  let held: Promise<Reply> | undefined;
  await holdProducts(service, 'share', async () => {
    held = one.post('/products', aProduct());
    await pause(300);
    const refused = expect(await two.post('/orders', orders(other.sku, 1)), 503);
    assert.equal(refused.body.error.code, 'OVERLOADED');
    assert.equal(refused.headers.get('retry-after'), '1');
  });
  expect(await held!, 201);
  expect(await two.post('/orders', orders(other.sku, 1)), 200);
});

test('while writes pile up, a workspace that has its part of them gets none in; another does, and reads go on', async () => {
  const small = await testService({ beside: service, bounds: { piled_up: { after_ms: 200, total: 2, workspace: 2 } } });
  const mine = restClient(small.base, await w.token(w.admin.id));
  const theirs = restClient(small.base, await other.token(other.admin.id));
  let held: Promise<Reply>[] = [];
  await holdProducts(service, 'share', async () => {
    held = [1, 2].map(() => mine.post('/products', aProduct()));
    await pause(100);
    await until(async () => (await mine.post('/orders', orders(w.sku, 1))).status === 503, 'a write to be refused');
    const refused = expect(await mine.post('/orders', orders(w.sku, 1)), 503);
    assert.equal(refused.body.error.code, 'OVERLOADED');
    assert.equal(refused.headers.get('retry-after'), '1');
    expect(await mine.get('/products'), 200);
    expect(await theirs.post('/orders', orders(other.sku, 1)), 200);
  });
  for (const reply of await Promise.all(held)) expect(reply, 201);
  expect(await mine.post('/orders', orders(w.sku, 1)), 200);
});

test('a file that its reader takes his time for is worked on no more', async () => {
  const files: Readable[] = [];
  const slowFile = route({
    id: 'showSlowFile',
    method: 'GET',
    url: '/slow-file',
    surfaces: ['rest'],
    access: { kind: 'signed-in' },
    tag: 'Orders',
    rules: 'R-RUN-3',
    summary: 'A file that never ends',
    answers: { 200: { description: 'It', schema: Type.Object({}) } },
  });
  const handle = async () => {
    const file = new Readable({ read: () => undefined });
    file.push('It begins. ');
    files.push(file);
    return { status: 200, body: file, headers: { 'Content-Type': 'text/plain' } };
  };
  const small = await sessionService(
    {},
    { doors: [door(slowFile, handle)], bounds: { piled_up: { after_ms: 50, total: 1, workspace: 1 } } },
  );
  const v = await world(small);
  const headers = { Authorization: `Bearer ${await v.token(v.admin.id)}` };
  const reading = await fetch(`${small.base}/api/web/1.0/slow-file`, { headers });
  assert.equal(reading.status, 200);
  await pause(100);
  expect(await v.api.get('/orders'), 200);
  for (const file of files) file.push(null);
  assert.equal(await reading.text(), 'It begins. ');
});

test('of many refusals those beyond the pace wait for their turn, and answers for none of them', async () => {
  const bounds = { ...few('writes', { total: 0 }), refusals: { per_second: 4, longest_ms: 60_000 } };
  const small = await testService({ beside: service, bounds });
  const api = restClient(small.base, await w.token(w.admin.id));
  const begun_ms = performance.now();
  // Four refusals are sent at once; each further one waits a quarter of a second longer than the one before.
  const refused = Array.from({ length: 12 }, async () => {
    const reply = expect(await api.post('/orders', orders(w.sku, 1)), 503);
    assert.equal(reply.headers.get('retry-after'), '1');
    return performance.now() - begun_ms;
  });
  expect(await api.get('/products'), 200);
  const list_ms = performance.now() - begun_ms;
  const slowest_ms = Math.max(...(await Promise.all(refused)));
  assert.ok(slowest_ms >= 1_900, `all were refused within ${slowest_ms} ms`);
  assert.ok(list_ms < slowest_ms, `the list came after ${list_ms} ms`);
  // Other refusals are not delayed.
  expect(await api.get('/nothing'), 404);
});

test('a place is given back by a request that fails, by one whose sender hung up, and by one without a body', async () => {
  const small = await testService({ beside: service, bounds: few('writes', { total: 1, workspace: 1, caller: 1 }) });
  const token = await w.token(w.admin.id);
  const api = restClient(small.base, token);
  for (const body of ['{', '{}', { name: 5 }]) await api.post('/products', body);
  expect(await api.del('/orders/OR-0000000000'), 404);
  await holdProducts(service, 'share', async () => {
    const body = JSON.stringify(aProduct());
    const head = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    };
    const { socket } = rawSocket(small.base, headOf('POST', '/api/web/1.0/products', head) + body);
    await pause(300);
    socket.destroy();
    await pause(100);
    // The work of the aborted request continues, so its place is not free yet.
    assert.equal((await api.post('/products', aProduct())).status, 429);
  });
  await until(async () => (await api.post('/products', aProduct())).status === 201, 'a free place');
});

test('bytes of bodies that are under way are counted for each caller, and given back', async () => {
  const small = await testService({ beside: service, bounds: { bodies: { ...BODIES, caller: 200_000 } } });
  const api = restClient(small.base, await w.token(w.admin.id));
  const body = JSON.stringify(orders(w.sku, 1));
  for (let i = 0; i < 3; i++) {
    expectShare(
      await api.post('/orders', `${body}${' '.repeat(300_000)}`),
      /One user may have at most 200000 bytes of requests/,
    );
    expect(await api.post('/orders', `${body}${' '.repeat(100_000)}`), 200);
  }
  expect(await restClient(small.base, await w.token(w.admin.id)).post('/orders', `${body}${' '.repeat(100_000)}`), 200);
});

test('a workspace whose reads all wait leaves others a connection, and everybody is known', async () => {
  const [mine, theirs] = [await w.token(w.admin.id), await other.token(other.admin.id)];
  let held: Promise<Reply>[] = [];
  await holdProducts(service, 'access exclusive', async () => {
    const api = restClient(service.base, mine);
    held = Array.from({ length: 8 }, () => api.get('/products'));
    await pause(200);
    expect(await restClient(service.base, theirs).get('/order-histories'), 200);
    expect(await restClient(service.base, await w.token(w.admin.id)).get('/nothing'), 404);
  });
  for (const { status } of await Promise.all(held)) assert.ok(status === 200 || status === 503, String(status));
});

test('with every connection for reading taken, tokens are still known and counted', async () => {
  const fresh = restClient(service.base, await w.token(w.admin.id));
  const { read } = service.database.pools;
  const clients = await Promise.all(Array.from({ length: 4 }, () => read.connect()));
  try {
    expect(await fresh.get('/nothing'), 404);
  } finally {
    for (const client of clients) client.release();
  }
});
