import { say, type Message } from '../../../contract/messages/message.ts';
import { LEAD_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import { invalid } from '../../platform/refusal.ts';
import { readCell, type CellContext } from '../../platform/spreadsheets/reading/cell-values.ts';
import { FileFault, HeaderFault } from '../../platform/spreadsheets/file-fault.ts';
import { findHeader } from '../../platform/spreadsheets/reading/find-header.ts';
import type { Cell } from '../../platform/spreadsheets/reading/raw-rows.ts';
import { leadOfRow } from '../files/lead-of-row.ts';
import { objectOf, textOf, type Json } from './json-values.ts';

/** `order_number`: the shop's number of the order; null: not given. */
export type PlainLead = { lead: Json; order_number: string | null };

/**
 * Reads a lead from another program, at the top level or in the `data` of an envelope. With `products` it has the
 * fields of POST /leads; otherwise it is a row of a sheet, cells by header (French, Arabic or English), in `values` or
 * the object itself. Throws a Refusal for an unreadable row; later checks find faults of the lead itself.
 */
export function readPlainLead(payload: unknown, cells: CellContext): PlainLead {
  const top = objectOf(payload);
  const lead = (top['data'] ?? null) === null || Array.isArray(top['data']) ? top : objectOf(top['data']);
  if (Array.isArray(lead['products'])) return { lead, order_number: null };
  return readRow(lead['values'] === undefined ? lead : objectOf(lead['values']), cells);
}

const NOT_OF_THE_ROW = ['id', 'type', 'timestamp', 'row', 'sheet'];

function readRow(row: Json, context: CellContext): PlainLead {
  const pairs = Object.entries(row).filter(([header]) => !NOT_OF_THE_ROW.includes(header));
  const header = headerOf(
    pairs.map(([name]) => name),
    context.currency,
  );
  const faults: Record<string, Message[]> = {};
  const values = Object.fromEntries(
    header.columns.flatMap((column, place) => {
      if (!column) return [];
      const read = readCell(column.kind, cellOf(pairs[place]![1]), context);
      if ('value' in read) return [[column.name, read.value]];
      faults[column.name] = [read.fault];
      return [];
    }),
  );
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const kept = [...header.kept].flatMap(([place, key]) => {
    const value = keptText(pairs[place]![1]);
    return value === '' ? [] : [{ key, value }];
  });
  const titles = Object.fromEntries(
    header.columns.flatMap((column, at) => (column ? [[column.name, header.titles[at]!]] : [])),
  );
  const { lead, order_number, unlike, said, skus } = leadOfRow(
    { line: 1, values, kept, titles, below: [] },
    { cells: context, answers: null },
  );
  if (said.length > 0) throw invalid({ row: said });
  if (unlike.length > 0) {
    throw invalid({ row: unlike.map(({ column, count }) => say('row_list_unlike', { column, count, skus })) });
  }
  return { lead, order_number };
}

function headerOf(names: string[], currency: string) {
  try {
    return findHeader([{ line: 1, cells: names }], LEAD_COLUMNS, {
      sent: new Map(),
      remembered: new Map(),
      keeps: true,
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
  return typeof value === 'boolean' ? String(value) : null;
}
