/* Lists in a cell: items between `|`, pairs as `key=value`. A backslash escapes `|`, `=` and itself. */

/** The items, trimmed, without blank ones at the end. */
export function splitList(text: string): string[] {
  const items = splitAt(text, '|').map((item) => item.trim());
  while (items.at(-1) === '') items.pop();
  return items.map(plain);
}

/** Keys and values; a key without `=` has an empty value. */
export function splitPairs(text: string): { key: string; value: string }[] {
  return splitAt(text, '|')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => {
      const [key = '', ...rest] = splitAt(item, '=');
      return { key: plain(key.trim()), value: plain(rest.join('=').trim()) };
    });
}

export const joinList = (items: readonly (string | number)[]): string =>
  items.map((item) => String(item).replace(/[\\|]/g, '\\$&')).join('|');

/** A list of one number is that number. */
export const joinNumbers = (numbers: readonly number[]): string | number =>
  numbers.length === 1 ? numbers[0]! : joinList(numbers);

export const joinPairs = (pairs: readonly { key: string | null; value: string | null }[]): string =>
  pairs
    .map((pair) => [pair.key, pair.value].map((text) => (text ?? '').replace(/[\\|=]/g, '\\$&')).join('='))
    .join('|');

function splitAt(text: string, mark: string): string[] {
  if (!text.includes('\\')) return text.split(mark);
  const parts = [''];
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (character === mark) parts.push('');
    else {
      parts[parts.length - 1] += character;
      if (character === '\\' && i + 1 < text.length) parts[parts.length - 1] += text[++i]!;
    }
  }
  return parts;
}

const plain = (text: string): string => (text.includes('\\') ? text.replace(/\\([\\|=])/g, '$1') : text);
