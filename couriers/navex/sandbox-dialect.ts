import {
  cancelWaiting,
  creatingOne,
  isCanceledOr,
  missing,
  record,
  type ParsedRequest,
  type Dialect,
} from '../../server/shipping/sandbox-courier/dialect.ts';
import type { SandboxParcel, SandboxStore, Stage } from '../../server/shipping/sandbox-courier/store.ts';

const PREFIX = '/navex';
const words: Record<Stage, string> = {
  registered: 'en_attente',
  picked_up: 'pris_en_charge',
  in_transit: 'en_cours',
  out_for_delivery: 'en_cours_livraison',
  attempt_failed: 'client_absent',
  delivered: 'livre_non_paye',
  returning: 'retour',
  returned: 'retour_recu',
  canceled: 'annule',
};

/** Navex, according to the documentation that its clients contain: forms, and a token in the path. */
export const dialect: Dialect = {
  prefix: PREFIX,
  words,
  is_unique: false,
  trackingOf: (_draft, draw) => String(Math.floor(100_000_000_000 + draw() * 899_999_999_999)),
  isKnown: ({ path }) => !['', 'wrong'].includes(/^\/api\/([^/]*)\//.exec(path)?.[1] ?? ''),
  read({ method, path, body }, store) {
    if (method !== 'POST' || !path.endsWith('/v1/post.php')) return undefined;
    const form = record(body);
    if (form['delete_code'] !== undefined) return { kind: 'cancel', answer: () => remove(store, form['delete_code']) };
    if (form['code'] !== undefined) return { kind: 'test', answer: () => failure('Code introuvable') };
    if (form['codes'] !== undefined)
      return { kind: 'track', answer: () => trackingReply(store, String(form['codes'])) };
    return create(form);
  },
};

const failure = (status_message: string) => ({ status: 200, body: { status: 0, status_message } });

const MUST = ['prix', 'nom', 'gouvernerat', 'ville', 'adresse', 'tel', 'designation', 'nb_article'];

function create(fields: Record<string, unknown>): ParsedRequest {
  const bad = [
    ...missing(fields, MUST),
    ...(/\p{Extended_Pictographic}/u.test(JSON.stringify(fields)) ? ['designation'] : []),
  ];
  return creatingOne({
    draft: {
      reference: /^\S+/.exec(String(fields['msg']))?.[0] ?? '',
      city: String(fields['gouvernerat']),
      cod: Number(fields['prix']),
      fields,
    },
    bad,
    done: ({ tracking }) => ({ status: 201, body: { status: 1, status_message: tracking } }),
    failed: failure,
  });
}

const remove = (store: SandboxStore, code: unknown) =>
  cancelWaiting(store.byTracking(PREFIX, String(code)))
    ? { status: 200, body: { status: 1, status_message: 'Supprimé' } }
    : failure('Suppression impossible');

function trackingReply(store: SandboxStore, codes: string) {
  const results = codes.split(', ').map((code) => {
    const parcel = store.byTracking(PREFIX, code);
    return parcel ? describeParcel(parcel) : { status: 0, code, status_message: 'Code introuvable' };
  });
  return { status: 200, body: { status: 1, total: results.length, results } };
}

const describeParcel = (parcel: SandboxParcel) => ({
  status: 1,
  code: parcel.tracking,
  etat: parcel.cash?.state === 'paid' ? 'paye' : isCanceledOr(parcel, words),
  motif: parcel.history.at(-1)!.reason,
  status_message: parcel.tracking,
});
