import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '../../../test/harness.ts';
import { newId } from '../ids.ts';
import { rowset } from './rowset.ts';

const { database } = await testDatabase();

const ALL = rowset({
  id: 'uuid?',
  said: 'text?',
  small: 'int4?',
  large: 'int8?',
  is_so: 'bool?',
  born_on: 'date?',
  born_at: 'timestamptz?',
  data: 'jsonb?',
  ids: 'uuid[]?',
});

test('rows come back as they were given, nulls and microseconds too, and none for none', async () => {
  const full = {
    id: newId(),
    said: `it's {"quoted"}, \\ and NULL`,
    small: -7,
    large: 2 ** 52,
    is_so: false,
    born_on: '2026-02-28',
    born_at: '2026-02-28T10:11:12.123456Z',
    data: { of: ['ة', null] },
    ids: [newId(), newId()],
  };
  const empty = Object.fromEntries(Object.keys(full).map((name) => [name, null])) as typeof empty_row;
  const text = `select ${ALL.selected.replace('ids::uuid[]', 'ids::uuid[]::text[] as ids')} from ${ALL.from(2, 'r')} where $1`;
  for (const rows of [[], [full], [empty, full, empty]])
    assert.deepEqual(await database.read.rows('all_types', text, [true, ...ALL.arrays(rows)]), rows);
});

test('one row alone comes back as it was given', async () => {
  const rows = rowset({ id: 'uuid', small: 'int4?', at: 'timestamptz', data: 'jsonb', none: 'jsonb?', ids: 'uuid[]' });
  const row = {
    id: newId(),
    small: null,
    at: '2026-02-28T10:11:12.123456Z',
    data: ['ة', 1],
    none: null,
    ids: [newId(), newId()],
  };
  const text = `select id, small, at, data, none, ids::text[] from (values (${rows.one(1)})) as r (${rows.names})`;
  assert.deepEqual(await database.read.rows('one_row', text, rows.values(row)), [row]);
});

declare const empty_row: Record<keyof typeof ALL.columns, null>;

test('a moment may be a Date', async () => {
  const rows = rowset({ at: 'timestamptz' });
  const at = new Date(1_700_000_000_123);
  const [row] = await database.read.rows<{ at: string }>(
    null,
    `select at from ${rows.from(1, 'r')}`,
    rows.arrays([{ at }]),
  );
  assert.equal(Date.parse(row!.at), at.getTime());
});

test('some of the columns are the same parameters', () => {
  assert.equal(ALL.parameters(3, ['said', 'large']), '$4::text[], $6::int8[]');
  assert.equal(ALL.size, 9);
  assert.equal(rowset({ id: 'uuid', a: 'text', b: 'int4' }).set('n', ['id']), 'a = n.a, b = n.b');
});
