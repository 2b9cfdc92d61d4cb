import { say } from '../../contract/messages/message.ts';
import type { CourierReply, CourierRequest } from '../../server/shipping/companies/ask-courier.ts';
import {
  unclear,
  unsure,
  type Connector,
  type CourierLink,
  type FindOutcome,
  type Parcel,
  type PushOutcome,
  type ReadReply,
  type SentParcel,
  type TrackedParcel,
  type TrackingEvent,
  type TrackOutcome,
} from '../../server/shipping/connectors/connector.ts';
import {
  asList,
  asMoment,
  asReason,
  asRecord,
  asText,
  asTracking,
} from '../../server/shipping/connectors/json-answers.ts';
import {
  addressOf,
  contentsOf,
  kilogramsOf,
  noteWithPhone,
  oneLine,
} from '../../server/shipping/connectors/parcel-texts.ts';
import {
  askingBy,
  cancelling,
  creating,
  finding,
  followLabelLink,
  nameStatus,
  reasonOf,
  refusalOutcome,
  acceptedOutcome,
  testing,
  type Answer,
} from '../../server/shipping/connectors/questions.ts';
import { isSecret } from '../../server/shipping/connectors/signatures.ts';
import { customerDigestOf, digestOf } from './digests.ts';

/** Saudi Arabia has no summer time. */
const CLOCK = '+03:00';
const DIAL = '966';
const COUNTRY = 'KSA';
/** Order type of customers who pay monthly. */
const ORDER_TYPE = '2';

/** Codes in its answers, which all have status 200; they are texts or numbers. */
const DONE = '1';
const NOT_LET_IN = ['145003010', '145003012', '145003030', '145003031', '145003051', '145003071'];
const AWAY = ['145003040', '145003041', '145005000'];
const TAKEN = ['145002001', '145003101'];
/** The error by which J&T reports an empty list of orders. */
const EMPTY = { code: '999001030', says: /waybillNos/ };

const BY_REFERENCE = 1;
const BY_WAYBILL = 2;

/** Scans by code; a scan without a code is identified by its name. */
const SCANS: Record<string, string> = {
  10: 'Pickup scan',
  50: 'Sending scan',
  92: 'Arrival scan',
  94: 'Delivery scan',
  100: 'Sign scan',
  110: 'Abnormal parcel scan',
  111: 'Return sign',
  172: 'Returned parcel scan',
};
const ABNORMAL = '110';
/** States of orders: the only known facts before the first scan. */
const ORDERS: Record<string, string> = {
  100: 'not assigned',
  101: 'at a branch',
  102: 'with a courier',
  103: 'picked up',
  104: 'cancelled',
};
const CANCELLED = '104';

/**
 * J&T Express, through its open platform in Saudi Arabia. Each request is one signed text. J&T refuses a reference that it already has, so
 * no parcel is created twice. Parcels without scans are looked up as orders.
 */
const openPlatform: Connector = {
  create: creating(DIAL, {
    request: ([parcel], link) => post('/order/addOrder', { ...customerOf(link), ...bodyOf(parcel!, link) }),
    read: (answer): PushOutcome => {
      const code = codeOf(answer);
      if (code !== null && TAKEN.includes(code)) return { kind: 'unknown', reason: reasonOf(answer) };
      if (code === DONE) return acceptedOutcome(asRecord(answer.fields['data'])['billCode'], true);
      return code === null ? unclear : refusalOutcome(answer);
    },
  }),
  find: finding({
    request: (reference, link) => ordersOf(link, BY_REFERENCE, [reference]),
    read: (answer, reference): FindOutcome => {
      const orders = ordersIn(answer);
      if (!orders) return unclear;
      const order = orders.find((one) => one['txlogisticId'] === reference && asText(one['orderStatus']) !== CANCELLED);
      if (!order) return { kind: 'absent' };
      return acceptedOutcome(order['billCode'], true) as FindOutcome;
    },
  }),
  track,
  cancel: cancelling({
    request: ({ reference }, link) =>
      post('/order/cancelOrder', {
        ...customerOf(link),
        txlogisticId: reference,
        orderType: ORDER_TYPE,
        reason: 'Cancelled by the sender',
      }),
    read: (answer) => codeOf(answer) === DONE,
    refusal: (answer) => (codeOf(answer) === null ? null : reasonOf(answer)),
  }),
  async label(link, { tracking_number }) {
    const reply = await link.ask(
      post('/order/printOrderUrl', { ...customerOf(link), billCode: tracking_number, needLogo: 0 }),
    );
    return await followLabelLink(link, reply, ({ data }) => data);
  },
  test: testing({
    request: (_, link) => ordersOf(link, BY_REFERENCE, ['NONE']),
    read: (answer) => (ordersIn(answer) ? say('courier_knows_us', { courier: 'J&T Express' }) : null),
  }),
  readWebhook({ private_key }, { headers, body_text }) {
    const content = new URLSearchParams(body_text).get('bizContent') ?? '';
    if (!private_key || !isSecret(headers['digest'], digestOf(content, private_key))) return null;
    return readParcel(parseJson(content));
  },
  webhook_answer: { code: '1', msg: 'success' },
};

/** Converts error codes about access and outages into the replies of the equivalent HTTP statuses. */
const read: ReadReply = (reply) => {
  if (reply.kind !== 'json') return reply;
  const { code, msg } = asRecord(reply.body);
  const said = asText(code) ?? '';
  if (NOT_LET_IN.includes(said)) return { kind: 'denied', reason: asReason(msg) };
  return AWAY.includes(said) ? { kind: 'none', reason: asReason(msg) } : reply;
};

