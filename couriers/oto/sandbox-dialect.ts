import { createHmac } from 'node:crypto';
import {
  cancelWaiting,
  creatingOne,
  isCanceledOr,
  labelLink,
  missing,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, SandboxStore, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/oto';
const words: Record<Stage, string> = {
  registered: 'shipmentCreated',
  picked_up: 'pickedUp',
  in_transit: 'inTransit',
  out_for_delivery: 'outForDelivery',
  attempt_failed: 'undeliveredAttempt',
  delivered: 'delivered',
  returning: 'returnProcessing',
  returned: 'returned',
  canceled: 'shipmentCanceled',
};

/**
 * OTO's API v2, according to its documentation: a session, order ids chosen by us, errors with a code, and a signature inside the webhook.
 */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: true,
  taken: 'Order Id is already exist',
  has_sessions: true,
  webhook_signature_in: 'signature',
  trackingOf: ({ reference }) => reference,
  isKnown({ path, body, headers }, store) {
    if (path === '/refreshToken') return !['', 'wrong', 'undefined'].includes(String(record(body)['refresh_token']));
    return store.isSignedIn(PREFIX, /^Bearer (\S+)$/.exec(String(headers['authorization'] ?? ''))?.[1] ?? '');
  },
  stranger: () => ({ status: 401, body: { message: 'Jwt is expired', code: 401 } }),
  read(request, store) {
    const { method, path, body } = request;
    const fields = record(body);
    const parcel = store.byTracking(PREFIX, String(fields['orderId']));
    switch (`${method} ${path}`) {
      case 'POST /refreshToken':
        return { kind: 'sign-in', answer: () => success({ access_token: store.signIn(PREFIX), expires_in: '3600' }) };
      case 'GET /accountInfo':
        return {
          kind: 'test',
          answer: () => ({ status: 200, body: { packageName: 'scalePackage', remainingCredit: 120.5 } }),
        };
      case 'POST /createOrder':
        return create(request);
      case 'POST /orderStatus':
        return {
          kind: 'find',
          answer: () =>
            parcel ? success(describeOrder(parcel, request)) : failure(404, 'OTO1002', 'Order is not exist'),
        };
      case 'POST /orderHistory':
        return {
          kind: 'track',
          answer: () => success({ items: requestedParcels(fields['orderIds'], store).map(describeHistory) }),
        };
      case 'POST /cancelShipment':
        return {
          kind: 'cancel',
          answer: () => (cancelWaiting(parcel) ? success({}) : failure(409, 'OTO1082', 'Not allowed')),
        };
      case 'POST /cancelOrder':
        return { kind: 'cancel', answer: () => success({}) };
      default:
        return undefined;
    }
  },
  webhook(parcel, secret) {
    const { word, reason, at_ms } = parcel.history.at(-1)!;
    const signed = `${parcel.tracking}:${word}:${at_ms}`;
    const body = JSON.stringify({
      orderId: parcel.tracking,
      otoId: otoIdOf(parcel),
      status: word,
      attemptFailureReason: reason ?? '',
      timestamp: String(at_ms),
      signature: createHmac('sha256', secret).update(signed).digest('base64'),
    });
    return { headers: {}, body };
  },
};

const success = (fields: object) => ({ status: 200, body: { success: true, ...fields } });
const failure = (status: number, otoErrorCode: string, otoErrorMessage: string) => ({
  status,
  body: { success: false, otoErrorCode, otoErrorMessage },
});
const otoIdOf = ({ history }: SandboxParcel) => history[0]!.at_ms % 100_000_000;

function create({ body }: SandboxRequest): ParsedRequest {
  const fields = record(body);
  const customer = record(fields['customer']);
  const bad = [
    ...missing(fields, ['orderId', 'currency', 'payment_method']),
    ...missing(customer, ['name', 'mobile', 'address', 'city', 'country']),
    ...(['amount', 'amount_due'] as const).filter((name) => typeof fields[name] !== 'number'),
    ...(/^966\d{9}$/.test(String(customer['mobile'])) ? [] : ['mobile']),
    ...(Array.isArray(fields['items']) && fields['items'].length > 0 ? [] : ['items']),
  ];
  return creatingOne({
    draft: {
      reference: String(fields['orderId']),
      city: String(customer['city']),
      cod: Number(fields['amount_due']),
      fields,
    },
    bad,
    done: (parcel) => success({ otoId: otoIdOf(parcel) }),
    failed: (error) => (error === dialect.taken ? failure(409, 'OTO1063', error) : failure(400, 'OTO1022', error)),
    successFalse: (error) => failure(200, 'OTO1022', error),
  });
}

const requestedParcels = (orderIds: unknown, store: SandboxStore): SandboxParcel[] =>
  (Array.isArray(orderIds) ? orderIds : []).flatMap((one) => store.byTracking(PREFIX, String(one)) ?? []);

const describeOrder = (parcel: SandboxParcel, request: SandboxRequest) => ({
  orderId: parcel.tracking,
  otoId: String(otoIdOf(parcel)),
  status: isCanceledOr(parcel, words),
  shipmentId: `S${otoIdOf(parcel)}`,
  dcTrackingNumber: '',
  printAWBURL: labelLink(request, PREFIX, parcel.tracking),
});

const describeHistory = (parcel: SandboxParcel) => ({
  orderId: parcel.tracking,
  otoId: String(otoIdOf(parcel)),
  status: isCanceledOr(parcel, words),
  history: parcel.history.map(({ word, reason, at_ms }) => ({
    date: wallClock(at_ms, 0),
    status: word,
    description: reason ?? 'Order status changed by Somebody of the shop',
  })),
});
