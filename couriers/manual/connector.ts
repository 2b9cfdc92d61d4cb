import { say } from '../../contract/messages/message.ts';
import type { Connector } from '../../server/shipping/connectors/connector.ts';
import { manualNumber } from '../../server/shipping/connectors/manual-number.ts';

/**
 * A courier without an API (R-COUR-1). Every parcel is accepted at once without a request; its tracking number is made from our reference.
 * People move such orders by hand.
 */
export const connector: Connector = {
  create: async (_link, parcels) =>
    parcels.map(({ reference }) => ({ kind: 'accepted', tracking_number: manualNumber(reference), label_url: null })),
  find: async (_link, reference) => ({ kind: 'accepted', tracking_number: manualNumber(reference), label_url: null }),
  track: async () => ({ kind: 'tracked', parcels: [] }),
  cancel: async () => ({ kind: 'canceled' }),
  test: async () => ({ is_ok: true, message: say('courier_by_hand') }),
};
