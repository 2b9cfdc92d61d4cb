import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/harness.ts';
import { dbFault, openDatabase, type Database } from './postgres.ts';
import { readsTogether } from './sent-together.ts';

const { database, connection_string } = await testDatabase();
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

test('a read that PostgreSQL refuses leaves its connection to the next one, alone or among others', async (t) => {
  const one = await ofOneConnection(t);
  const pid = async () => pidOf(await one.read.rows<{ pid: number }>('test_pid', PID));
  const first = await pid();
  await assert.rejects(one.read.rows('test_refused', 'select 1 / $1::int', [0]));
  assert.equal(await pid(), first);
  const [refused] = await one.readTogether([{ name: 'test_refused', text: 'select 1 / $1::int', values: [0] }]);
  assert.equal(refused!.status, 'rejected');
  assert.equal(await pid(), first);
});

test('a read whose connection is ended leaves none to the next one', async (t) => {
  const one = await ofOneConnection(t);
  await assert.rejects(one.read.rows(null, 'select pg_terminate_backend(pg_backend_pid())'));
  assert.equal((await one.read.rows<{ pid: number }>(null, PID)).length, 1);
});

test('reads whose connection an operator ends are answered over another one, those that it had not come to as well', async (t) => {
  const one = await ofOneConnection(t);
  const pid = pidOf(await one.read.rows<{ pid: number }>('test_pid', PID));
  const slow = (name: string) => ({ name, text: `${PID} from pg_sleep(0.2)`, values: [] });
  const asked = one.readTogether([slow('test_slow'), slow('test_later'), slow('test_last_of_all')]);
  await database.read.rows(null, `select pg_terminate_backend($1) from pg_sleep(0.05)`, [pid]);
  for (const answer of await asked) {
    assert.ok(answer.status === 'fulfilled', String((answer as PromiseRejectedResult).reason?.cause));
    assert.notEqual(pidOf(answer.value as { pid: number }[]), pid);
  }
});

async function ofOneConnection(t: TestContext): Promise<Database> {
  const one = await openDatabase({
    connection_string,
    read_connections: 1,
    write_connections: 1,
    statement_timeout_ms: 10_000,
    on_error: () => undefined,
  });
  t.after(() => one.close());
  return one;
}
