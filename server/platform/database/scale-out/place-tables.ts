import { PLACEMENTS, type Placement } from '../placement.ts';
import * as sql from './cluster-sql.ts';
import { replaceFunctions } from './functions-sql.ts';

/** Lock that allows one run at a time; held until the connection ends. */
const LOCK = 7_403_036;
/** Placements in order: the targets of foreign keys come first. */
const ORDER: readonly Placement[] = ['reference', 'distributed'];

/**
 * Places tables on the nodes of a checked cluster, with their rows. Safe to rerun after a crash: placed tables are
 * skipped, and removed keys and triggers are noted in the database until restored. No writes may happen meanwhile.
 * Returns how many it placed.
 */
export async function placeTables(
  client: sql.Client,
  to_place: readonly [table: string, place: Placement][],
  onTable: (table: string) => void,
): Promise<number> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  await sql.makeNotes(client);
  const moving = new Set(to_place.map(([table]) => table));
  for (const key of await sql.listForeignKeys(client))
    if (moving.has(key.from) || moving.has(key.to)) await sql.takeKey(client, key);
  // Placing copies rows. Triggers must not fire again: the rows that they once wrote are copied too.
  for (const trigger of await sql.listTriggers(client))
    if (moving.has(trigger.on)) await sql.takeTrigger(client, trigger);
  for (const place of ORDER)
    for (const [table] of to_place.filter(([, wanted]) => wanted === place)) {
      if (place === 'reference') await sql.placeOnAllNodes(client, table);
      else await sql.placeByWorkspace(client, table, await neighbour(client));
      onTable(table);
    }
  for (const key of await sql.listTakenKeys(client))
    await (isGivenUp(key)
      ? sql.forgetKey(client, key.name)
      : sql.giveKeyBack(client, { ...key, definition: asOnNodes(key.definition) }));
  await replaceFunctions(client);
  for (const trigger of await sql.listTakenTriggers(client)) await sql.giveTriggerBack(client, trigger);
  await sql.dropNotes(client);
  return to_place.length;
}

/** Decision 0093: tables on the coordinator have no foreign keys to people and workspaces. */
export const isGivenUp = ({ from, to }: sql.ForeignKey): boolean =>
  PLACEMENTS.get(from) === 'local' && PLACEMENTS.get(to) !== 'local';

/** A foreign key without `on delete set null`, which Citus lacks for keys with the workspace. Deleting a referenced row is then refused. */
export const asOnNodes = (definition: string): string => definition.replace(/ on delete set null \([^)]*\)/gi, '');

/** A table to colocate new tables with; null: it is the first. */
export async function neighbour(client: sql.Client): Promise<string | null> {
  const places = await sql.listPlaces(client);
  return places.find(({ place }) => place === 'distributed')?.table ?? null;
}
