import type { openClaim } from '../../../contract/claims.ts';
import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { Actor } from '../../caller/actor.ts';
import { dbFault, type Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { bookEntries } from '../ledger/book-entries.ts';
import { lockOrderCash } from '../ledger/remit-orders.ts';
import { findOrderByReference } from './claims-sql.ts';
import { openClaims } from './open-claims.ts';

/**
 * A parcel was lost or damaged by whoever has it, or had it last (R-PAY-3): that one owes the agreed value, and the
 * house owes it to the seller. 422 on `order` that is unknown or was never with anybody; 409 for a second claim of the
 * same kind. The order stays as it is.
 */
export async function openParcelClaim(
  tx: Tx,
  actor: Actor,
  { order: reference, reason, value, note = null }: BodyOf<typeof openClaim>,
  at_ms: number,
): Promise<string> {
  const { id: workspace_id, currency, time_zone } = actor.workspace;
  const minor = toMinor(value, currency);
  if (minor === null || minor === 0) throw invalid({ value: [tooManyDecimals(currency)] });
  const order = await findOrderByReference(tx, actor.scope, reference.trim().toUpperCase());
  if (!order) throw invalid({ order: [say('unknown_order', { order: reference })] });
  const cash = (await lockOrderCash(tx, workspace_id, [order.id])).get(order.id);
  if (!cash || cash.holder.id === null) throw invalid({ order: [say('claim_without_holder')] });
  const claim = { holder: cash.holder, reason, order, value: minor, note };
  const [id] = await openClaims(tx, actor, [claim], null, at_ms).catch((error: unknown) => {
    if (dbFault(error)?.constraint !== 'claims_order_key') throw error;
    throw new Refusal('CONFLICT', say('claim_is_there'));
  });
  const entry = {
    kind: 'claim' as const,
    source_id: id!,
    source_no: 1,
    account_id: order.account_id,
    order_reference: order.reference,
    happened_on: dayOf(at_ms, time_zone),
    postings: [
      { kind: 'claims' as const, party: cash.holder, amount: minor, order_id: order.id },
      {
        kind: 'payable' as const,
        party: { kind: 'account' as const, id: order.account_id },
        amount: -minor,
        order_id: order.id,
      },
    ],
  };
  await bookEntries(tx, actor, [entry], at_ms);
  return id!;
}
