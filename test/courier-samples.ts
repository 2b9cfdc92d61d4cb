/* What tests need to know of a courier, in `cases.ts` of its folder in couriers/. */

export type CourierCases = {
  /** Of the shop that sends with it. */
  country: keyof typeof PLACES;
  /** One of our cities that it serves. */
  city: string;
  /** Whom its dialect lets in. */
  credentials: Record<string, string>;
  options?: Record<string, string>;
  /** Of its base URL, behind the sandbox's address; default its name. */
  at?: string;
  /** A phone that it takes, where the usual one is none to it. */
  phone?: string;
  /** A status that it does not have, where its statuses are no words. */
  unknown_word?: string;
  /** What it is sent for an exchange, beside the note. */
  exchange?: readonly string[];
  /** It takes no names of goods. */
  names_no_goods?: true;
};

export const WEBHOOK_SECRET = 'a secret of the courier';

/** Options of couriers that ask with each parcel whom it comes from. */
export const SENDER = {
  sender_name: 'Shop',
  sender_phone: '0512345678',
  sender_city: 'Riyadh',
  sender_address: 'King Fahd Road 1',
};

/** Where the shops of each country are. */
export const PLACES = {
  MA: { country: 'MA', currency: 'MAD', time_zone: 'Africa/Casablanca' },
  DZ: { country: 'DZ', currency: 'DZD', time_zone: 'Africa/Algiers' },
  EG: { country: 'EG', currency: 'EGP', time_zone: 'Africa/Cairo' },
  TN: { country: 'TN', currency: 'TND', time_zone: 'Africa/Tunis' },
  SA: { country: 'SA', currency: 'SAR', time_zone: 'Asia/Riyadh' },
};
