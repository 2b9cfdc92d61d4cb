import { say } from '../../../contract/messages/message.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import { phoneDigits } from '../../platform/text/phones.ts';
import { invalid } from '../../platform/refusal.ts';

/** Stores the author of an entry. Phones are compared by digits: 422 on `phone` without digits. */
export const blacklistRules: ResourceRules = {
  beforeWrite: async (_tx, actor, values, before) => {
    const { phone } = values as { phone?: string };
    if (phone === undefined) return values;
    const phone_digits = phoneDigits(phone, actor.workspace.country);
    if (phone_digits === '') throw invalid({ phone: [say('must_be_phone')] });
    return { ...values, phone_digits, ...(before ? {} : { created_by: actor.name }) };
  },
};
