import { say } from '../../contract/messages/message.ts';
import type { CourierRequest } from '../../server/shipping/companies/ask-courier.ts';
import {
  notLookedUp,
  unclear,
  type Connector,
  type CourierLink,
  type Parcel,
  type PushOutcome,
  type ReadReply,
  type SignIn,
  type TrackingEvent,
} from '../../server/shipping/connectors/connector.ts';
import { asList, asMoment, asReason, asRecord, asText } from '../../server/shipping/connectors/json-answers.ts';
import { addressOf, noteWithPhone, oneLine } from '../../server/shipping/connectors/parcel-texts.ts';
import {
  askingBy,
  cancelling,
  creating,
  reasonOf,
  refusalOutcome,
  acceptedOutcome,
  testing,
  tracking,
  type Answer,
} from '../../server/shipping/connectors/questions.ts';
import { signOf, type Envelope } from './sign.ts';

/** The country in iMile's spelling, and its time zone. */
const COUNTRY = 'KSA';
const CLOCK = '+03:00';
const TIME_ZONE = '+3';
const DIAL = '966';
const SESSION_S = 7_200;
/** Order types. `FORWARD`: a delivery to a customer; `BY_WAYBILL`: a query by waybill number. */
const FORWARD = '100';
const BY_WAYBILL = '1';
const ENGLISH = '2';

/** Codes in its answers, which all have status 200. */
const DONE = '200';
const NOT_LET_IN = ['401', '402', '403', '407', '408', '410'];
const AWAY = ['405', '500', '501'];
const TOO_MANY = '412';
const TOO_MANY_S = 60;
const TAKEN = '30001';
const ATTEMPT = 'BTD';

/**
 * iMile. Every request is a signed envelope around a `param`, with the token of a session. iMile refuses a reference that it already has.
 * Its clients disagree on how to find a parcel by reference, so a person decides about a create request without an answer.
 */
const inSession: Connector = {
  create: creating(DIAL, {
    request: ([parcel], link) => post('/client/order/v2/createOrder', bodyOf(parcel!, link)),
    read: (answer): PushOutcome => {
      const code = codeOf(answer);
      if (code === TAKEN) return { kind: 'unknown', reason: reasonOf(answer) };
      if (code === DONE) return acceptedOutcome(asRecord(answer.fields['data'])['expressNo'], true);
      return code === null ? unclear : refusalOutcome(answer);
    },
  }),
  find: async () => notLookedUp,
  track: tracking({
    request: ([parcel]) =>
      post('/client/track/getOne', { orderType: BY_WAYBILL, orderNo: parcel!.tracking_number, language: ENGLISH }),
    read: ({ fields }, [parcel]) => [
      { tracking_number: parcel!.tracking_number, events: wordsOf(asRecord(fields['data'])) },
    ],
  }),
  cancel: cancelling({
    request: ({ reference, tracking_number }) =>
      post('/client/order/deleteOrder', { orderCode: reference, waybillNo: tracking_number }),
    read: (answer) => codeOf(answer) === DONE,
    refusal: (answer) => (codeOf(answer) === null ? null : reasonOf(answer)),
  }),
  // A session token proves the account. Any waybill number will do, since the answer that there is none also counts.
  test: testing({
    request: () => post('/client/track/getOne', { orderType: BY_WAYBILL, orderNo: '0', language: ENGLISH }),
    read: (answer) => (codeOf(answer) === null ? null : say('courier_knows_us', { courier: 'iMile' })),
  }),
};

/** Converts error codes about access, load and outages into the replies of the equivalent HTTP statuses. */
const read: ReadReply = (reply) => {
  if (reply.kind !== 'json') return reply;
  const { code, message } = asRecord(reply.body);
  const said = asText(code) ?? '';
  if (said === TOO_MANY) return { kind: 'busy', retry_after_s: TOO_MANY_S };
  if (NOT_LET_IN.includes(said)) return { kind: 'denied', reason: asReason(message) };
  return AWAY.includes(said) ? { kind: 'none', reason: asReason(message) } : reply;
};

