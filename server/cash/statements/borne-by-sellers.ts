import type { Holder } from '../../../contract/cash/cash-ledger.ts';
import type { Actor } from '../../caller/actor.ts';
import { findHouseAccount } from '../../caller/workspaces-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { EntryToBook } from '../ledger/book-entries.ts';
import { tripKey } from '../ledger/ledger-sql.ts';
import type { LockedTrip } from '../ledger/remit-orders.ts';
import type { RowToPost } from './rows-sql.ts';
import type { StatementRow } from './statements-sql.ts';

type Borne = { account_id: string; order_id: string; amount: number };

/** The shortfall of accepted rows that sellers bear: all of it or nothing, by the setting `short_is_for`. */
export async function bornBySellers(
  tx: Tx,
  { workspace }: Actor,
  rows: readonly RowToPost[],
  trips: ReadonlyMap<string, LockedTrip>,
): Promise<Borne[]> {
  if (workspace.settings.short_is_for !== 'seller') return [];
  const house = await findHouseAccount(tx, workspace.id);
  return rows.flatMap(({ class: name, decision, order_id, trip_no, expected, amount }) => {
    if (name !== 'short' || decision !== 'take') return [];
    const { account_id } = trips.get(tripKey({ order_id: order_id!, trip_no: trip_no! }))!; // the statement settles this trip
    return account_id === house ? [] : [{ account_id, order_id: order_id!, amount: expected! - (amount ?? 0) }];
  });
}

/** Number of the first seller's entry: the statement's own entry and its reversal come before. */
export const FIRST_SELLER_NO = 3;

/** One entry under the account of each seller. Entries have odd numbers; the next even number reverses. */
export function entriesOfSellers(statement: StatementRow, holder: Holder, borne: readonly Borne[]): EntryToBook[] {
  return [...Map.groupBy(borne, ({ account_id }) => account_id)].map(([account_id, parts], i) => ({
    kind: 'statement' as const,
    source_id: statement.id,
    source_no: FIRST_SELLER_NO + 2 * i,
    account_id,
    happened_on: statement.happened_on,
    postings: parts.flatMap(({ order_id, amount }) => [
      { kind: 'payable' as const, party: { kind: 'account' as const, id: account_id }, amount, order_id },
      { kind: 'difference_short' as const, party: holder, amount: -amount, order_id },
    ]),
  }));
}
