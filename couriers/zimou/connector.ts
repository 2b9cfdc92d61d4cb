import { say } from '../../contract/messages/message.ts';
import {
  notLookedUp,
  type Connector,
  type CourierLink,
  type Parcel,
} from '../../server/shipping/connectors/connector.ts';
import { asMoment, asRecord, asText } from '../../server/shipping/connectors/json-answers.ts';
import {
  addressOf,
  contentsOf,
  kilogramsOf,
  namesOf,
  oneLine,
  piecesOf,
} from '../../server/shipping/connectors/parcel-texts.ts';
import {
  cancelling,
  creating,
  isRefusal,
  nameStatus,
  refusalOutcome,
  acceptedOutcome,
  testing,
  tracking,
} from '../../server/shipping/connectors/questions.ts';

/** Algeria has no summer time. */
const CLOCK = '+01:00';
const DIAL = '213';

/** States by id. A person decides about other states: those of the warehouse, of freight, and of blocked or lost parcels. */
const STATES: Record<string, string> = {
  1: 'En préparation',
  2: 'Prêt à expédier',
  3: 'Expédié',
  4: 'Vers wilaya',
  5: 'Centre',
  6: 'Transfert',
  7: 'Sortie en livraison',
  8: 'Livré',
  9: 'Échec de livraison',
  10: 'Alerte',
  11: 'Reporté',
  12: 'En attente',
  13: 'Tentative échouée 1',
  14: 'Tentative échouée 2',
  15: 'Tentative échouée 3',
  16: 'Retour vers centre',
  17: 'Retournée au centre',
  18: 'Retour à retirer',
  19: 'Retour vers vendeur',
  20: 'Retournée au vendeur',
  21: 'Société partenaire',
  22: 'Refusé',
  23: 'Pickup',
  24: 'En dispatche',
  25: 'Dispatché',
  33: 'Pas encore ramassé',
  40: 'Au centre',
  112: 'En localisation',
  113: 'Prêt pour livreur',
  114: 'En transit',
  115: 'En hub',
  116: 'Retour station',
};

/** Zimou Express, which hands parcels to other couriers and reports their statuses. No known request finds a parcel by our reference. */
export const connector: Connector = {
  create: creating(DIAL, {
    request: ([parcel], link) => ({ method: 'POST', path: '/v3/packages', headers: auth(link), json: bodyOf(parcel!) }),
    read: (answer) => {
      if (isRefusal(answer)) return refusalOutcome(answer);
      const { tracking_code, print_url } = inner(answer.fields);
      return acceptedOutcome(tracking_code, false, print_url);
    },
  }),
  find: async () => notLookedUp,
  track: tracking({
    request: (parcels, link) => ({
      method: 'GET',
      path: '/v3/packages/status',
      headers: auth(link),
      query: parcels.map(({ tracking_number }) => ['packages[]', tracking_number] as const),
    }),
    read: ({ fields }) =>
      Object.entries(inner(fields)).map(([tracking_number, one]) => {
        const { status_id, status_name, updated_at, observation } = asRecord(one);
        const code = asText(status_id);
        // A state with an unknown id is reported by its name.
        const raw = code && STATES[code] ? nameStatus(STATES, code) : (asText(status_name) ?? code);
        const at = asMoment(updated_at, CLOCK);
        return { tracking_number, events: raw ? [{ raw, reason: asText(observation), at }] : [] };
      }),
  }),
  cancel: cancelling({
    request: ({ tracking_number }, link) => ({
      method: 'DELETE',
      path: '/v3/packages/bulk',
      headers: auth(link),
      json: { tracking_codes: [tracking_number] },
    }),
    read: ({ fields: { success } }) => success === true,
  }),
  test: testing({
    request: (_, link) => ({ method: 'GET', path: '/v3/user', headers: auth(link) }),
    read: ({ fields }) => (asText(inner(fields)['id']) ? say('courier_knows_us', { courier: 'Zimou' }) : null),
  }),
};

const auth = ({ credentials }: CourierLink) => ({ Authorization: `Bearer ${credentials['token'] ?? ''}` });

/** The data of an answer, which are the answer itself or its `data`. */
const inner = (fields: Record<string, unknown>): Record<string, unknown> =>
  fields['data'] === undefined ? fields : asRecord(fields['data']);

function bodyOf(parcel: Parcel) {
  const [client_first_name, client_last_name] = namesOf(parcel);
  return {
    type: 'ecommerce',
    name: contentsOf(parcel, 250),
    order_id: parcel.reference,
    client_first_name,
    client_last_name,
    client_phone: parcel.phone,
    ...(parcel.second_phone ? { client_phone2: parcel.second_phone } : {}),
    address: addressOf(parcel, 500),
    wilaya: parcel.city.code,
    commune: parcel.city.name,
    // The price is the whole amount to collect, including delivery.
    price: String(parcel.cod),
    free_delivery: 'true',
    delivery_type: parcel.is_stop_desk ? 'Point relais' : 'Express',
    ...(parcel.is_stop_desk ? { office_id: Number(parcel.city.stop_desk) } : {}),
    can_be_opened: false,
    observation: oneLine(parcel.notes ?? '', 500),
    weight: kilogramsOf(parcel),
    quantity_items: piecesOf(parcel),
  };
}
