import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { testDatabase } from '../../../test/harness.ts';
import { newIds } from '../ids.ts';
import { boolArray, int4Array, int8Array, textArray, uuidArray } from './pg-arrays.ts';

const { database } = await testDatabase();

async function readBack(cast: string, array: Buffer): Promise<unknown> {
  const [row] = await database.read.rows<{ given: unknown }>(null, `select to_json($1::${cast}[]) as given`, [array]);
  return row!.given;
}

const many = <V>(value: fc.Arbitrary<V>) => fc.array(fc.option(value, { freq: 4 }), { maxLength: 40 });

for (const [cast, write, values] of [
  ['text', textArray, fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\0'))],
  ['int4', int4Array, fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })],
  ['int8', int8Array, fc.maxSafeInteger()],
  ['bool', boolArray, fc.boolean()],
  ['uuid', uuidArray, fc.constantFrom(...newIds(50))],
] as [string, (values: readonly unknown[]) => Buffer, fc.Arbitrary<unknown>][]) {
  test(`an array of ${cast}, with or without nulls, reaches the database as it is`, async () => {
    await fc.assert(
      fc.asyncProperty(many(values), async (array) => assert.deepEqual(await readBack(cast, write(array)), array)),
      { numRuns: 60, examples: [[[]], [[null]], [[null, null]]] },
    );
  });
}

test('text keeps its emptiness, quotes, backslashes, braces and every script', async () => {
  const array = ['', 'NULL', '"', '\\', '{a,b}', ',', ' ', '\n', 'يوسف العلمي', '😀👨‍👩‍👧', 'é', 'x'.repeat(100_000), null];
  assert.deepEqual(await readBack('text', textArray(array)), array);
});
