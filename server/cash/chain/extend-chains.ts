import type { Database } from '../../platform/database/postgres.ts';
import { idFloor } from '../../platform/ids.ts';
import { linkHash } from './chain-hash.ts';
import { findNextEntries, findUnchainedWorkspaces, insertLinks, lockChainEnd, openChecks } from './chain-sql.ts';

const ENTRIES_AT_ONCE = 2_000;
/**
 * How far before the last link unlinked entries are searched: a transaction that commits late has an older id than
 * entries already linked. The check reports entries that are older still.
 */
export const LATE_MS = 24 * 3_600_000;

/**
 * Links new entries of all ledgers, in transactions of 2,000 (R-CASH-6). Safe to repeat and to run concurrently: one
 * transaction at a time holds the end of a chain.
 */
export async function extendChains(database: Database, signal: AbortSignal): Promise<void> {
  await database.transaction(openChecks);
  for (const { workspace_id } of await findUnchainedWorkspaces(database.read)) {
    while (!signal.aborted && (await extendChain(database, workspace_id)) === ENTRIES_AT_ONCE);
  }
}

/** Links the next entries of a ledger, at most 2,000; returns their count. */
const extendChain = (database: Database, workspace_id: string): Promise<number> =>
  database.transaction(async (tx) => {
    const end = await lockChainEnd(tx, workspace_id);
    const from_id = idFloor(end ? Date.parse(end.chained_at) - LATE_MS : 0);
    const entries = await findNextEntries(tx, workspace_id, from_id, ENTRIES_AT_ONCE);
    let { number, hash } = end ?? { number: 0, hash: '' };
    const links = entries.map((entry) => {
      hash = linkHash(hash, entry.entry_hash);
      number += 1;
      return { ...entry, number, hash };
    });
    if (links.length > 0) await insertLinks(tx, workspace_id, links, new Date());
    return links.length;
  });
