import { LANGUAGES, type Language } from '../languages.ts';
import { FIELD_WORDS } from '../messages/words/field-words.ts';
import { COLUMN_WORDS } from '../messages/words/file-words.ts';
import type { MessageRows } from '../messages/message.ts';
import type { Headings, ImportColumn } from './spreadsheets.ts';

/*
 * Names of the columns of files (R-FILE-7): API field names for programs, or words in a language for people. An import
 * reads both.
 */

/** The headings of a file with these columns, in order; no two are equal. */
export function headingsOf(columns: readonly string[], headings: Headings): string[] {
  if (headings === 'fields') return [...columns];
  const words = columns.map((name) => wordOf(name, headings));
  return words.map((word, i) => {
    const isAlone = words.indexOf(word) === words.lastIndexOf(word);
    return isAlone || !columns[i]!.endsWith('_id') ? word : `${word} (id)`;
  });
}

const wordOf = (name: string, language: Language): string =>
  (COLUMN_WORDS[name] ?? FIELD_WORDS[name])?.[language] ?? name;

/** The columns with their headings in a file of `names`, in every language; existing headings stay. */
export function withHeadings(
  columns: readonly ImportColumn[],
  names: readonly string[] = columns.map(({ name }) => name),
): ImportColumn[] {
  if (columns.every(({ headings }) => headings)) return [...columns];
  const said = LANGUAGES.map((language) => headingsOf(names, language));
  return columns.map((column) => {
    const place = names.indexOf(column.name);
    return { ...column, headings: said.map((words) => words[place] ?? column.name) };
  });
}

/** The value that a word means, in any language and case; undefined: no value has this word. */
export function valueOfWord(values: MessageRows, word: string): string | undefined {
  const wanted = word.trim().toLowerCase();
  const rows = Object.entries(values);
  return rows.find(([, words]) => LANGUAGES.some((language) => words[language].toLowerCase() === wanted))?.[0];
}

/** Columns that together identify an export of the service. */
const OF_EXPORTS = ['reference', 'created_by', 'account_name'];
/** Fields of an exported record that no import recreates (R-INTAKE-1). */
const OF_RECORDS = [
  ...OF_EXPORTS, 'created_at', 'updated_at', 'source', 'agent', 'attempts', 'sub_status', 'action_date', 'order_reference', 'lead_reference', 'duplicate_of',
  'shipping_fee', 'packed_at', 'shipped_at', 'delivered_at', 'returned_at', 'canceled_at', 'cancel_description', 'shipping_company', 'tracking_number',
  'delivery_boy', 'warehouse', 'store_order_id', 'store_status', 'store_url',
]; // prettier-ignore

/** The headings of such fields in an export of the service; empty for other files. */
export function headingsOfRecords(
  titles: ReadonlySet<string>,
  plain: (heading: string) => string,
): ReadonlySet<string> {
  const spoken = (['fields', ...LANGUAGES] as const).find((headings) =>
    headingsOf(OF_EXPORTS, headings).every((heading) => titles.has(plain(heading))),
  );
  return new Set(spoken ? headingsOf(OF_RECORDS, spoken).map(plain) : []);
}
