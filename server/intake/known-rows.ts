import type { KnownBy } from '../../contract/intake/intake.ts';
import { about, say, type Message } from '../../contract/messages/message.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { withSavepoint } from '../platform/database/savepoint-sql.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import type { RowProblem, TakenRows } from '../platform/spreadsheets/jobs/run-import.ts';
import { messagesOf } from '../platform/spreadsheets/jobs/take-each.ts';
import type { Entry } from './kept-entries.ts';
import { fold } from '../platform/text/fold.ts';
import { foldHeader } from '../platform/spreadsheets/reading/fold-header.ts';
import { isReference, readReference } from '../platform/ids.ts';
import { phoneDigits } from '../platform/text/phones.ts';
import { nearestMinor } from '../platform/text/money.ts';
import { answerOf, type Answers } from './answers.ts';
import type { Draft, DraftLine } from './draft.ts';
import { sumOf } from './money-of-record.ts';

/* Finds existing records for the rows of a file, row by row (R-INTAKE-7), for orders and leads alike. */

type Entries = readonly { key: string | null; value: string | null }[];

/** An order or a lead that may match a row; money in minor units. */
export type KnownRecord = {
  reference: string;
  order_number: string | null;
  phone_digits: string;
  total: number;
  lines: readonly { sku: string; name: string; quantity: number; total: number }[];
  data: Entries;
};

/** Values of a row that identify it. */
export type Saying = {
  /** Our reference; null if the row has none. */
  reference: string | null;
  order_number: string | null;
  phone_digits: string;
  /** Null if the row has none. */
  total: number | null;
  lines: readonly { sku: string; quantity: number | null }[];
  data: Entries;
};

export function sayingOf(draft: Draft, { country, currency }: { country: string; currency: string }): Saying {
  const { values, lines, total, order_number, data } = draft;
  const sum = total ?? sumOf(lines);
  return {
    reference: ownReference(values['reference']),
    order_number,
    phone_digits: phoneDigits(String(values['phone'] ?? ''), country),
    total: sum === null ? null : nearestMinor(sum, currency),
    lines,
    data,
  };
}

/** Keys to find records that rows may match. */
export type KnownNames = { references: readonly string[]; numbers: readonly string[]; phones: readonly string[] };

export function namesOf(sayings: readonly Saying[]): KnownNames {
  const all = (texts: readonly (string | null)[]) => [...new Set(texts.flatMap((text) => text || []))];
  return {
    references: all(sayings.map(({ reference }) => reference)),
    numbers: all(sayings.map(({ order_number }) => order_number)),
    phones: all(sayings.map(({ phone_digits }) => phone_digits)),
  };
}

/** A cell's text as our reference; null if it is none. */
export function ownReference(cell: unknown): string | null {
  const reference = typeof cell === 'string' && cell.length < 40 ? readReference(cell) : '';
  return isReference(reference) ? reference : null;
}

export type Recognition<R extends KnownRecord> = { by: KnownBy; record: R };

/** Matches each row to a record, and each record to at most one row. Expects rows in their order, records newest first. */
function recogniser<R extends KnownRecord>(records: readonly R[]): (saying: Saying) => Recognition<R> | undefined {
  const taken = new Set<R>();
  const byReference = new Map(records.map((record) => [record.reference, record]));
  const byNumber = Map.groupBy(records, ({ order_number }) => order_number ?? '');
  const byPhone = Map.groupBy(records, ({ phone_digits }) => phone_digits);
  const find = (saying: Saying): Recognition<R> | undefined => {
    const own = saying.reference === null ? undefined : byReference.get(saying.reference);
    if (own) return { by: 'reference', record: own };
    const numbered = (saying.order_number === null ? undefined : byNumber.get(saying.order_number)) ?? [];
    const free = numbered.filter((record) => !taken.has(record));
    const number = free.find(({ phone_digits }) => phone_digits === saying.phone_digits) ?? free[0];
    if (number) return { by: 'order_number', record: number };
    const persons = (saying.phone_digits === '' ? undefined : byPhone.get(saying.phone_digits)) ?? [];
    const same = persons.find((record) => !taken.has(record) && isAlike(saying, record));
    return same && { by: 'content', record: same };
  };
  return (saying) => {
    const found = find(saying);
    if (found) taken.add(found.record);
    return found;
  };
}

