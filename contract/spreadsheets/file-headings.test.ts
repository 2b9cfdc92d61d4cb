import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_RESOURCES } from '../all-routes.ts';
import { headingsOf, valueOfWord } from './file-headings.ts';
import { LEAD_COLUMNS, ORDER_COLUMNS, REFERENCE_COLUMNS, SHEET_COLUMNS, STOCK_COLUMNS } from './import-columns.ts';
import { LANGUAGES } from '../languages.ts';
import { STOCK_CHANGE_WORDS } from '../messages/words/stock-words.ts';
import { shownFields, takenFields } from '../resources/resource-fields.ts';

const FILES: Record<string, string[]> = {
  ...Object.fromEntries(
    ALL_RESOURCES.filter(({ routes }) => routes.export || routes.import).map((resource) => [
      resource.name,
      [...new Set(['id', ...Object.keys(shownFields(resource)), 'created_at', 'updated_at', ...Object.keys(takenFields(resource)), ...(resource.import?.foreign ?? []).map(({ name }) => name)])],
    ]),
  ), // prettier-ignore
  ...Object.fromEntries(
    Object.entries({ ORDER_COLUMNS, LEAD_COLUMNS, SHEET_COLUMNS, REFERENCE_COLUMNS, STOCK_COLUMNS }).map(
      ([name, columns]) => [name, columns.map((column) => column.name)],
    ),
  ),
};

for (const language of LANGUAGES)
  test(`every column of every file has a word of its own in ${language}`, () => {
    for (const [file, columns] of Object.entries(FILES)) {
      const headings = headingsOf(columns, language);
      assert.equal(new Set(headings.map((word) => word.toLowerCase())).size, columns.length, `${file}: ${headings}`);
      const unsaid = columns.filter((name, i) => headings[i] === name);
      assert.deepEqual(unsaid, [], file);
    }
  });

test('files for programs have the names of fields', () => {
  assert.deepEqual(headingsOf(['phone', 'city_id', 'city_name'], 'fields'), ['phone', 'city_id', 'city_name']);
});

test('two columns of one thing are told apart by what the second one holds', () => {
  assert.deepEqual(headingsOf(['city_id', 'city_name'], 'fr'), ['Ville (id)', 'Ville']);
  assert.deepEqual(headingsOf(['city_id'], 'fr'), ['Ville']);
});

test('a word of any language, in any case, means its value', () => {
  assert.equal(valueOfWord(STOCK_CHANGE_WORDS, ' pièces REÇUES'), 'increment');
  assert.equal(valueOfWord(STOCK_CHANGE_WORDS, 'تلفت'), 'damage');
  assert.equal(valueOfWord(STOCK_CHANGE_WORDS, 'stolen'), undefined);
});
