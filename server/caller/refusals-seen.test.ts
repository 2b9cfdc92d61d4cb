import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import type { pino } from 'pino';
import { PASSWORD, aPerson, anAddress, browser, sessionClient, sessionService } from '../../test/session.ts';
import { expect, restClient, unique, world } from '../../test/world.ts';
import { makeLogger } from '../platform/logger.ts';
import { prefixOf } from '../platform/http/networks.ts';
import { newToken } from './api-tokens.ts';

const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
    done();
  },
}) as unknown as ReturnType<typeof pino.destination>;
const METRICS_TOKEN = 'wa11-nut-2';
const service = await sessionService({ METRICS_TOKEN }, { log: makeLogger('info', sink) });
const { base, database } = service;

/** The refusals in the log of the Admin's workspace. */
const seenBy = async ({ email }: { email: string }) => {
  const client = await sessionClient(base, email);
  const { data } = expect(await client.get('/audit-log', { action: 'auth.*' }), 200).body;
  return data.filter(({ action }: { action: string }) => action.startsWith('auth.refused-'));
};
const linesOf = (kind: string, about: (line: Record<string, unknown>) => boolean) =>
  lines.filter((line) => line['kind'] === kind && about(line));
const signIn = (email: string, password: string, address: string) =>
  browser(base, address).post('/auth/sign-in/email', { email, password });

test('an Admin sees the failed sign-ins of her people: a row for each network, with how many; the log has a line each and no e-mail', async () => {
  const shop = await world(service);
  const admin = await aPerson(service, shop.workspace_id);
  const [person, here, there] = [await aPerson(service, shop.workspace_id, 'Packer'), anAddress(), anAddress()];
  for (let i = 0; i < 9; i++) expect(await signIn(person.email, `wrong ${i}`, here), 401);
  expect(await signIn(person.email, 'wrong', there), 401);
  for (let i = 0; i < 3; i++) expect(await signIn(person.email, PASSWORD, there), 429);
  const seen = (await seenBy(admin)).map(
    ({ action, actor, address, object_count }: Record<string, unknown> & { actor: { user_id: string } }) => [
      action,
      actor.user_id,
      address,
      object_count,
    ],
  );
  assert.deepEqual(
    seen.sort((a: unknown[], b: unknown[]) => Number(b[3]) - Number(a[3])),
    [
      ['auth.refused-password', person.id, here, 9],
      ['auth.refused-tries', person.id, there, 3],
      ['auth.refused-password', person.id, there, 1],
    ],
  );
  const said = linesOf('password', ({ user_id }) => user_id === person.id);
  assert.equal(said.length, 10);
  for (const line of said) {
    assert.equal(line['level'], 'warn');
    const text = JSON.stringify(line);
    for (const personal of [person.email, person.full_name, `"${here}"`, 'wrong 0'])
      assert.ok(!text.includes(personal), text);
  }
  assert.equal(said[0]!['network'], here.replace(/\d+$/, '0/24'));
});

test('an e-mail that no person has is a line of the log and a count, and no row', async () => {
  const address = anAddress();
  const email = `nobody-${unique()}@example.test`;
  expect(await signIn(email, 'wrong', address), 401);
  assert.ok(linesOf('password', ({ user_id }) => user_id === undefined).length > 0);
  assert.ok(!JSON.stringify(lines).includes(email));
  const rows = await database.read.rows(null, `select id from audit_log where address = $1`, [address]);
  assert.deepEqual(rows, []);
  const metrics = await (
    await fetch(`${base}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  assert.match(metrics, /tahsil_refusals_total\{kind="password"\} [1-9]/);
});

test('a right that is not there and a revoked token are seen, with what was asked for', async () => {
  const shop = await world(service);
  const admin = await aPerson(service, shop.workspace_id);
  const packer = await aPerson(service, shop.workspace_id, 'Packer');
  const client = await sessionClient(base, packer.email);
  for (let i = 0; i < 30; i++) expect(await client.get('/settings'), 403);
  expect(await client.post('/products', {}), 403);
  const token = await shop.token(admin.id);
  await database.read.rows(null, `update api_tokens set revoked_at = now() where user_id = $1`, [admin.id]);
  expect(await restClient(base, token).get('/orders'), 401);
  expect(await restClient(base, newToken()).get('/orders'), 401);
  expect(await restClient(base, 'tah_nonsense').get('/orders'), 401);
  const seen = await seenBy(admin);
  const right = seen.find(({ action }: { action: string }) => action === 'auth.refused-right');
  assert.deepEqual([right!.actor.user_id, right!.object_count], [packer.id, 31]);
  assert.deepEqual(right!.objects, ['settings.list', 'products.create']);
  const refused = seen.filter(({ action }: { action: string }) => action === 'auth.refused-token');
  assert.deepEqual(
    refused.map(({ actor, object_count }: { actor: { kind: string; user_id: string }; object_count: number }) => [
      actor.kind,
      actor.user_id,
      object_count,
    ]),
    [['token', admin.id, 1]],
  );
  assert.equal(linesOf('right', ({ user_id }) => user_id === packer.id).length, 10);
});

test('a line of the log names no address but the network around it', () => {
  assert.equal(prefixOf('203.0.113.77'), '203.0.113.0/24');
  assert.equal(prefixOf('::ffff:203.0.113.77'), '203.0.113.0/24');
  assert.equal(prefixOf('2001:db8:1:2::9'), '2001:db8:1::/48');
});
