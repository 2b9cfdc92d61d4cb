import { fold } from './fold.ts';

const CHARACTERS_MIN = 8;
const BETWEEN = /[^\p{L}\p{N}]+/gu;

/**
 * An address as guard rules compare it, within its city: folded, letters and digits alone, without the city's name.
 * Null: it has fewer than 8 of them, or no digit. Such a text names a place that many share ("Morocco, Casablanca",
 * "Centre ville").
 */
export function addressKey(address: string, city: string): string | null {
  const [whole, name] = [address, city].map((text) => fold(text).replace(BETWEEN, ''));
  const key = name ? whole!.replaceAll(name, '') : whole!;
  return [...key].length >= CHARACTERS_MIN && /\p{N}/u.test(key) ? key : null;
}
