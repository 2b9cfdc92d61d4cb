import { createHmac } from 'node:crypto';
import {
  isCanceledOr,
  record,
  wallClock,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/onessta';
const words: Record<Stage, string> = {
  registered: 'WAITING_PICKUP',
  picked_up: 'PICKED_UP',
  in_transit: 'SENT',
  out_for_delivery: 'DISTRIBUTION',
  attempt_failed: 'NO_ANSWER',
  delivered: 'DELIVERED',
  returning: 'RETURNING',
  returned: 'RETURNED',
  canceled: 'CANCELLED',
};
const RABAT_H = 1;

/** Onessta, as its clients use it: the sender chooses codes, and a parcel has a situation besides its status. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: true,
  taken: 'The code has already been taken.',
  tells_payments: true,
  trackingOf: ({ reference }) => reference,
  isKnown: ({ headers }) => headers['authorization'] !== 'Bearer wrong' && Boolean(headers['client-id']),
  read(request, store) {
    const { method, path, query } = request;
    const parcel = store.byTracking(PREFIX, query.get('code') ?? '');
    if (method === 'GET' && path === '/c/cities')
      return { kind: 'test', answer: () => ({ status: 200, body: { data: [{ id: 31, name: 'Rabat' }] } }) };
    if (method === 'POST' && path === '/p/parcels/add') return create(request);
    if (method === 'GET' && path === '/p/parcels/get_by_code')
      return {
        kind: 'find',
        answer: () => (parcel ? { status: 200, body: { data: describeParcel(parcel) } } : NOBODY),
      };
    if (method === 'GET' && path === '/p/parcels/tracking')
      return {
        kind: 'track',
        answer: () => (parcel ? { status: 200, body: { data: describeHistory(parcel) } } : NOBODY),
      };
    return undefined;
  },
  webhook(parcel, secret) {
    const { word, reason, at_ms } = parcel.history.at(-1)!;
    const isPaid = parcel.cash?.state === 'paid';
    const body = JSON.stringify({
      event: isPaid ? 'parcel.info_updated' : 'parcel.status_updated',
      code: parcel.tracking,
      status: word,
      situation: situationOf(parcel),
      message: reason ?? '',
      created_at: wallClock(at_ms, RABAT_H),
    });
    return { headers: { 'X-Signature': createHmac('sha256', secret).update(body).digest('hex') }, body };
  },
};

const NOBODY = { status: 404, body: { error: 'Parcel not found' } };
const failure = (status: number) => (error: string) => ({ status, body: { error } });

const MUST = ['code', 'receiver', 'phone', 'price', 'address'];

function create({ body }: SandboxRequest): ParsedRequest {
  const fields = record(body);
  const city = record(fields['city'])['id'];
  const bad = [
    ...MUST.filter((name) => !fields[name]),
    ...(typeof fields['price'] === 'string' ? [] : ['price']),
    ...(Number.isInteger(city) ? [] : ['city.id']),
  ];
  return {
    kind: 'create',
    problem: bad.length > 0 ? `Invalid: ${bad.join(', ')}` : null,
    drafts: [{ reference: String(fields['code']), city: String(city), cod: Number(fields['price']), fields }],
    answer: ([one]) =>
      !one || 'error' in one
        ? failure(422)(one?.error ?? 'Nothing')
        : { status: 200, body: describeParcel(one.parcel) },
    refused: (error) => ({ status: 422, body: { error: 'Validation failed', errors: { phone: [error] } } }),
    successFalse: failure(200),
  };
}

const situationOf = ({ cash }: SandboxParcel) => (cash === null ? 'none' : cash.state === 'paid' ? 'PAID' : 'NOT_PAID');

const describeParcel = (parcel: SandboxParcel) => ({
  code: parcel.tracking,
  status: isCanceledOr(parcel, words),
  situation: situationOf(parcel),
});

const describeHistory = (parcel: SandboxParcel) => ({
  ...describeParcel(parcel),
  history: parcel.history.map(({ word, reason, at_ms }) => ({
    status: word,
    name: reason ?? '',
    created_at: wallClock(at_ms, RABAT_H),
  })),
});
