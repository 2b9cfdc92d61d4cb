import type { Job } from '../jobs/use-job.ts';

/** Header of the file to the contract's column; '' leaves it out. */
export type Mapping = Record<string, string>;

type Summary = {
  columns?: Mapping;
  headers?: string[];
  left_out?: string[];
  columns_remembered?: Mapping;
  lacking?: string[];
};
const summaryOf = ({ summary }: Pick<Job, 'summary'>): Summary => (summary ?? {}) as Summary;

/** What a file must have and does not, by the contract's names; none when it is something else that is wrong with it. */
export const lackingIn = (job: Pick<Job, 'summary'>): string[] => summaryOf(job).lacking ?? [];

/** Headers that are read as whoever sends the file said with another one. */
export const rememberedIn = (job: Pick<Job, 'summary'>): string[] =>
  Object.keys(summaryOf(job).columns_remembered ?? {});

/**
 * What the columns of a file are taken for, in its order, after the server has looked at it. When it could not find its way, none of its
 * headers means anything yet.
 */
export function mappingOf(job: Pick<Job, 'summary'>): Mapping {
  const { columns = {}, headers = [], left_out = [] } = summaryOf(job);
  const meant: Mapping = { ...columns, ...asLeftOut(left_out) };
  const inOrder = headers.flatMap((header) => (header in meant ? [[header, meant[header]!] as const] : []));
  return { ...Object.fromEntries(inOrder), ...meant };
}

/**
 * What the server is asked to go by. Of a file that it could not find its way in, only what somebody said: the other headers it may
 * know by their words.
 */
export const saidOf = (mapping: Mapping, job: Pick<Job, 'summary'>): Mapping =>
  lackingIn(job).length === 0 ? mapping : Object.fromEntries(Object.entries(mapping).filter(([, column]) => column));

const asLeftOut = (headers: readonly string[]): Mapping => Object.fromEntries(headers.map((header) => [header, '']));
