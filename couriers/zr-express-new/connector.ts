import { say, type Message } from '../../contract/messages/message.ts';
import {
  forAll,
  unclear,
  unsent,
  type Connector,
  type CourierLink,
  type FindOutcome,
  type Parcel,
  type PushOutcome,
  type TrackedParcel,
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
import { allLists, allPages, desksBy, placesOutcome, rowsIn } from '../../server/shipping/connectors/listed-places.ts';
import {
  addressOf,
  contentsOf,
  internationalPhone,
  noteWithPhone,
  printable,
} from '../../server/shipping/connectors/parcel-texts.ts';
import {
  cancelling,
  finding,
  followLabelLink,
  acceptedOutcome,
  testing,
  tracking,
} from '../../server/shipping/connectors/questions.ts';
import { isSignedBySvix } from '../../server/shipping/connectors/signatures.ts';

/** Offset for times without one; the platform's times have theirs. */
const CLOCK = '+00:00';
const DIAL = '213';
const SEARCHED = 50;

/**
 * The new platform of ZR Express; Procolis is the old one. Each parcel needs a customer on the platform, which is created just before it. A
 * single parcel also uses the bulk route, since that returns the tracking number at once.
 */
export const connector: Connector = {
  async create(link, parcels) {
    const parcel = printable(parcels[0]!, DIAL);
    const person = customerOf(parcel);
    const made = await link.ask({ ...to(link, 'POST', '/customers/individual'), json: person });
    // If the customer could not be created, the parcel was not sent, so a retry is safe.
    if (made.kind === 'none') return forAll(parcels, { kind: 'busy', retry_after_s: AGAIN_S });
    if (made.kind !== 'json') return forAll(parcels, unsent(made));
    const customerId = asText(asRecord(made.body)['id']);
    if (made.status >= 400 || !customerId) return [{ kind: 'refused', reason: reasonIn(made.body) }];
    const json = { parcels: [bodyOf(parcel, { ...person, customerId }, link.options['ready_state_id'] ?? null)] };
    const reply = await link.ask({ ...to(link, 'POST', '/parcels/bulk'), json });
    if (reply.kind !== 'json') return forAll(parcels, unsent(reply));
    return [resultOf(reply.status, asRecord(reply.body))];
  },
  find: finding({
    request: (reference, link) => ({
      ...to(link, 'POST', '/parcels/search'),
      json: { keyword: reference, pageNumber: 1, pageSize: SEARCHED },
    }),
    read: ({ is_ok, fields: { items, hasNext } }, reference): FindOutcome => {
      if (!is_ok || !Array.isArray(items)) return unclear;
      const found = items.map(asRecord).filter((one) => one['externalId'] === reference && !isEnded(one));
      if (found.length > 1) return { kind: 'unknown', reason: say('courier_several_parcels') };
      const tracking_number = asTracking(found[0]?.['trackingNumber']);
      if (tracking_number) return { kind: 'accepted', tracking_number, label_url: null };
      if (found[0]) return { kind: 'unknown', reason: say('courier_has_it_without_number') };
      const isWhole = hasNext !== true && items.length < SEARCHED;
      return isWhole ? { kind: 'absent' } : { kind: 'unknown', reason: say('courier_list_too_long') };
    },
  }),
  track: tracking({
    request: ([parcel], link) => to(link, 'GET', `/parcels/${encodeURIComponent(parcel!.tracking_number)}`),
    read: ({ fields }, [parcel]) => [readParcel(parcel!.tracking_number, fields, fields['lastStateUpdateAt'])],
  }),
  cancel: cancelling({
    request: ({ tracking_number }, link) => ({
      ...to(link, 'DELETE', '/parcels/bulk/by-tracking-number'),
      json: { trackingNumbers: [tracking_number] },
    }),
    read: ({ fields: { successCount } }) => Number(successCount) === 1,
    refusal: ({ fields: { failures } }) => {
      const [first] = asList(failures).map(asRecord);
      return first ? asReason(first['errorMessage'], first['errorCode']) : null;
    },
  }),
  label: async (link, { tracking_number }) => {
    const json = { trackingNumbers: [tracking_number] };
    const reply = await link.ask({ ...to(link, 'POST', '/parcels/labels/individual'), json });
    return await followLabelLink(link, reply, ({ parcelLabelFiles }) => {
      const [file] = asList(parcelLabelFiles).map(asRecord);
      return file?.['fileUrl'];
    });
  },
  test: testing({
    request: (_, link) => ({ ...to(link, 'POST', '/hubs/search'), json: { pageNumber: 1, pageSize: 1 } }),
    read: ({ fields: { items } }) => (Array.isArray(items) ? say('courier_knows_us', { courier: 'ZR Express' }) : null),
  }),
  readWebhook({ webhook_secret }, { headers, body, body_text }) {
    if (!isSignedBySvix(headers, body_text, webhook_secret)) return null;
    const { eventType, occurredAt, data } = asRecord(body);
    const fields = asRecord(data);
    const tracking_number = asTracking(fields['trackingNumber']);
    if (eventType !== 'parcel.state.updated' || !tracking_number) return [];
    const told = readParcel(tracking_number, fields, occurredAt);
    // Failed attempts come from polling only: the webhook has another time, so an attempt would count twice.
    return told.events.some(({ raw }) => ATTEMPT.test(raw)) ? [] : [told];
  },
  async listPlaces(link) {
    const found = (path: string) =>
      allPages(
        link.ask,
        (pageNumber) => ({ ...to(link, 'POST', path), json: { pageNumber, pageSize: LISTED } }),
        (body) => {
          const { items, hasNext } = asRecord(body);
          return Array.isArray(items) ? { rows: items.map(asRecord), is_last: hasNext !== true } : null;
        },
      );
    const territories = await found('/territories/search');
    if (!Array.isArray(territories)) return territories;
    const hubs = await found('/hubs/search');
    if (!Array.isArray(hubs)) return hubs;
    const request = to(link, 'GET', '/delivery-pricing/rates');
    const lists = await allLists(link.ask, [{ request, read: (body) => rowsIn(asRecord(body)['rates']) }]);
    if (!Array.isArray(lists)) return lists;
    const desks = desksBy(
      hubs.filter((hub) => hub['isPickupPoint'] === true),
      ({ address }) => asText(asRecord(address)['districtTerritoryId']),
      ({ id, name }) => ({ code: id, name, address: null }),
    );
    const rates = new Map(lists[0]!.map((rate) => [asText(rate['toTerritoryId']), pricesOf(rate)]));
    const wilayas = new Map(territories.filter(isOf('wilaya')).map(({ id, name }) => [asText(id), asText(name)]));
    return placesOutcome(
      territories.filter(isOf('commune')).map(({ id, name, parentId }) => {
        const [wilaya, commune] = [asText(parentId), asText(id)];
        const city = wilayas.get(wilaya) ?? null;
        const prices = rates.get(commune) ?? rates.get(wilaya);
        return {
          code: city && commune ? `${wilaya}/${commune}` : null,
          name,
          city,
          part: asText(name),
          desks: desks.get(commune ?? '') ?? [],
          ...prices,
        };
      }),
    );
  },
};

const ATTEMPT = /^(echec_livraison|FailedDelivery)$/i;

function readParcel(
  tracking_number: string,
  { state, situation }: Record<string, unknown>,
  at: unknown,
): TrackedParcel {
  const raw = asText(asRecord(state)['name']);
  const reason = asText(asRecord(situation)['name']);
  return { tracking_number, events: raw ? [{ raw, reason, at: asMoment(at, CLOCK) }] : [] };
}

const LISTED = 1_000;

/** Returns a test: true for a territory of this level with any kind of delivery. */
const isOf =
  (level: string) =>
  ({ level: one, delivery }: Record<string, unknown>): boolean => {
    const { hasHomeDelivery, hasPickupPoint } = asRecord(delivery);
    return one === level && (hasHomeDelivery !== false || hasPickupPoint === true);
  };

function pricesOf({ deliveryPrices }: Record<string, unknown>) {
  const of = new Map(asList(deliveryPrices).map(asRecord).map(({ deliveryType, price }) => [deliveryType, asAmount(price)])); // prettier-ignore
  return { home: of.get('home') ?? null, to_stop_desk: of.get('pickup-point') ?? null, back: of.get('return') ?? null };
}

const AGAIN_S = 30;

const to = <M extends 'GET' | 'POST' | 'DELETE'>({ credentials }: CourierLink, method: M, path: string) => ({
  method,
  path: `/api/v1${path}`,
  headers: { 'X-Tenant': credentials['tenant_id'] ?? '', 'X-Api-Key': credentials['api_key'] ?? '' },
});

const isEnded = ({ state }: Record<string, unknown>) =>
  /^(annule|cancelled)$/i.test(asText(asRecord(state)['name']) ?? '');

const customerOf = ({ full_name, phone, second_phone }: Parcel) => ({
  name: full_name,
  phone: {
    number1: internationalPhone(phone, DIAL),
    ...(second_phone ? { number2: internationalPhone(second_phone, DIAL) } : {}),
  },
});

/** Body of a create request. A city's code is `wilaya/commune`, by the platform's ids, or one id that serves as both. */
function bodyOf(parcel: Parcel, customer: object, stateId: string | null) {
  const [cityTerritoryId, districtTerritoryId = cityTerritoryId] = parcel.city.code.split('/');
  const description = contentsOf(parcel, 250);
  return {
    customer,
    deliveryAddress: { cityTerritoryId, districtTerritoryId, street: addressOf(parcel, 500) },
    deliveryType: parcel.is_stop_desk ? 'pickup-point' : 'home',
    ...(parcel.is_stop_desk ? { hubId: parcel.city.stop_desk } : {}),
    orderedProducts: [{ productName: description, unitPrice: parcel.cod, quantity: 1, stockType: 'none' }],
    amount: parcel.cod,
    // The only text that the driver reads.
    description: [noteWithPhone(parcel, 120), description].filter(Boolean).join(' - ').slice(0, 250),
    externalId: parcel.reference,
    ...(stateId ? { stateId } : {}),
  };
}

function resultOf(status: number, body: Record<string, unknown>): PushOutcome {
  const [taken] = asList(body['successes']).map(asRecord);
  if (taken) return acceptedOutcome(taken['trackingNumber'], true);
  const [failed] = asList(body['failures']).map(asRecord);
  if (failed) return { kind: 'refused', reason: asReason(failed['errorMessage'], failed['errorCode']) };
  return status >= 400 || body['success'] === false ? { kind: 'refused', reason: reasonIn(body) } : unclear;
}

function reasonIn(body: unknown): Message {
  const { errors, detail, title, message } = asRecord(body);
  return asReason(errors, detail, title, message);
}
