import { readPlainNumber } from '../../platform/text/amounts.ts';

/* Reads untrusted JSON: a missing field, or one of another type, is empty. Amounts alone have NaN for the second case. */

export type Json = Record<string, unknown>;

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : []);

/** Trimmed text; a number as its digits; empty for anything else. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim() : '';
};

/** The first non-empty text. */
export const firstText = (...values: unknown[]): string => values.map(textOf).find((text) => text !== '') ?? '';

/**
 * An amount as a number, or as text in the spellings of people (`1,229.00`, `240,00`). Null: missing. NaN: present
 * without a single meaning. The caller refuses NaN and never guesses (R-INTAKE-1).
 */
export function amountOf(value: unknown): number | null {
  const text = textOf(value);
  if (text === '') return isMissing(value) ? null : Number.NaN;
  // The point of JSON is decimal, also before three digits.
  const number = /^-?\d{1,15}(\.\d{1,40})?$/.test(text) ? Number(text) : readPlainNumber(text);
  return typeof number === 'number' ? roundAmount(number) : Number.NaN;
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Removes the floating-point noise of a sum or product of amounts. */
export const roundAmount = (amount: number): number => Number(amount.toFixed(6));
