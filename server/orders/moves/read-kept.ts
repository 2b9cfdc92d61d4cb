import { say } from '../../../contract/messages/message.ts';
import { piecesOf, cashForKept, type KeptPiecesInput } from '../../../contract/orders/partial-deliveries.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, fieldErrors } from '../../platform/refusal.ts';
import { moneyText, toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import type { KeptPart } from './judge-move.ts';
import { findSoldParcels } from './needs-sql.ts';
import type { LockedOrder } from './states-sql.ts';

/**
 * The kept part of a locked order (R-PART-1): at least a piece, and not all. 422 for lines that the order does not have, and for
 * more than it collects; 403 when its delivery person names the amount: cash agreed at the door is `collected`.
 */
export async function readKept(
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
