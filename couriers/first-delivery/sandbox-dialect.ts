import {
  cancelWaiting,
  creatingOne,
  isCanceledOr,
  labelLink,
  missing,
  opens,
  record,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/first-delivery';
const words: Record<Stage, string> = {
  registered: 'En attente',
  picked_up: 'Enlevé',
  in_transit: 'Au magasin',
  out_for_delivery: 'En cours',
  attempt_failed: 'A vérifier',
  delivered: 'Livré',
  returning: 'Rtn dépôt',
  returned: 'Retour reçu',
  canceled: 'Supprimé',
};

/** First Delivery's API v2, as its clients use it: answers have `isError`. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: false,
  is_silent: true,
  trackingOf: (_draft, draw) => String(Math.floor(100_000_000_000 + draw() * 899_999_999_999)),
  isKnown: ({ headers }) => opens(headers['authorization']),
  read(request, store) {
    const { method, path, body } = request;
    const fields = record(body);
    if (method === 'GET' && path === '/localities') return { kind: 'test', answer: () => success(LOCALITIES) };
    if (method === 'POST' && path === '/create') return create(request);
    if (method === 'POST' && path === '/etat') {
      const parcel = store.byTracking(PREFIX, String(fields['barCode']));
      const state = parcel ? isCanceledOr(parcel, words) : null;
      return {
        kind: 'track',
        answer: () => (parcel ? success({ barCode: parcel.tracking, state }) : failure(404)('Colis introuvable')),
      };
    }
    if (method === 'POST' && path === '/cancel-orders') {
      const parcel = store.byTracking(PREFIX, String((fields['barCodes'] as string[])[0]));
      return {
        kind: 'cancel',
        answer: () => (cancelWaiting(parcel) ? success({}) : failure(422)('Ce colis n’est plus en attente.')),
      };
    }
    return undefined;
  },
};

const LOCALITIES = [
  { locality_id: 31, locality_name: 'Tunis', delegation_name: 'Tunis Ville', governorate_name: 'Tunis' },
  { locality_id: 102, locality_name: 'La Marsa', delegation_name: 'La Marsa', governorate_name: 'Tunis' },
];

const success = (result: unknown) => ({ status: 200, body: { status: 200, isError: false, message: 'OK', result } });
const failure = (status: number) => (message: string) => ({ status, body: { status, isError: true, message } });

function create(request: SandboxRequest): ParsedRequest {
  const { body } = request;
  const [person, goods] = [record(record(body)['Client']), record(record(body)['Produit'])];
  const bad = [
    ...missing(person, ['nom', 'gouvernerat', 'ville', 'adresse', 'telephone']),
    ...missing(goods, ['prix', 'designation', 'nombreArticle']),
    ...(/^0?\d{8,9}$/.test(String(person['telephone'])) ? [] : ['telephone']),
  ];
  return creatingOne({
    draft: {
      reference: /^\S+/.exec(String(goods['commentaire']))?.[0] ?? '',
      // Null is NaN in JSON: the code of the city was no number.
      city: person['locality_id'] === null ? 'nowhere' : String(person['locality_id']),
      cod: Number(goods['prix']),
      fields: { ...person, ...goods },
    },
    bad,
    done: ({ tracking: barCode }) => success({ barCode, link: labelLink(request, PREFIX, barCode) }),
    failed: failure(422),
    successFalse: failure(200),
  });
}
