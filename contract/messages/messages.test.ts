import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { MESSAGES } from './all.ts';
import { about, say } from './message.ts';
import { alone, besideInput, english } from './render.ts';

const placeholders = (text: string): string[] => (text.match(/\{[^}]+\}/g) ?? []).toSorted();
const ABOUT_INPUT = 'The {field} field ';

describe('a message has the same params in every language', () => {
  for (const [key, { en, fr, ar }] of Object.entries(MESSAGES))
    it(key, () => {
      const params = placeholders(en.replace(ABOUT_INPUT, ''));
      assert.deepEqual(placeholders(fr), params);
      assert.deepEqual(placeholders(ar), params);
    });
});

test('a sentence ends as one in every language', () => {
  const open = Object.entries(MESSAGES).filter(([, row]) => Object.values(row).some((text) => !/[.?}…"»]$/.test(text)));
  assert.deepEqual(
    open.map(([key]) => key),
    [],
  );
});

const short = about(say('characters_min', { min: 7 }), 'data.0.phone');

test('over the wire a message names the input by its path, and statuses as programs do', () => {
  assert.equal(english(short), 'The data.0.phone field must be at least 7 characters.');
  const move = say('order_move_not_allowed', { from: 'new', to: 'delivered' });
  assert.equal(english(move), 'An order in NEW may not go to DELIVERED.');
});

test('beside its input a message does not name it; alone it does, in the words of its reader', () => {
  assert.equal(besideInput(short, 'en'), 'Must be at least 7 characters.');
  assert.equal(besideInput(short, 'fr'), '7 caractères au moins.');
  assert.equal(alone(short, 'en'), 'Phone must be at least 7 characters.');
  assert.equal(alone(short, 'fr'), 'Téléphone : 7 caractères au moins.');
  assert.equal(
    alone(say('order_move_not_allowed', { from: 'new', to: 'shipped' }), 'ar'),
    'لا يمكن نقل طلب حالته «جديد» إلى «مشحون».',
  );
});

test('a message within a message is said in the same language', () => {
  const row = say('of_row', { row: 'OR-1', why: say('order_no_goods_to_label', { status: 'canceled' }) });
  assert.equal(english(row), 'OR-1: An order in CANCELED has no goods to put a label on.');
  assert.match(alone(row, 'fr'), /^OR-1 : Une commande « Annulée » n’a pas/);
});

test('what runs against Arabic stands in marks of its own', () => {
  assert.match(alone(say('order_unknown', { order: 'OR-1' }), 'ar'), /\u2068OR-1\u2069/);
});
