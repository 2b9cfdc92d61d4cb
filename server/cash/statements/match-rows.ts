import { foldHeader } from '../../platform/spreadsheets/reading/fold-header.ts';
import { settlingDocumentOf } from '../../../contract/cash/cash-ledger.ts';
import type { Workspace } from '../../caller/actor.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { newIds } from '../../platform/ids.ts';
import { currencyDecimals } from '../../platform/text/money.ts';
import { addDays, dayOf } from '../../platform/text/moments.ts';
import { findParcel, withWords, type ParcelLookups, type StatementParcel, type ToldCash } from './classify-row.ts';
import type { ClassifiedPart, statementClassifier } from './classify-statement.ts';
import {
  findByPhone,
  findByReference,
  findByTracking,
  findElsewhere,
  findParcels,
  findStatementNumbers,
  type ParcelRow,
} from './lookups-sql.ts';
import {
  countedCells,
  currencyOfTitles,
  markBeside,
  readBeside,
  readRow,
  type RawStatementRow,
  type ReadStatementRow,
  type StatementContext,
} from './read-row.ts';
import { writeClassedRows, type ClassedRow, type StoredLine } from './rows-sql.ts';
import type { StatementRow } from './statements-sql.ts';

type Classifier = ReturnType<typeof statementClassifier>;

/** The settings for reading the cells of a statement. */
export const contextOf = (
  { currency, country }: Workspace,
  { columns, decimal_mark }: Pick<StatementRow, 'columns' | 'decimal_mark'>,
): StatementContext => ({
  currency,
  currency_decimals: currencyDecimals(currency),
  country,
  decimal_mark,
  titles: new Set(Object.keys(columns).map(foldHeader)),
  other_currency: currencyOfTitles(columns, currency),
});

/**
 * Finds the parcels of lines, classifies them and writes the results, in file order. The caller has locked the lines,
 * or other transactions cannot see them yet. Returns the ids of changed rows.
 */
export async function matchLines(
  tx: Tx,
  workspace: Workspace,
  statement: Pick<StatementRow, 'id' | 'shipping_company_id' | 'happened_on'>,
  lines: readonly StoredLine[],
  context: StatementContext,
  classifier: Classifier,
): Promise<string[]> {
  const { cells, read, lookups } = await readLines(tx, workspace, statement, lines, context);
  const parts = lines.flatMap((one, i) => {
    const line = { line: one.line, raw: cells[i]!, read: read[i]!, chosen: chosenOrderOf(one) };
    return classifier.classify(line, lookups);
  });
  const byLine = new Map(lines.map((one) => [one.line, one]));
  const fresh = newIds(parts.length);
  const written = await writeClassedRows(
    tx,
    workspace.id,
    statement.id,
    parts.map((part, i) => {
      const { id, raw } = byLine.get(part.line)!;
      return classedRow(part, part.part === 0 ? id : fresh[i]!, raw);
    }),
  );
  return written.map(({ id }) => id);
}

/** Parses lines, with their typed cells, and uses the amounts of their parcels where a number is ambiguous. */
export async function readLines(
  sql: Sql,
  workspace: Workspace,
  statement: Pick<StatementRow, 'shipping_company_id' | 'happened_on'>,
  lines: readonly Pick<StoredLine, 'raw' | 'mended' | 'order_id' | 'found_by'>[],
  context: StatementContext,
): Promise<{ cells: RawStatementRow[]; read: ReadStatementRow[]; lookups: ParcelLookups }> {
  const cells = lines.map(({ raw, mended }) => countedCells(raw, mended));
  const alone = cells.map((row) => readRow(row, context));
  const chosen = lines.flatMap((line) => chosenOrderOf(line) ?? []);
  const lookups = await findLookups(sql, workspace, statement, alone, chosen);
  const read = alone.map((row, i) =>
    readBeside(cells[i]!, row, context, () => expectedAmountsOf(row, lookups, chosenOrderOf(lines[i]!))),
  );
  return { cells, read, lookups };
}

/** The order that a person chose for a line, if any. */
const chosenOrderOf = ({ found_by, order_id }: Pick<StoredLine, 'found_by' | 'order_id'>): string | null =>
  found_by === 'person' ? order_id : null;

/** The amounts that the parcels of a row collect. */
function expectedAmountsOf(read: ReadStatementRow, lookups: ParcelLookups, chosen: string | null): Set<number> {
  const ids = chosen === null ? (findParcel(withWords(read, lookups), lookups)?.ids ?? []) : [chosen];
  return new Set(ids.flatMap((id) => lookups.parcels.get(id)?.map(({ cod }) => cod) ?? []));
}

/** Counts, by decimal mark, the lines whose amount fits their parcel only with that mark. */
export async function marksOfLines(
  sql: Sql,
  workspace: Workspace,
  statement: Pick<StatementRow, 'shipping_company_id' | 'happened_on'>,
  lines: readonly StoredLine[],
  context: StatementContext,
): Promise<Record<'.' | ',', number>> {
  const counts = { '.': 0, ',': 0 };
  const read = lines.map(({ raw }) => readRow(raw, context));
  const lookups = await findLookups(sql, workspace, statement, read, []);
  lines.forEach(({ raw }, i) => {
    const mark = markBeside(raw, context, expectedAmountsOf(read[i]!, lookups, null));
    if (mark) counts[mark]++;
  });
  return counts;
}

