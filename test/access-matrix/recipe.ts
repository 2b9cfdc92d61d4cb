import type { Surface } from '../../contract/route.ts';
import type { Ask, FormFile } from './ask.ts';
import { isEnough, type Need, type Rights } from './rights.ts';
import type { Place, Fixture } from './place.ts';
import type { Kind } from './fixtures.ts';

/** Tools of a recipe. They return things of the place, unless the matrix replaces one by another owner's. */
export type Take = {
  of(kind: Kind): Promise<Fixture>;
  /** A text unique to this call. */
  word: string;
  place: Place;
  who: Who;
  /** Writes state that only time or other people bring about; `$1` is the workspace. */
  arrange(statement: string, ...values: unknown[]): Promise<void>;
};

/** Facts about the caller that matter beyond the role's rights. */
export type Who = { id: string; sees_all: boolean; rights: Rights; masks: readonly string[] };

/** How to call a route with inputs that all exist. */
export type Recipe = {
  ask(take: Take): Ask | Promise<Ask>;
  /** Statuses of a successful call; default: those of the contract. */
  answers?: readonly number[];
  /** Status when a thing of the kind does not exist; default: 404 for the path, 422 for the body, an empty result for the query. */
  unknown?: Partial<Record<Kind, number>>;
  /** Status for a thing of another account, where it differs from `unknown`. */
  beside?: Partial<Record<Kind, number>>;
  /** The answer changes with each call. */
  is_restless?: true;
  /** The call ends or renews its own session. */
  burns_session?: true;
  /** The answer differs for people in several workspaces: the decoys put people in several. */
  is_of_one_workspace?: true;
  /** The answer tells whether something exists, so callers without things call it too. */
  is_asked_by_newcomers?: true;
  /** Status for a caller whose role has the action, but whom a further rule refuses; null: no such rule applies. */
  keeps_out?: (who: Who, surface: Surface) => number | null;
};

export type Recipes = Readonly<Record<string, Recipe | readonly Recipe[]>>;

/** A call without input. */
export const plain: Recipe = { ask: () => ({}) };

/** A file that contains only the rows. */
export const asFile: Recipe = { ask: () => ({ query: { file_extension: 'csv' } }) };

/** A call about one thing: its id in the path, and a body. */
export const ofOne = (kind: Kind, body?: (take: Take) => object | Promise<object>): Recipe => ({
  ask: async (take) => {
    const { id } = await take.of(kind);
    return { path: { id }, ...(body ? { body: await body(take) } : {}) };
  },
});

/** A call about one thing: its reference in the path, and a body. */
export const ofReferred = (kind: Kind, body?: (take: Take) => object | Promise<object>): Recipe => ({
  ask: async (take) => {
    const { reference } = await take.of(kind);
    return { path: { reference: reference! }, ...(body ? { body: await body(take) } : {}) };
  },
});

/** A list filtered by the ids of other things. */
export const filteredBy = (filters: Readonly<Record<string, Kind>>): Recipe => ({
  ask: async (take) => {
    const query: Record<string, string> = {};
    for (const [name, kind] of Object.entries(filters)) query[name] = (await take.of(kind)).id;
    return { query };
  },
});

/** Callers without any of these rights get 403: the thing's effects need one of them (R-ROLE-6). */
export const withoutAny =
  (...needs: readonly Need[]) =>
  ({ rights }: Who) =>
    needs.some((need) => isEnough(rights, need)) ? null : 403;

/** A PDF to the service: only its first bytes count. */
export const PROOF: FormFile = { name: 'proof.pdf', content: '%PDF-1.4' };
/** A picture of four green pixels. */
export const PICTURE: FormFile = {
  name: 'green.webp',
  content: Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAUAAAAdQ1Yj+ByKi/wEA', 'base64'),
};
