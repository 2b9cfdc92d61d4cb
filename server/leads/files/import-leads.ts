import { LEAD_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import type { Actor } from '../../caller/actor.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { askerOf } from '../../caller/standing.ts';
import type { Answers } from '../../intake/answers.ts';
import type { ImportPayload, RowImport } from '../../platform/spreadsheets/jobs/run-import.ts';
import { importCompleted } from '../../webhooks/finished-job-events.ts';
import { createRowLeads } from './create-row-leads.ts';

export const IMPORT_LEADS_JOB = 'import-leads';

/** Creates a row's lead by the action behind POST /leads, in the account that the job names (R-ROLE-8). */
export const importLeads: RowImport<{ actor: Actor; answers: Answers }> = {
  columns: LEAD_COLUMNS,
  keeps: true,
  records: {
    number: 'order_number',
    whose: ['full_name', 'phone', 'city', 'address'],
    what: ['skus', 'product_names'],
  },
  prepare: async (sql, job) => {
    const actor = await askerOf(sql, job, 'import');
    const { answers = {} } = job.payload as ImportPayload;
    const context = { actor: { ...actor, account_id: job.account_id }, answers };
    return { context, cells: cellsOf(actor.workspace) };
  },
  take: async (tx, { actor, answers }, rows) => (await createRowLeads(tx, actor, rows, answers)).problems,
  tables: ['leads', 'lead_lines', 'events'],
  completed: importCompleted,
};
