const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Normalizes a typed origin to the form that browsers send: `https://Shop.Example/` becomes `https://shop.example`. Null
 * for anything but a single origin: a path, a wildcard, `null`, or http to another host than the local one.
 */
export function readOrigin(typed: string): string | null {
  const text = typed.trim();
  if (!URL.canParse(text) || /[*\s]/.test(text)) return null;
  const { protocol, hostname, origin, href } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.includes(hostname))) return null;
  return href === `${origin}/` ? origin : null;
}
