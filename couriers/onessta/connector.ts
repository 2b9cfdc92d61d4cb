import { say } from '../../contract/messages/message.ts';
import { english } from '../../contract/messages/render.ts';
import {
  unclear,
  type Connector,
  type CourierCash,
  type CourierLink,
  type FindOutcome,
  type Parcel,
  type PushOutcome,
  type TrackingEvent,
} from '../../server/shipping/connectors/connector.ts';
import {
  asList,
  asMoment,
  asReason,
  asRecord,
  asText,
  asTracking,
} from '../../server/shipping/connectors/json-answers.ts';
import { listing } from '../../server/shipping/connectors/listed-places.ts';
import { addressOf, contentsOf, noteWithPhone } from '../../server/shipping/connectors/parcel-texts.ts';
import {
  cancelingOnSite,
  creating,
  finding,
  reasonOf,
  testing,
  tracking,
} from '../../server/shipping/connectors/questions.ts';
import { isSigned } from '../../server/shipping/connectors/signatures.ts';

/** Morocco's offset, except during Ramadan, when it is +00:00. */
const CLOCK = '+01:00';
const DIAL = '212';

/**
 * Onessta. We choose the code of a parcel, which finds the parcel after a lost answer. `situation` tells whether its cash was paid. A
 * webhook about something other than the status changes nothing.
 */
export const connector: Connector = {
  create: creating(DIAL, {
    request: ([parcel], link) => ({
      method: 'POST',
      path: '/p/parcels/add',
      headers: auth(link),
      json: bodyOf(parcel!, link.options['pickup_city_id'] ?? ''),
    }),
    read: ({ status, body }, [parcel]) => resultOf(status, parcel!.reference, body),
  }),
  find: finding({
    request: (reference, link) => ({
      method: 'GET',
      path: '/p/parcels/get_by_code',
      headers: auth(link),
      query: [['code', reference]],
    }),
    read: (answer, reference): FindOutcome => {
      const { code, status } = dataOf(answer.body);
      if (answer.is_ok && code === reference)
        return status === 'CANCELLED'
          ? { kind: 'absent' }
          : { kind: 'accepted', tracking_number: reference, label_url: null };
      return answer.status === 404 ? { kind: 'absent' } : { kind: 'unknown', reason: reasonOf(answer) };
    },
  }),
  track: tracking({
    request: ([parcel], link) => ({
      method: 'GET',
      path: '/p/parcels/tracking',
      headers: auth(link),
      query: [['code', parcel!.tracking_number]],
    }),
    read: ({ body }, [parcel]) => {
      const { status, history, situation } = dataOf(body);
      const steps = asList(history).flatMap((one) => wordOf(asRecord(one)));
      const events = steps.length > 0 ? steps : wordOf({ status });
      const { tracking_number } = parcel!;
      return events.length > 0 ? [{ tracking_number, events, ...cashOf(situation) }] : [];
    },
  }),
  cancel: cancelingOnSite('Onessta'),
  test: testing({
    request: (_, link) => ({ method: 'GET', path: '/c/cities', headers: auth(link) }),
    read: ({ body }) => (citiesIn(body).length > 0 ? say('courier_knows_us', { courier: 'Onessta' }) : null),
  }),
  listPlaces: listing({
    request: (link) => ({ method: 'GET', path: '/c/cities', headers: auth(link) }),
    rows: citiesIn,
    place: ({ id, name }) => ({ code: id, name }),
  }),
  readWebhook({ webhook_secret }, { headers, body, body_text }) {
    if (!isSigned(headers['x-signature'], body_text, webhook_secret)) return null;
    const { event, code, status, situation, message, created_at } = asRecord(body);
    const tracking_number = asTracking(code);
    if (!tracking_number) return [];
    const isStatus = asText(event)?.endsWith('status_updated') === true;
    const events = isStatus ? wordOf({ status, name: message, created_at }) : [];
    return [{ tracking_number, events, ...cashOf(situation) }];
  },
};

/** The list in `data` or in `data.cities`. */
function citiesIn(body: unknown): Record<string, unknown>[] {
  const { data } = asRecord(body);
  return [body, data, asRecord(data)['cities']].flatMap(asList).map(asRecord);
}

const auth = ({ credentials }: CourierLink) => ({
  Authorization: `Bearer ${credentials['token'] ?? ''}`,
  'API-Key': credentials['api_key'] ?? '',
  'Client-ID': credentials['client_id'] ?? '',
});

/** The parcel in the answer itself or in its `data`. */
function dataOf(body: unknown): Record<string, unknown> {
  const { data } = asRecord(body);
  return data === undefined ? asRecord(body) : asRecord(data);
}

const bodyOf = (parcel: Parcel, pickup_city_id: string) => ({
  code: parcel.reference,
  receiver: parcel.full_name,
  phone: parcel.phone,
  price: String(parcel.cod),
  city: { id: Number(parcel.city.code) },
  pickup_city: { id: Number(pickup_city_id) },
  address: addressOf(parcel),
  note: noteWithPhone(parcel, 400),
  product_nature: contentsOf(parcel, 250),
  can_open: false,
  replace: false,
});

const TAKEN = /exist|taken|already|d[ée]j[àa]|duplicate/i;

function resultOf(status: number, reference: string, body: unknown): PushOutcome {
  const { error, errors, message } = asRecord(body);
  const reason = asReason(errors, error, message);
  if (status >= 400 || error !== undefined)
    // The code exists already, perhaps for the parcel whose answer was lost.
    return TAKEN.test(english(reason)) ? { kind: 'unknown', reason } : { kind: 'refused', reason };
  return dataOf(body)['code'] === reference
    ? { kind: 'accepted', tracking_number: reference, label_url: null }
    : unclear;
}

function wordOf({ status, name, created_at }: Record<string, unknown>): TrackingEvent[] {
  const raw = asText(status);
  return raw ? [{ raw, reason: asText(name), at: asMoment(created_at, CLOCK) }] : [];
}

const SITUATIONS: Record<string, CourierCash['state']> = { PAID: 'paid', NOT_PAID: 'not_ready' };

function cashOf(situation: unknown): { cash?: CourierCash } {
  const state = SITUATIONS[asText(situation) ?? ''];
  return state ? { cash: { state, amount: null, fee: null, payment: null, at: null } } : {};
}
