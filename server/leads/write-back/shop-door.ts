import { randomUUID } from 'node:crypto';
import { say, type Message } from '../../../contract/messages/message.ts';
import { alone } from '../../../contract/messages/render.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Answered, Outbound, Question } from '../../platform/http/outbound-http.ts';
import { readRetryAfter } from '../../platform/http/retry-after.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { withoutSent } from '../../platform/text/foreign-words.ts';
import { parseJson } from '../../platform/text/parse-json.ts';

/* What all shops share: requests with bounds, and what an answer means before its content is looked at. */

export type ShopCredentials = { key?: string; secret?: string; token?: string; refresh_token?: string };

/** A shop with its credentials, ready for requests. */
export type ShopDoor = {
  address: string;
  credentials: ShopCredentials;
  outbound: Outbound;
  signal: AbortSignal;
};

/** What a shop gets about one order. */
export type Telling = {
  /** Id of the order in the shop. */
  order_id: string;
  /** Our status, which the shop keeps as our mark where it can. */
  status: string;
  /** Words of the connection's table, in the order in which they are sent. */
  words: readonly string[];
  reference: string;
  tracking_number: string | null;
  courier: string | null;
  /** Of notes that people of the shop read. */
  language: Language;
};

/**
 * `told`: the shop has it, now or before. `over`: the shop ended the order, so it is told nothing. `refused`: not this order, or not
 * this word. `denied`: the credentials. `busy`: the shop asks for a pause. `down`: no usable answer, so it may have been taken.
 */
export type TellOutcome =
  | { kind: 'told' }
  | { kind: 'over'; reason: Message }
  | { kind: 'refused'; reason: Message }
  | { kind: 'denied'; reason: Message }
  | { kind: 'busy'; retry_after_s: number }
  | { kind: 'down'; reason: Message };

/** `shop_name`: what the shop calls itself; null: it does not say. */
export type TrialOutcome = { kind: 'ok'; shop_name: string | null } | Exclude<TellOutcome, { kind: 'told' | 'over' }>;

export type Shop = {
  /** Tells one order; safe to repeat, as it first reads what the shop has, or the shop says that it has it. */
  tell(door: ShopDoor, telling: Telling): Promise<TellOutcome>;
  /** Tries the credentials and their rights, and changes nothing. */
  test(door: ShopDoor): Promise<TrialOutcome>;
};

/** An answer of the shop itself: JSON, with a status that is not about the sender. Thrown: the outcome of any other. */
export type ShopAnswer = { status: number; body: Record<string, unknown> | unknown[] };

/** Ends a telling early. */
export class Ended extends Error {
  readonly outcome: Exclude<TellOutcome, { kind: 'told' }>;

