import assert from 'node:assert/strict';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { testService } from '../../../test/harness.ts';
import { world } from '../../../test/world.ts';

const service = await testService();
const w = await world(service);
await w.orders(20);
const token = await w.token(w.admin.id);

/** Not fetch, which decompresses by itself. */
const ask = (path: string, accept: string | null, method = 'GET') =>
  new Promise<{ headers: Record<string, string | string[] | undefined>; body: Buffer }>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, ...(accept === null ? {} : { 'Accept-Encoding': accept }) };
    get(`${service.base}/api/web/1.0${path}`, { headers, method }, async (reply) => {
      resolve({ headers: reply.headers, body: await buffer(reply) });
    }).on('error', reject);
  });

const WAYS: [accept: string | null, isPacked: boolean][] = [
  ['gzip', true],
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
  ['GZIP', true],
  ['*', true],
  [null, false],
  ['', false],
  ['br', false],
  ['gzip;q=0', false],
  ['gzip;q=0.000', false],
  ['x-gzipped', false],
];
for (const [accept, isPacked] of WAYS)
  test(`a list asked for with Accept-Encoding ${JSON.stringify(accept)} comes ${isPacked ? 'packed' : 'plain'}, and is the same`, async () => {
    const [plain, { headers, body }] = [await ask('/orders', null), await ask('/orders', accept)];
    assert.equal(headers['content-encoding'], isPacked ? 'gzip' : undefined);
    assert.match(String(headers['vary']), /accept-encoding/i);
    assert.deepEqual(isPacked ? gunzipSync(body) : body, plain.body);
    assert.equal(Number(headers['content-length']), body.length);
    if (isPacked) assert.ok(body.length < plain.body.length / 3, `${body.length} of ${plain.body.length}`);
  });

test('a short answer comes as it is, an error too, and HEAD has no body', async () => {
  for (const path of ['/orders?keyWord=nobody&search_by=full_name', '/orders/OR-0000000000/show'])
    assert.equal((await ask(path, 'gzip')).headers['content-encoding'], undefined);
  assert.equal((await ask('/orders', 'gzip', 'HEAD')).body.length, 0);
});
