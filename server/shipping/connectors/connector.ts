import type { DeliveryDecision } from '../../../contract/failed-deliveries.ts';
import type { Credentials } from '../courier-credentials.ts';
import type { CourierReply, CourierRequest } from '../ask-courier.ts';

/*
 * What a connector is: a few functions between our parcels and one courier's way of speaking. They ask over a link that knows where the
 * courier is, keeps to its limits and never throws; what they make of an answer is one of few outcomes.
 */

/** A parcel as we hand it over. */
export type Parcel = {
  /** What the courier is to know it by. */
  reference: string;
  full_name: string;
  phone: string;
  second_phone: string | null;
  address: string;
  area: string | null;
  notes: string | null;
  /** Where to, as the courier calls it; for couriers that need no codes, our name of it. */
  city: { code: string; name: string; stop_desk: string | null };
  is_stop_desk: boolean;
  from_stock: boolean;
  /** What is collected at the door, major units. */
  cod: number;
  weight_g: number;
  products: { sku: string; name: string; quantity: number }[];
};

/**
 * `unknown`: the courier may have it or not. `busy`: it was not taken, and may be tried again. `of_all`: the request was refused as a
 * whole, perhaps for another parcel of it.
 */
export type PushOutcome =
  | { kind: 'accepted'; tracking_number: string; label_url: string | null }
  | { kind: 'refused'; reason: string; of_all?: true }
  | { kind: 'unknown'; reason: string }
  | { kind: 'busy'; retry_after_s: number };

/** `absent`: the courier surely has no parcel of this reference that still counts. */
export type FindOutcome =
  | { kind: 'accepted'; tracking_number: string; label_url: string | null }
  | { kind: 'absent' }
  | Unsure;
type Unsure = Extract<PushOutcome, { kind: 'unknown' | 'busy' }>;

export type CancelOutcome = { kind: 'canceled' } | { kind: 'refused'; reason: string } | Unsure;

/** What the courier says of a parcel; the moment, ISO, is null where it says none. */
export type TrackingEvent = { raw: string; reason: string | null; at: string | null };
export type TrackedParcel = { tracking_number: string; events: TrackingEvent[] };
export type TrackOutcome = { kind: 'tracked'; parcels: TrackedParcel[] } | Unsure;

/** What is to be done with a parcel that could not be delivered. */
export type Instruction = {
  /** Ours, unique: the same again is the same instruction. */
  id: string;
  decision: DeliveryDecision;
  /** `YYYY-MM-DD`: when it is tried again. */
  date: string | null;
  comment: string | null;
  decided_at: string;
  /** Of fix_address: where it goes now, whole. */
  destination: {
    phone: string;
    second_phone: string | null;
    city: string;
    area: string | null;
    address: string;
  } | null;
};
export type InstructOutcome = { kind: 'told' } | { kind: 'refused'; reason: string } | Unsure;
export type InstructedOutcome = { kind: 'told' } | { kind: 'absent' } | Unsure;

export type TestOutcome = { is_ok: boolean; message: string };

/** A parcel the courier has. */
export type SentParcel = { reference: string; tracking_number: string; sent_at: string };

/** The way to one courier. */
export type CourierLink = {
  credentials: Credentials;
  options: Record<string, string | null>;
  ask(request: CourierRequest): Promise<CourierReply>;
};

/** What came in from outside, to be checked. */
export type IncomingReport = {
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  body_text: string;
};

export type Connector = {
  /** Hands over at most `parcels_per_push` parcels; an outcome for each, in order. */
  create(link: CourierLink, parcels: readonly Parcel[]): Promise<PushOutcome[]>;
  /** Whether the courier has a parcel that was sent under this reference at `sent_at` or later. */
  find(link: CourierLink, reference: string, sent_at: string): Promise<FindOutcome>;
  /** At most `parcels_per_track` parcels; those that the answer leaves out are not in the outcome. */
  track(link: CourierLink, parcels: readonly SentParcel[]): Promise<TrackOutcome>;
  cancel(link: CourierLink, parcel: SentParcel): Promise<CancelOutcome>;
  test(link: CourierLink): Promise<TestOutcome>;
  /** Instructs the courier what to do with a parcel. Only of connectors whose capabilities say what they take. */
  instruct?(link: CourierLink, parcel: SentParcel, instruction: Instruction): Promise<InstructOutcome>;
  /** Whether the courier has heard of an instruction whose answer was lost. Wherever `tell` is. */
  wasInstructed?(link: CourierLink, parcel: SentParcel, instruction: Instruction): Promise<InstructedOutcome>;
  /** What a courier tells by itself; null: it did not prove who it is. Only of those whose updates come by webhook. */
  readWebhook?(credentials: Credentials, incoming: IncomingReport): TrackedParcel[] | null;
};

/** The same outcome for each parcel of a request. */
export const forAll = <O>(parcels: readonly unknown[], outcome: O): O[] => parcels.map(() => outcome);

/** An answer that says neither yes nor no is no refusal: the parcel may be there. */
export const unclear: Unsure = { kind: 'unknown', reason: 'The courier’s answer says neither yes nor no.' };

type NoAnswer = Exclude<CourierReply, { kind: 'json' }>;

/** What a reply that is no answer comes to, where something was asked only. */
export const unsure = (reply: NoAnswer): Unsure =>
  reply.kind === 'busy' ? reply : { kind: 'unknown', reason: reply.reason };

/** What a reply that is no answer comes to, where parcels were sent: who is not let in has handed nothing over. */
export const unsent = (reply: NoAnswer): Exclude<PushOutcome, { kind: 'accepted' }> =>
  reply.kind === 'denied' ? { kind: 'refused', reason: reply.reason } : unsure(reply);

/** What a reply that is no answer comes to, where something was told: who is not let in was not heard. */
export const untold = (reply: NoAnswer): InstructOutcome =>
  reply.kind === 'denied' ? { kind: 'refused', reason: reply.reason } : unsure(reply);

/** What a test says of a reply that is no answer. */
export const untested = (reply: NoAnswer): TestOutcome => ({
  is_ok: false,
  message: reply.kind === 'busy' ? 'The courier is busy; try again shortly.' : reply.reason,
});
