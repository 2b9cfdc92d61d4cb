import { ENDED_STATUSES, courierCityKey } from '../../contract/figures.ts';

/*
 * What a lead or an order adds to the counts of statistics (contract/statistics.ts). Pure: what is known of it before and after gives
 * the difference.
 */

/** A row of statistics_counts and by how much it changes. */
export type CountChange = {
  noun: string;
  dimension: string;
  key: string;
  account_id: string;
  day: string;
  status: string;
  n: number;
  amount: number;
};

/** What is known of a row that stands in a list; `status` null: it is gone. */
export type Standing = {
  account_id: string;
  day: string | null;
  status: string | null;
  city: string | null;
  source: string | null;
  agent_id: string | null;
  courier_id?: string | null;
  product_ids: readonly string[];
  family_ids: readonly string[];
  amount?: number | null;
};

/** Something that happened to it, which counts once: a move, a call. */
export type Happening = { noun: string; account_id: string; day: string; status: string; agent_id: string | null };

export type FirstCall = { day: string; agent_id: string | null; seconds: number };

/** All accounts together. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** Changes added up by the row they are of; those that come to nothing are left out. */
export function makeTally() {
  const rows = new Map<string, CountChange>();
  const add = (to: Map<string, CountChange>, change: CountChange): void => {
    const { noun, dimension, key, account_id, day, status } = change;
    const name = `${noun} ${dimension} ${account_id} ${day} ${status} ${key}`; // the key alone may hold a space
    const before = to.get(name);
    if (before) {
      before.n += change.n;
      before.amount += change.amount;
    } else to.set(name, { ...change });
  };
  return {
    add: (change: CountChange): void => add(rows, change),
    /** Each for its account and for all accounts together. */
    changes: (): CountChange[] => {
      const all = new Map<string, CountChange>();
      for (const change of rows.values()) {
        if (change.n === 0 && change.amount === 0) continue;
        for (const account_id of [change.account_id, EVERYBODY]) add(all, { ...change, account_id });
      }
      return [...all.values()].filter(({ n, amount }) => n !== 0 || amount !== 0);
    },
  };
}
export type Tally = ReturnType<typeof makeTally>;

/** Takes what was counted of a row away, and counts what it is now. */
export function countStanding(tally: Tally, noun: string, before: Standing | undefined, after: Standing): void {
  for (const [standing, by] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!standing?.status || !standing.day) continue;
    const { account_id, day, status, amount } = standing;
    for (const [dimension, key] of [...keysOf(standing), ...endOf(standing)])
      tally.add({ noun, dimension, key, account_id, day, status, n: by, amount: by * (amount ?? 0) });
  }
}

/** By what a row is counted: dimension and key. */
export function keysOf({ city, source, agent_id, courier_id, product_ids, family_ids }: Standing): [string, string][] {
  const one = (dimension: string, key: string | null | undefined): [string, string][] =>
    key ? [[dimension, key]] : [];
  return [
    ['all', ''],
    ...one('city', city),
    ...one('source', source),
    ...one('agent', agent_id),
    ...one('courier', courier_id),
    ...product_ids.map((id): [string, string] => ['product', id]),
    ...family_ids.map((id): [string, string] => ['family', id]),
  ];
}

/** An order that a courier delivered or brought back counts for it in its city too. */
const endOf = ({ status, courier_id, city }: Standing): [string, string][] =>
  courier_id && city && status && ENDED_STATUSES.includes(status)
    ? [['courier_city', courierCityKey(courier_id, city)]]
    : [];

/** `by`: -1 for what was taken back. */
export function countHappening(tally: Tally, { noun, account_id, day, status, agent_id }: Happening, by: 1 | -1): void {
  for (const [dimension, key] of byAgent(agent_id))
    tally.add({ noun, dimension, key, account_id, day, status, n: by, amount: 0 });
}

/** A first call counts under the day it was made, with the seconds that the customer waited. */
export function countFirstCall(
  tally: Tally,
  account_id: string,
  before: FirstCall | null,
  after: FirstCall | null,
): void {
  for (const [call, by] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!call) continue;
    const { day, agent_id, seconds } = call;
    for (const [dimension, key] of byAgent(agent_id))
      tally.add({ noun: 'first_calls', dimension, key, account_id, day, status: '', n: by, amount: by * seconds });
  }
}

const byAgent = (agent_id: string | null): [string, string][] => [
  ['all', ''],
  ...(agent_id ? [['agent', agent_id] as [string, string]] : []),
];
