import { createHash } from 'node:crypto';
import {
  cancelWaiting,
  creatingOne,
  labelLink,
  missing,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, SandboxStore, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/jt-express';
/** Credentials of every customer of this dialect. */
const [KEY, PASSWORD] = ['good', 'good'];
const words: Record<Stage, string> = {
  registered: 'registered',
  picked_up: '10',
  in_transit: '50',
  out_for_delivery: '94',
  attempt_failed: '110',
  delivered: '100',
  returning: '172',
  returned: '111',
  canceled: 'canceled',
};
const RIYADH_H = 3;
const AT_MOST = { orders: 20, traces: 30 };

/** J&T's open platform, as its clients use it: one signed text as a form, a digest of the customer inside, and errors with status 200. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: true,
  taken: 'customer order number exists',
  webhook_is_form: true,
  trackingOf: (_draft, draw) => `UTE3${String(Math.floor(draw() * 1e11)).padStart(11, '0')}`,
  isKnown: ({ headers, body }) => {
    const content = contentOf(body);
    const { customerCode, digest } = fieldsOf(content);
    const isCustomer = digest === undefined || digest === md5(`${String(customerCode)}${hidden}${KEY}`);
    return headers['digest'] === md5(content + KEY) && isCustomer && /^\d{13}$/.test(String(headers['timestamp']));
  },
  stranger: () => failure('145003030', 'headers signature verification failed'),
  read(request, store) {
    const fields = fieldsOf(contentOf(request.body));
    switch (request.path) {
      case '/order/addOrder':
        return create(fields);
      case '/order/getOrders':
        return orders(fields, store);
      case '/logistics/trace': {
        const numbers = String(fields['billCodes']).split(',');
        const found = numbers.flatMap((one) => store.byTracking(PREFIX, one) ?? []).filter(isScanned);
        const isTooMuch = numbers.length > AT_MOST.traces;
        return {
          kind: 'track',
          answer: () => (isTooMuch ? failure('145003098', 'Too many') : success(found.map(describeParcel))),
        };
      }
      case '/order/cancelOrder': {
        const parcel = store.byReference(PREFIX, String(fields['txlogisticId'])).at(-1);
        return {
          kind: 'cancel',
          answer: () => (cancelWaiting(parcel) ? success({}) : failure('145003201', 'Picked up')),
        };
      }
      case '/order/printOrderUrl': {
        const parcel = store.byTracking(PREFIX, String(fields['billCode']));
        const link = parcel && labelLink(request, PREFIX, parcel.tracking);
        return { kind: 'label', answer: () => (link ? success(link) : failure('145003050', 'Illegal parameters')) };
      }
      default:
        return undefined;
    }
  },
  webhook(parcel, secret) {
    const content = JSON.stringify({ ...describeParcel(parcel), details: [scanOf(parcel.history.at(-1)!)] });
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      apiAccount: '100',
      timestamp: String(Date.now()),
      digest: md5(content + secret),
    };
    return { headers, body: new URLSearchParams({ bizContent: content }).toString() };
  },
};

const md5 = (text: string) => createHash('md5').update(text).digest('base64');
const hidden = createHash('md5').update(`${PASSWORD}jadada236t2`).digest('hex').toUpperCase();

const contentOf = (body: unknown) => String(record(body)['bizContent'] ?? '');
const fieldsOf = (content: string) => (content === '' ? {} : record(JSON.parse(content)));

const success = (data: unknown) => ({ status: 200, body: { code: '1', msg: 'success', data } });
/** An error answer; error codes are numbers here. */
const failure = (code: string, msg: string) => ({ status: 200, body: { code: Number(code), msg } });

const PERSON = ['name', 'phone', 'mobile', 'countryCode', 'prov', 'city', 'address'];
const ORDER = [
  'customerCode',
  'digest',
  'txlogisticId',
  'expressType',
  'deliveryType',
  'goodsType',
  'weight',
  'operateType',
];

function create(fields: Record<string, unknown>): ParsedRequest {
  const [from, to] = [record(fields['sender']), record(fields['receiver'])];
  const bad = [
    ...missing(fields, ORDER),
    ...missing(from, PERSON),
    ...missing(to, PERSON),
    ...(to['countryCode'] === 'KSA' ? [] : ['countryCode']),
    ...(/^05\d{8}$|^06\d{8}$/.test(String(to['mobile'])) ? [] : ['mobile']),
    ...(String(to['name']).length <= 50 ? [] : ['name']),
    ...(String(fields['remark'] ?? '').length <= 200 ? [] : ['remark']),
    ...(fields['totalQuantity'] === '1' ? [] : ['totalQuantity']),
  ];
  return creatingOne({
    draft: {
      reference: String(fields['txlogisticId']),
      city: String(to['city']),
      cod: Number(fields['itemsValue'] ?? 0),
      fields,
    },
    bad,
    done: (parcel) =>
      success({ txlogisticId: parcel.draft.reference, billCode: parcel.tracking, sortingCode: '20,J01-01,000' }),
    failed: (error) => failure(error === dialect.taken ? '145003101' : '145003061', error),
  });
}

/** Finds an order by our reference or by waybill. */
function orders(fields: Record<string, unknown>, store: SandboxStore): ParsedRequest {
  const asked = Array.isArray(fields['serialNumber']) ? fields['serialNumber'].map(String) : [];
  const isByReference = fields['command'] === 1;
  const found = asked.flatMap((one) =>
    isByReference ? store.byReference(PREFIX, one) : (store.byTracking(PREFIX, one) ?? []),
  );
  const kind = !isByReference ? 'track' : asked[0] === 'NONE' ? 'test' : 'find';
  if (asked.length > AT_MOST.orders) return { kind, answer: () => failure('145003098', 'Too many') };
  const none = failure('999001030', 'waybillNos size must be between 1 and 1000');
  return { kind, answer: () => (found.length > 0 ? success(found.map(orderOf)) : none) };
}

const orderOf = (parcel: SandboxParcel) => ({
  txlogisticId: parcel.draft.reference,
  billCode: parcel.tracking,
  orderStatus: parcel.is_canceled ? '104' : isScanned(parcel) ? '103' : '100',
});

const isScanned = ({ history }: SandboxParcel) => history.length > 1;

const describeParcel = (parcel: SandboxParcel) => ({
  billCode: parcel.tracking,
  txlogisticId: parcel.draft.reference,
  details: parcel.history.slice(1).map(scanOf),
});

const scanOf = ({ word, reason, at_ms }: SandboxParcel['history'][number]) => ({
  scanTime: wallClock(at_ms, RIYADH_H),
  desc: 'J&T courier Somebody(0500000000)',
  ...(/^\d+$/.test(word) ? { scanTypeCode: Number(word), scanType: 'Scan' } : { scanType: word }),
  ...(word === words.attempt_failed ? { probleDescription: `Abnormal parcelScan,202,${reason ?? ''},` } : {}),
});
