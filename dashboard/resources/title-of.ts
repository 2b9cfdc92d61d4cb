import type { ResourceContract } from '../../contract/resource.ts';

/** What a row is called: its name, title, … or its number, such as #17. */
export function titleOf(resource: Pick<ResourceContract, 'searched'>, row: Record<string, unknown>): string {
  const named = ['name', 'full_name', 'title', 'number', 'product_name', ...resource.searched].find(
    (field) => typeof row[field] === 'number' || (typeof row[field] === 'string' && row[field] !== ''),
  );
  const title = named ? row[named] : row['id'];
  return typeof title === 'number' ? `#${title}` : String(title);
}
