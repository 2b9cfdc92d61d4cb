import { say } from '../../contract/messages/message.ts';
import type { Static } from 'typebox';
import type { editLead as editLeadRoute } from '../../contract/leads/call-desk.ts';
import type { Actor } from '../caller/actor.ts';
import { keepHiddenPhones } from '../caller/field-masks.ts';
import { findProducts } from '../catalog/find-products.ts';
import { belowMinimum } from '../catalog/minimum-price.ts';
import { checkTypedPhones } from '../orders/check-typed-phones.ts';
import type { PaidAhead } from '../orders/edit-sql.ts';
import { paidAfterEdit } from '../orders/prepaid/read-prepaid.ts';
import { monotonicNow, newId } from '../platform/ids.ts';
import { toMinor, tooManyDecimals } from '../platform/text/money.ts';
import { phoneDigits } from '../platform/text/phones.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { fieldErrors, invalid } from '../platform/refusal.ts';
import { readExternalId } from '../resources/external-ids.ts';
import { takeOrKeep } from '../resources/take-or-keep.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { findLeadsByExternalId } from './external-ids/external-ids-sql.ts';
import { editLeadRow, insertLeadEdit, replaceLeadLines, type EditedLead, type EditedLeadLine } from './edit-sql.ts';
import { lockLeadAndPlace, refuseHeldByOther } from './desk/hold-lead.ts';
import { leadMoment } from './move-leads.ts';
import { refreshPlace } from './desk/queue-sql.ts';
import { refuseStaleLeads } from './refuse-stale-leads.ts';
import { refuseOthersOwn } from './desk/refuse-others-own.ts';
import { HEARD, findLeadLines, type LockedLead } from './sql.ts';

export type LeadEditInput = Static<(typeof editLeadRoute)['body']>;

/**
 * Changes customer, lines and parcel remarks of a lead before its order is created (R-LEAD-10); omitted fields stay.
 * 409 while another holds the lead, it is assigned to another (R-DESK-6), or it changed since the version read
 * (R-ERR-12). 422 if it is confirmed, a SKU is not an active one of its account, a price is below the marketplace's
 * minimum, or a typed phone cannot be dialled. Stores old and new values and the editor; records lead.updated. Returns
 * the changed fields.
 */
export async function editLead(
  tx: Tx,
  actor: Actor,
  name: string,
  input: LeadEditInput,
): Promise<{ lead_id: string; updated_fields: string[] }> {
  const { id: workspace_id } = actor.workspace;
  const locked = await lockLeadAndPlace(tx, actor, name);
  refuseHeldByOther(actor, locked);
  const { lead } = locked;
  await refuseStaleLeads(tx, actor, [{ row: lead, version: input.version, path: 'version' }]);
  await refuseOthersOwn(tx, actor, lead, 'change');
  if (lead.status === 'confirmed') throw invalid({ status: [say('lead_confirmed')] });
  const lines_before = await findLeadLines(tx, actor.scope, [lead.id]);
  const lines = await readLines(tx, actor, lead, input.products, new Set(lines_before.map(({ sku }) => sku)));
  const errors = fieldErrors();
  const find = (ids: readonly string[]) => findLeadsByExternalId(tx, workspace_id, lead.account_id, ids);
  const external_id = await readExternalId(input.external_id, lead.external_id, find, errors);
  const whole = (lines ?? lines_before).reduce((sum, { total }) => sum + total, 0);
  const paid = paidAfterEdit(lead, input, whole, actor.workspace.currency, errors);
  const edited = { ...editedLead(actor, lead, input), ...paid, external_id };
  if (input.is_typed) checkTypedPhones(edited, actor.workspace.country, '', errors, lead);
  errors.throwIfAny();
  const changes = changesOf(
    { ...lead, products: lines_before.map(summary) },
    { ...edited, products: (lines ?? lines_before).map(summary) },
  );
  const updated_fields = Object.keys(changes);
  if (updated_fields.length === 0) return { lead_id: lead.id, updated_fields };
  const at_ms = monotonicNow();
  const at = new Date(at_ms);
  if (lines && changes['products']) await replaceLeadLines(tx, workspace_id, lead.id, lines);
  await editLeadRow(tx, workspace_id, lead.id, edited, at);
  const data = { ...leadMoment(lead), fields: updated_fields };
  const event = {
    type: 'lead.updated' as const,
    account_id: lead.account_id,
    object_id: lead.id,
    sequence: lead.version + 1,
    data,
  };
  await Promise.all([
    refreshPlace(tx, workspace_id, lead.id),
    insertLeadEdit(tx, actor, { id: newId(at_ms), lead_id: lead.id, changes, version: lead.version + 1 }, at),
    recordEvents(tx, workspace_id, [event], at_ms),
  ]);
  return { lead_id: lead.id, updated_fields };
}

