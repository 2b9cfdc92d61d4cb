import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import type { Tx } from './postgres.ts';

const { database } = await testService();
const KEY = 'transaction.test';
const insert = `insert into rate_limits (key, window_started_at, requests) values ($1, now(), 1)`;
const isKept = async () => (await database.read.rows(null, 'select from rate_limits where key = $1', [KEY])).length > 0;

test('what goes with the commit is written with it, and when it fails nothing is', async () => {
  const refused = database.transaction(async (tx) => {
    await tx.rows(null, insert, [KEY]);
    tx.withCommit((sql) => sql.rows(null, insert, [KEY]));
  });
  await assert.rejects(refused, /duplicate key/);
  assert.equal(await isKept(), false);
  await database.transaction(async (tx) => tx.withCommit((sql) => sql.rows(null, insert, [KEY])));
  assert.equal(await isKept(), true);
});

test('a statement that comes after the end of its transaction is refused, whichever way it ended', async () => {
  let ended: Tx | undefined;
  await database.transaction(async (tx) => void (ended = tx));
  await assert.rejects(ended!.rows(null, 'select 1'), /is over/);
  await assert.rejects(
    database.transaction(async (tx) => {
      ended = tx;
      throw new Error('changed my mind');
    }),
    /changed my mind/,
  );
  await assert.rejects(ended!.rows(null, 'select 1'), /is over/);
});

test('of statements that are sent together the first that failed says why, also when a later one is heard first', async () => {
  await database.transaction(async (tx) => tx.rows(null, 'delete from rate_limits where key = $1', [KEY]));
  const refused = database.transaction(async (tx) => {
    await tx.rows(null, insert, [KEY]);
    const heardLate = async () => {
      await tx.rows(null, insert, [KEY]).finally(async () => {
        for (let turns = 0; turns < 20; turns++) await Promise.resolve();
      });
    };
    await Promise.all([heardLate(), tx.rows(null, 'select 1')]);
  });
  await assert.rejects(refused, /duplicate key/);
});
