import { PROFIT_PART_NAMES, shareOut, type ProfitAmounts } from '../../contract/profit-of-order.ts';
import { EVERYBODY, eachKey, type Standing } from './fact-tally.ts';

/*
 * What an order adds to the sums of profit. Pure: what is known of it before and after gives the difference.
 */

/**
 * What is kept of an order's profit: its amounts, in the order of PROFIT_PART_NAMES, and the weights of its products and
 * of its families, in the order of their ids. Arrays alone, since PostgreSQL sorts the keys of objects.
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

/** A row of profit_sums and by how much it changes. */
export type ProfitChange = { dimension: string; key: string; account_id: string; day: string } & ProfitAmounts;

export type ProfitStanding = Standing & { profit: OrderProfit | null };

/** Changes added up by the row they are of; those that come to nothing are left out. */
export function makeProfitTally() {
  const rows = new Map<string, ProfitChange>();
  const add = (to: Map<string, ProfitChange>, change: ProfitChange, by: 1 | -1): void => {
    const { dimension, key, account_id, day } = change;
    const name = `${dimension} ${account_id} ${day} ${key}`; // the key alone may hold a space
    const sum = to.get(name) ?? { dimension, key, account_id, day, ...NOTHING };
    for (const part of PROFIT_PART_NAMES) sum[part] += by * change[part];
    to.set(name, sum);
  };
  const isSome = (change: ProfitChange) => PROFIT_PART_NAMES.some((part) => change[part] !== 0);
  return {
    /** Takes what was counted of an order away, and counts what it is now. */
    count(before: ProfitStanding | undefined, after: ProfitStanding): void {
      if (before && isSame(before, after)) return;
      for (const change of before ? changesOf(before) : []) add(rows, change, -1);
      for (const change of changesOf(after)) add(rows, change, 1);
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

const NOTHING = { sold: 0, earned: 0, goods: 0, delivery: 0, returns: 0, calls: 0 } satisfies ProfitAmounts;
const isSame = (a: ProfitStanding, b: ProfitStanding): boolean => a.profit === null && b.profit === null;

/** What an order counts for everything it is counted by; its products share what it earned and cost. */
function changesOf(standing: ProfitStanding): ProfitChange[] {
  const { profit, account_id, day, status } = standing;
  if (!profit || !day || !status) return [];
  const [amounts, products, families] = profit;
  const whole = Object.fromEntries(PROFIT_PART_NAMES.map((part, i) => [part, amounts[i]!])) as ProfitAmounts; // all parts, by name
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
