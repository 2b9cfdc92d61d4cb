import { say } from '../../contract/messages/message.ts';
import {
  notLookedUp,
  unclear,
  unnumbered,
  type Connector,
  type CourierLink,
  type Parcel,
  type PushOutcome,
  type TrackedParcel,
} from '../../server/shipping/connectors/connector.ts';
import { asMoment, asReason, asRecord, asText, asTracking } from '../../server/shipping/connectors/json-answers.ts';
import { listing } from '../../server/shipping/connectors/listed-places.ts';
import { addressOf, contentsOf, noteWithPhone } from '../../server/shipping/connectors/parcel-texts.ts';
import { cancelling, creating, testing, tracking } from '../../server/shipping/connectors/questions.ts';
import { isSigned } from '../../server/shipping/connectors/signatures.ts';

/** Morocco's offset, except during Ramadan, when it is +00:00. */
const CLOCK = '+01:00';
const DIAL = '212';
/** Maximum age of a webhook in milliseconds: an older one may be a replay. */
const WEBHOOK_MS = 5 * 60_000;

/**
 * Ameex. Parcels are sent as forms; a refusal has status 200. No request finds a parcel by our reference, so a person decides about a
 * create request without an answer. The webhook is a form, signed together with its time.
 */
export const connector: Connector = {
  create: creating(DIAL, {
    request: ([parcel], link) => ({
      method: 'POST',
      path: '/Delivery/Parcels/Action/Type/Add',
      headers: auth(link),
      form: formOf(parcel!, link.options['business'] ?? null),
    }),
    read: ({ status, fields }) => resultOf(status, fields),
  }),
  find: async () => notLookedUp,
  track: tracking({
    request: ([parcel], link) => ({
      method: 'GET',
      path: '/Delivery/Parcels/Tracking',
      headers: auth(link),
      query: [['ParcelCode', parcel!.tracking_number]],
    }),
    read: ({ fields }, [parcel]) => readParcel({ ...asRecord(fields['Parcel']), CODE: parcel!.tracking_number }),
  }),
  cancel: cancelling({
    request: ({ tracking_number }, link) => ({
      method: 'DELETE',
      path: '/Delivery/Parcels/Action/Type/Delete',
      headers: auth(link),
      query: [['ParcelCode', tracking_number]],
    }),
    read: ({ fields: { RESULT } }) => RESULT === 'SUCCESS',
    refusal: ({ is_ok, fields: { RESULT, MESSAGE } }) => (RESULT === 'ERROR' || !is_ok ? asReason(MESSAGE) : null),
  }),
  test: testing({
    request: (_, link) => ({ method: 'GET', path: '/Delivery/Parcels/Statuts', headers: auth(link) }),
    read: ({ body }) => (Array.isArray(body) ? say('courier_key_good') : null),
  }),
  listPlaces: listing({
    request: (link) => ({ method: 'GET', path: '/Cnfg/App', headers: auth(link) }),
    rows: (body) => asRecord(asRecord(asRecord(body)['data'])['cnfg'])['ameex_cities'],
    place: ({ ID, NAME }) => ({ code: ID, name: NAME }),
  }),
  readWebhook({ webhook_secret }, { headers, body_text }) {
    const [, seconds = '', signature] =
      /^t=(\d{1,12}),\s*v1=([0-9a-f]{64})$/.exec(String(headers['x-ameex-signature'] ?? '')) ?? [];
    if (Math.abs(Date.now() - Number(seconds) * 1_000) > WEBHOOK_MS) return null;
    if (!isSigned(signature, `${seconds}.${body_text}`, webhook_secret)) return null;
    return readParcel(Object.fromEntries(new URLSearchParams(body_text)));
  },
};

const auth = ({ credentials }: CourierLink) => ({
  'C-Api-Id': credentials['api_id'] ?? '',
  'C-Api-Key': credentials['api_key'] ?? '',
});

const formOf = (parcel: Parcel, business: string | null): [string, string][] => [
  ['type', parcel.from_stock ? 'STOCK' : 'SIMPLE'],
  ...(business ? ([['business', business]] satisfies [string, string][]) : []),
  ['order_num', parcel.reference],
  ['receiver', parcel.full_name],
  ['phone', parcel.phone],
  ['city', parcel.city.code],
  ['address', addressOf(parcel)],
  ['comment', noteWithPhone(parcel, 400)],
  ['product', contentsOf(parcel, 250)],
  ['cod', String(parcel.cod)],
  ['open', 'NO'],
  ['try', 'NO'],
  ['fragile', '0'],
  ['replace', 'false'],
];

function resultOf(status: number, { RESULT, MESSAGE, PARCEL, ...rest }: Record<string, unknown>): PushOutcome {
  if (RESULT === 'ERROR' || status >= 400) return { kind: 'refused', reason: asReason(MESSAGE, rest) };
  const tracking_number = asTracking(asRecord(PARCEL)['CODE']);
  if (tracking_number) return { kind: 'accepted', tracking_number, label_url: null };
  return RESULT === 'SUCCESS' ? unnumbered : unclear;
}

/** Reads a parcel. A second status is appended to the first: `IN_PROGRESS NO_ANSWER`. */
function readParcel({ CODE, STATUT, STATUT_S, COMMENT, DATE }: Record<string, unknown>): TrackedParcel[] {
  const tracking_number = asTracking(CODE);
  const raw = [asText(STATUT), asText(STATUT_S)].filter(Boolean).join(' ');
  if (!tracking_number || asText(STATUT) === null) return [];
  return [{ tracking_number, events: [{ raw, reason: asText(COMMENT), at: asMoment(DATE, CLOCK) }] }];
}
