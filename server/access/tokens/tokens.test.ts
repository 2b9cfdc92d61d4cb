import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { testService } from '../../../test/harness.ts';
import { expect, restClient, world } from '../../../test/world.ts';
import { isToken, newToken, tokenHash } from '../../caller/api-tokens.ts';
import { createToken } from './create-token.ts';
import { tokenIdentifier } from './token-identifier.ts';

const service = await testService();
const w = await world(service);
const { read } = service.database;
const change = (columns: string, token: string) =>
  service.database.transaction((tx) =>
    tx.rows(null, `update api_tokens set ${columns} where token_hash = $1`, [tokenHash(token)]),
  );

test('a token is tah_, 32 base62 characters and their CRC-32 as six base62 digits', () => {
  const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const tokens = Array.from({ length: 2_000 }, newToken);
  assert.equal(new Set(tokens).size, tokens.length);
  for (const token of tokens) {
    const [, secret = '', check = ''] = /^tah_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(token) ?? assert.fail(token);
    let value = 0;
    for (const digit of check) value = value * 62 + base62.indexOf(digit);
    assert.equal(value, crc32(secret));
    assert.equal(isToken(token), true);
  }
  const used = new Set(tokens.join('').replaceAll('tah_', ''));
  assert.equal(used.size, 62, 'every character of the alphabet occurs');
});

test('a token with one character changed, cut or added is none', () => {
  const token = newToken();
  for (let i = 0; i < token.length; i++) {
    const changed = token.slice(0, i) + (token[i] === 'a' ? 'b' : 'a') + token.slice(i + 1);
    assert.equal(isToken(changed), false, `character ${i}`);
  }
  for (const text of [
    '',
    token.slice(1),
    token.slice(0, -1),
    `${token}a`,
    ` ${token}`,
    `${token}\n`,
    token.toUpperCase(),
  ])
    assert.equal(isToken(text), false, JSON.stringify(text));
});

test('a text that is no token never reaches the database', async () => {
  const identify = tokenIdentifier({ rows: () => assert.fail('asked the database') }, 60);
  for (const text of ['', 'x', `tah_${'0'.repeat(38)}`, 'x'.repeat(10_000)]) assert.equal(await identify(text), null);
});

test('only the SHA-256 of a token is stored', async () => {
  const token = await w.token(w.admin.id);
  const rows = await read.rows<{ row: string }>(null, `select t::text as row from api_tokens t where token_hash = $1`, [
    tokenHash(token),
  ]);
  assert.equal(rows.length, 1);
  assert.ok(!rows[0]!.row.includes(token.slice(4, 20)));
});

for (const [what, columns] of [
  ['expired', `expires_at = now() - interval '1 second'`],
  ['revoked', `revoked_at = now()`],
] as const) {
  test(`a token that is ${what} is 401, and so is one whose person is no active member any more`, async () => {
    const token = await w.token(w.admin.id);
    await change(columns, token);
    expect(await restClient(service.base, token).get('/leads'), 401);
    const person = await w.person('Admin');
    await service.database.transaction((tx) =>
      tx.rows(null, `update members set status = 'inactive' where workspace_id = $1 and user_id = $2`, [
        w.workspace_id,
        person.id,
      ]),
    );
    expect(await person.api.get('/leads'), 401);
  });
}

test('a token with an expiry to come works', async () => {
  const token = await w.token(w.admin.id);
  await change(`expires_at = now() + interval '1 minute'`, token);
  expect(await restClient(service.base, token).get('/leads'), 200);
});

test('a process believes what it read of a token for at most 15 seconds', async () => {
  let now = 0;
  let asked = 0;
  const counting: typeof read = { rows: (...args) => (asked++, read.rows(...args)) };
  const identify = tokenIdentifier(counting, 60, () => now);
  const token = await w.token(w.admin.id);
  assert.equal((await identify(token))?.actor.workspace.id, w.workspace_id);
  await change('revoked_at = now()', token);
  await identify(token);
  assert.equal(asked, 1, 'it remembers');
  now = 15_000;
  assert.equal(await identify(token), null);
});

test('a failure to read a token is not remembered as an answer', async () => {
  let isDown = true;
  const flaky: typeof read = { rows: (...args) => (isDown ? Promise.reject(new Error('down')) : read.rows(...args)) };
  const identify = tokenIdentifier(flaky, 60);
  const token = await w.token(w.admin.id);
  await assert.rejects(identify(token), /down/);
  isDown = false;
  assert.ok(await identify(token));
});

test('unknown scopes are refused, each by its place', async () => {
  const make = service.database.transaction((tx) =>
    createToken(tx, w.workspace_id, {
      user_id: w.admin.id,
      name: 'x',
      scopes: ['view leads', 'read leads', 'view lead'],
      requests_per_minute: null,
    }),
  );
  await assert.rejects(make, (error: { fields?: object }) => {
    assert.deepEqual(Object.keys(error.fields ?? {}), ['scopes.1', 'scopes.2']);
    return true;
  });
});

test('a token of one workspace sees nothing of another, and gets the 404 of what was never there', async () => {
  const other = await world(service);
  const [order] = (await w.orders(1)) as [string];
  const lead = await w.lead();
  const ids = {
    order: (await w.showOrder(order)).id,
    lead: (await w.showLead(lead)).id,
    product: (await w.product()).id,
  };
  const said = (text: string) =>
    text.replace(/"request_id":"[^"]+"/, '').replace(/(LD|OR)-\w+|[0-9a-f]{8}-[0-9a-f-]+/g, '#');
  for (const [method, there, nowhere, body] of [
    ['GET', `/orders/${order}/show`, '/orders/OR-0000000000/show'],
    ['GET', `/orders/${ids.order}/show`, '/orders/00000000-0000-7000-8000-000000000000/show'],
    ['DELETE', `/orders/${order}`, '/orders/OR-0000000000'],
    ['GET', `/leads/${lead}/show`, '/leads/LD-0000000000/show'],
    ['GET', `/leads/${ids.lead}/show`, '/leads/00000000-0000-7000-8000-000000000000/show'],
    ['GET', `/products/${ids.product}`, '/products/00000000-0000-7000-8000-000000000000'],
    ['PUT', `/products/${ids.product}`, '/products/00000000-0000-7000-8000-000000000000', { name: 'Mine now' }],
    ['DELETE', `/products/${ids.product}`, '/products/00000000-0000-7000-8000-000000000000'],
  ] as const) {
    const [foreign, unknown] = [
      await other.api.send(method, there, { body }),
      await other.api.send(method, nowhere, { body }),
    ];
    assert.equal(said(expect(foreign, 404).text), said(expect(unknown, 404).text), `${method} ${there}`);
  }
  const foreign = await other.api.del('/leads', { ids: [ids.lead] });
  const unknown = await other.api.del('/leads', { ids: ['00000000-0000-7000-8000-000000000000'] });
  assert.equal(said(expect(foreign, 404).text), said(expect(unknown, 404).text));
  assert.equal((await w.showLead(lead)).reference, lead);
  assert.equal((await w.showOrder(order)).reference, order);
});

test('a change is signed with the name of its token', async () => {
  const token = await w.token(w.admin.id, { name: 'Shop import' });
  const reference = await w.lead();
  expect(await restClient(service.base, token).put('/leads', { leads: [{ reference, status: 'testing' }] }), 200);
  assert.equal((await w.showLead(reference)).leadHistories[0].changed_by, 'Shop import');
});
