import { say } from '../../contract/messages/message.ts';
import type { CourierRequest } from '../../server/shipping/companies/ask-courier.ts';
import {
  forAll,
  unclear,
  unnumbered,
  unsent,
  unsure,
  testFailure,
  type Connector,
  type CourierLink,
  type Parcel,
  type PushOutcome,
  type SignIn,
  type TrackingEvent,
} from '../../server/shipping/connectors/connector.ts';
import {
  asAmount,
  asList,
  asMoment,
  asReason,
  asRecord,
  asText,
  asTracking,
} from '../../server/shipping/connectors/json-answers.ts';
import { allPages, placesOutcome } from '../../server/shipping/connectors/listed-places.ts';
import { contentsOf, noteWithPhone, oneLine, printable } from '../../server/shipping/connectors/parcel-texts.ts';
import { followLabelLink } from '../../server/shipping/connectors/questions.ts';
import { searchList, type ListPage } from '../../server/shipping/connectors/search-list.ts';
import { isSigned } from '../../server/shipping/connectors/signatures.ts';

/** Morocco's offset, except during Ramadan, when it is +00:00. */
const CLOCK = '+01:00';
const DIAL = '212';
const SESSION_S = 50 * 60;

/**
 * Sendit's API v1. Every request has the token of a session. The list of parcels, newest first, is searched for our reference. A returning
 * parcel has a second status, which then replaces the first.
 */
export const connector: Connector = {
  async create(link, parcels) {
    const [parcel] = parcels;
    const json = bodyOf(printable(parcel!, DIAL), link.options['pickup_district_id'] ?? '');
    const reply = await ask(link, { method: 'POST', path: '/deliveries', json });
    if (reply.kind !== 'json') return forAll(parcels, unsent(reply));
    return [resultOf(reply.status, asRecord(reply.body))];
  },
  async find(link, reference, sent_at, earlier = null) {
    const pageOf = async (page: number): Promise<ListPage | Extract<PushOutcome, { kind: 'unknown' | 'busy' }>> => {
      const reply = await ask(link, { method: 'GET', path: '/deliveries', query: [['page', String(page)]] });
      if (reply.kind !== 'json') return unsure(reply);
      const list = listOf(reply.body);
      return list ?? { kind: 'unknown', reason: asReason(asRecord(reply.body)['message']) };
    };
    const isParcel = (one: Record<string, unknown>) => one['reference'] === reference && one['status'] !== 'CANCELED';
    return await searchList(pageOf, {
      sent_at,
      earlier,
      isParcel,
      tracking: 'code',
      created_at: 'created_at',
      clock: CLOCK,
    });
  },
  async track(link, parcels) {
    const { tracking_number } = parcels[0]!;
    const reply = await ask(link, { method: 'GET', path: pathOf(tracking_number) });
    if (reply.kind !== 'json') return unsure(reply);
    const { data, message } = asRecord(reply.body);
    const { status, status_return, last_action_at, message: reason } = asRecord(data);
    const events = wordOf(status, status_return, reason, last_action_at);
    if (reply.status >= 400 || events.length === 0) return { kind: 'unknown', reason: asReason(message) };
    return { kind: 'tracked', parcels: [{ tracking_number, events }] };
  },
  async cancel(link, { tracking_number }) {
    const reply = await ask(link, { method: 'DELETE', path: pathOf(tracking_number) });
    if (reply.kind !== 'json') return unsure(reply);
    const { success, message } = asRecord(reply.body);
    if (reply.status >= 400 || success === false) return { kind: 'refused', reason: asReason(message) };
    return success === true ? { kind: 'canceled' } : unclear;
  },
  async label(link, { tracking_number }) {
    // `printFormat` 0 is A4.
    const json = { codesToPrint: tracking_number, printFormat: 1 };
    const reply = await ask(link, { method: 'POST', path: '/deliveries/getlabels', json });
    return await followLabelLink(link, reply, ({ data }) => asRecord(data)['fileUrl']);
  },
  async test(link) {
    const reply = await ask(link, { method: 'GET', path: '/districts/pickup-cities' });
    if (reply.kind !== 'json') return testFailure(reply);
    const places = asList(asRecord(reply.body)['data']).map((one) => asText(asRecord(one)['id']));
    const from = link.options['pickup_district_id'] ?? '';
    if (places.length === 0) return { is_ok: false, message: asReason(asRecord(reply.body)['message']) };
    return places.includes(from)
      ? { is_ok: true, message: say('courier_picks_up_in', { courier: 'Sendit', district: String(from) }) }
      : { is_ok: false, message: say('courier_picks_up_nothing_in', { courier: 'Sendit', district: String(from) }) };
  },
  async listPlaces(link) {
    const rows = await allPages(
      (request) => ask(link, request),
      (page) => ({
        method: 'GET',
        path: '/districts',
        query: [
          ['per_page', '100'],
          ['page', String(page)],
          ['pickup-district', link.options['pickup_district_id'] ?? ''],
        ],
      }),
      listOf,
    );
    if (!Array.isArray(rows)) return rows;
    return placesOutcome(
      rows.map(({ id, name, ville, price }) => {
        const [city, whole] = [asText(ville) ?? asText(name), asText(name) ?? ''];
        const part = city !== null && whole.startsWith(city) ? whole.slice(city.length).replace(/^[\s-]+/, '') : whole;
        return { code: id, name, city, part, home: asAmount(price) };
      }),
    );
  },
  readWebhook({ webhook_secret }, { headers, body, body_text }) {
    if (!isSigned(headers['x-sendit-signature'], body_text, webhook_secret)) return null;
    const { code, newStatus, status_return, message, lastActionAt } = asRecord(body);
    const tracking_number = asTracking(code);
    const events = wordOf(newStatus, status_return, message, lastActionAt);
    return tracking_number && events.length > 0 ? [{ tracking_number, events }] : [];
  },
};

