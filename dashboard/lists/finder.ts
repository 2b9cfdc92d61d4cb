import { latinDigits } from '../i18n/read-number.ts';

/**
 * One field that finds by reference, phone or name: what is typed tells which, unless a link says it. `prefix`: of references.
 * `key`: the parameter that takes the text.
 */
export const finder = <K extends 'keyword' | 'keyWord'>(label: string, prefix: 'OR' | 'LD', key: K) => ({
  label,
  beside: ['search_by', 'match_type'],
  read: (text: string, { search_by = '', match_type = '' }: Readonly<Record<string, string>>) =>
    (search_by === '' ? findBy(text, prefix, key) : { search_by, match_type, [key]: text }) as {
      // What a link says, the service checks.
      search_by: 'reference' | 'phone' | 'full_name';
      match_type: 'starts_with' | 'partial';
    } & Record<K, string>,
});

function findBy(typed: string, prefix: string, key: string) {
  const text = latinDigits(typed);
  const digits = text.replace(/[\s().-]/g, '');
  if (new RegExp(`^${prefix}-?\\w*$`, 'i').test(text))
    return { search_by: 'reference', match_type: 'starts_with', [key]: text.toUpperCase() };
  if (/^\+?\d+$/.test(digits)) return { search_by: 'phone', match_type: 'partial', [key]: digits };
  return { search_by: 'full_name', match_type: 'partial', [key]: typed };
}
