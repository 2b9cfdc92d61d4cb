import type { FastifyRequest } from 'fastify';
import { LIMITS } from '../contract/limits.ts';
import type { Surface } from '../contract/route.ts';
import type { Caller } from './access/actor.ts';
import type { SessionIdentifier } from './access/identify-session.ts';
import type { TokenIdentifier } from './access/identify-token.ts';
import { isSameOrigin } from './access/same-origin.ts';
import type { Cookie } from './access/session-cookie.ts';
import { networkOf } from './platform/networks.ts';

/** What a surface asks of a request before its door: everything in which the surfaces differ stands here. */
export type Gate = {
  /** Null: nobody this surface knows. */
  identify(request: FastifyRequest): Promise<Caller | null>;
  /** What those it does not know are counted under, and how many requests a minute they have. */
  strangerKey(request: FastifyRequest): string;
  strangers_per_minute: number;
  /** Strangers may come in. */
  is_open: boolean;
  /** What a stranger is told; undefined: the usual. */
  refusal(request: FastifyRequest): string | undefined;
  /** False: another site's page made this request in its visitor's name (decisions 2). */
  isOurs(request: FastifyRequest): boolean;
  headers: Record<string, string>;
};

export type GateTools = {
  identifyToken: TokenIdentifier;
  sessions: SessionIdentifier;
  cookies: Cookie;
  public_url: string;
  requests_per_minute: number;
};

/** REST takes a bearer token and never a cookie, the dashboard a session cookie and never a token, `open` and `incoming` neither. */
export function makeGates({ identifyToken, sessions, cookies, public_url, requests_per_minute }: GateTools) {
  const browser = {
    strangerKey: (request: FastifyRequest) => `visitor:${networkOf(request.ip)}`,
    strangers_per_minute: LIMITS.requests_per_minute_dashboard,
    isOurs: (request: FastifyRequest) => isSafe(request.method) || isSameOrigin(request.headers, public_url),
    // What one person may see must not lie in a browser's cache when the next one sits down.
    headers: { 'Cache-Control': 'no-store' },
  };
  return {
    rest: {
      identify: async (request) => {
        const token = bearer(request);
        return token ? await identifyToken(token) : null;
      },
      strangerKey: (request) => `address:${request.ip}`,
      strangers_per_minute: requests_per_minute,
      is_open: false,
      refusal: (request) => (bearer(request) ? 'This token is unknown, expired or revoked.' : undefined),
      isOurs: () => true,
      headers: {},
    },
    dashboard: {
      ...browser,
      identify: async (request) => {
        const token = cookies.read(request.headers.cookie);
        return token ? await sessions.identify(token) : null;
      },
      is_open: false,
      refusal: (request) =>
        cookies.read(request.headers.cookie) ? 'Your session has ended. Sign in again.' : undefined,
    },
    open: { ...browser, identify: async () => null, is_open: true, refusal: () => undefined },
    incoming: {
      identify: async () => null,
      strangerKey: (request) => `sender:${networkOf(request.ip)}`,
      strangers_per_minute: LIMITS.requests_per_minute_incoming,
      is_open: true,
      refusal: () => undefined,
      isOurs: () => true,
      headers: {},
    },
  } satisfies Record<Surface, Gate>;
}

const bearer = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';
