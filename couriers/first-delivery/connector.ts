import { say } from '../../contract/messages/message.ts';
import {
  notLookedUp,
  type Connector,
  type CourierLink,
  type Parcel,
} from '../../server/shipping/connectors/connector.ts';
import { asRecord, asText } from '../../server/shipping/connectors/json-answers.ts';
import { listing } from '../../server/shipping/connectors/listed-places.ts';
import { addressOf, contentsOf, oneLine, piecesOf } from '../../server/shipping/connectors/parcel-texts.ts';
import {
  cancelling,
  creating,
  isRefusal,
  refusalOutcome,
  acceptedOutcome,
  testing,
  tracking,
} from '../../server/shipping/connectors/questions.ts';

const DIAL = '216';

/**
 * First Delivery. It has no field for our reference, so the comment shows it to people, and no request finds a parcel by it. The API
 * reports only the last state, without a time or a reason.
 */
export const connector: Connector = {
  create: creating(DIAL, {
    request: ([parcel], link) => post(link, '/create', bodyOf(parcel!)),
    read: (answer) => {
      if (isRefusal(answer)) return refusalOutcome(answer);
      const { barCode, link } = asRecord(answer.fields['result']);
      return acceptedOutcome(barCode, answer.fields['isError'] === false, link);
    },
  }),
  find: async () => notLookedUp,
  track: tracking({
    request: ([parcel], link) => post(link, '/etat', { barCode: parcel!.tracking_number }),
    read: ({ fields }, [parcel]) => {
      const raw = asText(asRecord(fields['result'])['state']);
      const events = raw && fields['isError'] === false ? [{ raw, reason: null, at: null }] : [];
      return [{ tracking_number: parcel!.tracking_number, events }];
    },
  }),
  cancel: cancelling({
    request: ({ tracking_number }, link) => post(link, '/cancel-orders', { barCodes: [tracking_number] }),
    read: ({ fields: { isError } }) => isError === false,
  }),
  test: testing({
    request: (_, link) => ({ method: 'GET', path: '/localities', headers: auth(link) }),
    read: ({ fields: { isError } }) =>
      isError === false ? say('courier_knows_us', { courier: 'First Delivery' }) : null,
  }),
  listPlaces: listing({
    request: (link) => ({ method: 'GET', path: '/localities', headers: auth(link) }),
    rows: (body) => asRecord(body)['result'],
    place: ({ locality_id, locality_name, governorate_name }) => {
      const [locality, governorate] = [asText(locality_id), asText(governorate_name)];
      const code = locality && governorate ? `${locality}/${governorate}` : null;
      return { code, name: locality_name, city: governorate, part: asText(locality_name) };
    },
  }),
};

const auth = ({ credentials }: CourierLink) => ({ Authorization: `Bearer ${credentials['token'] ?? ''}` });
const post = (link: CourierLink, path: string, json: unknown) =>
  ({ method: 'POST', path, headers: auth(link), json }) as const;

/**
 * Body of a create request. A city's code is `locality/governorate`: the courier's number of the locality, and its spelling of the
 * governorate. A code without a slash serves as both.
 */
function bodyOf(parcel: Parcel) {
  const [locality, governorate = parcel.city.name] = parcel.city.code.split('/');
  return {
    Client: {
      nom: parcel.full_name,
      locality_id: Number(locality),
      gouvernerat: governorate,
      ville: parcel.city.name,
      adresse: addressOf(parcel),
      telephone: parcel.phone,
      telephone2: parcel.second_phone ?? '',
    },
    Produit: {
      prix: parcel.cod,
      designation: contentsOf(parcel, 200),
      nombreArticle: piecesOf(parcel),
      commentaire: oneLine([parcel.reference, parcel.notes].filter(Boolean).join(' - '), 250),
      article: contentsOf(parcel, 200),
      nombreEchange: 0,
      estFragile: 'non',
      ouvrirColis: 'non',
    },
  };
}
