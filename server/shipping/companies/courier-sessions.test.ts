import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { aSandbox, courierShop } from '../../../test/couriers.ts';
import { DIALECTS } from '../../../test/courier-dialects.ts';
import { freePort } from '../../../test/service-process.ts';
import { expect } from '../../../test/world.ts';
import { makeSeal } from '../../platform/seal.ts';
import { sessionsOf } from './courier-sessions.ts';

/* All processes share one courier token per company. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const sandbox = await aSandbox(9);
const s = await courierShop(service, sandbox, 'sendit');
const seal = makeSeal(database.read);
const credentials = randomBytes(40);
const sessions = (secrets = credentials) =>
  sessionsOf(database.read, seal, s.workspace_id, { id: s.company.id, credentials: secrets });
const signedIn = () => sandbox.asked.get('/sendit sign-in') ?? 0;

test('of twenty that find no token one signs in, the others wait, and all have its token then', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => sessions().take()));
  assert.deepEqual(taken.toSorted().map(String), ['sign_in', ...Array<string>(19).fill('wait')]);
  await sessions().keep('first', 3_600);
  assert.deepEqual(await sessions().take(), { token: 'first' });
  const [row] = await database.read.rows<{ token: Buffer }>(null, `select token from courier_sessions`);
  assert.ok(!row!.token.toString('latin1').includes('first'), 'it is sealed');
});

test('who cannot sign in gives the right back at once', async () => {
  const theirs = sessions(randomBytes(40));
  assert.deepEqual([await theirs.take(), await theirs.take()], ['sign_in', 'wait']);
  await theirs.giveUp();
  assert.equal(await theirs.take(), 'sign_in');
  await theirs.giveUp();
  assert.equal(await sessions().take(), 'sign_in');
  await sessions().keep('first', 3_600);
});

test('a token that ended is forgotten, and a later one is not', async () => {
  await sessions().end('another');
  assert.deepEqual(await sessions().take(), { token: 'first' });
  await sessions().end('first');
  assert.equal(await sessions().take(), 'sign_in');
  await sessions().keep('second', 3_600);
  await sessions().end('first');
  assert.deepEqual(await sessions().take(), { token: 'second' });
});

test('other credentials begin another session, and what was begun with the old ones is not kept', async () => {
  const other = randomBytes(40);
  assert.equal(await sessions(other).take(), 'sign_in');
  await sessions().keep('late', 3_600);
  await sessions(other).keep('third', 3_600);
  assert.deepEqual(await sessions(other).take(), { token: 'third' });
});

test('parcels go to the courier by one sign-in, also when another program ends its token', async () => {
  sandbox.behave({ behaviour: 'accept' });
  const before = signedIn();
  const list = await s.orders(3);
  expect(await s.push(list), 202);
  await s.runOut();
  assert.equal(signedIn() - before, 1);
  sandbox.store.signIn('/sendit');
  const more = await s.orders(3);
  expect(await s.push(more), 202);
  await s.runOut();
  assert.equal(signedIn() - before, 2);
  for (const parcels of s.parcels([...list, ...more])) assert.equal(parcels.length, 1);
});

test('a sign-in that does not come through says why, and not that the courier is busy', async () => {
  const port = await freePort();
  const closed = await courierShop(service, sandbox, 'sendit');
  const base_url = `http://127.0.0.1:${port}`;
  const { credentials: secrets } = DIALECTS.sendit;
  expect(await closed.api.put(`/shipping-companies/${closed.company.id}`, { base_url, credentials: secrets }), 200);
  const path = `/shipping-companies/${closed.company.id}/test-connection`;
  const { data } = expect(await closed.api.post(path), 200).body;
  assert.deepEqual([data.is_ok, data.message], [false, 'The connection was refused.']);
});