function classedRow(part: ClassifiedPart, id: string, raw: unknown): ClassedRow {
  const { line, class: name, reason, order_id, trip_no, found_by, amount, fee, expected, expected_fee, told } = part;
  return {
    id,
    line,
    part: part.part,
    raw,
    class: name,
    reason,
    order_id,
    trip_no,
    found_by,
    candidates: part.candidates,
    amount,
    fee,
    pays: name === 'no_parcel' ? 0 : paysOf(part),
    expected,
    expected_fee,
    told_state: told?.state ?? null,
    told_amount: told?.amount ?? null,
    told_fee: told?.fee ?? null,
    told_payment: told?.payment ?? null,
    told_at: told?.at ?? null,
    is_told_otherwise: part.is_told_otherwise,
  };
}

/** Amount that a row adds to the courier's payment: for a parcel, the collected amount less the fee; else the row's own amount. */
function paysOf({ amount, fee, expected, expected_fee, read }: ClassifiedPart): number {
  if (expected !== null) return (amount ?? 0) - (fee ?? expected_fee ?? 0);
  return read.net ?? (amount ?? 0) - (fee ?? 0);
}

/** Days before a statement in which parcels are matched by phone: a row means no parcel that went out later or much earlier. */
const PHONE_DAYS = 60;

/** Reads the facts about the parcels of these rows: at most seven statements for any number of rows. */
async function findLookups(
  sql: Sql,
  { id: workspace_id, time_zone }: Workspace,
  { shipping_company_id: company_id, happened_on }: Pick<StatementRow, 'shipping_company_id' | 'happened_on'>,
  rows: readonly ReadStatementRow[],
  chosen: readonly string[],
): Promise<ParcelLookups> {
  const keys = distinct(rows.flatMap(({ tracking, words }) => [...tracking, ...words]));
  const references = distinct(rows.flatMap((row) => row.references));
  const tracked = keys.length > 0 ? await findByTracking(sql, workspace_id, company_id, keys) : [];
  const known = new Set(tracked.map(({ key }) => key));
  const unknown = keys.filter((key) => !known.has(key));
  const phones = distinct(
    rows.flatMap(({ phone, tracking, words }) =>
      phone !== null && ![...tracking, ...words].some((key) => known.has(key)) ? [phone] : [],
    ),
  );
  const [elsewhere, named, called] = await Promise.all([
    unknown.length > 0 ? findElsewhere(sql, workspace_id, company_id, unknown) : [],
    references.length > 0 ? findByReference(sql, workspace_id, company_id, references) : [],
    phones.length > 0 ? findByPhone(sql, workspace_id, company_id, phones) : [],
  ]);
  const ids = distinct([...[...tracked, ...named, ...called].map(({ order_id }) => order_id), ...chosen]);
  const parcels = ids.length > 0 ? await findParcels(sql, workspace_id, company_id, ids) : [];
  const numbers = await findStatementNumbers(
    sql,
    workspace_id,
    distinct(parcels.flatMap((row) => settlingDocumentOf(row) ?? [])),
  );
  const calledBy = Map.groupBy(called, ({ phone, cod }) => `${phone} ${cod}`);
  return {
    byTracking: groupOrders(tracked),
    byReference: groupOrders(named),
    byPhone: ({ phone, amount, day }) =>
      (calledBy.get(`${phone} ${amount}`) ?? []).flatMap(({ order_id, since }) => {
        const last = day ?? happened_on;
        const from = dayOf(Date.parse(since), time_zone);
        return from <= addDays(last, 1) && from >= addDays(last, -PHONE_DAYS) ? [order_id] : [];
      }),
    parcels: Map.groupBy(
      parcels.map((row) => {
        const told = courierReportOf(row, (asked_at) => dayOf(Date.parse(asked_at), time_zone) >= happened_on);
        return { ...asParcel(row, company_id, numbers), told };
      }),
      ({ order_id }) => order_id,
    ),
    shipments: new Map(
      [...Map.groupBy(tracked, ({ key }) => key)].map(([key, some]) => [
        key,
        some.flatMap((row) => row.shipment_id ?? []),
      ]),
    ),
    elsewhere: new Map(elsewhere.map(({ key, name }) => [key, name])),
  };
}

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

const groupOrders = (rows: readonly { key: string; order_id: string }[]) =>
  new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, some]) => [
      key,
      distinct(some.map(({ order_id }) => order_id)),
    ]),
  );

function courierReportOf(row: ParcelRow, isFresh: (asked_at: string) => boolean): ToldCash | null {
  const { told_state: state, told_amount: amount, told_fee: fee, told_payment: payment, told_at, told_asked_at } = row;
  if (state === null) return null;
  return { state, amount, fee, payment, at: told_at!, is_fresh: isFresh(told_asked_at!) };
}

function asParcel(
  row: ParcelRow,
  company_id: string,
  numbers: ReadonlyMap<string, number>,
): Omit<StatementParcel, 'told'> {
  const {
    order_id,
    reference,
    trip_no,
    shipment_id,
    cod,
    terms,
    has_tracking,
    holder_id,
    place,
    remitted_by_id,
    claimed,
  } = row;
  const document = settlingDocumentOf(row);
  return {
    order_id,
    reference,
    trip_no,
    shipment_id,
    place: place ?? 'here',
    is_held_here: holder_id === company_id,
    has_tracking,
    cod,
    terms,
    handed_over_by: document === null ? null : String(numbers.get(document) ?? '–'),
    claimed,
    is_to_give_back: place === 'returned' && remitted_by_id !== null,
  };
}
