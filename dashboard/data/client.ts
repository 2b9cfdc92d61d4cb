import type { Static, TSchema } from 'typebox';
import { addressOf as addressAt } from '../../client/address.ts';
import { showSession } from '../../contract/access/auth.ts';
import type { BodyOf, ParamsOf, QueryOf, Route } from '../../contract/route.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import { ApiError, type ErrorEnvelope } from '../ui/api-error.ts';

/* The only access to the server: calls a contract route with the session's cookie. The route types its input and its answer. */

type SuccessStatus = 200 | 201 | 202;
type SchemaOf<A> = A extends { schema: infer S extends TSchema } ? Static<S> : never;
/** Successful answer of the route. */
export type AnswerOf<R extends Route> = {
  [S in keyof R['answers']]: S extends SuccessStatus ? SchemaOf<R['answers'][S]> : never;
}[keyof R['answers']];

type RouteInput<R extends Route> = (R['params'] extends TSchema ? { params: ParamsOf<R> } : { params?: undefined }) &
  (R['body'] extends TSchema ? { body: BodyOf<R> } : { body?: undefined });
export type CallInput<R extends Route> = RouteInput<R> & {
  query?: QueryOf<R>;
  /** Key with which a repeated call has no further effect; see `newKey` of client/address.ts. */
  idempotencyKey?: string;
  /** Fails with 409 when the row has changed since this `updated_at`. */
  ifMatch?: string;
  signal?: AbortSignal;
};
type CallArguments<R extends Route> = R extends { params: TSchema } | { body: TSchema }
  ? [input: CallInput<R>]
  : [input?: CallInput<R>];

/** Calls the route. Throws ApiError. A body that holds a File is sent as a form. */
export async function call<const R extends Route>(route: R, ...[input]: CallArguments<R>): Promise<AnswerOf<R>> {
  return (await send(route, (input ?? {}) as LooseInput)) as AnswerOf<R>;
}

type LooseInput = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  ifMatch?: string;
  signal?: AbortSignal;
};

declare global {
  /** By address: requests that index.html sends before any script is loaded. */
  var begun: Record<string, Promise<Response>> | undefined;
}

/**
 * Used once: every later question sends a request. A refused answer is discarded too: it may date from before the sign-in, or before
 * the second factor. Only a successful answer is reused.
 */
async function takeEarlyAnswer(method: string, address: string): Promise<Response | undefined> {
  const asked = method === 'GET' ? globalThis.begun?.[address] : undefined;
  delete globalThis.begun?.[address];
  const answer = await asked?.catch(() => undefined);
  return answer?.ok || address === showSession.url ? answer : undefined;
}

/** The same for routes known only at run time, such as those of generic resources. */
export async function send(route: Pick<Route, 'method' | 'url'>, input: LooseInput): Promise<unknown> {
  const { body, idempotencyKey, ifMatch, signal } = input;
  const isForm = body instanceof FormData;
  const headers = {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
    ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
  };
  const address = addressOf(route, input);
  const response =
    (await takeEarlyAnswer(route.method, address)) ??
    (await reach(
      fetch(address, {
        method: route.method,
        headers,
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }),
    ));
  if (!response.ok) throw await errorOf(response);
  return isJson(response) ? await reach(response.json()) : null;
}

/** Browsers throw a TypeError when the network fails, before the answer or within it. */
const reach = <T>(asking: Promise<T>): Promise<T> =>
  asking.catch((error: unknown) => {
    throw error instanceof TypeError ? new ApiError(0, 'The service cannot be reached.') : error;
  });

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('application/json') ?? false;

async function errorOf(response: Response): Promise<ApiError> {
  const answer = isJson(response) ? ((await response.json()) as { error?: ErrorEnvelope }) : null;
  // The status alone is enough here, and the first page of a signed-out user loads no texts.
  if (response.status !== 401) await loadMessages();
  const { message = response.statusText } = answer?.error ?? {};
  const after = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, message, answer?.error, Number.isFinite(after) && after > 0 ? after : null);
}

/** A file of the service; `file` null: it answers that the file is not ready (202). Throws as `send` does. */
export async function fetchFile(
  route: Pick<Route, 'url'>,
  input: Omit<LooseInput, 'body'> = {},
): Promise<{ file: Blob | null; headers: Headers }> {
  const response = await reach(fetch(addressOf(route, input)));
  if (!response.ok) throw await errorOf(response);
  // Read in any case: an answer that is left unread keeps its connection.
  const file = await reach(response.blob());
  return { file: response.status === 202 ? null : file, headers: response.headers };
}

/** The route's address with its parameters; also for download links. */
export const addressOf = (route: Pick<Route, 'url'>, input: Omit<LooseInput, 'body'> = {}): string =>
  addressAt(route.url, input);

/** The cache key of a route's answer: the route's URL first, so that `[route.url]` matches all answers of a list. */
export const keyOf = (route: Pick<Route, 'url'>, input: Pick<LooseInput, 'params' | 'query'> = {}) =>
  [route.url, input] as const;

/** `useQuery(query(listOrders, { query: { page: 2 } }))`. */
export function query<const R extends Route>(route: R, ...[input]: CallArguments<R>) {
  const given = (input ?? {}) as LooseInput;
  return {
    queryKey: keyOf(route, { params: given.params, query: given.query }),
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await send(route, { ...given, signal })) as AnswerOf<R>,
  };
}

/** A link to a file of ours, at the address of this page: PUBLIC_URL may be unreachable from this computer. */
export const ownAddress = (url: string): string => new URL(url, window.location.href).pathname;
