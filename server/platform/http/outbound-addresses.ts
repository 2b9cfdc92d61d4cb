import { say, type Message } from '../../../contract/messages/message.ts';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/*
 * Allowed targets for URLs of clients: plain public unicast addresses only. Refused: loopback, private and shared
 * networks, link-local with the clouds' metadata services, multicast, documentation, and every form of IPv6 that
 * carries an IPv4 address inside (mapped, compatible, NAT64, 6to4, Teredo), since a gateway on the way may unwrap it.
 */

/** Global unicast as it is given out today; the rest of IPv6 is special or not in use. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by its range, but answered by the machine itself: Azure's helper, which hands out certificates and keys. */
const OF_CLOUDS = new Set(['168.63.129.16']);

/** True for an IPv4 or IPv6 address that is public unicast; false for any other text. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address.replace(/%.*$/, ''));
  if (parsed.range() !== 'unicast' || OF_CLOUDS.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** Names with a meaning inside a network only, and their endings (RFC 6761, 6762, 8375, 9476; the clouds' metadata). */
const INNER_NAMES = /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|arpa|onion|test|invalid)$/;

export type TargetRules = {
  /** Allows private addresses and names, http, and any port too. */
  allows_private: boolean;
};

export type Target = { url: URL; problem: null } | { url: null; problem: Message };

/**
 * Reads a URL that a client gave as a target for our requests. A problem names the input that holds it. The URL parser
 * has already normalised decimal, octal, hexadecimal and full-width forms of an address.
 */
export function readTarget(text: string, { allows_private }: TargetRules): Target {
  const refused = (problem: Message): Target => ({ url: null, problem });
  // The parser drops tabs and newlines and turns backslashes into slashes: the target would differ from the text people
  // read.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text)) return refused(say('address_with_spaces'));
  if (!URL.canParse(text)) return refused(say('address_unreadable'));
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allows_private && url.protocol === 'http:'))
    return refused(say('address_not_https', { allowed: allows_private ? 'https:// or http://' : 'https://' }));
  if (url.username || url.password) return refused(say('address_with_password'));
  if (allows_private) return { url, problem: null };
  if (url.port) return refused(say('address_other_port'));
  return isInnerHost(url.hostname) ? refused(say('address_not_public')) : { url, problem: null };
}

function isInnerHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  if (isIP(host) > 0) return !isPublicAddress(host);
  return !host.includes('.') || INNER_NAMES.test(host);
}
