import { SEED_WAREHOUSE_JOB } from '../access/set-up/create-workspace.ts';
import type { JobHandler } from '../platform/queue/queue.ts';
import { seedMainWarehouse } from './seed-main-warehouse.ts';

/** Gives a new workspace its first warehouse. Safe to run twice: a workspace that has one keeps it as it is. */
const seed: JobHandler = async (tx, job) => {
  const { name } = job.payload as { name: string };
  await seedMainWarehouse(tx, job.workspace_id, name);
  return {};
};

export const stockJobs: Record<string, JobHandler> = { [SEED_WAREHOUSE_JOB]: seed };
