const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * An origin as browsers write it, from what a person typed: `https://Shop.Example/` is `https://shop.example`. Null for
 * anything else than one origin: a path, a star, `null`, or http outside of one's own machine.
 */
export function readOrigin(typed: string): string | null {
  const text = typed.trim();
  if (!URL.canParse(text) || /[*\s]/.test(text)) return null;
  const { protocol, hostname, origin, href } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.includes(hostname))) return null;
  return href === `${origin}/` ? origin : null;
}
