import type { ReferredResource } from '../../contract/resources/referred-resources.ts';

type Naming = Pick<ReferredResource, 'titled' | 'searched'>;

/** The fields by which a row may be called, the first that says something. */
export const namingFields = ({ titled, searched }: Naming): readonly string[] => [
  ...(titled ? [titled] : []),
  'name',
  'full_name',
  'title',
  'number',
  'product_name',
  ...searched,
];

/** What a row is called: its name, title, … or its number, such as #17. */
export function titleOf(resource: Naming, row: Record<string, unknown>): string {
  const named = namingFields(resource).find(
    (field) => typeof row[field] === 'number' || (typeof row[field] === 'string' && row[field] !== ''),
  );
  const title = named ? row[named] : row['id'];
  return typeof title === 'number' ? `#${title}` : String(title);
}