/** True for equal lines and amounts, unless both have a day or a number, and these differ. */
function isAlike(saying: Saying, record: KnownRecord): boolean {
  if (saying.total !== record.total || saying.lines.length !== record.lines.length) return false;
  if (saying.order_number !== null && record.order_number !== null) return false;
  const left = [...record.lines];
  for (const { sku, quantity } of saying.lines) {
    const at = left.findIndex(
      (line) => line.quantity === (quantity ?? 1) && (line.sku === sku || fold(line.name) === fold(sku)),
    );
    if (at < 0) return false;
    left.splice(at, 1);
  }
  const days = daysIn(record.data);
  return [...daysIn(saying.data)].every(([key, value]) => (days.get(key) ?? value) === value);
}

/** Headings for a row's creation date in files. */
const OF_DAYS = /\b(date|dated|created|day|jour|horodateur|timestamp|time|heure)\b|تاريخ|الطابع/;

const daysIn = (data: Entries): Map<string, string | null> =>
  new Map(data.flatMap(({ key, value }) => (key !== null && OF_DAYS.test(foldHeader(key)) ? [[key, value]] : [])));

const asksOf = ({ by, record }: Recognition<KnownRecord>): Message =>
  about(say(`row_known_by_${by}`, { reference: record.reference }), 'known');

/** Differences between a row and the existing record. */
export type RowChanges = {
  fields: Record<string, unknown>;
  /** Null: no difference, or the row has no lines. */
  lines: DraftLine[] | null;
  /** Messages for differences that a file cannot change. */
  fixed: Message[];
};

/** Fields of a row that differ from the record; missing and masked fields are unchanged. */
export function changesOf(
  draft: Draft,
  record: KnownRecord & Record<string, unknown>,
  names: { changed: readonly string[]; fixed: readonly string[] },
  country: string,
): Pick<RowChanges, 'fields' | 'fixed'> {
  const said: Record<string, unknown> = { ...draft.values, order_number: draft.order_number };
  if (draft.is_paid) said['is_prepaid'] = true;
  const differs = (name: string) => saysOther(said[name], record[name], name, country);
  const fixed = names.fixed.filter(differs);
  const has = new Set(record.data.map(({ key, value }) => JSON.stringify([key, value])));
  const isNew = ({ key, value }: Entry) => !value.includes(HIDDEN_MARK) && !has.has(JSON.stringify([key, value]));
  if (draft.data.some(isNew)) fixed.push('data');
  return {
    fields: Object.fromEntries(names.changed.filter(differs).map((name) => [name, said[name]])),
    fixed: fixed.map((name) => about(say('row_field_fixed'), name)),
  };
}

export const changesNothing = ({ fields, lines, fixed }: RowChanges): boolean =>
  Object.keys(fields).length === 0 && lines === null && fixed.length === 0;

/** Mark of a phone that an export hides. */
const HIDDEN_MARK = '•';

function saysOther(said: unknown, there: unknown, name: string, country: string): boolean {
  if (said === null || said === undefined || said === '') return false;
  const [text, before] = [said, there ?? ''].map((value) => String(value).trim()) as [string, string];
  if (name !== 'phone' && name !== 'second_phone') return text !== before;
  return !text.includes(HIDDEN_MARK) && phoneDigits(text, country) !== phoneDigits(before, country);
}

/** Whether a line of a row matches: same product, quantity, and price or total; a price beside a total is rounded. */
export function isSameLine(
  said: DraftLine,
  there: { sku: string; quantity: number; total: number; price?: number } | undefined,
  currency: string,
): boolean {
  if (there?.sku !== said.sku || there.quantity !== (said.quantity ?? 1)) return false;
  if (said.total !== null) return nearestMinor(said.total, currency) === there.total;
  const isPriced = said.price !== null && nearestMinor(said.price, currency) === there.price;
  const total = said.price === null ? null : said.price * there.quantity;
  return isPriced || total === null || nearestMinor(total, currency) === there.total;
}

export type RowUpdate<R extends KnownRecord> = {
  index: number;
  draft: Draft;
  known: Recognition<R>;
  changes: RowChanges;
};

