import { momentOf } from '../moves/order-moment.ts';
import { cashOf, isOrderEditable } from '../../../contract/orders/order-moves.ts';
import { newId } from '../../platform/ids.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { chooseAgain } from '../choosing/choose-couriers.ts';
import { findPaidAhead, insertOrderEdits, payAhead, raiseVersion, type PaidAhead } from '../edit-sql.ts';
import { momentAfter } from '../../platform/moment-after.ts';
import type { LockedOrder } from '../moves/states-sql.ts';
import { isPaidInPart, paymentFor, type StorePayment } from './store-payment.ts';

/**
 * `none`: unchanged, because the payment was known or the cash is collected. `done`: the order collects less. `in_part`: it collects less,
 * but still the price of what people added here. `out`: unchanged, because its holder collects the cash.
 */
export type Prepaid = 'none' | 'done' | 'in_part' | 'out';

/**
 * Reduces the amount to collect of a locked order by the amount paid in its shop (R-STORE-2). Stores the edit, records
 * order.updated. Changes nothing when its goods are out, or its cash is collected. Safe to run twice.
 */
export async function prepayOrder(tx: Tx, actor: Actor, order: LockedOrder, payment: StorePayment): Promise<Prepaid> {
  if (cashOf(order.status) === 'collected') return 'none';
  const { id: workspace_id } = actor.workspace;
  const { total, ...before } = await findPaidAhead(tx, workspace_id, order.id);
  const paid = paymentFor(payment, total);
  if (!paysMore(before, paid)) return 'none';
  if (!isOrderEditable(order.goods)) return 'out';
  const after = mergePrepayments(before, paid);
  await payAhead(tx, workspace_id, order.id, after);
  const at_ms = momentAfter([order], nowOf(actor));
  const version = order.version + 1;
  await raiseVersion(tx, workspace_id, order.id, new Date(at_ms));
  await chooseAgain(tx, actor, order.id);
  const changes = prepaymentChanges(before, after);
  await insertOrderEdits(tx, actor, [{ id: newId(at_ms), order_id: order.id, changes, version }], new Date(at_ms));
  const data = { ...momentOf(order.reference, order), fields: Object.keys(changes) };
  const about = { account_id: order.account_id, object_id: order.id, sequence: version };
  await recordEvents(tx, workspace_id, [{ type: 'order.updated', ...about, data }], at_ms);
  return isPaidInPart(payment, total) ? 'in_part' : 'done';
}

/** True if a shop reports a higher prepaid amount than the order or lead has. A lower amount is left to a person. */
export const paysMore = (before: PaidAhead, { is_prepaid, prepaid_amount }: PaidAhead): boolean =>
  !before.is_prepaid && (is_prepaid || prepaid_amount > before.prepaid_amount);

export const mergePrepayments = (
  before: PaidAhead,
  { is_prepaid, prepaid_amount, prepaid_by }: PaidAhead,
): PaidAhead => ({
  is_prepaid,
  prepaid_amount: Math.max(before.prepaid_amount, prepaid_amount),
  prepaid_by: prepaid_by ?? before.prepaid_by,
});

const PAID = ['is_prepaid', 'prepaid_amount', 'prepaid_by'] as const;

/** The changed fields, as edits store them; money in minor units. */
export const prepaymentChanges = (before: PaidAhead, after: PaidAhead) =>
  Object.fromEntries(
    PAID.flatMap((name) => (before[name] === after[name] ? [] : [[name, { old: before[name], new: after[name] }]])),
  );
