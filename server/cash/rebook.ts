import type { CashEntryKind } from '../../contract/cash/cash-ledger.ts';
import type { Actor } from '../caller/actor.ts';
import { monotonicNow } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { bookEntries, reverseEntry, type EntryToBook } from './ledger/book-entries.ts';
import { findLastBooking } from './rebook-sql.ts';

/** The booking that matches a document's present state, without its source. */
export type Booking = Pick<EntryToBook, 'account_id' | 'happened_on' | 'postings'>;

/**
 * Books the present state of a locked document (R-CASH-5): reverses its old booking, on `taken_back_on` or today, and
 * books the new one. Null: nothing is left to book. 409 when its day is in a closed month.
 */
export async function rebook(
  tx: Tx,
  actor: Actor,
  { kind, source_id }: { kind: CashEntryKind; source_id: string },
  booking: Booking | null,
  taken_back_on?: string,
): Promise<void> {
  const at_ms = monotonicNow();
  // Odd numbers are bookings, even ones their reversals.
  let last = await findLastBooking(tx, actor.workspace.id, { kind, source_id });
  if (last % 2 === 1) {
    await reverseEntry(tx, actor, { kind, source_id, source_no: last }, at_ms, taken_back_on);
    last += 1;
  }
  if (booking) await bookEntries(tx, actor, [{ kind, source_id, source_no: last + 1, ...booking }], at_ms);
}
