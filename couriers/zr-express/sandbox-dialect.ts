import {
  isCanceledOr,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, SandboxStore, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const words: Record<Stage, string> = {
  registered: 'Prêt à expédier',
  picked_up: 'Dispatcher',
  in_transit: 'Au Bureau',
  out_for_delivery: 'En livraison',
  attempt_failed: 'Appel sans Réponse 1',
  delivered: 'Livrée',
  returning: 'Retour Livreur',
  returned: 'Retour Client',
  canceled: 'Supprimée',
};
const ALGIERS_H = 1;

/** The older API of Procolis, as far as it is known: the customer chooses tracking numbers, which must be unique. */
export const dialect: Dialect = {
  prefix: '/zr-express',
  words,
  is_unique: true,
  taken: 'Double Tracking',
  trackingOf: ({ reference }) => reference,
  isKnown: ({ headers }) => Boolean(headers['key']) && !['', 'wrong', 'undefined'].includes(String(headers['token'])),
  read(request, store) {
    const { method, path } = request;
    if (method === 'GET' && path === '/api_v1/token')
      return { kind: 'test', answer: () => ({ status: 200, body: { Statut: 'Accès activé' } }) };
    if (method === 'POST' && path === '/api_v1/add_colis') return create(request);
    if (method === 'POST' && path === '/api_v1/lire') {
      const asked = readSentParcels(request);
      // One tracking number is a lookup; several are a tracking request.
      return { kind: asked.length === 1 ? 'find' : 'track', answer: () => read(store, asked) };
    }
    return undefined;
  },
};

const readSentParcels = ({ body }: SandboxRequest): Record<string, unknown>[] => {
  const sent = record(body)['Colis'];
  return Array.isArray(sent) ? sent.map(record) : [];
};
const messageReply = (message: string) => (sent: readonly Record<string, unknown>[]) => ({
  status: 200,
  body: { Colis: sent.map((fields) => ({ ...fields, MessageRetour: message })) },
});

function create(request: SandboxRequest): ParsedRequest {
  const sent = readSentParcels(request);
  return {
    kind: 'create',
    problem: sent.length > 0 ? null : 'No parcels were sent.',
    drafts: sent.map((fields) => ({
      reference: String(fields['Tracking']),
      city: String(fields['IDWilaya']),
      cod: Number(fields['Total']),
      fields,
    })),
    answer: (taken) => ({
      status: 200,
      body: {
        Colis: taken.map((one) => ({
          ...one.draft.fields,
          MessageRetour: 'error' in one ? one.error : 'Good',
        })),
      },
    }),
    refused: (error) => ({ status: 400, body: { message: error } }),
    successFalse: (error) => messageReply(error)(sent),
  };
}

const read = (store: SandboxStore, asked: readonly Record<string, unknown>[]) => ({
  status: 200,
  body: {
    Colis: asked.flatMap(({ Tracking }) => {
      const parcel = store.byTracking('/zr-express', String(Tracking));
      return parcel ? [describeParcel(parcel)] : [];
    }),
  },
});

function describeParcel(parcel: SandboxParcel) {
  const { reason, at_ms } = parcel.history.at(-1)!;
  return {
    Tracking: parcel.tracking,
    Situation: isCanceledOr(parcel, words),
    IDSituation: String(parcel.place),
    DateH_Action: wallClock(at_ms, ALGIERS_H),
    Commentaire: reason ?? '',
  };
}
