import type { Surface } from '../../contract/route.ts';
import type { Ask, FormFile } from './ask.ts';
import { isEnough, type Need, type Rights } from './rights.ts';
import type { Place, Fixture } from './place.ts';
import type { Kind } from './fixtures.ts';

/** What a recipe has at hand. The things it takes are those of the place, unless the matrix puts another's in the place of one. */
export type Take = {
  of(kind: Kind): Promise<Fixture>;
  /** A text that no other call says. */
  word: string;
  place: Place;
  who: Who;
  /** Sets what only time or other people bring about; `$1` is the workspace. */
  arrange(statement: string, ...values: unknown[]): Promise<void>;
};

/** Of whoever calls, what decides beyond the role's rights. */
export type Who = { id: string; sees_all: boolean; rights: Rights; masks: readonly string[] };

/** How a route is called so that all it asks for is there. */
export type Recipe = {
  ask(take: Take): Ask | Promise<Ask>;
  /** What such a call answers; default: the successes that the contract names. */
  answers?: readonly number[];
  /** What it answers when a thing of the kind is not there; default: 404 in the path, 422 in the body, nothing found by the query. */
  unknown?: Partial<Record<Kind, number>>;
  /** The same for a thing of another account, where that is not as if it were not there. */
  beside?: Partial<Record<Kind, number>>;
  /** What it answers changes by calls being made. */
  is_restless?: true;
  /** The call ends or renews the session that it is made with. */
  burns_session?: true;
  /** The answer is another where the person it is about is of several workspaces, as people are who are in decoys. */
  is_of_one_workspace?: true;
  /** The answer says whether something is there already: those ask too who have nothing. */
  is_asked_by_newcomers?: true;
  /** What somebody meets whose role has the action, and whom a rule beside the role keeps out; null: no such rule. */
  keeps_out?: (who: Who, surface: Surface) => number | null;
};

export type Recipes = Readonly<Record<string, Recipe | readonly Recipe[]>>;

/** Nothing is asked for. */
export const plain: Recipe = { ask: () => ({}) };

/** A file whose bytes are the rows' alone. */
export const asFile: Recipe = { ask: () => ({ query: { file_extension: 'csv' } }) };

/** A thing by its id in the path, with what is said of it in the body. */
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

/** Whoever lacks all of these rights meets 403: what the thing makes or sends asks for one of them (R-ROLE-6). */
export const withoutAny =
  (...needs: readonly Need[]) =>
  ({ rights }: Who) =>
    needs.some((need) => isEnough(rights, need)) ? null : 403;

/** A PDF, as far as its first bytes say. */
export const PROOF: FormFile = { name: 'proof.pdf', content: '%PDF-1.4' };
/** Four green pixels. */
export const PICTURE: FormFile = {
  name: 'green.webp',
  content: Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAUAAAAdQ1Yj+ByKi/wEA', 'base64'),
};