  constructor(outcome: Exclude<TellOutcome, { kind: 'told' }>) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

const ANSWER_BYTES = 2 * 1024 * 1024;
const RETRY_AFTER_S = { default: 10, min: 1, max: 3_600 };

/** Asks the shop. Throws Ended for any answer that is none of its own, or about the credentials or the pace. */
export const askShop = (
  door: ShopDoor,
  method: Question['method'],
  path: string,
  headers: Record<string, string>,
  json?: unknown,
): Promise<ShopAnswer> =>
  askWith(door, method, path, headers, json === undefined ? null : [JSON.stringify(json), 'application/json']);

/** Posts a form as browsers do (RFC 7578), for shops that read no JSON. Throws as askShop does. */
export function postForm(
  door: ShopDoor,
  path: string,
  headers: Record<string, string>,
  fields: Readonly<Record<string, string>>,
): Promise<ShopAnswer> {
  const boundary = `tahsil-${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = `${parts.join('')}--${boundary}--\r\n`;
  return askWith(door, 'POST', path, headers, [body, `multipart/form-data; boundary=${boundary}`]);
}

async function askWith(
  { address, outbound, signal }: ShopDoor,
  method: Question['method'],
  path: string,
  headers: Record<string, string>,
  sent: readonly [body: string, type: string] | null,
): Promise<ShopAnswer> {
  const answer = await outbound.ask(
    {
      method,
      url: `${address}${path}`,
      headers: {
        Accept: 'application/json',
        'User-Agent': 'Tahsil',
        ...(sent && { 'Content-Type': sent[1] }),
        ...headers,
      },
      ...(sent && { body: sent[0] }),
      answer_bytes_max: ANSWER_BYTES,
    },
    signal,
  );
  if ('error' in answer) throw new Ended({ kind: 'down', reason: answer.error });
  return usable(answer);
}

function usable({ status, body, retry_after }: Answered): ShopAnswer {
  if (status === 429 || (status === 503 && retry_after !== null)) {
    const wait_s = readRetryAfter(status, retry_after, Date.now()) ?? RETRY_AFTER_S.default;
    throw new Ended({ kind: 'busy', retry_after_s: withinBounds(wait_s) });
  }
  if (status >= 500 || status === 408)
    throw new Ended({ kind: 'down', reason: say('shop_answered_error', { status }) });
  const read = parseJson(body);
  if (status === 401 || status === 403) throw new Ended({ kind: 'denied', reason: deniedBy(status, read) });
  if (status === 402 || status === 423) throw new Ended({ kind: 'denied', reason: say('shop_closed', { status }) });
  if (typeof read !== 'object' || read === null) {
    // 404 and other pages of a web server without the shop's interface.
    if (status >= 400) throw new Ended({ kind: 'refused', reason: say('shop_answered_error', { status }) });
    throw new Ended({ kind: 'down', reason: say('shop_answer_unread', { status }) });
  }
  return { status, body: read as ShopAnswer['body'] };
}

function deniedBy(status: number, body: unknown): Message {
  const words = textIn(body);
  return words === '' ? say('shop_denies', { status }) : say('shop_denies_saying', { status, text: words });
}

export const withinBounds = (seconds: number): number =>
  Math.min(RETRY_AFTER_S.max, Math.max(RETRY_AFTER_S.min, Math.ceil(seconds)));

const WORDS_MAX = 300;

/**
 * What a shop says in an error, on one line: the text in `message`, `detail`, `error` or `errors`, or in an object there. Salla
 * names the fields at fault beside its message, Zid describes in `message`.
 */
export function textIn(body: unknown): string {
  const said = objectOf(body);
  for (const value of [said['message'], said['detail'], said['error'], said['errors']]) {
    if (typeof value === 'string' && value !== '') return shortened(value);
    const { description, message, name, fields } = objectOf(value);
    const faults = Object.values(objectOf(fields)).flat();
    const texts = [description ?? message ?? name, ...faults].filter((text) => typeof text === 'string' && text !== '');
    if (texts.length > 0) return shortened(texts.join(' '));
  }
  return '';
}

/** The object in an answer; empty for anything else. */
export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A note for people of the shop: the courier and the tracking number, which must be there. */
export const noteOf = ({ tracking_number, courier, language }: Telling): string =>
  alone(
    courier === null
      ? say('shop_note', { tracking: tracking_number! })
      : say('shop_note_courier', { courier, tracking: tracking_number! }),
    language,
  );

export const shortened = (text: string): string =>
  cutText(
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    WORDS_MAX,
  );

/** An answer that cannot be read, such as half of one, or an error with 200: the shop may have taken the request. */
export const unread = (status: number): Ended =>
  new Ended({ kind: 'down', reason: say('shop_answer_unread', { status }) });

/** A refusal in the shop's words. */
export const refusedSaying = (status: number, words: string): Ended =>
  new Ended({
    kind: 'refused',
    reason: words === '' ? say('shop_answered_error', { status }) : say('shop_said', { text: words }),
  });

/** A shop whose answers are cleaned of the credentials, whatever they repeat. */
export const discreetShop = (shop: Shop): Shop => ({
  tell: async (door, telling) => cleaned(await ending(() => shop.tell(door, telling)), door),
  test: async (door) => cleaned(await ending(() => shop.test(door)), door) as TrialOutcome,
});

async function ending<T>(run: () => Promise<T>): Promise<T | Ended['outcome']> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Ended) return error.outcome;
    throw error;
  }
}

function cleaned<T extends { kind: string }>(outcome: T, { credentials }: ShopDoor): T {
  const secrets = Object.values(credentials).filter((value): value is string => typeof value === 'string');
  const clean = (value: Message['params'][string]) =>
    typeof value === 'string' ? withoutSent(value, { secrets }) : value;
  const { reason } = outcome as { reason?: Message };
  if (!reason) return outcome;
  const params = Object.fromEntries(Object.entries(reason.params).map(([name, value]) => [name, clean(value)]));
  return { ...outcome, reason: { code: reason.code, params } };
}

const SHOP_NAME_CHARACTERS = 200;

/** The name that a shop gives itself; null: none. */
export const shopNameIn = (name: unknown): string | null =>
  typeof name === 'string' && name !== '' ? cutText(name, SHOP_NAME_CHARACTERS) : null;
