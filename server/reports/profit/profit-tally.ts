import { PROFIT_PART_NAMES, shareOut, type ProfitAmounts } from '../../../contract/reports/profit-of-order.ts';
import { EVERYBODY, eachSingleKey, type Standing } from '../statistics/fact-tally.ts';

/* What an order adds to the sums of profit: the difference between its states before and after. Pure functions. */

/**
 * The stored profit of an order: its amounts, in the sequence of PROFIT_PART_NAMES, and the weights of its products and
 * of its families, in the sequence of their ids. Only arrays, since PostgreSQL sorts the keys of objects.
 */
export type OrderProfit = [amounts: number[], products: number[], families: number[]];

/** The profit to store for an order; null if it earned and cost nothing. */
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

/** A share of an order's profit that no longer changes, with its day and groupings; an array, like OrderProfit. */
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

/** The stored profit of an order with its groupings. `profit_shares`: null if all of it counts on the day of the order. */
export type KeptStanding = ProfitStanding & { profit_shares: readonly ProfitShare[] | null };

/** Day of an order's last move. `isClosedBefore`: tells whether the month of a day was closed before that move. */
export type MoveDay = { day: string; isClosedBefore: (day: string) => boolean };

/**
 * Splits an order's profit into days (R-MONEY-4). The share that was counted in a closed month stays there; later
 * changes count on their own day, with the order's groupings at that time. Null if all of it counts on the day of the
 * order.
 */
export function sharesAfter(
  before: KeptStanding | undefined,
  after: ProfitStanding,
  made: MoveDay,
): ProfitShare[] | null {
  const kept = before?.profit_shares ?? null;
  const day = before?.day ?? after.day;
  if (!kept && (day === null || !made.isClosedBefore(day))) return null;
  const shares = kept ?? (before?.profit ? [shareOf(before, before.day!, before.profit)] : []);
  const rest = restOf(after.profit, shares);
  if (rest.every((amount) => amount === 0)) return kept && [...kept];
  // A deleted order keeps its former groupings.
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

/** The part of a profit that its shares do not contain. */
function restOf(profit: OrderProfit | null, shares: readonly ProfitShare[]): number[] {
  return PROFIT_PART_NAMES.map((_, i) =>
    shares.reduce((rest, share) => rest - (share[PROFIT_OF_SHARE][0][i] ?? 0), profit?.[0][i] ?? 0),
  );
}

/** The shares of an order's profit, each counted like a separate order. */
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
/** Status for shares, which stay when their order is deleted. */
const COUNTED = 'counted';

/** Sums changes by row of `profit_sums`; leaves out sums of 0. */
export function makeProfitTally() {
  const own = makeSums();
  return {
    /** Subtracts what an order was counted with before, and adds its present state. */
    count(before: KeptStanding | undefined, after: KeptStanding): void {
      for (const standing of standingsOf(before)) addStanding(own, standing, -1);
      for (const standing of standingsOf(after)) addStanding(own, standing, 1);
    },
    /** The summed changes, each for its account and for all accounts together. */
    changes(): ProfitChange[] {
      const all = makeSums();
      own.eachSum(({ account_id, day }, dimension, key, amounts) => {
        for (const account of [account_id, EVERYBODY]) all.under(account, day)(dimension, key, amounts, 1);
      });
      const changes: ProfitChange[] = [];
      all.eachSum((under, dimension, key, amounts) => {
        changes.push({ ...under, dimension, key, ...byName(amounts) });
      });
      return changes;
    },
  };
}
export type ProfitTally = ReturnType<typeof makeProfitTally>;

type Under = { account_id: string; day: string };
type AddAmounts = (dimension: string, key: string, amounts: readonly number[], by: 1 | -1) => void;

/** Amounts in the sequence of PROFIT_PART_NAMES, added in place: an object per amount filled the heap in a bulk. */
function makeSums() {
  const groups = new Map<string, { under: Under; byDimension: Map<string, Map<string, number[]>> }>();
  return {
    under(account_id: string, day: string): AddAmounts {
      const name = `${account_id} ${day}`;
      let group = groups.get(name);
      if (!group) groups.set(name, (group = { under: { account_id, day }, byDimension: new Map() }));
      const { byDimension } = group;
      return (dimension, key, amounts, by) => {
        let sums = byDimension.get(dimension);
        if (!sums) byDimension.set(dimension, (sums = new Map<string, number[]>()));
        let sum = sums.get(key);
        if (!sum) sums.set(key, (sum = PROFIT_PART_NAMES.map(() => 0)));
        // Orders that were counted by older versions lack newer parts.
        for (let i = 0; i < sum.length; i++) sum[i] = sum[i]! + by * (amounts[i] ?? 0);
      };
    },
    /** Visits the sums that are not 0. */
    eachSum(visit: (under: Under, dimension: string, key: string, amounts: readonly number[]) => void): void {
      for (const { under, byDimension } of groups.values())
        for (const [dimension, sums] of byDimension)
          for (const [key, sum] of sums) if (sum.some((amount) => amount !== 0)) visit(under, dimension, key, sum);
    },
  };
}

/** Adds an order to all its groupings; its products share its earnings and costs. */
function addStanding(sums: ReturnType<typeof makeSums>, standing: ProfitStanding, by: 1 | -1): void {
  const { profit, account_id, day, status, product_ids, family_ids } = standing;
  if (!profit || !day || !status) return;
  const [amounts, products, families] = profit;
  const add = sums.under(account_id, day);
  eachSingleKey(standing, (dimension, key) => add(dimension, key, amounts, by));
  addShares(add, 'product', product_ids, amounts, products, by);
  addShares(add, 'family', family_ids, amounts, families, by);
}

function addShares(
  add: AddAmounts,
  dimension: string,
  keys: readonly string[],
  amounts: readonly number[],
  weights: readonly number[],
  by: 1 | -1,
): void {
  if (keys.length === 1 && weights.length === 1) return add(dimension, keys[0]!, amounts, by);
  const shares = amounts.map((amount) => shareOut(amount, weights));
  for (const [at, key] of keys.entries())
    add(
      dimension,
      key,
      shares.map((each) => each[at] ?? 0),
      by,
    );
}

const byName = (amounts: readonly number[]): ProfitAmounts =>
  Object.fromEntries(PROFIT_PART_NAMES.map((part, i) => [part, amounts[i]!])) as ProfitAmounts; // all parts, by name
