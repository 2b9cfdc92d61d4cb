import { say } from '../../contract/messages/message.ts';
import {
  forAll,
  notLookedUp,
  unsent,
  type Connector,
  type CourierCash,
  type CourierLink,
  type Parcel,
  type PushOutcome,
  type TrackedParcel,
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
import { allLists, desksBy, placesOutcome, rowsIn } from '../../server/shipping/connectors/listed-places.ts';
import {
  addressOf,
  contentsOf,
  kilogramsOf,
  oneLine,
  printable,
} from '../../server/shipping/connectors/parcel-texts.ts';
import { cancelingOnSite, labelling, testing, tracking } from '../../server/shipping/connectors/questions.ts';

/** Algeria has no summer time. */
const CLOCK = '+01:00';
const DIAL = '213';

/**
 * NOEST. A created order is a draft, which is collected only after validation, so a push creates and validates it. If the validation fails,
 * a person gets the number of the draft. The list of events has those of the cash beside those of the parcel.
 */
export const connector: Connector = {
  async create(link, parcels) {
    const json = bodyOf(printable(parcels[0]!, DIAL), guidOf(link));
    const reply = await link.ask({ method: 'POST', path: '/api/public/create/order', headers: auth(link), json });
    if (reply.kind !== 'json') return forAll(parcels, unsent(reply));
    const { success, tracking: number, errors, message } = asRecord(reply.body);
    const tracking_number = asTracking(number);
    if (reply.status >= 400 || success === false) return [{ kind: 'refused', reason: asReason(errors, message) }];
    if (!tracking_number) return [{ kind: 'unknown', reason: say('courier_took_without_number') }];
    return [await validate(link, tracking_number)];
  },
  find: async () => notLookedUp,
  track: tracking({
    request: (parcels, link) => ({
      method: 'POST',
      path: '/api/public/get/trackings/info',
      headers: auth(link),
      json: { user_guid: guidOf(link), trackings: parcels.map(({ tracking_number }) => tracking_number) },
    }),
    read: ({ fields }) => Object.entries(fields).map(([number, one]) => readParcel(number, asRecord(one))),
  }),
  cancel: cancelingOnSite('NOEST'),
  label: labelling(({ tracking_number }, link) => ({
    method: 'GET',
    path: '/api/public/get/order/label',
    headers: auth(link),
    query: [['tracking', tracking_number]],
  })),
  test: testing({
    request: (_, link) => ({ method: 'GET', path: '/api/public/get/wilayas', headers: auth(link) }),
    read: ({ body }) => (asList(body).length > 0 ? say('courier_guid_untried', { courier: 'NOEST' }) : null),
  }),
  async listPlaces(link) {
    const request = (path: string) => ({ method: 'GET', path, headers: auth(link) }) as const;
    const fees = (body: unknown) => {
      const { delivery, return: back } = asRecord(asRecord(body)['tarifs']);
      return [asRecord(delivery), asRecord(back)];
    };
    const lists = await allLists(link.ask, [
      { request: request('/api/public/get/wilayas'), read: rowsIn },
      { request: request('/api/public/get/communes'), read: rowsIn },
      { request: request('/api/public/fees'), read: fees },
      { request: request('/api/public/desks'), read: rowsIn },
    ]);
    if (!Array.isArray(lists)) return lists;
    const [wilayas, communes, [delivery, back], desks] = [lists[0]!, lists[1]!, lists[2]!, lists[3]!];
    const nameOf = new Map(wilayas.filter(isServed).map(({ code, nom }) => [asText(code), asText(nom)]));
    // A desk's code, such as `16A`, begins with the number of the wilaya.
    const desksOf = desksBy(
      desks,
      ({ code }) => asText(Number.parseInt(asText(code) ?? '', 10)),
      ({ code, name, address }) => ({ code, name, address }),
    );
    return placesOutcome(
      communes.filter(isServed).map(({ nom, wilaya_id }) => {
        const wilaya = asText(wilaya_id) ?? '';
        const city = nameOf.get(wilaya) ?? null;
        const [there, home] = [asRecord(back?.[wilaya]), asRecord(delivery?.[wilaya])];
        return {
          // A push names the wilaya by its number and the commune by its name.
          code: city ? wilaya : null,
          name: nom,
          city,
          part: asText(nom),
          desks: desksOf.get(wilaya) ?? [],
          home: asAmount(home['tarif']),
          to_stop_desk: asAmount(home['tarif_stopdesk']),
          back: asAmount(there['tarif']),
        };
      }),
    );
  },
};

const isServed = ({ is_active }: Record<string, unknown>): boolean => ![0, '0', false].includes(is_active as number);

const VALIDATED_AT_MOST = 2;

/** Validates a draft, which makes it a parcel. Repeating it is harmless. */
async function validate(link: CourierLink, tracking_number: string): Promise<PushOutcome> {
  const json = { user_guid: guidOf(link), tracking: tracking_number };
  for (let tries = 0; tries < VALIDATED_AT_MOST; tries++) {
    const reply = await link.ask({ method: 'POST', path: '/api/public/valid/order', headers: auth(link), json });
    if (reply.kind === 'json' && reply.status < 400 && asRecord(reply.body)['success'] === true)
      return { kind: 'accepted', tracking_number, label_url: null };
  }
  const reason = say('courier_took_as_draft', { courier: 'NOEST', tracking_number });
  return { kind: 'unknown', reason };
}

const auth = ({ credentials }: CourierLink) => ({ Authorization: `Bearer ${credentials['token'] ?? ''}` });
const guidOf = ({ credentials }: CourierLink) => credentials['user_guid'] ?? '';

const bodyOf = (parcel: Parcel, user_guid: string) => ({
  user_guid,
  reference: parcel.reference,
  client: parcel.full_name,
  phone: parcel.phone,
  ...(parcel.second_phone ? { phone_2: parcel.second_phone } : {}),
  adresse: addressOf(parcel),
  wilaya_id: Number(parcel.city.code),
  commune: parcel.city.name,
  montant: parcel.cod,
  produit: contentsOf(parcel, 250),
  remarque: oneLine(parcel.notes ?? '', 250),
  // 2: an exchange; 1: a delivery.
  type_id: parcel.comes_back ? 2 : 1,
  poids: kilogramsOf(parcel),
  stop_desk: parcel.is_stop_desk ? 1 : 0,
  ...(parcel.is_stop_desk ? { station_code: parcel.city.stop_desk } : {}),
});

/** State of the cash by event. Events ending in `canceled` revert a payment. Those of money alone (`OF_MONEY`) do not move the parcel. */
const CASH_STATES: Record<string, CourierCash['state']> = {
  livre: 'not_ready',
  livred: 'not_ready',
  verssement_admin_cust: 'on_the_way',
  verssement_admin_cust_canceled: 'ready',
  verssement_hub_cust_canceled: 'ready',
  validation_reception_cash_by_partener: 'paid',
};
const OF_MONEY = /^verssement_|^validation_reception_cash/;

function readParcel(tracking_number: string, { activity }: Record<string, unknown>): TrackedParcel {
  const all = asList(activity).flatMap(wordOf);
  const money = all.flatMap(({ raw, at }) => (CASH_STATES[raw] ? [{ state: CASH_STATES[raw], at }] : []));
  const last = money.reduce<(typeof money)[number] | undefined>(
    (one, other) => (one === undefined || (other.at ?? '') >= (one.at ?? '') ? other : one),
    undefined,
  );
  return {
    tracking_number,
    events: all.filter(({ raw }) => !OF_MONEY.test(raw)),
    ...(last ? { cash: { ...last, amount: null, fee: null, payment: null } } : {}),
  };
}

function wordOf(step: unknown): TrackingEvent[] {
  const { event_key, date, content, reason } = asRecord(step);
  const raw = asText(event_key);
  return raw ? [{ raw, reason: asText(content) ?? asText(reason), at: asMoment(date, CLOCK) }] : [];
}
