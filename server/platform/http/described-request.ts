import { say, type Message } from '../../../contract/messages/message.ts';

/*
 * Requests that a workspace describes, to gateways for SMS and for calls: an address, headers and a body with
 * placeholders such as `{phone}`. Values are escaped for their place: an address, JSON, or a form.
 */

export type DescribedRequest = {
  url: string | null;
  method: 'GET' | 'POST' | null;
  headers: string | null;
  request_body: string | null;
};
type Request = { url: string; headers: Record<string, string>; body: string | null };
/** Values by placeholder. */
type Values = Readonly<Record<string, string>>;

const placeIn = (places: readonly string[]) => new RegExp(`\\{(${places.join('|')})\\}`, 'g');
const fill = (text: string, values: Values, write: (value: string) => string): string =>
  text.replace(placeIn(Object.keys(values)), (_, place: string) => write(values[place]!));

/** The request with its placeholders filled. */
export function fillRequest({ url, headers, request_body, method }: DescribedRequest, values: Values): Request {
  const named = headersIn(headers ?? '').map(([name, value]) => [name, fill(value, values, oneLine)] as const);
  const type = named.find(([name]) => name === 'content-type')?.[1] ?? guessedType(request_body ?? '');
  const hasBody = request_body !== null && method !== 'GET';
  const write = /json/i.test(type) ? inJson : /x-www-form-urlencoded/i.test(type) ? encodeURIComponent : asIs;
  return {
    url: fill(url ?? '', values, encodeURIComponent),
    headers: { ...(hasBody ? { 'content-type': type } : {}), ...Object.fromEntries(named) },
    body: hasBody ? fill(request_body, values, write) : null,
  };
}

const guessedType = (body: string): string =>
  /^\s*[[{]\s*("|\]|\}|\{|\[)/.test(body) ? 'application/json' : 'application/x-www-form-urlencoded';
/** Without the quotes, which the description contains. */
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);
const asIs = (value: string): string => value;
/** A line break would end the header. */
const oneLine = (value: string): string => value.replace(/[^\x20-\x7e]/g, '');

const headersIn = (text: string): [name: string, value: string][] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):(.*)$/.exec(line.trim()) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value!.trim()] as [string, string]];
  });

/** Headers that belong to the connection, not to a message. */
const NOT_OURS = /^(host|content-length|connection|transfer-encoding|upgrade|expect|te|trailer|keep-alive)$/i;

/**
 * Faults of a described request, by field. `needs`: groups of placeholders, one of each group must be there. The outbound
 * policy checks the address.
 */
export function faultsOfRequest(
  request: DescribedRequest,
  places: readonly string[],
  needs: readonly (readonly string[])[],
): [field: string, problem: Message][] {
  const { url, headers, request_body, method } = request;
  const faults: [string, Message][] = [];
  // Here a value would decide the host of the request.
  if (url && /^[^:/?#]*:?(\/\/)?[^/?#]*\{/.test(url)) faults.push(['url', say('gateway_place_in_host')]);
  for (const group of needs)
    if (!group.some((place) => hasPlace(request, place)))
      faults.push(['request_body', say('gateway_needs_place', { place: `{${group[0]!}}` })]);
  const lines = (headers ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  const bad = lines.filter((line) => headersIn(line).length === 0 || NOT_OURS.test(line.split(':')[0]!.trim()));
  if (bad.length > 0) faults.push(['headers', say('gateway_header_bad', { lines: bad })]);
  if (method === 'GET' && request_body) faults.push(['request_body', say('gateway_get_has_no_body')]);
  const sentinel = Object.fromEntries(places.map((place) => [place, 'place']));
  const { body, headers: filled } = fillRequest({ ...request, url: url ?? '' }, sentinel);
  if (body !== null && /json/i.test(filled['content-type'] ?? '') && !isJson(body))
    faults.push(['request_body', say('gateway_body_no_json')]);
  return faults;
}

/** Whether a placeholder is in the address, the headers or the body. */
export const hasPlace = ({ url, headers, request_body }: DescribedRequest, place: string): boolean =>
  [url, headers, request_body].join('\n').includes(`{${place}}`);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** An address with sample values in its placeholders, for the address check. */
export const sampleUrl = (url: string, places: readonly string[]): string => url.replace(placeIn(places), 'place');
