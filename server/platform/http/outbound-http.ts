import { about, say, type Message } from '../../../contract/messages/message.ts';
import { lookup as systemLookup, promises as dns, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent, Dispatcher } from 'undici';
import { isPublicAddress, readTarget } from './outbound-addresses.ts';
import { TooLong, saveDownload } from './save-download.ts';

/*
 * Our requests to addresses that clients gave. Every connection is checked when it is made, against the addresses that
 * its name resolves to then: DNS rebinding gains nothing. Literal addresses, which need no look-up, are checked in the
 * URL. Redirects are ordinary answers; only `fetchFile` and `download` follow them.
 */

export type Answered = {
  status: number;
  /** For a post its beginning, at most 16 kB; else whole. */
  body: string;
  retry_after: string | null;
  duration_ms: number;
};
/** `is_unsent`: no connection was made, so the other side has received nothing. */
export type Unanswered = { error: Message; duration_ms: number; is_unsent?: true };
/** A file in memory, whatever the status. */
export type Fetched = { status: number; bytes: Buffer; retry_after: string | null };
/** `size_bytes` and `sha256` of the written file; null when the status is not 200, and no file was written. */
export type Downloaded = { status: number; size_bytes: number; sha256: Buffer | null };

/** A request whose whole answer matters. */
export type Question = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  answer_bytes_max: number;
};

export type Outbound = {
  /** True: the operator allows addresses inside the own network. */
  allows_private: boolean;
  /**
   * Sends a request and returns the whole answer, or the reason for none: no answer, a broken one, or one beyond the
   * limit. Never throws. Without an answer it is unknown whether the other side acted.
   */
  ask(question: Question, signal?: AbortSignal): Promise<Answered | Unanswered>;
  /** Posts, and returns the answer or the reason for none. Never throws. An aborted signal counts as no answer. */
  post(
    url: string,
    headers: Record<string, string>,
    body: string | Uint8Array,
    signal?: AbortSignal,
  ): Promise<Answered | Unanswered>;
  /**
   * Fetches a file into memory. Follows redirects as a download does; headers and body go to the first address alone,
   * since its credentials are for that place. Never throws.
   */
  fetchFile(question: Question, signal?: AbortSignal): Promise<Fetched | Unanswered>;
  /**
   * Downloads to a new file, or returns the reason for failure. Follows at most five redirects, and checks each target
   * like the first. Never throws.
   */
  download(url: string, path: string, bytes_max: number, signal?: AbortSignal): Promise<Downloaded | Unanswered>;
  /**
   * The fault of a URL as a target, including the addresses that its name resolves to now: "must …". Null: no known
   * fault.
   */
  problemWith(url: string): Promise<Message | null>;
  close(): Promise<void>;
};

/** All addresses of a name. Fails with a code when there are none. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export type OutboundOptions = {
  allows_private: boolean;
  resolve?: Resolve;
  connect_ms?: number;
  total_ms?: number;
};

const CONNECT_MS = 5_000;
const TOTAL_MS = 15_000;
const DOWNLOAD_MS = 60_000;
const REDIRECTS = [301, 302, 303, 307, 308];
const REDIRECTS_MAX = 5;
const ANSWER_BYTES = 16 * 1024;
/** Time limit for reading the body of a post's answer: the status decides, the body is only for the log. */
const BODY_MS = 1_000;

type Ask = (url: URL, sent: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>) => Promise<Dispatcher.ResponseData>;

/** The client is loaded with the first request: a megabyte of code, and most processes of most shops send none. */
function openLazily(options: Agent.Options): { open(): Promise<Ask>; close(): Promise<void> } {
  let agent: Agent | undefined;
  return {
    open: async () => {
      const { Agent, request } = await import('undici');
      agent ??= new Agent(options);
      const dispatcher = agent;
      return (url, sent) => request(url, { ...sent, dispatcher });
    },
    close: async () => await agent?.destroy(),
  };
}

