import type { Language } from './languages.ts';

/*
 * Countries with the defaults of a shop there (R-RUN-9): currency, by ISO 4217, and customers' languages. Our own
 * table, like the currencies; names of countries come from the runtime, in the reader's language.
 */

/** Countries by currency, without uninhabited ones. */
const BY_CURRENCY: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL US VG VI',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XPF: 'NC PF WF',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  AUD: 'AU CC CX KI NF NR TV',
  NZD: 'CK NU NZ PN TK',
  GBP: 'GB GG IM JE',
  NOK: 'NO SJ',
  DKK: 'DK FO GL',
  CHF: 'CH LI',
  ILS: 'IL PS',
  MAD: 'MA EH',
  ...ofOneCountry(`AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP CNY COP CRC
    CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR INR IQD IRR ISK JMD JOD JPY KES
    KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR
    OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP
    TRY TTD TWD TZS UAH UGX UYU UZS VED VND VUV WST YER ZAR ZMW ZWG`),
};

/** The first two letters of these currencies are the country’s code. */
function ofOneCountry(currencies: string): Record<string, string> {
  return Object.fromEntries(currencies.split(/\s+/).map((currency) => [currency, currency.slice(0, 2)]));
}

const CURRENCY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_CURRENCY).flatMap(([currency, codes]) =>
    codes.split(' ').map((code): [string, string] => [code, currency]),
  ),
);

/** ISO 3166 codes, and XK for Kosovo, in order. */
export const COUNTRIES: readonly string[] = [...CURRENCY_OF.keys()].toSorted();
export const isCountry = (code: string): boolean => CURRENCY_OF.has(code);

const FRENCH_FIRST = new Set(
  'BE BF BI BJ CD CF CG CH CI CM DJ DZ FR GA GF GN GP HT KM LU MA MC MG ML MQ MR NC NE PF RE SN TD TG TN YT'.split(' '),
);
const ARABIC_FIRST = new Set('AE BH EG EH IQ JO KW LB LY OM PS QA SA SD SO SY YE'.split(' '));

/** In a country with several zones, the one of most people. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Truk',
  GL: 'America/Godthab',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Saigon',
  XK: 'Europe/Belgrade',
};

export type CountryDefaults = {
  currency: string;
  /** IANA name of the time zone. */
  time_zone: string;
  /** Supported languages of the country, the one of most customers first. */
  languages: readonly Language[];
};

/** The defaults of a shop in this country; null for a code outside the table. */
export function countryDefaults(code: string): CountryDefaults | null {
  const currency = CURRENCY_OF.get(code);
  if (!currency) return null;
  return { currency, time_zone: MAIN_ZONES[code] ?? onlyZoneOf(code), languages: languagesOf(code) };
}

/** Exists in the runtime, but not in TypeScript's types yet. */
function onlyZoneOf(code: string): string {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  return locale.getTimeZones?.()?.[0] ?? 'UTC';
}

function languagesOf(code: string): readonly Language[] {
  if (FRENCH_FIRST.has(code)) return ['fr', 'ar', 'en'];
  return ARABIC_FIRST.has(code) ? ['ar', 'fr', 'en'] : ['en', 'fr', 'ar'];
}
