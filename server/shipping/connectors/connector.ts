import { say, type Message } from '../../../contract/messages/message.ts';
import type { CourierCashState } from '../../../contract/shipping/courier.ts';
import type { DeliveryDecision } from '../../../contract/orders/failed-deliveries.ts';
import type { Credentials } from '../companies/courier-credentials.ts';
import type { CourierReply, CourierRequest, FileReply } from '../companies/ask-courier.ts';

/*
 * A connector is a set of functions that translate between our parcels and one courier's API. Their link has the courier's address,
 * observes its rate limits and never throws. Each answer becomes one of a few outcomes.
 */

/** A parcel as handed over to a courier. */
export type Parcel = {
  /** Our reference, which the courier stores. */
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
  /** Amount to collect at the door, major units. */
  cod: number;
  weight_g: number;
  products: { sku: string; name: string; quantity: number }[];
  /** Products that the delivery person takes back in exchange, also stated in the notes; null: none. */
  comes_back: { sku: string; name: string; quantity: number }[] | null;
};

/**
 * `unknown`: the courier may have the parcel. `busy`: not accepted; try again later. `of_all`: the request was refused as a whole, perhaps
 * because of another parcel in it.
 */
export type PushOutcome =
  | { kind: 'accepted'; tracking_number: string; label_url: string | null }
  | { kind: 'refused'; reason: Message; of_all?: true }
  | { kind: 'unknown'; reason: Message }
  | { kind: 'busy'; retry_after_s: number };

/** `absent`: the courier certainly has no active parcel with this reference. */
export type FindOutcome =
  | { kind: 'accepted'; tracking_number: string; label_url: string | null }
  | { kind: 'absent' }
  | Unsure;
type Unsure = Extract<PushOutcome, { kind: 'unknown' | 'busy' }>;

export type CancelOutcome = { kind: 'canceled' } | { kind: 'refused'; reason: Message } | Unsure;

/** A parcel's status at the courier; the moment, ISO, is null if the courier gives none. */
export type TrackingEvent = { raw: string; reason: string | null; at: string | null };
/** State of a delivered parcel's cash as the courier reports it; major units; null: not reported. */
export type CourierCash = {
  /** `ready`: owed to the sender and not yet paid out. `on_the_way`: being paid out. */
  state: CourierCashState;
  amount: number | null;
  /** The courier's fee for the parcel. */
  fee: number | null;
  /** The courier's reference of the payment. */
  payment: string | null;
  at: string | null;
};
export type TrackedParcel = {
  tracking_number: string;
  events: TrackingEvent[];
  /** Missing: this answer reports no cash. */
  cash?: CourierCash;
};
export type TrackOutcome = { kind: 'tracked'; parcels: TrackedParcel[] } | Unsure;

