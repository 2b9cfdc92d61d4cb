import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { NEVER_NULL } from '../../database/columns.ts';
import { describeStatements } from './describe-statements.ts';
import { findStatements } from './find-statements.ts';
import { printRowTypes } from './print-row-types.ts';
import { askShapes } from './shapes.ts';

const COLUMNS = join(import.meta.dirname, '../../database/columns.ts');

/** Returns the text of database/rows.ts and the faults of statements, from a migrated database. */
export async function describeRowTypes(owner_connection_string: string): Promise<{ text: string; faults: string[] }> {
  const { statements: written, open } = await findStatements();
  const asked = await askShapes();
  const statements = [...written, ...asked.filter(({ name }) => open.some(({ names }) => names.test(name)))];
  // The types in it, which come before the constant.
  const [types] = readFileSync(COLUMNS, 'utf8').split('NEVER_NULL');
  const typed = new Set([...types!.matchAll(/^ {2}'(\w+\.\w+)': /gm)].map(([, name]) => name!));
  const client = new pg.Client({ connectionString: owner_connection_string });
  await client.connect();
  try {
    const descriptions = await describeStatements(client, statements, typed);
    const unasked = open.filter(({ names }) => !asked.some(({ name }) => names.test(name)));
    const { text, faults } = printRowTypes(descriptions, { typed, neverNull: NEVER_NULL });
    return {
      text,
      faults: [...faults, ...unasked.map(({ place }) => `${place}: no call of scripts/row-types/shapes.ts asks it`)],
    };
  } finally {
    await client.end();
  }
}
