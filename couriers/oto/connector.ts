import { say } from '../../contract/messages/message.ts';
import type { CourierRequest } from '../../server/shipping/companies/ask-courier.ts';
import {
  unclear,
  unsure,
  type CancelOutcome,
  type Connector,
  type CourierLink,
  type FindOutcome,
  type Parcel,
  type PushOutcome,
  type SentParcel,
  type SignIn,
  type TrackedParcel,
} from '../../server/shipping/connectors/connector.ts';
import {
  asLink,
  asList,
  asReason,
  asRecord,
  asText,
  asTracking,
  isoOf,
} from '../../server/shipping/connectors/json-answers.ts';
import {
  addressOf,
  internationalPhone,
  kilogramsOf,
  noteWithPhone,
} from '../../server/shipping/connectors/parcel-texts.ts';
import {
  askingBy,
  creating,
  finding,
  followLabelLink,
  isRefusal,
  reasonOf,
  refusalOutcome,
  acceptedOutcome,
  testing,
  tracking,
  type Answer,
} from '../../server/shipping/connectors/questions.ts';
import { isSigned } from '../../server/shipping/connectors/signatures.ts';

const DIAL = '966';
const SESSION_S = 3_600;

/** Errors with an unknown outcome. The first: the reference exists already, perhaps for the parcel whose answer was lost. */
const OPEN = ['OTO1063', 'OTO1009', 'OTO1015', 'OTO1081', 'OTO1143', 'OTO1211'];
const UNKNOWN_ORDER = 'OTO1002';
const GONE = ['canceled', 'deleted', 'shipmentCanceled'];
const ATTEMPT = 'undeliveredAttempt';

/**
 * OTO, which hands parcels to the couriers that the customer connected to it. Our reference identifies a parcel at OTO, so we use it as the
 * tracking number; the final courier assigns its own later. Times in its history have no zone, so only the last status is used.
 */
const inSession: Connector = {
  create: creating(DIAL, {
    request: ([parcel], link) => ({ method: 'POST', path: '/createOrder', json: bodyOf(parcel!, link) }),
    read: (answer, [parcel]): PushOutcome => {
      if (OPEN.includes(codeOf(answer))) return { kind: 'unknown', reason: reasonOf(answer) };
      if (isRefusal(answer)) return refusalOutcome(answer);
      const { success, otoId } = answer.fields;
      return success === true && asText(otoId) ? acceptedOutcome(parcel!.reference, true) : unclear;
    },
  }),
  find: finding({
    request: (reference) => statusOf(reference),
    read: (answer, reference): FindOutcome => {
      if (codeOf(answer) === UNKNOWN_ORDER) return { kind: 'absent' };
      const { success, orderId, status, printAWBURL } = answer.fields;
      if (success !== true || orderId !== reference) return unclear;
      if (GONE.includes(asText(status) ?? '')) return { kind: 'absent' };
      return { kind: 'accepted', tracking_number: reference, label_url: asLink(printAWBURL) };
    },
  }),
  track: tracking({
    request: (parcels) => ({
      method: 'POST',
      path: '/orderHistory',
      json: { orderIds: parcels.map(({ tracking_number }) => tracking_number) },
    }),
    read: ({ fields }) => asList(fields['items']).flatMap(readItem),
  }),
  cancel,
  async label(link, { tracking_number }) {
    return await followLabelLink(link, await link.ask(statusOf(tracking_number)), ({ printAWBURL }) => printAWBURL);
  },
  test: testing({
    request: () => ({ method: 'GET', path: '/accountInfo' }),
    read: ({ fields: { packageName, remainingCredit } }) =>
      asText(packageName) === null
        ? null
        : asText(remainingCredit) === null
          ? say('courier_knows_us', { courier: 'OTO' })
          : say('courier_credit_left', { courier: 'OTO', credit: asText(remainingCredit)! }),
  }),
  readWebhook({ webhook_secret }, { body }) {
    const { orderId, status, timestamp, attemptFailureReason, signature } = asRecord(body);
    const [tracking_number, raw, at] = [asTracking(orderId), asText(status), asText(timestamp)];
    if (!isSigned(asText(signature) ?? undefined, `${tracking_number}:${raw}:${at}`, webhook_secret)) return null;
    if (!tracking_number || !raw) return [];
    return [{ tracking_number, events: [{ raw, reason: asText(attemptFailureReason), at: isoOf(Number(at)) }] }];
  },
};

