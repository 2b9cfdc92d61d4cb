import { createHmac } from 'node:crypto';
import {
  characters,
  isCanceledOr,
  labelLink,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, SandboxStore, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/sendit';
const words: Record<Stage, string> = {
  registered: 'PENDING',
  picked_up: 'PICKEDUP',
  in_transit: 'TRANSIT',
  out_for_delivery: 'DELIVERING',
  attempt_failed: 'UNREACHABLE',
  delivered: 'DELIVERED',
  returning: 'TORETURN',
  returned: 'RETURN_SELLER',
  canceled: 'CANCELED',
};
const PER_PAGE = 20;
const RABAT_H = 1;

/** Sendit's API v1, according to its developer pages and clients: sessions, and one parcel per request. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: false,
  has_sessions: true,
  trackingOf: (_draft, draw) => `DHF${characters(7, draw)}`,
  isKnown({ path, body, headers }, store) {
    if (path === '/login') return !['', 'wrong', 'undefined'].includes(String(record(body)['secret_key']));
    return store.isSignedIn(PREFIX, /^Bearer (\S+)$/.exec(String(headers['authorization'] ?? ''))?.[1] ?? '');
  },
  read(request, store) {
    const { method, path, query } = request;
    if (method === 'POST' && path === '/login')
      return { kind: 'sign-in', answer: () => success({ token: store.signIn(PREFIX), name: 'Sandbox shop' }) };
    if (method === 'GET' && path === '/districts/pickup-cities')
      return { kind: 'test', answer: () => success([{ id: 46, name: 'Casablanca' }]) };
    if (method === 'GET' && path === '/districts')
      return { kind: 'list', answer: () => success(districts(Number(query.get('page') ?? 1))) };
    if (method === 'POST' && path === '/deliveries') return create(request);
    if (method === 'GET' && path === '/deliveries')
      return { kind: 'find', answer: () => list(store, Number(query.get('page') ?? 1)) };
    if (method === 'POST' && path === '/deliveries/getlabels') {
      const code = String(record(request.body)['codesToPrint']);
      const isThere = store.byTracking(PREFIX, code) !== undefined;
      const file = { fileUrl: labelLink(request, PREFIX, code) };
      return { kind: 'label', answer: () => (isThere ? success(file) : failure(404)('Colis introuvable.')) };
    }
    const tracking = /^\/deliveries\/([^/]+)$/.exec(path)?.[1];
    const parcel = tracking ? store.byTracking(PREFIX, tracking) : undefined;
    if (method === 'GET' && tracking)
      return {
        kind: 'track',
        answer: () => (parcel ? success(describeParcel(parcel)) : failure(404)('Colis introuvable.')),
      };
    if (method === 'DELETE' && tracking) return { kind: 'cancel', answer: () => remove(parcel) };
    return undefined;
  },
  webhook(parcel, secret) {
    const { word, reason, at_ms } = parcel.history.at(-1)!;
    const body = JSON.stringify({
      event: 'delivery.status.update',
      code: parcel.tracking,
      oldStatus: parcel.history.at(-2)?.word ?? null,
      ...(isReturn(word) ? { newStatus: 'REJECTED', status_return: word } : { newStatus: word, status_return: null }),
      lastActionAt: wallClock(at_ms, RABAT_H),
      message: reason ?? '',
    });
    return { headers: { 'X-Sendit-Signature': createHmac('sha256', secret).update(body).digest('hex') }, body };
  },
};

const DISTRICTS = [
  { id: 52, ville: 'Rabat', name: 'Rabat', arabic_name: 'الرباط', price: '35', delais: '24h' },
  { id: 46, ville: 'Casablanca', name: 'Casablanca - Ain Sebaa', arabic_name: '', price: '19', delais: '24h' },
  { id: 47, ville: 'Casablanca', name: 'Casablanca - Maarif', arabic_name: '', price: '19', delais: '24h' },
  { id: 81, ville: 'Fés', name: 'Fés', arabic_name: 'فاس', price: '39', delais: '48h' },
  { id: 99, ville: 'Laazzouzia', name: 'Laazzouzia', arabic_name: '', price: '45', delais: '48h' },
];
/** A page of the districts, with two rows. */
const districts = (current_page: number) => ({
  data: DISTRICTS.slice((current_page - 1) * 2, current_page * 2),
  current_page,
  last_page: Math.ceil(DISTRICTS.length / 2),
});

const success = (data: unknown) => ({ status: 200, body: { success: true, message: 'OK', data } });
const failure = (status: number) => (message: string) => ({ status, body: { success: false, message } });
const isReturn = (word: string) => /^RET(URN|OUR)_|^TORETURN$/.test(word);

const MUST = ['pickup_district_id', 'district_id', 'name', 'amount', 'address', 'phone', 'reference', 'products'];
const ENDS_FIELD = /[|;:]/;

function create({ body }: SandboxRequest): ParsedRequest {
  const fields = record(body);
  const bad = [
    ...MUST.filter((name) => fields[name] === undefined),
    ...['name', 'address', 'comment', 'products'].filter((name) => ENDS_FIELD.test(String(fields[name] ?? ''))),
    ...(Number.isInteger(fields['district_id']) ? [] : ['district_id']),
    ...(/^0[5-8]\d{8}$/.test(String(fields['phone'])) ? [] : ['phone']),
  ];
  return {
    kind: 'create',
    problem: bad.length > 0 ? `Invalide : ${bad.join(', ')}` : null,
    drafts: [
      {
        reference: String(fields['reference']),
        city: String(fields['district_id']),
        cod: Number(fields['amount']),
        fields,
      },
    ],
    answer: ([one]) =>
      !one || 'error' in one ? failure(422)(one?.error ?? 'Rien reçu.') : success(describeParcel(one.parcel)),
    refused: (error) => ({ status: 422, body: { success: false, message: 'Invalide', errors: { phone: [error] } } }),
    successFalse: failure(200),
  };
}

const describeParcel = (parcel: SandboxParcel) => {
  const { reason, at_ms } = parcel.history.at(-1)!;
  const word = isCanceledOr(parcel, words);
  return {
    code: parcel.tracking,
    reference: parcel.draft.reference,
    ...(isReturn(word) ? { status: 'REJECTED', status_return: word } : { status: word, status_return: null }),
    fee: '35.00',
    created_at: wallClock(parcel.history[0]!.at_ms, RABAT_H),
    last_action_at: wallClock(at_ms, RABAT_H),
    message: reason,
  };
};

function list(store: SandboxStore, current_page: number) {
  const all = store.parcels.filter(({ dialect }) => dialect === PREFIX).toReversed();
  const last_page = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const data = all.slice((current_page - 1) * PER_PAGE, current_page * PER_PAGE).map(describeParcel);
  return success({ data, current_page, last_page });
}

function remove(parcel: SandboxParcel | undefined) {
  if (!parcel) return failure(404)('Colis introuvable.');
  if (parcel.place > 0) return failure(422)('Le colis est déjà ramassé.');
  parcel.is_canceled = true;
  return success(null);
}
