/* Separate from cities.ts: a page that asks only for this has nothing of what makes a resource. */

/** ISO 3166 codes of the countries whose cities we know. */
export const LISTED_COUNTRIES = [
  'MA',
  'DZ',
  'TN',
  'EG',
  'SA',
  'AE',
  'KW',
  'QA',
  'BH',
  'OM',
  'JO',
  'LY',
  'MR',
  'SN',
  'CI',
  'PK',
] as const;
export const isListedCountry = (code: string): boolean => (LISTED_COUNTRIES as readonly string[]).includes(code);
