import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { sessionFor } from '../../test/shop.ts';
import { expect, world } from '../../test/world.ts';

/* The routes outside the contract, and the headers of every answer. */

const service = await testService({});
const https = await testService({ beside: service, env: { PUBLIC_URL: 'https://shop.example' } });
const guarded = await testService({ beside: service, env: { METRICS_TOKEN: 'a long word' } });
const behindProxy = await testService({ beside: service, env: { TRUST_PROXY: '127.0.0.1' } });
const w = await world(service);

test('metrics are for programs on this machine; with METRICS_TOKEN for its bearers, and for no other program', async () => {
  const ask = async (base: string, headers: Record<string, string> = {}) =>
    (await fetch(`${base}/metrics`, { headers })).status;
  assert.equal(await ask(service.base), 200);
  assert.equal(await ask(service.base, { 'X-Forwarded-For': '203.0.113.7' }), 403, 'through a proxy on this machine');
  assert.equal(await ask(behindProxy.base, { 'X-Forwarded-For': '203.0.113.7' }), 403);
  assert.equal(await ask(behindProxy.base), 403);
  assert.equal(await ask(https.base), 403, 'the proxy that ends TLS may stand on this machine');
  assert.equal(await ask(guarded.base), 403);
  assert.equal(await ask(guarded.base, { Authorization: 'Bearer another' }), 403);
  assert.equal(await ask(guarded.base, { Authorization: 'Bearer a long word' }), 403, 'a token has no blanks');
});

test('METRICS_TOKEN opens metrics', async () => {
  const open = await testService({
    beside: service,
    env: { METRICS_TOKEN: 'wa11-nut', PUBLIC_URL: 'https://shop.example' },
  });
  const reply = await fetch(`${open.base}/metrics`, { headers: { Authorization: 'Bearer wa11-nut' } });
  assert.equal(reply.status, 200);
  assert.match(await reply.text(), /tahsil_database_connections\{pool="identity"/);
});

test('the document and its page’s script are packed once, and not sent again to a client that has them', async () => {
  for (const path of [
    '/openapi.json',
    '/openapi/rest.json',
    '/docs/reasons.md',
    '/docs/reference.js',
    '/docs/guides/webhooks',
  ]) {
    // prettier-ignore
    const first = await fetch(service.base + path);
    assert.equal(first.headers.get('content-encoding'), 'gzip');
    const tag = first.headers.get('etag')!;
    const text = await first.text();
    const plain = await fetch(service.base + path, { headers: { 'Accept-Encoding': 'identity' } });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(await plain.text(), text);
    assert.equal(plain.headers.get('vary'), 'Accept-Encoding');
    const again = await fetch(service.base + path, { headers: { 'If-None-Match': `"x", ${tag}` } });
    assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', tag]);
    assert.equal((await fetch(service.base + path, { headers: { 'If-None-Match': '"x"' } })).status, 200);
  }
});

test('pages for strangers are counted by network', async () => {
  const one = await testService({ env: { TRUST_PROXY: '127.0.0.1' } });
  await one.database.transaction((tx) =>
    tx.rows(null, `insert into rate_limits (key, window_started_at, requests) values ($1, now(), 300)`, [
      'visitor:203.0.113.9',
    ]),
  );
  for (const path of ['/openapi.json', '/docs', '/setup/x']) {
    const ask = (address: string) => fetch(one.base + path, { headers: { 'X-Forwarded-For': address } });
    assert.equal((await ask('203.0.113.9')).status, 429, path);
    assert.notEqual((await ask('203.0.113.10')).status, 429, path);
  }
});

test('whether the service is ready is looked up once a second, however many ask', async () => {
  const one = await testService({});
  let looks = 0;
  const { read } = one.database.pools;
  const query = read.query.bind(read) as (...args: unknown[]) => unknown;
  read.query = ((...args: unknown[]) => {
    looks++;
    return query(...args);
  }) as typeof read.query;
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${one.base}/readyz`)));
  assert.ok(answers.every(({ status }) => status === 200));
  assert.ok(looks <= 4, `${looks} statements`);
});

test('every answer says that its type is meant, and that no cache keeps it unless it says otherwise', async () => {
  const session = await sessionFor(service, w.workspace_id, w.admin.id);
  const token = await w.token(w.admin.id);
  const pages: [path: string, cache: string][] = [
    ['/healthz', 'no-store'],
    ['/api/web/1.0/orders', 'no-store'],
    ['/api/web/1.0/nothing', 'no-store'],
    ['/orders', 'no-store'],
    ['/setup/x', 'no-store'],
    ['/nowhere', 'no-store'],
    ['/docs', 'no-cache'],
    ['/openapi.json', 'no-cache'],
  ];
  for (const [path, cache] of pages) {
    const { headers } = await fetch(service.base + path, { headers: { Authorization: `Bearer ${token}` } });
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(headers.get('cache-control'), cache, path);
    assert.equal(headers.get('strict-transport-security'), null, path);
  }
  const list = await session.get('/orders');
  assert.deepEqual([list.status, list.headers.get('cache-control')], [200, 'no-store']);
});

test('with an https address browsers are told to come by nothing else, on every answer', async () => {
  for (const path of ['/healthz', '/api/web/1.0/orders', '/auth/session', '/app', '/docs', '/nowhere'])
    assert.match(
      (await fetch(https.base + path)).headers.get('strict-transport-security') ?? '',
      /^max-age=\d{8}/,
      path,
    );
});

test('no other site shows the reference or the set-up form in a frame', async () => {
  const secret = 'x'.repeat(43);
  await service.database.transaction((tx) =>
    tx.rows(null, `insert into setup_links (token_hash, expires_at) values (sha256($1), now() + interval '1 hour')`, [
      Buffer.from(secret),
    ]),
  );
  for (const path of ['/docs', '/docs/search', '/docs/guides/webhooks', '/docs/reference', `/setup/${secret}`]) {
    const reply = await fetch(service.base + path);
    assert.equal(reply.status, 200, path);
    assert.match(reply.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/, path);
    assert.match(reply.headers.get('content-security-policy') ?? '', /default-src 'none'/, path);
  }
});

test('an export that another site’s page asks for is refused, by GET too, and HEAD asks for none', async () => {
  const session = await sessionFor(service, w.workspace_id, w.admin.id);
  const token = await w.token(w.admin.id);
  const jobs = async () =>
    (await service.database.read.rows(null, `select id from jobs where workspace_id = $1`, [w.workspace_id])).length;
  const before = await jobs();
  for (const path of ['/orders/export', '/leads/export', '/products/export', '/lead-calls/export']) {
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await session.send('GET', path, { headers: { 'Sec-Fetch-Site': site } }), 403);
    expect(await session.send('GET', path, { headers: { Origin: 'https://evil.example' } }), 403);
    const Cookie = [...session.jar].map((pair) => pair.join('=')).join('; ');
    for (const [where, headers] of [
      [path, { Cookie, 'Sec-Fetch-Site': 'same-origin' }],
      [`/api/web/1.0${path}`, { Authorization: `Bearer ${token}` }],
    ] as [string, Record<string, string>][])
      assert.ok([404, 405].includes((await fetch(service.base + where, { method: 'HEAD', headers })).status), where);
  }
  assert.equal(await jobs(), before);
  expect(await session.get('/orders/export'), 202);
  expect(await session.send('GET', '/orders/export', { headers: { 'Sec-Fetch-Site': 'same-origin' } }), 202);
  expect(await w.api.get('/orders/export'), 202);
});