export const connector: Connector = askingBy(async (link, { json, ...request }): Promise<CourierReply> => {
  const { api_account = '', private_key = '' } = link.credentials;
  const content = JSON.stringify(json);
  const headers = {
    apiAccount: api_account,
    digest: digestOf(content, private_key),
    timestamp: String(Date.now()),
  };
  return read(await link.ask({ ...request, headers, form: [['bizContent', content]] }));
}, openPlatform);

const post = (path: string, json: object): CourierRequest => ({ method: 'POST', path, json });

const customerOf = ({ credentials }: CourierLink) => {
  const { customer_code = '', customer_password = '', private_key = '' } = credentials;
  return { customerCode: customer_code, digest: customerDigestOf(customer_code, customer_password, private_key) };
};

const ordersOf = (link: CourierLink, command: number, serialNumber: readonly string[]) =>
  post('/order/getOrders', { ...customerOf(link), command, serialNumber });

const codeOf = ({ fields }: Answer): string | null => asText(fields['code']);

/** Orders in an answer; null: the answer has no list. */
function ordersIn(answer: Answer): Record<string, unknown>[] | null {
  const { data, msg } = answer.fields;
  if (codeOf(answer) === EMPTY.code && EMPTY.says.test(asText(msg) ?? '')) return [];
  return codeOf(answer) === DONE && Array.isArray(data) ? data.map(asRecord) : null;
}

/** Tracks parcels by their scans; a parcel without a scan is looked up as an order. */
async function track(link: CourierLink, parcels: readonly SentParcel[]): Promise<TrackOutcome> {
  const numbers = parcels.map(({ tracking_number }) => tracking_number);
  const reply = await link.ask(post('/logistics/trace', { billCodes: numbers.join(','), lang: 'en' }));
  if (reply.kind !== 'json') return unsure(reply);
  const { code, data, msg } = asRecord(reply.body);
  if (asText(code) === null) return unclear;
  const scanned = asList(data).flatMap(readParcel);
  const waiting = numbers.filter((number) => !scanned.some(({ tracking_number }) => tracking_number === number));
  const ordered = waiting.length > 0 ? await ordersAt(link, waiting) : [];
  const told = [...scanned, ...ordered];
  return told.length > 0 ? { kind: 'tracked', parcels: told } : { kind: 'unknown', reason: asReason(msg) };
}

async function ordersAt(link: CourierLink, waiting: readonly string[]): Promise<TrackedParcel[]> {
  const reply = await link.ask(ordersOf(link, BY_WAYBILL, waiting));
  if (reply.kind !== 'json') return [];
  return asList(asRecord(reply.body)['data']).flatMap((order) => {
    const { billCode, orderStatus } = asRecord(order);
    const [tracking_number, status] = [asTracking(billCode), asText(orderStatus)];
    if (!tracking_number || !status) return [];
    return [{ tracking_number, events: [{ raw: `Order ${nameStatus(ORDERS, status)}`, reason: null, at: null }] }];
  });
}

function readParcel(parcel: unknown): TrackedParcel[] {
  const { billCode, details } = asRecord(parcel);
  const tracking_number = asTracking(billCode);
  const events = asList(details).flatMap(wordOf);
  return tracking_number && events.length > 0 ? [{ tracking_number, events }] : [];
}

/** Reads a scan. An abnormal scan has its reason; the texts of other scans only name the carrier. */
function wordOf(scan: unknown): TrackingEvent[] {
  const { scanTypeCode, scanType, scanTime, probleDescription, desc } = asRecord(scan);
  const code = asText(scanTypeCode);
  const raw = code ? nameStatus(SCANS, code) : asText(scanType);
  const reason = code === ABNORMAL ? (asText(probleDescription) ?? asText(desc)) : null;
  return raw ? [{ raw, reason, at: asMoment(scanTime, CLOCK) }] : [];
}

/** Splits a place with its province, `Makkah/Jeddah`; a single name serves as both. */
function placeOf(name: string): { prov: string; city: string } {
  const [prov = '', city = prov] = name.split('/').map((part) => part.trim());
  return { prov, city };
}

function bodyOf(parcel: Parcel, { options }: CourierLink) {
  const goods = contentsOf(parcel, 30);
  return {
    txlogisticId: parcel.reference,
    orderType: ORDER_TYPE,
    serviceType: '01',
    deliveryType: '04',
    expressType: 'EZKSA',
    operateType: 1,
    payType: 'PP_PM',
    goodsType: 'ITN1',
    weight: String(kilogramsOf(parcel)),
    totalQuantity: '1',
    isUnpackEnabled: 0,
    priceCurrency: 'SAR',
    ...(parcel.cod > 0 ? { itemsValue: parcel.cod.toFixed(2) } : {}),
    remark: oneLine(`${noteWithPhone(parcel, 120)} ${contentsOf(parcel, 120)}`, 200),
    sender: {
      name: options['sender_name'],
      phone: options['sender_phone'],
      mobile: options['sender_phone'],
      countryCode: COUNTRY,
      ...placeOf(options['sender_city'] ?? ''),
      address: options['sender_address'],
    },
    receiver: {
      name: oneLine(parcel.full_name, 50),
      phone: parcel.phone,
      mobile: parcel.phone,
      countryCode: COUNTRY,
      ...placeOf(parcel.city.code),
      address: addressOf(parcel, 200),
    },
    items: [{ itemType: 'ITN1', itemName: goods, englishName: goods, number: 1, itemValue: '0', priceCurrency: 'SAR' }],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
