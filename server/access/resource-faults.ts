import type { ResourceContract } from '../../contract/resource.ts';
import { isId } from '../platform/ids.ts';
import { dbFault } from '../platform/postgres.ts';
import { Refusal, fieldErrors, invalid } from '../platform/refusal.ts';
import type { ResourceFilter } from './resource-sql.ts';
import { namesNothing } from './resource-values.ts';

/* What doors and files of a generic resource refuse alike. */

/** What narrows a list or an export. 422 on a field of kind `id` that is asked for by something else. */
export function readFilter(
  { fields, filtered = [] }: ResourceContract,
  query: object,
): Pick<ResourceFilter, 'keyword' | 'statuses' | 'equal'> {
  const {
    keyword = null,
    status,
    ...others
  } = query as { keyword?: string; status?: string[] } & Record<string, unknown>;
  const errors = fieldErrors();
  const asked = filtered
    .filter((name) => others[name] !== undefined)
    .map((name) => [name, String(others[name])] as const);
  for (const [name, value] of asked)
    if (fields[name]?.kind === 'id' && !isId(value)) errors.add(name, `The ${name} field must be an id.`);
  errors.throwIfAny();
  return { keyword, statuses: status?.map((one) => one.toLowerCase()) ?? null, equal: Object.fromEntries(asked) };
}

/**
 * Says no for a write that the database refused and its caller can mend: 409 for a name that another row of the resource bears, 422 on
 * a field whose id no row of this workspace bears.
 */
export const refuseFault =
  ({ singular, fields }: ResourceContract) =>
  (error: unknown): never => {
    const fault = dbFault(error);
    if (fault?.code === '23505') {
      const name = fault.constraint
        .slice(fault.table.length + 1)
        .replace(/_key$/, '')
        .replaceAll('_', ' ');
      throw new Refusal('CONFLICT', `There is a ${singular} with this ${name} already.`);
    }
    const field = fault?.code === '23503' ? fault.constraint.replace(/^.*_workspace_id_(.*)_fkey$/, '$1') : '';
    if (fields[field]?.kind === 'id') throw invalid({ [field]: [namesNothing(field)] });
    throw error;
  };
