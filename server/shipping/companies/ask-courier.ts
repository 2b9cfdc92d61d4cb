import { say, type Message } from '../../../contract/messages/message.ts';
import type { Fetched, Outbound, Question, Unanswered } from '../../platform/http/outbound-http.ts';
import { parseJson } from '../../platform/text/parse-json.ts';

/*
 * Calls a courier over HTTP. Every answer, including error pages, truncated answers and timeouts, becomes one of four replies, so no
 * connector handles transport errors.
 */

export type CourierRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Appended to the base URL; begins with a slash. */
  path: string;
  query?: readonly (readonly [string, string])[];
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form. */
  form?: readonly (readonly [string, string])[];
};

/**
 * `json`: a conclusive status with a JSON body. `busy`: 429, or the request was not sent, for the `reason`. `denied`: 401 or 403. `none`:
 * no usable answer, so the outcome of the request is unknown.
 */
export type CourierReply =
  | { kind: 'json'; status: number; body: unknown }
  | { kind: 'busy'; retry_after_s: number; reason?: Message }
  | { kind: 'denied'; reason: Message }
  | { kind: 'none'; reason: Message };

/** A file from a courier, unverified; otherwise the reason why there is none. */
export type FileReply = { kind: 'file'; bytes: Buffer } | Exclude<CourierReply, { kind: 'json' }>;

/** Limit of an answer in bytes; pages of a hundred parcels have 200 kB. */
const ANSWER_BYTES = 1024 * 1024;
const RETRY_AFTER_S = { default: 30, min: 1, max: 3_600 };

/** Asks a courier at its base URL. Never throws. */
export async function askCourier(
  outbound: Outbound,
  base_url: string,
  request: CourierRequest,
  signal?: AbortSignal,
): Promise<CourierReply> {
  const question = questionOf(base_url, request, 'application/json', ANSWER_BYTES);
  const answer = await outbound.ask(question, signal);
  if ('error' in answer) return { kind: 'none', reason: answer.error };
  const { status } = answer;
  const unusable = unusableOf(answer);
  if (unusable) return unusable;
  const body = parseJson(answer.body);
  if (body === undefined) return { kind: 'none', reason: say('courier_answered_no_json', { status }) };
  return { kind: 'json', status, body };
}

/** Asks a courier for a file of at most `bytes_max`, at its base URL. Never throws. */
export const askCourierForFile = async (
  outbound: Outbound,
  base_url: string,
  request: CourierRequest,
  bytes_max: number,
  signal?: AbortSignal,
): Promise<FileReply> =>
  fileOf(await outbound.fetchFile(questionOf(base_url, request, 'application/pdf, */*', bytes_max), signal));

/** Fetches the file behind a courier's link, without credentials: it may lead anywhere. Never throws. */
export const fetchCourierLink = async (
  outbound: Outbound,
  url: string,
  bytes_max: number,
  signal?: AbortSignal,
): Promise<FileReply> => {
  const headers = { Accept: 'application/pdf, */*', 'User-Agent': 'Tahsil' };
  return fileOf(await outbound.fetchFile({ method: 'GET', url, headers, answer_bytes_max: bytes_max }, signal));
};

function fileOf(answer: Fetched | Unanswered): FileReply {
  if ('error' in answer) return { kind: 'none', reason: answer.error };
  const unusable = unusableOf(answer);
  if (unusable) return unusable;
  return answer.status === 200
    ? { kind: 'file', bytes: answer.bytes }
    : { kind: 'none', reason: say('courier_answered_error', { status: answer.status }) };
}

function questionOf(base_url: string, request: CourierRequest, accept: string, answer_bytes_max: number): Question {
  const { method, path, query = [], headers = {} } = request;
  const sent = bodyOf(request);
  const search = query.length > 0 ? `?${encodePairs(query)}` : '';
  return {
    method,
    url: `${base_url.replace(/\/+$/, '')}${path}${search}`,
    headers: {
      Accept: accept,
      'User-Agent': 'Tahsil',
      ...(sent ? { 'Content-Type': sent.type } : {}),
      ...headers,
    },
    ...(sent ? { body: sent.body } : {}),
    answer_bytes_max,
  };
}

/** The reply if the status alone decides; null if the body matters. */
function unusableOf({
  status,
  retry_after,
}: Pick<Fetched, 'status' | 'retry_after'>): Exclude<CourierReply, { kind: 'json' }> | null {
  if (status === 429) return { kind: 'busy', retry_after_s: readRetryAfter(retry_after) };
  if (status === 401 || status === 403) return { kind: 'denied', reason: say('courier_denies_credentials') };
  // 408: a proxy in front of the courier timed out.
  if (status >= 500 || status === 408) return { kind: 'none', reason: say('courier_answered_error', { status }) };
  return null;
}

const encodePairs = (pairs: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();

function bodyOf({ json, form }: CourierRequest): { type: string; body: string } | null {
  if (form) return { type: 'application/x-www-form-urlencoded', body: encodePairs(form) };
  return json === undefined ? null : { type: 'application/json', body: JSON.stringify(json) };
}

/** The waiting time in seconds, from seconds or a date, within bounds. */
function readRetryAfter(text: string | null): number {
  const seconds = /^\d+$/.test(text ?? '') ? Number(text) : Math.ceil((Date.parse(text ?? '') - Date.now()) / 1_000);
  if (!Number.isFinite(seconds)) return RETRY_AFTER_S.default;
  return Math.min(RETRY_AFTER_S.max, Math.max(RETRY_AFTER_S.min, seconds));
}
