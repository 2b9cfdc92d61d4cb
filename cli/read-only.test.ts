import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEverything } from '../faults/work-all-day.ts';
import { readConfig } from '../server/config.ts';
import { testService } from '../test/harness.ts';
import { aPerson, sessionClient } from '../test/session.ts';
import { anOrder, expect, world } from '../test/world.ts';
import { readOnly } from './read-only.ts';
import { WrongUse } from './wrong-use.ts';

const service = await testService({});
const config = readConfig({ DATABASE_URL: service.connection_string }, process.cwd());
const say = (...words: string[]) =>
  readOnly.run(config, {
    one: (name) => (words.includes(`--${name}`) ? '' : undefined),
  } as Parameters<typeof readOnly.run>[1]);

test('while the database is moved everything is read, nothing is written, and a writer is told to come again', async () => {
  const w = await world(service);
  const { email } = await aPerson(service, w.workspace_id);
  const browser = await sessionClient(service.base, email);
  const [reference] = await w.orders(2);
  await say('--on');
  // An export is a job, which is written down.
  const { failed } = await readEverything(w);
  assert.deepEqual(
    failed.filter((line) => !/\/export: 503 .*database_read/.test(line)),
    [],
  );
  assert.equal((await w.showOrder(reference!)).status, 'new');
  expect(await browser.get('/orders'), 200);
  for (const api of [w.api, browser]) {
    const refused = expect(await api.post('/orders', { orders: [anOrder(w.sku)] }), 503);
    assert.equal((refused.body as { error: { reason: string } }).error.reason, 'database_read_only');
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
  }
  await say('--off');
  await w.orders(1);
  assert.equal(expect(await w.api.get('/orders'), 200).body.meta.total, 3);
});

test('it is either on or off', async () => {
  for (const words of [[], ['--on', '--off']]) await assert.rejects(say(...words) as Promise<unknown>, WrongUse);
});
