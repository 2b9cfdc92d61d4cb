import { say } from '../../../contract/messages/message.ts';
import type { ActionBody, ActionInput, OrderAction } from '../../../contract/orders/order-actions.ts';
import { can, may } from '../../../contract/access/permissions.ts';
import type { OrderStatus } from '../../../contract/orders/order-moves.ts';
import type { Actor } from '../../caller/actor.ts';
import { findDeliveryPerson } from '../../access/people/find-delivery-person.ts';
import { isId } from '../../platform/ids.ts';
import { inOrder } from '../../platform/database/sent-together.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { dropUnknownFields } from '../../platform/http/validation.ts';
import { Refusal, fieldErrors, invalid } from '../../platform/refusal.ts';
import { moneyText, toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { findRemittedOrders } from '../../cash/ledger/remit-orders.ts';
import { findWarehouse } from '../../stocks/find-warehouse.ts';
import { commentOrders } from '../comment-orders.ts';
import { readDelivery, recordDelivery } from '../rounds/record-delivery.ts';
import { momentOfDay } from '../failed-deliveries/moment-of-day.ts';
import { lockExchangedBy } from '../exchanges/follow-exchanges.ts';
import { piecesOf, cashForKept, type KeptPiecesInput } from '../../../contract/orders/partial-deliveries.ts';
import { answerAction, refuseWhenNoneMoved, type ActionAnswer, type FailedOrder } from './action-answer.ts';
import type { AskedMove, KeptPart } from './judge-move.ts';
import { lockOneTyped } from './lock-typed.ts';
import { planMoves, writeMoves, type MovePlan } from './plan-moves.ts';
import { showScanned } from './show-scanned.ts';
import { lockOrders, type LockedOrder } from './states-sql.ts';
import { findSoldParcels } from './needs-sql.ts';

/** Locked orders, and a failure for each id that the scope does not have. */
export type NamedOrders = { orders: LockedOrder[]; unknown: FailedOrder[] };

/**
 * Runs an action of R-MOVE-5: orders that can move do so, the others fail with a reason (R-MOVE-4). 404 when a scan matches no order; 422
 * when none moved and one failed, and on an unknown warehouse or delivery person. Returns a token that undoes all moves, and for a scan
 * also the contents of the parcel.
 */
export async function actOnOrders(tx: Tx, actor: Actor, action: OrderAction, body: ActionBody): Promise<ActionAnswer> {
  // What another action asks for is no field of this one, and was not checked.
  const input: ActionInput = dropUnknownFields(action.input, body as ActionInput);
  const delivery = readDelivery(actor, input);
  const [{ orders, unknown }, said] = await Promise.all([
    lockNamedOrders(tx, actor, action, body),
    readInput(tx, actor, input),
  ]);
  if (action.to === 'returned' && input.if_remitted === 'ask') await askIfRemitted(tx, actor, orders);
  const collected = delivery?.collected ?? null;
  const plan = await planAction(tx, actor, action, orders, input, { ...said, collected });
  if (action.is_scan) askOfUnheld(plan);
  refuseWhenNoneMoved(plan.outcomes, unknown, action.is_scan ? 'reference' : 'ids');
  const show = () => (action.is_scan ? showScanned(tx, actor, action, orders[0]!) : {});
  const isChosenNow = action.to === 'packed' && actor.workspace.settings.courier_choice === 'packed';
  const [undo_token, early] = await inOrder([
    writeMoves(tx, actor, plan, action.access),
    // Sent after the new states, which this query reads; answered while the rest is written.
    isChosenNow ? null : show(),
  ]);
  // The courier that the service chooses is written last.
  const shown = early ?? (await show());
  await recordDelivery(tx, actor, delivery, plan.outcomes);
  await keepNote(tx, actor, input, plan);
  const answer = answerAction(plan.outcomes, unknown, undo_token);
  return { ...answer, data: { ...answer.data, ...shown } };
}

/**
 * Throws 422 for a scanned return whose cash was handed over, until the caller confirms that it came back (R-MOVE-14). The rest of a partly
 * delivered order is exempt.
 */
async function askIfRemitted(tx: Tx, actor: Actor, orders: readonly LockedOrder[]): Promise<void> {
  const whole = orders.filter(({ kept_pieces }) => kept_pieces === null);
  const remitted = await findRemittedOrders(
    tx,
    actor.workspace.id,
    whole.map(({ id }) => id),
  );
  for (const { id, reference: order } of whole) {
    const cod = remitted.get(id);
    if (cod === undefined) continue;
    const amount = moneyText(cod, actor.workspace.currency);
    throw invalid({ reference: [say('order_was_remitted', { order, amount })] });
  }
}

/** Throws 422 for a scanned parcel without a carrier, until the caller names one or confirms that it leaves without one (R-MOVE-15). */
function askOfUnheld({ outcomes }: MovePlan): void {
  const [outcome] = outcomes;
  if (outcome?.kind === 'failed' && outcome.said.code === 'order_without_holder')
    throw invalid({ reference: [outcome.said] });
}

/** Adds the note of a return as a comment to each order that the action returned (R-ORD-14). */
export async function keepNote(tx: Tx, actor: Actor, { note }: ActionInput, { outcomes }: MovePlan): Promise<void> {
  if (!note) return;
  const moved = outcomes.flatMap(({ kind, order }) => (kind === 'updated' ? [order] : []));
  await commentOrders(tx, actor, moved, { body: note });
}

/** Locks the orders of an action: by scan or by ids, as its route requires. Other fields of the body are ignored (R-ERR-3). */
const lockNamedOrders = (tx: Tx, actor: Actor, { is_scan, to }: OrderAction, body: ActionBody): Promise<NamedOrders> =>
  is_scan
    ? lockScannedOrder(tx, actor, to, (body as { reference: string }).reference)
    : lockByIds(tx, actor, (body as { ids: string[] }).ids);

/** The orders of these ids, locked (R-ERR-6). The same id twice counts once; an unknown one is answered as it was sent. */
export async function lockByIds(tx: Tx, actor: Actor, ids: readonly string[]): Promise<NamedOrders> {
  const sent = new Map(ids.toReversed().map((id) => [id.toLowerCase(), id]));
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const orders = await lockOrders(tx, actor.scope, 'id', wanted.filter(isId));
  const found = new Set(orders.map((order) => order.id));
  const unknown = wanted
    .filter((id) => !found.has(id))
    .map((id): FailedOrder => ({ id: sent.get(id)!, reference: '', code: 'NOT_FOUND', said: say('order_unknown_id') }));
  return { orders, unknown };
}

/**
 * Locks the order of a scan; 404 outside the scope (R-MOVE-4). A returned label of an exchange means the earlier order whose pieces it
 * brings back.
 */
async function lockScannedOrder(tx: Tx, actor: Actor, to: OrderStatus, scanned: string): Promise<NamedOrders> {
  const exchanged = to === 'returned' ? await lockExchangedBy(tx, actor, scanned) : undefined;
  return { orders: [exchanged ?? (await lockOneTyped(tx, actor, scanned, 'reference'))], unknown: [] };
}

/** Plans an action for locked orders; returns the plan with the values read from its input. Writes nothing. */
export async function planAction(
  tx: Tx,
  actor: Actor,
  { to, only_from, is_scan }: OrderAction,
  orders: readonly LockedOrder[],
  input: ActionInput,
  said: MoveDetails,
): Promise<MovePlan> {
  const [scanned] = orders;
  // Actions with this input take one order.
  const kept = input.kept && scanned ? await readKept(tx, actor, scanned, input.kept) : undefined;
  return await planMoves(
    tx,
    actor,
    orders.map((order) => ({ ...said, order, to, only_from, kept, is_of_parcel: is_scan ?? false })),
  );
}

type MoveDetails = Omit<AskedMove, 'order' | 'to'>;

/**
 * Reads the parameters of an action for each order. 422 on an unknown warehouse or delivery person, 403 if the caller may not assign one,
 * or reports a courier's word without the right to change statements.
 */
export async function readInput(tx: Tx, actor: Actor, input: ActionInput): Promise<MoveDetails> {
  const errors = fieldErrors();
  const { id: workspace_id } = actor.workspace;
  if (input.warehouseId !== undefined && !(await findWarehouse(tx, workspace_id, input.warehouseId))) {
    errors.add('warehouseId', say('no_active_warehouse'));
  }
  if (input.delivery_boy_id !== undefined && !(await findDeliveryPerson(tx, workspace_id, input.delivery_boy_id))) {
    errors.add('delivery_boy_id', say('unknown_delivery_person'));
  }
  // The word of a courier is in its statement.
  if (input.is_courier_word && !may(actor.grants, 'statements', 'update'))
    throw new Refusal('FORBIDDEN', say('forbidden'));
  if (input.handed_to !== undefined && input.handed_to !== null) {
    if (!can(actor.grants, 'assignOrderToDeliveryBoys')) throw new Refusal('FORBIDDEN', say('forbidden'));
    if (!(await findDeliveryPerson(tx, workspace_id, input.handed_to)))
      errors.add('handed_to', say('unknown_delivery_person'));
  }
  errors.throwIfAny();
  return {
    happened_at: momentOfDay(actor, input.date),
    warehouse_id: input.warehouseId,
    delivery_boy_id: input.delivery_boy_id ?? input.handed_to ?? undefined,
    needs_holder: input.if_unheld === 'ask',
    is_courier_word: input.is_courier_word ?? false,
    cancel_description: input.description,
    is_damaged: input.condition === 'damaged',
  };
}

/**
 * Reads the kept part of a locked order (R-PART-1): at least one piece, but not all. 422 for lines that the order does not have, and for a
 * higher amount than it collects; 403 when its delivery person sends the amount, as cash agreed at the door is `collected`.
 */
async function readKept(
  tx: Tx,
  { workspace, scope }: Actor,
  order: LockedOrder,
  { quantities, amount }: KeptPiecesInput,
): Promise<KeptPart> {
  const [sold] = await findSoldParcels(tx, workspace.id, [order.id]);
  const { lines, ...parcel } = sold!;
  const errors = fieldErrors();
  const { currency } = workspace;
  if (quantities.length !== lines.length)
    errors.add('kept.quantities', say('kept_other_lines', { count: lines.length }));
  lines.forEach(({ quantity }, i) => {
    if ((quantities[i] ?? 0) > quantity)
      errors.add(`kept.quantities.${i}`, say('kept_more_than_sold', { max: quantity }));
  });
  const { kept, all } = piecesOf(lines, quantities);
  if (kept === 0) errors.add('kept.quantities', say('kept_nothing'));
  else if (kept === all) errors.add('kept.quantities', say('kept_everything'));
  const named = typeof amount === 'number' ? toMinor(amount, currency) : undefined;
  if (named === null) errors.add('kept.amount', tooManyDecimals(currency));
  else if (named !== undefined && named > parcel.cod)
    errors.add('kept.amount', say('kept_costs_more', { max: moneyText(parcel.cod, currency) }));
  errors.throwIfAny();
  if (typeof named === 'number' && scope.delivery_boy_id) throw new Refusal('FORBIDDEN', say('kept_amount_forbidden'));
  return { pieces: quantities, cod: named ?? cashForKept(parcel, lines, quantities) };
}
