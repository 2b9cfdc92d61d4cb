import { newKey } from '../../client/address.ts';
import { ApiError } from '../ui/api-error.ts';
import { isInDoubt } from './repeat.ts';

/** The Idempotency-Key of an act that is sent until it succeeds, and the values that it belongs to. */
export type ActKey = {
  key: string;
  values: string;
  /** A sending had no answer: the service may have done it. */
  isUnanswered?: boolean;
};

/**
 * The same key for the same values, and another one for changed values (R-FORM-3). After a lost answer changed values keep the key, too: if
 * the service did the first act, it refuses the second, and nothing is made twice.
 */
export function keyFor(before: ActKey | null, of: unknown): ActKey {
  const values = asText(of);
  return before && (before.values === values || before.isUnanswered) ? before : { key: newKey(), values };
}

/** Notes a lost answer. Only `idempotency_key_reused` says that the act was done; other refusals may come before the key is looked at. */
export function noteFailure(act: ActKey | null, error: unknown): void {
  if (!act) return;
  if (isInDoubt(error)) act.isUnanswered = true;
  else if (error instanceof ApiError && error.said.reason === 'idempotency_key_reused') act.isUnanswered = false;
}

/** Values as text, to compare them. Two files with the same name differ in their size or date. */
export const asText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (one instanceof File ? [one.name, one.size, one.lastModified] : one)) ??
  '';