export const connector: Connector = askingBy((link, request) => {
  const signIn: SignIn = async ({ credentials, ask }) => {
    const grant = post('/auth/accessToken/grant', { grantType: 'clientCredential' });
    const reply = read(await ask(signRequest(grant, { credentials, options: link.options }, null)));
    if (reply.kind !== 'json') return reply;
    const { data, message } = asRecord(reply.body);
    const { accessToken, expiresIn } = asRecord(data);
    const token = asText(accessToken);
    if (!token) return { kind: 'denied', reason: asReason(message) };
    return { kind: 'signed_in', token, lives_s: Number(asText(expiresIn) ?? SESSION_S) || SESSION_S };
  };
  return link.askSignedIn(signIn, (token) => signRequest(request, link, token), read);
}, inSession);

const post = (path: string, param: object): CourierRequest => ({ method: 'POST', path, json: param });

/** Wraps and signs a request. A customer whose contract says so signs with the key itself instead of a hash. */
function signRequest(
  { json: param, ...request }: CourierRequest,
  { credentials, options }: Pick<CourierLink, 'credentials' | 'options'>,
  accessToken: string | null,
): CourierRequest {
  const key = credentials['api_key'] ?? '';
  const isSimple = /^simple/i.test(options['sign_method']?.trim() ?? '');
  const envelope: Envelope = {
    customerId: credentials['customer_id'] ?? '',
    signMethod: isSimple ? 'SimpleKey' : 'MD5',
    format: 'json',
    version: '1.0.0',
    timestamp: String(Date.now()),
    timeZone: TIME_ZONE,
    ...(accessToken === null ? {} : { accessToken }),
  };
  return { ...request, json: { ...envelope, sign: isSimple ? key : signOf(envelope, param, key), param } };
}

const codeOf = ({ fields }: Answer): string | null => asText(fields['code']);

function bodyOf(parcel: Parcel, { options }: CourierLink) {
  const weight_kg = Math.max(0.1, parcel.weight_g / 1_000);
  return {
    orderNo: parcel.reference,
    orderType: FORWARD,
    senderInfo: {
      addressType: 'warehouse',
      contacts: options['sender_name'],
      phone: options['sender_phone'],
      country: COUNTRY,
      city: options['sender_city'],
      address: options['sender_address'],
    },
    consigneeInfo: {
      addressType: 'customer',
      contacts: oneLine(parcel.full_name, 50),
      phone: parcel.phone,
      ...(parcel.second_phone ? { backupPhone: parcel.second_phone } : {}),
      country: COUNTRY,
      city: parcel.city.code,
      address: addressOf(parcel, 200),
    },
    serviceInfo: {
      // Senders arrange their pick-ups on iMile's site.
      pickupService: '0',
      deliveryService: 'Delivery',
      deliveryRequirements: noteWithPhone({ ...parcel, second_phone: null }, 200),
    },
    packageInfo: {
      goodsType: 'Normal',
      paymentMethod: parcel.cod > 0 ? 'COD' : 'PPD',
      collectingMoney: parcel.cod > 0 ? parcel.cod.toFixed(2) : '0',
      clientDeclaredValue: parcel.cod.toFixed(2),
      clientDeclaredCurrency: 'Local',
      totalCount: '1',
      totalVolume: '0',
      grossWeight: String(weight_kg),
    },
    skuInfos: parcel.products.map(({ sku, name, quantity }) => ({
      skuNo: oneLine(sku, 50),
      skuName: oneLine(name, 50),
      skuQty: String(quantity),
      skuDeclaredValue: '0',
    })),
  };
}

/** Events of a parcel's history; each time has the zone of its place, such as `GMT+03:00`. */
function wordsOf(data: Record<string, unknown>): TrackingEvent[] {
  return asList(data['locus'])
    .map(asRecord)
    .flatMap(({ latestStatus, latestStatusTime, locusDetailed, timeZone }) => {
      const raw = asText(latestStatus);
      const clock = zoneOf(timeZone) ?? zoneOf(data['timeZone']) ?? CLOCK;
      const reason = raw === ATTEMPT ? asText(locusDetailed) : null;
      return raw ? [{ raw, reason, at: asMoment(latestStatusTime, clock) }] : [];
    });
}

const zoneOf = (told: unknown): string | null => {
  const [, sign, hours, minutes = '00'] = /([+-])(\d{1,2})(?::(\d{2}))?$/.exec(asText(told) ?? '') ?? [];
  return sign && hours ? `${sign}${hours.padStart(2, '0')}:${minutes}` : null;
};
