import type { FieldErrors } from '../../contract/errors.ts';
import type { Partly } from '../../contract/route.ts';
import type { Actor } from '../caller/actor.ts';
import { askBeforeRepeating } from '../orders/ask-before-repeating.ts';
import { checkTypedPhones } from '../orders/check-typed-phones.ts';
import { fieldErrors } from '../platform/refusal.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { LeadInput } from './check-lead-input.ts';
import { findRecentLeads } from './sql.ts';

/**
 * Checks leads that a person typed (R-ENTRY-1, R-ENTRY-4): adds phones that cannot be dialled to the faults. Without
 * faults, 409 when the same lead was made a moment ago, unless it is confirmed as intended.
 */
export async function checkTypedLeads(
  tx: Tx,
  { workspace }: Actor,
  account_id: string,
  rows: readonly Partly<LeadInput>[],
  faults: FieldErrors,
  isMeantAgain: boolean,
): Promise<void> {
  const errors = fieldErrors(faults);
  rows.forEach((row, n) => checkTypedPhones(row, workspace.country, `data.${n}.`, errors));
  Object.assign(faults, errors.fields);
  if (isMeantAgain || Object.keys(faults).length > 0) return;
  const typed = errors
    .wholeRows<LeadInput>(rows)
    .map(({ phone, products }) => ({ account_id, phone, skus: products.map(({ sku }) => sku) }));
  await askBeforeRepeating(tx, workspace, typed, findRecentLeads, 'lead_made_just_now');
}
