import { type Message } from '../../../contract/messages/message.ts';
import type { ColumnKind, FileExtension } from '../../../contract/spreadsheets/spreadsheets.ts';
import type { CellContext, CellValue } from './reading/cell-values.ts';
import type { Cell, RawRow } from './reading/raw-rows.ts';

/*
 * Messages between the service and its spreadsheet process. Everything is sent on request only, so that the database
 * writer sets the pace.
 */

/** What becomes of the rows that a file hides: taken as others are, left out, or refused until somebody says which. */
export type HiddenRows = 'take' | 'leave_out' | 'ask';

export type PlannedColumn = { name: string; kind: ColumnKind };

/** Rows of one record: those below the first repeat its number, or have none and nobody of their own. Places in a row. */
export type PlannedGroups = { number: number; whose: number[]; what: number[]; is_open: boolean };

/** In which columns, by their place, texts are moments, and the time zone that they are shown in. */
export type Clocks = { time_zone: string; moments: readonly number[] };

export type Asked =
  | { ask: 'open'; path: string; extension: FileExtension }
  /** Goes on with one sheet of the file, by its place, and reads it whole once: its faults show before any row is taken. */
  | { ask: 'count'; sheet: number; header_line: number }
  /** From which row on, and how each place of a row is read; null: not at all. */
  | {
      ask: 'plan';
      header_line: number;
      columns: (PlannedColumn | null)[];
      /** Places that have no column and are kept as they are. */
      kept: number[];
      /** Null: each row is a record by itself. */
      groups: PlannedGroups | null;
      hidden: HiddenRows;
      rows_done: number;
      rows_per_batch: number;
      context: CellContext;
    }
  | { ask: 'rows' }
  /** The cells of rows that were given lately, as texts. */
  | { ask: 'cells'; lines: number[] }
  | {
      ask: 'create';
      path: string;
      extension: FileExtension;
      delimiter: string;
      is_right_to_left?: boolean;
      clocks?: Clocks;
    }
  | { ask: 'write'; rows: Cell[][] }
  | { ask: 'close' };

/** The message names its column as its field. */
export type RowFault = Message;

/** `values`: by the order of the planned columns that are read. */
export type SentRow = {
  line: number;
  values: CellValue[];
  faults?: RowFault[];
  /** Texts of the places that are kept, without empty ones. */
  kept?: [place: number, text: string][];
  /** It belongs to the record of the row before. */
  is_below?: true;
  /** The file hides it. */
  is_hidden?: true;
};

export type OpenedSheet = { name: string | null; first_rows: RawRow[] };

export type Answers = {
  /** The first rows of each sheet; a csv has one without a name. */
  open: { sheets: OpenedSheet[]; delimiter: string | null };
  /** Rows below the header; hidden ones are in both. */
  count: { rows_total: number; rows_hidden: number };
  plan: null;
  rows: { rows: SentRow[]; is_end: boolean };
  cells: string[][];
  create: null;
  write: null;
  close: null;
};

export type Question = { id: number; asked: Asked };
/** `fault`: what is wrong with the file, for whoever sent it. */
export type Answered = { id: number } & ({ answer: unknown } | { fault: Message });
