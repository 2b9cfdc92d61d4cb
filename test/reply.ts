import type { Static, TSchema } from 'typebox';
import type { AnyResource, AnyRoute } from '../contract/all-routes.ts';
import type { Invitation } from '../contract/access/members.ts';
import type { Resource } from '../contract/resources/resource-names.ts';
import type { PageMeta } from '../contract/shapes.ts';

/*
 * What a test sees of an answer: the type of its body comes from the contract, by the method and the path that was asked. A name that
 * the contract does not have does not compile. Whether a row or a value is there is for the test to find out, so that none of it
 * need be asked for twice: nothing is null or missing here, and a body has what each of the answers' has.
 */

/** Of a path, or by names, that are known only when running, and of a value that the contract leaves open. */
type Open = any; // oxlint-disable-line no-explicit-any -- whoever asks by a path of a table's knows what comes

export type Reply<Body = Open> = { status: number; headers: Headers; body: Body; text: string };

/** The body of an answer to this call, good or not. */
export type BodyAt<Method extends string, Path extends string> = [AnswersAt<Method, Path>] extends [never]
  ? Open
  : Seen<AnswersAt<Method, Path> | Failed>;

type Failed = {
  error: { code: string; reason: string; message: string; fields: Record<string, string[]> };
  message: string;
};

type AnswersAt<Method extends string, Path extends string> = string extends Path ? never : OfKey<Key<Method, Path>>;
type OfKey<K> = K extends keyof Answers ? Answers[K] : never;

/** `GET /orders/{}/show`, whatever the parameters are. */
type Key<Method extends string, Path extends string> = `${Method} ${Parts<Path>}`;
type Parts<Path extends string> = string extends Path
  ? '{}'
  : Path extends `${infer Before}?${string}`
    ? Parts<Before>
    : Path extends `${infer First}/${infer Rest}`
      ? `${Part<First>}/${Parts<Rest>}`
      : Part<Path>;
/** A text that is known only when running is a parameter. */
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

/** Those whose own name their type knows. */
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

/** What the answer to a create shows beside the row. */
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

/** As the head of this file says. */
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

/** Rows of which a test knows how many there are. */
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
