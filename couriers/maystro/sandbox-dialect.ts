import { randomUUID } from 'node:crypto';
import {
  cancelWaiting,
  creatingOne,
  isCanceledOr,
  labelling,
  missing,
  newestFirst,
  opens,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, SandboxStore, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/maystro';
const words: Record<Stage, string> = {
  registered: '4',
  picked_up: '8',
  in_transit: '9',
  out_for_delivery: '31',
  attempt_failed: '32',
  delivered: '41',
  returning: '51',
  returned: '52',
  canceled: '50',
};
const ALGIERS_H = 1;
const PER_PAGE = 20;
const COMMUNES = [
  { id: 554, wilaya: 16, name: 'Alger Centre', postcode: '16001', zone: 1 },
  { id: 570, wilaya: 16, name: 'Bab Ezzouar', postcode: '16027', zone: 1 },
];

/** Maystro, as its clients use it: states are numbers, ids are UUIDs. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: false,
  trackingOf: () => randomUUID(),
  isKnown: ({ headers }) => opens(headers['authorization'], 'Token'),
  read(request, store) {
    const { method, path, query } = request;
    if (method === 'GET' && path === '/shared/wilayas/')
      return { kind: 'test', answer: () => ({ status: 200, body: [[16, 'Alger']] }) };
    if (method === 'GET' && path === '/shared/communes/')
      return { kind: 'list', answer: () => ({ status: 200, body: COMMUNES }) };
    if (method === 'POST' && path === '/stores/orders/') return create(request);
    if (method === 'GET' && path === '/stores/orders/')
      return { kind: 'find', answer: () => list(store, Number(query.get('page') ?? 1)) };
    if (method === 'POST' && path === '/delivery/starter/v2/starter_bordureau/')
      return labelling(store.byTracking(PREFIX, String((record(request.body)['orders_ids'] as string[])[0])), NOBODY);
    const id = /^\/(?:stores\/orders|shared\/status)\/([^/]+)\/$/.exec(path)?.[1];
    const parcel = id ? store.byTracking(PREFIX, id) : undefined;
    if (method === 'GET' && id)
      return { kind: 'track', answer: () => (parcel ? { status: 200, body: describeParcel(parcel) } : NOBODY) };
    if (method === 'PATCH' && id)
      return {
        kind: 'cancel',
        answer: () =>
          cancelWaiting(parcel) ? { status: 200, body: describeParcel(parcel!) } : failure('Not allowed.'),
      };
    return undefined;
  },
};

const NOBODY = { status: 404, body: { detail: 'Not found.' } };
const failure = (detail: string) => ({ status: 400, body: { detail } });

const MUST = ['commune', 'customer_name', 'customer_phone', 'product_price', 'delivery_type', 'express', 'products'];

function create({ body }: SandboxRequest): ParsedRequest {
  const fields = record(body);
  const bad = [
    ...missing(fields, MUST),
    ...(fields['source'] === 4 ? [] : ['source']),
    ...(Number.isInteger(fields['product_price']) ? [] : ['product_price']),
    ...(/^0?\d{9}$/.test(String(fields['customer_phone'])) ? [] : ['customer_phone']),
  ];
  return creatingOne({
    draft: {
      reference: String(fields['external_order_id']),
      city: String(fields['commune']),
      cod: Number(fields['product_price']),
      fields,
    },
    bad,
    done: (parcel) => ({ status: 201, body: describeParcel(parcel) }),
    failed: failure,
    successFalse: (error) => ({ status: 200, body: { success: false, errors: [error] } }),
  });
}

const describeParcel = (parcel: SandboxParcel) => {
  const { reason, at_ms } = parcel.history.at(-1)!;
  const word = isCanceledOr(parcel, words);
  return {
    id: parcel.tracking,
    external_order_id: parcel.draft.reference,
    status: Number.isNaN(Number(word)) ? word : Number(word),
    alert_reason: reason,
    created_at: wallClock(parcel.history[0]!.at_ms, ALGIERS_H),
    last_update: wallClock(at_ms, ALGIERS_H),
  };
};

/** A page of the list. No source confirms a filter by our reference, so this dialect ignores it. */
function list(store: SandboxStore, page: number) {
  const all = newestFirst(store, PREFIX);
  const results = all.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(describeParcel);
  const next = page * PER_PAGE < all.length ? `?page=${page + 1}` : null;
  return { status: 200, body: { list: { count: all.length, next, results } } };
}
