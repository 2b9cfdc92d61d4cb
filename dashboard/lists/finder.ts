import { latinDigits } from '../i18n/read-number.ts';

/**
 * One field that finds by the beginning of a reference, or by name, city, phone and tracking number at once, unless a link says by
 * which. `prefix`: of references.
 * `key`: the parameter that takes the text.
 */
export const finder = <K extends 'keyword' | 'keyWord'>(label: string, prefix: 'OR' | 'LD', key: K) => ({
  label,
  beside: ['search_by', 'match_type'],
  read: (text: string, { search_by = '', match_type = '' }: Readonly<Record<string, string>>) =>
    (search_by === '' ? findBy(text, prefix, key) : { search_by, match_type, [key]: text }) as {
      // What a link says, the service checks.
      search_by: 'reference' | 'any';
      match_type?: 'starts_with';
    } & Record<K, string>,
});

function findBy(typed: string, prefix: string, key: string) {
  const text = latinDigits(typed);
  const digits = text.replace(/[\s().-]/g, '');
  if (new RegExp(`^${prefix}-?\\w*$`, 'i').test(text))
    return { search_by: 'reference', match_type: 'starts_with', [key]: text.toUpperCase() };
  return { search_by: 'any', [key]: /^\+?\d+$/.test(digits) ? digits : text };
}
