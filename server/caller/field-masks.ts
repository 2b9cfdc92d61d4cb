import { say } from '../../contract/messages/message.ts';
import { isMasked, type MaskedField } from '../../contract/permissions.ts';
import type { PhoneSearch } from '../platform/text/phones.ts';
import { invalid } from '../platform/refusal.ts';
import type { Actor } from './actor.ts';

/* Phones that a role does not see (R-ROLE-10). */

/** What shows in place of a phone that the caller does not see. */
export const HIDDEN = '••••••••';

export type PhoneField = Extract<MaskedField, `${string}.phone`>;
type Phones = { phone: string; second_phone?: string | null };

/** The row as this caller sees it. `is_held_by_caller`: whoever holds a lead sees its phone, so that it can be called. */
export function maskPhones<Row extends Phones>(actor: Actor, field: PhoneField, row: Row, isHeldByCaller = false): Row {
  if (isHeldByCaller || !isMasked(actor.grants, field)) return row;
  return { ...row, phone: HIDDEN, ...(row.second_phone ? { second_phone: HIDDEN } : {}) };
}

/** What such a caller sends back as it was shown means the phones that are there. */
export function keepHiddenPhones<Input extends Phones>(
  actor: Actor,
  field: PhoneField,
  input: Input,
  before: Required<Phones>,
): Input {
  if (!isMasked(actor.grants, field)) return input;
  return {
    ...input,
    ...(input.phone === HIDDEN ? { phone: before.phone } : {}),
    ...(input.second_phone === HIDDEN ? { second_phone: before.second_phone } : {}),
  };
}

/** 422 on `keyword`, the parameter, when a caller who does not see phones looks for a part of one: digit by digit it would show them all. */
export function refusePartOfPhone(
  actor: Actor,
  field: PhoneField,
  { is_whole_number }: PhoneSearch,
  match: string,
  keyword: string,
): void {
  if (is_whole_number || match === 'exact' || !isMasked(actor.grants, field)) return;
  throw invalid({ [keyword]: [say('whole_phone_only')] });
}
