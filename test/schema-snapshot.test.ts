import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeSchema } from '../scripts/describe-schema.ts';
import { testDatabase } from './harness.ts';

test('database/schema.sql is what the migrations make', async () => {
  const { owner_connection_string } = await testDatabase();
  const kept = readFileSync(join(import.meta.dirname, '../database/schema.sql'), 'utf8');
  const isSame = kept === (await describeSchema(owner_connection_string));
  assert.ok(isSame, 'database/schema.sql is out of date: run node scripts/write-schema.ts');
});
