import { createHmac } from 'node:crypto';
import {
  characters,
  isCanceledOr,
  labelLink,
  record,
  type ParsedRequest,
  type Dialect,
  type SandboxRequest,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import {
  STAGES,
  type SandboxParcel,
  type SandboxStore,
  type Stage,
} from '../../server/shipping/sandbox-courier/store.ts';

const words = Object.fromEntries(STAGES.map((stage) => [stage, stage])) as Record<Stage, string>;

/** The sandbox courier's own API. */
export const dialect: Dialect = {
  prefix: '/sandbox',
  words,
  is_unique: false,
  trackingOf: (_draft, draw) => `SBX${characters(9, draw)}`,
  isKnown: ({ headers }) => {
    const token = /^Bearer (\S+)$/.exec(String(headers['authorization'] ?? ''))?.[1];
    return token !== undefined && token !== 'wrong';
  },
  read(request, store) {
    const { method, path, query } = request;
    if (method === 'GET' && path === '/v1/me') return { kind: 'test', answer: () => ok({ name: 'Sandbox customer' }) };
    if (method === 'POST' && path === '/v1/parcels') return create(request);
    if (method === 'GET' && path === '/v1/parcels') {
      const reference = query.get('reference');
      if (reference !== null)
        return {
          kind: 'find',
          answer: () => ok({ parcels: store.byReference('/sandbox', reference).map(parcelDescriber(request)) }),
        };
      return {
        kind: 'track',
        answer: () => ok({ parcels: findParcels(store, query.get('trackings') ?? '').map(parcelDescriber(request)) }),
      };
    }
    const told = /^\/v1\/parcels\/([^/]+)\/instructions$/.exec(path)?.[1];
    if (told && method === 'POST')
      return { kind: 'tell', does: () => instruct(store, told, request), answer: () => instructionReply(store, told) };
    if (told && method === 'GET')
      return {
        kind: 'told',
        answer: () => ok({ instructions: store.byTracking('/sandbox', told)?.instructions ?? [] }),
      };
    const tracking = /^\/v1\/parcels\/([^/]+)$/.exec(path)?.[1];
    if (method === 'DELETE' && tracking) return { kind: 'cancel', answer: () => cancel(store, tracking) };
    return undefined;
  },
  webhook(parcel, secret) {
    const body = JSON.stringify({ events: [{ tracking: parcel.tracking, ...happening(parcel.history.at(-1)!) }] });
    return { headers: { 'X-Sandbox-Signature': createHmac('sha256', secret).update(body).digest('hex') }, body };
  },
};

const ok = (body: unknown) => ({ status: 200, body });
const failure = (status: number) => (error: string) => ({ status, body: { ok: false, error } });

function create(request: SandboxRequest): ParsedRequest {
  const { body } = request;
  const parcels = record(body)['parcels'];
  const sent = Array.isArray(parcels) ? parcels.map(record) : [];
  return {
    kind: 'create',
    problem: Array.isArray(parcels) && parcels.length > 0 ? null : 'No parcels were sent.',
    drafts: sent.map((fields) => ({
      reference: String(fields['reference']),
      city: String(fields['city_code']),
      cod: Number(fields['cod']),
      fields,
    })),
    answer: (taken) =>
      ok({
        results: taken.map((one) =>
          'error' in one
            ? { reference: one.draft.reference, ok: false, error: one.error }
            : {
                reference: one.draft.reference,
                ok: true,
                tracking: one.parcel.tracking,
                label_url: labelLink(request, '/sandbox', one.parcel.tracking),
              },
        ),
      }),
    refused: failure(422),
    successFalse: failure(200),
  };
}

const findParcels = (store: SandboxStore, trackings: string): SandboxParcel[] =>
  trackings.split(',').flatMap((tracking) => store.byTracking('/sandbox', tracking) ?? []);

const happening = ({ word, reason, at_ms }: SandboxParcel['history'][number]) => ({
  status: word,
  reason,
  at: new Date(at_ms).toISOString(),
});

const parcelDescriber = (request: SandboxRequest) => (parcel: SandboxParcel) => ({
  reference: parcel.draft.reference,
  tracking: parcel.tracking,
  status: isCanceledOr(parcel, words),
  label_url: labelLink(request, '/sandbox', parcel.tracking),
  history: parcel.history.map(happening),
});

function instruct(store: SandboxStore, tracking: string, { body }: SandboxRequest): void {
  store.byTracking('/sandbox', tracking)?.instructions.push(record(body));
}

const instructionReply = (store: SandboxStore, tracking: string) =>
  store.byTracking('/sandbox', tracking) ? ok({ ok: true }) : failure(404)('There is no such parcel.');

function cancel(store: SandboxStore, tracking: string) {
  const parcel = store.byTracking('/sandbox', tracking);
  if (!parcel || parcel.place > 0) return failure(200)('It is on its way already.');
  parcel.is_canceled = true;
  return ok({ ok: true });
}
