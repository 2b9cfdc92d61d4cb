/* How the sandbox courier treats the next requests: correctly, or with a typical failure of real couriers. */

export const BEHAVIOURS = [
  'accept',
  /** Refuses, in the form of the dialect. */
  'refuse',
  /** Refuses with status 200 and `success: false`. */
  'success-false',
  /** 429 with Retry-After. */
  'rate-limit',
  /** An error page with status 200, nothing done. */
  'html',
  /** Executes it, and answers with an error page. */
  'html-after-accept',
  /** Executes it, and answers `{}`. */
  'empty-after-accept',
  /** 500, nothing done. */
  'error',
  /** Executes it, and answers 500. */
  'error-after-accept',
  /** Never answers; nothing is done. */
  'hang',
  /** Executes it, and never answers. */
  'hang-after-accept',
  /** Executes it, and cuts the connection. */
  'cut-after-accept',
  /** Executes it, and answers for only the first half of the parcels. */
  'partial',
  /** Executes it, and answers with more bytes than any client accepts. */
  'huge',
  /** Any of the others, at random. */
  'chaos',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** Purposes of requests. */
export const ASKED_FOR = [
  'create',
  'find',
  'track',
  'cancel',
  'test',
  'tell',
  'told',
  'label',
  'sign-in',
  'list',
] as const;
export type RequestKind = (typeof ASKED_FOR)[number];

export type Mood = {
  behaviour: Behaviour;
  /** Only requests with this purpose; null: all. */
  on: RequestKind | null;
  /** Number of requests; afterwards it behaves well again; null: always. */
  times: number | null;
  /** For chaos: the share of requests that meets each misbehaviour; null: as in `IN_CHAOS`. */
  share: number | null;
  retry_after_s: number;
  /** Delay before every answer. */
  latency_ms: number;
};

export const GOOD_MOOD: Mood = {
  behaviour: 'accept',
  on: 'create',
  times: null,
  share: null,
  retry_after_s: 1,
  latency_ms: 0,
};

const IN_CHAOS: readonly Behaviour[] = [
  'accept',
  'accept',
  'accept',
  'accept',
  'rate-limit',
  'html',
  'html-after-accept',
  'empty-after-accept',
  'error',
  'error-after-accept',
  'hang-after-accept',
  'cut-after-accept',
  'partial',
];

/** Huge answers are excluded: their megabytes would dominate a run of ten thousand requests. */
const MISBEHAVIOURS = BEHAVIOURS.filter((one) => one !== 'accept' && one !== 'chaos' && one !== 'huge');

/** Returns the behaviour for the next request of this kind, and counts it. `draw` returns a number from 0 up to 1. */
export function meet(mood: Mood, kind: RequestKind, draw: () => number): Behaviour {
  if ((mood.on !== null && mood.on !== kind) || mood.times === 0) return 'accept';
  if (mood.times !== null) mood.times--;
  if (mood.behaviour !== 'chaos') return mood.behaviour;
  if (mood.share !== null) return MISBEHAVIOURS[Math.floor(draw() / mood.share)] ?? 'accept';
  return IN_CHAOS[Math.floor(draw() * IN_CHAOS.length)]!;
}
