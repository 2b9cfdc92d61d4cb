import { cities } from '../../contract/cities.ts';
import { SEED_CITIES_JOB } from '../access/create-workspace.ts';
import { resourceJobs } from '../access/resource-spreadsheets.ts';
import type { JobHandler, LongJobHandler } from '../platform/queue.ts';
import { exportCompleted, importCompleted } from '../webhooks/record-finished-job.ts';
import { seedCities } from './seed-cities.ts';
import { citiesSql } from './sql.ts';

/** Gives a new workspace the cities of its country. Safe to run twice: cities that are there stay as they are. */
const seedWorkspace: JobHandler = async (tx, job) => {
  const { country } = job.payload as { country: string };
  await seedCities(tx, job.workspace_id, country);
  return {};
};

export const shippingJobs: Record<string, JobHandler | LongJobHandler> = {
  [SEED_CITIES_JOB]: seedWorkspace,
  ...resourceJobs(cities, citiesSql, { importCompleted, exportCompleted }),
};
