import { PROFIT_PART_NAMES, profitOf } from '../../../contract/reports/profit-of-order.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import {
  ORDERS_AT_ONCE,
  findBookedOrders,
  findKeptProfit,
  findWrongCosts,
  type KeptProfit,
} from './check-profit-sql.ts';
import type { StatisticsDifference } from './check-statistics-sql.ts';
import { EVERYBODY } from '../statistics/fact-tally.ts';
import { keptProfit, makeProfitTally, sharesAfter, type KeptStanding } from '../profit/profit-tally.ts';
import { fewOfEachWorkspace } from './findings-sql.ts';
import { findWorkspaceIds } from './repair-sql.ts';

/**
 * Recomputes the sums of profit of all workspaces from the bookings of every order, with the shares of closed months,
 * and compares the bookings of costs with the ledger. Returns differences, at most 100 per workspace; changes that are
 * not counted yet are differences too. `checkStatistics` checks the groupings of orders.
 */
export async function checkProfit(sql: Sql): Promise<StatisticsDifference[]> {
  const counted: KeptProfit[] = [];
  for (const { id } of await findWorkspaceIds(sql)) counted.push(...(await countProfit(sql, id)));
  return [...differences(await findKeptProfit(sql), counted), ...(await findWrongCosts(sql))];
}

async function countProfit(sql: Sql, workspace_id: string): Promise<KeptProfit[]> {
  const tally = makeProfitTally();
  for (let after_id = EVERYBODY; ;) {
    const orders = await findBookedOrders(sql, workspace_id, after_id);
    for (const { booked, is_of_house, product_weights, family_weights, ...order } of orders) {
      const profit = booked && keptProfit(profitOf(booked, is_of_house), product_weights, family_weights);
      tally.count(undefined, withWhole({ ...order, profit }));
    }
    if (orders.length < ORDERS_AT_ONCE) break;
    after_id = orders.at(-1)!.id;
  }
  return tally.changes().flatMap((row) => ofGrains({ workspace_id, ...row }));
}

/** Adds to the shares what they lack, so that shares that do not sum to the order's bookings show as a difference. */
function withWhole(standing: KeptStanding): KeptStanding {
  const { profit_shares, day } = standing;
  if (!profit_shares) return standing;
  const missing = sharesAfter(standing, standing, { day: day ?? profit_shares.at(-1)![0], isClosedBefore: () => true });
  return { ...standing, profit_shares: missing };
}

const ofGrains = (row: Omit<KeptProfit, 'grain'>): KeptProfit[] => [
  { ...row, grain: 'day' },
  { ...row, grain: 'month', day: `${row.day.slice(0, 7)}-01` },
];

function differences(kept: readonly KeptProfit[], counted: readonly KeptProfit[]): StatisticsDifference[] {
  const sums = new Map<string, { row: KeptProfit; kept: number[]; counted: number[] }>();
  const add = (row: KeptProfit, side: 'kept' | 'counted') => {
    const { workspace_id, grain, dimension, key, account_id, day } = row;
    const name = JSON.stringify([workspace_id, grain, dimension, key, account_id, day]);
    const sum = sums.get(name) ?? { row, kept: NONE, counted: NONE };
    sums.set(name, { ...sum, [side]: sum[side].map((amount, i) => amount + row[PROFIT_PART_NAMES[i]!]) });
  };
  for (const row of kept) add(row, 'kept');
  for (const row of counted) add(row, 'counted');
  const wrong = [...sums.values()]
    .filter((sum) => sum.kept.some((amount, i) => amount !== sum.counted[i]))
    .map(({ row: { workspace_id, grain, dimension, key, account_id, day }, ...sum }) => ({
      workspace_id,
      noun: 'profit',
      dimension,
      key,
      account_id,
      day: `${grain} ${day}`,
      status: '',
      kept: sum.kept.join(' '),
      counted: sum.counted.join(' '),
    }));
  return fewOfEachWorkspace(wrong);
}

const NONE = PROFIT_PART_NAMES.map(() => 0);
