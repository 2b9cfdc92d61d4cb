import { SEED_WAREHOUSE_JOB } from '../access/set-up/create-workspace.ts';
import type { JobHandler } from '../platform/queue/queue.ts';
import { monotonicNow, newId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { hasWarehouses, warehousesSql } from './warehouses-sql.ts';

/** Creates a new workspace's first warehouse. Safe to run twice: an existing warehouse stays unchanged. */
const seed: JobHandler = async (tx, job) => {
  const { name } = job.payload as { name: string };
  await seedMainWarehouse(tx, job.workspace_id, name);
  return {};
};

export const stockJobs: Record<string, JobHandler> = { [SEED_WAREHOUSE_JOB]: seed };

/** Creates a new workspace's first warehouse, the default (R-RUN-9); does nothing if it has one. */
async function seedMainWarehouse(tx: Tx, workspace_id: string, name: string): Promise<void> {
  if (await hasWarehouses(tx, workspace_id)) return;
  const at = new Date(monotonicNow());
  const row = { id: newId(), name, status: 'active', is_default: true, created_at: at, updated_at: at };
  await warehousesSql.insert(tx, { workspace_id, account_id: null }, row);
}
