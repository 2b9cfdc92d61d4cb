import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DRAWN, PRINTED } from '../scripts/printed-tables.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

for (const [name, tables] of Object.entries(PRINTED))
  for (const [marker, table] of Object.entries(tables))
    test(`${name} shows the table of ${marker} as the contract has it`, () =>
      assert.ok(
        read(name).includes(`<!-- ${marker} -->\n${table()}\n<!-- end -->`),
        'run node scripts/write-architecture.ts',
      ));

for (const [name, draw] of Object.entries(DRAWN))
  test(`${name} is drawn as the contract has it`, () =>
    assert.equal(read(name), draw(), 'run node scripts/write-architecture.ts'));
