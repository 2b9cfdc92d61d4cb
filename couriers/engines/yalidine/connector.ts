import { say } from '../../../contract/messages/message.ts';
import {
  forAll,
  leftOut,
  unclear,
  unnumbered,
  unsent,
  unsure,
  testFailure,
  type Connector,
  type CourierCash,
  type CourierLink,
  type TrackedParcel,
  type Parcel,
  type PushOutcome,
} from '../../../server/shipping/connectors/connector.ts';
import {
  asAmount,
  asLink,
  asList,
  asMoment,
  asReason,
  asRecord,
  asText,
  asTracking,
} from '../../../server/shipping/connectors/json-answers.ts';
import { allPages, desksBy, placesOutcome } from '../../../server/shipping/connectors/listed-places.ts';
import { contentsOf, printable } from '../../../server/shipping/connectors/parcel-texts.ts';
import { isSigned } from '../../../server/shipping/connectors/signatures.ts';

/** Algeria has no summer time. */
const CLOCK = '+01:00';
const DIAL = '213';
const EVENTS_PER_PAGE = 1_000;

/**
 * Yalidine's API v1, according to its developer pages; Guepex and Yalitec have the same API at their own addresses. Statuses are French
 * words; only the histories have the reasons of failed deliveries. We always send `freeshipping`, so that the courier collects exactly the
 * amount of the order. The state of cash is polled for delivered parcels, and also comes by webhook. Unverified: that `order_id` filters
 * the list of parcels exactly (we compare), and the form of its webhook.
 */
