import type { DeliveryDecision } from '../orders/failed-deliveries.ts';
import type { InvoiceStatus } from '../cash/invoices.ts';
import type { JobStatus } from '../reports/jobs.ts';
import type { LeadStatus } from '../leads/lead-moves.ts';
import type { OrderStatus } from '../orders/order-moves.ts';
import type { Language } from '../languages.ts';
import type { SourcingSide, SourcingStatus } from '../stocks/sourcing-moves.ts';
import type { MESSAGES } from './all.ts';

/*
 * A message to a person, as data (R-ERR-11): a key of contract/messages/ with its params. It becomes text where it
 * leaves the service: in English on the wire, with the key beside it, and in the reader's language in the dashboard and
 * in files.
 */

/**
 * Rows of messages: the English text, which the wire has, and its translations. `{name}` is a param, a text or a
 * number; `{name:kind}` is formatted by its kind (`ParamKinds`). In English, a text about an input begins with `The
 * {field} field`; translations leave the field out, since they stand beside the input or behind its name.
 */
export type MessageRows = Record<string, Record<Language, string>>;

/** The value type of each kind of param. */
export type ParamKinds = {
  order_status: OrderStatus;
  order_statuses: readonly OrderStatus[];
  /** One of several. */
  order_status_list: readonly OrderStatus[];
  lead_status: LeadStatus;
  /** In small letters, as the service's own texts write it. */
  lead_status_key: LeadStatus;
  /** In sequence, as leads pass through them. */
  lead_status_path: readonly LeadStatus[];
  /** On an undelivered parcel. */
  decision: DeliveryDecision;
  sourcing_status: SourcingStatus;
  /** Sides that may do it; one of them is enough. */
  sides: readonly SourcingSide[];
  invoice_status: InvoiceStatus;
  invoice_statuses: readonly InvoiceStatus[];
  job_status: JobStatus;
  /** Names, the first few of many. */
  some: readonly string[];
  /** Names, as a list. */
  list: readonly (string | number)[];
  /** Names, all of them. */
  names: readonly (string | number)[];
  /** Types of values. */
  types: readonly string[];
  /** A kind of thing, by its singular or plural (NOUN_WORDS). */
  noun: string;
  /** The singular, with its article. */
  a_noun: string;
  /** Rights of roles and tokens, at most a dozen. */
  rights: readonly string[];
  /** A number with thousands separators. */
  grouped: number;
  /** The path of another input. */
  other_field: string;
  /** Other inputs, one of which is meant. */
  other_fields: readonly string[];
  message: Message;
};

export type MessageKey = keyof typeof MESSAGES;
/** `code`: a key of contract/messages/all.ts. `params.field`: the dotted path of the input that it is about. */
export type Message = { code: MessageKey; params: Params };
export type Params = { readonly [name: string]: string | number | readonly (string | number)[] | Message };

type ParamOf<P extends string> = P extends 'field'
  ? unknown
  : P extends `${infer Name}:${infer Kind extends keyof ParamKinds}`
    ? { [N in Name]: ParamKinds[Kind] }
    : { [N in P]: string | number };
type ParamsIn<Text extends string> = Text extends `${string}{${infer P}}${infer Rest}`
  ? ParamOf<P> & ParamsIn<Rest>
  : unknown;
type ParamsOf<K extends MessageKey> = ParamsIn<(typeof MESSAGES)[K]['en']>;

/** `say('characters_min', { min: 7 })`: takes the params of its text. The caller that knows the path adds `field`. */
export const say = <K extends MessageKey>(
  code: K,
  ...[params]: unknown extends ParamsOf<K> ? [] : [params: ParamsOf<K>]
): Message => ({ code, params: (params ?? {}) as Params });

/** The message about the input at a path. */
export const about = ({ code, params }: Message, field: string): Message => ({ code, params: { ...params, field } });

/** The message in wire form, beside its text. */
export const reasonOf = ({ code, params }: Message): { reason: MessageKey; params: Params } => ({
  reason: code,
  params,
});
