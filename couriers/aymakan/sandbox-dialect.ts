import {
  cancelWaiting,
  characters,
  isCanceledOr,
  labelLink,
  missing,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/aymakan';
const words: Record<Stage, string> = {
  registered: 'AY-0001',
  picked_up: 'AY-0002',
  in_transit: 'AY-0027',
  out_for_delivery: 'AY-0004',
  attempt_failed: 'AY-0006',
  delivered: 'AY-0005',
  returning: 'AY-0009',
  returned: 'AY-0007',
  canceled: 'AY-0008',
};
const RIYADH_H = 3;
const AT_MOST = 30;

/** Aymakan, according to its documentation. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: false,
  webhook_secret_is_sent: true,
  trackingOf: (_draft, draw) => `AY${characters(8, draw)}`,
  isKnown: ({ headers }) => !['', 'wrong', 'undefined'].includes(String(headers['authorization'])),
  read(request, store) {
    const { method, path, body } = request;
    if (method === 'GET' && path === '/cities')
      return { kind: 'test', answer: () => success({ data: { cities: [{ city_en: 'Riyadh', city_ar: 'الرياض' }] } }) };
    if (method === 'POST' && path === '/shipping/create/bulk_shipping') return create(request);
    const reference = /^\/shipping\/by_reference\/([^/]+)$/.exec(path)?.[1];
    if (method === 'GET' && reference) {
      const found = store.byReference(PREFIX, decodeURIComponent(reference));
      return { kind: 'find', answer: () => (found.length > 0 ? listShipments(found) : failure('Shipping not found')) };
    }
    const numbers = /^\/shipping\/track\/(.+)$/.exec(path)?.[1];
    if (method === 'GET' && numbers) {
      const found = decodeURIComponent(numbers)
        .split(',')
        .flatMap((one) => store.byTracking(PREFIX, one) ?? []);
      return { kind: 'track', answer: () => (found.length > 0 ? listShipments(found) : failure('Shipping not found')) };
    }
    if (method === 'POST' && path === '/shipping/cancel') {
      const parcel = store.byTracking(PREFIX, String(record(body)['tracking']));
      return {
        kind: 'cancel',
        answer: () => (cancelWaiting(parcel) ? success({}) : failure('This shipping can not be cancelled')),
      };
    }
    const labelled = /^\/shipping\/awb\/tracking\/([^/]+)$/.exec(path)?.[1];
    if (method === 'GET' && labelled) {
      const isThere = store.byTracking(PREFIX, labelled) !== undefined;
      const data = { awb_url: labelLink(request, PREFIX, labelled) };
      return { kind: 'label', answer: () => (isThere ? success({ data }) : failure('Shipping not found')) };
    }
    return undefined;
  },
  webhook(parcel, secret) {
    const { word, reason, at_ms } = parcel.history.at(-1)!;
    const body = JSON.stringify({
      event: 'status_update',
      tracking_number: parcel.tracking,
      reference: parcel.draft.reference,
      status: word,
      reason_en: reason,
      date_time: wallClock(at_ms, RIYADH_H),
    });
    return { headers: { Authorization: secret }, body };
  },
};

const success = (fields: object) => ({ status: 200, body: { success: true, ...fields } });
const failure = (message: string) => ({ status: 422, body: { error: true, message } });

const MUST = [
  'requested_by',
  'declared_value',
  'delivery_name',
  'delivery_city',
  'delivery_address',
  'delivery_country',
  'delivery_phone',
  'collection_name',
  'collection_city',
  'collection_address',
  'collection_country',
  'collection_phone',
  'pieces',
];

function create(request: SandboxRequest): ParsedRequest {
  const { body } = request;
  const sent = (record(body)['shipments'] as unknown[]).map(record);
  const bad = sent.flatMap((fields) => [
    ...missing(fields, MUST),
    ...(/^\d+$/.test(String(fields['delivery_phone'])) ? [] : ['delivery_phone']),
  ]);
  const nowhere = sent.some((fields) => fields['delivery_city'] === 'nowhere');
  const problem = bad.length > 0 ? `Invalid: ${bad.join(', ')}` : sent.length > AT_MOST ? 'Only 30 shipments.' : null;
  return {
    kind: 'create',
    // One unknown city makes the request fail for all its parcels.
    problem: problem ?? (nowhere ? 'The selected delivery city is invalid.' : null),
    drafts: sent.map((fields) => ({
      reference: String(fields['reference']),
      city: String(fields['delivery_city']),
      cod: Number(fields['cod_amount']),
      fields,
    })),
    answer: (taken) =>
      success({
        shipments: taken.flatMap((one) =>
          'parcel' in one ? [newShipment(one.parcel, labelLink(request, PREFIX, one.parcel.tracking))] : [],
        ),
      }),
    refused: failure,
    successFalse: (message) => ({ status: 200, body: { error: true, message } }),
  };
}

const newShipment = ({ tracking, draft }: SandboxParcel, pdf_label: string) => ({
  tracking_number: tracking,
  reference: draft.reference,
  status: words.registered,
  pdf_label,
});

const listShipments = (parcels: readonly SandboxParcel[]) =>
  success({
    data: {
      shipments: parcels.map((parcel) => ({
        tracking_number: parcel.tracking,
        reference: parcel.draft.reference,
        status: isCanceledOr(parcel, words),
        reason_en: parcel.history.at(-1)!.reason,
        // Newest first.
        tracking_info: parcel.history.toReversed().map(({ word, at_ms }) => ({
          status_code: word,
          created_at: wallClock(at_ms, RIYADH_H),
        })),
      })),
    },
  });
