import type { Static, TSchema } from 'typebox';
import type { AnyResource, AnyRoute } from '../contract/all-routes.ts';
import type { Invitation } from '../contract/access/members.ts';
import type { Resource } from '../contract/resources/resource-names.ts';
import type { PageMeta } from '../contract/shapes.ts';

/*
 * The type of an answer in a test: its body comes from the contract, by the method and the path. A name outside of the contract does not
 * compile. The test itself finds out whether a row or a value exists, so the types do not ask again: no value is null or missing here, and
 * a body has the fields of every possible answer.
 */

/** Type for a path or names that are known only at run time, and for a value that the contract leaves open. */
type Open = any; // oxlint-disable-line no-explicit-any -- a caller with a path from a table knows the answer

export type Reply<Body = Open> = { status: number; headers: Headers; body: Body; text: string };

/** The body of an answer to this call, successful or not. */
export type BodyAt<Method extends string, Path extends string> = [AnswersAt<Method, Path>] extends [never]
  ? Open
  : Seen<AnswersAt<Method, Path> | Failed>;

type Failed = {
  error: { code: string; reason: string; message: string; fields: Record<string, string[]> };
  message: string;
};

type AnswersAt<Method extends string, Path extends string> = string extends Path ? never : OfKey<Key<Method, Path>>;
type OfKey<K> = K extends keyof Answers ? Answers[K] : never;

/** Key of a route, such as `GET /orders/{}/show`, for any parameters. */
type Key<Method extends string, Path extends string> = `${Method} ${Parts<Path>}`;
type Parts<Path extends string> = string extends Path
  ? '{}'
  : Path extends `${infer Before}?${string}`
    ? Parts<Before>
    : Path extends `${infer First}/${infer Rest}`
      ? `${Part<First>}/${Parts<Rest>}`
      : Part<Path>;
/** A text that is known only at run time counts as a parameter. */
type Part<Text extends string> = object extends Record<Text, 1> ? '{}' : Text extends `{${string}}` ? '{}' : Text;

type Answers = {
  [R in AnyRoute as Key<R['method'], R['url']>]: SchemasOf<R['answers']>;
} & {
  [R in Named as Key<'GET' | 'PUT', `/${R['name']}/{id}`> | Key<'POST', `/${R['name']}`>]: {
    data: ItemOf<R> & AtCreation<R['name']>;
  };
} & {
  [R in Named as Key<'GET', `/${R['name']}`>]: { data: ItemOf<R>[]; meta: Static<typeof PageMeta> };
} & {
  [R in Named as Key<'DELETE', `/${R['name']}/{id}`>]: { data: { id: string } };
};

/** Resources whose type has their own name. */
type Named = AnyResource extends infer R
  ? R extends AnyResource
    ? Resource extends R['name']
      ? never
      : R
    : never
  : never;

type SchemasOf<A> = {
  [Status in keyof A]: A[Status] extends { schema: infer S extends TSchema } ? Static<S> : never;
}[keyof A];

/** Fields in the answer to a create, beside those of the row. */
type AtCreation<Name> = Name extends 'users' | 'team-members'
  ? { invitation: Static<typeof Invitation> }
  : Name extends 'webhooks'
    ? { secret: string }
    : object;

type ItemOf<R extends AnyResource> = {
  [Name in keyof R['fields']]: R['fields'][Name] extends { schema: infer S extends TSchema } ? Static<S> : never;
} & (R extends { also: infer Also extends Record<string, TSchema> }
  ? { [Name in keyof Also]: Static<Also[Name]> }
  : object) & {
    id: string;
    account_id: string;
    user_id: string;
    created_at: string;
    updated_at: string;
  };

/** The seen type of a value: never null or missing, as described at the top of this file. */
export type Seen<T> = [T] extends [never]
  ? never
  : unknown extends T
    ? Open
    : [NonNullable<T>] extends [readonly (infer Item)[]]
      ? Rows<Seen<Item>>
      : [NonNullable<T>] extends [object]
        ? string extends NamesOf<NonNullable<T>>
          ? Open
          : { [Name in NamesOf<NonNullable<T>>]: Seen<ValueOf<NonNullable<T>, Name>> }
        : NonNullable<T>;
type NamesOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Name extends PropertyKey> =
  T extends Record<Name, infer V> ? V : T extends Partial<Record<Name, infer V>> ? V : never;

/** Rows whose number a test knows: an index never gives undefined. */
export interface Rows<Row> extends Array<Row> {
  0: Row;
  1: Row;
  2: Row;
  3: Row;
  4: Row;
  5: Row;
  at(place: number): Row;
  find<S extends Row>(isIt: (row: Row, index: number, rows: Row[]) => row is S): S;
  find(isIt: (row: Row, index: number, rows: Row[]) => unknown): Row;
}
