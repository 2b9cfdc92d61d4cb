import { createHmac, randomUUID } from 'node:crypto';
import {
  cancelWaiting,
  characters,
  creatingOne,
  isCanceledOr,
  labelLink,
  missing,
  newestFirst,
  record,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, SandboxStore, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/zr-express-new';
const words: Record<Stage, string> = {
  registered: 'commande_recue',
  picked_up: 'dispatch',
  in_transit: 'vers_wilaya',
  out_for_delivery: 'sortie_en_livraison',
  attempt_failed: 'echec_livraison',
  delivered: 'livre',
  returning: 'en_retour',
  returned: 'retourne',
  canceled: 'annule',
};

/** The new platform of ZR Express, as its clients use it. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: false,
  webhook_ages_s: 300,
  trackingOf: (_draft, draw) => `16-${characters(8, draw)}-ZR`,
  isKnown: ({ headers }) => Boolean(headers['x-tenant']) && !['', 'wrong'].includes(String(headers['x-api-key'] ?? '')),
  read(request, store) {
    const { method, path, body } = request;
    if (method === 'POST' && path === '/api/v1/hubs/search') return { kind: 'test', answer: () => page(HUBS) };
    if (method === 'POST' && path === '/api/v1/territories/search')
      return { kind: 'list', answer: () => page(TERRITORIES) };
    if (method === 'GET' && path === '/api/v1/delivery-pricing/rates')
      return { kind: 'list', answer: () => ({ status: 200, body: { rates: RATES } }) };
    if (method === 'POST' && path === '/api/v1/customers/individual')
      return { kind: 'tell', answer: () => ({ status: 201, body: { id: randomUUID() } }) };
    if (method === 'POST' && path === '/api/v1/parcels/bulk') return create(request);
    if (method === 'POST' && path === '/api/v1/parcels/search')
      return { kind: 'find', answer: () => searchReply(store, String(record(body)['keyword'])) };
    if (method === 'POST' && path === '/api/v1/parcels/labels/individual')
      return { kind: 'label', answer: () => labels(request, store) };
    const number = /^\/api\/v1\/parcels\/([^/]+)$/.exec(path)?.[1];
    const parcel = number ? store.byTracking(PREFIX, number) : undefined;
    if (method === 'GET' && number)
      return { kind: 'track', answer: () => (parcel ? { status: 200, body: describeParcel(parcel) } : NOBODY) };
    if (method === 'DELETE' && path === '/api/v1/parcels/bulk/by-tracking-number')
      return { kind: 'cancel', answer: () => remove(store, String((record(body)['trackingNumbers'] as string[])[0])) };
    return undefined;
  },
  webhook(parcel, secret) {
    const { at_ms } = parcel.history.at(-1)!;
    const occurredAt = new Date(at_ms).toISOString();
    const body = JSON.stringify({ eventType: 'parcel.state.updated', occurredAt, data: describeParcel(parcel) });
    const id = `msg_${randomUUID()}`;
    const seconds = Math.floor(Date.now() / 1_000);
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
    const headers = { 'svix-id': id, 'svix-timestamp': String(seconds), 'svix-signature': `v1,${signature}` };
    return { headers: { 'Content-Type': 'application/json', ...headers }, body };
  },
};

const delivery = { hasHomeDelivery: true, hasPickupPoint: true };
const TERRITORIES = [
  { id: 'wilaya-16', code: 16, name: 'Alger', level: 'wilaya', parentId: null, delivery },
  { id: 'commune-1601', code: 1601, name: 'Alger Centre', level: 'commune', parentId: 'wilaya-16', delivery },
  { id: 'commune-1602', code: 1602, name: 'Bab Ezzouar', level: 'commune', parentId: 'wilaya-16', delivery },
];
const HUBS = [{ id: 'hub-1', name: 'Alger', isPickupPoint: true, address: { districtTerritoryId: 'commune-1602' } }];
const RATES = [
  {
    toTerritoryId: 'wilaya-16',
    toTerritoryLevel: 'wilaya',
    deliveryPrices: [
      { deliveryType: 'home', price: 500 },
      { deliveryType: 'pickup-point', price: 300 },
      { deliveryType: 'return', price: 200 },
    ],
  },
];
const page = (items: object[]) => ({ status: 200, body: { items, hasNext: false } });

const NOBODY = { status: 404, body: { title: 'ParcelErrors.ParcelNotFound', status: 404 } };

function create({ body }: SandboxRequest): ParsedRequest {
  const [fields = {}] = (record(body)['parcels'] as unknown[]).map(record);
  const { cityTerritoryId } = record(fields['deliveryAddress']);
  const phones = record(record(fields['customer'])['phone']);
  const bad = [
    ...missing(fields, ['customer', 'deliveryAddress', 'deliveryType', 'amount', 'orderedProducts']),
    ...(record(fields['customer'])['customerId'] ? [] : ['customer.customerId']),
    ...(/^\+213\d{9}$/.test(String(phones['number1'])) ? [] : ['customer.phone.number1']),
    ...(fields['deliveryType'] === 'pickup-point' && !fields['hubId'] ? ['hubId'] : []),
    ...(String(fields['description']).length > 250 ? ['description'] : []),
  ];
  const failed = (errorMessage: string) => ({
    status: 200,
    body: { successCount: 0, failureCount: 1, successes: [], failures: [{ index: 0, errorMessage }] },
  });
  return creatingOne({
    draft: {
      reference: String(fields['externalId']),
      city: String(cityTerritoryId),
      cod: Number(fields['amount']),
      fields,
    },
    bad,
    done: ({ tracking, draft }) => ({
      status: 200,
      body: {
        successCount: 1,
        failureCount: 0,
        successes: [{ index: 0, parcelId: randomUUID(), trackingNumber: tracking, externalId: draft.reference }],
        failures: [],
      },
    }),
    failed,
  });
}

const describeParcel = (parcel: SandboxParcel) => {
  const { reason, at_ms } = parcel.history.at(-1)!;
  return {
    trackingNumber: parcel.tracking,
    externalId: parcel.draft.reference,
    state: { name: isCanceledOr(parcel, words) },
    situation: reason ? { name: reason } : null,
    lastStateUpdateAt: new Date(at_ms).toISOString(),
  };
};

function searchReply(store: SandboxStore, keyword: string) {
  const items = newestFirst(store, PREFIX).filter(({ draft }) => draft.reference.includes(keyword));
  return { status: 200, body: { items: items.map(describeParcel), hasNext: false } };
}

function labels(request: SandboxRequest, store: SandboxStore) {
  const asked = record(request.body)['trackingNumbers'] as string[];
  const isThere = (number: string) => store.byTracking(PREFIX, number) !== undefined;
  const parcelLabelFiles = asked.filter(isThere).map((number) => ({ fileUrl: labelLink(request, PREFIX, number) }));
  return { status: 200, body: { parcelLabelFiles, failedTrackingNumbers: asked.filter((number) => !isThere(number)) } };
}

function remove(store: SandboxStore, number: string) {
  const isDone = cancelWaiting(store.byTracking(PREFIX, number));
  const failures = [{ index: 0, errorMessage: 'The parcel cannot be deleted.', trackingNumber: number }];
  return {
    status: 200,
    body: { successCount: isDone ? 1 : 0, failureCount: isDone ? 0 : 1, failures: isDone ? [] : failures },
  };
}
