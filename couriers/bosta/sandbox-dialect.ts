import {
  record,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, SandboxStore, Stage } from '../../server/shipping/sandbox-courier/store.ts';

/** States by code; the webhook sends only codes. */
const words: Record<Stage, string> = {
  registered: '10',
  picked_up: '21',
  in_transit: '24',
  out_for_delivery: '41',
  attempt_failed: '47',
  delivered: '45',
  returning: '47',
  returned: '46',
  canceled: '48',
};

/** Bosta's API v2, as far as it is public: one delivery per request, and unique references. */
export const dialect: Dialect = {
  prefix: '/bosta',
  words,
  is_unique: true,
  taken: 'uniqueBusinessReference is already used.',
  webhook_secret_is_sent: true,
  trackingOf: (_draft, draw) => String(10_000_000 + Math.floor(draw() * 89_999_999)),
  isKnown: ({ headers }) => !['', 'wrong', 'undefined'].includes(String(headers['authorization'])),
  read(request, store) {
    const { method, path } = request;
    if (method === 'GET' && path === '/api/v2/pickup-locations')
      return { kind: 'test', answer: () => success('Fetched successfully.', { list: [] }) };
    if (method === 'POST' && path === '/api/v2/deliveries') return create(request);
    if (method === 'POST' && path === '/api/v2/deliveries/search') {
      const { businessReference, trackingNumbers } = record(request.body);
      const found = Array.isArray(trackingNumbers)
        ? trackingNumbers.flatMap((one) => store.byTracking('/bosta', String(one)) ?? [])
        : store.byReference('/bosta', String(businessReference));
      return {
        kind: Array.isArray(trackingNumbers) ? 'track' : 'find',
        // The real API returns a count of 0 for any result.
        answer: () => success('Fetched successfully.', { deliveries: found.map(describeParcel), count: 0 }),
      };
    }
    const [, tracking, end] = /^\/api\/v2\/deliveries\/business\/([^/]+)(\/terminate)?$/.exec(path) ?? [];
    if (method === 'DELETE' && tracking && end) return { kind: 'cancel', answer: () => terminate(store, tracking) };
    return undefined;
  },
  webhook(parcel, secret) {
    const { word, reason, at_ms } = parcel.history.at(-1)!;
    const body = JSON.stringify({
      _id: parcel.tracking,
      trackingNumber: Number(parcel.tracking),
      state: Number(word),
      type: 'SEND',
      timeStamp: at_ms,
      businessReference: parcel.draft.reference,
      ...(reason ? { exceptionReason: reason, exceptionCode: 1 } : {}),
    });
    return { headers: { Authorization: secret }, body };
  },
};

const success = (message: string, data: unknown) => ({ status: 200, body: { success: true, message, data } });
const failure = (status: number) => (message: string) => ({
  status,
  body: { success: false, message, errorCode: 3_001 },
});

function create({ body }: SandboxRequest): ParsedRequest {
  const fields = record(body);
  const address = record(fields['dropOffAddress']);
  return {
    kind: 'create',
    problem: fields['type'] === 10 && String(address['firstLine'] ?? '').length >= 5 ? null : 'Bad delivery.',
    drafts: [
      {
        reference: String(fields['uniqueBusinessReference'] ?? fields['businessReference']),
        city: String(address['city']),
        cod: Number(fields['cod']),
        fields,
      },
    ],
    answer: ([one]) => {
      if (!one || 'error' in one) return failure(400)(one?.error ?? 'Nothing was sent.');
      const { tracking } = one.parcel;
      return success('Delivery created successfully.', {
        _id: tracking,
        trackingNumber: tracking,
        state: { code: 10 },
      });
    },
    refused: failure(400),
    successFalse: failure(200),
  };
}

/** The payout of a parcel; null until one is planned. */
const payoutOf = ({ cash }: SandboxParcel) =>
  cash && cash.state !== 'not_ready'
    ? { expectedCashoutDate: '2026-01-01', ...(cash.payment ? { oracleTransactionId: cash.payment } : {}) }
    : null;

const describeParcel = (parcel: SandboxParcel) => {
  const { word, reason, at_ms } = parcel.history.at(-1)!;
  return {
    _id: parcel.tracking,
    trackingNumber: parcel.tracking,
    businessReference: parcel.draft.reference,
    state: {
      code: Number(parcel.is_canceled ? words.canceled : word),
      ...(reason
        ? { exception: [{ reason, code: 1, time: new Date(at_ms).toISOString(), attemptType: 'delivery' }] }
        : {}),
    },
    type: { code: 10, value: 'Send' },
    updatedAt: new Date(at_ms).toISOString(),
    cashoutInfo: payoutOf(parcel),
  };
};

function terminate(store: SandboxStore, tracking: string) {
  const parcel = store.byTracking('/bosta', tracking);
  if (!parcel || parcel.place > 0) return failure(400)('The delivery cannot be terminated any more.');
  parcel.is_canceled = true;
  return success('Delivery terminated.', {});
}
