import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { newId } from '../../platform/ids.ts';
import { invalid } from '../../platform/refusal.ts';
import { findOrderByReference } from '../claims/claims-sql.ts';
import { bookEntries, type EntryToBook } from '../ledger/book-entries.ts';
import { tripKey } from '../ledger/ledger-sql.ts';
import { lockTripsOf, remitTrips, type LockedTrip } from '../ledger/remit-orders.ts';
import { bornBySellers } from '../statements/borne-by-sellers.ts';
import { expectedCashOf, buildHandoverPostings } from '../statements/post-statement.ts';
import type { RowToPost } from '../statements/rows-sql.ts';
import { ENTRY_NO, SELLERS_NO, actOf, holderOf, openItem, sourceOf } from './unmatched-item.ts';
import { insertAct, type UnmatchedRow } from './unmatched-sql.ts';

/**
 * Matches an item to a parcel of its courier (R-CASH-13): the parcel is handed over as if the statement had named it, by an
 * entry of today. 409 when the item is not open; 422 on `order` for a parcel that the courier does not have to hand over.
 */
export async function matchUnmatched(tx: Tx, actor: Actor, id: string, typed: string, at_ms: number): Promise<void> {
  const item = await openItem(tx, actor, id);
  const { id: workspace_id } = actor.workspace;
  const holder = holderOf(item);
  const found = await findOrderByReference(tx, actor.scope, typed.trim().toUpperCase());
  const trips = (await lockTripsOf(tx, workspace_id, found ? [found.id] : [])).get(found?.id ?? '') ?? [];
  const cash = trips.findLast((trip) => trip.holder.id === holder.id && expectedCashOf(trip) !== null);
  const expected = cash ? expectedCashOf(cash) : null;
  if (!cash || expected === null) throw invalid({ order: [say('unmatched_not_to_hand_over')] });
  const row = rowOf(item, cash, expected);
  const act_id = newId(at_ms);
  const source = sourceOf(actor, act_id, at_ms);
  const main: EntryToBook = {
    ...source,
    source_no: ENTRY_NO,
    account_id: null,
    postings: [{ kind: 'unmatched', party: holder, amount: item.amount }, ...buildHandoverPostings(row, cash, holder)],
  };
  const borne = (await bornBySellers(tx, actor, [row], new Map([[tripKey(cash), cash]]))).map(
    ({ account_id, order_id, amount }): EntryToBook => ({
      ...source,
      source_no: SELLERS_NO,
      account_id,
      postings: [
        { kind: 'payable', party: { kind: 'account', id: account_id }, amount, order_id },
        { kind: 'difference_short', party: holder, amount: -amount, order_id },
      ],
    }),
  );
  await bookEntries(tx, actor, [main, ...borne], at_ms);
  await remitTrips(tx, actor, { kind: 'statement', id: item.statement_id }, [cash], at_ms);
  const order = { id: cash.order_id, reference: cash.reference, trip_no: cash.trip_no };
  await insertAct(tx, workspace_id, { ...actOf(actor, item, at_ms), id: act_id, kind: 'matched', order, reason: null });
}

/** The item as if it were a row of its statement for this parcel: the payment is the collected amount less the fee. */
function rowOf(item: UnmatchedRow, { order_id, trip_no, terms, place }: LockedTrip, expected: number): RowToPost {
  const way = place === 'returned' ? 'return' : 'delivery';
  const expected_fee = terms[`${way}_kept`] ?? terms[`${way}_owed`] ?? 0;
  const fee = item.collected === null ? (item.fee ?? expected_fee) : item.collected - item.amount;
  const amount = item.amount + fee;
  return {
    id: item.id,
    line: item.line ?? 0,
    class: amount < expected ? 'short' : amount > expected ? 'over' : 'matched',
    order_id,
    trip_no,
    amount,
    fee,
    pays: item.amount,
    expected,
    expected_fee,
    decision: 'take',
    decision_reason: null,
  };
}
