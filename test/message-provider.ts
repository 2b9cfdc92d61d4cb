import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/*
 * A fake provider of messages: it speaks the APIs of WhatsApp and of an SMS gateway. A test sets its behaviour, as good or as bad as that
 * of real providers.
 */

export type Behaviour =
  | 'accept'
  /** Answers 429 with Retry-After. */
  | 'rate-limit'
  /** Answers 500, and sends nothing. */
  | 'error'
  /** Refuses the message permanently. */
  | 'refuse'
  /** Answers 400 with all data of the request. */
  | 'echo'
  /** Answers 401. */
  | 'deny'
  /** Never answers, and sends nothing. */
  | 'hang'
  /** Sends the message, but never answers. */
  | 'hang-after-accept'
  /** Sends the message, then cuts the connection. */
  | 'cut-after-accept'
  /** Answers 200 with an error page, and sends nothing. */
  | 'html';

export type Taken = { at_ms: number; to: string; id: string; provider_id: string; text: string; payloads: string[] };

/** A customer in WhatsApp's records. `hides`: webhooks have the user id, but no phone. */
export type Customer = { phone: string; user_id: string; hides: boolean };

/** Credentials that the provider accepts. */
export const ACCESS_TOKEN = 'EAAG-good';
export const APP_SECRET = 'the secret of the app';
export const VERIFY_TOKEN = 'tell me if it is you';
export const GATEWAY_KEY = 'key-of-the-gateway';
export const PHONE_NUMBER_ID = '106540352242922';
export const BUSINESS_ACCOUNT_ID = '102290129340398';

type Mood = {
  behave: (asked: { to: string; n: number }) => Behaviour;
  /** URL for statuses, which are sent as soon as a message is accepted; null: none are sent. */
  webhook: string | null;
  /** True: sends the status before the answer, so that it arrives first. */
  tells_first: boolean;
  retry_after_s: number;
  latency_ms: number;
  drops_repeats: boolean;
  /** One in this many customers hides the phone; 0: webhooks have no user ids. */
  hides_one_in: number;
};