const signIn: SignIn = async ({ credentials, ask: send }) => {
  const { public_key = '', secret_key = '' } = credentials;
  const reply = await send({ method: 'POST', path: '/login', json: { public_key, secret_key } });
  if (reply.kind !== 'json') return reply;
  const token = asText(asRecord(asRecord(reply.body)['data'])['token']);
  if (reply.status < 400 && token) return { kind: 'signed_in', token, lives_s: SESSION_S };
  return { kind: 'denied', reason: asReason(asRecord(reply.body)['message']) };
};

const ask = (link: CourierLink, request: CourierRequest) =>
  link.askSignedIn(signIn, (token) => ({ ...request, headers: { Authorization: `Bearer ${token}` } }));

const pathOf = (tracking_number: string) => `/deliveries/${encodeURIComponent(tracking_number)}`;

/** Removes the characters that Sendit reads as the end of a field. */
const plain = (text: string, characters_max: number): string =>
  oneLine(
    text
      .replaceAll('|', '/')
      .replaceAll(';', ',')
      .split(':')
      .map((part, i, all) => (i < all.length - 1 ? part.trimEnd() : part))
      .join(' -'),
    characters_max,
  );

const bodyOf = (parcel: Parcel, pickup_district_id: string) => ({
  pickup_district_id: Number(pickup_district_id),
  district_id: Number(parcel.city.code),
  name: plain(parcel.full_name, 100),
  amount: parcel.cod,
  address: plain([parcel.address, parcel.area].filter(Boolean).join(', '), 250),
  phone: parcel.phone,
  comment: plain(noteWithPhone(parcel, 480), 480),
  reference: parcel.reference,
  allow_open: 0,
  allow_try: 0,
  products_from_stock: 0,
  products: plain(contentsOf(parcel, 480), 480),
});

function resultOf(status: number, { success, message, errors, data }: Record<string, unknown>): PushOutcome {
  if (status >= 400 || success === false) return { kind: 'refused', reason: asReason(errors, message) };
  const tracking_number = asTracking(asRecord(data)['code']);
  if (tracking_number) return { kind: 'accepted', tracking_number, label_url: null };
  return success === true ? unnumbered : unclear;
}

/** The list in `data` or in `data.data`. */
function listOf(body: unknown): ListPage | null {
  const outer = asRecord(body);
  const inner = Array.isArray(outer['data']) ? outer : asRecord(outer['data']);
  const { data, current_page, last_page } = inner;
  return Array.isArray(data) ? { rows: data.map(asRecord), is_last: Number(last_page) <= Number(current_page) } : null;
}

function wordOf(status: unknown, status_return: unknown, reason: unknown, at: unknown): TrackingEvent[] {
  const raw = asText(status_return) ?? asText(status);
  return raw ? [{ raw, reason: asText(reason), at: asMoment(at, CLOCK) }] : [];
}