export const yalidineConnector: Connector = {
  async create(link, parcels) {
    const json = parcels.map((parcel) => bodyOf(printable(parcel, DIAL), link.options['from_wilaya_name'] ?? ''));
    const reply = await link.ask({ method: 'POST', path: '/v1/parcels/', headers: auth(link), json });
    if (reply.kind !== 'json') return forAll(parcels, unsent(reply));
    const body = asRecord(reply.body);
    // Quoted from its documentation: "When an error occurs, the query will fail and no parcels will be created".
    if (reply.status >= 400 || body['error'])
      return forAll(parcels, {
        kind: 'refused',
        reason: asReason(body['error'], body['message'], body),
        of_all: true,
      });
    return parcels.map(({ reference }) => resultOf(body[reference]));
  },
  async find(link, reference) {
    const reply = await link.ask({
      method: 'GET',
      path: '/v1/parcels/',
      headers: auth(link),
      query: [
        ['order_id', reference],
        ['page_size', '100'],
      ],
    });
    if (reply.kind !== 'json') return unsure(reply);
    const { data, has_more } = asRecord(reply.body);
    if (!Array.isArray(data)) return { kind: 'unknown', reason: asReason(asRecord(reply.body)['error']) };
    const found = data.map(asRecord).find((one) => one['order_id'] === reference);
    // A list with further pages was not filtered by our order, which may be on a later page.
    if (!found && has_more === true) return { kind: 'unknown', reason: say('courier_list_too_long') };
    if (!found) return { kind: 'absent' };
    const tracking_number = asTracking(found['tracking']);
    if (!tracking_number) return { kind: 'unknown', reason: say('courier_has_it_without_number') };
    return { kind: 'accepted', tracking_number, label_url: asLink(found['label']) };
  },
  async track(link, parcels) {
    const tracking = parcels.map(({ tracking_number }) => tracking_number).join(',');
    const told = new Map<string, TrackedParcel>();
    const query = [
      ['tracking', tracking],
      ['page_size', String(EVENTS_PER_PAGE)],
    ] as const;
    const reply = await link.ask({ method: 'GET', path: '/v1/histories/', headers: auth(link), query });
    if (reply.kind !== 'json') return unsure(reply);
    const { data } = asRecord(reply.body);
    if (!Array.isArray(data)) return { kind: 'unknown', reason: asReason(asRecord(reply.body)['error']) };
    for (const event of data.map(asRecord)) addEvent(told, event, event['date_status']);
    await addCash(link, told);
    return { kind: 'tracked', parcels: [...told.values()] };
  },
  async cancel(link, { tracking_number }) {
    const path = `/v1/parcels/${encodeURIComponent(tracking_number)}`;
    const reply = await link.ask({ method: 'DELETE', path, headers: auth(link) });
    if (reply.kind !== 'json') return unsure(reply);
    const [first] = [reply.body].flat().map(asRecord);
    if (first?.['deleted'] === true) return { kind: 'canceled' };
    if (reply.status < 400 && first?.['deleted'] !== false) return unclear;
    return { kind: 'refused', reason: say('courier_deletes_early_only') };
  },
  async test(link) {
    const reply = await link.ask({ method: 'GET', path: '/v1/wilayas/', headers: auth(link) });
    if (reply.kind !== 'json') return testFailure(reply);
    const wilayas = asList(asRecord(reply.body)['data']).map((one) => asText(asRecord(one)['name']));
    if (wilayas.length === 0) return { is_ok: false, message: asReason(asRecord(reply.body)['error']) };
    const from = link.options['from_wilaya_name'] ?? '';
    return wilayas.includes(from)
      ? { is_ok: true, message: say('courier_ships_from', { wilaya: String(from) }) }
      : { is_ok: false, message: say('courier_without_wilaya', { wilaya: String(from) }) };
  },
  async listPlaces(link) {
    const pagesOf = (path: string) =>
      allPages(
        link.ask,
        (page) => ({
          method: 'GET',
          path,
          headers: auth(link),
          query: [
            ['page', String(page)],
            ['page_size', String(EVENTS_PER_PAGE)],
          ],
        }),
        (body) => {
          const { data, has_more } = asRecord(body);
          return Array.isArray(data) ? { rows: data.map(asRecord), is_last: has_more !== true } : null;
        },
      );
    const communes = await pagesOf('/v1/communes/');
    if (!Array.isArray(communes)) return communes;
    const centers = await pagesOf('/v1/centers/');
    if (!Array.isArray(centers)) return centers;
    const desks = desksBy(
      centers,
      ({ commune_id }) => asText(commune_id),
      ({ center_id, name, address }) => ({ code: center_id, name, address }),
    );
    const reached = communes.filter(({ is_deliverable }) => ![0, '0', false].includes(is_deliverable as number));
    return placesOutcome(
      reached.map(({ id, name, wilaya_name }) => ({
        code: wilaya_name,
        name,
        city: wilaya_name,
        part: asText(name),
        desks: desks.get(asText(id) ?? '') ?? [],
      })),
    );
  },
  readWebhook({ webhook_secret }, { headers, body, body_text }) {
    if (!isSigned(headers['x-yalidine-signature'], body_text, webhook_secret)) return null;
    const { type, events } = asRecord(body);
    const told = new Map<string, TrackedParcel>();
    for (const event of asList(events).map(asRecord)) {
      const data = asRecord(event['data']);
      if (type === 'parcel_status_updated') addEvent(told, data, event['occurred_at']);
      if (type === 'parcel_payment_updated')
        setCash(told, data['tracking'], {
          ...cashOf({ payment_status: data['status'], payment_id: data['payment_id'] }),
          at: asMoment(event['occurred_at'], CLOCK),
        });
    }
    return [...told.values()];
  },
};

const auth = ({ credentials }: CourierLink) => ({
  'X-API-ID': credentials['api_id'] ?? '',
  'X-API-TOKEN': credentials['api_token'] ?? '',
});

