import type { Database, Sql } from '../../platform/database/postgres.ts';
import { idFloor } from '../../platform/ids.ts';
import { linkHash } from './chain-hash.ts';
import {
  findChainEnd,
  findLinks,
  findUncheckedWorkspaces,
  findUnlinkedEntry,
  isBalanced,
  writeCheck,
} from './chain-sql.ts';
import { LATE_MS } from './extend-chains.ts';

const LINKS_AT_ONCE = 2_000;
const EVERY_MS = 24 * 3_600_000;

/** Checks the ledgers whose check was requested or is a day old, and stores the results (R-CASH-6). Safe to repeat. */
export async function checkChains(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  for (const { workspace_id } of await findUncheckedWorkspaces(database.read, new Date(now.getTime() - EVERY_MS))) {
    if (signal.aborted) return;
    const began = new Date();
    const chain = await checkChain(database.read, workspace_id, signal);
    if (signal.aborted) return;
    const found = {
      ...chain,
      is_whole: chain.broken_at === null,
      is_balanced: await isBalanced(database.read, workspace_id),
    };
    await database.transaction((tx) => writeCheck(tx, workspace_id, found, { began, ended: new Date() }));
  }
}

export type ChainFinding = { entries: number; broken_at: number | null; what: string | null };

/**
 * Recomputes a chain from its first entry; stops at the first fault. An unlinked entry that is over a day older than
 * the last linked one is a fault after the end of the chain.
 */
export async function checkChain(sql: Sql, workspace_id: string, signal?: AbortSignal): Promise<ChainFinding> {
  let [number, hash] = [0, ''];
  const broken = (what: string): ChainFinding => ({ entries: number, broken_at: number + 1, what });
  while (!signal?.aborted) {
    const links = await findLinks(sql, workspace_id, number, LINKS_AT_ONCE);
    if (links.length === 0) break;
    for (const link of links) {
      if (link.number !== number + 1) return broken('it was taken away');
      if (link.counted_hash === null) return broken(`its entry ${link.entry_id} was deleted`);
      if (link.counted_hash !== link.entry_hash) return broken(`its entry ${link.entry_id} was changed`);
      if (link.hash !== linkHash(hash, link.entry_hash)) return broken('it does not follow the one before');
      ({ number, hash } = link);
    }
  }
  const end = await findChainEnd(sql, workspace_id);
  const before_id = end && idFloor(Date.parse(end.chained_at) - LATE_MS);
  const unlinked = before_id && (await findUnlinkedEntry(sql, workspace_id, before_id));
  return unlinked
    ? broken(`the entry ${unlinked} was put in behind others`)
    : { entries: number, broken_at: null, what: null };
}
