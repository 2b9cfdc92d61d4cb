import type pg from 'pg';
import { PLACEMENTS } from '../placement.ts';
import * as sql from './cluster-sql.ts';
import { replaceFunctions } from './functions-sql.ts';
import { asOnNodes, isGivenUp, neighbour } from './place-tables.ts';

/*
 * Migrations of a database whose tables are placed on a cluster (docs/scaling.md). A new table is made on the coordinator, where a foreign key
 * of it to a placed table is refused: it is placed before. So a migration has its foreign keys behind a line of their own, which plain
 * PostgreSQL reads as a comment.
 */

/** Behind it new tables have their places. */
export const KEYS_LINE = /^-- Foreign keys\b.*$/m;

/** Whether `scale-out` has placed the tables of this database. */
export async function isPlaced(client: sql.Client): Promise<boolean> {
  if ((await sql.citusVersion(client)) === null) return false;
  return (await sql.listPlaces(client)).some(({ place }) => place === 'distributed');
}

/** The client to migrate a placed database by: it places new tables, in the transaction of their migration. */
export function placingClient(client: sql.Client): Pick<pg.ClientBase, 'query'> {
  const query = async (text: string, values?: unknown[]) => {
    if (values !== undefined) return await client.query(text, values);
    if (/^commit;?$/i.test(text)) await settle(client);
    const [tables = '', keys] = text.split(KEYS_LINE);
    const result = await inTurn(client, tables);
    // A key is made on all shards, one after the other where it names what is on every node.
    if (/^begin;?$/i.test(text)) await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`);
    if (keys === undefined) return result;
    await placeNew(client);
    return await inTurn(client, asOnNodes(keys));
  };
  return { query } as Pick<pg.ClientBase, 'query'>; // of whose forms migrations use this one
}

/** Citus sends what it is sent to its nodes, which take one statement at a time. Gives the last one's result. */
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

/** What a migration made of plain PostgreSQL becomes what it is on a cluster. */
async function settle(client: sql.Client): Promise<void> {
  await placeNew(client);
  for (const key of await sql.listForeignKeys(client)) if (isGivenUp(key)) await sql.dropKey(client, key);
  await replaceFunctions(client);
}
