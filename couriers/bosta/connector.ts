import { say } from '../../contract/messages/message.ts';
import { english } from '../../contract/messages/render.ts';
import {
  forAll,
  unclear,
  unnumbered,
  unsent,
  unsure,
  testFailure,
  type Connector,
  type CourierCash,
  type CourierLink,
  type TrackingEvent,
  type Parcel,
  type PushOutcome,
  type TrackedParcel,
} from '../../server/shipping/connectors/connector.ts';
import {
  asList,
  asReason,
  asRecord,
  asText,
  asTracking,
  isoOf,
} from '../../server/shipping/connectors/json-answers.ts';
import { contentsOf, piecesOf, printable } from '../../server/shipping/connectors/parcel-texts.ts';
import { tracking } from '../../server/shipping/connectors/questions.ts';
import { isSecret } from '../../server/shipping/connectors/signatures.ts';

/** Type of a delivery to a customer; others are returns, exchanges and collections of cash. */
const DELIVERY = 10;
/** Type of a delivery on its way back. */
const RETURN = 20;
const DELIVERED = '45';
const EXCEPTION = '47';
const DIAL = '20';

/** States by code; the webhook sends only the code. A state without an entry is shown by its number. */
const STATES: Record<string, string> = {
  10: 'Pickup requested',
  11: 'Waiting for route',
  20: 'Route assigned',
  21: 'Picked up',
  24: 'Received at warehouse',
  30: 'In transit between hubs',
  41: 'Out for delivery',
  45: 'Delivered',
  46: 'Returned to business',
  47: 'Exception',
  48: 'Terminated',
  49: 'Canceled',
  60: 'Returned to stock',
  100: 'Lost',
  101: 'Damaged',
  103: 'Awaiting your action',
  105: 'On hold',
};

/**
 * Bosta's API v2. `uniqueBusinessReference` is our reference; a duplicate is refused, so a parcel cannot be created twice. Its webhook has
 * no signature, but a secret header that the customer chooses. Unverified: how the domestic states from 60 up are used, and whether the
 * search filters by reference. We compare references, and conclude nothing from a full page.
 */
export const connector: Connector = {
  async create(link, parcels) {
    const [parcel] = parcels;
    const reply = await link.ask({
      method: 'POST',
      path: '/api/v2/deliveries',
      query: [['apiVersion', '1']],
      headers: auth(link),
      json: bodyOf(printable(parcel!, DIAL), link.options['business_location_id'] ?? null),
    });
    if (reply.kind !== 'json') return forAll(parcels, unsent(reply));
    return [resultOf(reply.status, asRecord(reply.body))];
  },
  async find(link, reference) {
    const json = { businessReference: reference, limit: SEARCHED, page: 1, sortBy: '-createdAt' };
    const reply = await link.ask({ method: 'POST', path: '/api/v2/deliveries/search', headers: auth(link), json });
    if (reply.kind !== 'json') return unsure(reply);
    const { deliveries } = asRecord(asRecord(reply.body)['data']);
    if (reply.status >= 400 || !Array.isArray(deliveries))
      return { kind: 'unknown', reason: asReason(asRecord(reply.body)['message']) };
    const found = deliveries.map(asRecord).find((one) => isOf(one, reference));
    if (!found && deliveries.length === SEARCHED) return { kind: 'unknown', reason: say('courier_list_too_long') };
    if (!found || ['48', '49'].includes(codeOf(found['state']) ?? '')) return { kind: 'absent' };
    const tracking_number = asTracking(found['trackingNumber']);
    if (!tracking_number) return { kind: 'unknown', reason: say('courier_has_it_without_number') };
    return { kind: 'accepted', tracking_number, label_url: null };
  },
  track: tracking({
    request: (parcels, link) => ({
      method: 'POST',
      path: '/api/v2/deliveries/search',
      headers: auth(link),
      json: { trackingNumbers: parcels.map(({ tracking_number }) => tracking_number), limit: parcels.length, page: 1 },
    }),
    read: ({ fields }) => asList(asRecord(fields['data'])['deliveries']).flatMap(readDelivery),
  }),
  async cancel(link, { tracking_number }) {
    const path = `/api/v2/deliveries/business/${encodeURIComponent(tracking_number)}/terminate`;
    const reply = await link.ask({ method: 'DELETE', path, headers: auth(link) });
    if (reply.kind !== 'json') return unsure(reply);
    const { success, message } = asRecord(reply.body);
    if (reply.status >= 400 || success === false) return { kind: 'refused', reason: asReason(message) };
    return success === true ? { kind: 'canceled' } : unclear;
  },
  async test(link) {
    const reply = await link.ask({ method: 'GET', path: '/api/v2/pickup-locations', headers: auth(link) });
    if (reply.kind !== 'json') return testFailure(reply);
    const { success, message } = asRecord(reply.body);
    return reply.status < 400 && success === true
      ? { is_ok: true, message: say('courier_knows_us', { courier: 'Bosta' }) }
      : { is_ok: false, message: asReason(message) };
  },
  readWebhook({ webhook_secret }, { headers, body }) {
    if (!isSecret(headers['authorization'], webhook_secret)) return null;
    const { trackingNumber, type, state, exceptionReason, timeStamp } = asRecord(body);
    const tracking_number = asTracking(trackingNumber);
    const events = wordOf(type, codeOf(state), exceptionReason, timeStamp);
    return tracking_number ? [{ tracking_number, events }] : [];
  },
};

