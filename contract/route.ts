import type { Static, TSchema } from 'typebox';
import type { Deprecation } from './deprecation.ts';
import type { Access } from './permissions.ts';

export const REST_PREFIX = '/api/web/1.0';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/**
 * `rest`: under /api/web/1.0 with a bearer token. `dashboard`: at the bare path with a session. `open`: at the bare path, no caller,
 * for people. `incoming`: the same for other people's servers, whose requests no page of ours made: the door checks who they are.
 */
export type Surface = 'rest' | 'dashboard' | 'open' | 'incoming';

/** An endpoint as data. Server, OpenAPI page and dashboard all read this; nothing about an endpoint is said twice. */
export type Route = {
  /** Unique; the OpenAPI operationId. */
  id: string;
  method: Method;
  /** With `{name}` for each path parameter. */
  url: string;
  surfaces: readonly Surface[];
  access: Access;
  summary: string;
  /** The rules of docs/rules.md that it keeps, for example `R-ORD-1, R-ORD-2`. */
  rules: `R-${string}`;
  tag: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The body's list of rows. Of those that break the schema the good fields are checked all the same, so that one 422 lists everything. */
  rows?: string;
  /** Largest body taken, bytes; default LIMITS.body_bytes. */
  body_bytes_max?: number;
  /** What the file of a form is; default a spreadsheet. */
  takes?: 'attachment';
  /** True: the answer goes on until one side ends it, so it is counted by a bound of its own and asked with GET only. */
  is_endless?: true;
  /** True: a GET that leaves a job behind, so it is a write for whoever asks where it comes from, and never asked by HEAD. */
  makes_job?: true;
  /** True: reading in spirit, open to a workspace whose subscription is not active (R-ERR-4). */
  is_open_when_inactive?: true;
  /** It goes: said on each answer and in the documentation, and a line of CHANGELOG.md. */
  deprecated?: Deprecation;
  /** True: open to a person whose role asks for a second factor that she has yet to set up. */
  is_open_without_second_factor?: true;
  answers: Record<number, { description: string; schema?: TSchema; content_type?: string }>;
};

/** Leaves something behind. */
export const isWrite = ({ method, makes_job }: Route): boolean => method !== 'GET' || makes_job === true;

/** Keeps the literal types of the route's schemas, and checks it against Route. */
export const route = <const R extends Route>(definition: R): R => definition;

export type BodyOf<R extends Route> = R['body'] extends TSchema ? Static<R['body']> : undefined;
/** What is left of a value when fields were taken out of it; an item of a list that was no object is one without fields. */
export type Partly<T> = T extends readonly (infer Item)[]
  ? readonly Partly<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]?: Partly<T[Name]> | undefined }
    : T;
export type QueryOf<R extends Route> = R['query'] extends TSchema ? Static<R['query']> : Record<string, never>;
export type ParamsOf<R extends Route> = R['params'] extends TSchema ? Static<R['params']> : Record<string, never>;

/** A body with a file in it (`format: 'binary'`) is a form. */
export const bodyType = (body: TSchema): 'multipart/form-data' | 'application/json' =>
  Object.values((body as { properties?: Record<string, { format?: string }> }).properties ?? {}).some(
    ({ format }) => format === 'binary',
  )
    ? 'multipart/form-data'
    : 'application/json';
