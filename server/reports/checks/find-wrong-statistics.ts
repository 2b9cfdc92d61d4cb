import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/postgres.ts';
import { checkProfit } from './check-profit.ts';
import { checkStatistics, type StatisticsDifference } from './check-statistics-sql.ts';
import { catchUp } from '../statistics/roll-up.ts';

/**
 * Counts pending changes, then recounts every figure of statistics (`checkStatistics`, `checkProfit`). Concurrent
 * writes cause differences for a moment, so it checks these again, and returns those that last.
 */
export async function findWrongStatistics(database: Database): Promise<StatisticsDifference[]> {
  for (let attempt = 1; ; attempt++) {
    await catchUp(database);
    const found = [...(await checkStatistics(database.read)), ...(await checkProfit(database.read))];
    if (found.length === 0 || attempt === ATTEMPTS_MAX) return found;
    await pause(AGAIN_MS);
  }
}

const ATTEMPTS_MAX = 3;
const AGAIN_MS = 1_000;
