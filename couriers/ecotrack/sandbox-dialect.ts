import { createHmac, randomUUID } from 'node:crypto';
import {
  characters,
  isCanceledOr,
  labelling,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, SandboxStore, Stage } from '../../server/shipping/sandbox-courier/store.ts';

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
/** State codes in its webhooks, which differ from the words in its answers. */
const STATES: Record<string, string> = {
  order_information_received_by_carrier: 'PRET_A_EXPEDIER',
  picked: 'VERS_HUB',
  accepted_by_carrier: 'EN_HUB',
  dispatched_to_driver: 'EN_LIVRAISON',
  attempt_delivery: 'SUSPENDUS',
  livred: 'LIVRE_NON_ENCAISSE',
  return_in_transit: 'RETOURS_EN_TRAITEMENT',
  Return_received: 'RETOURS_RECU',
};
const PER_PAGE = 20;
const ALGIERS_H = 1;
const WILAYAS = [
  { wilaya_id: 3, wilaya_name: 'Laghouat' },
  { wilaya_id: 19, wilaya_name: 'Sétif' },
  { wilaya_id: 31, wilaya_name: 'Oran' },
];
const COMMUNES = {
  1: { nom: 'Oran', wilaya_id: 31, code_postal: '31000', has_stop_desk: 1 },
  2: { nom: 'El-Eulma', wilaya_id: 19, code_postal: '19600', has_stop_desk: 1 },
  3: { nom: 'Aflou', wilaya_id: 3, code_postal: '03001', has_stop_desk: 0 },
  4: { nom: 'Setif', wilaya_id: 19, code_postal: '19000', has_stop_desk: 1 },
};
const FEES = [
  { wilaya_id: 19, tarif: '650', tarif_stopdesk: '400' },
  { wilaya_id: 31, tarif: '700', tarif_stopdesk: '450' },
];

/** EcoTrack's API v1, as far as it is known: a hundred parcels per request. */
export const dialect: Dialect = {
  prefix: '/ecotrack',
  words,
  is_unique: false,
  webhook_has_own_words: true,
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
    if (method === 'GET' && path === '/api/v1/get/wilayas') return { kind: 'list', answer: () => ok(WILAYAS) };
    if (method === 'GET' && path === '/api/v1/get/communes') return { kind: 'list', answer: () => ok(COMMUNES) };
    if (method === 'GET' && path === '/api/v1/get/fees')
      return { kind: 'list', answer: () => ok({ livraison: FEES, retours: [] }) };
    if (method === 'POST' && path === '/api/v1/create/orders') return create(request);
    if (method === 'GET' && path === '/api/v1/get/orders')
      return { kind: 'find', answer: () => orders(store, Number(query.get('page') ?? 1)) };
    if (method === 'GET' && path === '/api/v1/get/orders/status')
      return { kind: 'track', answer: () => statuses(store, (query.get('trackings') ?? '').split(',')) };
    if (method === 'GET' && path === '/api/v1/get/order/label')
      return labelling(
        store.byTracking('/ecotrack', tracking),
        ok({ success: false, message: 'Tracking introuvable.' }),
      );
    if (method === 'POST' && path === '/api/v1/add/maj')
      return { kind: 'tell', does: () => remark(store, query), answer: () => instructionReply(store, tracking, 0) };
    if (method === 'POST' && path === '/api/v1/ask/for/order/return')
      return {
        kind: 'tell',
        does: () => askReturn(store, tracking),
        answer: () => instructionReply(store, tracking, 1),
      };
    if (method === 'GET' && path === '/api/v1/get/maj')
      return { kind: 'told', answer: () => ok(store.byTracking('/ecotrack', tracking)?.instructions ?? []) };
    if (method === 'DELETE' && path === '/api/v1/delete/order')
      return { kind: 'cancel', answer: () => remove(store, tracking) };
    return undefined;
  },
  webhook(parcel, secret) {
    const { word, at_ms } = parcel.history.at(-1)!;
    const code = STATES[word] ?? word.toUpperCase();
    const body = JSON.stringify({
      event: `order.state.${code.toLowerCase()}`,
      event_id: randomUUID(),
      occurred_at: new Date(at_ms).toISOString(),
      tracking: parcel.tracking,
      state: { id: 1, code, title: code },
      order: { reference: parcel.draft.reference },
    });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    return {
      headers: { 'Content-Type': 'application/json', 'X-ECOTRACK-Signature': `sha256=${signature}` },
      body,
    };
  },
};

