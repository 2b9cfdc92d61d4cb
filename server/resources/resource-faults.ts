import { say } from '../../contract/messages/message.ts';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import { spelledAlike } from '../../contract/shapes.ts';
import { isId } from '../platform/ids.ts';
import { dbFault } from '../platform/database/postgres.ts';
import { Refusal, fieldErrors, invalid } from '../platform/refusal.ts';
import type { Actor } from '../caller/actor.ts';
import type { ResourceFilter } from './resource-sql.ts';
import { isWhollyShown } from './resource-values.ts';

/* Refusals shared by doors and files of a generic resource. */

/**
 * The filters of a list or an export for this caller; a keyword does not search masked fields. 422 on an impossible
 * value of a field.
 */
export function readFilter(
  { belongs_to, fields, filtered = [], within_days, searched }: ResourceContract,
  actor: Actor,
  query: object,
): Pick<ResourceFilter, 'keyword' | 'searched' | 'statuses' | 'equal' | 'days'> {
  const {
    keyword = null,
    status,
    ...others
  } = query as { keyword?: string; status?: string[] } & Record<string, unknown>;
  const errors = fieldErrors();
  const names = [...new Set([...(belongs_to === 'account' ? ['account_id'] : []), ...filtered])];
  const asked = names.filter((name) => others[name] !== undefined).map((name) => [name, String(others[name])] as const);
  for (const [name, value] of asked) {
    const values = choicesOf(fields[name]);
    if ((name === 'account_id' || fields[name]?.kind === 'id') && !isId(value)) errors.add(name, say('must_be_id'));
    if (values && !value.split(',').every((one) => values.includes(one))) errors.add(name, say('one_of', { values }));
  }
  errors.throwIfAny();
  return {
    keyword,
    searched: searched.filter((name) => !fields[name] || isWhollyShown(actor, fields[name])),
    statuses: status?.map(spelledAlike) ?? null,
    equal: Object.fromEntries(
      asked.map(([name, value]) => [name, choicesOf(fields[name]) ? value.split(',') : [value]]),
    ),
    ...(within_days ? { days: { from: dayOrNull(others['start_at']), to: dayOrNull(others['end_at']) } } : {}),
  };
}

/** The values of a field that allows only a few; a list filter accepts several, separated by commas. */
const choicesOf = (field: ResourceContract['fields'][string] | undefined): readonly string[] | undefined =>
  (field?.schema as { enum?: readonly string[] } | undefined)?.enum;

const dayOrNull = (said: unknown): string | null => (typeof said === 'string' ? said : null);

/**
 * Turns a database error that the caller can correct into a refusal: 409 for a name that another row of the resource
 * has, 422 on a field whose id does not exist in this workspace.
 */
export const refuseFault =
  ({ singular, fields }: ResourceContract) =>
  (error: unknown): never => {
    const fault = dbFault(error);
    if (fault?.code === '23505') {
      const column = fault.constraint.slice(fault.table.length + 1).replace(/_key$/, '');
      throw new Refusal('CONFLICT', say('taken', { what: singular, column }));
    }
    const field = fault?.code === '23503' ? fault.constraint.replace(/^.*_workspace_id_(.*)_fkey$/, '$1') : '';
    if (fields[field]?.kind === 'id') throw invalid({ [field]: [say('names_nothing')] });
    throw error;
  };

/** Names for people of tables whose rows block a deletion. */
const HOLDERS: Record<string, string> = {
  api_tokens: 'applications',
  call_center_agents: 'call centers',
  call_center_cities: 'call centers',
  call_center_products: 'call centers',
  form_offers: 'applications',
  lead_lines: 'leads',
  order_goods: 'orders',
  order_lines: 'orders',
  order_states: 'orders',
  shipments: 'orders',
};

/** The name for people of the rows in this table. */
export const holderOf = (table: string): string => HOLDERS[table] ?? table.replaceAll('_', ' ');
