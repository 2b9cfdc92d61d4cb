import type { Parcel } from './connector.ts';

/* Texts of a parcel as couriers print them: on one line, within their length, with phones as people there dial them. */

/** Text on one line without control characters, cut to so many characters. */
export function oneLine(text: string, characters_max: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= characters_max
    ? line
    : `${characters
        .slice(0, characters_max - 1)
        .join('')
        .trimEnd()}…`;
}

/** The parcel with its texts on one line each, and with phones as people dial them in the country of this code. */
export const printable = (parcel: Parcel, dial: string): Parcel => ({
  ...parcel,
  full_name: oneLine(parcel.full_name, 100),
  phone: nationalPhone(parcel.phone, dial),
  second_phone: parcel.second_phone && nationalPhone(parcel.second_phone, dial),
  address: oneLine(parcel.address, 250),
  area: parcel.area && oneLine(parcel.area, 100),
  notes: parcel.notes && oneLine(parcel.notes, 400),
});

/** What is in the parcel: `2 × Shirt, 1 × Cap`. */
export const contentsOf = ({ products }: Pick<Parcel, 'products'>, characters_max: number): string =>
  oneLine(products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '), characters_max);

export const piecesOf = ({ products }: Pick<Parcel, 'products'>): number =>
  products.reduce((sum, { quantity }) => sum + quantity, 0);

/** Notes with the second phone, for couriers that have no field for it. */
export const noteWithPhone = ({ notes, second_phone }: Parcel, characters_max: number): string =>
  oneLine([second_phone ? `Tel 2 ${second_phone}` : null, notes].filter(Boolean).join(' - '), characters_max);

/** `+212 6 12 34 56 78` as people of that country dial it: `0612345678`. Numbers of other countries stay as they are. */
export function nationalPhone(phone: string, dial: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
  if (digits.startsWith(dial) && digits.length > 9) return `0${digits.slice(dial.length).replace(/^0/, '')}`;
  return phone.trim().startsWith('+') ? `+${digits}` : digits;
}

/** The same number with the code of its country: `+212612345678`. */
export function internationalPhone(phone: string, dial: string): string {
  const digits = nationalPhone(phone, dial);
  return digits.startsWith('+') ? digits : `+${dial}${digits.replace(/^0/, '')}`;
}

/** The address with the part of the city, on one line. */
export const addressOf = ({ address, area }: Pick<Parcel, 'address' | 'area'>, characters_max = 250): string =>
  oneLine([address, area].filter(Boolean).join(', '), characters_max);

/** First and last name; couriers that ask for both refuse an empty one. */
export function namesOf({ full_name }: Pick<Parcel, 'full_name'>): [first: string, last: string] {
  const [first = '-', ...rest] = full_name.trim().split(/\s+/);
  return [first, rest.join(' ') || '-'];
}

/** Whole kilograms, one at least. */
export const kilogramsOf = ({ weight_g }: Pick<Parcel, 'weight_g'>): number => Math.max(1, Math.ceil(weight_g / 1_000));
