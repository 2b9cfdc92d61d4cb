import type { ResourceContract } from '../../contract/resource.ts';

/** What a row is called: its name, title, … */
export function titleOf(resource: Pick<ResourceContract, 'searched'>, row: Record<string, unknown>): string {
  const named = ['name', 'full_name', 'title', 'number', 'product_name', ...resource.searched].find(
    (field) => typeof row[field] === 'string' && row[field] !== '',
  );
  return String(named ? row[named] : row['id']);
}
