import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startProxy } from '../../../faults/proxy.ts';
import { testDatabase } from '../../../test/harness.ts';
import { Refusal } from '../refusal.ts';
import { openDatabase } from './postgres.ts';

/* A network between service and database that drops packets in silence: neither side gets an answer or an error. */

const STATEMENT_MS = 500;
/** Longest wait for an error: the statement's limit, two seconds of silence, two for a connection, and two spare. */
const ANSWERED_MS = STATEMENT_MS + 4_000 + 2_000;

const { connection_string } = await testDatabase();
const url = new URL(connection_string);
const folder = url.searchParams.get('host');
const there = folder ? { path: join(folder, '.s.PGSQL.5432') } : { host: url.hostname, port: Number(url.port) };
const proxy = await startProxy(() => there);
after(() => proxy.close());
const database = await openDatabase({
  connection_string: `postgresql://${url.username}@127.0.0.1:${proxy.port}${url.pathname}`,
  read_connections: 2,
  write_connections: 2,
  statement_timeout_ms: STATEMENT_MS,
  on_error: () => undefined,
});
after(() => database.close());

const read = () => database.read.rows(null, 'select 1');
const write = () => database.transaction((tx) => tx.rows(null, 'select 1'));
/** More requests than connections, so that some wait for a connection. */
const people = () => [read(), read(), read(), write(), write(), write()];
const isUnavailable = (error: unknown) => error instanceof Refusal && error.kind === 'OVERLOADED';

test('while the database is silent everybody is told so in seconds, and when it speaks again all is well', async () => {
  await Promise.all(people());
  proxy.swallow();
  const begun_ms = performance.now();
  const outcomes = await Promise.allSettled(people());
  const took_ms = performance.now() - begun_ms;
  for (const outcome of outcomes)
    assert.ok(outcome.status === 'rejected' && isUnavailable(outcome.reason), JSON.stringify(outcome));
  assert.ok(took_ms < ANSWERED_MS, `${took_ms} ms`);
  proxy.heal();
  await Promise.all(people());
});

test('connections that the database has forgotten without a word are given up, and the next ones serve', async () => {
  await Promise.all(people());
  assert.ok(proxy.abandon() > 2);
  // One request detects the silence for all.
  await assert.rejects(read(), isUnavailable);
  await Promise.all(people());
});
