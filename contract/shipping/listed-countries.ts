/* A separate file, so that a page that needs only this list loads no code for resources. */

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
