import {
  characters,
  creatingOne,
  labelLink,
  missing,
  opens,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, SandboxStore, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/noest';
const words: Record<Stage, string> = {
  registered: 'upload',
  picked_up: 'validation_collect_colis',
  in_transit: 'validation_reception',
  out_for_delivery: 'fdr_activated',
  attempt_failed: 'mise_a_jour',
  delivered: 'livred',
  returning: 'return_asked_by_hub',
  returned: 'livraison_echoue_recu',
  canceled: 'ask_to_delete_by_admin',
};
const ALGIERS_H = 1;
const COMMUNES = [
  { nom: 'Alger Centre', wilaya_id: 16, code_postal: '16001', is_active: 1 },
  { nom: 'Bab Azzouar', wilaya_id: 16, code_postal: '16027', is_active: 1 },
];
const DESKS = { '16A': { code: '16A', name: 'Alger', address: 'Bureau Alger' } };
const TARIFS = { delivery: { 16: { tarif: '500', tarif_stopdesk: '350' } }, return: { 16: { tarif: '200' } } };

/** NOEST, as its clients use it: drafts, and events of cash among the events of a parcel. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: false,
  trackingOf: (_draft, draw) => `${characters(3, draw)}-16A-${characters(8, draw)}`,
  isKnown: ({ headers, body }) =>
    opens(headers['authorization']) && (body === undefined || !['', 'wrong'].includes(guidIn(body))),
  read(request, store) {
    const { method, path, body } = request;
    if (method === 'GET' && path === '/api/public/get/wilayas')
      return { kind: 'test', answer: () => ({ status: 200, body: [{ code: 16, nom: 'Alger', is_active: 1 }] }) };
    if (method === 'GET' && path === '/api/public/get/communes')
      return { kind: 'list', answer: () => ({ status: 200, body: COMMUNES }) };
    if (method === 'GET' && path === '/api/public/desks')
      return { kind: 'list', answer: () => ({ status: 200, body: DESKS }) };
    if (method === 'GET' && path === '/api/public/fees')
      return { kind: 'list', answer: () => ({ status: 200, body: { tarifs: TARIFS } }) };
    if (method === 'POST' && path === '/api/public/create/order') return create(request);
    if (method === 'POST' && path === '/api/public/valid/order') return validate(store, record(body));
    if (method === 'GET' && path === '/api/public/get/order/label') {
      const tracking = request.query.get('tracking') ?? '';
      const isThere = store.byTracking(PREFIX, tracking) !== undefined;
      const kept = { status: 302, body: null, location: labelLink(request, PREFIX, tracking) };
      return { kind: 'label', answer: () => (isThere ? kept : failure(422)('Tracking introuvable.')) };
    }
    if (method === 'POST' && path === '/api/public/get/trackings/info') {
      const asked = (record(body)['trackings'] as string[]).flatMap((one) => store.byTracking(PREFIX, one) ?? []);
      const answer = Object.fromEntries(asked.map((parcel) => [parcel.tracking, describeParcel(parcel)]));
      return { kind: 'track', answer: () => ({ status: 200, body: answer }) };
    }
    return undefined;
  },
};

const guidIn = (body: unknown) => String(record(body)['user_guid'] ?? '');
const failure = (status: number) => (message: string) => ({ status, body: { success: false, message } });

const MUST = ['user_guid', 'client', 'phone', 'adresse', 'wilaya_id', 'commune', 'montant', 'produit', 'type_id'];

function create({ body }: SandboxRequest): ParsedRequest {
  const fields = record(body);
  const bad = [
    // Also misses a null wilaya: NaN in JSON, when the code of the city was no number.
    ...missing(fields, MUST),
    ...(fields['stop_desk'] === 1 && !fields['station_code'] ? ['station_code'] : []),
    ...([...String(fields['adresse'])].length > 255 ? ['adresse'] : []),
  ];
  return creatingOne({
    draft: {
      reference: String(fields['reference']),
      city: String(fields['wilaya_id']),
      cod: Number(fields['montant']),
      fields,
    },
    bad,
    done: ({ tracking, draft }) => ({ status: 200, body: { success: true, tracking, reference: draft.reference } }),
    failed: failure(422),
    successFalse: failure(200),
  });
}

function validate(store: SandboxStore, { tracking }: Record<string, unknown>): ParsedRequest {
  const parcel = store.byTracking(PREFIX, String(tracking));
  return {
    kind: 'tell',
    does: () => {
      if (parcel) parcel.history[0]!.word = 'customer_validation';
    },
    answer: () => (parcel ? { status: 200, body: { success: true } } : failure(422)('Tracking introuvable.')),
  };
}

const describeParcel = (parcel: SandboxParcel) => ({
  OrderInfo: { tracking: parcel.tracking, reference: parcel.draft.reference, montant: parcel.draft.cod },
  activity: [
    ...parcel.history.map(({ word, reason, at_ms }) => ({
      event_key: word,
      event: word,
      content: reason,
      date: wallClock(at_ms, ALGIERS_H),
    })),
    ...(parcel.cash?.state === 'paid' ? ['verssement_admin_cust', 'validation_reception_cash_by_partener'] : []).map(
      (event_key) => ({ event_key, date: wallClock(parcel.cash!.at_ms, ALGIERS_H) }),
    ),
  ],
});
