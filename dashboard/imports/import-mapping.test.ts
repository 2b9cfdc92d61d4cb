import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lackingIn, mappingOf, rememberedHeadersIn, mappingToSend } from './import-mapping.ts';

test('a file that was understood shows what each header was taken for, and what was left out', () => {
  const summary = { columns: { Nom: 'name', Prix: 'price' }, left_out: ['Couleur'] };
  assert.deepEqual(mappingOf({ summary }), { Nom: 'name', Prix: 'price', Couleur: '' });
  // The names in an answer come in any order; the file's headers have their own.
  const headers = ['Couleur', 'Prix', 'Nom'];
  assert.deepEqual(Object.keys(mappingOf({ summary: { ...summary, headers } })), headers);
  assert.deepEqual(rememberedHeadersIn({ summary: { ...summary, columns_remembered: { Nom: 'name' } } }), ['Nom']);
});

test('a file that was not understood shows its headers and what it lacks', () => {
  const job = { summary: { columns: {}, left_out: ['Kunde', 'Ort'], lacking: ['full_name', 'phone'] } };
  assert.deepEqual(mappingOf(job), { Kunde: '', Ort: '' });
  assert.deepEqual(lackingIn(job), ['full_name', 'phone']);
});

test('of a file that was not understood only the user’s answers are sent; of another also what is left out', () => {
  const mapping = { Ville: 'name', Frais: '' };
  assert.deepEqual(mappingToSend(mapping, { summary: { lacking: ['name'] } }), { Ville: 'name' });
  assert.deepEqual(mappingToSend(mapping, { summary: { columns: {} } }), mapping);
});

test('whatever else went wrong offers nothing to map', () => {
  assert.deepEqual(mappingOf({ summary: null }), {});
  assert.deepEqual(lackingIn({ summary: null }), []);
});
