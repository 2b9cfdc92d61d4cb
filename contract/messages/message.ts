import type { DeliveryDecision } from '../failed-deliveries.ts';
import type { InvoiceStatus } from '../invoices.ts';
import type { JobStatus } from '../jobs.ts';
import type { LeadStatus } from '../lead-moves.ts';
import type { OrderStatus } from '../order-moves.ts';
import type { Language } from '../settings.ts';
import type { SourcingSide, SourcingStatus } from '../sourcing-moves.ts';
import type { MESSAGES } from './all.ts';

/*
 * What the service says to a person, as data (R-ERR-11): a key of contract/messages/ and what its text is filled with. It becomes text where it leaves
 * the service: in English on the wire, with the key beside it, and in the reader's language in the dashboard and in files.
 */

/**
 * Rows of messages: the English text, which the wire has, and its translations. `{name}` is a param, a text or a number; `{name:kind}` one
 * that is worded by its kind (`ParamKinds`). A text about an input begins with `The {field} field` in English; its translations leave the
 * field out, since they stand beside the input or behind its name.
 */
export type MessageRows = Record<string, Record<Language, string>>;

/** What stands for a param of each kind. */
export type ParamKinds = {
  order_status: OrderStatus;
  order_statuses: readonly OrderStatus[];
  /** One of several. */
  order_status_list: readonly OrderStatus[];
  lead_status: LeadStatus;
  /** As the service's own texts have it in small letters. */
  lead_status_key: LeadStatus;
  /** One after the other, as leads go through them. */
  lead_status_path: readonly LeadStatus[];
  /** About a parcel that could not be delivered. */
  decision: DeliveryDecision;
  sourcing_status: SourcingStatus;
  /** Who may do it, one of several. */
  sides: readonly SourcingSide[];
  invoice_status: InvoiceStatus;
  invoice_statuses: readonly InvoiceStatus[];
  job_status: JobStatus;
  /** Names of things, the first few of many. */
  some: readonly string[];
  /** Names of things, one after the other. */
  list: readonly (string | number)[];
  /** The same, all of them. */
  names: readonly (string | number)[];
  /** Types of values. */
  types: readonly string[];
  /** A kind of thing, by the service's word for one or for many (NOUN_WORDS). */
  noun: string;
  /** The same of one, with its article. */
  a_noun: string;
  /** What roles and tokens give, named up to a dozen. */
  rights: readonly string[];
  /** A number whose thousands are set apart. */
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

/** `say('characters_min', { min: 7 })`: the params are those of its text. `field` is put in where the path is known. */
export const say = <K extends MessageKey>(
  code: K,
  ...[params]: unknown extends ParamsOf<K> ? [] : [params: ParamsOf<K>]
): Message => ({ code, params: (params ?? {}) as Params });

/** The message about the input at a path. */
export const about = ({ code, params }: Message, field: string): Message => ({ code, params: { ...params, field } });

/** The message as it stands on the wire beside its text. */
export const reasonOf = ({ code, params }: Message): { reason: MessageKey; params: Params } => ({
  reason: code,
  params,
});