const ok = (body: unknown) => ({ status: 200, body });

const validate = (query: URLSearchParams) =>
  query.get('api_token') === 'wrong'
    ? ok({ success: false, message: 'INVALID_TOKEN' })
    : ok({ success: true, message: 'VALID_TOKEN' });

const MUST = ['nom_client', 'telephone', 'adresse', 'code_wilaya', 'commune', 'montant', 'type'];

function create({ body }: SandboxRequest): ParsedRequest {
  const sent = Object.values(record(record(body)['orders'])).map(record);
  const bad = sent.flatMap((fields) => MUST.filter((name) => !fields[name]));
  const results = (each: (fields: Record<string, unknown>) => object) =>
    ok({ results: Object.fromEntries(sent.map((fields) => [String(fields['reference']), each(fields)])) });
  return {
    kind: 'create',
    problem: bad.length > 0 || sent.length === 0 ? `${bad.join(', ')} must be sent.` : null,
    drafts: sent.map((fields) => ({
      reference: String(fields['reference']),
      city: String(fields['code_wilaya']),
      cod: Number(fields['montant']),
      fields,
    })),
    answer: (taken) =>
      ok({
        results: Object.fromEntries(
          taken.map((one) => [
            one.draft.reference,
            'error' in one ? { commune: [one.error] } : { success: true, tracking: one.parcel.tracking },
          ]),
        ),
      }),
    refused: (error) => ({
      status: 422,
      body: { message: 'The given data was invalid.', errors: { commune: [error] } },
    }),
    successFalse: (error) => results(() => ({ success: false, message: error })),
  };
}

function orders(store: SandboxStore, page: number) {
  const all = store.parcels.filter(({ dialect }) => dialect === '/ecotrack').toReversed();
  const last_page = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const data = all.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(describeParcel);
  return ok({ current_page: page, last_page, data });
}

const describeParcel = (parcel: SandboxParcel) => ({
  tracking: parcel.tracking,
  reference: parcel.draft.reference,
  status: isCanceledOr(parcel, words),
  created_at: wallClock(parcel.history[0]!.at_ms, ALGIERS_H),
});

const CASH_WORDS = { ready: 'encaissed', paid: 'payed' };

function statuses(store: SandboxStore, trackings: readonly string[]) {
  const parcels = trackings.flatMap((tracking) => store.byTracking('/ecotrack', tracking) ?? []);
  return ok({ data: Object.fromEntries(parcels.map((parcel) => [parcel.tracking, statusOf(parcel)])) });
}

function statusOf(parcel: SandboxParcel) {
  const { cash } = parcel;
  const paid =
    cash && cash.state !== 'not_ready' ? [{ word: CASH_WORDS[cash.state], reason: null, at_ms: cash.at_ms }] : [];
  const activity = [...parcel.history, ...paid].map(({ word, reason, at_ms }) => {
    const [date, time] = wallClock(at_ms, ALGIERS_H).split(' ');
    return { status: word, date, time, station: 'Alger', ...(reason ? { reason } : {}) };
  });
  return { order_id: parcel.draft.reference, status: activity.at(-1)!.status, activity };
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

/** Marks a parcel as returning; the fate of the parcel decides the outcome. */
function askReturn(store: SandboxStore, tracking: string): void {
  const parcel = store.byTracking('/ecotrack', tracking);
  if (!parcel || parcel.place === 0) return;
  const at_ms = Math.max(Date.now(), parcel.history.at(-1)!.at_ms + 1_000);
  parcel.history.push({ word: 'return_asked', reason: null, at_ms });
}

/** The answer to an instruction for a parcel; refuses one that has not come as far as `place_min`. */
function instructionReply(store: SandboxStore, tracking: string, place_min: number) {
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
