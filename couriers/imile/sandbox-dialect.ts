import { createHash } from 'node:crypto';
import {
  cancelWaiting,
  characters,
  creatingOne,
  missing,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/imile';
/** Key of every customer of this dialect. */
const KEY = 'good';
const words: Record<Stage, string> = {
  registered: 'SubmitOrder',
  picked_up: 'PickUpOrder',
  in_transit: 'Shipping',
  out_for_delivery: 'OFD',
  attempt_failed: 'BTD',
  delivered: 'Delivered',
  returning: 'ReturnShipping',
  returned: 'ReturnSuccess',
  canceled: 'CancelOrder',
};
const RIYADH_H = 3;

/** iMile's open API, as its clients use it: a signed envelope, a session, and all errors with status 200. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: true,
  taken: 'orderNo duplicate',
  has_sessions: true,
  trackingOf: (_draft, draw) => `60${Math.floor(draw() * 1e11)}${characters(1, draw)}`,
  isKnown: (request, store) => isSigned(request) && (isGrant(request) || store.isSignedIn(PREFIX, tokenOf(request))),
  stranger: (request) => (isSigned(request) ? failure('407', 'invalid token') : failure('401', 'invalid sign')),
  read(request, store) {
    const param = record(record(request.body)['param']);
    if (isGrant(request))
      return { kind: 'sign-in', answer: () => success({ accessToken: store.signIn(PREFIX), expiresIn: 7_200 }) };
    if (request.path === '/client/order/v2/createOrder') return create(param);
    const number = String(param['orderNo'] ?? param['waybillNo']);
    const parcel = store.byTracking(PREFIX, number);
    if (request.path === '/client/track/getOne')
      return {
        kind: number === '0' ? 'test' : 'track',
        answer: () =>
          parcel ? success(describeParcel(parcel)) : failure('22185', 'The waybill number does not exist'),
      };
    if (request.path === '/client/order/deleteOrder')
      return {
        kind: 'cancel',
        answer: () => (cancelWaiting(parcel) ? success(null) : failure('400', 'The order cannot be deleted')),
      };
    return undefined;
  },
};

const success = (data: unknown) => ({ status: 200, body: { code: '200', message: 'success', data } });
const failure = (code: string, message: string) => ({ status: 200, body: { code, message } });

const isGrant = ({ path }: SandboxRequest) => path === '/auth/accessToken/grant';
const tokenOf = ({ body }: SandboxRequest) => String(record(body)['accessToken'] ?? '');

function isSigned({ body }: SandboxRequest): boolean {
  const { sign, param, ...rest } = record(body);
  const said = Object.entries(rest)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .reduce((text, [name, value]) => text + name + String(value), KEY);
  const meant = createHash('md5')
    .update(said + JSON.stringify(param) + KEY)
    .digest('hex');
  return rest['signMethod'] === 'SimpleKey' ? sign === KEY : sign === meant.toUpperCase();
}

const PERSON = ['addressType', 'contacts', 'phone', 'country', 'city', 'address'];

function create(fields: Record<string, unknown>): ParsedRequest {
  const [from, to, goods] = [
    record(fields['senderInfo']),
    record(fields['consigneeInfo']),
    record(fields['packageInfo']),
  ];
  const isCod = goods['paymentMethod'] === 'COD';
  const bad = [
    ...missing(fields, ['orderNo', 'orderType', 'skuInfos']),
    ...missing(from, PERSON),
    ...missing(to, PERSON),
    ...missing(goods, ['goodsType', 'paymentMethod', 'collectingMoney', 'clientDeclaredCurrency', 'grossWeight']),
    ...(/^\d{6,17}$/.test(String(to['phone'])) ? [] : ['phone']),
    ...(String(to['contacts']).length <= 50 ? [] : ['contacts']),
    ...(to['country'] === 'KSA' ? [] : ['country']),
    ...(isCod === Number(goods['collectingMoney']) > 0 ? [] : ['collectingMoney']),
  ];
  return creatingOne({
    draft: {
      reference: String(fields['orderNo']),
      city: String(to['city']),
      cod: Number(goods['collectingMoney']),
      fields,
    },
    bad,
    done: (parcel) => success({ expressNo: parcel.tracking, imileAwb: '' }),
    failed: (error) => failure(error === dialect.taken ? '30001' : '40025', error),
  });
}

/** Newest first. */
const describeParcel = (parcel: SandboxParcel) => {
  const said = parcel.history.map(({ word, reason, at_ms }) => ({
    latestStatus: word,
    latestStatusTime: wallClock(at_ms, RIYADH_H),
    latestSite: 'Riyadh',
    locusDetailed: reason ?? word,
    timeZone: 'GMT+03:00',
  }));
  if (parcel.is_canceled) said.push({ ...said.at(-1)!, latestStatus: words.canceled });
  return { ...said.at(-1)!, locus: said.toReversed() };
};
