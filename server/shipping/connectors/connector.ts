import { say, type Message } from '../../../contract/messages/message.ts';
import type { CourierCashState } from '../../../contract/shipping/courier.ts';
import type { DeliveryDecision } from '../../../contract/orders/failed-deliveries.ts';
import type { Credentials } from '../companies/courier-credentials.ts';
import type { CourierReply, CourierRequest, FileReply } from '../companies/ask-courier.ts';

/*
 * A connector is a few functions that translate between our parcels and one courier's API. Their link knows the courier's address, keeps
 * its rate limits and never throws. Each answer becomes one of a few outcomes.
 */

/** A parcel as we hand it over. */
export type Parcel = {
  /** The reference by which the courier knows it. */
  reference: string;
  full_name: string;
  phone: string;
  second_phone: string | null;
  address: string;
  area: string | null;
  notes: string | null;
  /** The destination in the courier's naming; our own name for couriers without codes. `desks`: names of the pickup points there. */
  city: { code: string; name: string; stop_desk: string | null; desks: readonly string[] };
  is_stop_desk: boolean;
  from_stock: boolean;
  /** What is collected at the door, major units. */
  cod: number;
  weight_g: number;
  products: { sku: string; name: string; quantity: number }[];
  /** What its delivery person takes back for it, as the notes say too; null: nothing. */
  comes_back: { sku: string; name: string; quantity: number }[] | null;
};

/**
 * `unknown`: the courier may or may not have it. `busy`: it was not taken, and may be retried. `of_all`: the request was refused as a
 * whole, perhaps because of another parcel in it.
 */
export type PushOutcome =
  | { kind: 'accepted'; tracking_number: string; label_url: string | null }
  | { kind: 'refused'; reason: Message; of_all?: true }
  | { kind: 'unknown'; reason: Message }
  | { kind: 'busy'; retry_after_s: number };

/** `absent`: the courier certainly has no active parcel of this reference. */
export type FindOutcome =
  | { kind: 'accepted'; tracking_number: string; label_url: string | null }
  | { kind: 'absent' }
  | Unsure;
type Unsure = Extract<PushOutcome, { kind: 'unknown' | 'busy' }>;

export type CancelOutcome = { kind: 'canceled' } | { kind: 'refused'; reason: Message } | Unsure;

/** A parcel's status at the courier; the moment, ISO, is null when it gives none. */
export type TrackingEvent = { raw: string; reason: string | null; at: string | null };
/** What became of the cash of a delivered parcel, by the courier's own account; major units, null where it does not say. */
export type CourierCash = {
  /** `ready`: it is the sender's and not yet handed over. `on_the_way`: it is being handed over. */
  state: CourierCashState;
  amount: number | null;
  /** What the courier takes for the parcel. */
  fee: number | null;
  /** Its reference of the payment. */
  payment: string | null;
  at: string | null;
};
export type TrackedParcel = {
  tracking_number: string;
  events: TrackingEvent[];
  /** Missing: nothing was said of cash this time. */
  cash?: CourierCash;
};
export type TrackOutcome = { kind: 'tracked'; parcels: TrackedParcel[] } | Unsure;

/** An instruction for a parcel that could not be delivered. */
export type Instruction = {
  /** Our unique id of the instruction: a repeat is the same instruction. */
  id: string;
  decision: DeliveryDecision;
  /** `YYYY-MM-DD`: when it is tried again. */
  date: string | null;
  comment: string | null;
  decided_at: string;
  /** Of fix_address: the complete new address. */
  destination: {
    phone: string;
    second_phone: string | null;
    city: string;
    area: string | null;
    address: string;
  } | null;
};
export type InstructOutcome = { kind: 'told' } | { kind: 'refused'; reason: Message } | Unsure;
export type InstructedOutcome = { kind: 'told' } | { kind: 'absent' } | Unsure;

/** A pickup point: its code as a push names it, its name and address as the courier tells them. */
export type ListedDesk = { code: string; name: string; address: string | null };
/** A place that a courier goes to, in its own words; prices in major units, null where it does not say. */
export type ListedPlace = {
  /** As a push names it: of the place itself, or of the wilaya that it lies in. */
  code: string;
  name: string;
  /** What names the city, and the quarter or commune in it; a null part: the place is the city. */
  city: string;
  part: string | null;
  /** Its pickup points there. */
  desks: ListedDesk[];
  home: number | null;
  to_stop_desk: number | null;
  back: number | null;
};
export type ListOutcome = { kind: 'listed'; places: ListedPlace[] } | Unsure;
/** A parcel's label as the courier prints it; the bytes are unverified, and may be no PDF at all. */
export type LabelOutcome = { kind: 'label'; bytes: Buffer } | { kind: 'refused'; reason: Message } | Unsure;

/** `is_unanswered`: the courier said nothing of the credentials. */
export type TestOutcome = { is_ok: boolean; message: Message; is_unanswered?: true };

/** A parcel the courier has. */
export type SentParcel = { reference: string; tracking_number: string; sent_at: string };

