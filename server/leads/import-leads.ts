import { Type } from 'typebox';
import { LEAD_COLUMNS } from '../../contract/import-columns.ts';
import { LeadInput as LeadInputShape } from '../../contract/leads.ts';
import { LIMITS } from '../../contract/limits.ts';
import { list } from '../../contract/shapes.ts';
import type { Actor } from '../access/actor.ts';
import { cellsOf, sheetActor } from '../access/sheet-actor.ts';
import type { Tx } from '../platform/postgres.ts';
import { invalid } from '../platform/refusal.ts';
import type { ReadRow, RowImport, RowProblem } from '../platform/spreadsheets/run-import.ts';
import { siftRows } from '../platform/spreadsheets/sift-rows.ts';
import { bodyCheck } from '../platform/validation.ts';
import { importCompleted } from '../webhooks/record-finished-job.ts';
import { createLeads } from './create-leads.ts';
import type { LeadInput } from './read-lead-input.ts';

export const IMPORT_LEADS_JOB = 'import-leads';

const checkRows = bodyCheck(Type.Object({ data: list(LeadInputShape, { max: LIMITS.import_rows_per_batch }) }));

/** Creates a row's lead by the action behind POST /leads, in the account that the job names (decisions 11, 15.2). */
export const importLeads: RowImport<Actor> = {
  columns: LEAD_COLUMNS,
  prepare: async (sql, job) => {
    const actor = await sheetActor(sql, job);
    return { context: { ...actor, account_id: job.account_id }, cells: cellsOf(actor.workspace) };
  },
  take: takeLeads,
  tables: ['leads', 'lead_lines', 'events'],
  completed: importCompleted,
};

async function takeLeads(tx: Tx, actor: Actor, rows: readonly ReadRow[]): Promise<RowProblem[]> {
  const shaped = rows.map(shape);
  const misshapen = shaped.flatMap(({ reason }, index) => (reason === null ? [] : [{ index, reason }]));
  const good = shaped.flatMap(({ reason, lead }, index) => (reason === null ? [{ lead, index }] : []));
  const { result, places, problems } = await siftRows(good.length, 'data', columnOf, async (places) => {
    const chosen = places.map((place) => good[place]!.lead);
    const { faults } = checkRows({ data: chosen }, null);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    return await createLeads(tx, actor, actor.account_id, chosen as unknown as LeadInput[]); // checked just now
  });
  const refused = (result?.failures ?? []).map(({ index, message }) => ({ index: places[index]!, reason: message }));
  return [
    ...misshapen,
    ...[...problems, ...refused].map(({ index, reason }) => ({ index: good[index]!.index, reason })),
  ];
}

/** The lists of a row as lines; quantities that are not said are one. */
function shape({ values }: ReadRow): { lead: Record<string, unknown>; reason: string | null } {
  const skus = (values['skus'] as string[] | null) ?? [];
  const totals = (values['totals'] as number[] | null) ?? [];
  const quantities = (values['quantities'] as number[] | null | undefined) ?? skus.map(() => 1);
  const unlike = Object.entries({ quantities, totals }).filter(([, list]) => list.length !== skus.length);
  const { full_name, phone, city, area, address } = values;
  const entries = (values['data'] as { key: string; value: string }[] | null | undefined) ?? [];
  const lead = {
    full_name,
    phone,
    city,
    area,
    address,
    products: skus.map((sku, i) => ({ sku, quantity: quantities[i], total: totals[i] })),
    data: entries.map(({ key, value }) => ({ key: key || null, value: value || null })),
  };
  const reasons = unlike.map(([name, list]) => `${name} has ${list.length} values, skus has ${skus.length}`);
  return { lead, reason: reasons.length > 0 ? reasons.join(' · ') : null };
}

const COLUMN_OF_LINE: Record<string, string> = { sku: 'skus', quantity: 'quantities', total: 'totals' };

function columnOf(path: string): string {
  const [list = '', , field = 'sku'] = path.split('.');
  return list === 'products' ? (COLUMN_OF_LINE[field] ?? 'skus') : list;
}
