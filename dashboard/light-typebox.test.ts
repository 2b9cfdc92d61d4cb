import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { Type as Real } from 'typebox';
import { Type as Light } from './light-typebox.ts';

const CONTRACT = join(dirname(import.meta.dirname), 'contract');

test('the light TypeBox has everything that the contract uses', () => {
  const sources = globSync('**/*.ts', { cwd: CONTRACT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(CONTRACT, file), 'utf8'));
  const used = new Set(sources.flatMap((source) => [...source.matchAll(/\bType\.(\w+)\(/g)].map(([, name]) => name!)));
  assert.deepEqual(
    [...used].filter((name) => !(name in Light)),
    [],
  );
});

test('the light TypeBox makes the same schemas', () => {
  const made = (type: typeof Real) =>
    JSON.stringify([
      type.Object({ a: type.String({ minLength: 1 }), b: type.Optional(type.Integer()) }, { title: 'T' }),
      type.Object({}),
      type.Object({ only: type.Optional(type.Boolean({ description: 'd' })) }),
      type.Array(type.Number({ minimum: 0 }), { maxItems: 3 }),
      type.Record(type.String(), type.Array(type.String()), { description: 'd' }),
      type.Literal('sync'),
      type.Literal(true),
      type.Unknown({ examples: [1] }),
      type.Unsafe({ type: ['string', 'null'] }),
      { ...type.Optional(type.Unsafe({ type: 'string' })), type: ['string', 'null'] },
    ]);
  assert.equal(made(Light as unknown as typeof Real), made(Real));
});
