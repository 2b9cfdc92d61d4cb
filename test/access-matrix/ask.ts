import { Pool } from 'undici';
import { REST_PREFIX, type Method, type Surface } from '../../contract/route.ts';

/* Calls the service over connections that stay open. */

/** The input of a route: `path` fills the placeholders of its URL. A form replaces a body. */
export type Ask = {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  form?: Readonly<Record<string, string | FormFile>>;
  headers?: Readonly<Record<string, string>>;
  /** For an endless answer: reads the messages that arrive at once, or only the head. */
  reads_stream?: true;
};
export type FormFile = { name: string; content: string | Buffer };

/** `cookie` returns one of the cookies in turn, so that each stays within a dashboard's requests per minute. */
export type Credentials = { token: string; cookies: readonly string[]; cookie: () => string };

export type Answered = { status: number; text: string; body: any; headers: Record<string, string | string[]> }; // oxlint-disable-line no-explicit-any -- tests look at any field

export type Asker = {
  (surface: Surface, route: { method: Method; url: string }, ask: Ask, as: Credentials | null): Promise<Answered>;
  /** Number of calls so far. */
  calls: number;
  close(): Promise<void>;
};

export function makeAsker(base: string): Asker {
  const pool = new Pool(base, { connections: 16, pipelining: 1 });
  const asker = async (
    surface: Surface,
    { method, url }: { method: Method; url: string },
    ask: Ask,
    as: Credentials | null,
  ): Promise<Answered> => {
    asker.calls++;
    const { content, type } = contentOf(ask);
    const { statusCode, headers, body } = await pool.request({
      method,
      path: pathOf(surface, url, ask),
      headers: {
        ...(type ? { 'content-type': type } : {}),
        // Unknown callers are counted by their address.
        'x-forwarded-for': `10.1.${(asker.calls >> 8) % 256}.${asker.calls % 256}`,
        ...(as ? credentialsOn(surface, base, as) : { origin: base }),
        ...ask.headers,
      },
      ...(content === null ? {} : { body: content }),
    });
    const type_answered = String(headers['content-type'] ?? '');
    if (type_answered.startsWith('text/event-stream')) {
      const text = ask.reads_stream ? await firstMessages(body) : '';
      body.on('error', () => undefined).destroy();
      return { status: statusCode, text, body: undefined, headers: headers as Answered['headers'] };
    }
    const text = await body.text();
    const parsed: unknown = type_answered.startsWith('application/json') ? JSON.parse(text) : undefined;
    return { status: statusCode, text, body: parsed, headers: headers as Answered['headers'] };
  };
  asker.calls = 0;
  asker.close = () => pool.destroy();
  return asker;
}

/** Reads until the position: the last message of the first batch carries it (live-messages.ts). */
async function firstMessages(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const bytes of stream) {
    text += bytes.toString();
    if (/^id: \d+\n\n/m.test(text)) break;
  }
  return text;
}

const credentialsOn = (surface: Surface, base: string, { token, cookie }: Credentials): Record<string, string> =>
  surface === 'rest' ? { authorization: `Bearer ${token}` } : { cookie: `tahsil_session=${cookie()}`, origin: base };

function pathOf(surface: Surface, url: string, { path = {}, query }: Ask): string {
  const filled = url.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new Error(`Nothing was said for {${name}} of ${url}.`);
    return encodeURIComponent(value);
  });
  const asked = query ? `?${new URLSearchParams(query)}` : '';
  return (surface === 'rest' ? REST_PREFIX : '') + filled + asked;
}

function contentOf({ body, form }: Ask): { content: string | Buffer | null; type: string | null } {
  if (form) return formOf(form);
  if (body === undefined) return { content: null, type: null };
  return { content: typeof body === 'string' ? body : JSON.stringify(body), type: 'application/json' };
}

const BOUNDARY = 'the-edge-of-a-part';

function formOf(form: NonNullable<Ask['form']>): { content: Buffer; type: string } {
  const parts = Object.entries(form).flatMap(([name, value]) => {
    const isFile = typeof value !== 'string';
    const file = isFile ? `; filename="${value.name}"\r\nContent-Type: application/octet-stream` : '';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [head, isFile ? value.content : value, '\r\n'];
  });
  const content = Buffer.concat([...parts, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part as string)));
  return { content, type: `multipart/form-data; boundary=${BOUNDARY}` };
}
