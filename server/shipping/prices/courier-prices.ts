import { toMajor } from '../../platform/text/money.ts';
import type { KeptRates, PlaceRow, Rate } from '../places/courier-places-sql.ts';

/*
 * Compares a courier's prices with the stored rates (R-COUR-11). Pure: a different price is a proposal, and a missing price changes
 * nothing.
 */

/** Major units; null: unknown. */
export type Price = { home: number | null; stop_desk: number | null; return: number | null };
const PRICES = ['home', 'stop_desk', 'return'] as const satisfies (keyof Price)[];

export type Proposal = { city_id: string; now: Price; told: Price; is_ignored: boolean };

/** Cities for which a courier's price differs from ours, ignored ones included, in order of their ids. */
export function proposalsOf(company: KeptRates, places: readonly PlaceRow[], currency: string): Proposal[] {
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  const elsewhere = {
    home: major(company.rate_home),
    stop_desk: major(company.rate_stop_desk),
    return: major(company.rate_return),
  };
  const rates = byCity(company.rates);
  const ignored = byCity(company.ignored_prices);
  return [...pricesByCity(places, currency)]
    .map(([city_id, told]): Proposal => {
      const rate = rates.get(city_id);
      const now = rate ? { ...priceOf(rate), return: rate.return ?? elsewhere.return } : elsewhere;
      const before = ignored.get(city_id);
      return { city_id, now, told, is_ignored: before !== undefined && isSame(priceOf(before), told) };
    })
    .filter(({ now, told }) => PRICES.some((name) => told[name] !== null && told[name] !== now[name]))
    .toSorted((a, b) => (a.city_id < b.city_id ? -1 : 1));
}

export const openProposals = (company: KeptRates, places: readonly PlaceRow[], currency: string): Proposal[] =>
  proposalsOf(company, places, currency).filter(({ is_ignored }) => !is_ignored);

/** The rate of a city after the price is accepted. */
export const rateAfter = ({ city_id, now, told }: Proposal): Rate => {
  const after = Object.fromEntries(PRICES.map((name) => [name, told[name] ?? now[name]])) as Price; // all prices, by name
  return {
    city_id,
    home: after.home!,
    ...(after.stop_desk === null ? {} : { stop_desk: after.stop_desk }),
    ...(after.return === null ? {} : { return: after.return }),
  };
};

/** The stored form of an ignored price. */
export const ignoredPrice = ({ city_id, told }: Proposal): Rate =>
  rateAfter({ city_id, now: NOTHING, told, is_ignored: true });

/** Prices as text for the audit log: to the door, to a pickup point, return. */
export const shownPrice = (price: Price): string => PRICES.map((name) => price[name] ?? '–').join(' / ');

const NOTHING: Price = { home: null, stop_desk: null, return: null };
const priceOf = (rate: Rate): Price => ({
  home: rate.home,
  stop_desk: rate.stop_desk ?? null,
  return: rate.return ?? null,
});
const isSame = (a: Price, b: Price): boolean => PRICES.every((name) => a[name] === b[name]);
const byCity = (rates: readonly Rate[]) => new Map(rates.map((rate) => [rate.city_id.toLowerCase(), rate]));

/** The prices of each city whose places all have the same. */
function pricesByCity(places: readonly PlaceRow[], currency: string): Map<string, Price> {
  const priced = places.filter(({ city_id, home }) => city_id !== null && home !== null);
  const told = new Map<string, Price>();
  for (const [city_id, [first, ...others]] of Map.groupBy(priced, ({ city_id }) => city_id!)) {
    const { home, to_stop_desk, back } = first!;
    const isOne = others.every((one) => one.home === home && one.to_stop_desk === to_stop_desk && one.back === back);
    const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
    if (isOne) told.set(city_id, { home: major(home), stop_desk: major(to_stop_desk), return: major(back) });
  }
  return told;
}
