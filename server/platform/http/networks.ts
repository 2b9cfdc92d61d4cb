/**
 * The network of one internet user: an IPv4 address, or the /64 of an IPv6 address, since its user has all addresses
 * in it.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The wider network of an address, for logs: enough to distinguish attacks, too little to identify a person. */
export function prefixOf(address: string): string {
  const network = networkOf(address);
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  return network.replace(/\.\d+$/, '.0/24');
}
