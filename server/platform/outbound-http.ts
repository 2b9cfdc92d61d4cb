import { lookup as systemLookup, promises as dns } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { isPublicAddress, readTarget } from './outbound-addresses.ts';

/*
 * Requests of ours to addresses that clients gave. Every connection is checked where it is made: the addresses of the name as
 * they are looked up then, so a name that changes between our look and our connection (DNS rebinding) gains nothing, and literal
 * addresses, for which nothing is looked up, in the URL. Redirects are answers like any other and never followed.
 */

export type Answered = {
  status: number;
  /** Beginning of the body, at most 16 kB. */
  body: string;
  retry_after: string | null;
  duration_ms: number;
};
export type Unanswered = { error: string; duration_ms: number };

export type Outbound = {
  /** Posts, and gives what was answered or why nothing was. Never throws. A signal that aborts counts as no answer. */
  post(
    url: string,
    headers: Record<string, string>,
    body: string,
    signal?: AbortSignal,
  ): Promise<Answered | Unanswered>;
  /** What is wrong with a URL as a target, its name's present addresses included: "must …". Null: nothing that is known now. */
  problemWith(url: string): Promise<string | null>;
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
const ANSWER_BYTES = 16 * 1024;
/** The status is the answer; the body is for the log and is waited for this long. */
const BODY_MS = 1_000;

/** One for each process: it keeps connections. */
export function makeOutbound(options: OutboundOptions): Outbound {
  const { allows_private, connect_ms = CONNECT_MS, total_ms = TOTAL_MS } = options;
  const resolve = options.resolve ?? (allows_private ? resolveBySystem : resolveByDns);
  const agent = new Agent({
    connect: { timeout: connect_ms, lookup: guardedLookup(resolve, allows_private) },
    headersTimeout: total_ms,
    bodyTimeout: total_ms,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 60_000,
    maxHeaderSize: ANSWER_BYTES,
    pipelining: 1,
    allowH2: false,
  });
  return {
    async post(text, headers, body, signal) {
      const started = performance.now();
      const took = () => Math.round(performance.now() - started);
      const { url, problem } = readTarget(text, { allows_private });
      if (!url) return { error: `The address ${problem}.`, duration_ms: 0 };
      const limit = AbortSignal.timeout(total_ms);
      const abort = signal ? AbortSignal.any([limit, signal]) : limit;
      try {
        const answer = await request(url, { dispatcher: agent, method: 'POST', headers, body, signal: abort });
        return {
          status: answer.statusCode,
          retry_after: [answer.headers['retry-after'] ?? null].flat()[0] ?? null,
          body: await beginningOf(answer.body),
          duration_ms: took(),
        };
      } catch (error) {
        if (signal?.aborted) return { error: 'The service stopped before an answer came.', duration_ms: took() };
        return { error: limit.aborted ? tooLate(total_ms) : reasonOf(error, total_ms), duration_ms: took() };
      }
    },
    async problemWith(text) {
      const { url, problem } = readTarget(text, { allows_private });
      if (!url) return problem;
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (allows_private || isIP(host) > 0) return null;
      // A name that nobody knows yet may be known when something is sent.
      const addresses = await resolve(host).catch(() => []);
      return addresses.every(({ address }) => isPublicAddress(address)) ? null : 'must lead to a public address';
    },
    close: () => agent.destroy(),
  };
}

/** Reads at most 16 kB for at most a second. A body that is left in the middle costs its connection, which is closed. */
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
    // Cut off by us or by the receiver; what came until then is what is kept.
  } finally {
    clearTimeout(cut);
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(parts).toString('utf8').replaceAll('\0', '\uFFFD');
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
 * Asks the name servers itself: the system's way runs in the few threads that files and cryptography share, where names that are slow
 * on purpose would hold up the process.
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

/** With private targets the names are private too: those of the hosts file and of the container network. */
const resolveBySystem: Resolve = (hostname) =>
  new Promise((done, fail) =>
    systemLookup(hostname, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses))),
  );

// --- what went wrong ---------------------------------------------------------------------------------------------

const tooLate = (total_ms: number) => `No answer within ${total_ms / 1000} s.`;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was reset.',
  EPIPE: 'The connection was reset.',
  UND_ERR_SOCKET: 'The connection was closed before an answer came.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection could be made in time.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too large.',
  ENOTFOUND: 'The name of the host is not known.',
  ENODATA: 'The name of the host is not known.',
  ETIMEOUT: 'The name of the host could not be looked up in time.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'No connection could be made in time.',
};

function reasonOf(error: unknown, total_ms: number): string {
  if (error instanceof RefusedAddress) return 'The address must lead to a public address.';
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const code = (inner as NodeJS.ErrnoException).code ?? '';
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return tooLate(total_ms);
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)) return `A secure connection could not be made (${code}).`;
  return REASONS[code] ?? `The request failed${code ? ` (${code})` : ''}.`;
}
