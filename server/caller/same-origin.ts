import type { IncomingHttpHeaders } from 'node:http';

/**
 * True when a browser says that a page of ours made the request (R-AUTH-3). When present, Sec-Fetch-Site decides, which
 * no page can forge. Only `same-origin` passes, not `same-site` (a neighbour domain) nor `none` (no page at all;
 * browsers send that with a typed address, never with a write). Without it, as over plain http, Origin must be our host
 * or PUBLIC_URL; without Origin, the Referer must: a GET of our own pages has no Origin.
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
 * True for a request that no current browser sends: each names the page's origin with a method that writes (decision
 * 0005). A page cannot leave both headers out, so such a program acts for itself, with its own session.
 */
export const isFromNoPage = ({ origin, referer, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  origin === undefined && referer === undefined && site === undefined;
