/* How the sandbox courier treats the next requests: correctly, or with one of the failures of real couriers. */

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
  /** Does it, and answers with an error page. */
  'html-after-accept',
  /** Does it, and answers `{}`. */
  'empty-after-accept',
  /** 500, nothing done. */
  'error',
  /** Does it, and answers 500. */
  'error-after-accept',
  /** Takes the request and never answers, nothing done. */
  'hang',
  /** Does it, and never answers. */
  'hang-after-accept',
  /** Does it, and cuts the connection. */
  'cut-after-accept',
  /** Does it, and answers for the first half of the parcels alone. */
  'partial',
  /** Does it, and answers with more than anybody takes. */
  'huge',
  /** Any of the others, at random. */
  'chaos',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** What requests are for. */
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
  /** Only requests for this; null: all. */
  on: RequestKind | null;
  /** For this many requests, then it accepts again; null: always. */
  times: number | null;
  /** Of chaos: the share of requests that meets each misbehaviour; null: mostly good, by its own list. */
  share: number | null;
  retry_after_s: number;
  /** Before every answer. */
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

/** Huge answers are left out: megabytes would be most of what ten thousand requests take. */
const MISBEHAVIOURS = BEHAVIOURS.filter((one) => one !== 'accept' && one !== 'chaos' && one !== 'huge');

/** The behaviour for the next request of this kind; counts the request. `draw` gives a number from 0 up to 1. */
export function meet(mood: Mood, kind: RequestKind, draw: () => number): Behaviour {
  if ((mood.on !== null && mood.on !== kind) || mood.times === 0) return 'accept';
  if (mood.times !== null) mood.times--;
  if (mood.behaviour !== 'chaos') return mood.behaviour;
  if (mood.share !== null) return MISBEHAVIOURS[Math.floor(draw() / mood.share)] ?? 'accept';
  return IN_CHAOS[Math.floor(draw() * IN_CHAOS.length)]!;
}
