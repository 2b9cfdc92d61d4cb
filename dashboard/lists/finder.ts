import { latinDigits } from '../i18n/read-number.ts';

/**
 * One search field: by the beginning of a reference, or by name, city, phone and tracking number at once, unless a link names the
 * field. `prefix`: of references. `key`: the text's parameter.
 */
export const finder = <K extends 'keyword' | 'keyWord'>(label: string, prefix: 'OR' | 'LD', key: K) => ({
  label,
  beside: ['search_by', 'match_type'],
  read: (text: string, { search_by = '', match_type = '' }: Readonly<Record<string, string>>) =>
    (search_by === '' ? findBy(text, prefix, key) : { search_by, match_type, [key]: text }) as {
      // The service checks a link's value.
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
