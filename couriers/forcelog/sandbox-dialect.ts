import {
  characters,
  isCanceledOr,
  labelling,
  record,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/forcelog';
const words: Record<Stage, string> = {
  registered: 'Nouveau colis',
  picked_up: 'Ramassé',
  in_transit: 'Expédié',
  out_for_delivery: 'En cours de livraison',
  attempt_failed: 'Pas de réponse',
  delivered: 'Livré',
  returning: 'En retour',
  returned: 'Retourné',
  canceled: 'Annulé',
};

/** ForceLog, according to its documentation. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: false,
  is_silent: true,
  trackingOf: (_draft, draw) => `FL-${characters(8, draw)}`,
  isKnown: ({ headers }) => !['', 'wrong', 'undefined'].includes(String(headers['x-api-key'])),
  read(request, store) {
    const { method, path, query } = request;
    if (method === 'GET' && path === '/health')
      return { kind: 'test', answer: () => ({ status: 200, body: { AUTH: { RESULT: 'SUCCESS' } } }) };
    if (method === 'GET' && path === '/customer/Cities')
      return { kind: 'list', answer: () => ({ status: 200, body: { AUTH: { RESULT: 'SUCCESS' }, Cities: CITIES } }) };
    if (method === 'POST' && path === '/customer/Parcels/AddParcel') return create(request);
    if (method === 'GET' && path === '/customer/Parcels/GetParcel') {
      const parcel = store.byTracking(PREFIX, query.get('Code') ?? '');
      return { kind: 'track', answer: () => ({ status: 200, body: parcel ? describeParcel(parcel) : NOBODY }) };
    }
    if (method === 'GET' && path === '/customer/PDF/ParcelSticker')
      return labelling(store.byTracking(PREFIX, query.get('parcelCode') ?? ''), { status: 200, body: NOBODY });
    return undefined;
  },
};

const CITIES = {
  34: { CODE: 'CAS', NAME: 'Casablanca', D_FEES: '30', D_FEES_SAME_CITY: '20' },
  99: { CODE: 'RBA', NAME: 'Rabat', D_FEES: '40', D_FEES_SAME_CITY: '25' },
};
const NOBODY = { RESULT: 'ERROR', MESSAGE: 'Parcel Not Found' };
const failure = (MESSAGE: string) => ({ status: 200, body: { 'ADD-PARCEL': { RESULT: 'ERROR', MESSAGE } } });

const LENGTHS: Record<string, number> = {
  ORDER_NUM: 20,
  RECEIVER: 50,
  PHONE: 14,
  CITY: 50,
  ADDRESS: 100,
  COMMENT: 100,
  PRODUCT_NATURE: 100,
};
const MUST = ['ORDER_NUM', 'RECEIVER', 'PHONE', 'CITY', 'ADDRESS'];

function create({ body }: SandboxRequest): ParsedRequest {
  const fields = record(body);
  const bad = [
    ...MUST.filter((name) => !fields[name]),
    ...Object.keys(LENGTHS).filter((name) => [...String(fields[name] ?? '')].length > LENGTHS[name]!),
  ];
  return {
    kind: 'create',
    problem: bad.length > 0 ? `Invalide : ${bad.join(', ')}` : null,
    drafts: [
      { reference: String(fields['ORDER_NUM']), city: String(fields['CITY']), cod: Number(fields['COD']), fields },
    ],
    answer: ([one]) =>
      !one || 'error' in one
        ? failure(one?.error ?? 'Rien reçu.')
        : {
            status: 200,
            body: {
              'ADD-PARCEL': { RESULT: 'SUCCESS', 'NEW-PARCEL': { TRACKING_NUMBER: one.parcel.tracking } },
            },
          },
    refused: (MESSAGE) => ({ status: 400, body: { 'ADD-PARCEL': { RESULT: 'ERROR', MESSAGE } } }),
    successFalse: failure,
  };
}

const describeParcel = (parcel: SandboxParcel) => ({
  RESULT: 'SUCCESS',
  PARCEL: {
    TRACKING_NUMBER: parcel.tracking,
    ORDER_NUM: parcel.draft.reference,
    PRICE: String(parcel.cash?.amount ?? parcel.draft.cod),
    STATUS: isCanceledOr(parcel, words),
    SITUATION: parcel.cash?.state === 'paid' ? 'Payé' : 'Non Payé',
    DELIVERY_FEES: parcel.cash?.fee ?? 35,
  },
});
