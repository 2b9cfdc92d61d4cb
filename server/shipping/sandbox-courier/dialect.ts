import type { RequestKind } from './behaviours.ts';
import { drawSandboxLabel } from './draw-sandbox-label.ts';
import type { Draft, SandboxParcel, SandboxStore, Stage } from './store.ts';

/* A dialect of the sandbox courier reads and answers requests in one courier's API. */

export type SandboxRequest = {
  method: string;
  /** The path after the dialect's prefix. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
};

/** Bytes are a PDF; `location`: the reply is a redirect. */
export type SandboxReply = { status: number; body: unknown; location?: string };

/** The outcome of a pushed parcel. */
export type DraftOutcome = { draft: Draft; parcel: SandboxParcel } | { draft: Draft; error: string };

export type ParsedRequest =
  | {
      kind: 'create';
      drafts: Draft[];
      /** The error of the request as a whole; nothing of it is accepted then. */
      problem: string | null;
      /** Answers for only some of the parcels, or for none with `success: false`. */
      answer(taken: readonly DraftOutcome[]): SandboxReply;
      refused(error: string): SandboxReply;
      successFalse(error: string): SandboxReply;
    }
  | {
      kind: Exclude<RequestKind, 'create'>;
      /** The effects, which happen even when the answer is lost. */
      does?(): void;
      answer(): SandboxReply;
    };

export type Dialect = {
  prefix: string;
  words: Record<Stage, string>;
  /** A known reference is refused, with the text `taken`. */
  is_unique: boolean;
  taken?: string;
  /** Requests need a token; a new token ends the previous one. */
  has_sessions?: true;
  /** The courier never gives the reason of a failed attempt. */
  is_silent?: true;
  /** The webhook sends the secret itself and has no signature. */
  webhook_secret_is_sent?: true;
  /** The webhook's signature is in this field of its body. */
  webhook_signature_in?: string;
  /** The webhook's body is not JSON. */
  webhook_is_form?: true;
  /** The webhook uses other terms than the answers. */
  webhook_has_own_words?: true;
  /** The webhook's signature covers its moment, and expires after this many seconds. */
  webhook_ages_s?: number;
  /** The courier sends a webhook when it pays. */
  tells_payments?: true;
  trackingOf(draft: Draft, draw: () => number): string;
  /** False: the credentials are wrong. */
  isKnown(request: SandboxRequest, store: SandboxStore): boolean;
  /** The answer to wrong credentials, if it is not a 401. */
  stranger?(request: SandboxRequest): SandboxReply;
  /** Undefined: no such path. */
  read(request: SandboxRequest, store: SandboxStore): ParsedRequest | undefined;
  /** The webhook for a parcel's latest status, signed with the secret; undefined: the courier has no webhook. */
  webhook?(parcel: SandboxParcel, secret: string): { headers: Record<string, string>; body: string };
};

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random characters. */
export const characters = (count: number, draw: () => number): string =>
  Array.from({ length: count }, () => ALPHABET[Math.floor(draw() * ALPHABET.length)]).join('');

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** `2026-03-25 18:44:22` at an offset of whole hours. */
export const wallClock = (at_ms: number, offset_h: number): string =>
  new Date(at_ms + offset_h * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const isCanceledOr = (parcel: SandboxParcel, words: Record<Stage, string>): string =>
  parcel.is_canceled ? words.canceled : parcel.history.at(-1)!.word;

/** The dialect's parcels, the newest first. */
export const newestFirst = (store: SandboxStore, prefix: string): SandboxParcel[] =>
  store.parcels.filter(({ dialect }) => dialect === prefix).toReversed();

/** Names of fields that are missing or empty. */
export const missing = (fields: Record<string, unknown>, must: readonly string[]): string[] =>
  must.filter((name) => [undefined, null, ''].includes(fields[name] as string | null | undefined));

/** A request that creates one parcel. `bad`: the fields that the courier rejects. */
export const creatingOne = (asked: {
  draft: Draft;
  bad: readonly string[];
  done(parcel: SandboxParcel): SandboxReply;
  failed(error: string): SandboxReply;
  successFalse?(error: string): SandboxReply;
}): ParsedRequest => ({
  kind: 'create',
  problem: asked.bad.length > 0 ? `Invalid: ${asked.bad.join(', ')}` : null,
  drafts: [asked.draft],
  answer: ([one]) => (!one || 'error' in one ? asked.failed(one?.error ?? 'Nothing came.') : asked.done(one.parcel)),
  refused: asked.failed,
  successFalse: asked.successFalse ?? asked.failed,
});

/** The link to a parcel's label; it needs no sign-in. */
export const labelLink = ({ headers }: Pick<SandboxRequest, 'headers'>, prefix: string, tracking: string): string =>
  `http://${headers['host']}${prefix}${LABELS}${encodeURIComponent(tracking)}.pdf`;

/** Path after the prefix of each dialect. */
export const LABELS = '/labels/';

/** A request for a parcel's label, answered with the file. */
export const labelling = (parcel: SandboxParcel | undefined, missing: SandboxReply): ParsedRequest => ({
  kind: 'label',
  answer: () => (parcel ? { status: 200, body: drawSandboxLabel(parcel) } : missing),
});

/** Cancels a parcel before its pickup; false: it does not exist, or is on its way. */
export function cancelWaiting(parcel: SandboxParcel | undefined): boolean {
  if (!parcel || parcel.place > 0) return false;
  parcel.is_canceled = true;
  return true;
}

/** True if a header contains this token. */
export const opens = (told: string | string[] | undefined, word = 'Bearer'): boolean => {
  const token = new RegExp(`^${word} (\\S+)$`).exec(String(told ?? ''))?.[1] ?? '';
  return !['', 'wrong', 'undefined'].includes(token);
};
