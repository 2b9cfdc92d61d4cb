import { currencyDecimals as decimalsByTable } from '../../../contract/currencies.ts';
import type { Language } from '../../../contract/languages.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
/*
 * Money is whole minor units inside and major units outside (R-WORD-4). The decimals of a currency are those of
 * contract/currencies.ts.
 */

const keptDecimals = new Map<string, number>();

/**
 * Currencies whose amounts an installation stores with other decimals than the table's, since they were booked before
 * it existed (R-WORD-4). Called once, before any reading.
 */
export function keepDecimals(decimals: ReadonlyMap<string, number>): void {
  keptDecimals.clear();
  for (const [currency, count] of decimals) keptDecimals.set(currency, count);
}

/** The decimals of a currency's stored amounts here. */
export const currencyDecimals = (currency: string): number => keptDecimals.get(currency) ?? decimalsByTable(currency);

/** True when a currency's stored amounts have other decimals than the table's. */
export const keepsDecimals = (currency: string): boolean => currencyDecimals(currency) !== decimalsByTable(currency);

/**
 * Major units to minor: 149.9 MAD is 14990. Null when the amount has more decimals than the currency (149.9 XOF).
 * Reads the number as 15 decimal digits, all that a JSON number is sure to carry: 3 * 149.9, which a program sends as
 * 449.70000000000005, is 449.7.
 */
export function toMinor(major: number, currency: string): number | null {
  const decimals = currencyDecimals(currency);
  if (Number.isInteger(major)) return major * 10 ** decimals;
  const text = String(Number(major.toPrecision(15)));
  const [digits = '', fraction = ''] = text.split('.');
  if (fraction.length > decimals || text.includes('e')) return null;
  return Number(digits + fraction.padEnd(decimals, '0'));
}

/** Major units to the nearest minor, for amounts from outside: our own are never rounded. */
export const nearestMinor = (major: number, currency: string): number =>
  Math.round(major * 10 ** currencyDecimals(currency));

/** Minor units to a JSON number in major units: 14990 is 149.9. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** currencyDecimals(currency);

/** `149.90 MAD` (R-WORD-4). */
export const moneyText = (minor: number, currency: string): string =>
  `${(minor / 10 ** currencyDecimals(currency)).toFixed(currencyDecimals(currency))} ${currency}`;

/** Digits are Latin in every language: shops of the region write amounts so. */
const LOCALES: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' };

/** An amount for paper: `1,216.00 MAD`, in French `1 216,00 MAD`. It has no line break inside. */
export function paperMoney(minor: number, currency: string, language: Language): string {
  const decimals = currencyDecimals(currency);
  const shape = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const amount = new Intl.NumberFormat(LOCALES[language], shape).format(minor / 10 ** decimals);
  // Replaces the narrow no-break space, which few fonts have.
  return `${amount.replaceAll('\u202f', '\u00a0')} ${currency}`;
}

export const tooManyDecimals = (currency: string): Message => {
  const max = currencyDecimals(currency);
  return max === 0 ? say('no_decimals', { currency }) : say('decimals_max', { max, currency });
};
