import type { Grouping } from '../../contract/figures.ts';
import type { Actor } from '../caller/actor.ts';
import { monotonicNow } from '../platform/ids.ts';
import { readPeriod } from './periods.ts';
import { readNarrowed } from './statistics-sums.ts';

export type Query = { from?: string; to?: string; time_zone?: string; group_by?: Grouping } & Record<string, unknown>;

/** What a query asks of statistics. 422 as `readPeriod` and `readNarrowed`. */
export function askedOf(actor: Actor, query: Query) {
  const grouping = query.group_by ?? 'day';
  return {
    period: readPeriod(query, actor.workspace.time_zone, monotonicNow()),
    grouping,
    narrowed: readNarrowed(query, grouping),
  };
}
