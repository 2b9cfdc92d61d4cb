import Fastify from 'fastify';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { serveDashboard } from './serve-dashboard.ts';

const dist = mkdtempSync(join(tmpdir(), 'tahsil-dist-'));
after(() => rmSync(dist, { recursive: true, force: true }));
const INLINE = 'document.documentElement.dir="rtl"';
const PAGE = `<!doctype html><html><script>${INLINE}</script><script type="module" src="/app/assets/index-abc.js"></script></html>`;
const SIGN_IN = '<!doctype html><html><form></form></html>';
const SCRIPT = 'console.log("a script long enough to be worth it")';
mkdirSync(join(dist, 'assets'));
mkdirSync(join(dist, 'en'));
mkdirSync(join(dist, 'ar'));
const IN_ARABIC = '<!doctype html><html lang="ar"></html>';
writeFileSync(join(dist, 'en/index.html'), PAGE);
writeFileSync(join(dist, 'ar/index.html'), IN_ARABIC);
writeFileSync(join(dist, 'sign-in.html'), SIGN_IN);
const NEW_ORDER = '<!doctype html><html><link rel="modulepreload" href="/app/assets/new-order.js"></html>';
const SHIPMENT = '<!doctype html><html><link rel="modulepreload" href="/app/assets/shipment.js"></html>';
writeFileSync(join(dist, 'en/page-new.html'), NEW_ORDER);
writeFileSync(join(dist, 'en/page-shipment.html'), SHIPMENT);
writeFileSync(join(dist, 'pages.json'), '{"/shipments/$id":"page-shipment.html","/shipments/new":"page-new.html"}');
writeFileSync(join(dist, 'assets/index-abc.js'), SCRIPT);
writeFileSync(join(dist, 'assets/index-abc.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(dist, 'icon.svg'), '<svg/>');
writeFileSync(join(dist, '.built-from'), 'secret');

function service(folder: string) {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  serveDashboard(app, (cookies) => cookies !== 'none', folder);
  after(() => app.close());
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}
const get = service(dist);

test('/ leads to the dashboard', async () => {
  const { statusCode, headers } = await get('/');
  assert.deepEqual([statusCode, headers['location']], [302, '/app']);
});

for (const path of ['/app', '/app/', '/app/orders/OR-7M2K9QX4T1', '/app/index.html'])
  test(`${path} is the page, whose script is allowed by its hash and no other`, async () => {
    const { statusCode, headers, body } = await get(path);
    assert.equal(statusCode, 200);
    assert.equal(body, PAGE);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['cache-control'], 'no-cache');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    const hash = createHash('sha256').update(INLINE).digest('base64');
    assert.ok(policy.includes(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`), policy);
  });

test('a page whose files the build knows names them, the nearest of two; others do not', async () => {
  const pages = {
    'shipments/new': NEW_ORDER,
    'shipments/7': SHIPMENT,
    'shipments/7/': SHIPMENT,
    shipments: PAGE,
    'shipments/7/more': PAGE,
  };
  for (const [path, html] of Object.entries(pages)) {
    const { body, headers } = await get(`/app/${path}`);
    assert.equal(body, html, path);
    assert.equal(headers['cache-control'], 'no-cache');
  }
});

test('the page comes in the chosen language, else in the first that the browser speaks and we do, else in English', async () => {
  for (const [headers, html] of [
    [{ 'accept-language': 'ar-MA,ar;q=0.9,en;q=0.8' }, IN_ARABIC],
    [{ 'accept-language': 'es-ES,AR;q=0.9' }, IN_ARABIC],
    [{ 'accept-language': 'es-ES' }, PAGE],
    [{ 'accept-language': 'ar', cookie: 'a=1; tahsil.language=en' }, PAGE],
    [{ 'accept-language': 'en', cookie: 'tahsil.language=ar; b=2' }, IN_ARABIC],
    [{ 'accept-language': 'ar', cookie: 'tahsil.language=..' }, IN_ARABIC],
  ] as const) {
    const { body, headers: answered } = await get('/app', headers);
    assert.equal(body, html, JSON.stringify(headers));
    assert.match(String(answered['vary']), /Accept-Language, Cookie/);
  }
});

test('who has no session is led to the page of signing in, and from there to where she wanted', async () => {
  const asStranger = (path: string) => get(path, { cookie: 'none' });
  for (const [path, to] of [
    ['/app', '/app/sign-in'],
    ['/app/', '/app/sign-in'],
    ['/app/orders?status=new,packed', '/app/sign-in?next=%2Forders%3Fstatus%3Dnew%2Cpacked'],
  ] as const) {
    const { statusCode, headers } = await asStranger(path);
    assert.deepEqual([statusCode, headers['location'], headers['cache-control']], [302, to, 'no-store'], path);
  }
  for (const path of ['/app/sign-in?next=%2Forders', '/app/sign-in/', '/app/sign-in'])
    for (const cookie of ['none', 'one']) assert.equal((await get(path, { cookie })).body, SIGN_IN, path);
  for (const path of ['/app/forgot-password', '/app/reset-password'])
    assert.equal((await asStranger(path)).body, PAGE, path);
});

test('a page that has not changed is not sent again', async () => {
  const { headers } = await get('/app');
  const again = await get('/app', { 'if-none-match': String(headers['etag']) });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
});

test('hashed files may be kept for ever, and come compressed to who takes that', async () => {
  const plain = await get('/app/assets/index-abc.js');
  assert.deepEqual(
    [plain.statusCode, plain.body, plain.headers['content-type'], plain.headers['content-encoding']],
    [200, SCRIPT, 'text/javascript; charset=utf-8', undefined],
  );
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  const packed = await get('/app/assets/index-abc.js', { 'accept-encoding': 'br, gzip' });
  assert.equal(packed.headers['content-encoding'], 'gzip', 'there is no .br of it');
  assert.equal(packed.headers['vary'], 'Accept-Encoding');
  assert.equal(gunzipSync(packed.rawPayload).toString(), SCRIPT);
});

test('a file that is gone is 404 and not the page, and files of others stay closed', async () => {
  for (const path of ['/app/assets/gone-123.js', '/app/gone.svg'])
    assert.equal((await get(path)).statusCode, 404, path);
  for (const path of ['/app/.built-from', '/app/..%2f..%2fpackage.json', '/app/assets/..%2f..%2fpackage.json']) {
    const { body } = await get(path);
    assert.equal(body, PAGE, path);
  }
  assert.equal((await get('/app/icon.svg')).headers['content-type'], 'image/svg+xml');
});

test('without a build, the page says how to make one', async () => {
  const { statusCode, body, headers } = await service(join(dist, 'nowhere'))('/app');
  assert.equal(statusCode, 503);
  assert.match(String(headers['content-type']), /^text\/html/);
  assert.match(body, /node scripts\/build-dashboard\.ts/);
});