/** The client for outgoing requests. Make one per process, since it keeps connections. */
export function makeOutbound(options: OutboundOptions): Outbound {
  const { allows_private, connect_ms = CONNECT_MS, total_ms = TOTAL_MS } = options;
  const resolve = options.resolve ?? (allows_private ? resolveBySystem : resolveByDns);
  const client = openLazily({
    connect: { timeout: connect_ms, lookup: guardedLookup(resolve, allows_private) },
    headersTimeout: total_ms,
    bodyTimeout: total_ms,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 60_000,
    maxHeaderSize: ANSWER_BYTES,
    pipelining: 1,
    allowH2: false,
  });
  const send = sender(client.open, allows_private, total_ms);
  return {
    allows_private,
    post: (url, headers, body, signal) => send({ method: 'POST', url, headers, body }, beginningOf, signal),
    ask: ({ answer_bytes_max, ...question }, signal) =>
      send(question, (body) => wholeOf(body, answer_bytes_max), signal),
    async fetchFile({ answer_bytes_max, url, ...question }, signal) {
      const request = await client.open();
      const limit = AbortSignal.timeout(total_ms);
      return await runWithinLimit(limit, total_ms, signal, async (abort) => {
        const answer = await follow(request, allows_private, url, question, abort);
        if ('error' in answer) return answer;
        const bytes = Buffer.concat(await partsOf(answer.body, answer_bytes_max));
        return { status: answer.statusCode, bytes, retry_after: headerOf(answer, 'retry-after') };
      });
    },
    async download(url, path, bytes_max, signal) {
      const request = await client.open();
      const limit = AbortSignal.timeout(DOWNLOAD_MS);
      return await runWithinLimit(limit, DOWNLOAD_MS, signal, async (abort) => {
        const headers = { accept: 'text/csv, */*', 'accept-encoding': 'identity' };
        const answer = await follow(request, allows_private, url, { method: 'GET', headers }, abort);
        if ('error' in answer) return answer;
        const { statusCode: status, body } = answer;
        if (status === 200) return { status, ...(await saveDownload(body, path, bytes_max)) };
        await body.dump();
        return { status, size_bytes: 0, sha256: null };
      });
    },
    async problemWith(text) {
      const { url, problem } = readTarget(text, { allows_private });
      if (!url) return problem;
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (allows_private || isIP(host) > 0) return null;
      // An unknown name may exist when the request is sent.
      const addresses = await resolve(host).catch(() => []);
      return addresses.every(({ address }) => isPublicAddress(address)) ? null : say('address_not_public');
    },
    close: () => client.close(),
  };
}

const addressFault = (problem: Message): Message => about(problem, 'address');

type OutboundRequest = { method: Question['method']; headers: Record<string, string>; body?: string | Uint8Array };
/** The request to the addresses of a redirect. */
const PLAIN: OutboundRequest = { method: 'GET', headers: { accept: '*/*', 'accept-encoding': 'identity' } };

/** Sends a request and follows its redirects. Every address is checked. */
async function follow(
  request: Ask,
  allows_private: boolean,
  text: string,
  first: OutboundRequest,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData | Unanswered> {
  let [next, sent] = [text, first];
  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    const { url, problem } = readTarget(next, { allows_private });
    if (!url) return { error: addressFault(problem), duration_ms: 0 };
    const answer = await request(url, { ...sent, signal });
    const location = headerOf(answer, 'location');
    if (!REDIRECTS.includes(answer.statusCode) || !location || !URL.canParse(location, url)) return answer;
    await answer.body.dump();
    next = new URL(location, url).href;
    sent = PLAIN;
  }
  return { error: say('address_leads_on'), duration_ms: 0 };
}

const headerOf = ({ headers }: Dispatcher.ResponseData, name: string): string | null =>
  [headers[name] ?? null].flat()[0] ?? null;

/** The outcome of a request, or the reason for none. */
async function runWithinLimit<T>(
  limit: AbortSignal,
  limit_ms: number,
  signal: AbortSignal | undefined,
  ask: (abort: AbortSignal) => Promise<T>,
): Promise<T | Unanswered> {
  try {
    return await ask(signal ? AbortSignal.any([limit, signal]) : limit);
  } catch (error) {
    if (signal?.aborted) return { error: say('service_stopped_first'), duration_ms: 0 };
    return { error: limit.aborted ? tooLate(limit_ms) : reasonOf(error, limit_ms), duration_ms: 0 };
  }
}

