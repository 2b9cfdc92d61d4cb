import { say } from '../../contract/messages/message.ts';
import { isDialable } from '../platform/text/phones.ts';
import type { fieldErrors } from '../platform/refusal.ts';

type Phones = { phone?: string | null; second_phone?: string | null };

/**
 * Adds faults for typed phones that cannot be dialled (R-ENTRY-1). A phone that was already stored is no fault. `path`:
 * prefix of the field, with its dot.
 */
export function checkTypedPhones(
  typed: Phones,
  country: string,
  path: string,
  errors: Pick<ReturnType<typeof fieldErrors>, 'add'>,
  before: Phones = {},
): void {
  for (const field of ['phone', 'second_phone'] as const) {
    const phone = typed[field]?.trim();
    if (phone && phone !== before[field] && !isDialable(phone, country))
      errors.add(path + field, say('phone_not_dialable'));
  }
}
