import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '../../../test/harness.ts';
import { dbFault } from './postgres.ts';
import { readsTogether } from './read-together.ts';

const { database } = await testDatabase();
const PID = 'select pg_backend_pid() as pid';
const pidOf = (rows: { pid: number }[]) => rows[0]!.pid;

test('reads of one turn go over one connection, one that fails leaves the others their answers, and a slow one waits for none', async () => {
  const sql = readsTogether(database.readTogether);
  const slow = sql.rows<{ pid: number }>(null, `${PID} from pg_sleep(0.3)`);
  let isSlowDone = false;
  slow.then(() => (isSlowDone = true));
  const [first, failed, last] = await Promise.allSettled([
    sql.rows<{ pid: number }>('test_first', PID),
    sql.rows('test_failed', 'select 1 / $1::int', [0]),
    sql.rows<{ pid: number }>('test_last', `${PID} where $1`, [true]),
  ]);
  assert.equal(isSlowDone, false);
  assert.ok(first.status === 'fulfilled' && last.status === 'fulfilled' && failed.status === 'rejected');
  assert.equal(dbFault(failed.reason)?.code, '22012');
  assert.equal(pidOf(first.value), pidOf(last.value));
  assert.notEqual(pidOf(await slow), pidOf(first.value));
});
