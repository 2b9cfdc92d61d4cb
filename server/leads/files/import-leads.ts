import { LEAD_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { askerOf } from '../../caller/standing.ts';
import type { Answers } from '../../intake/answers.ts';
import type { ImportPayload, ReadRow, RowImport, TakenRows } from '../../platform/spreadsheets/jobs/run-import.ts';
import { openUnlistedCities } from '../../shipping/cities/find-city.ts';
import { importCompleted } from '../../webhooks/finished-job-events.ts';
import { KNOWN_DAYS } from '../../../contract/intake/intake.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { draftOf, draftWith, type Draft } from '../../intake/draft.ts';
import { withAnsweredNames, type UnlistedCities } from '../../orders/files/answered-names.ts';
import { namesOf, sayingOf, sortRows, takenRows } from '../../intake/known-rows.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { findLeadLines } from '../sql.ts';
import { createDraftLeads } from './create-row-leads.ts';
import { findKnownLeads } from './known-leads-sql.ts';
import { changesOfLead, updateKnownLeads, type LeadOfRow } from './update-known-leads.ts';

export const IMPORT_LEADS_JOB = 'import-leads';

type Context = { actor: Actor; answers: Answers; job_id: string; unlistedCities: UnlistedCities };

/**
 * Creates a record's lead by the action behind POST /leads, in the job's account (R-ROLE-8, R-INTAKE-5); an existing
 * lead is asked about, skipped or changed (R-INTAKE-7).
 */
export const importLeads: RowImport<Context> = {
  columns: LEAD_COLUMNS,
  keeps: true,
  asks_names: true,
  records: {
    number: 'order_number',
    whose: ['full_name', 'phone', 'city', 'address'],
    what: ['skus', 'product_names'],
  },
  prepare: async (sql, job) => {
    const actor = await askerOf(sql, job, 'import');
    const { answers = {} } = job.payload as ImportPayload;
    const unlistedCities = openUnlistedCities(sql, actor.workspace.id);
    const context = { actor: { ...actor, account_id: job.account_id }, answers, job_id: job.id, unlistedCities };
    return { context, cells: cellsOf(actor.workspace) };
  },
  take: takeLeads,
  tables: ['leads', 'lead_lines', 'events'],
  completed: importCompleted,
};

async function takeLeads(tx: Tx, context: Context, rows: readonly ReadRow[]): Promise<TakenRows> {
  const { actor, answers, job_id } = context;
  const scope = { workspace_id: actor.workspace.id, account_id: actor.account_id };
  const { records, said, noted } = await withAnsweredNames(tx, scope, rows, answers, context.unlistedCities);
  const context_of_cells = { cells: cellsOf(actor.workspace), answers };
  const drafts = records.map((row, at) => draftWith(draftOf(row, context_of_cells), said.get(at)));
  const sorted = await sortLeads(tx, context, drafts);
  const fresh = sorted.fresh.map((place) => drafts[place]!);
  const { problems } = await createDraftLeads(tx, actor, fresh, job_id);
  const unchanged = await updateKnownLeads(tx, actor, sorted.updates);
  return { ...takenRows(sorted, problems, unchanged), noted };
}

/** Decides what happens to each draft; leads of the same file do not count as existing. */
async function sortLeads(tx: Tx, { actor, answers, job_id }: Context, drafts: readonly Draft[]) {
  const { workspace, account_id } = actor;
  const { id: workspace_id, country, currency } = workspace;
  const names = namesOf(drafts.map((draft) => sayingOf(draft, { country, currency })));
  const since_ms = nowOf(actor) - KNOWN_DAYS * 86_400_000;
  const leads = await findKnownLeads(tx, { workspace_id, account_id, job_id }, names, since_ms);
  const ids = leads.map(({ id }) => id);
  const lines = ids.length > 0 ? await findLeadLines(tx, { workspace_id, account_id }, ids) : [];
  const linesOf = Map.groupBy(lines, ({ lead_id }) => lead_id);
  const records = leads.map((lead): LeadOfRow => {
    const own = linesOf.get(lead.id) ?? [];
    return { ...lead, lines: own, total: own.reduce((sum, { total }) => sum + total, 0) };
  });
  return sortRows(drafts, records, { answers, country, currency }, (lead, draft) =>
    changesOfLead(workspace, lead, draft),
  );
}
