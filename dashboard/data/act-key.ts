import { newKey } from '../../client/address.ts';

/** The Idempotency-Key of an act that is sent until it succeeds, and the values that it belongs to. */
export type ActKey = { key: string; values: string };

/** The same key for the same values; another one for changed values, as the service refuses a key with another body (R-FORM-3). */
export function keyFor(before: ActKey | null, of: unknown): ActKey {
  const values = asText(of);
  return before?.values === values ? before : { key: newKey(), values };
}

/** Values as text, to compare them. Two files with the same name differ in their size or date. */
export const asText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (one instanceof File ? [one.name, one.size, one.lastModified] : one)) ??
  '';
