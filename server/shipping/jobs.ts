import { areas } from '../../contract/shipping/areas.ts';
import { cities } from '../../contract/shipping/cities.ts';
import { shippingCompanies } from '../../contract/shipping/shipping-companies.ts';
import { SEED_CITIES_JOB } from '../access/set-up/create-workspace.ts';
import { resourceJobs } from '../resources/resource-spreadsheets.ts';
import type { JobHandler, LongJobHandler } from '../platform/queue/queue.ts';
import { exportCompleted, importCompleted } from '../webhooks/finished-job-events.ts';
import { areaRules } from './cities/area-rules.ts';
import { FETCH_PLACES_JOB, fetchCourierPlaces } from './places/fetch-courier-places.ts';
import { companyRules } from './companies/company-rules.ts';
import { companiesSql } from './companies/companies-sql.ts';
import { MATCH_CITY_NAMES_JOB, askToMatchCityNames, matchNames } from './cities/city-name-matching.ts';
import { seedCities } from './cities/seed-cities.ts';
import { areasSql, citiesSql } from './sql.ts';

/** Adds the cities of its country to a new workspace. Safe to run twice: existing cities stay unchanged. */
const seedWorkspace: JobHandler = async (tx, job) => {
  const { country } = job.payload as { country: string };
  await seedCities(tx, job.workspace_id, country);
  return {};
};

/** A file may rename cities and towns, so typed names may match differently afterwards. */
const completePlaceImport: typeof importCompleted = async (tx, job, summary) => {
  await importCompleted(tx, job, summary);
  if (!summary.is_dry_run) await askToMatchCityNames(tx, job);
};

export const shippingJobs: Record<string, JobHandler | LongJobHandler> = {
  [SEED_CITIES_JOB]: seedWorkspace,
  [MATCH_CITY_NAMES_JOB]: { run: matchNames },
  [FETCH_PLACES_JOB]: fetchCourierPlaces,
  ...resourceJobs(cities, citiesSql, { importCompleted: completePlaceImport, exportCompleted }),
  ...resourceJobs(areas, areasSql, { importCompleted: completePlaceImport, exportCompleted }, areaRules),
  ...resourceJobs(
    shippingCompanies,
    companiesSql,
    { importCompleted, exportCompleted },
    companyRules({ seal: null, allows_private: false }),
  ),
};
