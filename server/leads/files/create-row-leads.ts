import { type Message } from '../../../contract/messages/message.ts';
import { Type } from 'typebox';
import type { FieldErrors } from '../../../contract/errors.ts';
import { LeadInput as LeadInputShape } from '../../../contract/leads/leads.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { Partly } from '../../../contract/route.ts';
import { list, maybe } from '../../../contract/shapes.ts';
import type { Actor } from '../../caller/actor.ts';
import { meanProducts } from '../../catalog/mean-products.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import type { ReadRow, RowProblem } from '../../platform/spreadsheets/jobs/run-import.ts';
import { siftRows } from '../../platform/spreadsheets/jobs/sift-rows.ts';
import { bodyCheck, withGoodFields } from '../../platform/http/validation.ts';
import { createLeads, type CreatedLeads, type RowFailure } from '../create-leads.ts';
import type { Answers } from '../../intake/answers.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { withTypedProducts } from '../../catalog/typed-products.ts';
import { draftOf, type Draft } from '../../intake/draft.ts';
import { leadOfDraft } from './lead-of-row.ts';
import type { LeadInput } from '../check-lead-input.ts';

/** A lead from files and stores: as POST /leads accepts it, but the address may be missing, since the agent can ask for it by phone. */
const LeadRow = Type.Object({ ...LeadInputShape.properties, address: maybe(LeadInputShape.properties.address) });
/** Checks leads under `data.N`, without looking up their references. */
export const checkLeads = bodyCheck(Type.Object({ data: list(LeadRow, { max: LIMITS.import_rows_per_batch }) }));

/**
 * Creates leads from files and stores, by the action behind POST /leads, in an account whose products they may call by
 * name. Refuses all of them under `data.N`, together with the `known` faults, before it creates any.
 */
export async function createReadLeads(
  tx: Tx,
  actor: Actor,
  account_id: string,
  read: readonly { lead: unknown; order_number?: string | null }[],
  known: FieldErrors = {},
  import_job_id: string | null = null,
): Promise<CreatedLeads> {
  const checked = checkLeads({ data: read.map(({ lead }) => lead) }, null);
  const errors = fieldErrors({ ...known, ...checked.faults });
  // A list with one element, which is within its limits.
  const rows = withGoodFields(checked, 'data')!['data'] as Partly<LeadInput>[];
  const scope = { workspace_id: actor.workspace.id, account_id };
  const meant = await meanProducts(tx, scope, 'data', rows, errors);
  const whole = meant.map((lead, n) => ({
    ...lead,
    address: lead.address ?? '',
    order_number: read[n]!.order_number ?? null,
  }));
  return await createLeads(tx, actor, account_id, whole, {
    faults: errors.fields,
    on_conflict: 'refuse',
    import_job_id,
  });
}

/**
 * Creates the leads of rows with the columns of the lead import, in the actor's account. Returns the references by
 * position of the row, and the reason for each other row.
 */
export async function createRowLeads(
  tx: Tx,
  actor: Actor,
  rows: readonly ReadRow[],
  answers: Answers | null,
): Promise<{ references: Map<number, string>; problems: RowProblem[] }> {
  const context = { cells: cellsOf(actor.workspace), answers };
  const typed = await withTypedProducts(tx, { workspace_id: actor.workspace.id, account_id: actor.account_id }, rows);
  return await createDraftLeads(
    tx,
    actor,
    typed.map((row) => draftOf(row, context)),
    null,
  );
}

/** The same for draft rows; `import_job_id`: of the file's import. */
export async function createDraftLeads(
  tx: Tx,
  actor: Actor,
  drafts: readonly Draft[],
  import_job_id: string | null,
): Promise<{ references: Map<number, string>; problems: RowProblem[] }> {
  const read = drafts.map(leadOfDraft);
  const { result, places, problems } = await siftRows(read.length, 'data', columnOf, (places) => {
    const chosen = places.map((place) => read[place]!);
    const { fields, add } = fieldErrors();
    chosen.forEach(({ unlike, said }, n) => {
      unlike.forEach(({ column, said: why }) => add(`data.${n}.${column}`, why));
      said.forEach((why) => add(`data.${n}.${String(why.params['field'] ?? 'skus')}`, why));
    });
    return createReadLeads(tx, actor, actor.account_id, chosen, fields, import_job_id);
  });
  const { created_refs = [], failures = [] } = result ?? {};
  const refused = new Set(failures.map(({ index }) => index));
  const created = places.filter((_, i) => result && !refused.has(i));
  return {
    references: new Map(created.map((place, i) => [place, created_refs[i]!])),
    problems: [...problems, ...failures.map((row) => ({ index: places[row.index]!, said: [failureMessage(row)] }))],
  };
}

/** The message for a failed row. */
export const failureMessage = ({ reason: code, params }: RowFailure): Message => ({ code, params });

const COLUMN_OF_LINE: Record<string, string> = { sku: 'skus', quantity: 'quantities', total: 'totals' };

function columnOf(path: string): string {
  const [list = '', , field = 'sku'] = path.split('.');
  return list === 'products' ? (COLUMN_OF_LINE[field] ?? 'skus') : list;
}
