/* Reads untrusted JSON: a missing field, or one of another type, is empty. */

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

/** An amount as a number or as its digits; null for anything else. */
export function amountOf(value: unknown): number | null {
  const text = textOf(value);
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : null;
}

/** Removes the floating-point noise of a sum or product of amounts. */
export const roundAmount = (amount: number): number => Number(amount.toFixed(6));
