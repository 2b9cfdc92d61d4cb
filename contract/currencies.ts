/*
 * Currencies and their minor units, as our own table (R-WORD-4): a runtime's data changes with its version, and stored
 * amounts must not. By ISO 4217, https://www.iso.org/iso-4217-currency-codes.html
 */

const BY_DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUC
     CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IRR JMD KES
     KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD
     PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP
     TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG ZWL`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
];

const DECIMALS: ReadonlyMap<string, number> = new Map(
  BY_DECIMALS.flatMap(([decimals, codes]) => codes.split(/\s+/).map((code): [string, number] => [code, decimals])),
);

/** All codes of currencies in which people are paid, sorted. */
export const CURRENCIES: readonly string[] = [...DECIMALS.keys()].toSorted();

export const isCurrency = (code: string): boolean => DECIMALS.has(code);

/** The decimals of a currency's amounts, stored and shown. */
export const currencyDecimals = (currency: string): number => DECIMALS.get(currency) ?? 2;

/**
 * Currencies whose minor unit is out of use, although the standard still has it. A mark before three digits separates
 * thousands there.
 */
const WHOLE_IN_USE = new Set(['IQD', 'IRR', 'KPW', 'LAK', 'LBP', 'SOS', 'SYP', 'YER']);
export const isWholeInUse = (currency: string): boolean =>
  currencyDecimals(currency) === 0 || WHOLE_IN_USE.has(currency);

/** Currencies of countries that write `1,250.00`: there a comma before three digits separates thousands. */
const COMMA_GROUPS = new Set(
  'AED BDT BHD EGP GBP GHS HKD INR JOD KES KWD LKR MYR NGN NPR OMR PHP PKR QAR SAR SDG SGD THB USD'.split(' '),
);
export const dividesByComma = (currency: string): boolean => COMMA_GROUPS.has(currency);