/** The link to one courier. */
export type CourierLink = {
  credentials: Credentials;
  options: Record<string, string | null>;
  ask(request: CourierRequest): Promise<CourierReply>;
  /** Fetches a file: by a request as `ask` makes, or by a link that the courier gave, which is told no credentials. */
  fetchFile(from: CourierRequest | string): Promise<FileReply>;
  /** Asks with the token of a session, signing in where there is none and once more when the courier ends it. */
  askSignedIn(signIn: SignIn, request: (token: string) => CourierRequest, read?: ReadReply): Promise<CourierReply>;
};

/** Judges a reply, for couriers that report a refused sign-in or an outage in a 200. */
export type ReadReply = (reply: CourierReply) => CourierReply;

/** Begins a session at a courier whose requests carry a token. */
export type SignIn = (link: Pick<CourierLink, 'credentials' | 'ask'>) => Promise<SignedIn>;
export type SignedIn = { kind: 'signed_in'; token: string; lives_s: number } | NoAnswer;

/** An unverified request from outside. */
export type IncomingReport = {
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  body_text: string;
};

export type Connector = {
  /** Hands over at most `parcels_per_push` parcels; an outcome for each, in order. */
  create(link: CourierLink, parcels: readonly Parcel[]): Promise<PushOutcome[]>;
  /**
   * Whether the courier has a parcel that was sent under this reference at or after `sent_at`; `unknown` where it looks nothing up.
   * `earlier`: the number of a parcel that it surely took before.
   */
  find(link: CourierLink, reference: string, sent_at: string, earlier?: string | null): Promise<FindOutcome>;
  /** At most `parcels_per_track` parcels; parcels missing from the answer are missing from the outcome. */
  track(link: CourierLink, parcels: readonly SentParcel[]): Promise<TrackOutcome>;
  cancel(link: CourierLink, parcel: SentParcel): Promise<CancelOutcome>;
  test(link: CourierLink): Promise<TestOutcome>;
  /** All places that it goes to. Only of connectors whose capabilities say so. */
  listPlaces?(link: CourierLink): Promise<ListOutcome>;
  /** Fetches the label of a parcel. Missing: it comes as a link with the parcel (`has_label`), or the courier has none. */
  label?(link: CourierLink, parcel: SentParcel): Promise<LabelOutcome>;
  /** Instructs the courier what to do with a parcel. Only of connectors whose capabilities say what they take. */
  instruct?(link: CourierLink, parcel: SentParcel, instruction: Instruction): Promise<InstructOutcome>;
  /** Whether the courier received an instruction whose answer was lost. Present wherever `instruct` is. */
  wasInstructed?(link: CourierLink, parcel: SentParcel, instruction: Instruction): Promise<InstructedOutcome>;
  /** Reads a courier's webhook; null: not authenticated. Only for connectors with webhook updates. */
  readWebhook?(credentials: Credentials, incoming: IncomingReport): TrackedParcel[] | null;
  /** What a webhook is answered with, where the courier asks for words of its own. */
  webhook_answer?: Readonly<Record<string, string>>;
};

/** The same outcome for each parcel of a request. */
export const forAll = <O>(parcels: readonly unknown[], outcome: O): O[] => parcels.map(() => outcome);

/** An ambiguous answer is not a refusal: the parcel may exist. */
export const unclear: Unsure = { kind: 'unknown', reason: say('courier_answer_unclear') };

type NoAnswer = Exclude<CourierReply, { kind: 'json' }>;

/** The outcome of an unusable reply to a read. */
export const unsure = (reply: NoAnswer): Unsure =>
  reply.kind === 'busy' ? reply : { kind: 'unknown', reason: reply.reason };

/** The outcome of an unusable reply to a push; with access denied, no parcel was handed over. */
export const unsent = (reply: NoAnswer): Exclude<PushOutcome, { kind: 'accepted' }> =>
  reply.kind === 'denied' ? { kind: 'refused', reason: reply.reason } : unsure(reply);

/** The label that a reply is. */
export const labelOf = (reply: FileReply): LabelOutcome =>
  reply.kind === 'file' ? { kind: 'label', bytes: reply.bytes } : unsure(reply);

/** The outcome of an unusable reply to an instruction; with access denied, it was not received. */
export const untold = (reply: NoAnswer): InstructOutcome =>
  reply.kind === 'denied' ? { kind: 'refused', reason: reply.reason } : unsure(reply);

/** The result of a connection test with an unusable reply. */
export const testFailure = (reply: NoAnswer): TestOutcome => ({
  is_ok: false,
  message: reply.reason ?? say('courier_busy'),
  ...(reply.kind === 'denied' ? {} : { is_unanswered: true }),
});

/** A parcel of which the courier's answer says nothing. */
export const leftOut: Unsure = { kind: 'unknown', reason: say('courier_left_parcel_out') };

/** The courier has the parcel, under a number that its answer does not tell. */
export const unnumbered: Unsure = { kind: 'unknown', reason: say('courier_took_without_number') };

/** Of couriers that look up no references: a person does, on the courier's site. */
export const notLookedUp: FindOutcome = {
  kind: 'unknown',
  reason: say('courier_looks_up_nothing'),
};

/** Of couriers whose API cancels nothing. */
export const onSiteRefusal = (courier: string): CancelOutcome => ({
  kind: 'refused',
  reason: say('courier_cancels_on_site', { courier }),
});
