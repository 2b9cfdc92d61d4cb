import type { BodyOf } from '../../../contract/route.ts';
import { say } from '../../../contract/messages/message.ts';
import type { answerStore as route, StoreField, StoreOrderShown } from '../../../contract/leads/store-orders.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { maskStore } from '../../caller/field-masks.ts';
import { meanProducts } from '../../catalog/mean-products.ts';
import { findProducts } from '../../catalog/find-products.ts';
import { askOf, differencesOf, showStore } from '../../intake/show-store.ts';
import {
  findStoresOfLeads,
  lockStoreOfLead,
  writeStoreOrder,
  type StoreOrderRow,
  type StoreWord,
} from '../../intake/store-orders-sql.ts';
import { takeStoreEdit } from '../../orders/stores/take-store-edit.ts';
import { lockLeadOrders } from '../../orders/moves/order-leads.ts';
import { isReference, readReference } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, fieldErrors, invalid } from '../../platform/refusal.ts';
import { editLead } from '../edit-lead.ts';
import { refuseOthersOwn } from '../desk/refuse-others-own.ts';
import { withStoreProducts } from './mean-store-products.ts';
import { moveLeads } from '../move-leads.ts';
import { lockLeads } from '../sql.ts';
import { findMoveFaults } from '../update-leads.ts';

/**
 * Applies a person's answer to a shop's update on the order of a lead (R-STORE-4, R-STORE-5). If accepted, an end
 * cancels the lead with its order, and a change edits the lead, or its order once confirmed. If ignored, both stay
 * unchanged. Does nothing without a pending update. 404 for a lead without a shop. 409 when the shop has sent more
 * since `changed_at`. 422 on `answer` if the goods are packed or shipped, or the lead is deleted. Returns the shop's
 * update afterwards.
 */
export async function answerStore(
  tx: Tx,
  actor: Actor,
  name: string,
  { answer, changed_at }: BodyOf<typeof route>,
): Promise<{ store: StoreOrderShown | null; refs: string[] }> {
  const { id: workspace_id } = actor.workspace;
  const reference = readReference(name);
  const row = isReference(reference) ? await lockStoreOfLead(tx, actor.scope, reference) : undefined;
  if (!row) throw new Refusal('NOT_FOUND', say('no_store_of_lead'));
  if (changed_at && Date.parse(changed_at) !== Date.parse(row.changed_at))
    throw new Refusal('CONFLICT', say('store_said_more'));
  const ask = askOf(row, differencesOf(row.known, row.word));
  if (answer === 'take' && ask === 'cancel') await takeEnd(tx, actor, row);
  if (answer === 'take' && ask === 'edit') await takeEdit(tx, actor, row);
  const after = { ...row, seen_status: row.status, known: row.word };
  if (ask !== null) await writeStoreOrder(tx, workspace_id, row.id, after, new Date(nowOf(actor)));
  const shown = (await findStoresOfLeads(tx, workspace_id, [reference])).get(reference);
  return {
    store: maskStore(actor, showStore(shown)),
    refs: [reference],
  };
}

const refuse = (said: Parameters<typeof invalid>[0][string][number]) => invalid({ answer: [said] });

async function takeEnd(tx: Tx, actor: Actor, { lead_id }: StoreOrderRow): Promise<void> {
  const [lead] = await lockLeads(tx, actor.scope, 'id', lead_id === null ? [] : [lead_id]);
  if (!lead) throw refuse(say('store_lead_gone'));
  await refuseOthersOwn(tx, actor, lead, 'change');
  const ask = { lead, to: 'cancelled' as const, action_date: undefined };
  const { orders, faults } = await findMoveFaults(tx, actor, [ask]);
  const fault = faults.get(ask);
  if (fault) throw refuse(fault);
  await moveLeads(tx, actor, [ask], orders);
}

async function takeEdit(tx: Tx, actor: Actor, row: StoreOrderRow): Promise<void> {
  const [lead] = await lockLeads(tx, actor.scope, 'id', row.lead_id === null ? [] : [row.lead_id]);
  if (!lead) throw refuse(say('store_lead_gone'));
  const fields = new Set(differencesOf(row.known, row.word).map(({ field }) => field));
  const word = row.word!;
  const has = (field: StoreField) => fields.has(field);
  const isOfLines = has('products') || has('total');
  const hasPaid = has('is_prepaid') || has('prepaid_amount');
  const lines = isOfLines
    ? await linesOf(tx, actor, { application_id: row.application_id, account_id: lead.account_id }, word)
    : null;
  if (lead.status !== 'confirmed') {
    await editLead(tx, actor, lead.id, {
      ...(has('full_name') && word.full_name !== null && { full_name: word.full_name }),
      ...(has('phone') && word.phone !== null && { phone: word.phone }),
      ...(has('city') && word.city !== null && { city: word.city }),
      ...(has('address') && word.address !== null && { address: word.address }),
      ...(has('second_phone') && { second_phone: word.second_phone }),
      ...(has('area') && { area: word.area }),
      ...(has('parcel_note') && { parcel_note: word.parcel_note }),
      ...(has('is_prepaid') && { is_prepaid: word.is_prepaid }),
      ...(hasPaid && { prepaid_amount: word.is_prepaid ? null : (word.prepaid_amount ?? 0) }),
      ...(hasPaid && word.prepaid_by && { prepaid_by: word.prepaid_by }),
      ...(lines && { products: lines.map(({ id, ...line }) => line) }),
    });
    return;
  }
  const order = (await lockLeadOrders(tx, actor, [lead.id])).get(lead.id);
  if (!order) throw refuse(say('store_lead_gone'));
  await takeStoreEdit(tx, actor, order, { known: row.known!, word }, has, lines);
}

type Line = { id: string; sku: string; quantity: number; total: number };

/** The lines by products of the account. 422 on `answer` for an unknown SKU. */
async function linesOf(
  tx: Tx,
  actor: Actor,
  of: { application_id: string; account_id: string },
  { products }: StoreWord,
): Promise<Line[]> {
  const { account_id } = of;
  const errors = fieldErrors();
  const scope = { workspace_id: actor.workspace.id, account_id };
  const named = (await withStoreProducts(tx, actor, of, { products: [...products] })) as {
    products: { sku: string }[];
  };
  const [meant] = await meanProducts(tx, scope, 'data', [named], errors);
  const lines = (meant!.products ?? []) as { sku?: string; quantity: number; total: number }[];
  const skus = lines.flatMap(({ sku }) => sku ?? []);
  const found = await findProducts(tx, scope.workspace_id, account_id, skus);
  return lines.map(({ sku, quantity, total }, i) => {
    const product = found.get(sku ?? '');
    if (!product) throw refuse(say('no_product_of_account', { sku: sku ?? products[i]!.sku }));
    return { id: product.id, sku: product.sku, quantity, total };
  });
}
