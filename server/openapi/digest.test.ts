import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Type } from 'typebox';
import { action } from '../../contract/access/permissions.ts';
import { route } from '../../contract/route.ts';
import { keyOf, list, maybe, text, whole } from '../../contract/shapes.ts';
import { apiDigest } from './digest.ts';

const Line = Type.Object({ sku: text(1, 100), quantity: whole(1, 999), note: maybe(text(1, 10)) });
const sell = route({
  id: 'sellThings',
  method: 'POST',
  url: '/things',
  surfaces: ['rest', 'dashboard'],
  access: action('orders', 'create'),
  summary: 'A made-up route',
  rules: 'R-RES-1',
  tag: 'Orders',
  query: Type.Object({ dry_run: Type.Optional(Type.Boolean()) }),
  body: Type.Object({
    kind: keyOf(['new', 'used']),
    kinds: list(keyOf(['new', 'used']), { max: 2 }),
    lines: list(Line, { min: 1 }),
  }),
  body_bytes_max: 2048,
  answers: {
    200: { description: 'Sold', schema: Type.Object({ data: Type.Array(Line) }) },
    204: { description: 'Nothing to sell' },
  },
});

it('a route is a paragraph and a named schema a line, with types and bounds', () => {
  assert.deepEqual(apiDigest([sell]).trim().split('\n'), [
    '/things POST sellThings · rest+dashboard · create orders · R-RES-1',
    '  ? dry_run: boolean',
    '  ← SellThingsBody (2 KiB)',
    '  200 {data: Line[]}',
    '  204 nothing',
    '',
    'Line = {sku: string 1..100, quantity: integer 1..999, note?: string 1..10 | null}',
    'SellThingsBody = {kind: new|used, kinds: (new|used)[] ..2, lines: Line[] 1..}',
  ]);
});