export async function startMessageProvider() {
  const taken: Taken[] = [];
  const recipients: string[] = [];
  const asked: string[] = [];
  const mood: Mood = {
    behave: () => 'accept',
    webhook: null,
    tells_first: false,
    retry_after_s: 60,
    latency_ms: 0,
    drops_repeats: false,
    hides_one_in: 0,
  };
  const customers = new Map<string, Customer>();
  const telling = new Set<Promise<unknown>>();
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });

  /** The customer with a phone; the user id stays the same until `changeUserId`. */
  function customerOf(phone: string): Customer {
    const known = customers.get(phone);
    if (known) return known;
    const hides = mood.hides_one_in > 0 && Number(phone.slice(-7)) % mood.hides_one_in === 0;
    const made = { phone, user_id: `MA.${phone.slice(1)}`, hides };
    customers.set(phone, made);
    return made;
  }
  /** The customer's data in a delivery, beside the message or status. */
  const contactOf = ({ phone, user_id, hides }: Customer) => ({
    profile: { name: 'Zohra', ...(hides ? { username: 'zohra' } : {}) },
    user_id,
    ...(hides ? {} : { wa_id: phone.slice(1) }),
  });
  /** A delivery with a customer's text or pressed button, and the customer's data. */
  const saidBy = (phone: string, message: object) => {
    if (mood.hides_one_in === 0) return { messages: [{ from: phone.slice(1), timestamp: now_s(), ...message }] };
    const customer = customerOf(phone);
    const from = customer.hides ? {} : { from: phone.slice(1) };
    const sent = { ...from, from_user_id: customer.user_id, timestamp: now_s(), ...message };
    return { contacts: [contactOf(customer)], messages: [sent] };
  };
  /** A press on a button of a message that was accepted before. */
  const pressing = (payload: string, text: string, id: string) => {
    const [, message_id] = payload.split(':');
    const of = taken.find((message) => message.id === message_id);
    return { id, type: 'button', context: { id: of?.provider_id ?? 'wamid.unknown' }, button: { payload, text } };
  };
  /** Gives a customer a new user id; returns the delivery that reports it. */
  function changeUserId(phone: string): object {
    const customer = customerOf(phone);
    const previous_user_id = customer.user_id;
    customer.user_id = `${previous_user_id}x`;
    const system = { type: 'user_changed_user_id', previous_user_id, user_id: customer.user_id };
    return {
      messages: [{ id: `wamid.system.${customer.user_id}`, timestamp: now_s(), type: 'system', system }],
    };
  }

  /** Sends a delivery to the webhook; `signature` replaces the correct one. */
  const deliver = (url: string, value: object, signature?: string | null): Promise<Response> =>
    deliverAll(url, [value], signature);
  /** Sends several deliveries in one request, as WhatsApp does under load. */
  async function deliverAll(url: string, values: readonly object[], signature?: string | null): Promise<Response> {
    const metadata = { display_phone_number: '212600000000', phone_number_id: PHONE_NUMBER_ID };
    const changes = values.map((value) => ({
      field: 'messages',
      value: { messaging_product: 'whatsapp', metadata, ...value },
    }));
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: BUSINESS_ACCOUNT_ID, changes }],
    });
    const signed = `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`;
    const sent = signature === undefined ? signed : signature;
    const headers = { 'content-type': 'application/json', ...(sent ? { 'x-hub-signature-256': sent } : {}) };
    return await fetch(url, { method: 'POST', headers, body });
  }
  const now_s = () => String(Math.floor(Date.now() / 1_000));
  const statusOf = (message: Taken, status: string, more: object = {}) => ({
    id: message.provider_id,
    status,
    timestamp: now_s(),
    ...(mood.hides_one_in > 0 ? { recipient_user_id: customerOf(message.to).user_id } : {}),
    ...(mood.hides_one_in > 0 && customerOf(message.to).hides ? {} : { recipient_id: message.to.replace('+', '') }),
    ...(message.id ? { biz_opaque_callback_data: message.id } : {}),
    ...more,
  });
  /** A delivery that reports a status; for a failed message it has no contacts. */
  const tellingOf = (message: Taken, status: string, more: object = {}) => ({
    ...(mood.hides_one_in > 0 && status !== 'failed' ? { contacts: [contactOf(customerOf(message.to))] } : {}),
    statuses: [statusOf(message, status, more)],
  });
  const tell = (url: string, message: Taken, status: string, more: object = {}, signature?: string | null) =>
    deliver(url, tellingOf(message, status, more), signature);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://provider');
    const body = await bodyOf(request);
    asked.push(`${request.method} ${url.pathname}`);
    if (mood.latency_ms > 0) await pause(mood.latency_ms);
    if (url.pathname.startsWith('/whatsapp/')) return await serveWhatsApp(request, response, url, body);
    return await serveGateway(request, response, url, body);
  }

  async function serveWhatsApp(request: IncomingMessage, response: ServerResponse, url: URL, body: string) {
    const fail = (status: number, code: number, message: string) =>
      json(response, status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } });
    const proof = createHmac('sha256', APP_SECRET).update(ACCESS_TOKEN).digest('hex');
    if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
      return fail(401, 190, 'Invalid OAuth access token - Cannot parse access token');
    if (url.searchParams.get('appsecret_proof') !== proof)
      return fail(400, 100, 'Invalid appsecret_proof provided in the API argument');
    const path = url.pathname.slice('/whatsapp'.length);
    if (request.method === 'GET' && path === `/${PHONE_NUMBER_ID}`)
      return json(response, 200, { id: PHONE_NUMBER_ID, display_phone_number: '+212 600-000000' });
    if (request.method === 'GET' && path === `/${BUSINESS_ACCOUNT_ID}/phone_numbers`)
      return json(response, 200, { data: [{ id: PHONE_NUMBER_ID }] });
    if (request.method !== 'POST' || path !== `/${PHONE_NUMBER_ID}/messages`)
      return fail(400, 100, 'Unsupported get request. Object does not exist');
    const sent = JSON.parse(body) as {
      to?: string;
      recipient?: string;
      biz_opaque_callback_data: string;
      text?: { body: string };
      template?: { name: string; components: { type: string; parameters: { text?: string; payload?: string }[] }[] };
    };
    const of = (type: string) =>
      (sent.template?.components ?? []).filter((part) => part.type === type).flatMap(({ parameters }) => parameters);
    const named = [...customers.values()].find(({ user_id }) => user_id === sent.recipient);
    if (sent.to === undefined && !named) return fail(400, 131_026, 'Message undeliverable');
    if (sent.recipient !== undefined) recipients.push(sent.recipient);
    const message = {
      to: sent.to === undefined ? named!.phone : `+${sent.to}`,
      id: sent.biz_opaque_callback_data,
      text: sent.text?.body ?? [sent.template!.name, ...of('body').map(({ text }) => text)].join('|'),
      payloads: of('button').map(({ payload }) => payload!),
    };
    return await answer(response, message, {
      accept: (made) =>
        json(response, 200, {
          messaging_product: 'whatsapp',
          contacts:
            sent.to === undefined
              ? [{ input: sent.recipient, user_id: sent.recipient }]
              : [{ input: sent.to, wa_id: sent.to }],
          messages: [{ id: made.provider_id, message_status: 'accepted' }],
        }),
      refuse: () => fail(400, 132_001, 'Template name does not exist in the translation'),
      deny: () => fail(401, 190, 'Error validating access token: Session has expired'),
      busy: () => fail(429, 130_429, 'Rate limit hit'),
    });
  }

  async function serveGateway(request: IncomingMessage, response: ServerResponse, url: URL, body: string) {
    const isJson = /json/.test(String(request.headers['content-type'] ?? ''));
    const sent: Record<string, string> =
      request.method === 'GET'
        ? Object.fromEntries(url.searchParams)
        : isJson
          ? (JSON.parse(body) as Record<string, string>)
          : Object.fromEntries(new URLSearchParams(body));
    if (![request.headers.authorization, `Bearer ${sent['key'] ?? ''}`].includes(`Bearer ${GATEWAY_KEY}`))
      return json(response, 401, { status: 'denied' });
    const message = { to: sent['to'] ?? '', id: sent['reference'] ?? '', text: sent['text'] ?? '', payloads: [] };
    return await answer(response, message, {
      accept: () => json(response, 200, { status: 'queued' }),
      refuse: () => json(response, 200, { status: 'rejected', why: 'unknown number' }),
      deny: () => json(response, 401, { status: 'denied' }),
      busy: () => json(response, 429, { status: 'slow down' }),
    });
  }

  async function answer(
    response: ServerResponse,
    message: Omit<Taken, 'at_ms' | 'provider_id'>,
    ways: Record<'refuse' | 'deny' | 'busy', () => void> & { accept: (made: Taken) => void },
  ): Promise<void> {
    const behaviour = mood.behave({ to: message.to, n: asked.length });
    const made: Taken = {
      ...message,
      at_ms: performance.now(),
      provider_id: `wamid.${taken.length + 1}.${message.id}`,
    };
    const isRepeat = mood.drops_repeats && taken.some(({ id }) => id !== '' && id === message.id);
    const isDone = ['accept', 'hang-after-accept', 'cut-after-accept'].includes(behaviour) && !isRepeat;
    if (isDone) taken.push(made);
    if (isDone && mood.webhook) {
      const told = tell(mood.webhook, made, 'sent');
      telling.add(told);
      void told.finally(() => telling.delete(told)).catch(() => undefined);
      if (mood.tells_first) await told;
    }
    switch (behaviour) {
      case 'accept':
        return ways.accept(made);
      case 'refuse':
        return ways.refuse();
      case 'echo': {
        const to = `${message.to} (${encodeURIComponent(message.to)}, 0${message.to.slice(-9)})`;
        const keys = [GATEWAY_KEY, ACCESS_TOKEN, Buffer.from(`shop:${GATEWAY_KEY}`).toString('base64')].join(' ');
        return json(response, 400, {
          error: { code: 100, message: `Cannot send to ${to} with ${keys}: ${message.text}` },
        });
      }
      case 'deny':
        return ways.deny();
      case 'rate-limit':
        response.setHeader('Retry-After', String(mood.retry_after_s));
        return ways.busy();
      case 'error':
        return json(response, 500, { error: { message: 'Something went wrong', code: 131_000 } });
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>We will be back</h1>');
      case 'cut-after-accept':
        return void response.destroy();
      case 'hang':
      case 'hang-after-accept':
        return;
      default:
        return behaviour satisfies never;
    }
  }

  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    taken,
    /** User ids to which messages were sent. */
    recipients,
    asked,
    mood,
    tell,
    deliver,
    deliverAll,
    telling: tellingOf,
    saidBy,
    pressing,
    customerOf,
    changeUserId,
    /** Sends a customer's text, in WhatsApp's form. */
    write: (url: string, from: string, text: string, more: object = {}, id = `wamid.in.${Math.random()}`) =>
      deliver(url, saidBy(from, { id, type: 'text', text: { body: text }, ...more })),
    /** Sends a customer's press on a button of the message that the payload names. */
    press: (url: string, from: string, payload: string, text: string, id = `wamid.in.${Math.random()}`) =>
      deliver(url, saidBy(from, pressing(payload, text, id))),
    close: async () => {
      await Promise.allSettled(telling);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type MessageProvider = Awaited<ReturnType<typeof startMessageProvider>>;

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
