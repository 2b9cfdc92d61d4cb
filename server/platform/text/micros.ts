import { currencyDecimals } from './money.ts';

/* Prices and costs below a currency's smallest unit: whole millionths of a major unit inside, major units outside. */

export const MICRO_DECIMALS = 6;
const MICROS = 10 ** MICRO_DECIMALS;

/** Major units to millionths: 0.1443 is 144300. Null when the amount has more than six decimals. */
export function toMicros(major: number): number | null {
  const text = Number(major.toPrecision(15)).toFixed(MICRO_DECIMALS);
  return Number(text) === Number(major.toPrecision(15)) ? Number(text.replace('.', '')) : null;
}

/** Millionths to a JSON number in major units: 144300 is 0.1443. */
export const fromMicros = (micros: number): number => micros / MICROS;

/** Minor units to millionths: exact, as no currency has more than six decimals. */
export const microsOfMinor = (minor: number, currency: string): number =>
  minor * 10 ** (MICRO_DECIMALS - currencyDecimals(currency));
