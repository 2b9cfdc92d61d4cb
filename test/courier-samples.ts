/* Data that tests need about a courier, in `cases.ts` of its folder in couriers/. */

export type CourierCases = {
  /** Country of the shop that ships with this courier. */
  country: keyof typeof PLACES;
  /** A city of our lists that the courier serves. */
  city: string;
  /** Credentials that its dialect accepts. */
  credentials: Record<string, string>;
  options?: Record<string, string>;
  /** Path of its API behind the sandbox's address; default: its name. */
  at?: string;
  /** A phone that the courier accepts, where it refuses the usual one. */
  phone?: string;
  /** A status that the courier does not have, where its statuses are not words. */
  unknown_word?: string;
  /** Data that the courier is sent for an exchange, beside the note. */
  exchange?: readonly string[];
  /** The courier accepts no names of goods. */
  names_no_goods?: true;
};

export const WEBHOOK_SECRET = 'a secret of the courier';

/** Options of couriers that ask for the sender with each parcel. */
export const SENDER = {
  sender_name: 'Shop',
  sender_phone: '0512345678',
  sender_city: 'Riyadh',
  sender_address: 'King Fahd Road 1',
};

/** Places of the shops of each country. */
export const PLACES = {
  MA: { country: 'MA', currency: 'MAD', time_zone: 'Africa/Casablanca' },
  DZ: { country: 'DZ', currency: 'DZD', time_zone: 'Africa/Algiers' },
  EG: { country: 'EG', currency: 'EGP', time_zone: 'Africa/Cairo' },
  TN: { country: 'TN', currency: 'TND', time_zone: 'Africa/Tunis' },
  SA: { country: 'SA', currency: 'SAR', time_zone: 'Asia/Riyadh' },
};
