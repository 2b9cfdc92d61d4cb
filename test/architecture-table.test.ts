import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PRINTED } from '../scripts/printed-tables.ts';

for (const [name, table] of Object.entries(PRINTED))
  test(`ARCHITECTURE.md shows the table of ${name} as the contract has it`, () => {
    const page = readFileSync(join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8');
    assert.ok(page.includes(table()), 'run node scripts/write-architecture.ts');
  });