/** An instruction for an undeliverable parcel. */
export type Instruction = {
  /** Our unique id of the instruction: the same id means the same instruction. */
  id: string;
  decision: DeliveryDecision;
  /** `YYYY-MM-DD`: day of the next attempt. */
  date: string | null;
  comment: string | null;
  decided_at: string;
  /** For fix_address: the complete new address. */
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

/** A pickup point: its code for a push, and its name and address from the courier. */
export type ListedDesk = { code: string; name: string; address: string | null };
/** A place that a courier serves, in the courier's naming; prices in major units, null if not listed. */
export type ListedPlace = {
  /** Code for a push: of the place itself, or of its wilaya. */
  code: string;
  name: string;
  /** Names of the city, and of the quarter or commune in it; a null part: the place is the whole city. */
  city: string;
  part: string | null;
  /** The courier's pickup points there. */
  desks: ListedDesk[];
  home: number | null;
  to_stop_desk: number | null;
  back: number | null;
};
export type ListOutcome = { kind: 'listed'; places: ListedPlace[] } | Unsure;
/** A parcel's label as the courier prints it; the bytes are unverified and may not be a PDF. */
export type LabelOutcome = { kind: 'label'; bytes: Buffer } | { kind: 'refused'; reason: Message } | Unsure;

/** `is_unanswered`: the courier did not judge the credentials. */
export type TestOutcome = { is_ok: boolean; message: Message; is_unanswered?: true };

/** A parcel that the courier has. */
export type SentParcel = { reference: string; tracking_number: string; sent_at: string };

/** The link to one courier. */
export type CourierLink = {
  credentials: Credentials;
  options: Record<string, string | null>;
  ask(request: CourierRequest): Promise<CourierReply>;
  /** Fetches a file: by a request as `ask` sends, or by a link from the courier, which is requested without credentials. */
  fetchFile(from: CourierRequest | string): Promise<FileReply>;
  /** Sends a request with the token of a session. Signs in if there is none, and once more if the courier ends it. */
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
   * Looks for a parcel that was sent with this reference at or after `sent_at`; `unknown` if the courier offers no lookup. `earlier`: the
   * tracking number of a parcel that the courier accepted before `sent_at`.
   */
  find(link: CourierLink, reference: string, sent_at: string, earlier?: string | null): Promise<FindOutcome>;
  /** Polls at most `parcels_per_track` parcels. The outcome omits parcels that the courier omits. */
  track(link: CourierLink, parcels: readonly SentParcel[]): Promise<TrackOutcome>;
  cancel(link: CourierLink, parcel: SentParcel): Promise<CancelOutcome>;
  test(link: CourierLink): Promise<TestOutcome>;
  /** All places that the courier serves. Only for connectors with this capability. */
  listPlaces?(link: CourierLink): Promise<ListOutcome>;
  /** Fetches the label of a parcel. Missing: the label comes as a link with the parcel (`has_label`), or the courier has none. */
  label?(link: CourierLink, parcel: SentParcel): Promise<LabelOutcome>;
  /** Sends the courier an instruction for a parcel. Only for connectors whose capabilities list instructions. */
  instruct?(link: CourierLink, parcel: SentParcel, instruction: Instruction): Promise<InstructOutcome>;
  /** Asks whether the courier received an instruction whose answer was lost. Required together with `instruct`. */
  wasInstructed?(link: CourierLink, parcel: SentParcel, instruction: Instruction): Promise<InstructedOutcome>;
  /** Reads a courier's webhook; null: not authenticated. Only for connectors with webhook updates. */
  readWebhook?(credentials: Credentials, incoming: IncomingReport): TrackedParcel[] | null;
  /** The answer to a webhook, if the courier requires a specific one. */
  webhook_answer?: Readonly<Record<string, string>>;
};

/** The same outcome for each parcel of a request. */
export const forAll = <O>(parcels: readonly unknown[], outcome: O): O[] => parcels.map(() => outcome);

/** An ambiguous answer is not a refusal: the parcel may exist. */
export const unclear: Unsure = { kind: 'unknown', reason: say('courier_answer_unclear') };

type NoAnswer = Exclude<CourierReply, { kind: 'json' }>;

/** The outcome of a request without a usable reply: unknown, or busy. */
export const unsure = (reply: NoAnswer): Unsure =>
  reply.kind === 'busy' ? reply : { kind: 'unknown', reason: reply.reason };

/** The outcome of an unusable reply to a push; if access was denied, no parcel was handed over. */
export const unsent = (reply: NoAnswer): Exclude<PushOutcome, { kind: 'accepted' }> =>
  reply.kind === 'denied' ? { kind: 'refused', reason: reply.reason } : unsure(reply);

/** The label contained in a reply. */
export const labelOf = (reply: FileReply): LabelOutcome =>
  reply.kind === 'file' ? { kind: 'label', bytes: reply.bytes } : unsure(reply);

/** The outcome of an unusable reply to an instruction; if access was denied, the courier did not receive it. */
export const untold = (reply: NoAnswer): InstructOutcome =>
  reply.kind === 'denied' ? { kind: 'refused', reason: reply.reason } : unsure(reply);

/** The result of a connection test after an unusable reply. */
export const testFailure = (reply: NoAnswer): TestOutcome => ({
  is_ok: false,
  message: reply.reason ?? say('courier_busy'),
  ...(reply.kind === 'denied' ? {} : { is_unanswered: true }),
});

/** The outcome of a parcel that the courier's answer omits. */
export const leftOut: Unsure = { kind: 'unknown', reason: say('courier_left_parcel_out') };

/** The courier has the parcel, but its answer lacks the number. */
export const unnumbered: Unsure = { kind: 'unknown', reason: say('courier_took_without_number') };

/** For couriers without lookup by reference: a person looks it up on the courier's site. */
export const notLookedUp: FindOutcome = {
  kind: 'unknown',
  reason: say('courier_looks_up_nothing'),
};

/** For couriers whose API cannot cancel. */
export const onSiteRefusal = (courier: string): CancelOutcome => ({
  kind: 'refused',
  reason: say('courier_cancels_on_site', { courier }),
});
