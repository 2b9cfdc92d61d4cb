import { addressOf, formOf, newKey, type Parameters } from './address.ts';
import { TahsilError, errorOf } from './errors.ts';
import { pause } from './pause.ts';

/* Sends a request: address, headers, and retries. */

export type Connection = {
  /** The service's address: `https://shop.example.com` */
  url: string;
  /** Token, `tah_…`; created in the dashboard under Settings. */
  token: string;
  /** Maximum number of tries of a request. It is retried after no answer, 429, 502, 503, 504, and answers with `Retry-After`. Default 8. */
  tries?: number;
  /** Timeout of one try in milliseconds. Default 60,000. */
  timeout_ms?: number;
  /** Used instead of the global `fetch`. */
  fetch?: typeof fetch;
};

export type Asked = Parameters & {
  body?: unknown;
  /** Default: a new key for each write; all tries of the write share it. */
  idempotencyKey?: string;
  /** The version that the row must still have: `version` of orders and leads, `updated_at` of others. Otherwise the request fails with 409. */
  ifMatch?: string | number;
  /** Returns the usual answer without changing anything. */
  isDryRun?: boolean;
  signal?: AbortSignal;
};

const PREFIX = '/api/web/1.0';
/** Statuses after which a try is repeated: no answer, too many requests, and proxies of a restarting service. */
const PASSING = new Set([0, 429, 502, 503, 504]);
/** Maximum wait. After a longer `Retry-After` the request is not repeated; the error reports the seconds. */
const PAUSE_MAX_S = 120;
const BACKOFF_MAX_MS = 30_000;

/** Sends any operation, such as `GET /orders`. Returns parsed JSON, a Blob, or null for an empty answer. */
export async function send(connection: Connection, operation: string, asked: Asked = {}): Promise<unknown> {
  const [method = '', path = ''] = operation.split(' ');
  const isForm = Object.values(Object(asked.body) as object).some((value) => value instanceof Blob);
  const headers: Record<string, string> = { Accept: 'application/json', Authorization: `Bearer ${connection.token}` };
  if (asked.body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  if (method !== 'GET') headers['Idempotency-Key'] = asked.idempotencyKey ?? newKey();
  if (asked.ifMatch !== undefined) headers['If-Match'] = `"${asked.ifMatch}"`;
  if (asked.isDryRun) headers['Tahsil-Dry-Run'] = '1';
  const body = isForm ? formOf(asked.body as Record<string, unknown>) : JSON.stringify(asked.body);
  return await fetchPatiently(connection, PREFIX + addressOf(path, asked), {
    method,
    headers,
    ...(asked.body === undefined ? {} : { body }),
    ...(asked.signal ? { signal: asked.signal } : {}),
  });
}

/**
 * Sends a request until the answer is final or no further try makes sense. Throws TahsilError; after an abort, the reason of the signal.
 */
export async function fetchPatiently(connection: Connection, address: string, init: RequestInit): Promise<unknown> {
  const { tries = 8 } = connection;
  for (let tried = 1; ; tried++) {
    try {
      return await fetchOnce(connection, address, init);
    } catch (error) {
      if (!(error instanceof TahsilError)) throw error;
      const { status, retryAfter_s = 0 } = error;
      const mayPass = PASSING.has(status) || retryAfter_s > 0;
      if (!mayPass || retryAfter_s > PAUSE_MAX_S || tried >= tries) throw error;
      await pause(Math.max(retryAfter_s * 1_000, backoff(tried)), init.signal);
    }
  }
}

async function fetchOnce(connection: Connection, address: string, init: RequestInit): Promise<unknown> {
  const { url, timeout_ms = 60_000, fetch: ask = fetch } = connection;
  const timeout = AbortSignal.timeout(timeout_ms);
  try {
    const response = await ask(url.replace(/\/+$/, '') + address, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    });
    if (!response.ok) throw errorOf(response, await response.text());
    if (response.headers.get('content-type')?.startsWith('application/json')) return await response.json();
    const file = await response.blob();
    return file.size > 0 ? file : null;
  } catch (error) {
    if (error instanceof TahsilError || init.signal?.aborted) throw error;
    throw new TahsilError(0, `The service at ${url} does not answer.`, {}, { cause: error });
  }
}

/** Pause that grows with each try, and is random so that refused clients do not return at the same moment. */
const backoff = (tried: number): number => Math.min(BACKOFF_MAX_MS, 250 * 2 ** (tried - 1)) * (0.5 + Math.random() / 2);
