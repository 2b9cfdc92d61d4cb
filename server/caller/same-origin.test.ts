import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aPerson, PASSWORD, sessionClient, sessionService } from '../../test/session.ts';
import { expect, unique, world } from '../../test/world.ts';
import { isSameOrigin } from './same-origin.ts';

const SHOP = 'https://shop.example';
const TABLE: [what: string, headers: Record<string, string>, public_url: string, is_ours: boolean][] = [
  ['neither header', {}, SHOP, false],
  ['same-origin', { 'sec-fetch-site': 'same-origin' }, SHOP, true],
  ['same-site', { 'sec-fetch-site': 'same-site' }, SHOP, false],
  ['cross-site', { 'sec-fetch-site': 'cross-site' }, SHOP, false],
  ['none', { 'sec-fetch-site': 'none' }, SHOP, false],
  ['an empty Sec-Fetch-Site', { 'sec-fetch-site': '' }, SHOP, false],
  ['cross-site with our Origin', { 'sec-fetch-site': 'cross-site', origin: SHOP }, SHOP, false],
  ['none with our Origin', { 'sec-fetch-site': 'none', origin: SHOP }, SHOP, false],
  ['the Origin of PUBLIC_URL', { origin: SHOP, host: '127.0.0.1:3000' }, SHOP, true],
  ['the Origin of PUBLIC_URL over http', { origin: 'http://shop.example', host: 'shop.example' }, SHOP, false],
  ['another port of PUBLIC_URL', { origin: 'https://shop.example:8443', host: 'x' }, SHOP, false],
  ['an Origin that is the Host', { origin: 'http://lan:3000', host: 'lan:3000' }, 'http://localhost:3000', true],
  ['the Host in capitals', { origin: 'http://lan:3000', host: 'LAN:3000' }, 'http://localhost:3000', true],
  ['TLS that ends at a proxy', { origin: 'https://lan', host: 'lan' }, 'http://localhost:3000', true],
  ['another port of the Host', { origin: 'http://lan:3001', host: 'lan:3000' }, 'http://localhost:3000', false],
  ['another Origin', { origin: 'https://evil.example', host: 'shop.example' }, SHOP, false],
  ['an Origin that begins like ours', { origin: `${SHOP}.evil.example`, host: 'shop.example' }, SHOP, false],
  ['a neighbour domain', { origin: 'https://blog.shop.example', host: 'shop.example' }, SHOP, false],
  ['the Origin null', { origin: 'null', host: 'null' }, SHOP, false],
  ['a file', { origin: 'file://', host: '' }, SHOP, false],
  ['no Origin and our Referer', { referer: `${SHOP}/app/orders`, host: 'x' }, SHOP, true],
  ['no Origin and another Referer', { referer: 'https://evil.example/?https://shop.example', host: 'x' }, SHOP, false],
  ['another Origin and our Referer', { origin: 'https://evil.example', referer: `${SHOP}/` }, SHOP, false],
  ['no Host', { origin: 'https://evil.example' }, SHOP, false],
];
for (const [what, headers, public_url, is_ours] of TABLE) {
  test(`a request with ${what} ${is_ours ? 'is ours' : 'is another site’s'}`, () => {
    assert.equal(isSameOrigin(headers, public_url), is_ours);
  });
}

const service = await sessionService();
const w = await world(service);
const person = await aPerson(service, w.workspace_id);
const client = await sessionClient(service.base, person.email);
const CROSS: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'null' },
];

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
  test(`${method} from another site is 403 before anything else is looked at`, async () => {
    for (const headers of CROSS)
      for (const path of ['/products', '/products/x', '/auth/sign-in/email', '/auth/sign-out', '/auth/password-reset'])
        expect(await client.send(method, path, { headers, body: '{"' }), 403);
    expect(await client.get('/auth/session'), 200);
  });
}

test('a program that is no browser signs in, and writes with its session, without saying where it comes from', async () => {
  const alone = { 'Content-Type': 'application/json' };
  const ask = (method: string, path: string, body: object | null, headers: Record<string, string> = {}) =>
    fetch(`${service.base}${path}`, {
      method,
      headers: { ...alone, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signedIn = await ask('POST', '/auth/sign-in/email', { email: person.email, password: PASSWORD });
  assert.equal(signedIn.status, 200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ');
  const made = await ask('POST', '/products', { sku: unique(), name: 'Soap', price: 1 }, { Cookie: cookie });
  assert.equal(made.status, 201);
  // An export is a read with an effect: any page could contain a link to it.
  const file = await ask('GET', '/products/export', null, { Cookie: cookie });
  assert.equal(file.status, 403);
  const ours = await ask('GET', '/products/export', null, { Cookie: cookie, Origin: service.base });
  assert.equal(ours.status, 202);
});

test('reading needs no Origin, as links lead here from elsewhere', async () => {
  for (const headers of CROSS) expect(await client.send('GET', '/products', { headers }), 200);
});

test('a caller who is not signed in gets 401 and not 403, except where no session is needed', async () => {
  const headers = { Origin: 'https://evil.example', Cookie: '' };
  expect(await client.send('POST', '/products', { headers, body: {} }), 401);
  expect(await client.send('POST', '/auth/sign-in/email', { headers, body: {} }), 403);
});

test('a form of another site reaches nothing: only JSON is read', async () => {
  const headers = { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'same-origin' };
  expect(await client.send('POST', '/products', { headers, body: '{}' }), 415);
});

test('REST asks for no Origin', async () => {
  const { status } = await w.api.post('/products', { sku: 'S', name: 'Soap', price: 1 }, CROSS[0]);
  assert.equal(status, 201);
});