const signIn: SignIn = async ({ credentials, ask: send }) => {
  const json = { refresh_token: credentials['refresh_token'] ?? '' };
  const reply = await send({ method: 'POST', path: '/refreshToken', json });
  if (reply.kind !== 'json') return reply;
  const { access_token, expires_in, otoErrorMessage, message } = asRecord(reply.body);
  const token = asText(access_token);
  if (reply.status >= 400 || !token) return { kind: 'denied', reason: asReason(otoErrorMessage, message) };
  return { kind: 'signed_in', token, lives_s: Number(asText(expires_in) ?? SESSION_S) || SESSION_S };
};

export const connector: Connector = askingBy(
  (link, request) =>
    link.askSignedIn(signIn, (token) => ({ ...request, headers: { Authorization: `Bearer ${token}` } })),
  inSession,
);

const codeOf = ({ fields }: Answer): string => asText(fields['otoErrorCode']) ?? '';

const statusOf = (orderId: string): CourierRequest => ({ method: 'POST', path: '/orderStatus', json: { orderId } });

const bodyOf = (parcel: Parcel, { options }: CourierLink) => ({
  orderId: parcel.reference,
  createShipment: true,
  ...(options['pickup_location_code'] ? { pickupLocationCode: options['pickup_location_code'] } : {}),
  ...(options['delivery_option_id'] ? { deliveryOptionId: options['delivery_option_id'] } : {}),
  payment_method: parcel.cod > 0 ? 'cod' : 'paid',
  amount: parcel.cod,
  amount_due: parcel.cod,
  currency: 'SAR',
  packageCount: 1,
  packageWeight: kilogramsOf(parcel),
  shippingNotes: noteWithPhone(parcel, 400),
  customer: {
    name: parcel.full_name,
    mobile: internationalPhone(parcel.phone, DIAL).replace('+', ''),
    address: addressOf(parcel),
    ...(parcel.area ? { district: parcel.area } : {}),
    city: parcel.city.code,
    country: 'SA',
  },
  items: parcel.products.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
});

/** Cancels the shipment first, if there is one: OTO does not cancel an order that has a shipment. */
async function cancel(link: CourierLink, { tracking_number: orderId }: SentParcel): Promise<CancelOutcome> {
  const status = await link.ask(statusOf(orderId));
  if (status.kind !== 'json') return unsure(status);
  const { success, shipmentId } = asRecord(status.body);
  if (success !== true) return noOf(status.body);
  const shipment = asText(shipmentId);
  if (shipment) {
    const ended = await link.ask({ method: 'POST', path: '/cancelShipment', json: { orderId, shipmentId: shipment } });
    if (ended.kind !== 'json') return unsure(ended);
    if (asRecord(ended.body)['success'] !== true) return noOf(ended.body);
  }
  const reply = await link.ask({ method: 'POST', path: '/cancelOrder', json: { orderId } });
  // The shipment is cancelled, so no courier carries the order: the parcel counts as cancelled.
  if (shipment) return { kind: 'canceled' };
  if (reply.kind !== 'json') return unsure(reply);
  return asRecord(reply.body)['success'] === true ? { kind: 'canceled' } : noOf(reply.body);
}

const noOf = (body: unknown): CancelOutcome => {
  const { success, otoErrorMessage, message } = asRecord(body);
  return success === false ? { kind: 'refused', reason: asReason(otoErrorMessage, message) } : unclear;
};

/** Reads a parcel. The description in its history gives the reason of a failed attempt; at other statuses it names the shop's employee. */
function readItem(item: unknown): TrackedParcel[] {
  const { orderId, status, history } = asRecord(item);
  const [tracking_number, raw] = [asTracking(orderId), asText(status)];
  if (!tracking_number || !raw) return [];
  const last = asList(history)
    .map(asRecord)
    .findLast((one) => one['status'] === raw);
  return [
    { tracking_number, events: [{ raw, reason: raw === ATTEMPT ? asText(last?.['description']) : null, at: null }] },
  ];
}
