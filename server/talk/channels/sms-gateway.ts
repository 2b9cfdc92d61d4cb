import { say, type Message } from '../../../contract/messages/message.ts';
import { GATEWAY_PLACES, type GatewayPlace } from '../../../contract/talk/message-channels.ts';
import type { ChannelRow } from './channels-sql.ts';
import { ANSWER_BYTES, outcomeOf, channelAnswer, type OutgoingMessage, type Provider } from './provider.ts';

/*
 * SMS by any gateway that accepts a message over HTTP, as the workspace describes it. Values are escaped for their place: an address, JSON,
 * or a form.
 */

type Values = Record<GatewayPlace, string>;
type Request = { url: string; headers: Record<string, string>; body: string | null };
type Gateway = Pick<ChannelRow, 'url' | 'method' | 'headers' | 'request_body'>;

export const smsGateway: Provider = {
  async send({ channel, secrets, outbound, signal }, message) {
    const { url, headers, body } = fillRequest(channel, valuesOf(message, secrets.secret ?? ''));
    const answer = await outbound.ask(
      {
        method: channel.method ?? 'POST',
        url,
        headers,
        ...(body === null ? {} : { body }),
        answer_bytes_max: ANSWER_BYTES,
      },
      signal,
    );
    const general = outcomeOf(answer);
    if (general) return general;
    const { status, body: said } = answer as Extract<typeof answer, { status: number }>; // outcomeOf handled a missing answer
    if (status === 401 || status === 403) return { kind: 'denied', error: channelAnswer(`${status} ${said}`) };
    const isTaken = status >= 200 && status < 300 && (channel.taken_when === null || said.includes(channel.taken_when));
    return isTaken
      ? { kind: 'taken', provider_id: null }
      : { kind: 'refused', error: channelAnswer(`${status} ${said}`) };
  },
};

const valuesOf = ({ id, phone, text }: Pick<OutgoingMessage, 'id' | 'phone' | 'text'>, secret: string): Values => ({
  phone,
  digits: phone.slice(1),
  text,
  reference: id,
  secret,
});

const PLACE = new RegExp(`\\{(${GATEWAY_PLACES.join('|')})\\}`, 'g');
const fill = (text: string, values: Values, write: (value: string) => string): string =>
  text.replace(PLACE, (_, place: GatewayPlace) => write(values[place]));

/** The request to a gateway with its placeholders filled. */
export function fillRequest({ url, headers, request_body, method }: Gateway, values: Values): Request {
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

/** Faults in the description of a gateway, by field; the outbound policy checks its address. */
export function gatewayFaults(gateway: Gateway & { drops_repeats: boolean }): [field: string, problem: Message][] {
  const { url, headers, request_body, method, drops_repeats } = gateway;
  const faults: [string, Message][] = [];
  const all = [url, headers, request_body].join('\n');
  const sentinel: Values = { phone: 'place', digits: 'place', text: 'place', reference: 'place', secret: 'place' };
  // Here a value would decide the host of the request.
  if (url && /^[^:/?#]*:?(\/\/)?[^/?#]*\{/.test(url)) faults.push(['url', say('gateway_place_in_host')]);
  if (!/\{(phone|digits)\}/.test(all)) faults.push(['request_body', say('gateway_needs_place', { place: '{phone}' })]);
  if (!all.includes('{text}')) faults.push(['request_body', say('gateway_needs_place', { place: '{text}' })]);
  if (drops_repeats && !all.includes('{reference}'))
    faults.push(['drops_repeats', say('gateway_needs_place', { place: '{reference}' })]);
  const lines = (headers ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  const bad = lines.filter((line) => headersIn(line).length === 0 || NOT_OURS.test(line.split(':')[0]!.trim()));
  if (bad.length > 0) faults.push(['headers', say('gateway_header_bad', { lines: bad })]);
  if ((headers ?? '').includes('{text}')) faults.push(['headers', say('gateway_text_in_header', { place: '{text}' })]);
  if (method === 'GET' && request_body) faults.push(['request_body', say('gateway_get_has_no_body')]);
  const { body, headers: filled } = fillRequest({ ...gateway, url: url ?? '' }, sentinel);
  if (body !== null && /json/i.test(filled['content-type'] ?? '') && !isJson(body))
    faults.push(['request_body', say('gateway_body_no_json')]);
  return faults;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** The address of a gateway with sample values in its placeholders, for the address check. */
export const sampleUrl = (url: string): string => url.replace(PLACE, 'place');
