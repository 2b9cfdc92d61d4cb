import {
  isCanceledOr,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, SandboxStore, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/ozon-express';
const words: Record<Stage, string> = {
  registered: 'Nouveau Colis',
  picked_up: 'Colis Reçu',
  in_transit: 'En Transit',
  out_for_delivery: 'En Cours de Livraison',
  attempt_failed: 'Tentative de Livraison',
  delivered: 'Livré',
  returning: 'Retour en Cours',
  returned: 'Retourné',
  canceled: 'Annulé',
};
const RABAT_H = 1;
const CITIES = {
  97: {
    ID: '97',
    REF: 'CSA',
    NAME: 'Casablanca',
    'DELIVERED-PRICE': '35',
    'RETURNED-PRICE': '0',
    'REFUSED-PRICE': '10',
  },
  31: { ID: '31', REF: 'RBA', NAME: 'Rabat', 'DELIVERED-PRICE': '40', 'RETURNED-PRICE': '0', 'REFUSED-PRICE': '10' },
};
const PATH = /^\/customers\/([^/]+)\/([^/]+)\/([a-z-]+)$/;

/** Ozon Express, as its clients use it: the key in the address, status 200 for every answer, and numbers chosen by the sender. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: true,
  taken: 'Ce numéro existe déjà.',
  trackingOf: ({ reference }) => reference,
  // After a wrong key the answer has status 200, too.
  isKnown: () => true,
  read(request, store) {
    const [, , key, verb] = PATH.exec(request.path) ?? [];
    const isIn = key !== undefined && key !== 'wrong';
    const fields = record(request.body);
    if (request.method === 'GET' && request.path === '/cities')
      return { kind: 'list', answer: () => ({ status: 200, body: { CITIES } }) };
    if (request.method !== 'POST') return undefined;
    if (verb === 'add-parcel') return create(request, isIn);
    if (verb === 'tracking') {
      const tracking = String(fields['tracking-number']);
      return {
        kind: tracking === 'TEST' ? 'test' : 'track',
        answer: () => (isIn ? trackingReply(store, tracking) : shutOut),
      };
    }
    return undefined;
  },
};

const API_CHECK = { RESULT: 'SUCCESS', MESSAGE: 'API Checked' };
const shutOut = { status: 200, body: { CHECK_API: { RESULT: 'ERROR', MESSAGE: 'Customer not authenticated' } } };
const sectionReply = (section: string, fields: object) => ({
  status: 200,
  body: { CHECK_API: API_CHECK, [section]: fields },
});
const failure = (MESSAGE: string) => sectionReply('ADD-PARCEL', { RESULT: 'ERROR', MESSAGE });

const MUST = ['parcel-receiver', 'parcel-phone', 'parcel-city', 'parcel-address', 'parcel-price', 'parcel-stock'];

function create({ body }: SandboxRequest, isIn: boolean): ParsedRequest {
  const fields = record(body);
  const bad = [
    ...MUST.filter((name) => !fields[name]),
    ...(/^0\d{9}$/.test(String(fields['parcel-phone'])) ? [] : ['parcel-phone']),
    ...(/^\d+$/.test(String(fields['parcel-price'])) ? [] : ['parcel-price']),
  ];
  return {
    kind: 'create',
    problem: !isIn ? 'Customer not authenticated' : bad.length > 0 ? `Champs invalides : ${bad.join(', ')}` : null,
    drafts: [
      {
        reference: String(fields['tracking-number']),
        city: String(fields['parcel-city']),
        cod: Number(fields['parcel-price']),
        fields,
      },
    ],
    answer: ([one]) =>
      !one || 'error' in one
        ? failure(one?.error ?? 'Rien reçu.')
        : sectionReply('ADD-PARCEL', {
            RESULT: 'SUCCESS',
            MESSAGE: 'Parcel added',
            'NEW-PARCEL': {
              'TRACKING-NUMBER': one.parcel.tracking,
              'DELIVERED-PRICE': 35,
              'RETURNED-PRICE': 10,
              'REFUSED-PRICE': 10,
            },
          }),
    refused: (error) => (isIn ? failure(error) : shutOut),
    successFalse: failure,
  };
}

function trackingReply(store: SandboxStore, tracking: string) {
  const parcel = store.byTracking(PREFIX, tracking);
  if (!parcel) return sectionReply('TRACKING', { RESULT: 'ERROR', MESSAGE: 'Tracking Number Not Found' });
  const steps = parcel.history.map(stepOf);
  return sectionReply('TRACKING', {
    RESULT: 'SUCCESS',
    'TRACKING-NUMBER': tracking,
    LAST_TRACKING: { ...steps.at(-1)!, STATUT: isCanceledOr(parcel, words) },
    HISTORY: Object.fromEntries(steps.slice(0, -1).map((step, i) => [String(i), step])),
  });
}

const stepOf = ({ word, reason, at_ms }: SandboxParcel['history'][number]) => ({
  STATUT: word,
  COMMENT: reason ?? '',
  TIME: String(Math.floor(at_ms / 1_000)),
  TIME_STR: wallClock(at_ms, RABAT_H).slice(0, 16),
});
