import type { Job } from '../jobs/use-job.ts';

/** Header of the file to the contract's column; '' leaves it out, and KEPT keeps its cells as they are. */
export type Mapping = Record<string, string>;

/** What a header means that has no column: no name of a column is written so. */
export const KEPT = '=kept';

/** A word of the file whose meaning nobody has said; `answer`: what was said of it before, where that leaves its rows out. */
export type AskedWord = { column: string; text: string; rows: number; answer?: string };

/** What somebody said of such words, by column and word. */
export type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Summary = {
  columns?: Mapping;
  headers?: string[];
  kept?: string[];
  left_out?: string[];
  asked?: AskedWord[];
  columns_remembered?: Mapping;
  lacking?: string[];
  sheet?: string;
  sheets?: string[];
};
const summaryOf = ({ summary }: Pick<Job, 'summary'>): Summary => (summary ?? {}) as Summary;

/** What a file must have and does not, by the contract's names; none when it is something else that is wrong with it. */
export const lackingIn = (job: Pick<Job, 'summary'>): string[] => summaryOf(job).lacking ?? [];

/** Headers that are read as whoever sends the file said with another one. */
export const rememberedIn = (job: Pick<Job, 'summary'>): string[] =>
  Object.keys(summaryOf(job).columns_remembered ?? {});

/** The words that its rows ask the meaning of. */
export const askedIn = (job: Pick<Job, 'summary'>): AskedWord[] => summaryOf(job).asked ?? [];

/** Of a file of several sheets: the one that was read, if any, and all of them. */
export const sheetsIn = (job: Pick<Job, 'summary'>): { read: string | undefined; names: string[] } => {
  const { sheet, sheets = [] } = summaryOf(job);
  return { read: sheet, names: sheets };
};

/** Headers whose cells are kept as they are. */
export const keptIn = (job: Pick<Job, 'summary'>): string[] => summaryOf(job).kept ?? [];

/**
 * What the columns of a file are taken for, in its order, after the server has looked at it. When it could not find its way, none of its
 * headers is left out yet: an import that keeps what it does not know would keep them.
 */
export function mappingOf(job: Pick<Job, 'summary'>, isKeeping = false): Mapping {
  const { columns = {}, headers = [], left_out = [], kept = [] } = summaryOf(job);
  const isOpen = isKeeping && lackingIn(job).length > 0;
  const meant: Mapping = { ...columns, ...all(left_out, isOpen ? KEPT : ''), ...all(kept, KEPT) };
  const inOrder = headers.flatMap((header) => (header in meant ? [[header, meant[header]!] as const] : []));
  return { ...Object.fromEntries(inOrder), ...meant };
}

/**
 * What the server is asked to go by: what is kept needs no word. Of a file that it could not find its way in, only what somebody said:
 * the other headers it may know by their words.
 */
export const saidOf = (mapping: Mapping, job: Pick<Job, 'summary'>): Mapping =>
  Object.fromEntries(
    Object.entries(mapping).filter(([, column]) => column !== KEPT && (column !== '' || lackingIn(job).length === 0)),
  );

const all = (headers: readonly string[], meaning: string): Mapping =>
  Object.fromEntries(headers.map((header) => [header, meaning]));