function bodyOf(parcel: Parcel, from_wilaya_name: string) {
  const [firstname, ...rest] = parcel.full_name.trim().split(/\s+/);
  return {
    order_id: parcel.reference,
    from_wilaya_name,
    firstname,
    familyname: rest.join(' ') || firstname,
    contact_phone: [parcel.phone, parcel.second_phone].filter(Boolean).join(','),
    // There is no field for notes, so they go into the address.
    address: [parcel.address, parcel.notes].filter(Boolean).join(' · ').slice(0, 500),
    to_wilaya_name: parcel.city.code,
    to_commune_name: parcel.city.name,
    product_list: contentsOf(parcel, 500),
    price: parcel.cod,
    do_insurance: false,
    declared_value: parcel.cod,
    height: 0,
    width: 0,
    length: 0,
    weight: Math.ceil(parcel.weight_g / 1_000),
    freeshipping: true,
    is_stopdesk: parcel.is_stop_desk,
    ...(parcel.is_stop_desk ? { stopdesk_id: parcel.city.stop_desk } : {}),
    has_exchange: parcel.comes_back !== null,
    product_to_collect: parcel.comes_back && contentsOf({ products: parcel.comes_back }, 500),
  };
}

function resultOf(result: unknown): PushOutcome {
  if (result === undefined) return leftOut;
  const { success, message, tracking, label } = asRecord(result);
  if (success === false) return { kind: 'refused', reason: asReason(message) };
  if (success !== true) return unclear;
  const tracking_number = asTracking(tracking);
  if (!tracking_number) return unnumbered;
  return { kind: 'accepted', tracking_number, label_url: asLink(label) };
}

/** Reported parcels, by tracking number. */
type ParcelsByNumber = Map<string, TrackedParcel>;

const parcelIn = (told: ParcelsByNumber, tracking_number: string): TrackedParcel => {
  const parcel = told.get(tracking_number) ?? { tracking_number, events: [] };
  told.set(tracking_number, parcel);
  return parcel;
};

function addEvent(told: ParcelsByNumber, event: Record<string, unknown>, at: unknown): void {
  const tracking_number = asTracking(event['tracking']);
  const raw = asText(event['status']);
  if (!tracking_number || !raw) return;
  parcelIn(told, tracking_number).events.push({ raw, reason: asText(event['reason']), at: asMoment(at, CLOCK) });
}

/** Adds the state of cash to delivered parcels, by another request; without an answer, the result has none. */
async function addCash(link: CourierLink, told: ParcelsByNumber): Promise<void> {
  const delivered = [...told.values()].filter(({ events }) => events.some(({ raw }) => raw === 'Livré'));
  if (delivered.length === 0) return;
  const tracking = delivered.map(({ tracking_number }) => tracking_number).join(',');
  const query = [
    ['tracking', tracking],
    ['page_size', String(EVENTS_PER_PAGE)],
  ] as const;
  const reply = await link.ask({ method: 'GET', path: '/v1/parcels/', headers: auth(link), query });
  const rows = reply.kind === 'json' ? asList(asRecord(reply.body)['data']).map(asRecord) : [];
  for (const row of rows) setCash(told, row['tracking'], cashOf(row));
}

function setCash(told: ParcelsByNumber, tracking: unknown, cash: Partial<CourierCash>): void {
  const tracking_number = asTracking(tracking);
  const { state } = cash;
  if (!tracking_number || !state) return;
  parcelIn(told, tracking_number).cash = { amount: null, fee: null, payment: null, at: null, ...cash, state };
}

const PAYMENT_STATES: Record<string, CourierCash['state']> = {
  'not-ready': 'not_ready',
  ready: 'ready',
  receivable: 'on_the_way',
  payed: 'paid',
};

/** Reads the cash of a parcel. `delivery_fee` lacks the tax on large amounts, so the fee is unknown beyond `taxe_from`. */
function cashOf(row: Record<string, unknown>): Partial<CourierCash> {
  const state = PAYMENT_STATES[asText(row['payment_status']) ?? ''];
  const amount = asAmount(row['price']);
  const taxed_from = asAmount(row['taxe_from']);
  const isTaxed = amount !== null && taxed_from !== null && amount > taxed_from;
  return {
    ...(state ? { state } : {}),
    amount,
    fee: isTaxed ? null : asAmount(row['delivery_fee']),
    payment: asTracking(row['payment_id']),
  };
}
