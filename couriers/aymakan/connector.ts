import { say } from '../../contract/messages/message.ts';
import { english } from '../../contract/messages/render.ts';
import {
  leftOut,
  unclear,
  type Connector,
  type CourierLink,
  type FindOutcome,
  type Parcel,
  type PushOutcome,
  type TrackedParcel,
  type TrackingEvent,
} from '../../server/shipping/connectors/connector.ts';
import { asList, asMoment, asRecord, asText, asTracking } from '../../server/shipping/connectors/json-answers.ts';
import { listing } from '../../server/shipping/connectors/listed-places.ts';
import {
  addressOf,
  contentsOf,
  kilogramsOf,
  noteWithPhone,
  oneLine,
  piecesOf,
} from '../../server/shipping/connectors/parcel-texts.ts';
import {
  cancelling,
  creating,
  finding,
  followLabelLink,
  isRefusal,
  nameStatus,
  reasonOf,
  acceptedOutcome,
  testing,
  tracking,
} from '../../server/shipping/connectors/questions.ts';
import { isSecret } from '../../server/shipping/connectors/signatures.ts';

/** Saudi Arabia has no summer time. */
const CLOCK = '+03:00';
const DIAL = '966';
const CANCELLED = 'AY-0008';

/** States by code. `AY-0009` is left out: the courier's own programs contradict each other about its meaning. */
const STATES: Record<string, string> = {
  'AY-0001': 'Created',
  'AY-0002': 'Picked up',
  'AY-0003': 'At the hub',
  'AY-0004': 'Out for delivery',
  'AY-0005': 'Delivered',
  'AY-0006': 'Not delivered',
  'AY-0007': 'Returned',
  'AY-0008': 'Cancelled',
  'AY-0026': 'At the city warehouse',
  'AY-0027': 'Transferred',
  'AY-0028': 'In transit',
  'AY-0032': 'Rescheduled',
};

/**
 * Aymakan. A request creates up to thirty parcels, all or none; parcels are found by our reference. Its webhook has a secret header and no
 * signature.
 */
export const connector: Connector = {
  create: creating(DIAL, {
    request: (parcels, link) => ({
      method: 'POST',
      path: '/shipping/create/bulk_shipping',
      headers: auth(link),
      json: { shipments: parcels.map((parcel) => bodyOf(parcel, link)) },
    }),
    read: (answer, parcels): PushOutcome | PushOutcome[] => {
      if (isRefusal(answer)) return { kind: 'refused', reason: reasonOf(answer), of_all: true };
      const { shipments } = answer.fields;
      if (!Array.isArray(shipments)) return unclear;
      const byReference = new Map(shipments.map(asRecord).map((one) => [one['reference'], one]));
      return parcels.map(({ reference }) => {
        const made = byReference.get(reference);
        return made ? acceptedOutcome(made['tracking_number'], true, made['pdf_label']) : leftOut;
      });
    },
  }),
  find: finding({
    request: (reference, link) => ({
      method: 'GET',
      path: `/shipping/by_reference/${encodeURIComponent(reference)}`,
      headers: auth(link),
    }),
    read: (answer, reference): FindOutcome => {
      const { shipments } = asRecord(answer.fields['data']);
      if (!Array.isArray(shipments))
        return /not found/i.test(english(reasonOf(answer))) && isRefusal(answer) ? { kind: 'absent' } : unclear;
      const found = shipments.map(asRecord).filter((one) => one['reference'] === reference && !isCancelled(one));
      if (found.length === 0) return { kind: 'absent' };
      if (found.length > 1) return { kind: 'unknown', reason: say('courier_several_parcels') };
      const tracking_number = asTracking(found[0]!['tracking_number']);
      // It is there, though without a number yet: asked for again, it would be made twice.
      return tracking_number ? { kind: 'accepted', tracking_number, label_url: null } : unclear;
    },
  }),
  track: tracking({
    request: (parcels, link) => ({
      method: 'GET',
      path: `/shipping/track/${parcels.map(({ tracking_number }) => encodeURIComponent(tracking_number)).join(',')}`,
      headers: auth(link),
    }),
    read: ({ fields }) => asList(asRecord(fields['data'])['shipments']).flatMap(readShipment),
  }),
  cancel: cancelling({
    request: ({ tracking_number }, link) => ({
      method: 'POST',
      path: '/shipping/cancel',
      headers: auth(link),
      json: { tracking: tracking_number },
    }),
    read: ({ fields: { success } }) => success === true,
  }),
  label: async (link, { tracking_number }) => {
    const path = `/shipping/awb/tracking/${encodeURIComponent(tracking_number)}`;
    const reply = await link.ask({ method: 'GET', path, headers: auth(link) });
    return await followLabelLink(link, reply, ({ data }) => asRecord(data)['awb_url']);
  },
  test: testing({
    request: (_, link) => ({ method: 'GET', path: '/cities', headers: auth(link) }),
    read: ({ fields: { success } }) => (success === true ? say('courier_knows_us', { courier: 'Aymakan' }) : null),
  }),
  listPlaces: listing({
    request: (link) => ({ method: 'GET', path: '/cities', headers: auth(link) }),
    rows: (body) => asRecord(asRecord(body)['data'])['cities'],
    // Matched by the English or the Arabic name, since the English spellings are Aymakan's own.
    place: ({ city_en, city_ar }) => ({ code: city_en, name: city_en, city: bothNames(city_en, city_ar) }),
  }),
  readWebhook({ webhook_secret }, { headers, body }) {
    if (!isSecret(headers['authorization'], webhook_secret)) return null;
    const { tracking_number, status, reason_en, date_time } = asRecord(body);
    const number = asTracking(tracking_number);
    const events = wordOf(status, reason_en, date_time);
    return number && events.length > 0 ? [{ tracking_number: number, events }] : [];
  },
};

