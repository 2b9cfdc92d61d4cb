import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEverything } from '../../faults/work-all-day.ts';
import { readConfig } from '../../server/config.ts';
import { testService } from '../../test/harness.ts';
import { aPerson, sessionClient } from '../../test/session.ts';
import { anOrder, expect, world } from '../../test/world.ts';
import { readArguments } from '../arguments.ts';
import { readOnly } from './read-only.ts';
import { WrongUse } from '../wrong-use.ts';

const service = await testService({});
const config = readConfig({ DATABASE_URL: service.connection_string }, process.cwd());
const say = async (...words: string[]) => {
  const { command, options } = readArguments([readOnly], ['read-only', ...words])!;
  return await command.run(config, options);
};

test('while the database is moved everything is read, nothing is written, and a writer is told to come again', async () => {
  const w = await world(service);
  const { email } = await aPerson(service, w.workspace_id);
  const browser = await sessionClient(service.base, email);
  const [reference] = await w.orders(2);
  // Uncommitted writes are rolled back; otherwise they would be lost with the old database.
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const late = service.database.transaction(async (tx) => {
    await tx.rows(null, `update accounts set name = 'Written too late' where workspace_id = $1`, [w.workspace_id]);
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  await say('--on');
  held.resolve();
  await assert.rejects(late);
  assert.notEqual(expect(await w.api.get('/accounts'), 200).body.data[0]!.name, 'Written too late');
  // An export is a job, and queueing a job is a write.
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
  for (const words of [[], ['--on', '--off']]) await assert.rejects(say(...words), WrongUse);
});
