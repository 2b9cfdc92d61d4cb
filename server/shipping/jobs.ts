import { SEED_CITIES_JOB } from '../access/create-workspace.ts';
import type { JobHandler } from '../platform/queue.ts';
import { seedCities } from './seed-cities.ts';

/** Gives a new workspace the cities of its country. Safe to run twice: cities that are there stay as they are. */
const seedWorkspace: JobHandler = async (tx, job) => {
  const { country } = job.payload as { country: string };
  await seedCities(tx, job.workspace_id, country);
  return {};
};

export const shippingJobs: Record<string, JobHandler> = { [SEED_CITIES_JOB]: seedWorkspace };
