import type { IncomingHttpHeaders } from 'node:http';

/**
 * True when a browser says that a page of ours made the request (R-AUTH-3). Sec-Fetch-Site decides if present, since no
 * page can forge it. Only `same-origin` passes, not `same-site` (a sibling domain) nor `none` (no page: browsers send it
 * with a typed address, never with a write). Without it, as over plain http, Origin must be our host or PUBLIC_URL;
 * without Origin, as in a GET of our own pages, the Referer must.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, public_url: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { host, origin = headers.referer } = headers;
  // A sandboxed page sends the text "null".
  if (origin === undefined || !URL.canParse(origin)) return false;
  const ours = new URL(public_url);
  const theirs = new URL(origin);
  if (theirs.origin === ours.origin) return true;
  // Behind a TLS proxy without PUBLIC_URL only the host can be compared. An http page of an https host is another
  // origin.
  const isDowngrade = ours.protocol === 'https:' && theirs.protocol !== 'https:';
  return theirs.host === host?.toLowerCase() && /^https?:$/.test(theirs.protocol) && !isDowngrade;
}

/**
 * True for a request that no page in a current browser can send: its origin comes with every method that writes (decision
 * 0005). So the sender is a program with a session of its own.
 */
export const isFromNoPage = ({ origin, referer, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  origin === undefined && referer === undefined && site === undefined;
