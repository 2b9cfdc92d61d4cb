import { say } from '../../../contract/messages/message.ts';
import type { Hours } from '../../../contract/leads/call-centers.ts';
import type { Actor } from '../../caller/actor.ts';
import { namedMembers } from '../../access/people/named-members.ts';
import type { Columns, ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { namedProducts } from '../../catalog/find-products.ts';
import { isId } from '../../platform/ids.ts';
import { isTimeZone } from '../../platform/text/moments.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { namedCities } from '../../shipping/cities/find-city.ts';
import { findExistingIds, replaceReferences, type NamedField } from './call-centers-sql.ts';

type Errors = ReturnType<typeof fieldErrors>;

const NAMED: readonly NamedField[] = ['agent_ids', 'product_ids', 'city_ids'];
const CLOCK = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Checks of a call center beyond its shape (R-DESK-5): its references exist, and its hours and time zone are valid. */
export const callCenterRules: ResourceRules = {
  named: {
    manager_id: { sql: namedMembers, by: 'email' },
    agent_ids: { sql: namedMembers, by: 'email' },
    product_ids: { sql: namedProducts, by: 'sku' },
    city_ids: { sql: namedCities, by: 'name' },
  },

  async beforeWrite(tx, actor, values, before) {
    const errors = fieldErrors();
    const named: Columns = {};
    for (const field of NAMED) {
      const ids = values[field] as string[] | undefined;
      const was = (before?.[field] ?? []) as string[];
      if (ids !== undefined) named[field] = await namedIds(tx, actor, field, ids, was, errors);
    }
    await refuseUnknownManager(tx, actor, values, before, errors);
    const { time_zone, hours } = values as { time_zone?: string | null; hours?: string };
    if (time_zone && !isTimeZone(time_zone)) errors.add('time_zone', say('unknown_time_zone'));
    if (hours !== undefined) checkHours(JSON.parse(hours) as Hours[], errors);
    errors.throwIfAny();
    return { ...values, ...named };
  },

  async afterWrite(tx: Tx, actor: Actor, row: ResourceRow, before: ResourceRow | null) {
    for (const field of NAMED) {
      const [ids, was] = [row[field] as string[], (before?.[field] ?? []) as string[]];
      if (ids.join() !== was.join()) await replaceReferences(tx, actor.workspace.id, row.id, field, ids);
    }
  },
};

/** The new references of a call center: these ids in lower case, each once; 422 on each unknown id. Earlier references may stay. */
export async function namedIds(
  tx: Tx,
  actor: Actor,
  field: NamedField,
  ids: readonly string[],
  was: readonly string[],
  errors: Errors,
): Promise<string[]> {
  const lower = ids.map((id) => id.trim().toLowerCase());
  const known = await findExistingIds(tx, actor.scope, field, lower.filter(isId));
  lower.forEach((id, n) => {
    if (!known.has(id) && !was.includes(id)) errors.add(`${field}.${n}`, say('names_nothing'));
  });
  return [...new Set(lower)];
}

async function refuseUnknownManager(
  tx: Tx,
  actor: Actor,
  { manager_id }: Columns,
  before: ResourceRow | null,
  errors: Errors,
): Promise<void> {
  if (manager_id === undefined || manager_id === null || manager_id === before?.['manager_id']) return;
  const id = String(manager_id).toLowerCase();
  if (!isId(id) || !(await findExistingIds(tx, actor.scope, 'agent_ids', [id])).has(id))
    errors.add('manager_id', say('names_nothing'));
}

function checkHours(hours: readonly Hours[], errors: Errors): void {
  hours.forEach(({ from, to }, n) => {
    for (const [name, time] of Object.entries({ from, to }))
      if (!CLOCK.test(time)) errors.add(`hours.${n}.${name}`, say('must_be_time'));
    if (CLOCK.test(from) && CLOCK.test(to) && from >= to) errors.add(`hours.${n}.to`, say('must_be_after', { from }));
  });
}
