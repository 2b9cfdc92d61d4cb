import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/** A city as seeded; `spelled`: its folded names. */
export type SeededCity = { name: string; region: string; spelled: readonly string[] };

/** Columns with a list of entries by city. */
const NAMED_IN = [
  ['shipping_companies', 'rates'],
  ['shipping_companies', 'city_codes'],
  ['fee_plans', 'delivery_by_city'],
] as const;

/**
 * Locks seeded cities that are unchanged and unused, and returns their ids. Unchanged: neither they nor their areas got a fee, a code or
 * another text. Unused: no order, lead, warehouse, call center, courier, fee plan, rule or form refers to them.
 */
export async function lockUnusedCities(tx: Tx, workspace_id: string, seeded: readonly SeededCity[]): Promise<string[]> {
  const rows = await tx.rows(
    'lock_unused_cities',
    `select c.id from jsonb_array_elements($2::jsonb) as s
     join cities c on c.workspace_id = $1 and c.name = s ->> 'name' and c.region = s ->> 'region'
     where c.updated_at = c.created_at and c.delivery_fee is null and c.courier_codes = '[]' and c.status = 'active'
       and not exists (select from areas a where a.workspace_id = $1 and a.city_id = c.id and (a.updated_at <> a.created_at or a.delivery_fee is not null))
       and not exists (select from city_names n where n.workspace_id = $1 and n.city_id = c.id and n.orders + n.leads > 0)
       and not exists (select from orders o where o.workspace_id = $1 and o.city_id = c.id)
       and not exists (select from orders o where o.workspace_id = $1 and o.city_folded = any(array(select jsonb_array_elements_text(s -> 'spelled'))))
       and not exists (select from leads l where l.workspace_id = $1 and l.city_folded = any(array(select jsonb_array_elements_text(s -> 'spelled'))))
       and not exists (select from warehouses w where w.workspace_id = $1 and w.city_id = c.id)
       and not exists (select from call_center_cities k where k.workspace_id = $1 and k.city_id = c.id)
       and not exists (select from courier_places p where p.workspace_id = $1 and c.id in (p.city_id, p.chosen_id))
       ${['assignment_rules', 'call_centers', 'courier_rules', 'forms', 'guard_rules']
         .map((table) => `and not exists (select from ${table} r where r.workspace_id = $1 and c.id = any(r.city_ids))`)
         .join('\n       ')}
       ${NAMED_IN.map(([table, list]) => `and not exists (select from ${table} r where r.workspace_id = $1 and r.${list} @> jsonb_build_array(jsonb_build_object('city_id', c.id)))`).join('\n       ')}
     order by c.id for update of c`,
    [workspace_id, JSON.stringify(seeded)],
  );
  return rows.map(({ id }) => id);
}

/** Deletes cities with their areas; typed names that matched them now match no city. */
export async function removeCities(tx: Tx, workspace_id: string, ids: readonly string[]): Promise<void> {
  const named = [workspace_id, uuidArray(ids)];
  await tx.rows(
    'forget_cities',
    `update city_names set city_id = null where workspace_id = $1 and city_id = any($2::uuid[]) returning id`,
    named,
  );
  await tx.rows(
    'remove_areas_of_cities',
    `delete from areas where workspace_id = $1 and city_id = any($2::uuid[]) returning id`,
    named,
  );
  await tx.rows(
    'remove_cities',
    `delete from cities where workspace_id = $1 and id = any($2::uuid[]) returning id`,
    named,
  );
}
