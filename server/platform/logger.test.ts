import assert from 'node:assert/strict';
import { existsSync, openSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../contract/messages/message.ts';
import { testDatabase } from '../../test/harness.ts';
import { logFile, makeLogger } from './logger.ts';
import { Refusal } from './refusal.ts';

const { database } = await testDatabase();

// oxlint-disable-next-line no-explicit-any -- any log line
async function logged(statement: string): Promise<Record<string, any>> {
  const lines: string[] = [];
  const log = makeLogger('info', { write: (line: string) => lines.push(line) });
  const error = await database.read.rows(null, statement).then(
    () => assert.fail('the statement did not fail'),
    (reason: unknown) => reason,
  );
  log.error({ err: new Error('a request failed', { cause: error }) }, 'a request failed');
  assert.equal(lines.length, 1);
  return JSON.parse(lines[0]!);
}

test('a failed statement is logged with its code and constraint, without the row it failed on', async () => {
  const line = await logged(
    `insert into users (id, email, full_name, created_at) values (gen_random_uuid(), 'AMINA@EXAMPLE.TEST', 'Amina Benali 0612345678', now())`,
  );
  assert.equal(line['err'].cause.code, '23514');
  assert.match(line['err'].cause.constraint, /^users_/);
  assert.doesNotMatch(JSON.stringify(line), /Amina|0612345678|EXAMPLE/);
});

test('text that PostgreSQL could not read does not come into a log with its message', async () => {
  const line = await logged(`select 'Amina 0612345678'::int`);
  assert.equal(line['err'].cause.code, '22P02');
  assert.match(line['err'].cause.message, /invalid input syntax/);
  assert.doesNotMatch(JSON.stringify(line), /Amina|0612345678/);
});

test('a log line says when, how grave and what, as JSON', () => {
  const lines: string[] = [];
  makeLogger('info', { write: (line: string) => lines.push(line) }).info({ job_id: 'x', total: 3 }, 'ran job');
  const { time, ...line } = JSON.parse(lines[0]!);
  assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.deepEqual(line, { level: 'info', job_id: 'x', total: 3, msg: 'ran job' });
});

test('an error that repeats what a person wrote is logged without it', () => {
  const lines: string[] = [];
  const log = makeLogger('info', { write: (line: string) => lines.push(line) });
  let cut: unknown;
  try {
    JSON.parse('{"full_name":"Amina Benali","phone":0612345678,}');
  } catch (error) {
    cut = error;
  }
  const refusal = new Refusal(
    'VALIDATION_ERROR',
    say('unknown_column', { header: 'Amina Benali', columns: ['0612345678'] }),
  );
  refusal.cause = new Error('550 5.1.1 <amina@example.test>: no such user; call +212 612-345-678');
  for (const err of [cut, refusal]) log.error({ err }, 'a job failed');
  assert.doesNotMatch(lines.join(''), /Amina|612.?345|amina@/);
  assert.equal(JSON.parse(lines[1]!).err.kind, 'VALIDATION_ERROR');
  assert.match(JSON.parse(lines[0]!).err.message, /JSON/);
});

const FULL = '/dev/full';
const skip = existsSync(FULL) ? false : 'needs a device that is always full';
test('a log on a disk that is full ends no process', { skip }, async () => {
  const file = logFile(openSync(FULL, 'w'));
  const log = makeLogger('info', file);
  for (let line = 0; line < 3; line++) {
    log.info('said');
    // An unhandled error ends the process.
    await pause(20);
  }
  assert.doesNotThrow(() => (file as typeof file & { flushSync(): void }).flushSync());
});