/**
 * Updates existing records with their differing rows, one by one with `edit`, the editor of its page. Returns the reasons for unchanged
 * ones, by position. A caller without `update` changes none.
 */
export async function updateKnownRecords<R extends KnownRecord>(
  tx: Tx,
  mayUpdate: boolean,
  rows: readonly RowUpdate<R>[],
  edit: (row: RowUpdate<R>) => Promise<unknown>,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = [];
  for (const row of rows) {
    const { index, draft, known, changes } = row;
    const isOurs = (one: Message) => known.by === 'reference' && (isOfStatus(one) || isHidden(one, draft));
    const said = [...draft.said.filter((one) => !isOurs(one)), ...changes.fixed];
    if (!mayUpdate) said.push(say('row_update_forbidden'));
    if (said.length > 0) problems.push({ index, said });
    else if (!changesNothing(changes)) {
      try {
        await withSavepoint(tx, () => edit(row));
      } catch (error) {
        if (!(error instanceof Refusal) || error.kind === 'OVERLOADED') throw error;
        problems.push({ index, said: messagesOf(error) });
      }
    }
  }
  return problems;
}

/** Refuses a row for the same faults as the editor's route, each on the file's column of the field. */
export function refuseFaults(faults: FieldErrors, columns: Readonly<Record<string, string>>): void {
  if (Object.keys(faults).length === 0) return;
  const columnOf = (path: string) => columns[path.split('.')[0]!] ?? path.split('.')[0]!;
  throw invalid(
    Object.fromEntries(
      Object.entries(faults).map(([path, said]) => [path, said.map((one) => about(one, columnOf(path)))]),
    ),
  );
}

/** A masked phone in an export leaves the stored one unchanged. */
const isHidden = ({ code, params }: Message, { values }: Draft): boolean =>
  code === 'phone_not_dialable' && String(values[String(params['field'])] ?? '').includes(HIDDEN_MARK);

/** True for faults about a row's status texts: in our own export those are ours. */
const isOfStatus = ({ code }: Message): boolean => /^(row_says_|word_asked$)/.test(code);

export type SortedRows<R extends KnownRecord> = {
  /** Positions of rows that become new records. */
  fresh: number[];
  known: number[];
  updates: RowUpdate<R>[];
  problems: RowProblem[];
};

/** Sorts drafts by their handling (R-INTAKE-7): an unchanged row of our own export needs no answer. */
export function sortRows<R extends KnownRecord>(
  drafts: readonly Draft[],
  records: readonly R[],
  { answers, country, currency }: { answers: Answers; country: string; currency: string },
  changesIn: (record: R, draft: Draft) => RowChanges,
): SortedRows<R> {
  const sorted: SortedRows<R> = { fresh: [], known: [], updates: [], problems: [] };
  const recognise = recogniser(records);
  drafts.forEach((draft, index) => {
    const known = records.length === 0 ? undefined : recognise(sayingOf(draft, { country, currency }));
    if (!known) return void sorted.fresh.push(index);
    const changes = changesIn(known.record, draft);
    const answer = answerOf(answers, 'known', known.by);
    if (answer === 'new') sorted.fresh.push(index);
    else if (known.by === 'reference' && changesNothing(changes)) sorted.known.push(index);
    else if (answer === undefined) sorted.problems.push({ index, said: [asksOf(known)] });
    else if (answer === 'update') sorted.updates.push({ index, draft, known, changes });
    else {
      // A row that now reports its end is not skipped.
      const over = known.by === 'reference' ? [] : draft.said.filter(isOfStatus);
      if (over.length > 0) sorted.problems.push({ index, said: over });
      else sorted.known.push(index);
    }
  });
  return sorted;
}

/** Outcome of all rows. `refused`: positions among the new ones; `unchanged`: the failed updates. */
export function takenRows<R extends KnownRecord>(
  sorted: SortedRows<R>,
  refused: readonly RowProblem[],
  unchanged: readonly RowProblem[],
): TakenRows {
  const failed = new Set(unchanged.map(({ index }) => index));
  return {
    problems: [
      ...refused.map(({ index, said }) => ({ index: sorted.fresh[index]!, said })),
      ...sorted.problems,
      ...unchanged,
    ],
    known: sorted.known,
    updated: sorted.updates.flatMap(({ index }) => (failed.has(index) ? [] : [index])),
  };
}
