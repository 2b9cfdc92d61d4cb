import { cityOfState } from './state-codes.ts';
import { firstText } from './json-values.ts';

/** One address of an order, from the store; empty: not given. */
export type Place = {
  /** The recipient's name, for the custom data. */
  full_name: string;
  address: string;
  city: string;
  area: string;
  /** A state or a province, by name or code. */
  region: string;
  country: string;
  /** True: from the customer's account, not from this order. */
  is_of_account: boolean;
};

/** A place with these fields; the others are empty. */
export const placeIn = (said: Partial<Place>): Place => ({
  full_name: '',
  address: '',
  city: '',
  area: '',
  region: '',
  country: '',
  is_of_account: false,
  ...said,
});

/**
 * The address of a parcel, never mixed from two (R-STORE-3): the first with a street and a city, otherwise the first
 * with one of them. Another address with a different town or street is kept for the agent. A state code is read by the
 * table of its country.
 */
export function placeOf(
  places: readonly Place[],
  country: string,
): { place: Place; others: { key: string; value: string }[] } {
  const said = places.map((place) => ({
    ...place,
    city: place.city || cityOfState(place.region, country) || place.region,
    has_city: place.city !== '' || place.region !== '',
  }));
  const chosen =
    said.find(({ address, has_city }) => address !== '' && has_city) ??
    said.find(({ has_city }) => has_city) ??
    said.find(({ address }) => address !== '') ??
    said[0];
  if (!chosen) return { place: placeIn({}), others: [] };
  const { has_city, ...place } = chosen;
  const [others, alike] = [true, false].map((is) =>
    said.filter((other) => other !== chosen && isElsewhere(other, place) === is),
  ) as [typeof said, typeof said];
  place.area ||= firstText(...alike.map(({ area }) => area));
  const texts = others
    .filter(({ is_of_account }) => !is_of_account)
    .map(({ full_name, address, city }) => [full_name, address, city].filter(Boolean).join(', '));
  return { place, others: [...new Set(texts)].map((value) => ({ key: 'other address', value })) };
}

const isElsewhere = (other: Place, place: Place): boolean =>
  (other.city !== '' && !isAlike(other.city, place.city)) ||
  (other.address !== '' && place.address !== '' && !isAlike(other.address, place.address));

const isAlike = (one: string, other: string): boolean =>
  firstText(one).toLowerCase() === firstText(other).toLowerCase();
