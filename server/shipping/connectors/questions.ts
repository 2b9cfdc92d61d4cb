import type { Message } from '../../../contract/messages/message.ts';
import type { CourierReply, CourierRequest } from '../companies/ask-courier.ts';
import {
  onSiteRefusal,
  forAll,
  labelOf,
  unclear,
  unnumbered,
  unsent,
  unsure,
  testFailure,
  type CancelOutcome,
  type Connector,
  type CourierLink,
  type FindOutcome,
  type LabelOutcome,
  type Parcel,
  type PushOutcome,
  type SentParcel,
  type TestOutcome,
  type TrackedParcel,
} from './connector.ts';
import { asLink, asReason, asRecord, asTracking } from './json-answers.ts';
import { printable } from './parcel-texts.ts';

/* Builds the functions of a connector from a request and a reader of its answer. All handle unusable replies in the same way. */

/** A conclusive answer; `fields`: its body, if that is an object. */
export type Answer = { status: number; is_ok: boolean; body: unknown; fields: Record<string, unknown> };

export type Question<Input, Outcome> = {
  request(input: Input, link: CourierLink): CourierRequest;
  read(answer: Answer, input: Input): Outcome;
};

const answerOf = ({ status, body }: Extract<CourierReply, { kind: 'json' }>): Answer => ({
  status,
  is_ok: status < 400,
  body,
  fields: asRecord(body),
});

/** Pushes parcels with printable texts and national phones. A single outcome applies to all parcels. */
export const creating =
  (dial: string, { request, read }: Question<readonly Parcel[], PushOutcome | readonly PushOutcome[]>) =>
  async (link: CourierLink, given: readonly Parcel[]): Promise<PushOutcome[]> => {
    const parcels = given.map((parcel) => printable(parcel, dial));
    const reply = await link.ask(request(parcels, link));
    if (reply.kind !== 'json') return forAll(parcels, unsent(reply));
    const outcome = read(answerOf(reply), parcels);
    return 'kind' in outcome ? forAll(parcels, outcome) : [...outcome];
  };

/** Finds a parcel by our reference, with one request. */
export const finding =
  ({ request, read }: Question<string, FindOutcome>): Connector['find'] =>
  async (link, reference) => {
    const reply = await link.ask(request(reference, link));
    return reply.kind === 'json' ? read(answerOf(reply), reference) : unsure(reply);
  };

/** Requests the status of parcels. An answer without any parcel is unusable. */
export const tracking =
  ({ request, read }: Question<readonly SentParcel[], readonly TrackedParcel[]>): Connector['track'] =>
  async (link, parcels) => {
    const reply = await link.ask(request(parcels, link));
    if (reply.kind !== 'json') return unsure(reply);
    const answer = answerOf(reply);
    const told = answer.is_ok ? read(answer, parcels).filter(({ events, cash }) => events.length > 0 || cash) : [];
    return told.length > 0 ? { kind: 'tracked', parcels: [...told] } : { kind: 'unknown', reason: reasonOf(answer) };
  };

/** Cancels a parcel. `read` tells whether the answer is a yes, `refusal` the reason for a no; an answer may be neither. */
export const cancelling =
  ({
    request,
    read,
    refusal = (answer) => (isRefusal(answer) ? reasonOf(answer) : null),
  }: Question<SentParcel, boolean> & { refusal?(answer: Answer): Message | null }): Connector['cancel'] =>
  async (link, parcel): Promise<CancelOutcome> => {
    const reply = await link.ask(request(parcel, link));
    if (reply.kind !== 'json') return unsure(reply);
    const answer = answerOf(reply);
    if (answer.is_ok && read(answer, parcel)) return { kind: 'canceled' };
    const reason = refusal(answer);
    return reason === null ? unclear : { kind: 'refused', reason };
  };

export const cancelingOnSite =
  (courier: string): Connector['cancel'] =>
  async () =>
    onSiteRefusal(courier);

/** Tests the credentials. `read` returns the confirmation in the answer, or null. */
export const testing =
  ({ request, read }: Question<null, Message | null>): Connector['test'] =>
  async (link): Promise<TestOutcome> => {
    const reply = await link.ask(request(null, link));
    if (reply.kind !== 'json') return testFailure(reply);
    const answer = answerOf(reply);
    const message = answer.is_ok ? read(answer, null) : null;
    return message === null ? { is_ok: false, message: reasonOf(answer) } : { is_ok: true, message };
  };

/** Fetches the label of a parcel with one request that returns the file. */
export const labelling =
  (request: (parcel: SentParcel, link: CourierLink) => CourierRequest): NonNullable<Connector['label']> =>
  async (link, parcel) =>
    labelOf(await link.fetchFile(request(parcel, link)));

/** Fetches the label of a parcel by the link in an answer. */
export async function followLabelLink(
  link: CourierLink,
  reply: CourierReply,
  linkIn: (fields: Record<string, unknown>) => unknown,
): Promise<LabelOutcome> {
  if (reply.kind !== 'json') return unsure(reply);
  const answer = answerOf(reply);
  const url = answer.is_ok ? asLink(linkIn(answer.fields)) : null;
  return url ? labelOf(await link.fetchFile(url)) : { kind: 'refused', reason: reasonOf(answer) };
}

/** The connector with all its requests sent in this way: signed, or in a session. Files are fetched as before. */
export function askingBy(
  ask: (link: CourierLink, request: CourierRequest) => Promise<CourierReply>,
  connector: Connector,
): Connector {
  const through = (link: CourierLink): CourierLink => ({ ...link, ask: (request) => ask(link, request) });
  const { label } = connector;
  return {
    ...connector,
    create: (link, parcels) => connector.create(through(link), parcels),
    find: (link, ...of) => connector.find(through(link), ...of),
    track: (link, parcels) => connector.track(through(link), parcels),
    cancel: (link, parcel) => connector.cancel(through(link), parcel),
    test: (link) => connector.test(through(link)),
    ...(label ? { label: (link, parcel) => label(through(link), parcel) } : {}),
  };
}

/** An accepted push with the courier's number. `isSaid`: other fields of the answer confirm it too. */
export function acceptedOutcome(number: unknown, isSaid: boolean, label: unknown = null): PushOutcome {
  const tracking_number = asTracking(number);
  if (tracking_number) return { kind: 'accepted', tracking_number, label_url: asLink(label) };
  return isSaid ? unnumbered : unclear;
}

export const refusalOutcome = (answer: Answer): PushOutcome => ({ kind: 'refused', reason: reasonOf(answer) });

/** True if the courier refuses: by the status, or in the body of a 200. */
export const isRefusal = ({ is_ok, fields }: Answer): boolean =>
  !is_ok ||
  fields['success'] === false ||
  fields['isError'] === true ||
  fields['error'] === true ||
  (typeof fields['error'] === 'string' && fields['error'] !== '') ||
  Number(fields['error']) === 1;

/** The reason, from the first field that has a text. */
export const reasonOf = ({ fields }: Answer): Message => {
  const { errors, message, error, detail, title, response, MESSAGE, msg, otoErrorMessage } = fields;
  return asReason(
    errors,
    message,
    error === true ? null : error,
    detail,
    title,
    response,
    MESSAGE,
    msg,
    otoErrorMessage,
  );
};

/** The name for people of a status that the courier sends as a code. */
export const nameStatus = (states: Record<string, string>, code: string): string =>
  states[code] ? `${code} ${states[code]}` : code;
