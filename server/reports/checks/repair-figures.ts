import { systemActor } from '../../caller/system-actor.ts';
import { loseClaimedTrips } from '../../cash/claims/lose-claimed-trips.ts';
import { holdWorkspace } from '../../platform/database/hold-workspace-sql.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import { monotonicNow } from '../../platform/ids.ts';
import { checkCounts } from './check-counts-sql.ts';
import { freeEndedPayouts, rememberTrips } from './repair-payouts-sql.ts';
import { findWorkspaceIds, recountFigures, writeCounts } from './repair-sql.ts';

/**
 * Numbers of repaired figures. counters: totals of lists (row_counts); customer_figures: delivered, returned and
 * refused orders by phone; lost_parcels: parcels lost by a claim that the ledger still had as out; ended_payouts: lines
 * of ended payouts that still blocked their amounts; forgotten_trips: trips that payouts ignored although something was
 * owed or overpaid on them.
 */
export type RepairCounts = {
  counters: number;
  customer_figures: number;
  lost_parcels: number;
  ended_payouts: number;
  forgotten_trips: number;
};

/**
 * Recomputes figures that are plain sums of rows: totals of leads, orders and histories, and the outcomes of orders by
 * phone. Marks parcels as lost whose claims are of an older version (R-PAY-3). Amounts that payouts ignored become due
 * again, double payments are deducted (R-PAY-2), and ended payouts release their amounts. Changes no document and no
 * entry. Safe while the service runs: each workspace is one transaction under an exclusive lock. Leaves stock as it is:
 * when its figures differ from its ledger, a person must decide.
 */
export async function repairFigures(database: Database): Promise<RepairCounts> {
  const repaired: RepairCounts = {
    counters: 0,
    customer_figures: 0,
    lost_parcels: 0,
    ended_payouts: 0,
    forgotten_trips: 0,
  };
  for (const { id } of await findWorkspaceIds(database.read)) {
    const own = await database.transaction((tx) => repairWorkspace(tx, id));
    repaired.counters += own.counters;
    repaired.customer_figures += own.customer_figures;
    repaired.lost_parcels += own.lost_parcels;
    repaired.ended_payouts += own.ended_payouts;
    repaired.forgotten_trips += own.forgotten_trips;
  }
  return repaired;
}

async function repairWorkspace(tx: Tx, workspace_id: string): Promise<RepairCounts> {
  holdWorkspace(tx, workspace_id, 'alone');
  let counters = 0;
  for (;;) {
    const wrong = await checkCounts(tx, workspace_id);
    if (wrong.length === 0) break;
    await writeCounts(tx, wrong);
    counters += wrong.length;
  }
  const lost_parcels = await loseClaimedTrips(tx, await systemActor(tx, workspace_id), monotonicNow());
  const customer_figures = await recountFigures(tx, workspace_id);
  const ended_payouts = await freeEndedPayouts(tx, workspace_id);
  // Runs after that, as the amounts of ended payouts are then due again.
  const forgotten_trips = await rememberTrips(tx, workspace_id);
  return { counters, customer_figures, lost_parcels, ended_payouts, forgotten_trips };
}
