import { holdWorkspace } from '../platform/database/hold-workspace-sql.ts';
import type { Database, Tx } from '../platform/database/postgres.ts';
import { checkCounts } from './check-counts-sql.ts';
import { findWorkspaceIds, recountFigures, writeCounts } from './repair-sql.ts';

/** How many were wrong and are right now: totals of lists (row_counts), and delivered, returned, refused by phone (customer_figures). */
export type Repaired = { counters: number; customer_figures: number };

/**
 * Recomputes figures that are plain sums of rows: totals of leads, orders and histories, and the outcomes of each phone's orders. Safe
 * beside a running service: each workspace is one transaction under an exclusive lock. Stock is not touched: when a ledger and its figures
 * differ, a person must look.
 */
export async function repairFigures(database: Database): Promise<Repaired> {
  const repaired: Repaired = { counters: 0, customer_figures: 0 };
  for (const { id } of await findWorkspaceIds(database.read)) {
    const { counters, customer_figures } = await database.transaction((tx) => repairWorkspace(tx, id));
    repaired.counters += counters;
    repaired.customer_figures += customer_figures;
  }
  return repaired;
}

async function repairWorkspace(tx: Tx, workspace_id: string): Promise<Repaired> {
  holdWorkspace(tx, workspace_id, 'alone');
  let counters = 0;
  for (;;) {
    const wrong = await checkCounts(tx, workspace_id);
    if (wrong.length === 0) break;
    await writeCounts(tx, wrong);
    counters += wrong.length;
  }
  return { counters, customer_figures: await recountFigures(tx, workspace_id) };
}
