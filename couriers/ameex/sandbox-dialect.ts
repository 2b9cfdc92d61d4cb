import { createHmac } from 'node:crypto';
import {
  characters,
  isCanceledOr,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/ameex';
/** The first and the second status, joined. */
const words: Record<Stage, string> = {
  registered: 'NEW_PARCEL',
  picked_up: 'PICKED_UP',
  in_transit: 'SENT',
  out_for_delivery: 'DISTRIBUTION',
  attempt_failed: 'IN_PROGRESS NO_ANSWER',
  delivered: 'DELIVERED',
  returning: 'REFUSED',
  returned: 'RETURNED',
  canceled: 'CANCELLED',
};
const RABAT_H = 1;
const CITIES = [
  { ID: 1, NAME: 'Casablanca' },
  { ID: 7, NAME: 'Rabat' },
];
const TOO_OLD_S = 5 * 60;

/** Ameex, as its clients use it: forms, a second status besides the first, and signed webhooks that expire. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: false,
  webhook_is_form: true,
  webhook_ages_s: TOO_OLD_S,
  trackingOf: (_draft, draw) => `AMX${characters(9, draw)}`,
  isKnown: ({ headers }) => Boolean(headers['c-api-id']) && !['', 'wrong'].includes(String(headers['c-api-key'] ?? '')),
  read(request, store) {
    const { method, path, query } = request;
    const parcel = store.byTracking(PREFIX, query.get('ParcelCode') ?? '');
    if (method === 'GET' && path === '/Delivery/Parcels/Statuts')
      return {
        kind: 'test',
        answer: () => ({ status: 200, body: Object.values(words).map((STATUT) => ({ STATUT })) }),
      };
    if (method === 'GET' && path === '/Cnfg/App')
      return { kind: 'list', answer: () => ({ status: 200, body: { data: { cnfg: { ameex_cities: CITIES } } } }) };
    if (method === 'POST' && path === '/Delivery/Parcels/Action/Type/Add') return create(request);
    if (method === 'GET' && path === '/Delivery/Parcels/Tracking')
      return {
        kind: 'track',
        answer: () => (parcel ? success({ Parcel: describeParcel(parcel) }) : failure('Parcel not found')),
      };
    if (method === 'DELETE' && path === '/Delivery/Parcels/Action/Type/Delete')
      return { kind: 'cancel', answer: () => remove(parcel) };
    return undefined;
  },
  webhook(parcel, secret) {
    const body = new URLSearchParams(describeParcel(parcel)).toString();
    const seconds = Math.floor(Date.now() / 1_000);
    const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Ameex-Signature': `t=${seconds},v1=${v1}`,
    };
    return { headers, body };
  },
};

const success = (fields: object) => ({ status: 200, body: { RESULT: 'SUCCESS', ...fields } });
const failure = (MESSAGE: string) => ({ status: 200, body: { RESULT: 'ERROR', MESSAGE } });

const MUST = ['type', 'order_num', 'receiver', 'phone', 'city', 'address', 'cod'];

function create({ body }: SandboxRequest): ParsedRequest {
  const fields = record(body);
  const bad = [
    ...MUST.filter((name) => !fields[name]),
    ...(/^0\d{9}$/.test(String(fields['phone'])) ? [] : ['phone']),
    ...(Number.isFinite(Number(fields['cod'])) ? [] : ['cod']),
  ];
  return {
    kind: 'create',
    problem: bad.length > 0 ? `Invalid: ${bad.join(', ')}` : null,
    drafts: [
      { reference: String(fields['order_num']), city: String(fields['city']), cod: Number(fields['cod']), fields },
    ],
    answer: ([one]) =>
      !one || 'error' in one ? failure(one?.error ?? 'Nothing') : success({ PARCEL: { CODE: one.parcel.tracking } }),
    refused: (error) => ({ status: 400, body: { RESULT: 'ERROR', MESSAGE: error } }),
    successFalse: failure,
  };
}

function describeParcel(parcel: SandboxParcel): Record<string, string> {
  const [STATUT = '', STATUT_S = ''] = isCanceledOr(parcel, words).split(' ');
  const { reason, at_ms } = parcel.history.at(-1)!;
  return { CODE: parcel.tracking, STATUT, STATUT_S, COMMENT: reason ?? '', DATE: wallClock(at_ms, RABAT_H) };
}

function remove(parcel: SandboxParcel | undefined) {
  if (!parcel || parcel.place > 0) return failure('The parcel cannot be deleted.');
  parcel.is_canceled = true;
  return success({});
}
