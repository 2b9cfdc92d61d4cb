import type { AskedFor } from './behaviours.ts';
import type { Draft, SandboxParcel, SandboxStore, Stage } from './store.ts';

/* What a dialect of the sandbox courier is: how requests of one courier's API are read, and how they are answered. */

export type SandboxRequest = {
  method: string;
  /** Behind the dialect's prefix. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
};

export type SandboxReply = { status: number; body: unknown };

/** What became of a parcel that was sent. */
export type Taken = { draft: Draft; parcel: SandboxParcel } | { draft: Draft; error: string };

export type Asked =
  | {
      kind: 'create';
      drafts: Draft[];
      /** What is wrong with the request as a whole; then nothing is taken. */
      problem: string | null;
      /** With what is told of some of the parcels; of none with `success: false`. */
      answer(taken: readonly Taken[]): SandboxReply;
      refused(error: string): SandboxReply;
      successFalse(error: string): SandboxReply;
    }
  | {
      kind: Exclude<AskedFor, 'create'>;
      /** What is done, also where nobody gets the answer. */
      does?(): void;
      answer(): SandboxReply;
    };

export type Dialect = {
  prefix: string;
  words: Record<Stage, string>;
  /** A reference that is there is not taken again. */
  is_unique: boolean;
  trackingOf(draft: Draft, draw: () => number): string;
  /** Null: the credentials are not good. */
  isKnown(request: SandboxRequest): boolean;
  /** Undefined: there is nothing at this path. */
  read(request: SandboxRequest, store: SandboxStore): Asked | undefined;
  /** What its webhook sends of a parcel's last word, signed with the secret; undefined: it has none. */
  webhook?(parcel: SandboxParcel, secret: string): { headers: Record<string, string>; body: string };
};

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Characters by dice. */
export const characters = (count: number, draw: () => number): string =>
  Array.from({ length: count }, () => ALPHABET[Math.floor(draw() * ALPHABET.length)]).join('');

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** `2026-03-25 18:44:22` at an offset of whole hours. */
export const wallClock = (at_ms: number, offset_h: number): string =>
  new Date(at_ms + offset_h * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const isCanceledOr = (parcel: SandboxParcel, words: Record<Stage, string>): string =>
  parcel.is_canceled ? words.canceled : parcel.history.at(-1)!.word;
