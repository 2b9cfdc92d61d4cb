import { SYSTEM, enqueueJob, type Job } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { LongJob } from '../../platform/queue/queue.ts';
import { findCityNames, lockSweep, matchCityNames } from './city-names-sql.ts';
import { openCityNames } from './find-city.ts';
import { unlinkLabels } from './city-labels-sql.ts';
import { linkCityLabels } from './link-city-labels.ts';

export const MATCH_CITY_NAMES_JOB = 'match-city-names';

const NAMES_PER_TURN = 5_000;

/** Queues the rematching of typed names, in the transaction that changes a workspace's cities. */
export const askToMatchCityNames = (tx: Tx, { workspace_id, account_id }: Pick<Job, 'workspace_id' | 'account_id'>) =>
  enqueueJob(tx, {
    workspace_id,
    account_id,
    kind: MATCH_CITY_NAMES_JOB,
    priority: 'normal',
    actor: SYSTEM,
    payload: {},
    total: 1,
    is_internal: true,
  });

/**
 * Rematches every typed name (R-RES-5) and every label of statistics (R-RES-12) to a city. Each page of names waits for a running sweep,
 * since that adds names by the cities that it has read. Safe to run twice: it writes only differences.
 */
export async function matchNames({ database, job, signal }: LongJob): Promise<{ looked_at: number; changed: number }> {
  const { workspace_id } = job;
  const done = { looked_at: 0, changed: 0 };
  for (let after_id: string | null = null; ;) {
    signal.throwIfAborted();
    const names = await database.transaction(async (tx) => {
      await lockSweep(tx, workspace_id);
      const names = await findCityNames(tx, workspace_id, after_id, NAMES_PER_TURN);
      const cities = await openCityNames(tx, workspace_id)(names.map(({ name }) => name));
      const differing = names.flatMap(({ id, name, city_id }) => {
        const meant = cities.get(name)?.id ?? null;
        return meant === city_id ? [] : [{ id, city_id: meant }];
      });
      if (differing.length > 0) await matchCityNames(tx, workspace_id, differing);
      done.changed += differing.length;
      return names;
    });
    done.looked_at += names.length;
    if (names.length < NAMES_PER_TURN) break;
    after_id = names.at(-1)!.id;
  }
  await database.transaction((tx) => unlinkLabels(tx, workspace_id));
  while (await database.transaction((tx) => linkCityLabels(tx, workspace_id))) signal.throwIfAborted();
  return done;
}
