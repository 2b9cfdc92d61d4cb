import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeSchema } from '../scripts/describe-schema.ts';
import { skippedOnCitus } from './cluster.ts';
import { testDatabase } from './harness.ts';

const skip = skippedOnCitus('placed tables have other keys and functions');

test('database/schema.sql is what the migrations make', { skip }, async () => {
  const { owner_connection_string } = await testDatabase();
  const kept = readFileSync(join(import.meta.dirname, '../database/schema.sql'), 'utf8');
  const isSame = kept === (await describeSchema(owner_connection_string));
  assert.ok(isSame, 'database/schema.sql is out of date: run node scripts/write-schema.ts');
});
