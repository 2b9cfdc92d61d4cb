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
  type DraftOutcome,
} from '../../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, Stage } from '../../../server/shipping/sandbox-courier/store.ts';

const words: Record<Stage, string> = {
  registered: 'En préparation',
  picked_up: 'Ramassé',
  in_transit: 'Vers Wilaya',
  out_for_delivery: 'Sorti en livraison',
  attempt_failed: 'Tentative échouée',
  delivered: 'Livré',
  returning: 'Retour vers vendeur',
  returned: 'Retourné au vendeur',
  canceled: 'Supprimé',
};
const WILAYAS = ['Alger', 'Oran', 'Constantine', 'Batna', 'Blida'];
const ALGIERS_H = 1;
const COMMUNES = [
  { id: 3101, name: 'Oran', wilaya_id: 31, wilaya_name: 'Oran', has_stop_desk: 1, is_deliverable: 1 },
  { id: 3126, name: 'Aïn El Turk', wilaya_id: 31, wilaya_name: 'Oran', has_stop_desk: 0, is_deliverable: 1 },
  { id: 506, name: 'Barika', wilaya_id: 5, wilaya_name: 'Batna', has_stop_desk: 1, is_deliverable: 1 },
  { id: 3109, name: 'Tafraoui', wilaya_id: 31, wilaya_name: 'Oran', has_stop_desk: 0, is_deliverable: 0 },
];
const CENTERS = [
  {
    center_id: 310101,
    name: 'Agence Oran',
    address: '5 Bd de la Soummam',
    commune_id: 3101,
    commune_name: 'Oran',
    wilaya_id: 31,
  },
  {
    center_id: 310102,
    name: 'Agence Akid Lotfi',
    address: 'Cité Akid Lotfi',
    commune_id: 3101,
    commune_name: 'Oran',
    wilaya_id: 31,
  },
  { center_id: 50601, name: 'Agence Barika', address: null, commune_id: 506, commune_name: 'Barika', wilaya_id: 5 },
];

/** Yalidine's API v1, as far as it is public, under the path of each courier that uses it. */
export const yalidineDialect = (prefix: string): Dialect => ({
  prefix,
  words,
  is_unique: false,
  trackingOf: (_draft, draw) => `yal-${characters(6, draw)}`,
  isKnown: ({ headers }) =>
    Boolean(headers['x-api-id']) && !['', 'wrong', undefined].includes(String(headers['x-api-token'])),
  read(request, store) {
    const { method, query } = request;
    const path = request.path.replace(/\/$/, '');
    if (method === 'GET' && path === '/v1/wilayas')
      return { kind: 'test', answer: () => page(WILAYAS.map((name, i) => ({ id: i + 1, name, is_deliverable: 1 }))) };
    if (method === 'GET' && path === '/v1/communes') return { kind: 'list', answer: () => page(COMMUNES) };
    if (method === 'GET' && path === '/v1/centers') return { kind: 'list', answer: () => page(CENTERS) };
    if (method === 'POST' && path === '/v1/parcels') return create(request, prefix);
    if (method === 'GET' && path === '/v1/parcels') {
      const order_id = query.get('order_id');
      const trackings = query.get('tracking')?.split(',');
      if (trackings)
        return {
          kind: 'track',
          answer: () =>
            page(
              trackings.flatMap((one) =>
                [store.byTracking(prefix, one) ?? []].flat().map(parcelDescriber(request, prefix)),
              ),
            ),
        };
      const live = (order_id ? store.byReference(prefix, order_id) : store.parcels).filter(
        ({ dialect, is_canceled }) => dialect === prefix && !is_canceled,
      );
      return { kind: 'find', answer: () => page(live.map(parcelDescriber(request, prefix))) };
    }
    if (method === 'GET' && path === '/v1/histories') {
      const asked = (query.get('tracking') ?? '').split(',');
      const events = asked.flatMap(
        (tracking) => store.byTracking(prefix, tracking)?.history.map((happened) => eventOf(tracking, happened)) ?? [],
      );
      // Newest first.
      return { kind: 'track', answer: () => page(events.toReversed()) };
    }
    const tracking = /^\/v1\/parcels\/([^/]+)$/.exec(path)?.[1];
    if (method === 'DELETE' && tracking)
      return {
        kind: 'cancel',
        answer: () => ({ status: 200, body: [{ tracking, deleted: remove(store.byTracking(prefix, tracking)) }] }),
      };
    return undefined;
  },
  tells_payments: true,
  webhook(parcel, secret) {
    if (parcel.cash?.payment) return signMessage(secret, paymentOf(parcel));
    const { word, reason, at_ms } = parcel.history.at(-1)!;
    return signMessage(secret, {
      type: 'parcel_status_updated',
      events: [
        {
          event_id: `${parcel.tracking}-${parcel.history.length}`,
          occurred_at: wallClock(at_ms, ALGIERS_H),
          data: { tracking: parcel.tracking, status: word, reason: reason ?? '' },
        },
      ],
    });
  },
});

