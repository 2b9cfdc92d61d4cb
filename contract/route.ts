import type { Static, TSchema } from 'typebox';
import type { Deprecation } from './deprecation.ts';
import type { Access } from './access/permissions.ts';

export const REST_PREFIX = '/api/web/1.0';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/**
 * `rest`: under /api/web/1.0 with a bearer token. `dashboard`: at the bare path with a session. `open`: at the bare
 * path, anonymous, for people. `incoming`: the same for other servers, which send no Origin of ours: the door
 * authenticates them.
 */
export type Surface = 'rest' | 'dashboard' | 'open' | 'incoming';

/** An endpoint as data: the only source for server, OpenAPI page and dashboard. */
export type Route = {
  /** Unique; the OpenAPI operationId. */
  id: string;
  method: Method;
  /** With `{name}` for each path parameter. */
  url: string;
  surfaces: readonly Surface[];
  access: Access;
  summary: string;
  /** The rules of docs/rules.md that it implements, for example `R-ORD-1, R-ORD-2`. */
  rules: `R-${string}`;
  tag: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /**
   * The body's list of rows. The valid fields of rows that break the schema are checked too, so that one 422 lists
   * everything.
   */
  rows?: string;
  /** True: an optional text of blanks alone counts as left out, as in the fields of an HTML form. */
  blanks_are_left_out?: true;
  /** Largest accepted body, bytes; default LIMITS.body_bytes. */
  body_bytes_max?: number;
  /** Kind of the uploaded file; default a spreadsheet. */
  takes?: 'attachment' | 'picture';
  /**
   * True: the route is of one row that has a version. Its answers carry it as ETag; a PUT, PATCH or DELETE takes it as
   * If-Match (R-ERR-12).
   */
  is_versioned?: true;
  /** True: the answer is an endless stream; it has a limit of its own and is served to GET only. */
  is_endless?: true;
  /** True: a GET that creates a job. It counts as a write in the same-origin check, and HEAD is not served. */
  makes_job?: true;
  /** True: a read in nature, open to a workspace whose subscription is not active (R-ERR-4). */
  is_open_when_inactive?: true;
  /** The endpoint is being retired: announced on each answer, in the documentation and in CHANGELOG.md. */
  deprecated?: Deprecation;
  /** True: open to a person whose role requires a second factor that is not set up yet. */
  is_open_without_second_factor?: true;
  answers: Record<number, { description: string; schema?: TSchema; content_type?: string }>;
};

/** True when the request changes something. */
export const isWrite = ({ method, makes_job }: Route): boolean => method !== 'GET' || makes_job === true;

/** Keeps the literal types of the route's schemas, and checks it against Route. */
export const route = <const R extends Route>(definition: R): R => definition;

export type BodyOf<R extends Route> = R['body'] extends TSchema ? Static<R['body']> : undefined;
/** A value after the removal of fields; a list item that was no object becomes an empty one. */
export type Partly<T> = T extends readonly (infer Item)[]
  ? readonly Partly<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]?: Partly<T[Name]> | undefined }
    : T;
export type QueryOf<R extends Route> = R['query'] extends TSchema ? Static<R['query']> : Record<string, never>;
export type ParamsOf<R extends Route> = R['params'] extends TSchema ? Static<R['params']> : Record<string, never>;

/** A body with a file (`format: 'binary'`) is sent as a form. */
export const bodyType = (body: TSchema): 'multipart/form-data' | 'application/json' =>
  Object.values((body as { properties?: Record<string, { format?: string }> }).properties ?? {}).some(
    ({ format }) => format === 'binary',
  )
    ? 'multipart/form-data'
    : 'application/json';
