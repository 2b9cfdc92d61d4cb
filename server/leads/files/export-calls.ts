import { spelledAlike } from '../../../contract/shapes.ts';
import type { listLeadCalls } from '../../../contract/lead-calls.ts';
import type { QueryOf } from '../../../contract/route.ts';
import type { Actor } from '../../caller/actor.ts';
import type { QueuedExportPayload } from '../../resources/queue-export.ts';
import { askerOf } from '../../caller/standing.ts';
import { readDays, readIdFilter } from '../../platform/database/lists.ts';
import type { RowExport } from '../../platform/spreadsheets/run-export.ts';
import { exportCompleted } from '../../webhooks/record-finished-job.ts';
import { listCalls, listNextCalls, type CallFilter } from '../desk/calls-sql.ts';

export const EXPORT_LEAD_CALLS_JOB = 'export-lead-calls';

type Narrowing = Omit<CallFilter, 'page' | 'time_zone'>;

/** What a query says of the calls that are wanted. 422 on `agent_id` that is no id. */
export const readCallFilter = (
  query: Omit<QueryOf<typeof listLeadCalls>, 'page' | 'per_page' | 'cursor'>,
  time_zone: string,
): Narrowing => ({
  statuses: query.status?.map(spelledAlike) ?? null,
  agent_id: readIdFilter('agent_id', query.agent_id),
  is_first: query.is_first ?? null,
  days: readDays(query, time_zone),
});

const FIRST = { number: 1, size: 1, cursor: null };
const COLUMNS = ['lead_reference', 'status', 'sub_status', 'agent', 'is_first', 'called_at'] as const;

/** All calls that the list would show, newest first. */
export const exportLeadCalls: RowExport<{ actor: Actor; filter: Narrowing }> = {
  name: 'lead-calls',
  columns: COLUMNS,
  async prepare(sql, job) {
    const actor = await askerOf(sql, job, 'import');
    const filter = readCallFilter((job.payload as QueuedExportPayload).query, actor.workspace.time_zone);
    const { time_zone } = actor.workspace;
    const { total } = await listCalls(sql, actor.scope, { ...filter, page: FIRST, time_zone });
    return { context: { actor, filter }, total };
  },
  async page(sql, { actor, filter }, before_id, size) {
    const { time_zone } = actor.workspace;
    const rows = await listNextCalls(sql, actor.scope, { ...filter, time_zone }, before_id, size);
    return rows.map((row) => ({
      id: row.id,
      cells: COLUMNS.map((name) => (name === 'is_first' ? String(row[name]) : row[name])),
    }));
  },
  completed: exportCompleted,
};