const signMessage = (secret: string, message: object) => {
  const body = JSON.stringify(message);
  return { headers: { 'X-YALIDINE-SIGNATURE': createHmac('sha256', secret).update(body).digest('hex') }, body };
};

const paymentOf = ({ tracking, cash }: SandboxParcel) => ({
  type: 'parcel_payment_updated',
  events: [
    {
      event_id: `${tracking}-${cash!.payment}`,
      occurred_at: wallClock(cash!.at_ms, ALGIERS_H),
      data: { tracking, status: 'payed', payment_id: cash!.payment },
    },
  ],
});

const page = (data: unknown[]) => ({ status: 200, body: { has_more: false, total_data: data.length, data } });
const failure = (error: string) => ({ status: 422, body: { error: { message: error } } });

const MUST = [
  'order_id',
  'from_wilaya_name',
  'firstname',
  'familyname',
  'contact_phone',
  'address',
  'to_commune_name',
  'to_wilaya_name',
  'product_list',
  'price',
  'freeshipping',
  'is_stopdesk',
  'has_exchange',
  'do_insurance',
  'declared_value',
  'height',
  'width',
  'length',
  'weight',
];

function create(request: SandboxRequest, prefix: string): ParsedRequest {
  const { body } = request;
  const sent = Array.isArray(body) ? body.map(record) : [];
  const bad = sent.flatMap((fields) => [
    ...MUST.filter((name) => fields[name] === undefined),
    ...(Number.isInteger(fields['price']) ? [] : ['price']),
    ...(fields['is_stopdesk'] && !fields['stopdesk_id'] ? ['stopdesk_id'] : []),
  ]);
  return {
    kind: 'create',
    problem: bad.length > 0 ? `Missing or bad: ${bad.join(', ')}` : null,
    drafts: sent.map((fields) => ({
      reference: String(fields['order_id']),
      city: String(fields['to_wilaya_name']),
      cod: Number(fields['price']),
      fields,
    })),
    answer: (taken) => ({
      status: 200,
      body: Object.fromEntries(
        taken.map((one) => [one.draft.reference, resultOf(one, (tracking) => labelLink(request, prefix, tracking))]),
      ),
    }),
    refused: failure,
    successFalse: (error) => ({
      status: 200,
      body: Object.fromEntries(
        sent.map(({ order_id }) => [order_id, { success: false, order_id, tracking: null, message: error }]),
      ),
    }),
  };
}

function resultOf(one: DraftOutcome, labelOf: (tracking: string) => string) {
  const { reference: order_id } = one.draft;
  if ('error' in one) return { success: false, order_id, tracking: null, message: one.error };
  const { tracking } = one.parcel;
  return { success: true, order_id, tracking, import_id: 234, label: labelOf(tracking), message: '' };
}

const parcelDescriber = (request: SandboxRequest, prefix: string) => (parcel: SandboxParcel) => ({
  tracking: parcel.tracking,
  order_id: parcel.draft.reference,
  last_status: isCanceledOr(parcel, words),
  date_last_status: wallClock(parcel.history.at(-1)!.at_ms, ALGIERS_H),
  label: labelLink(request, prefix, parcel.tracking),
  price: parcel.cash?.amount ?? parcel.draft.cod,
  delivery_fee: parcel.cash?.fee ?? 35,
  taxe_from: 10_000,
  payment_status: PAYMENT_STATUSES[parcel.cash?.state ?? 'not_ready'],
  payment_id: parcel.cash?.payment ?? null,
});

const PAYMENT_STATUSES = { not_ready: 'not-ready', ready: 'ready', paid: 'payed' };

const eventOf = (tracking: string, { word, reason, at_ms }: SandboxParcel['history'][number]) => ({
  date_status: wallClock(at_ms, ALGIERS_H),
  tracking,
  status: word,
  reason: reason ?? '',
});

function remove(parcel: SandboxParcel | undefined): boolean {
  if (!parcel || parcel.place > 0 || parcel.is_canceled) return false;
  return (parcel.is_canceled = true);
}