const summary = ({ sku, quantity, total }: { sku: string; quantity: number; total: number }) => ({
  sku,
  quantity,
  total,
});

function editedLead(
  actor: Actor,
  lead: LockedLead,
  input: LeadEditInput,
): Omit<EditedLead, 'external_id' | keyof PaidAhead> {
  // Callers without sight of phones send back the masks.
  const { phone, second_phone } = keepHiddenPhones(
    actor,
    'leads.phone',
    { phone: input.phone ?? lead.phone, second_phone: takeOrKeep(input.second_phone, lead.second_phone) },
    lead,
  );
  return {
    full_name: input.full_name ?? lead.full_name,
    phone,
    phone_digits: phone === lead.phone ? lead.phone_digits : phoneDigits(phone, actor.workspace.country),
    city: input.city?.trim() ?? lead.city,
    area: takeOrKeep(input.area, lead.area),
    address: input.address ?? lead.address,
    second_phone,
    parcel_note: takeOrKeep(input.parcel_note, lead.parcel_note),
    shipment_way: takeOrKeep(input.shipment_way, lead.shipment_way),
    is_fees_paid_by_customer: takeOrKeep(input.is_fees_paid_by_customer, lead.is_fees_paid_by_customer),
    stop_desk: takeOrKeep(input.stop_desk, lead.stop_desk),
  };
}

/** A product already on the lead may have become inactive since. */
async function readLines(
  tx: Tx,
  { workspace: { id: workspace_id, currency } }: Actor,
  { account_id }: LockedLead,
  input: LeadEditInput['products'],
  there: ReadonlySet<string>,
): Promise<EditedLeadLine[] | null> {
  if (!input) return null;
  const errors = fieldErrors();
  const products = await findProducts(
    tx,
    workspace_id,
    account_id,
    input.map(({ sku }) => sku),
  );
  const lines = input.map(({ sku, quantity, total }, n): EditedLeadLine => {
    const product = products.get(sku);
    const path = `products.${n}`;
    if (!product) errors.add(`${path}.sku`, say('no_product_of_lead', { sku }));
    else if (product.status !== 'active' && !there.has(sku))
      errors.add(`${path}.sku`, say('product_not_active', { sku }));
    const minor = toMinor(total, currency);
    if (minor === null) errors.add(`${path}.total`, tooManyDecimals(currency));
    const low = product && minor !== null && belowMinimum(product, { quantity, total: minor }, currency);
    if (low) errors.add(`${path}.total`, low);
    return {
      product_id: product?.id ?? '',
      sku: product?.sku ?? sku,
      name: product?.name ?? '',
      quantity,
      total: minor ?? 0,
    };
  });
  errors.throwIfAny();
  return lines;
}

const EDITABLE = ['external_id', 'full_name', 'phone', 'city', 'area', 'address', ...HEARD, 'products'] as const;

/** The fields that differ, with old and new value; money in minor units. */
function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, { old: unknown; new: unknown }> {
  return Object.fromEntries(
    EDITABLE.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map((name) => [
      name,
      { old: before[name], new: after[name] },
    ]),
  );
}
