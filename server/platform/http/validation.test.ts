import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { say } from '../../../contract/messages/message.ts';
import {
  amount,
  keyOf,
  keysQuery,
  list,
  maybe,
  oneOf,
  optionalList,
  optionalText,
  text,
  whole,
} from '../../../contract/shapes.ts';
import { Refusal, textsOf } from '../refusal.ts';
import { bodyCheck, isEmail, dropUnknownFields, queryCheck, withGoodFields } from './validation.ts';

const Body = Type.Object({
  rows: list(
    Type.Object({
      name: text(2, 4),
      note: optionalText(1, 3),
      count: whole(1, 5),
      price: amount(1, 9.5),
      status: keyOf(['new', 'no_reply']),
      way: maybe(oneOf([1, 2])),
      tags: optionalList(Type.Object({ key: optionalText(1, 2) }), 2),
    }),
    { min: 1, max: 3 },
  ),
});
const check = bodyCheck(Body);
const row = (over: object = {}) => ({ name: 'abc', count: 1, price: 1, status: 'NEW', ...over });
const faultsOf = (body: unknown) => textsOf(check(body, JSON.stringify(body) ?? null).faults);

for (const [over, path, message] of [
  [{ name: 'a' }, 'rows.0.name', 'must be at least 2 characters.'],
  [{ name: 'abcde' }, 'rows.0.name', 'must not be greater than 4 characters.'],
  [{ name: 5 }, 'rows.0.name', 'must be a string.'],
  [{ name: null }, 'rows.0.name', 'is required.'],
  [{ name: undefined }, 'rows.0.name', 'is required.'],
  [{ note: '' }, 'rows.0.note', 'must be at least 1 characters.'],
  [{ note: 5 }, 'rows.0.note', 'must be a string.'],
  [{ count: 0 }, 'rows.0.count', 'must be at least 1.'],
  [{ count: 1.5 }, 'rows.0.count', 'must be a whole number.'],
  [{ count: '1' }, 'rows.0.count', 'must be a whole number.'],
  [{ price: 9.51 }, 'rows.0.price', 'must not be greater than 9.5.'],
  [{ status: 'gone' }, 'rows.0.status', 'must be one of new, no_reply.'],
  [{ way: 3 }, 'rows.0.way', 'must be one of 1, 2.'],
  [{ tags: {} }, 'rows.0.tags', 'must be an array.'],
  [{ tags: [{ key: 'abc' }] }, 'rows.0.tags.0.key', 'must not be greater than 2 characters.'],
  [{ tags: [1] }, 'rows.0.tags.0', 'must be an object.'],
] as const) {
  test(`${JSON.stringify(over)} is told as: the ${path} field ${message}`, () =>
    assert.deepEqual(faultsOf({ rows: [row(over)] }), { [path]: [`The ${path} field ${message}`] }));
}

test('what may be left out may be null, keys come in any case, and characters are code points', () => {
  const good = [
    { note: null, way: null, tags: null },
    { status: 'No_Reply' },
    { name: '😀😀😀😀' },
    { tags: [{}, { key: null }] },
    { way: 2 },
  ];
  for (const over of good) assert.deepEqual(faultsOf({ rows: [row(over)] }), {}, JSON.stringify(over));
});

test('a list that is too long is told once, and its rows are not looked at', () => {
  assert.throws(
    () => faultsOf({ rows: Array.from({ length: 4 }, () => 1) }),
    (error: Refusal) => {
      assert.deepEqual(textsOf(error.fields!), { rows: ['The rows field must not have more than 3 items.'] });
      return true;
    },
  );
  assert.throws(
    () => faultsOf({ rows: [row({ tags: [1, 2, 3] })] }),
    (error: Refusal) => 'rows.0.tags' in (error.fields ?? {}),
  );
});

test('NUL and half characters are errors of their field beside all others', () => {
  const body = { rows: [row({ name: 'a\0b' }), row({ count: 9 }), row({ tags: [{ key: '\ud800' }] })], other: '\0' };
  assert.deepEqual(Object.keys(faultsOf(body)).sort(), ['rows.0.name', 'rows.1.count', 'rows.2.tags.0.key']);
});

test('bad fields are taken out of rows in their places, and what is no object is one without fields', () => {
  const sent = [row({ count: 9, tags: [{ key: 5 }, 'c'] }), row(), 'no row'];
  const before = structuredClone(sent);
  const body = withGoodFields(check({ rows: sent }, null), 'rows')!;
  const { count: _count, ...countless } = row();
  assert.deepEqual(body['rows'], [{ ...countless, tags: [{}, {}] }, row(), {}]);
  assert.deepEqual(sent, before, 'what was sent stays as it is');
});

test('nothing can be said of rows when the list itself is at fault, or what they depend on', () => {
  assert.equal(withGoodFields(check({ rows: 5 }, null), 'rows'), null);
  assert.equal(withGoodFields(check({}, null), 'rows'), null);
  const { body, faults } = check({ rows: [row({ count: 9 })] }, null);
  assert.equal(withGoodFields({ body, faults: { ...faults, account_id: [say('not_valid')] } }, 'rows'), null);
});

test('only what the schema names is kept', () => {
  const sent = { rows: [row({ secret: 1, tags: [{ key: 'a', x: { y: 1 } }] })], more: [] };
  assert.deepEqual(dropUnknownFields(Body, sent as never), { rows: [row({ tags: [{ key: 'a' }] })] });
});

const read = queryCheck(
  Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    is_open: Type.Optional(Type.Boolean()),
    status: keysQuery(['new', 'no_reply']),
    word: Type.Optional(Type.String()),
  }),
);

test('a query may say a list in every usual way', () => {
  for (const query of [
    'status=new&status=no_reply',
    'status[]=new&status[]=no_reply',
    'status[0]=new&status[1]=no_reply',
    'status=new,no_reply',
    'status=new, no_reply,',
  ])
    assert.deepEqual(read(new URLSearchParams(query)), { status: ['new', 'no_reply'] }, query);
});

test('a query is read as numbers and yes or no; what is empty or unknown was not sent; two values of one are refused', () => {
  assert.deepEqual(read(new URLSearchParams('page=3&is_open=TRUE&word=5&page=3')), {
    page: 3,
    is_open: true,
    word: '5',
  });
  assert.deepEqual(read(new URLSearchParams('is_open=0&page=&nothing=1&__proto__=x&constructor=y')), {
    is_open: false,
  });
  for (const query of [
    'page=0',
    'page=1.0',
    'page=0x1',
    'page=+1',
    'is_open=yes',
    'status=gone',
    'word=%00',
    'page=2&page=3',
    'word=a&word=b',
  ])
    assert.throws(() => read(new URLSearchParams(query)), Refusal, query);
});

test('an e-mail address is told from what is none', () => {
  for (const good of ['a@b.co', 'amina+shop@mail.example.ma', 'صندوق@مثال.موقع'])
    assert.equal(isEmail(good), true, good);
  for (const bad of [
    '',
    'a',
    'a@b',
    '@b.co',
    'a@b.',
    'a b@c.de',
    'a@b..co',
    'a@@b.co',
    `${'x'.repeat(65)}@b.co`,
    `a@${'x'.repeat(200)}.co`,
  ])
    assert.equal(isEmail(bad), false, bad);
});

test('a long text that almost fits a form is told quickly', () => {
  const started = performance.now();
  for (const text of [
    `${'a.'.repeat(50_000)}@`,
    `a@${'b.'.repeat(50_000)}`,
    '@'.repeat(100_000),
    `${' '.repeat(100_000)}x`,
  ])
    isEmail(text);
  assert.ok(performance.now() - started < 200);
});
