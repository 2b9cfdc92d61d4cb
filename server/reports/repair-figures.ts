import { holdWorkspace } from '../platform/database/hold-workspace-sql.ts';
import type { Database, Tx } from '../platform/database/postgres.ts';
import { checkCounts } from './check-counts-sql.ts';
import { findWorkspaceIds, recountFigures, writeCounts } from './repair-sql.ts';

/** How many were wrong and are right now: totals of lists (row_counts), and delivered, returned, refused by phone (customer_figures). */
export type Repaired = { counters: number; customer_figures: number };

/**
 * Makes figures that are nothing but sums of rows what their rows come to: totals of leads, orders and histories, and what the orders of
 * each phone came to. Safe beside a running service: each workspace is one transaction that holds it alone, so that whoever writes there
 * waits for it or is waited for. Stock is not touched: where a ledger and its figures differ, somebody has to look.
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
