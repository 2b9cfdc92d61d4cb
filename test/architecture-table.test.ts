import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { orderMovesTable } from '../scripts/order-moves-table.ts';

test('ARCHITECTURE.md shows the table of order moves as the contract has it', () => {
  const page = readFileSync(join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8');
  assert.ok(page.includes(orderMovesTable()), 'run node scripts/write-architecture.ts');
});
