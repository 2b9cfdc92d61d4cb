import { LEAD_COLUMNS } from '../../../contract/import-columns.ts';
import type { Actor } from '../../caller/actor.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { askerOf } from '../../caller/standing.ts';
import type { RowImport } from '../../platform/spreadsheets/run-import.ts';
import { importCompleted } from '../../webhooks/finished-job-events.ts';
import { createRowLeads } from './create-row-leads.ts';

export const IMPORT_LEADS_JOB = 'import-leads';

/** Creates a row's lead by the action behind POST /leads, in the account that the job names (R-ROLE-8). */
export const importLeads: RowImport<Actor> = {
  columns: LEAD_COLUMNS,
  prepare: async (sql, job) => {
    const actor = await askerOf(sql, job, 'import');
    return { context: { ...actor, account_id: job.account_id }, cells: cellsOf(actor.workspace) };
  },
  take: async (tx, actor, rows) => (await createRowLeads(tx, actor, rows)).problems,
  tables: ['leads', 'lead_lines', 'events'],
  completed: importCompleted,
};
