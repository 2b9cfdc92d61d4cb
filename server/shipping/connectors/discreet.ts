import type { Message } from '../../../contract/messages/message.ts';
import { withoutSent, type SentParts } from '../../platform/text/foreign-words.ts';
import type { Credentials } from '../companies/courier-credentials.ts';
import type { CourierRequest } from '../companies/ask-courier.ts';
import type { Connector, CourierLink, Parcel, TrackedParcel } from './connector.ts';

/*
 * Every text from a courier passes here before it is stored or shown (R-COUR-12). Credentials, tokens and signatures that were sent to the
 * courier, and phones, are removed from it.
 */

/** Wraps a connector: its results contain no secrets and phones that were sent. */
export function discreet(connector: Connector): Connector {
  const { listPlaces, label, instruct, wasInstructed, readWebhook } = connector;
  return {
    ...connector,
    create: (link, parcels) => heard(link, phonesOf(parcels), (watched) => connector.create(watched, parcels)),
    find: (link, ...of) => heard(link, { keeps: [of[0]] }, (watched) => connector.find(watched, ...of)),
    track: (link, parcels) => heard(link, namesOf(parcels), (watched) => connector.track(watched, parcels)),
    cancel: (link, parcel) => heard(link, namesOf([parcel]), (watched) => connector.cancel(watched, parcel)),
    test: (link) => heard(link, {}, (watched) => connector.test(watched)),
    ...(listPlaces ? { listPlaces: (link) => heard(link, {}, (watched) => listPlaces(watched)) } : {}),
    ...(label ? { label: (link, parcel) => heard(link, namesOf([parcel]), (watched) => label(watched, parcel)) } : {}),
    ...(instruct
      ? { instruct: (link, parcel, of) => heard(link, namesOf([parcel]), (watched) => instruct(watched, parcel, of)) }
      : {}),
    ...(wasInstructed
      ? {
          wasInstructed: (link, parcel, of) =>
            heard(link, namesOf([parcel]), (watched) => wasInstructed(watched, parcel, of)),
        }
      : {}),
    ...(readWebhook
      ? { readWebhook: (credentials, incoming) => cleanWebhook(credentials, readWebhook(credentials, incoming)) }
      : {}),
  };
}

const phonesOf = (parcels: readonly Parcel[]): SentParts => ({
  phones: parcels.flatMap(({ phone, second_phone }) => [phone, second_phone ?? '']),
  keeps: parcels.map(({ reference }) => reference),
});

const namesOf = (parcels: readonly { reference: string; tracking_number: string }[]): SentParts => ({
  keeps: parcels.flatMap(({ reference, tracking_number }) => [reference, tracking_number]),
});

async function heard<Outcome>(
  link: CourierLink,
  sent: SentParts,
  ask: (watched: CourierLink) => Promise<Outcome>,
): Promise<Outcome> {
  const secrets = new Set(Object.values(link.credentials));
  const outcome = await ask(watchLink(link, secrets));
  return cleanOutcome(outcome, { ...sent, secrets: [...secrets] });
}

/** Wraps a link: adds the secrets of its requests to `secrets`, besides the credentials: session tokens, and signatures in headers. */
function watchLink(link: CourierLink, secrets: Set<string>): CourierLink {
  const noted = (request: CourierRequest): CourierRequest => {
    for (const [name, value] of Object.entries(request.headers ?? {}))
      if (!/^(accept|content-type|user-agent)/i.test(name)) for (const part of value.split(' ')) secrets.add(part);
    return request;
  };
  return {
    ...link,
    ask: (request) => link.ask(noted(request)),
    fetchFile: (from) => link.fetchFile(typeof from === 'string' ? from : noted(from)),
    askSignedIn: (signIn, request, read) =>
      link.askSignedIn(
        signIn,
        (token) => {
          secrets.add(token);
          return noted(request(token));
        },
        read,
      ),
  };
}

/** Fields of tracked parcels with a courier's own text; other outcomes hold messages. */
const WORDS = ['reason', 'raw'];

/** The outcome with its texts cleaned, at any depth of lists and objects; bytes and numbers stay unchanged. */
function cleanOutcome<Outcome>(outcome: Outcome, sent: SentParts): Outcome {
  const of = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(of);
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    if (isMessage(value)) return { ...value, params: cleanedParams(value.params, sent) };
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        typeof inner === 'string' ? (WORDS.includes(name) ? withoutSent(inner, sent) : inner) : of(inner),
      ]),
    );
  };
  return of(outcome) as Outcome; // the same shape
}

const isMessage = (value: object): value is Message => 'code' in value && 'params' in value;

const cleanedParams = (params: Message['params'], sent: SentParts): Message['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? withoutSent(value, sent) : value]),
  );

/** The content of a courier's webhook with its texts cleaned; null stays null. */
const cleanWebhook = (credentials: Credentials, parcels: TrackedParcel[] | null): TrackedParcel[] | null =>
  parcels &&
  cleanOutcome(parcels, {
    ...namesOf(parcels.map((parcel) => ({ ...parcel, reference: '' }))),
    secrets: Object.values(credentials),
  });
