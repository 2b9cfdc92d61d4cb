import type { Language } from '../../../contract/languages.ts';
import { currencyDecimals, toMajor } from './money.ts';

/* Amounts and days in messages to people, in their language; for paper see money.ts. */

/** People of the region read Latin digits in every language. */
const LOCALES: Record<Language, string> = { ar: 'ar-u-nu-latn', en: 'en-GB', fr: 'fr' };

/** An amount as people read it: `299,80 MAD`. */
export function amountText(minor: number, currency: string, language: Language): string {
  const decimals = currencyDecimals(currency);
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    currencyDisplay: language === 'ar' ? 'symbol' : 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: 'stripIfInteger',
  });
  // Message programs display no-break blanks and direction marks inconsistently.
  return format
    .format(toMajor(minor, currency))
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u200e\u200f\u061c]/g, '');
}

/** A day as people read it: `Tuesday 1 December`. */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
