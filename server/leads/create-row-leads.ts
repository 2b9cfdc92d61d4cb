import { Type } from 'typebox';
import { LeadInput as LeadInputShape } from '../../contract/leads.ts';
import { LIMITS } from '../../contract/limits.ts';
import { list } from '../../contract/shapes.ts';
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../platform/postgres.ts';
import { invalid } from '../platform/refusal.ts';
import type { ReadRow, RowProblem } from '../platform/spreadsheets/run-import.ts';
import { siftRows } from '../platform/spreadsheets/sift-rows.ts';
import { bodyCheck } from '../platform/validation.ts';
import { createLeads } from './create-leads.ts';
import { leadOfRow } from './lead-of-row.ts';
import type { LeadInput } from './read-lead-input.ts';

/** Checks leads under `data.N`, as POST /leads does. */
export const checkLeads = bodyCheck(Type.Object({ data: list(LeadInputShape, { max: LIMITS.import_rows_per_batch }) }));

/**
 * Creates the leads of rows that have the columns of the lead import, by the action behind POST /leads, in the actor's account. Gives the
 * references by the place of the row, and of each other row why it was not taken.
 */
export async function createRowLeads(
  tx: Tx,
  actor: Actor,
  rows: readonly ReadRow[],
): Promise<{ references: Map<number, string>; problems: RowProblem[] }> {
  const shaped = rows.map(({ values }) => leadOfRow(values));
  const misshapen = shaped.flatMap(({ reason }, index) => (reason === null ? [] : [{ index, reason }]));
  const good = shaped.flatMap(({ reason, lead }, index) => (reason === null ? [{ lead, index }] : []));
  const { result, places, problems } = await siftRows(good.length, 'data', columnOf, async (places) => {
    const chosen = places.map((place) => good[place]!.lead);
    const { faults } = checkLeads({ data: chosen }, null);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    return await createLeads(tx, actor, actor.account_id, chosen as unknown as LeadInput[]); // checked just now
  });
  const { created_refs = [], failures = [] } = result ?? {};
  const refused = new Set(failures.map(({ index }) => index));
  const created = places.filter((_, i) => result && !refused.has(i));
  return {
    references: new Map(created.map((place, i) => [good[place]!.index, created_refs[i]!])),
    problems: [
      ...misshapen,
      ...problems.map(({ index, reason }) => ({ index: good[index]!.index, reason })),
      ...failures.map(({ index, message }) => ({ index: good[places[index]!]!.index, reason: message })),
    ],
  };
}

const COLUMN_OF_LINE: Record<string, string> = { sku: 'skus', quantity: 'quantities', total: 'totals' };

function columnOf(path: string): string {
  const [list = '', , field = 'sku'] = path.split('.');
  return list === 'products' ? (COLUMN_OF_LINE[field] ?? 'skus') : list;
}
