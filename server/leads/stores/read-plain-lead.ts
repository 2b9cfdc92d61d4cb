import { say, type Message } from '../../../contract/messages/message.ts';
import { LeadInput } from '../../../contract/leads/leads.ts';
import { LEAD_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import type { ImportColumn } from '../../../contract/spreadsheets/spreadsheets.ts';
import { fieldErrors, invalid } from '../../platform/refusal.ts';
import { readCell, type CellContext } from '../../platform/spreadsheets/reading/cell-values.ts';
import { FileFault, HeaderFault } from '../../platform/spreadsheets/file-fault.ts';
import { findHeader } from '../../platform/spreadsheets/reading/find-header.ts';
import { rowReader } from '../../platform/spreadsheets/reading/open-rows.ts';
import type { Cell } from '../../platform/spreadsheets/reading/raw-rows.ts';
import { roundAmount } from '../../intake/money-of-record.ts';
import { leadOfRow } from '../files/lead-of-row.ts';
import { objectOf, textOf, type Json } from './json-values.ts';

/** `order_number`: the shop's number of the order; null: not given. */
export type PlainLead = { lead: Json; order_number: string | null };

/**
 * Reads a lead from another program, at the top level or in the `data` of an envelope. With `products` it has the
 * fields of POST /leads, and other fields are those of a row; otherwise it is a row of a sheet, cells by header (French,
 * Arabic or English), in `values` or the object itself. Nothing is dropped (R-INTAKE-1). Throws a Refusal for an
 * unreadable row; later checks find faults of the lead itself.
 */
export function readPlainLead(payload: unknown, cells: CellContext): PlainLead {
  const top = objectOf(payload);
  const lead = (top['data'] ?? null) === null || Array.isArray(top['data']) ? top : objectOf(top['data']);
  if (Array.isArray(lead['products'])) return readRequest({ ...lead, products: lead['products'] }, cells);
  return readRow(lead['values'] === undefined ? lead : objectOf(lead['values']), LEAD_COLUMNS, cells);
}

const OF_LINES = ['skus', 'product_names', 'quantities', 'unit_prices', 'totals', 'data'];
/** The columns of a row other than its products. */
const BESIDE_PRODUCTS = LEAD_COLUMNS.filter(({ name }) => !OF_LINES.includes(name)).map((column) => ({ ...column, is_required: false })); // prettier-ignore
/** The columns of a line in addition to the fields that POST /leads takes. */
const OF_MONEY = LEAD_COLUMNS.filter(({ kind }) => kind === 'currency');
const LEAD_FIELDS = Object.keys(LeadInput.properties);
const LINE_FIELDS = ['sku', 'quantity', 'total'];

/** Takes the fields of POST /leads as they are, and reads phones, payment and all other fields as those of a row. */
function readRequest(body: Json & { products: unknown[] }, context: CellContext): PlainLead {
  const { products, data, ...said } = body;
  const own = Object.entries(said).filter(([name]) => LEAD_FIELDS.includes(name));
  const { lead, order_number } = readRow(said, BESIDE_PRODUCTS, context, NOT_OF_THE_ROW, sumOfLines(products));
  const beside = products.flatMap((line) => {
    const rest = Object.entries(objectOf(line)).filter(([name]) => !LINE_FIELDS.includes(name));
    return entriesIn(readRow(Object.fromEntries(rest), OF_MONEY, context, []));
  });
  const { phone, second_phone, is_prepaid, prepaid_amount } = lead;
  const isList = Array.isArray(data ?? []);
  return {
    lead: {
      ...lead,
      ...Object.fromEntries(own),
      phone: phone ?? said['phone'],
      second_phone: second_phone ?? said['second_phone'],
      is_prepaid,
      prepaid_amount: prepaid_amount ?? said['prepaid_amount'],
      products,
      data: isList ? [...((data ?? []) as unknown[]), ...entriesIn({ lead }), ...beside] : data,
    },
    order_number,
  };
}

/** What the lines of a request come to, major units; null if one has no total. */
function sumOfLines(products: readonly unknown[]): number | null {
  const totals = products.map((line) => objectOf(line)['total']);
  return totals.every((total) => typeof total === 'number')
    ? roundAmount(totals.reduce((sum, total) => sum + total, 0))
    : null;
}

const entriesIn = ({ lead }: Pick<PlainLead, 'lead'>): unknown[] => lead['data'] as unknown[];

/** Fields of an envelope, which say nothing of the order. */
const NOT_OF_THE_ROW = ['id', 'type', 'timestamp', 'row', 'sheet'];

function readRow(
  row: Json,
  columns: readonly ImportColumn[],
  context: CellContext,
  left_out: readonly string[] = NOT_OF_THE_ROW,
  total: number | null = null,
): PlainLead {
  const pairs = Object.entries(row).filter(([header]) => !left_out.includes(header));
  const header = headerOf(
    pairs.map(([name]) => name),
    columns,
    context.currency,
  );
  const faults: Record<string, Message[]> = {};
  const values = header.columns.flatMap((column, place) => {
    if (!column) return [];
    const cell = readCell(column.kind, cellOf(pairs[place]![1]), context);
    if ('value' in cell) return [cell.value];
    faults[column.name] = [cell.fault];
    return [null];
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const kept = [...header.kept.keys()].flatMap((place): [number, string][] => {
    const value = keptText(pairs[place]![1]);
    return value === '' ? [] : [[place, value]];
  });
  // As rows of files: several headings of one column are joined, or the further ones are kept.
  const read = rowReader(header)({ line: 1, values, kept });
  const { lead, order_number, unlike, said, skus } = leadOfRow(
    total === null ? read : { ...read, values: { ...read.values, total } },
    { cells: context, answers: null },
  );
  if (said.length > 0) throw invalid(byField(said));
  if (unlike.length > 0) {
    throw invalid({ row: unlike.map(({ column, count }) => say('row_list_unlike', { column, count, skus })) });
  }
  return { lead, order_number };
}

/** Each fault under the column that it is about; the others under the row. */
function byField(said: readonly Message[]): Record<string, Message[]> {
  const { fields, add } = fieldErrors();
  for (const one of said) add(String(one.params['field'] ?? 'row'), one);
  return fields;
}

function headerOf(names: string[], columns: readonly ImportColumn[], currency: string) {
  try {
    return findHeader([{ line: 1, cells: names }], columns, {
      sent: new Map(),
      remembered: new Map(),
      keeps: true,
      fills: true,
      currency,
    });
  } catch (error) {
    if (error instanceof FileFault)
      throw invalid({
        row: [headerFaultMessage(error)],
      });
    throw error;
  }
}

function headerFaultMessage(error: FileFault): Message {
  if (error instanceof HeaderFault) return say('row_lacks_columns', { columns: error.lacking });
  return error.said.code === 'file_empty' ? say('row_empty') : error.said;
}

/** The content of a field without a column, as text: nested fields as JSON. */
function keptText(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  const isHolder = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  return isHolder ? JSON.stringify(value) : textOf(value);
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return value;
  return keptText(value) || null;
}
