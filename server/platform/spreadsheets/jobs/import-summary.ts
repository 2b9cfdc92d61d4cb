import type { Message } from '../../../../contract/messages/message.ts';
import { keepJobResult, type Job } from '../../queue/jobs.ts';
import type { LongJob } from '../../queue/queue.ts';
import type { WithMessage } from '../../row-messages.ts';
import { HeaderFault, type SheetFault } from '../file-fault.ts';
import { columnLetter, type Header } from '../reading/find-header.ts';
import { keepSamples, type Cursor, type KeptHeader } from './imports-sql.ts';
import { cutText } from '../../text/cut-text.ts';

/* The result of an import, as its job shows it. */

export type ImportSummary = {
  rows_good: number;
  rows_failed: number;
  /** Rows that an earlier, stopped import of the same file had processed. */
  rows_skipped: number;
  /** Good rows that existed already and are unchanged; `rows_updated`: good rows that changed existing ones. Left out: none. */
  rows_known?: number;
  rows_updated?: number;
  /** Hidden rows that the sender excluded. Left out: none. */
  rows_left_out?: number;
  /** Name of the sheet that was read, and in `sheets` the names of all. Left out: the file has only one. */
  sheet?: string;
  sheets?: string[];
  is_dry_run: boolean;
  /** In the file's order. */
  headers: string[];
  /** Header to column. */
  columns: Record<string, string>;
  /** Headers mapped by a remembered answer of the sender; empty column: the header is ignored. */
  columns_remembered: Record<string, string>;
  /** Headers without a column of ours; their cells are stored with the created records. */
  kept: string[];
  /** Ignored headers: the sender excluded them, or the import stores no cells without a column. */
  left_out: string[];
  /** Unknown words by column, the most frequent first; rows with them were not imported. */
  asked?: AskedWord[];
  /** The first failed rows, by line, each with its reasons. */
  faults?: RowFault[];
};
/** `answer`: the sender's answer, if it excludes the rows. */
export type AskedWord = { column: string; text: string; rows: number; answer?: string };
export type RowFault = { line: number; reasons: WithMessage<{ said: Message }>[] };

/** Summary of a file that was refused for its header. */
export type HeaderSummary = ImportSummary & { lacking: string[] };

/** Stores the row read as the header, so that its sender can map it. No message repeats it, since it may be a person's row. */
export const keepTitles = ({ database, job }: LongJob, fault: HeaderFault | SheetFault): Promise<unknown> =>
  database.transaction(async (tx) => {
    const { titles, lacking, guesses, samples } = fault instanceof HeaderFault ? fault : NO_TITLES;
    const sheets = fault.sheets.length > 0 ? { sheets: fault.sheets } : {};
    const cut = (title: string) => cutText(title, TITLE_CHARACTERS);
    const header = { ...NO_HEADER, titles: titles.map(cut), columns: titles.map((title) => guesses[title] ?? null) };
    const summary: HeaderSummary = { ...summaryOf(job, NO_ROWS, header), lacking, ...sheets };
    await keepSamples(tx, job, { titles: titles.map(cut), samples });
    return await keepJobResult(tx, job, summary);
  });

/** Stores the assumed columns of a file whose sender must first decide about hidden rows. */
export const keepHeader = (
  { database, job }: LongJob,
  header: Header,
  kept: KeptHeader,
  rows: number,
): Promise<unknown> =>
  database.transaction(async (tx) => {
    const asked: AskedWord[] = [{ column: 'hidden', text: 'rows', rows }];
    const summary: HeaderSummary = { ...summaryOf(job, NO_ROWS, kept), asked, lacking: [] };
    await keepSamples(tx, job, header);
    return await keepJobResult(tx, job, summary);
  });

const NO_TITLES = { titles: [], lacking: [], guesses: {} as Record<string, string>, samples: [] };
const TITLE_CHARACTERS = 200;
const NO_ROWS: Cursor = { rows_done: 0, rows_skipped: 0, rows_good: 0, rows_failed: 0, rows_known: 0, rows_updated: 0 };

const NO_HEADER: KeptHeader = { titles: [], columns: [], remembered: [], kept: [], delimiter: ',' };

/** The summary of an import, completed or stopped. */
export function summaryOf(
  { payload }: Pick<Job, 'payload'>,
  { rows_good, rows_failed, rows_skipped, rows_known, rows_updated }: Cursor,
  { titles, columns, remembered, kept = [], sheet, sheets, rows_left_out }: KeptHeader = NO_HEADER,
): ImportSummary {
  const named = titles.map((title, place) => ({ title, column: columns[place] ?? null }));
  const by_memory = remembered.map((place) => named[place]!);
  return {
    rows_good,
    rows_failed,
    rows_skipped,
    ...(rows_known > 0 ? { rows_known } : {}),
    ...(rows_updated > 0 ? { rows_updated } : {}),
    ...(rows_left_out ? { rows_left_out } : {}),
    ...(sheet === undefined ? {} : { sheet, sheets: sheets! }),
    is_dry_run: (payload as { is_dry_run: boolean }).is_dry_run,
    headers: titles.filter((title) => title !== ''),
    columns: Object.fromEntries(named.flatMap(({ title, column }) => (column ? [[title, column]] : []))),
    columns_remembered: Object.fromEntries(by_memory.map(({ title, column }) => [title, column ?? ''])),
    kept: kept.flatMap((place) => titles[place] || columnLetter(place)),
    left_out: named.flatMap(({ title, column }, place) =>
      column || title === '' || kept.includes(place) ? [] : [title],
    ),
  };
}
