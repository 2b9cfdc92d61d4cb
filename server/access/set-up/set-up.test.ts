import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { expect, restClient } from '../../../test/world.ts';
import { createSetupLink } from './set-up.ts';

const FORM = {
  name: 'Souk',
  email: 'Owner@Example.test',
  password: 'long enough, really',
  currency: 'TND',
  country: 'TN',
  time_zone: 'Africa/Tunis',
};

async function setup() {
  const service = await testService({});
  const link = () => service.database.transaction((tx) => createSetupLink(tx, service.base));
  const send = (to: string, fields: Record<string, string>) =>
    fetch(to, { method: 'POST', body: new URLSearchParams(fields) });
  const workspaces = async () => (await service.database.read.rows(null, 'select 1 from workspaces')).length;
  return { service, link, send, workspaces };
}
const [first, second, third] = [await setup(), await setup(), await setup()];

test('a setup link makes one workspace with its Admin, and then no link works any more', async () => {
  const { service, link, send, workspaces } = first;
  const links = [await link(), await link()] as const;
  for (const one of links) assert.equal((await fetch(one)).status, 200);
  const replies = await Promise.all([...links, ...links, links[0]].map((one) => send(one, FORM)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 404, 404, 404, 404]);
  assert.equal(await workspaces(), 1);
  const page = await replies.find(({ status }) => status === 201)!.text();
  const token = /tah_\w{38}/.exec(page)?.[0] ?? assert.fail(page);
  expect(await restClient(service.base, token).post('/products', { sku: 'A', name: 'A', price: 1.125 }), 201);
  const [admin] = await service.database.read.rows<{ email: string; currency: string; time_zone: string }>(
    null,
    `select u.email, w.currency, w.time_zone from users u join members m on m.user_id = u.id join workspaces w on w.id = m.workspace_id`,
  );
  assert.deepEqual({ ...admin }, { email: 'owner@example.test', currency: 'TND', time_zone: 'Africa/Tunis' });
  for (const one of links) assert.equal((await fetch(one)).status, 404);
});

test('a form that lacks or breaks something is shown again with what is wrong, and the link stays good', async () => {
  const { link, send, workspaces } = second;
  const to = await link();
  for (const [name, value, said] of [
    ['name', ' ', 'Name'],
    ['name', 'x'.repeat(201), 'Name'],
    ['name', '\0', 'Name'],
    ['email', 'nobody', 'E-mail'],
    ['email', 'a@b', 'E-mail'],
    ['password', 'short', 'Password'],
    ['password', 'aaaaaaaaaa', 'Password'],
    ['password', 'x'.repeat(1_001), 'Password'],
    ['currency', 'DIR', 'Currency'],
    ['currency', 'mad', 'Currency'],
    ['country', 'Morocco', 'Country'],
    ['time_zone', 'Mars/Olympus', 'Time zone'],
    ['time_zone', '+01:00', 'Time zone'],
  ] as const) {
    const reply = await send(to, { ...FORM, [name]: value });
    const page = await reply.text();
    assert.equal(reply.status, 422, `${name} ${value.slice(0, 20)}`);
    assert.match(page, new RegExp(`<li>${said} must `));
    assert.ok(!page.includes(FORM.password), 'the password is not shown again');
  }
  for (const body of [
    '{}',
    '[]',
    'null',
    '"x"',
    '{"name":5,"email":{},"password":["x"]}',
    '{"name":"\\u0000","email":"\\ud800"}',
  ]) {
    const reply = await fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    assert.equal(reply.status, 422, body);
  }
  assert.equal(await workspaces(), 0);
  assert.equal((await send(to, { ...FORM, name: '<script>alert(1)</script> & "souk"' })).status, 201);
});

test('text of a form never becomes markup, and the page allows no script', async () => {
  const { link, send } = third;
  const reply = await send(await link(), { ...FORM, name: '"><script>x</script>', email: 'bad' });
  assert.ok(!(await reply.text()).includes('<script>'));
  assert.match(reply.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  assert.equal(reply.headers.get('cache-control'), 'no-store');
});

test('a link that is unknown, used or a day old is 404', async () => {
  const { service, link } = third;
  const old = await link();
  await service.database.transaction((tx) => tx.rows(null, `update setup_links set expires_at = now()`));
  for (const to of [
    old,
    `${service.base}/setup/nothing`,
    `${service.base}/setup/%00`,
    `${service.base}/setup/${'x'.repeat(190)}`,
  ])
    assert.equal((await fetch(to)).status, 404, to);
});