/** Sends, and reads the part of the body that `read` takes. */
function sender(open: () => Promise<Ask>, allows_private: boolean, total_ms: number) {
  return async (
    { url: text, ...question }: OutboundRequest & { url: string },
    read: (body: Dispatcher.ResponseData['body']) => Promise<string>,
    signal: AbortSignal | undefined,
  ): Promise<Answered | Unanswered> => {
    // Loaded before the time limit starts.
    const request = await open();
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    const { url, problem } = readTarget(text, { allows_private });
    if (!url) return { error: addressFault(problem), duration_ms: 0, is_unsent: true };
    const limit = AbortSignal.timeout(total_ms);
    const abort = signal ? AbortSignal.any([limit, signal]) : limit;
    try {
      const answer = await request(url, { ...question, signal: abort });
      return {
        status: answer.statusCode,
        retry_after: [answer.headers['retry-after'] ?? null].flat()[0] ?? null,
        body: await read(answer.body),
        duration_ms: took(),
      };
    } catch (error) {
      if (signal?.aborted) return { error: say('service_stopped_first'), duration_ms: took() };
      return {
        error: limit.aborted ? tooLate(total_ms) : reasonOf(error, total_ms),
        duration_ms: took(),
        ...(isUnsent(error) ? { is_unsent: true } : {}),
      };
    }
  };
}

/** Reads at most 16 kB for at most a second. A partly read body costs its connection, which is closed. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Buffer[] = [];
  let size_bytes = 0;
  const cut = setTimeout(() => body.destroy(), BODY_MS);
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, ANSWER_BYTES - size_bytes));
      size_bytes += parts.at(-1)!.length;
      if (size_bytes >= ANSWER_BYTES) break;
    }
  } catch {
    // Cut off by us or by the receiver; the part received until then is kept.
  } finally {
    clearTimeout(cut);
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(parts).toString('utf8').replaceAll('\0', '\uFFFD');
}

async function wholeOf(body: Dispatcher.ResponseData['body'], bytes_max: number): Promise<string> {
  return Buffer.concat(await partsOf(body, bytes_max))
    .toString('utf8')
    .replaceAll('\0', '\uFFFD');
}

async function partsOf(body: Dispatcher.ResponseData['body'], bytes_max: number): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  let size_bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part);
    size_bytes += part.length;
    if (size_bytes > bytes_max) throw new TooLong();
  }
  return parts;
}

// --- names -------------------------------------------------------------------------------------------------------

class RefusedAddress extends Error {}

/** Refuses the name when any of its addresses is not public: a name that answers both would get through half of the time. */
function guardedLookup(resolve: Resolve, allows_private: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        if (!allows_private && !addresses.every(({ address }) => isPublicAddress(address)))
          return callback(new RefusedAddress(hostname), []);
        const [first] = addresses;
        if (!first) return callback(Object.assign(new Error(hostname), { code: 'ENOTFOUND' }), []);
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

const resolver = new dns.Resolver({ timeout: 1_500, tries: 2 });

/**
 * Queries the name servers itself: the system resolver runs in the few threads that files and cryptography share, so
 * deliberately slow names would hold up the process.
 */
async function resolveByDns(hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
  return addresses;
}

/** The system's resolver, for private targets: their names are in the hosts file or the container network. */
const resolveBySystem: Resolve = (hostname) =>
  new Promise((done, fail) =>
    systemLookup(hostname, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses))),
  );

// --- errors ------------------------------------------------------------------------------------------------------

const tooLate = (total_ms: number): Message => say('answer_too_late', { seconds: total_ms / 1000 });

const REASONS: Record<string, Message> = {
  ECONNREFUSED: say('connection_refused'),
  ECONNRESET: say('connection_reset'),
  EPIPE: say('connection_reset'),
  UND_ERR_SOCKET: say('connection_closed'),
  UND_ERR_CONNECT_TIMEOUT: say('connection_too_late'),
  UND_ERR_HEADERS_OVERFLOW: say('answer_headers_too_large'),
  ENOTFOUND: say('host_unknown'),
  ENODATA: say('host_unknown'),
  ETIMEOUT: say('host_lookup_too_late'),
  EHOSTUNREACH: say('host_unreachable'),
  ENETUNREACH: say('host_unreachable'),
  ETIMEDOUT: say('connection_too_late'),
};

const UNCONNECTED = new Set([
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'ENOTFOUND',
  'ENODATA',
  'ETIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

function isUnsent(error: unknown): boolean {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  return inner instanceof RefusedAddress || UNCONNECTED.has((inner as NodeJS.ErrnoException).code ?? '');
}

function reasonOf(error: unknown, total_ms: number): Message {
  if (error instanceof RefusedAddress) return addressFault(say('address_not_public'));
  if (error instanceof TooLong) return say('answer_too_long');
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const code = (inner as NodeJS.ErrnoException).code ?? '';
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return tooLate(total_ms);
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)) return say('connection_not_secure', { code });
  return REASONS[code] ?? (code ? say('request_failed_by', { code }) : say('request_failed'));
}
