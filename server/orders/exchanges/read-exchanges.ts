import type { Static } from 'typebox';
import { VAIN_EXCHANGES, salePriceOf } from '../../../contract/orders/exchanges.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { say } from '../../../contract/messages/message.ts';
import type { OrderInput } from '../../../contract/orders/orders.ts';
import type { Partly } from '../../../contract/route.ts';
import type { Actor } from '../../caller/actor.ts';
import { isReference, readReference } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { moneyText, toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { lockOrders, type LockedOrder } from '../moves/states-sql.ts';
import { findExchanged, type ExchangedRow } from './exchanges-sql.ts';

/** Pieces that a new order takes back, by line of the other order, and their value in minor units. */
export type ExchangeDraft = { exchange_of: string; exchange_pieces: readonly number[]; exchange_credit: number };

type Input = Partly<Static<typeof OrderInput>>;
type ExchangedOrder = LockedOrder & ExchangedRow;

/**
 * Reads the pieces that new orders of this account take back, by position in the request (R-PART-6), and locks the exchanged orders. Adds a
 * fault under `orders.N.exchange` for an order that is unknown, not fully delivered, already exchanged, or without such pieces.
 */
export async function readExchanges(
  tx: Tx,
  actor: Actor,
  account_id: string,
  inputs: readonly Input[],
  faults: FieldErrors,
): Promise<{ exchanges: ReadonlyMap<number, ExchangeDraft>; faults: FieldErrors }> {
  const errors = fieldErrors(faults);
  const exchanges = new Map<number, ExchangeDraft>();
  const references = inputs.flatMap(({ exchange }) => exchange?.reference ?? []).map(readReference);
  if (references.length === 0) return { exchanges, faults };
  const known = await lockExchanged(tx, actor, references.filter(isReference));
  const taken = new Set<string>();
  const { currency } = actor.workspace;
  inputs.forEach(({ exchange, total }, n) => {
    if (!exchange?.reference) return;
    const order = known.get(readReference(exchange.reference));
    const path = `orders.${n}.exchange`;
    const problem = problemOf(order?.account_id === account_id ? order : undefined, exchange.reference, taken);
    if (problem) return void errors.add(`${path}.reference`, problem);
    const { id, lines: sold } = order!;
    const { quantities } = exchange;
    if (!quantities) return;
    taken.add(id);
    if (quantities.length !== sold.length)
      errors.add(`${path}.quantities`, say('exchange_other_lines', { count: sold.length }));
    else if (quantities.every((pieces) => pieces === 0)) errors.add(`${path}.quantities`, say('exchange_of_nothing'));
    sold.forEach(({ quantity: max }, i) => {
      if ((quantities[i] ?? 0) > max) errors.add(`${path}.quantities.${i}`, say('kept_more_than_sold', { max }));
    });
    // A wrong total has a fault on its own field.
    const price = toMinor(total ?? 0, currency) ?? 0;
    const named = typeof exchange.credit === 'number' ? toMinor(exchange.credit, currency) : undefined;
    if (named === null) errors.add(`${path}.credit`, tooManyDecimals(currency));
    else if (named !== undefined && named > price)
      errors.add(`${path}.credit`, say('exchange_credit_above', { max: moneyText(price, currency) }));
    const credit = named ?? Math.min(price, salePriceOf(sold, quantities));
    exchanges.set(n, { exchange_of: id, exchange_pieces: quantities, exchange_credit: credit });
  });
  return { exchanges, faults: errors.fields };
}

async function lockExchanged(tx: Tx, actor: Actor, references: string[]): Promise<Map<string, ExchangedOrder>> {
  const orders = await lockOrders(tx, actor.scope, 'reference', references);
  const rows = await findExchanged(
    tx,
    actor.workspace.id,
    orders.map(({ id }) => id),
    VAIN_EXCHANGES,
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return new Map(orders.map((order) => [order.reference, { ...order, ...rowOf.get(order.id)! }]));
}

/** `taken`: orders that another row of the same request exchanges. */
function problemOf(order: ExchangedOrder | undefined, reference: string, taken: ReadonlySet<string>) {
  if (!order) return say('order_unknown', { order: reference });
  if (order.status !== 'delivered' || order.kept_pieces !== null)
    return say('exchange_not_delivered', { order: order.reference });
  if (order.exchanged_by !== null || taken.has(order.id))
    return say('exchanged_already', { order: order.reference, by: order.exchanged_by ?? order.reference });
  return null;
}
