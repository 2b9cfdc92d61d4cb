import type { ReferredResource } from '../../contract/resources/referred-resources.ts';

type Naming = Pick<ReferredResource, 'titled' | 'searched'>;

/** Candidate fields for a row's name; the first non-empty one counts. */
export const namingFields = ({ titled, searched }: Naming): readonly string[] => [
  ...(titled ? [titled] : []),
  'name',
  'full_name',
  'title',
  'number',
  'product_name',
  ...searched,
];

/** Name of a row: its name, title, … or its number, such as #17. */
export function titleOf(resource: Naming, row: Record<string, unknown>): string {
  const named = namingFields(resource).find(
    (field) => typeof row[field] === 'number' || (typeof row[field] === 'string' && row[field] !== ''),
  );
  const title = named ? row[named] : row['id'];
  return typeof title === 'number' ? `#${title}` : String(title);
}
