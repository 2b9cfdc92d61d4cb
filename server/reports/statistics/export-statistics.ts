import { FIGURE_NAMES } from '../../../contract/reports/figures.ts';
import type { Actor } from '../../caller/actor.ts';
import type { QueuedExportPayload } from '../../resources/queue-export.ts';
import { askerOf } from '../../caller/standing.ts';
import type { Job } from '../../platform/queue/jobs.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { RowExport } from '../../platform/spreadsheets/jobs/run-export.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { readStatisticsQuery, type Query } from './statistics-query.ts';
import type { Figure } from './make-figures.ts';
import { readGroups, type ShownGroup } from './statistics-sums.ts';

type Groups = Awaited<ReturnType<typeof readGroups>>;

/** One row per group with the value of each figure; figures that the grouping does not have are empty. */
function exportOf(name: string, queryOf: (job: Job) => Query): RowExport<Groups> {
  return {
    name,
    columns: ['id', 'label', ...FIGURE_NAMES],
    async prepare(sql, job) {
      const groups = await groupsOf(sql, await askerOf(sql, job, 'import'), queryOf(job));
      return { context: groups, total: groups.total };
    },
    async page(_sql, groups, before_id, size) {
      // Groups have no sorted ids, so the cursor is the position of the last group.
      const skip = before_id === null ? 0 : Number(before_id) + 1;
      return (await groups.page(skip, size)).map((group, i) => ({ id: String(skip + i), cells: cellsOf(group) }));
    },
    completed: exportCompleted,
  };
}

async function groupsOf(sql: Sql, actor: Actor, query: Query): Promise<Groups> {
  const { period, grouping, narrowed, reader, account } = await readStatisticsQuery(sql, actor, query);
  return await readGroups(sql, reader, period, grouping, narrowed, account?.id);
}

const cellsOf = ({ id, label, figures }: ShownGroup) => [
  id,
  label,
  ...FIGURE_NAMES.map((name) => (figures[name] as Figure | undefined)?.value ?? null),
];

export const exportStatistics = exportOf('statistics', (job) => (job.payload as QueuedExportPayload).query as Query);

/** A file of the days of the overview. */
export const exportDashboard = exportOf('dashboard', (job) => {
  const { account_id } = (job.payload as QueuedExportPayload).query as Query;
  return account_id === undefined ? {} : { account_id };
});
