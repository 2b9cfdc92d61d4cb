import { randomBytes } from 'node:crypto';
import { LIMITS } from '../../contract/limits.ts';

/*
 * The cookies of the dashboard: a session, and a known browser. A few lines suffice to read and write them: their
 * values are random and need no encoding.
 */

export type Cookie = {
  /** The token in a Cookie header. */
  read(header: string | undefined): string | null;
  /** Set-Cookie for a token. `isTls`: this request came over TLS, as far as we can see. */
  write(token: string, isTls: boolean): string;
  /** Set-Cookie that removes the cookie. */
  clear(isTls: boolean): string;
};

/** The cookies of a service at `public_url`. The server decides their lifetime; Max-Age is the longest. */
export const sessionCookies = (public_url: string): Cookie => cookie(public_url, 'tahsil_session', LIMITS.session_days);
export const deviceCookies = (public_url: string): Cookie =>
  cookie(public_url, 'tahsil_device', LIMITS.known_device_days);

/**
 * Over https its name has the prefix `__Host-` (R-AUTH-1): browsers accept it only from this host, so no sibling domain can
 * plant one.
 */
function cookie(public_url: string, plain_name: string, days: number): Cookie {
  const isHttps = public_url.startsWith('https:');
  const name = isHttps ? `__Host-${plain_name}` : plain_name;
  const line = (value: string, max_age_s: number, isTls: boolean) =>
    `${name}=${value}; Path=/; Max-Age=${max_age_s}; HttpOnly; SameSite=Lax${isHttps || isTls ? '; Secure' : ''}`;
  return {
    read(header) {
      const pair = header
        ?.split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(`${name}=`));
      const token = pair?.slice(name.length + 1) ?? '';
      return TOKEN.test(token) ? token : null;
    },
    write: (token, isTls) => line(token, days * 86_400, isTls),
    clear: (isTls) => line('', 0, isTls),
  };
}

/** The form of a token: 256 bits as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
export const newCookieToken = (): string => randomBytes(32).toString('base64url');