const SEARCHED = 50;

const auth = ({ credentials }: CourierLink) => ({ Authorization: credentials['api_key'] ?? '' });

function bodyOf(parcel: Parcel, businessLocationId: string | null) {
  const [firstName, ...rest] = parcel.full_name.trim().split(/\s+/);
  return {
    type: DELIVERY,
    specs: {
      packageType: 'Parcel',
      packageDetails: {
        itemsCount: piecesOf(parcel),
        description: contentsOf(parcel, 250),
      },
    },
    cod: parcel.cod,
    dropOffAddress: {
      city: parcel.city.code,
      ...(parcel.area ? { districtName: parcel.area } : {}),
      // Bosta requires at least five characters.
      firstLine: parcel.address.length < 5 ? `${parcel.address}, ${parcel.city.name}` : parcel.address,
    },
    receiver: {
      firstName,
      lastName: rest.join(' ') || '-',
      phone: parcel.phone,
      ...(parcel.second_phone ? { secondPhone: parcel.second_phone } : {}),
    },
    businessReference: parcel.reference,
    uniqueBusinessReference: parcel.reference,
    ...(parcel.notes ? { notes: parcel.notes } : {}),
    ...(businessLocationId ? { businessLocationId } : {}),
  };
}

const isOf = (delivery: Record<string, unknown>, reference: string) =>
  delivery['businessReference'] === reference || delivery['uniqueBusinessReference'] === reference;

function resultOf(status: number, body: Record<string, unknown>): PushOutcome {
  const tracking_number = asTracking(asRecord(body['data'])['trackingNumber']);
  if (status < 400 && body['success'] !== false && tracking_number)
    return { kind: 'accepted', tracking_number, label_url: null };
  const reason = asReason(body['message']);
  // The reference exists already, perhaps for the parcel whose answer was lost.
  if (/unique|duplicate|already/i.test(english(reason))) return { kind: 'unknown', reason };
  if (status < 400 && body['success'] !== false) return unnumbered;
  return { kind: 'refused', reason };
}

const codeOf = (state: unknown): string | null =>
  typeof state === 'object' ? asText(asRecord(state)['code']) : asText(state);

/** Reads a delivery from the search, which is the only source of whether its cash was paid. */
function readDelivery(delivery: unknown): TrackedParcel[] {
  const { trackingNumber, type, state, exceptionReason, updatedAt, cashoutInfo } = asRecord(delivery);
  const tracking_number = asTracking(trackingNumber);
  if (!tracking_number) return [];
  const code = codeOf(state);
  const failed = asList(asRecord(state)['exception'])
    .map(asRecord)
    .findLast(({ attemptType }) => attemptType !== 'return');
  const at = code === EXCEPTION ? (failed?.['time'] ?? updatedAt) : updatedAt;
  const events = wordOf(type, code, exceptionReason ?? failed?.['reason'], at);
  return [{ tracking_number, events, ...(isReturn(type) ? {} : cashOf(cashoutInfo)) }];
}

/** Reads the state of the cash. A completed payout has an entry number; one without is only planned. Bosta does not report the amount. */
function cashOf(told: unknown): { cash?: CourierCash } {
  if (typeof told !== 'object' || told === null) return {};
  const payment = asText(asRecord(told)['oracleTransactionId']);
  return { cash: { state: payment ? 'paid' : 'ready', amount: null, fee: null, payment, at: null } };
}

/** An abandoned parcel becomes a return, whose state is "delivered" when the sender has it. */
const isReturn = (type: unknown): boolean => {
  const { code, value } = asRecord(type);
  return Number(code) === RETURN || /return|\brto\b/i.test(asText(value) ?? asText(type) ?? '');
};

function wordOf(type: unknown, code: string | null, reason: unknown, at: unknown): TrackingEvent[] {
  if (!code) return [];
  const name = code === DELIVERED && isReturn(type) ? 'Delivered to the sender' : STATES[code];
  return [{ raw: name ? `${code} ${name}` : code, reason: asText(reason), at: momentOf(at) }];
}

/** Reads milliseconds since 1970, or a date as text. */
function momentOf(at: unknown): string | null {
  const text = asText(at) ?? '';
  const at_ms = /^\d{12,14}$/.test(text) ? Number(text) : Date.parse(text);
  return isoOf(at_ms);
}
