import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { field, resource } from '../resources/resource.ts';
import { maybe, nullable, text } from '../shapes.ts';

/**
 * Phones that the workspace does not sell to (R-LEAD-11; docs/decisions/0033-blacklist.md). An entry applies to the
 * leads and orders of its account; an entry of the house applies to all accounts. A match is
 * flagged; the setting `refuse_blacklisted` decides on further effects.
 */
export const blacklistedPhones = resource({
  name: 'blacklisted-phones',
  singular: 'blacklisted phone',
  tag: 'Orders',
  rules: 'R-RES-1, R-LEAD-11',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'account',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    phone: field(text(1, 100, { examples: ['0612345678'] }), { is_required: true, mask: 'leads.phone' }),
    phone_digits: field(
      Type.String({ description: 'Normalized digits that phones are compared by', examples: ['212612345678'] }),
      {
        is_read_only: true,
        mask: 'leads.phone',
      },
    ),
    reason: field(
      maybe(text(1, LIMITS.blacklist_reason_characters, { examples: ['Refused three parcels at the door'] })),
    ),
    lead_reference: field(
      nullable(Type.String(), {
        description: 'Reference of the lead whose move blacklisted the phone; null: added by hand',
      }),
      {
        is_read_only: true,
      },
    ),
    created_by: field(Type.String({ examples: ['Amina Benali'] }), { is_read_only: true }),
    account_name: field(Type.String({ examples: ['Atlas Shop'] }), { is_read_only: true }),
    holds_for_all: field(
      Type.Boolean({ description: 'True: an entry of the workspace’s own account, which applies to all accounts' }),
      {
        is_read_only: true,
      },
    ),
  },
  filtered: ['lead_reference'],
  searched: ['phone', 'phone_digits', 'reason', 'lead_reference', 'created_by'],
  sorted: [],
  import: { key: 'phone' },
});
