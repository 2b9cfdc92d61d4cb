import { isMasked } from '../../../contract/permissions.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';

/** Whoever does not see the phones of leads sees none in messages to them: their references begin so. */
const OF_LEAD = /^LD-/;

/** What the masks of fields do not say, since a message may be about a lead or an order. */
export const messageRules: ResourceRules = {
  seen: async (_sql, { grants }, rows) =>
    isMasked(grants, 'leads.phone')
      ? rows.map((row) => (OF_LEAD.test(String(row['reference'])) ? { ...row, phone: null, text: null } : row))
      : rows,
};
