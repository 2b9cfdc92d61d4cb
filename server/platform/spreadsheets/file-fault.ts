import { about, say, type Message } from '../../../contract/messages/message.ts';

/**
 * A fault of a whole file that its sender can correct; never of a single row. `message` is only the code of `said`, since the
 * spreadsheet process loads no texts.
 */
export class FileFault extends Error {
  readonly said: Message;

  constructor(said: Message, options?: ErrorOptions) {
    super(said.code, options);
    this.said = said;
  }
}

/** A header without all required columns. The header found may be a person's row, so no message repeats it. */
export class HeaderFault extends FileFault {
  /** Titles of the row most like a header. */
  readonly titles: string[];
  /** Names of the missing columns. */
  readonly lacking: string[];
  /** The columns assumed for the others, by title. */
  readonly guesses: Record<string, string>;

  /** The first texts below each title, by the title's position. */
  readonly samples: string[][];

  /** Names of the sheets, if the file has several. */
  readonly sheets: string[];

  constructor(
    titles: string[],
    lacking: string[],
    guesses: Record<string, string>,
    samples: string[][],
    of?: { sheet: string; sheets: string[] },
  ) {
    const columns = { columns: lacking };
    super(of ? say('file_sheets_lack_columns', { ...of, ...columns }) : say('file_lacks_columns', columns));
    this.titles = titles;
    this.lacking = lacking;
    this.guesses = guesses;
    this.samples = samples;
    this.sheets = of?.sheets ?? [];
  }

  /** The same fault in one sheet of several. */
  ofSheet(sheet: string, sheets: string[]): HeaderFault {
    return new HeaderFault(this.titles, this.lacking, this.guesses, this.samples, { sheet, sheets });
  }
}

/** A file that is imported whole or not at all has hidden rows, and its sender has not chosen what to do with them. */
export class HiddenFault extends FileFault {
  readonly rows: number;

  constructor(rows: number) {
    super(about(say('file_rows_hidden', { rows }), 'hidden'));
    this.rows = rows;
  }
}

/** It is unclear which sheet of a file to read. */
export class SheetFault extends FileFault {
  readonly sheets: string[];

  constructor(said: Message, sheets: string[]) {
    super(said);
    this.sheets = sheets;
  }
}
