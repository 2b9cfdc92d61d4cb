import type { Surface } from '../../contract/route.ts';
import type { Ask, FormFile } from './ask.ts';
import { isEnough, type Need, type Rights } from './rights.ts';
import type { Place, Fixture } from './place.ts';
import type { Kind } from './fixtures.ts';

/** Tools of a recipe. Its things are those of the place, unless the matrix replaces one by another's. */
export type Take = {
  of(kind: Kind): Promise<Fixture>;
  /** A text unique to this call. */
  word: string;
  place: Place;
  who: Who;
  /** Sets state that only time or other people bring about; `$1` is the workspace. */
  arrange(statement: string, ...values: unknown[]): Promise<void>;
};

/** Facts about the caller that matter beyond the role's rights. */
export type Who = { id: string; sees_all: boolean; rights: Rights; masks: readonly string[] };

/** How to call a route so that all its inputs exist. */
export type Recipe = {
  ask(take: Take): Ask | Promise<Ask>;
  /** Success statuses of such a call; default: the contract's. */
  answers?: readonly number[];
  /** Its status without a thing of the kind; default: 404 in the path, 422 in the body, an empty result by the query. */
  unknown?: Partial<Record<Kind, number>>;
  /** The same for a thing of another account, if that differs from a missing one. */
  beside?: Partial<Record<Kind, number>>;
  /** Calls change its answer. */
  is_restless?: true;
  /** The call ends or renews its own session. */
  burns_session?: true;
  /** The answer differs if the person in it belongs to several workspaces, as people in decoys do. */
  is_of_one_workspace?: true;
  /** The answer tells whether something exists: callers without things ask too. */
  is_asked_by_newcomers?: true;
  /** The status for a caller whose role has the action, but whom a further rule refuses; null: no such rule. */
  keeps_out?: (who: Who, surface: Surface) => number | null;
};

export type Recipes = Readonly<Record<string, Recipe | readonly Recipe[]>>;

/** No input. */
export const plain: Recipe = { ask: () => ({}) };

/** A file that contains only the rows. */
export const asFile: Recipe = { ask: () => ({ query: { file_extension: 'csv' } }) };

/** A thing by its id in the path, with a body about it. */
export const ofOne = (kind: Kind, body?: (take: Take) => object | Promise<object>): Recipe => ({
  ask: async (take) => {
    const { id } = await take.of(kind);
    return { path: { id }, ...(body ? { body: await body(take) } : {}) };
  },
});

/** The same by its reference. */
export const ofReferred = (kind: Kind, body?: (take: Take) => object | Promise<object>): Recipe => ({
  ask: async (take) => {
    const { reference } = await take.of(kind);
    return { path: { reference: reference! }, ...(body ? { body: await body(take) } : {}) };
  },
});

/** Filters of a list by the ids of other things. */
export const filteredBy = (filters: Readonly<Record<string, Kind>>): Recipe => ({
  ask: async (take) => {
    const query: Record<string, string> = {};
    for (const [name, kind] of Object.entries(filters)) query[name] = (await take.of(kind)).id;
    return { query };
  },
});

/** Callers without all of these rights get 403: the thing's effects need one of them (R-ROLE-6). */
export const withoutAny =
  (...needs: readonly Need[]) =>
  ({ rights }: Who) =>
    needs.some((need) => isEnough(rights, need)) ? null : 403;

/** A PDF, by its first bytes. */
export const PROOF: FormFile = { name: 'proof.pdf', content: '%PDF-1.4' };
/** Four green pixels. */
export const PICTURE: FormFile = {
  name: 'green.webp',
  content: Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAUAAAAdQ1Yj+ByKi/wEA', 'base64'),
};
