import { randomBytes } from 'node:crypto';
import { LIMITS } from '../../contract/limits.ts';

/*
 * The session cookie. Read and written here in a few lines: we have one cookie, and its value needs no encoding.
 */

export type SessionCookies = {
  /** The session's token in a Cookie header. */
  read(header: string | undefined): string | null;
  /** Set-Cookie for a token. `is_tls`: this request came over TLS, as far as we can see. */
  write(token: string, is_tls: boolean): string;
  /** Set-Cookie that takes the cookie away. */
  clear(is_tls: boolean): string;
};

const MAX_AGE_S = LIMITS.session_days * 86_400;

/**
 * The cookie of a service at `public_url`. Over https its name has the prefix `__Host-`: browsers then take it only from this very
 * host, so that no neighbour domain can plant a session. The server decides how long it lives; Max-Age is the longest.
 */
export function sessionCookies(public_url: string): SessionCookies {
  const isHttps = public_url.startsWith('https:');
  const name = isHttps ? '__Host-tahsil_session' : 'tahsil_session';
  const line = (value: string, max_age_s: number, is_tls: boolean) =>
    `${name}=${value}; Path=/; Max-Age=${max_age_s}; HttpOnly; SameSite=Lax${isHttps || is_tls ? '; Secure' : ''}`;
  return {
    read(header) {
      const pair = header
        ?.split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(`${name}=`));
      const token = pair?.slice(name.length + 1) ?? '';
      return TOKEN.test(token) ? token : null;
    },
    write: (token, is_tls) => line(token, MAX_AGE_S, is_tls),
    clear: (is_tls) => line('', 0, is_tls),
  };
}

/** 256 bits as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
export const newSessionToken = (): string => randomBytes(32).toString('base64url');
