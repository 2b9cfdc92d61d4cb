import { say } from '../../contract/messages/message.ts';
import {
  notLookedUp,
  type Connector,
  type CourierCash,
  type CourierLink,
  type Parcel,
} from '../../server/shipping/connectors/connector.ts';
import { asList, asMoment, asRecord, asText } from '../../server/shipping/connectors/json-answers.ts';
import {
  addressOf,
  contentsOf,
  kilogramsOf,
  namesOf,
  noteWithPhone,
} from '../../server/shipping/connectors/parcel-texts.ts';
import {
  cancelingOnSite,
  creating,
  isRefusal,
  refusalOutcome,
  acceptedOutcome,
  testing,
  tracking,
} from '../../server/shipping/connectors/questions.ts';

/** Algeria has no summer time. */
const CLOCK = '+01:00';
const DIAL = '213';

/**
 * Elogistia. The address of a request has the key and all fields, so it is never logged. Lists may contain other parcels, so we compare
 * tracking numbers.
 */
export const connector: Connector = {
  create: creating(DIAL, {
    request: ([parcel], link) => ({ method: 'POST', path: '/insertCommande/', query: queryOf(parcel!, link) }),
    read: (answer) =>
      isRefusal(answer) ? refusalOutcome(answer) : acceptedOutcome(rowsOf(answer.fields)[0]?.['tracking'], false),
  }),
  find: async () => notLookedUp,
  track: tracking({
    request: ([parcel], link) => ({
      method: 'GET',
      path: '/getOrders/',
      query: [
        ['key', keyOf(link)],
        ['tracking', parcel!.tracking_number],
      ],
    }),
    read: ({ fields }, [parcel]) => {
      const { tracking_number } = parcel!;
      const row = rowsOf(fields).find((one) => asText(one['tracking']) === tracking_number) ?? {};
      const raw = asText(row['status']);
      if (!raw) return [];
      const events = [{ raw, reason: asText(row['remarque']), at: asMoment(row['updated_at'], CLOCK) }];
      const state = CASH_STATES[raw.toLowerCase()];
      const cash = state && { state, amount: null, fee: null, payment: null, at: null };
      return [{ tracking_number, events, ...(cash ? { cash } : {}) }];
    },
  }),
  cancel: cancelingOnSite('Elogistia'),
  test: testing({
    request: (_, link) => ({ method: 'GET', path: '/getWilayas/', query: [['key', keyOf(link)]] }),
    read: ({ fields, body }) => {
      const rows = Array.isArray(body) ? body : rowsOf(fields);
      return rows.length > 0 ? say('courier_knows_us', { courier: 'Elogistia' }) : null;
    },
  }),
};

const keyOf = ({ credentials }: CourierLink): string => credentials['api_key'] ?? '';

/** State of the cash by status: delivered, and delivered with its cash settled. */
const CASH_STATES: Record<string, CourierCash['state']> = { livré: 'not_ready', 'livrée & réglée': 'paid' };

/** Rows of an answer: `body` is a row or a list of rows. */
const rowsOf = ({ body }: Record<string, unknown>): Record<string, unknown>[] =>
  (Array.isArray(body) ? asList(body) : body === undefined ? [] : [body]).map(asRecord);

function queryOf(parcel: Parcel, link: CourierLink): [string, string][] {
  const [firstname, name] = namesOf(parcel);
  return [
    ['apiKey', keyOf(link)],
    ['IdCommande', parcel.reference],
    ['name', name],
    ['firstname', firstname],
    ['phone', parcel.phone],
    ['address', addressOf(parcel)],
    ['wilaya', parcel.city.code],
    ['commune', parcel.city.name],
    // 1: a delivery; other values: an exchange.
    ['modeDeLivraison', '1'],
    ['stop_desk', parcel.is_stop_desk ? '2' : '1'],
    ['price', String(parcel.cod)],
    // Elogistia reads a vertical bar as the end of a product.
    ['product', contentsOf(parcel, 250).replaceAll('|', '/')],
    ['remarque', noteWithPhone(parcel, 250)],
    ['poids', String(kilogramsOf(parcel))],
  ];
}
