import { ENDED_STATUSES, courierCityKey } from '../../../contract/reports/figures.ts';

/*
 * What a lead or an order adds to statistics (contract/reports/statistics.ts): the difference between its states before
 * and after. Pure functions.
 */

/** A change of a row of statistics_counts. */
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

/** The counted state of a lead or order; `status`: null if it is deleted. */
export type Standing = {
  account_id: string;
  day: string | null;
  status: string | null;
  city: string | null;
  source: string | null;
  agent_id: string | null;
  courier_id?: string | null;
  /** Id of the delivery person. */
  person_id?: string | null;
  product_ids: readonly string[];
  family_ids: readonly string[];
  amount?: number | null;
};

/** An event of a lead or order that counts once: a move or a call. */
export type Happening = { noun: string; account_id: string; day: string; status: string; agent_id: string | null };

export type FirstCall = { day: string; agent_id: string | null; seconds: number };

/** Account id of the counts of all accounts together. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** The key of a count without its dimension and key in the dimension. */
type Under = Pick<CountChange, 'noun' | 'account_id' | 'day' | 'status'>;
type AddToRow = (dimension: string, key: string, n: number, amount: number) => void;

/** Sums changes by row of `statistics_counts`; leaves out sums of 0. */
export function makeTally() {
  const own = makeSums();
  return {
    under: own.under,
    /** The summed changes, each for its account and for all accounts together. */
    changes: (): CountChange[] => {
      const all = makeSums();
      for (const { dimension, key, n, amount, ...under } of own.rows())
        for (const account_id of [under.account_id, EVERYBODY])
          all.under({ ...under, account_id })(dimension, key, n, amount);
      return all.rows();
    },
  };
}
export type Tally = ReturnType<typeof makeTally>;

/** Nested maps: a concatenated key would be built and discarded a dozen times per order of a bulk. */
function makeSums() {
  type Sum = { n: number; amount: number };
  const groups = new Map<string, { under: Under; byDimension: Map<string, Map<string, Sum>> }>();
  return {
    under({ noun, account_id, day, status }: Under): AddToRow {
      const name = `${noun} ${account_id} ${day} ${status}`;
      let group = groups.get(name);
      if (!group) groups.set(name, (group = { under: { noun, account_id, day, status }, byDimension: new Map() }));
      const { byDimension } = group;
      return (dimension, key, n, amount) => {
        let sums = byDimension.get(dimension);
        if (!sums) byDimension.set(dimension, (sums = new Map<string, Sum>()));
        const sum = sums.get(key);
        if (!sum) sums.set(key, { n, amount });
        else {
          sum.n += n;
          sum.amount += amount;
        }
      };
    },
    rows(): CountChange[] {
      const rows: CountChange[] = [];
      for (const { under, byDimension } of groups.values())
        for (const [dimension, sums] of byDimension)
          for (const [key, sum] of sums)
            if (sum.n !== 0 || sum.amount !== 0) rows.push({ ...under, dimension, key, ...sum });
      return rows;
    },
  };
}

/** Subtracts the earlier state of a lead or order, and adds the present one. */
export function countStanding(tally: Tally, noun: string, before: Standing | undefined, after: Standing): void {
  for (const [standing, by] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!standing?.status || !standing.day) continue;
    const { account_id, day, status, amount, courier_id, city } = standing;
    const add = tally.under({ noun, account_id, day, status });
    const of = by * (amount ?? 0);
    eachKey(standing, (dimension, key) => add(dimension, key, by, of));
    // An order that a courier delivered or returned also counts for the courier in the order's city.
    if (courier_id && city && ENDED_STATUSES.includes(status))
      add('courier_city', courierCityKey(courier_id, city), by, of);
  }
}

/** Visits the groupings of a lead or order, as dimension and key. */
function eachKey(standing: Standing, visit: (dimension: string, key: string) => void): void {
  eachSingleKey(standing, visit);
  for (const id of standing.product_ids) visit('product', id);
  for (const id of standing.family_ids) visit('family', id);
}

/** Visits the dimensions with at most one key per row: all but products and families. */
export function eachSingleKey(
  { city, source, agent_id, courier_id, person_id }: Standing,
  visit: (dimension: string, key: string) => void,
): void {
  visit('all', '');
  if (city) visit('city', city);
  if (source) visit('source', source);
  if (agent_id) visit('agent', agent_id);
  if (courier_id) visit('courier', courier_id);
  if (person_id) visit('driver', person_id);
}

/** Counts an event; `by`: -1 for an undone one. */
export function countHappening(tally: Tally, { noun, account_id, day, status, agent_id }: Happening, by: 1 | -1): void {
  const add = tally.under({ noun, account_id, day, status });
  add('all', '', by, 0);
  if (agent_id) add('agent', agent_id, by, 0);
}

/** Counts the first call of a lead on its day, with the seconds that the customer waited. */
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
    const add = tally.under({ noun: 'first_calls', account_id, day, status: '' });
    add('all', '', by, by * seconds);
    if (agent_id) add('agent', agent_id, by, by * seconds);
  }
}
