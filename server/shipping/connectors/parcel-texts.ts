import type { Parcel } from './connector.ts';

/* Texts of a parcel in the form that couriers print: on one line, within their length, with phones in national form. */

/** Text on one line without control characters, cut to this number of characters. */
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

/** The parcel with each text on one line, and with phones in the national form of this dialling code. */
export const printable = (parcel: Parcel, dial: string): Parcel => ({
  ...parcel,
  full_name: oneLine(parcel.full_name, 100),
  phone: nationalPhone(parcel.phone, dial),
  second_phone: parcel.second_phone && nationalPhone(parcel.second_phone, dial),
  address: oneLine(parcel.address, 250),
  area: parcel.area && oneLine(parcel.area, 100),
  notes: parcel.notes && oneLine(parcel.notes, 400),
});

/** Contents of the parcel: `2 × Shirt, 1 × Cap`. */
export const contentsOf = ({ products }: Pick<Parcel, 'products'>, characters_max: number): string =>
  oneLine(products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '), characters_max);

export const piecesOf = ({ products }: Pick<Parcel, 'products'>): number =>
  products.reduce((sum, { quantity }) => sum + quantity, 0);

/** Notes with the second phone, for couriers without a field for it. */
export const noteWithPhone = ({ notes, second_phone }: Parcel, characters_max: number): string =>
  oneLine([second_phone ? `Tel 2 ${second_phone}` : null, notes].filter(Boolean).join(' - '), characters_max);

/** `+212 6 12 34 56 78` in national form: `0612345678`. Numbers of other countries stay unchanged. */
export function nationalPhone(phone: string, dial: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
  if (digits.startsWith(dial) && digits.length > 9) return `0${digits.slice(dial.length).replace(/^0/, '')}`;
  return phone.trim().startsWith('+') ? `+${digits}` : digits;
}

/** The same number with its country code: `+212612345678`. */
export function internationalPhone(phone: string, dial: string): string {
  const digits = nationalPhone(phone, dial);
  return digits.startsWith('+') ? digits : `+${dial}${digits.replace(/^0/, '')}`;
}

/** The address with the area of the city, on one line. */
export const addressOf = ({ address, area }: Pick<Parcel, 'address' | 'area'>, characters_max = 250): string =>
  oneLine([address, area].filter(Boolean).join(', '), characters_max);

/** First and last name; couriers with two fields refuse an empty one. */
export function namesOf({ full_name }: Pick<Parcel, 'full_name'>): [first: string, last: string] {
  const [first = '-', ...rest] = full_name.trim().split(/\s+/);
  return [first, rest.join(' ') || '-'];
}

/** Weight in whole kilograms, rounded up, at least one. */
export const kilogramsOf = ({ weight_g }: Pick<Parcel, 'weight_g'>): number => Math.max(1, Math.ceil(weight_g / 1_000));
