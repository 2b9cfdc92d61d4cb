import { about, say } from '../../../../contract/messages/message.ts';
import { FileFault, HeaderFault, SheetFault } from '../file-fault.ts';
import type { OpenedSheet } from '../process-messages.ts';
import type { Header } from './find-header.ts';
import { foldHeader } from './fold-header.ts';
import type { RawRow } from './raw-rows.ts';

/** `sheet`: the name sent with the file. */
export type SheetChoice = { sheet?: string | null };

export type ReadSheets = { read: string; names: string[] };

type HeaderSearch = { at: number; header: Header } | { at: number; fault: FileFault };

/**
 * Chooses the sheet of a file (R-FILE-9): the named one; else the one with the columns and a row below them. Throws
 * SheetFault with the sheets' names when the named one is missing, and when several have the columns. When none has the
 * columns, throws the fault of the most similar sheet.
 */
export function chooseSheet(
  sheets: readonly OpenedSheet[],
  { sheet }: SheetChoice,
  headerIn: (first_rows: readonly RawRow[]) => Header,
): { at: number; header: Header } {
  const names = sheets.flatMap(({ name }) => name ?? []);
  if (sheet) {
    const at = sheets.findIndex(({ name }) => name !== null && foldHeader(name) === foldHeader(sheet));
    if (at < 0) throw new SheetFault(about(say('file_has_no_sheet', { sheet, sheets: names }), 'sheet'), names);
    return { at, header: headerIn(sheets[at]!.first_rows) };
  }
  if (sheets.length === 1) return { at: 0, header: headerIn(sheets[0]!.first_rows) };
  const found = sheets.map(({ first_rows }, at) => look(first_rows, at, headerIn));
  const complete = found.filter((one) => 'header' in one);
  const filled = complete.filter(({ at, header }) => sheets[at]!.first_rows.some(({ line }) => line > header.line));
  if (filled.length > 1) {
    const several = filled.map(({ at }) => names[at]!);
    throw new SheetFault(about(say('file_sheets_asked', { sheets: several }), 'sheet'), names);
  }
  const chosen = filled[0] ?? complete[0];
  if (chosen) return chosen;
  const faults = found.flatMap((one) => ('fault' in one ? [one] : []));
  const nearest = faults.toSorted((a, b) => countGuesses(b.fault) - countGuesses(a.fault))[0]!;
  throw nearest.fault instanceof HeaderFault ? nearest.fault.ofSheet(names[nearest.at]!, names) : nearest.fault;
}

function look(first_rows: readonly RawRow[], at: number, headerIn: (rows: readonly RawRow[]) => Header): HeaderSearch {
  try {
    return { at, header: headerIn(first_rows) };
  } catch (error) {
    if (error instanceof FileFault) return { at, fault: error };
    throw error;
  }
}

/** Rank of a faulty sheet: the number of its recognised headers, -1 if it is empty. Any other fault means that it has the columns. */
function countGuesses(fault: FileFault): number {
  if (fault instanceof HeaderFault) return Object.keys(fault.guesses).length;
  return fault.said.code === 'file_empty' ? -1 : Infinity;
}
