import { say } from '../../contract/messages/message.ts';
import { english } from '../../contract/messages/render.ts';
import {
  onSiteRefusal,
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
  type TrackingEvent,
} from '../../server/shipping/connectors/connector.ts';
import {
  asAmount,
  asMoment,
  asReason,
  asRecord,
  asText,
  asTracking,
  isoOf,
} from '../../server/shipping/connectors/json-answers.ts';
import { listing } from '../../server/shipping/connectors/listed-places.ts';
import { contentsOf, noteWithPhone, oneLine, printable } from '../../server/shipping/connectors/parcel-texts.ts';

/** Morocco's offset, except during Ramadan, when it is +00:00. */
const CLOCK = '+01:00';
const DIAL = '212';

/**
 * Ozon Express. The address has the key, so it is never logged. Every answer has status 200, and each of its sections has a RESULT. We
 * choose the number of a parcel: our reference, which finds the parcel after a lost answer.
 */
export const connector: Connector = {
  async create(link, parcels) {
    const [parcel] = parcels;
    const reply = await post(link, 'add-parcel', formOf(printable(parcel!, DIAL)));
    if (reply.kind !== 'json') return forAll(parcels, unsent(reply));
    return [resultOf(reply.status, asRecord(reply.body))];
  },
  async find(link, reference) {
    const reply = await post(link, 'tracking', [['tracking-number', reference]]);
    if (reply.kind !== 'json') return unsure(reply);
    const told = sectionOf(asRecord(reply.body), 'TRACKING');
    if (told.result === 'SUCCESS' && asTracking(told.fields['TRACKING-NUMBER']) === reference)
      return { kind: 'accepted', tracking_number: reference, label_url: null };
    if (told.result === 'ERROR' && UNKNOWN_THERE.test(english(told.message))) return { kind: 'absent' };
    return { kind: 'unknown', reason: told.message };
  },
  async track(link, parcels) {
    const { tracking_number } = parcels[0]!;
    const reply = await post(link, 'tracking', [['tracking-number', tracking_number]]);
    if (reply.kind !== 'json') return unsure(reply);
    const { result, message, fields } = sectionOf(asRecord(reply.body), 'TRACKING');
    const history = [...Object.values(asRecord(fields['HISTORY'])), fields['LAST_TRACKING']];
    const events = history.flatMap(wordOf);
    if (result !== 'SUCCESS' || events.length === 0) return { kind: 'unknown', reason: message };
    return { kind: 'tracked', parcels: [{ tracking_number, events }] };
  },
  cancel: async () => onSiteRefusal('Ozon Express'),
  async test(link) {
    // A number that no parcel has: the answer shows whether Ozon Express accepts the key.
    const reply = await post(link, 'tracking', [['tracking-number', 'TEST']]);
    if (reply.kind !== 'json') return testFailure(reply);
    const { result, message } = sectionOf(asRecord(reply.body), 'CHECK_API');
    return result === 'SUCCESS' ? { is_ok: true, message: say('courier_key_good') } : { is_ok: false, message };
  },
  listPlaces: listing({
    request: () => ({ method: 'GET', path: '/cities' }),
    rows: (body) => asRecord(body)['CITIES'],
    place: (city) => ({
      code: city['ID'],
      name: city['NAME'],
      home: asAmount(city['DELIVERED-PRICE']),
      back: asAmount(city['RETURNED-PRICE']),
    }),
  }),
};

const UNKNOWN_THERE = /not found|introuvable|not exist|n.existe pas/i;
const TAKEN = /already|existe d[ée]j[àa]|d[ée]j[àa] (utilis|exist)|duplicate/i;

const post = ({ credentials, ask }: CourierLink, verb: string, form: readonly (readonly [string, string])[]) => {
  const [id, key] = [credentials['customer_id'] ?? '', credentials['api_key'] ?? ''].map(encodeURIComponent);
  return ask({ method: 'POST', path: `/customers/${id}/${key}/${verb}`, form });
};

/** A section of the answer. With a wrong key, the answer has only the section of the key check. */
function sectionOf(body: Record<string, unknown>, name: string) {
  const check = asRecord(body['CHECK_API']);
  const fields = check['RESULT'] === 'ERROR' ? {} : asRecord(body[name]);
  const message = asReason(fields['MESSAGE'], check['RESULT'] === 'ERROR' ? check['MESSAGE'] : null);
  return { fields, message, result: asText(fields['RESULT']) };
}

const formOf = (parcel: Parcel): [string, string][] => [
  ['tracking-number', parcel.reference],
  ['parcel-receiver', parcel.full_name],
  ['parcel-phone', parcel.phone],
  ['parcel-city', parcel.city.code],
  ['parcel-address', [parcel.address, parcel.area].filter(Boolean).join(', ')],
  ['parcel-note', noteWithPhone(parcel, 400)],
  ['parcel-price', String(parcel.cod)],
  ['parcel-nature', contentsOf(parcel, 200)],
  ['parcel-stock', parcel.from_stock ? '1' : '0'],
  // 2: the customer may not open the parcel before paying.
  ['parcel-open', '2'],
  [
    'products',
    JSON.stringify(parcel.products.map(({ sku, quantity }) => ({ ref: oneLine(sku, 100), qnty: quantity }))),
  ],
];

function resultOf(status: number, body: Record<string, unknown>): PushOutcome {
  const check = asRecord(body['CHECK_API']);
  if (check['RESULT'] === 'ERROR') return { kind: 'refused', reason: asReason(check['MESSAGE']) };
  const { result, message, fields } = sectionOf(body, 'ADD-PARCEL');
  // Our number exists already, perhaps for the parcel whose answer was lost.
  if (result === 'ERROR' && TAKEN.test(english(message))) return { kind: 'unknown', reason: message };
  if (result === 'ERROR' || status >= 400) return { kind: 'refused', reason: message };
  const tracking_number = asTracking(asRecord(fields['NEW-PARCEL'])['TRACKING-NUMBER']);
  if (tracking_number) return { kind: 'accepted', tracking_number, label_url: null };
  return result === 'SUCCESS' ? unnumbered : unclear;
}

function wordOf(step: unknown): TrackingEvent[] {
  const { STATUT, COMMENT, TIME, TIME_STR } = asRecord(step);
  const raw = asText(STATUT);
  if (!raw) return [];
  const seconds = Number(asText(TIME) ?? Number.NaN);
  return [{ raw, reason: asText(COMMENT), at: isoOf(seconds * 1_000) ?? asMoment(TIME_STR, CLOCK) }];
}
