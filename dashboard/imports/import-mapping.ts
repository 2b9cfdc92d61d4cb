import type { Job } from '../jobs/use-job.ts';

/** Header of the file to the contract's column; '' leaves it out, and KEPT keeps its cells as they are. */
export type Mapping = Record<string, string>;

/** Value of a header without a column: no column has this name. */
export const KEPT = '=kept';

/** A word of the file without a meaning. */
export type AskedWord = { column: string; text: string; rows: number; answer?: string };

/** Meanings that a person gave to such words, by column and word. */
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

/** Required columns that the file lacks, by the contract's names; empty for another fault. */
export const lackingIn = (job: Pick<Job, 'summary'>): string[] => summaryOf(job).lacking ?? [];

/** Headers read by the meaning that their sender set earlier. */
export const rememberedHeadersIn = (job: Pick<Job, 'summary'>): string[] =>
  Object.keys(summaryOf(job).columns_remembered ?? {});

/** Words of its rows that need a meaning. */
export const askedWordsIn = (job: Pick<Job, 'summary'>): AskedWord[] => summaryOf(job).asked ?? [];

/** Sheets of a file that has several: the one that was read, if any, and all of them. */
export const sheetsIn = (job: Pick<Job, 'summary'>): { read: string | undefined; names: string[] } => {
  const { sheet, sheets = [] } = summaryOf(job);
  return { read: sheet, names: sheets };
};

/** Headers whose cells are stored unchanged. */
export const keptHeadersIn = (job: Pick<Job, 'summary'>): string[] => summaryOf(job).kept ?? [];

/**
 * Meanings of a file's columns, in its order, after the server's look. If detection failed, no header is dropped yet: an import that
 * stores unknown cells would store them.
 */
export function mappingOf(job: Pick<Job, 'summary'>, isKeeping = false): Mapping {
  const { columns = {}, headers = [], left_out = [], kept = [] } = summaryOf(job);
  const isOpen = isKeeping && lackingIn(job).length > 0;
  const meant: Mapping = { ...columns, ...all(left_out, isOpen ? KEPT : ''), ...all(kept, KEPT) };
  const inOrder = headers.flatMap((header) => (header in meant ? [[header, meant[header]!] as const] : []));
  return { ...Object.fromEntries(inOrder), ...meant };
}

/**
 * The mapping for the server: stored columns need no entry. After a failed detection, only a person's choices: the server may know the
 * other headers by its words.
 */
export const mappingToSend = (mapping: Mapping, job: Pick<Job, 'summary'>): Mapping =>
  Object.fromEntries(
    Object.entries(mapping).filter(([, column]) => column !== KEPT && (column !== '' || lackingIn(job).length === 0)),
  );

const all = (headers: readonly string[], meaning: string): Mapping =>
  Object.fromEntries(headers.map((header) => [header, meaning]));
