import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it, test } from 'node:test';
import { ADMISSION, BODIES } from '../admission.ts';
import { ALL_RESOURCES } from '../all-routes.ts';
import { NEVER_EXPORTED, NEVER_IMPORTED } from '../spreadsheets/spreadsheets.ts';
import { MESSAGES } from './all.ts';
import { about, say } from './message.ts';
import { alone, besideInput, english } from './render.ts';
import { RESOURCE_NAMES, type Resource } from '../resources/resource-names.ts';
import { NOUN_WORDS } from './words.ts';

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

test('no key stands in two files', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const loaded = await Promise.all(files.map((name) => import(`./${name}`) as Promise<Record<string, object>>));
  const keys = loaded.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, rows]) => (/^\w+_MESSAGES$/.test(name) ? Object.keys(rows) : [])),
  );
  assert.equal(keys.length, Object.keys(MESSAGES).length);
  assert.deepEqual(
    keys.filter((key, i) => keys.indexOf(key) !== i),
    [],
  );
});

test('no two messages say the same', () => {
  const texts = Object.values(MESSAGES).map(({ en }) => en);
  assert.deepEqual(
    texts.filter((text, i) => texts.indexOf(text) !== i),
    [],
  );
});

test('a sentence ends as one in every language', () => {
  const open = Object.entries(MESSAGES).filter(([, row]) =>
    Object.values(row).some((text) => !/[.?؟}…")»]$/.test(text)),
  );
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
    'لا يمكن نقل طلب حالته «جديد» إلى «تم الشحن».',
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

test('whatever messages call by a noun has a word in every language', () => {
  const named = [
    ...ALL_RESOURCES.map(({ singular }) => singular),
    ...[...NEVER_IMPORTED, ...NEVER_EXPORTED].map((name) => name.replaceAll('-', ' ')),
    ...[BODIES, ...Object.values(ADMISSION)].map((shares) => shares.of),
  ];
  assert.deepEqual(
    named.filter((noun) => !NOUN_WORDS[noun] && !RESOURCE_NAMES[noun.replaceAll(' ', '-') as Resource]),
    [],
  );
});

test('a resource is named with its article, or without one', () => {
  assert.equal(english(say('taken', { what: 'area', column: 'name' })), 'There is already an area with this name.');
  const stale = say('stale', { what: 'call center' });
  assert.equal(english(stale), 'This call center was changed by another user meanwhile; read it again.');
  assert.match(alone(stale, 'fr'), /^Centre d’appels : /);
});

test('rights are named up to a dozen, then counted', () => {
  const said = say('scopes_beyond', { rights: Array.from({ length: 14 }, (_, i) => `view ${i + 1}`) });
  assert.match(english(said), /: view 1, .+, view 12, 2 more\.$/);
  assert.match(alone(said, 'fr'), /view 12, 2 de plus\.$/);
});

test('thousands are set apart as the reader does, and statuses follow each other', () => {
  assert.match(english(say('workspace_full', { used: 1_024, max: 2_048 })), /1,024 of its 2,048 MiB for files/);
  const loop = say('ladder_makes_loop', { statuses: ['no_reply', 'unreachable', 'no_reply'] });
  assert.equal(english(about(loop, 'x')), 'The x field makes a loop: no_reply, unreachable, no_reply.');
  assert.equal(besideInput(loop, 'fr'), 'Cela tourne en rond : Pas de réponse → Injoignable → Pas de réponse.');
});
