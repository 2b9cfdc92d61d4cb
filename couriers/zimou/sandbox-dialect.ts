import {
  cancelWaiting,
  characters,
  creatingOne,
  isCanceledOr,
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

const PREFIX = '/zimou';
const words: Record<Stage, string> = {
  registered: '1',
  picked_up: '3',
  in_transit: '4',
  out_for_delivery: '7',
  attempt_failed: '13',
  delivered: '8',
  returning: '19',
  returned: '20',
  canceled: '31',
};
const ALGIERS_H = 1;

/** Zimou's API v3, as its clients use it: states by id. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: false,
  trackingOf: (_draft, draw) => `ZIM-${characters(8, draw)}`,
  isKnown: ({ headers }) => opens(headers['authorization']),
  read(request, store) {
    const { method, path, query, body } = request;
    if (method === 'GET' && path === '/v3/user')
      return { kind: 'test', answer: () => success({ id: 7, name: 'Shop' }) };
    if (method === 'POST' && path === '/v3/packages') return create(request);
    if (method === 'GET' && path === '/v3/packages/status') {
      const found = query.getAll('packages[]').flatMap((one) => store.byTracking(PREFIX, one) ?? []);
      const answer = Object.fromEntries(found.map((parcel) => [parcel.tracking, describeParcel(parcel)]));
      return { kind: 'track', answer: () => ({ status: 200, body: answer }) };
    }
    if (method === 'DELETE' && path === '/v3/packages/bulk')
      return { kind: 'cancel', answer: () => remove(store, String((record(body)['tracking_codes'] as string[])[0])) };
    return undefined;
  },
};

const success = (data: unknown) => ({ status: 200, body: { data } });
const failure = (status: number) => (message: string) => ({ status, body: { error: 1, message } });

const MUST = ['name', 'client_first_name', 'client_last_name', 'client_phone', 'address', 'price', 'wilaya', 'commune'];

function create(request: SandboxRequest): ParsedRequest {
  const { body } = request;
  const fields = record(body);
  const bad = [
    ...missing(fields, MUST),
    ...(typeof fields['price'] === 'string' ? [] : ['price']),
    ...(fields['delivery_type'] === 'Point relais' && !fields['office_id'] ? ['office_id'] : []),
  ];
  return creatingOne({
    draft: {
      reference: String(fields['order_id']),
      city: String(fields['wilaya']),
      cod: Number(fields['price']),
      fields,
    },
    bad,
    done: ({ tracking }) => success({ tracking_code: tracking, print_url: labelLink(request, PREFIX, tracking) }),
    failed: failure(422),
    successFalse: failure(200),
  });
}

const describeParcel = (parcel: SandboxParcel) => {
  const { reason, at_ms } = parcel.history.at(-1)!;
  const word = isCanceledOr(parcel, words);
  return {
    order_id: parcel.draft.reference,
    ...(/^\d+$/.test(word) ? { status_id: Number(word) } : { status_name: word }),
    observation: reason,
    updated_at: wallClock(at_ms, ALGIERS_H),
  };
};

const remove = (store: SandboxStore, code: string) =>
  cancelWaiting(store.byTracking(PREFIX, code))
    ? { status: 200, body: { success: true } }
    : failure(422)('Suppression impossible.');
