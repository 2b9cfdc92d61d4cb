import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_COLUMNS } from '../../contract/import-columns.ts';
import { FileFault } from '../../server/platform/spreadsheets/file-fault.ts';
import { findHeader } from '../../server/platform/spreadsheets/find-header.ts';
import { lackingIn, mappingOf, saidOf } from './import-mapping.ts';

test('a file that was understood shows what each header was taken for, and what was left out', () => {
  const summary = { columns: { Nom: 'name', Prix: 'price' }, left_out: ['Couleur'] };
  assert.deepEqual(mappingOf({ summary, error: null }), { Nom: 'name', Prix: 'price', Couleur: '' });
});

test('a file that was not understood shows its headers and what it lacks, as find-header.ts says it', () => {
  const cells = ['Kunde', 'Telefon Nr.', 'Ort'].map((value) => value);
  const fault = (() => {
    try {
      return findHeader([{ line: 1, cells }] as never, ORDER_COLUMNS, new Map());
    } catch (error) {
      return error;
    }
  })();
  assert.ok(fault instanceof FileFault);
  const job = { summary: null, error: fault.message };
  assert.deepEqual(mappingOf(job), { Kunde: '', 'Telefon Nr.': '', Ort: '' });
  assert.deepEqual(lackingIn(job), ['full_name', 'phone', 'city', 'address', 'skus']);
});

test('of a file that was not understood only what somebody said is sent; of another also what is left out', () => {
  const mapping = { Ville: 'name', Frais: '' };
  const error = 'The file lacks the columns name. Its header has: Ville, Frais. Rename them, or send `columns`.';
  assert.deepEqual(saidOf(mapping, { error }), { Ville: 'name' });
  assert.deepEqual(saidOf(mapping, { error: null }), mapping);
});

test('whatever else went wrong offers nothing to map', () => {
  assert.deepEqual(mappingOf({ summary: null, error: 'The file is empty.' }), {});
  assert.deepEqual(lackingIn({ error: 'The file is empty.' }), []);
});
