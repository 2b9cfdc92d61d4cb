import { GUARD_KINDS, guardKind, type backTestGuardRule, type GuardKind } from '../../../contract/leads/guard.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { readNumber } from '../../i18n/read-number.ts';
import type { FormValues } from '../../resources/form/form-values.ts';

/* Typed values of the form of a guard rule. */

export type BackTestRequest = BodyOf<typeof backTestGuardRule>;

/** The chosen kind; undefined: none yet. */
export const kindOf = (typed: FormValues): GuardKind | undefined => GUARD_KINDS.find((kind) => kind === typed['kind']);

const numberOf = (typed: FormValues, name: string): number | null => {
  const value = readNumber(String(typed[name] ?? ''));
  return value === null || Number.isNaN(value) ? null : value;
};

/** The typed rule as input of a back-test; null: a condition of its kind is missing. */
export function makeBackTestRequest(typed: FormValues, id: string | null): BackTestRequest | null {
  const kind = kindOf(typed);
  if (!kind) return null;
  const city_ids = (typed['city_ids'] ?? []) as string[]; // a field of references
  const all = {
    count: numberOf(typed, 'count'),
    within_hours: numberOf(typed, 'within_hours'),
    amount: numberOf(typed, 'amount'),
    city_ids,
  };
  const { asks } = guardKind(kind);
  if (asks.some((name) => all[name] === null || (name === 'city_ids' && city_ids.length === 0))) return null;
  const conditions = Object.fromEntries(asks.map((name) => [name, all[name]]));
  const account = String(typed['for_account_id'] ?? '');
  return {
    id,
    kind,
    ...conditions,
    position: numberOf(typed, 'position'),
    for_account_id: account === '' ? null : account,
  };
}
