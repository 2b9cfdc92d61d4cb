import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  forAll,
  unclear,
  unsent,
  unsure,
  untested,
  type Connector,
  type CourierLink,
  type TrackingEvent,
  type Parcel,
  type PushOutcome,
} from './connector.ts';
import { asLink, asList, asMoment, asReason, asRecord, asText, asTracking } from './json-answers.ts';

/** Algeria keeps one time the whole year. */
const CLOCK = '+01:00';
const EVENTS_PER_PAGE = 1_000;

/**
 * Yalidine's API v1, as its developer pages describe it. Its statuses are French words; reasons of failed deliveries are in the histories
 * only. `freeshipping` is always sent, so that the amount collected is exactly the order's. Unverified: that `order_id` filters the list of
 * parcels exactly (we compare), and the form of its webhook.
 */
export const yalidine: Connector = {
  async create(link, parcels) {
    const json = parcels.map((parcel) => bodyOf(parcel, link.options['from_wilaya_name'] ?? ''));
    const reply = await link.ask({ method: 'POST', path: '/v1/parcels/', headers: auth(link), json });
    if (reply.kind !== 'json') return forAll(parcels, unsent(reply));
    const body = asRecord(reply.body);
    // "When an error occurs, the query will fail and no parcels will be created".
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
    // A list with further pages was not filtered by our order, so the order may be on a later page.
    if (!found && has_more === true)
      return { kind: 'unknown', reason: 'The courier’s list of parcels is too long to look through.' };
    if (!found) return { kind: 'absent' };
    const tracking_number = asTracking(found['tracking']);
    if (!tracking_number) return { kind: 'unknown', reason: 'The courier has it and names no tracking number.' };
    return { kind: 'accepted', tracking_number, label_url: asLink(found['label']) };
  },
  async track(link, parcels) {
    const tracking = parcels.map(({ tracking_number }) => tracking_number).join(',');
    const byParcel = new Map<string, TrackingEvent[]>();
    const query = [
      ['tracking', tracking],
      ['page_size', String(EVENTS_PER_PAGE)],
    ] as const;
    const reply = await link.ask({ method: 'GET', path: '/v1/histories/', headers: auth(link), query });
    if (reply.kind !== 'json') return unsure(reply);
    const { data } = asRecord(reply.body);
    if (!Array.isArray(data)) return { kind: 'unknown', reason: asReason(asRecord(reply.body)['error']) };
    for (const event of data.map(asRecord)) addEvent(byParcel, event, event['date_status']);
    return {
      kind: 'tracked',
      parcels: [...byParcel].map(([tracking_number, events]) => ({ tracking_number, events })),
    };
  },
  async cancel(link, { tracking_number }) {
    const path = `/v1/parcels/${encodeURIComponent(tracking_number)}`;
    const reply = await link.ask({ method: 'DELETE', path, headers: auth(link) });
    if (reply.kind !== 'json') return unsure(reply);
    const [first] = [reply.body].flat().map(asRecord);
    if (first?.['deleted'] === true) return { kind: 'canceled' };
    if (reply.status < 400 && first?.['deleted'] !== false) return unclear;
    return { kind: 'refused', reason: 'Yalidine deletes parcels only while they are being prepared.' };
  },
  async test(link) {
    const reply = await link.ask({ method: 'GET', path: '/v1/wilayas/', headers: auth(link) });
    if (reply.kind !== 'json') return untested(reply);
    const wilayas = asList(asRecord(reply.body)['data']).map((one) => asText(asRecord(one)['name']));
    if (wilayas.length === 0) return { is_ok: false, message: asReason(asRecord(reply.body)['error']) };
    const from = link.options['from_wilaya_name'] ?? '';
    return wilayas.includes(from)
      ? { is_ok: true, message: `Yalidine knows us; parcels leave from ${from}.` }
      : { is_ok: false, message: `Yalidine knows us, but no wilaya called ${from}.` };
  },
  readWebhook({ webhook_secret }, { headers, body, body_text }) {
    const told = Buffer.from(String(headers['x-yalidine-signature'] ?? ''), 'hex');
    const meant = createHmac('sha256', webhook_secret ?? '')
      .update(body_text)
      .digest();
    if (!webhook_secret || told.length !== meant.length || !timingSafeEqual(told, meant)) return null;
    const { type, events } = asRecord(body);
    const byParcel = new Map<string, TrackingEvent[]>();
    if (type === 'parcel_status_updated')
      for (const event of asList(events).map(asRecord))
        addEvent(byParcel, asRecord(event['data']), event['occurred_at']);
    return [...byParcel].map(([tracking_number, events]) => ({ tracking_number, events }));
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
    product_list: parcel.products
      .map(({ name, quantity }) => `${quantity} × ${name}`)
      .join(', ')
      .slice(0, 500),
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
    has_exchange: false,
    product_to_collect: null,
  };
}

function resultOf(result: unknown): PushOutcome {
  if (result === undefined) return { kind: 'unknown', reason: 'The courier’s answer leaves this parcel out.' };
  const { success, message, tracking, label } = asRecord(result);
  if (success === false) return { kind: 'refused', reason: asReason(message) };
  if (success !== true) return unclear;
  const tracking_number = asTracking(tracking);
  if (!tracking_number) return { kind: 'unknown', reason: 'The courier took it and named no tracking number.' };
  return { kind: 'accepted', tracking_number, label_url: asLink(label) };
}

function addEvent(byParcel: Map<string, TrackingEvent[]>, event: Record<string, unknown>, at: unknown): void {
  const tracking_number = asTracking(event['tracking']);
  const raw = asText(event['status']);
  if (!tracking_number || !raw) return;
  const update = { raw, reason: asText(event['reason']), at: asMoment(at, CLOCK) };
  byParcel.set(tracking_number, [...(byParcel.get(tracking_number) ?? []), update]);
}
