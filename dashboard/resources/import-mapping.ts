import type { Job } from '../jobs/use-job.ts';

/** Header of the file to the contract's column; '' leaves it out. */
export type Mapping = Record<string, string>;

/** What a file must have and does not, by the contract's names; none when it is something else that is wrong with it. */
export const lackingIn = ({ error }: Pick<Job, 'error'>): string[] =>
  /The file lacks the columns (.*?)\. Its header has: /.exec(error ?? '')?.[1]?.split(', ') ?? [];

/**
 * What the columns of a file are taken for, in its order, after the server has looked at it. When it could not find its way, the
 * headers stand in the reason it gives (server/platform/spreadsheets/find-header.ts), and none of them means anything yet.
 */
export function mappingOf(job: Pick<Job, 'summary' | 'error'>): Mapping {
  const summary = job.summary as { columns?: Mapping; left_out?: string[] } | null;
  if (summary?.columns) return { ...summary.columns, ...asLeftOut(summary.left_out ?? []) };
  return asLeftOut(/Its header has: (.*)\. Rename them/.exec(job.error ?? '')?.[1]?.split(', ') ?? []);
}

/**
 * What the server is asked to go by. Of a file that it could not find its way in, only what somebody said: the other headers it may
 * know by their words.
 */
export const saidOf = (mapping: Mapping, job: Pick<Job, 'error'>): Mapping =>
  lackingIn(job).length === 0 ? mapping : Object.fromEntries(Object.entries(mapping).filter(([, column]) => column));

const asLeftOut = (headers: readonly string[]): Mapping => Object.fromEntries(headers.map((header) => [header, '']));
