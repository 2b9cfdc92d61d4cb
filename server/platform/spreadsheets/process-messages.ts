import { type Message } from '../../../contract/messages/message.ts';
import type { ColumnKind, FileExtension } from '../../../contract/spreadsheets/spreadsheets.ts';
import type { CellContext, CellValue } from './reading/cell-values.ts';
import type { Cell, RawRow } from './reading/raw-rows.ts';

/*
 * Messages between the service and its spreadsheet process. The process answers requests only, so the database writer
 * sets the pace.
 */

/** Handling of hidden rows: taken like others, left out, or refused until the sender chooses. */
export type HiddenRows = 'take' | 'leave_out' | 'ask';

export type PlannedColumn = { name: string; kind: ColumnKind };

/** Positions of the columns that group rows into records: a further row repeats the number, or has no number and no person. */
export type PlannedGroups = {
  /** Null: the file has no column of numbers. */ number: number | null;
  whose: number[];
  what: number[];
  is_open: boolean;
};

/** The positions of columns whose texts are moments, and the time zone to show them in. */
export type Clocks = { time_zone: string; moments: readonly number[] };

export type ProcessRequest =
  | { ask: 'open'; path: string; extension: FileExtension }
  /** Selects one sheet of the file, by position, and reads it whole once: its faults show before any row is imported. */
  | { ask: 'count'; sheet: number; header_line: number }
  /** Plans the reading: where to start, and the column at each position of a row; null: the position is skipped. */
  | {
      ask: 'plan';
      header_line: number;
      columns: (PlannedColumn | null)[];
      /** Positions without a column, kept as they are. */
      kept: number[];
      /** Null: each row is a record by itself. */
      groups: PlannedGroups | null;
      hidden: HiddenRows;
      rows_done: number;
      rows_per_batch: number;
      context: CellContext;
    }
  | { ask: 'rows' }
  /** The cells of recently sent rows, as texts that can be stored. */
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

/** The field of the message is the column. */
export type RowFault = Message;

/** `values`: in the order of the planned columns. */
export type SentRow = {
  line: number;
  values: CellValue[];
  faults?: RowFault[];
  /** Texts of the kept positions, without empty ones. */
  kept?: [place: number, text: string][];
  /** The row belongs to the record of the row before. */
  is_below?: true;
  /** The row is hidden in the file. */
  is_hidden?: true;
};

export type OpenedSheet = { name: string | null; first_rows: RawRow[] };

export type Answers = {
  /** The first rows of each sheet; a csv has one without a name. */
  open: { sheets: OpenedSheet[]; delimiter: string | null };
  /** Rows below the header; both counts include hidden ones. */
  count: { rows_total: number; rows_hidden: number };
  plan: null;
  rows: { rows: SentRow[]; is_end: boolean };
  cells: string[][];
  create: null;
  write: null;
  close: null;
};

export type Question = { id: number; asked: ProcessRequest };
/** `fault`: a fault of the file, for its sender. */
export type ProcessReply = { id: number } & ({ answer: unknown } | { fault: Message });
