import {
  NO_PROFIT,
  PROFIT_PART_NAMES,
  shareOut,
  type ProfitAmounts,
} from '../../../contract/reports/profit-of-order.ts';
import { EVERYBODY, eachKey, type Standing } from '../statistics/fact-tally.ts';

/* An order's contribution to the sums of profit. Pure: the difference of its state before and after. */

/**
 * The stored profit of an order: its amounts, in the order of PROFIT_PART_NAMES, and the weights of its products and of
 * its families, in the order of their ids. Arrays only, since PostgreSQL sorts the keys of objects.
 */
export type OrderProfit = [amounts: number[], products: number[], families: number[]];

/** Null: it earned and cost nothing. */
export function keptProfit(
  amounts: ProfitAmounts,
  products: readonly number[],
  families: readonly number[],
): OrderProfit | null {
  const values = PROFIT_PART_NAMES.map((name) => amounts[name]);
  return values.every((value) => value === 0) ? null : [values, [...products], [...families]];
}

/** A change of a row of profit_sums. */
export type ProfitChange = { dimension: string; key: string; account_id: string; day: string } & ProfitAmounts;

export type ProfitStanding = Standing & { profit: OrderProfit | null };

/** A fixed share of an order's profit, with its day and its groupings: an array, like OrderProfit. */
export type ProfitShare = [
  day: string,
  city: string | null,
  source: string | null,
  agent_id: string | null,
  courier_id: string | null,
  person_id: string | null,
  product_ids: string[],
  family_ids: string[],
  profit: OrderProfit,
];

/** The stored profit of an order with its groupings. `profit_shares` null: all of it on the day of the order. */
export type KeptStanding = ProfitStanding & { profit_shares: readonly ProfitShare[] | null };

/** The day of an order's last move, with a check whether a month was closed by then. */
export type MadeOn = { day: string; isClosedBefore: (day: string) => boolean };

/**
 * The days of an order's profit (R-MONEY-4). The share counted in a closed month stays there; later changes are on
 * their own day, under the order's groupings of that time. Null: all of it on the day of the order.
 */
export function sharesAfter(
  before: KeptStanding | undefined,
  after: ProfitStanding,
  made: MadeOn,
): ProfitShare[] | null {
  const kept = before?.profit_shares ?? null;
  const day = before?.day ?? after.day;
  if (!kept && (day === null || !made.isClosedBefore(day))) return null;
  const shares = kept ?? (before?.profit ? [shareOf(before, before.day!, before.profit)] : []);
  const rest = restOf(after.profit, shares);
  if (rest.every((amount) => amount === 0)) return kept && [...kept];
  // For a deleted order, its former groupings.
  const counted = after.profit ? after : before!;
  const [, products, families] = counted.profit ?? shares.at(-1)![PROFIT_OF_SHARE];
  return [...shares, shareOf(counted, made.day, [rest, products, families])];
}

const shareOf = (of: Standing, day: string, profit: OrderProfit): ProfitShare => [
  day,
  of.city,
  of.source,
  of.agent_id,
  of.courier_id ?? null,
  of.person_id ?? null,
  [...of.product_ids],
  [...of.family_ids],
  profit,
];
const PROFIT_OF_SHARE = 8;

/** The part of a profit outside of its shares. */
function restOf(profit: OrderProfit | null, shares: readonly ProfitShare[]): number[] {
  return PROFIT_PART_NAMES.map((_, i) =>
    shares.reduce((rest, share) => rest - (share[PROFIT_OF_SHARE][0][i] ?? 0), profit?.[0][i] ?? 0),
  );
}

/** The days of an order's profit, each counted like an order of its own. */
export function standingsOf(kept: KeptStanding | undefined): ProfitStanding[] {
  if (!kept) return [];
  if (!kept.profit_shares) return kept.profit && kept.status ? [kept] : [];
  const { account_id } = kept;
  return kept.profit_shares.map(
    ([day, city, source, agent_id, courier_id, person_id, product_ids, family_ids, profit]) => ({
      account_id,
      day,
      status: COUNTED,
      city,
      source,
      agent_id,
      courier_id,
      person_id,
      product_ids,
      family_ids,
      profit,
    }),
  );
}
/** Shares stay when their order is deleted. */
const COUNTED = 'counted';

/** Changes summed by their row; zero sums are left out. */
export function makeProfitTally() {
  const rows = new Map<string, ProfitChange>();
  const add = (to: Map<string, ProfitChange>, change: ProfitChange, by: 1 | -1): void => {
    const { dimension, key, account_id, day } = change;
    const name = `${dimension} ${account_id} ${day} ${key}`; // the key alone may hold a space
    const sum = to.get(name) ?? { dimension, key, account_id, day, ...NO_PROFIT };
    for (const part of PROFIT_PART_NAMES) sum[part] += by * change[part];
    to.set(name, sum);
  };
  const isSome = (change: ProfitChange) => PROFIT_PART_NAMES.some((part) => change[part] !== 0);
  return {
    /** Subtracts the earlier count of an order, and adds the present one. */
    count(before: KeptStanding | undefined, after: KeptStanding): void {
      for (const standing of standingsOf(before)) for (const change of changesOf(standing)) add(rows, change, -1);
      for (const standing of standingsOf(after)) for (const change of changesOf(standing)) add(rows, change, 1);
    },
    /** Each for its account and for all accounts together. */
    changes(): ProfitChange[] {
      const all = new Map<string, ProfitChange>();
      for (const change of rows.values())
        if (isSome(change))
          for (const account_id of [change.account_id, EVERYBODY]) add(all, { ...change, account_id }, 1);
      return [...all.values()].filter(isSome);
    },
  };
}
export type ProfitTally = ReturnType<typeof makeProfitTally>;

/** What an order counts for everything it is counted by; its products share what it earned and cost. */
function changesOf(standing: ProfitStanding): ProfitChange[] {
  const { profit, account_id, day, status } = standing;
  if (!profit || !day || !status) return [];
  const [amounts, products, families] = profit;
  const whole = Object.fromEntries(PROFIT_PART_NAMES.map((part, i) => [part, amounts[i] ?? 0])) as ProfitAmounts; // all parts, by name; one that was counted before it was a part has none
  const one = (dimension: string, key: string, of: ProfitAmounts) => ({ dimension, key, account_id, day, ...of });
  const shared = (dimension: string, keys: readonly string[], weights: readonly number[]) => {
    const shares = PROFIT_PART_NAMES.map((part) => [part, shareOut(whole[part], weights)] as const);
    return keys.map((key, at) => {
      const of = Object.fromEntries(shares.map(([part, each]) => [part, each[at] ?? 0])) as ProfitAmounts; // all parts
      return one(dimension, key, of);
    });
  };
  const changes: ProfitChange[] = [];
  eachKey({ ...standing, product_ids: [], family_ids: [] }, (dimension, key) =>
    changes.push(one(dimension, key, whole)),
  );
  changes.push(...shared('product', standing.product_ids, products));
  changes.push(...shared('family', standing.family_ids, families));
  return changes;
}
