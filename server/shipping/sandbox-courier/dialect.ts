import type { AskedFor } from './behaviours.ts';
import type { Draft, SandboxParcel, SandboxStore, Stage } from './store.ts';

/* A dialect of the sandbox courier reads and answers requests in one courier's API. */

export type SandboxRequest = {
  method: string;
  /** Behind the dialect's prefix. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
};

export type SandboxReply = { status: number; body: unknown };

/** The outcome of a pushed parcel. */
export type Taken = { draft: Draft; parcel: SandboxParcel } | { draft: Draft; error: string };

export type Asked =
  | {
      kind: 'create';
      drafts: Draft[];
      /** What is wrong with the request as a whole; then nothing is taken. */
      problem: string | null;
      /** Answers for only some of the parcels, or for none with `success: false`. */
      answer(taken: readonly Taken[]): SandboxReply;
      refused(error: string): SandboxReply;
      successFalse(error: string): SandboxReply;
    }
  | {
      kind: Exclude<AskedFor, 'create'>;
      /** The effects, which happen even when the answer is lost. */
      does?(): void;
      answer(): SandboxReply;
    };

export type Dialect = {
  prefix: string;
  words: Record<Stage, string>;
  /** A known reference is refused. */
  is_unique: boolean;
  trackingOf(draft: Draft, draw: () => number): string;
  /** Null: the credentials are wrong. */
  isKnown(request: SandboxRequest): boolean;
  /** Undefined: no such path. */
  read(request: SandboxRequest, store: SandboxStore): Asked | undefined;
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
