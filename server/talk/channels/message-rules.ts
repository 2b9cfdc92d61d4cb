import { automaticMessages } from '../../../contract/automatic-messages.ts';
import { isMasked } from '../../../contract/permissions.ts';
import type { Field } from '../../../contract/resource.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';

/** Whoever does not see the phones of leads sees none in messages to them: their references begin so. */
const OF_LEAD = /^LD-/;

/** The fields with a phone in them. */
const HIDDEN = Object.fromEntries(
  Object.entries(automaticMessages.fields).flatMap(([name, { also_masked_by }]: [string, Field]) =>
    also_masked_by ? [[name, null]] : [],
  ),
);

/** What the masks of fields do not say, since a message may be about a lead or an order. */
export const messageRules: ResourceRules = {
  seen: async (_sql, { grants }, rows) =>
    isMasked(grants, 'leads.phone')
      ? rows.map((row) => (OF_LEAD.test(String(row['reference'])) ? { ...row, ...HIDDEN } : row))
      : rows,
};
