import type { FastifyRequest } from 'fastify';
import { say, type Message } from '../../contract/messages/message.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Surface } from '../../contract/route.ts';
import type { Caller } from '../caller/actor.ts';
import type { SessionIdentifier } from '../access/sign-in/session-identifier.ts';
import type { TokenIdentifier } from '../access/tokens/token-identifier.ts';
import { isFromNoPage, isSameOrigin } from '../caller/same-origin.ts';
import type { Cookie } from '../caller/session-cookie.ts';

/** The authentication of a surface. Surfaces differ in nothing else. */
export type Authenticator = {
  /** The caller; null: not known on this surface. `known_only`: skips the database for tokens that were never valid. */
  identify(request: FastifyRequest, known_only: boolean): Promise<Caller | null>;
  /** The rate limit of unknown callers, counted by network: the prefix of its key, and the requests per minute. */
  strangers: { key: string; per_minute: number };
  /** Admits unknown callers. */
  is_open: boolean;
  /** The message to an unknown caller; undefined: the default one. */
  refusal(request: FastifyRequest): Message | undefined;
  /**
   * False: another site's page sent this request in its visitor's name (CSRF, R-AUTH-3). Checked for writes. Reads with
   * an effect, such as exports, must come from our own pages too, since any page may link to them.
   */
  isOurs(request: FastifyRequest): boolean;
};

export type AuthenticatorTools = {
  identifyToken: TokenIdentifier;
  sessions: SessionIdentifier;
  cookies: Cookie;
  public_url: string;
  requests_per_minute: number;
};

/** REST accepts a bearer token and never a cookie, the dashboard a session cookie and never a token, `open` and `incoming` neither. */
export function makeAuthenticators({
  identifyToken,
  sessions,
  cookies,
  public_url,
  requests_per_minute,
}: AuthenticatorTools) {
  const browser = {
    strangers: { key: 'visitor', per_minute: LIMITS.requests_per_minute_dashboard },
    isOurs: ({ method, headers }: FastifyRequest) =>
      isSameOrigin(headers, public_url) || (method !== 'GET' && isFromNoPage(headers)),
  };
  return {
    rest: {
      identify: async (request, known_only) => {
        const token = bearer(request);
        return token ? await identifyToken(token, known_only) : null;
      },
      strangers: { key: 'address', per_minute: requests_per_minute },
      is_open: false,
      refusal: (request) => (bearer(request) ? say('token_unknown') : undefined),
      isOurs: () => true,
    },
    dashboard: {
      ...browser,
      identify: async (request) => {
        const token = cookies.read(request.headers.cookie);
        return token ? await sessions.identify(token) : null;
      },
      is_open: false,
      refusal: (request) => (cookies.read(request.headers.cookie) ? say('session_ended') : undefined),
    },
    open: { ...browser, identify: async () => null, is_open: true, refusal: () => undefined },
    incoming: {
      identify: async () => null,
      strangers: { key: 'sender', per_minute: LIMITS.requests_per_minute_incoming },
      is_open: true,
      refusal: () => undefined,
      isOurs: () => true,
    },
  } satisfies Record<Surface, Authenticator>;
}

const bearer = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
