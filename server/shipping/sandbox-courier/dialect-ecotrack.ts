import { characters, isCanceledOr, wallClock, type Asked, type Dialect, type SandboxRequest } from './dialect.ts';
import type { SandboxParcel, SandboxStore, Stage } from './store.ts';

const words: Record<Stage, string> = {
  registered: 'order_information_received_by_carrier',
  picked_up: 'picked',
  in_transit: 'accepted_by_carrier',
  out_for_delivery: 'dispatched_to_driver',
  attempt_failed: 'attempt_delivery',
  delivered: 'livred',
  returning: 'return_in_transit',
  returned: 'Return_received',
  canceled: 'annule',
};
const PER_PAGE = 20;
const ALGIERS_H = 1;

/** EcoTrack's API v1, as far as it is known: one parcel a request, in the query. */
export const ecotrackDialect: Dialect = {
  prefix: '/ecotrack',
  words,
  is_unique: false,
  trackingOf: (_draft, draw) => `ECSBX${characters(10, draw)}`,
  isKnown: ({ headers, query, path }) => {
    if (path === '/api/v1/validate/token') return true;
    const token = /^Bearer (\S+)$/.exec(String(headers['authorization'] ?? ''))?.[1] ?? query.get('api_token');
    return token !== null && token !== undefined && token !== 'wrong';
  },
  read(request, store) {
    const { method, path, query } = request;
    const tracking = query.get('tracking') ?? '';
    if (method === 'GET' && path === '/api/v1/validate/token') return { kind: 'test', answer: () => validate(query) };
    if (method === 'POST' && path === '/api/v1/create/order') return create(request);
    if (method === 'GET' && path === '/api/v1/get/orders')
      return { kind: 'find', answer: () => orders(store, Number(query.get('page') ?? 1)) };
    if (method === 'GET' && path === '/api/v1/get/tracking/info')
      return { kind: 'track', answer: () => info(store, tracking) };
    if (method === 'POST' && path === '/api/v1/add/maj')
      return { kind: 'tell', does: () => remark(store, query), answer: () => told(store, tracking, 0) };
    if (method === 'POST' && path === '/api/v1/ask/for/order/return')
      return { kind: 'tell', does: () => askReturn(store, tracking), answer: () => told(store, tracking, 1) };
    if (method === 'GET' && path === '/api/v1/get/maj')
      return { kind: 'told', answer: () => ok(store.byTracking('/ecotrack', tracking)?.instructions ?? []) };
    if (method === 'DELETE' && path === '/api/v1/delete/order')
      return { kind: 'cancel', answer: () => remove(store, tracking) };
    return undefined;
  },
};

const ok = (body: unknown) => ({ status: 200, body });

const validate = (query: URLSearchParams) =>
  query.get('api_token') === 'wrong'
    ? ok({ success: false, message: 'INVALID_TOKEN' })
    : ok({ success: true, message: 'VALID_TOKEN' });

const MUST = ['nom_client', 'telephone', 'adresse', 'code_wilaya', 'commune', 'montant', 'type'];

function create({ query }: SandboxRequest): Asked {
  const bad = MUST.filter((name) => !query.get(name));
  return {
    kind: 'create',
    problem: bad.length > 0 ? `${bad.join(', ')} must be sent.` : null,
    drafts: [
      {
        reference: query.get('reference') ?? '',
        city: query.get('code_wilaya') ?? '',
        cod: Number(query.get('montant')),
        fields: Object.fromEntries(query),
      },
    ],
    answer: ([one]) => {
      if (!one || 'error' in one)
        return ok({ success: false, message: one?.error ?? 'Nothing was sent.', error: 10_001 });
      return ok({ success: true, tracking: one.parcel.tracking, is_validated: false });
    },
    refused: (error) => ({
      status: 422,
      body: { message: 'The given data was invalid.', errors: { commune: [error] } },
    }),
    successFalse: (error) => ok({ success: false, message: error, error: 10_002 }),
  };
}

function orders(store: SandboxStore, page: number) {
  const all = store.parcels.filter(({ dialect }) => dialect === '/ecotrack').toReversed();
  const last_page = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const data = all.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(shown);
  return ok({ current_page: page, last_page, data });
}

const shown = (parcel: SandboxParcel) => ({
  tracking: parcel.tracking,
  reference: parcel.draft.reference,
  status: isCanceledOr(parcel, words),
  created_at: wallClock(parcel.history[0]!.at_ms, ALGIERS_H),
});

function info(store: SandboxStore, tracking: string) {
  const parcel = store.byTracking('/ecotrack', tracking);
  if (!parcel) return { status: 404, body: { message: 'Tracking not found.' } };
  const activity = parcel.history.map(({ word, reason, at_ms }) => {
    const [date, time] = wallClock(at_ms, ALGIERS_H).split(' ');
    return { status: word, date, time, station: 'Alger', ...(reason ? { reason } : {}) };
  });
  return ok({ recipientName: parcel.draft.fields['nom_client'], activity });
}

function remark(store: SandboxStore, query: URLSearchParams): void {
  const parcel = store.byTracking('/ecotrack', query.get('tracking') ?? '');
  parcel?.instructions.push({
    remarque: `Sandbox Shop : ${query.get('content')}`,
    station: '',
    livreur: '',
    tracking: parcel.tracking,
  });
}

/** Marks a parcel on its way; its fate decides the outcome. */
function askReturn(store: SandboxStore, tracking: string): void {
  const parcel = store.byTracking('/ecotrack', tracking);
  if (!parcel || parcel.place === 0) return;
  const at_ms = Math.max(Date.now(), parcel.history.at(-1)!.at_ms + 1_000);
  parcel.history.push({ word: 'return_asked', reason: null, at_ms });
}

/** A return can be asked for once the parcel has left. */
function told(store: SandboxStore, tracking: string, place_min: number) {
  const parcel = store.byTracking('/ecotrack', tracking);
  if (!parcel)
    return { status: 422, body: { message: 'The given data was invalid.', errors: { tracking: ['invalid'] } } };
  return parcel.place < place_min
    ? ok({ success: false, error: 10_003, message: 'Le retour ne peut pas etre demandé pour cette commande' })
    : ok({ success: true });
}

function remove(store: SandboxStore, tracking: string) {
  const parcel = store.byTracking('/ecotrack', tracking);
  if (!parcel || parcel.place > 0)
    return ok({ success: false, message: 'The order is validated and cannot be deleted.' });
  parcel.is_canceled = true;
  return ok({ success: true });
}
