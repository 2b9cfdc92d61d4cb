import { idFloor } from '../platform/ids.ts';
import type { Database, Tx } from '../platform/database/postgres.ts';
import { noteCityNames } from '../shipping/cities/note-city-names.ts';
import { lockSweep, openSweeps, writeSweep } from '../shipping/cities/city-names-sql.ts';
import { findSweepEnd, findTypedCities, findUnswept } from './city-names-sql.ts';

/** A row becomes visible later than its id, by at most its transaction's length; rows older than this are complete. */
const SETTLED_AFTER_MS = 60_000;
const WORKSPACES_PER_TURN = 100;
const ROWS_PER_TURN = 20_000;
/** Limit of a run: the next one starts after a minute. */
const TIME_MAX_MS = 40_000;

/**
 * Collects the city texts of orders and leads (R-RES-5), in every workspace, up to a minute ago: so writing an order
 * has no extra cost, and no request counts orders. Each row is counted once: a workspace's position is written with the
 * results.
 */
export async function sweepCities(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const started_ms = Date.now();
  const before_id = idFloor(now.getTime() - SETTLED_AFTER_MS);
  await database.transaction(openSweeps);
  while (!signal.aborted && Date.now() - started_ms < TIME_MAX_MS) {
    const workspaces = await findUnswept(database.read, before_id, WORKSPACES_PER_TURN);
    if (workspaces.length === 0) return;
    for (const { id } of workspaces) await database.transaction((tx) => sweepWorkspace(tx, id, before_id));
  }
}

async function sweepWorkspace(tx: Tx, workspace_id: string, before_id: string): Promise<void> {
  const sweep = await lockSweep(tx, workspace_id);
  const orders = await findCitiesInTurn(tx, 'orders', workspace_id, sweep.orders_until, before_id);
  const leads = await findCitiesInTurn(tx, 'leads', workspace_id, sweep.leads_until, before_id);
  await noteCityNames(tx, workspace_id, [...orders.typed, ...leads.typed]);
  await writeSweep(tx, workspace_id, { orders_until: orders.until, leads_until: leads.until });
}

async function findCitiesInTurn(
  tx: Tx,
  noun: 'orders' | 'leads',
  workspace_id: string,
  after_id: string,
  before_id: string,
) {
  const until = await findSweepEnd(tx, noun, workspace_id, after_id, before_id, ROWS_PER_TURN);
  if (!until) return { typed: [], until: after_id };
  const rows = await findTypedCities(tx, noun, workspace_id, after_id, until);
  return { typed: rows.map((row) => ({ noun, ...row })), until };
}
