import {
  characters,
  creatingOne,
  isCanceledOr,
  missing,
  newestFirst,
  wallClock,
  type ParsedRequest,
  type Dialect,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/elogistia';
const words: Record<Stage, string> = {
  registered: 'À expédiée',
  picked_up: 'Ramassée',
  in_transit: 'En transit',
  out_for_delivery: 'En cours livraison',
  attempt_failed: 'Suspendue',
  delivered: 'Livré',
  returning: 'Retour en transit',
  returned: 'Retour remis',
  canceled: 'Annulée',
};
const ALGIERS_H = 1;

/** Elogistia, as in a client's collection of requests: the address has all fields. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: false,
  trackingOf: (_draft, draw) => `EL${characters(9, draw)}`,
  isKnown: ({ query }) => !['', 'wrong'].includes(query.get('apiKey') ?? query.get('key') ?? ''),
  read({ method, path, query }, store) {
    if (method === 'GET' && path === '/getWilayas/')
      return { kind: 'test', answer: () => success([{ id: 16, name: 'Alger' }]) };
    if (method === 'POST' && path === '/insertCommande/') return create(Object.fromEntries(query));
    if (method === 'GET' && path === '/getOrders/') {
      // Answers with matching rows; for an unknown number, with rows of other parcels.
      const all = newestFirst(store, PREFIX);
      const fitting = all.filter(({ tracking }) => tracking === query.get('tracking'));
      return {
        kind: 'track',
        answer: () => success((fitting.length > 0 ? fitting : all.slice(0, 3)).map(describeParcel)),
      };
    }
    return undefined;
  },
};

const success = (body: unknown) => ({ status: 200, body: { body } });
const failure = (status: number) => (message: string) => ({ status, body: { success: false, message } });

const MUST = ['name', 'firstname', 'phone', 'address', 'commune', 'wilaya', 'price', 'product', 'modeDeLivraison'];

const create = (fields: Record<string, string>): ParsedRequest =>
  creatingOne({
    draft: {
      reference: String(fields['IdCommande']),
      city: String(fields['wilaya']),
      cod: Number(fields['price']),
      fields,
    },
    bad: [...missing(fields, MUST), ...(fields['product']?.includes('|') ? ['product'] : [])],
    done: ({ tracking }) => success({ tracking }),
    failed: failure(422),
    successFalse: failure(200),
  });

const describeParcel = (parcel: SandboxParcel) => {
  const { reason, at_ms } = parcel.history.at(-1)!;
  return {
    tracking: parcel.tracking,
    IdCommande: parcel.draft.reference,
    status: parcel.cash?.state === 'paid' ? 'Livrée & réglée' : isCanceledOr(parcel, words),
    remarque: reason,
    updated_at: wallClock(at_ms, ALGIERS_H),
  };
};
