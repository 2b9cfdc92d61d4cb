import type { Actor } from './actor.ts';
import { cutText } from '../platform/text/cut-text.ts';

const CHARACTERS_MAX = 250;

/**
 * The source of this actor's new rows, for statistics and lists: `dashboard`, `import`, or an integration by its name
 * (`application:My store`, `sheet:Facebook`).
 */
export function sourceOf({ kind, name, source, channel }: Actor): string {
  if (channel) return cutText(channel, CHARACTERS_MAX);
  if (source === 'import') return 'import';
  if (kind === 'user') return 'dashboard';
  return cutText(kind === 'token' ? `application:${name}` : name, CHARACTERS_MAX);
}