const auth = ({ credentials }: CourierLink) => ({ Authorization: credentials['api_key'] ?? '' });

const bothNames = (english: unknown, arabic: unknown): string | null => {
  const [one, other] = [asText(english), asText(arabic)];
  return one && other ? `${one} (${other})` : (one ?? null);
};

const isCancelled = ({ status }: Record<string, unknown>) => asText(status) === CANCELLED;

const bodyOf = (parcel: Parcel, { options }: CourierLink) => ({
  requested_by: options['sender_name'],
  reference: parcel.reference,
  is_cod: parcel.cod > 0 ? 1 : 0,
  cod_amount: parcel.cod,
  currency: 'SAR',
  declared_value: parcel.cod,
  declared_value_currency: 'SAR',
  delivery_name: parcel.full_name,
  delivery_phone: parcel.phone.replaceAll(/\D/g, ''),
  delivery_country: 'SA',
  delivery_city: parcel.city.code,
  delivery_neighbourhood: parcel.area ?? '',
  delivery_address: addressOf(parcel),
  delivery_description: oneLine(`${noteWithPhone(parcel, 250)} ${contentsOf(parcel, 200)}`, 450),
  collection_name: options['sender_name'],
  collection_phone: (options['sender_phone'] ?? '').replaceAll(/\D/g, ''),
  collection_country: 'SA',
  collection_city: options['sender_city'],
  collection_address: options['sender_address'],
  weight: kilogramsOf(parcel),
  pieces: 1,
  items_count: piecesOf(parcel),
});

/** Reads a shipment. The reason of a failure belongs to the parcel, so the last event gets it. */
function readShipment(shipment: unknown): TrackedParcel[] {
  const { tracking_number, tracking_info, reason_en } = asRecord(shipment);
  const number = asTracking(tracking_number);
  const steps = asList(tracking_info).map(asRecord);
  const latest = steps.reduce<Record<string, unknown> | undefined>(
    (one, other) => (String(other['created_at']) >= String(one?.['created_at'] ?? '') ? other : one),
    undefined,
  );
  const events = steps.flatMap((step) =>
    wordOf(step['status_code'], step === latest ? reason_en : null, step['created_at']),
  );
  return number ? [{ tracking_number: number, events }] : [];
}

function wordOf(status: unknown, reason: unknown, at: unknown): TrackingEvent[] {
  const code = asText(status);
  return code ? [{ raw: nameStatus(STATES, code), reason: asText(reason), at: asMoment(at, CLOCK) }] : [];
}
