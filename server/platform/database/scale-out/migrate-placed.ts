import type pg from 'pg';
import { PLACEMENTS } from '../placement.ts';
import * as sql from './cluster-sql.ts';
import { replaceFunctions } from './functions-sql.ts';
import { asOnNodes, isGivenUp, neighbour } from './place-tables.ts';

/*
 * Migrations of a database whose tables are placed on a cluster (docs/scaling.md). A new table is made on the
 * coordinator, where it cannot have a foreign key to a placed table: it is placed first. So a migration has its foreign
 * keys after a line of their own, a comment for plain PostgreSQL.
 */

/** After this line, new tables are placed. */
export const KEYS_LINE = /^-- Foreign keys\b.*$/m;

/** True when `scale-out` has placed the tables of this database. */
export async function isPlaced(client: sql.Client): Promise<boolean> {
  if ((await sql.citusVersion(client)) === null) return false;
  return (await sql.listPlaces(client)).some(({ place }) => place === 'distributed');
}

/** The client for migrating a placed database: it places new tables in the transaction of their migration. */
export function placingClient(client: sql.Client): Pick<pg.ClientBase, 'query'> {
  const query = async (text: string, values?: unknown[]) => {
    if (values !== undefined) return await client.query(text, values);
    if (/^commit;?$/i.test(text)) await settle(client);
    const [tables = '', keys] = text.split(KEYS_LINE);
    const result = await inTurn(client, tables);
    // Citus creates a foreign key to a reference table, which is on every node, only in sequential mode.
    if (/^begin;?$/i.test(text)) await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`);
    if (keys === undefined) return result;
    await placeNew(client);
    return await inTurn(client, asOnNodes(keys));
  };
  return { query } as Pick<pg.ClientBase, 'query'>; // the only overload that migrations use
}

/** Citus forwards statements to its nodes, which take one at a time. Returns the last result. */
async function inTurn(client: sql.Client, text: string): Promise<pg.QueryResult> {
  let result: pg.QueryResult | undefined;
  for (const statement of statementsIn(text)) result = await client.query(statement);
  return result!;
}

const PARTS = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--.*|\/\*[\s\S]*?\*\/|[^'"$\-/;]+|[\s\S]/g;

/** The statements of a text, without comments. */
export function statementsIn(text: string): string[] {
  const statements = [''];
  for (const [part] of text.matchAll(PARTS)) {
    if (part === ';') statements.push('');
    else if (!/^(--|\/\*)/.test(part)) statements[statements.length - 1] += part;
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

async function placeNew(client: sql.Client): Promise<void> {
  for (const { table, place } of await sql.listPlaces(client)) {
    const wanted = PLACEMENTS.get(table);
    if (place !== 'local' || wanted === undefined || wanted === 'local') continue;
    if (wanted === 'reference') await sql.placeOnAllNodes(client, table);
    else await sql.placeByWorkspace(client, table, await neighbour(client));
  }
}

/** Converts the output of a plain migration to its cluster form. */
async function settle(client: sql.Client): Promise<void> {
  await placeNew(client);
  for (const key of await sql.listForeignKeys(client)) if (isGivenUp(key)) await sql.dropKey(client, key);
  await replaceFunctions(client);
}
