import {
  characters,
  creatingOne,
  isCanceledOr,
  missing,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import { drawSandboxLabel } from '../../server/shipping/sandbox-courier/draw-sandbox-label.ts';
import type { SandboxParcel, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/smsa';
const words: Record<Stage, string> = {
  registered: 'BK',
  picked_up: 'PU',
  in_transit: 'HOP',
  out_for_delivery: 'OD',
  attempt_failed: 'DE',
  delivered: 'DL',
  returning: 'RTO',
  returned: 'RTN',
  canceled: 'CAN',
};
const RIYADH_H = 3;

/** SMSA, according to a copy of its documentation. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: false,
  trackingOf: (_draft, draw) => `2312${characters(8, draw)}`,
  isKnown: ({ headers }) => !['', 'wrong', 'undefined'].includes(String(headers['apikey'])),
  read(request, store) {
    const { method, path, body } = request;
    if (method === 'GET' && path === '/api/lookup/cities/SA')
      return { kind: 'test', answer: () => ({ status: 200, body: [{ cityName: 'Riyadh', cityCode: 'RUH' }] }) };
    if (method === 'POST' && path === '/api/shipment/b2c/new') return create(request);
    if (method === 'POST' && path === '/api/track/bulk/') {
      const found = (body as string[]).flatMap((one) => store.byTracking(PREFIX, one) ?? []);
      return { kind: 'track', answer: () => ({ status: 200, body: found.map(describeShipment) }) };
    }
    const labelled = /^\/api\/shipment\/b2c\/query\/([^/]+)$/.exec(path)?.[1];
    const parcel = labelled ? store.byTracking(PREFIX, labelled) : undefined;
    if (method === 'GET' && labelled)
      return {
        kind: 'label',
        answer: () => (parcel ? { status: 200, body: shipmentOf(parcel) } : failure(404)('No such shipment.')),
      };
    return undefined;
  },
};

const failure = (status: number) => (message: string) => ({ status, body: { success: false, message } });

const MUST = ['OrderNumber', 'CODAmount', 'ConsigneeAddress', 'ShipperAddress', 'ContentDescription', 'ShipDate'];

function create({ body }: SandboxRequest): ParsedRequest {
  const fields = record(body);
  const to = record(fields['ConsigneeAddress']);
  const isBetween = (name: string, min: number, max: number) => {
    const { length } = [...String(to[name] ?? '')];
    return length >= min && length <= max ? [] : [name];
  };
  const bad = [
    ...missing(fields, MUST),
    ...isBetween('ContactName', 5, 150),
    ...isBetween('AddressLine1', 10, 100),
    ...isBetween('AddressLine2', 0, 100),
    ...(Number(fields['DeclaredValue']) >= 0.1 ? [] : ['DeclaredValue']),
    ...missing(record(fields['ShipperAddress']), ['ContactName', 'ContactPhoneNumber', 'City', 'AddressLine1']),
  ];
  return creatingOne({
    draft: {
      reference: String(fields['OrderNumber']),
      city: String(to['City']),
      cod: Number(fields['CODAmount']),
      fields,
    },
    bad,
    done: (parcel) => ({ status: 200, body: shipmentOf(parcel) }),
    failed: failure(400),
    successFalse: failure(200),
  });
}

const shipmentOf = (parcel: SandboxParcel) => ({
  sawb: parcel.tracking,
  shipmentParcelsCount: 1,
  waybills: [{ awb: parcel.tracking, awbFile: drawSandboxLabel(parcel).toString('base64') }],
});

const describeShipment = (parcel: SandboxParcel) => ({
  AWB: parcel.tracking,
  Reference: parcel.draft.reference,
  CODAmount: parcel.draft.cod,
  isDelivered: isCanceledOr(parcel, words) === words.delivered,
  Scans: parcel.history.map(({ word, reason, at_ms }) => ({
    ScanType: word,
    ScanDescription: reason ?? '',
    ScanDateTime: wallClock(at_ms, RIYADH_H).replace(' ', 'T'),
    ScanTimeZone: '+03:00',
  })),
});
