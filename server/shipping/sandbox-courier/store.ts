/* The sandbox courier's memory: parcels and their progress. Equal seeds give equal numbers and fates. */

/** The state of a parcel, independent of the dialect. */
export const STAGES = [
  'registered',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'delivered',
  'returning',
  'returned',
  'canceled',
] as const;
export type Stage = (typeof STAGES)[number];

const START: readonly Stage[] = ['registered', 'picked_up', 'in_transit', 'out_for_delivery'];
const FATES: readonly (readonly Stage[])[] = [
  [...START, 'delivered'],
  [...START, 'delivered'],
  [...START, 'attempt_failed', 'out_for_delivery', 'delivered'],
  [...START, 'attempt_failed', 'attempt_failed', 'returning', 'returned'],
];

/** A parcel as the courier's customer sends it. */
export type Draft = { reference: string; city: string; cod: number; fields: Record<string, unknown> };

export type Happening = { word: string; reason: string | null; at_ms: number };

/** How a courier pays: in full, late, too little, with too high a fee, or twice. */
export const PAYMENTS = ['whole', 'late', 'short', 'wrong-fee', 'twice'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** The courier's report on a parcel's cash. */
export type SandboxCash = {
  state: 'not_ready' | 'ready' | 'paid';
  amount: number;
  fee: number;
  payment: string | null;
  at_ms: number;
};

/** The fee for a parcel, and the mistakes in its payment. */
const FEE = 35;
const SHORT_BY = 10;
const FEE_TOO_MUCH = 15;

export type SandboxParcel = {
  dialect: string;
  tracking: string;
  draft: Draft;
  way: readonly Stage[];
  place: number;
  history: Happening[];
  is_canceled: boolean;
  /** Null: not delivered. */
  cash: SandboxCash | null;
  /** Instructions received. */
  instructions: Record<string, unknown>[];
};

export type SandboxStore = {
  parcels: SandboxParcel[];
  /** The seed's next number in [0, 1). */
  draw(): number;
  /** Accepts a parcel, even if its reference exists. */
  add(dialect: string, draft: Draft, tracking: string, wordOf: (stage: Stage) => string): SandboxParcel;
  byReference(dialect: string, reference: string): SandboxParcel[];
  byTracking(dialect: string, tracking: string): SandboxParcel | undefined;
  /** Moves parcels that are on their way one step; returns those that moved. */
  advance(wordOf: (dialect: string, stage: Stage) => string): SandboxParcel[];
  /** Pays for a parcel in this way. */
  pay(parcel: SandboxParcel, how: Payment): void;
  /** Creates a token, which ends the previous one. */
  signIn(dialect: string): string;
  isSignedIn(dialect: string, token: string): boolean;
  clear(): void;
};

const REASONS = [
  'Client ne répond pas',
  'Téléphone injoignable',
  'Client absent',
  'Annulé par le client',
  'Reporté par le client',
  'Adresse erronée',
];

export function makeStore(seed: number): SandboxStore {
  const draw = dice(seed);
  const parcels: SandboxParcel[] = [];
  const sessions = new Map<string, string>();
  let [payments, signedIn] = [0, 0];
  const happen = (parcel: SandboxParcel, stage: Stage, word: string) => {
    const reason = stage === 'attempt_failed' ? REASONS[Math.floor(draw() * REASONS.length)]! : null;
    // Each event gets its own timestamp, since clients tell events apart by it.
    const at_ms = Math.max(Date.now(), (parcel.history.at(-1)?.at_ms ?? 0) + 1_000);
    parcel.history.push({ word, reason, at_ms });
  };
  return {
    parcels,
    draw,
    add(dialect, draft, tracking, wordOf) {
      const way = FATES[Math.floor(draw() * FATES.length)]!;
      const parcel: SandboxParcel = {
        dialect,
        tracking,
        draft,
        way,
        place: 0,
        history: [],
        is_canceled: false,
        cash: null,
        instructions: [],
      };
      happen(parcel, 'registered', wordOf('registered'));
      parcels.push(parcel);
      return parcel;
    },
    byReference: (dialect, reference) =>
      parcels.filter((parcel) => parcel.dialect === dialect && parcel.draft.reference === reference),
    byTracking: (dialect, tracking) =>
      parcels.find((parcel) => parcel.dialect === dialect && parcel.tracking === tracking),
    advance(wordOf) {
      const moving = parcels.filter(({ is_canceled, place, way }) => !is_canceled && place < way.length - 1);
      for (const parcel of moving) {
        const stage = parcel.way[++parcel.place]!;
        happen(parcel, stage, wordOf(parcel.dialect, stage));
        if (stage === 'delivered')
          parcel.cash = {
            state: 'not_ready',
            amount: parcel.draft.cod,
            fee: FEE,
            payment: null,
            at_ms: lastOf(parcel),
          };
      }
      return moving;
    },
    pay(parcel, how) {
      const at_ms = Math.max(Date.now(), lastOf(parcel) + 1_000);
      const due = { amount: parcel.draft.cod, fee: FEE, at_ms };
      if (how === 'late') parcel.cash = { ...due, state: 'ready', payment: null };
      else
        parcel.cash = {
          ...due,
          state: 'paid',
          payment: `PAY-${++payments}`,
          ...(how === 'short' ? { amount: due.amount - SHORT_BY } : {}),
          ...(how === 'wrong-fee' ? { fee: FEE + FEE_TOO_MUCH } : {}),
          ...(how === 'twice' ? { at_ms: at_ms + 1_000 } : {}),
        };
    },
    signIn(dialect) {
      const token = `${dialect.slice(1)}-${++signedIn}`;
      sessions.set(dialect, token);
      return token;
    },
    isSignedIn: (dialect, token) => sessions.get(dialect) === token,
    clear() {
      parcels.splice(0);
      sessions.clear();
    },
  };
}

const lastOf = ({ history }: SandboxParcel): number => history.at(-1)!.at_ms;

/** Pseudo-random numbers in [0, 1) from a seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
