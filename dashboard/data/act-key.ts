import { newKey } from '../../client/address.ts';
import { ApiError } from '../ui/api-error.ts';

/** The Idempotency-Key of an act that is sent until it succeeds, and the values that it belongs to. */
export type ActKey = {
  key: string;
  values: string;
  /** The last sending had no answer: the service may have done it. */
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

/** Notes whether the service answered a failed sending: not without network, nor behind a proxy whose service is away. */
export function noteFailure(act: ActKey | null, error: unknown): void {
  if (act) act.isUnanswered = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** Values as text, to compare them. Two files with the same name differ in their size or date. */
export const asText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (one instanceof File ? [one.name, one.size, one.lastModified] : one)) ??
  '';
