import type pg from 'pg';
import { readTree, treeIn, type Tree, type Value } from './analysed-tree.ts';
import { readCatalog, type Catalog } from './catalog.ts';
import type { Statement } from './find-statements.ts';
import { readColumns, type Column } from './read-columns.ts';

/** A column of a result, with PostgreSQL's name of its type. */
export type DescribedColumn = Column & { type: string };
/** `fault`: why PostgreSQL refuses the statement. */
export type Description = Statement & ({ columns: DescribedColumn[] } | { fault: string });

/**
 * Describes the results of statements, from a migrated database whose owner `client` is: types of columns by preparing the statement, other
 * facts from PostgreSQL's tree of it. Runs no statement, and leaves nothing behind.
 */
export async function describeStatements(
  client: pg.Client,
  statements: readonly Statement[],
  typed: ReadonlySet<string>,
): Promise<Description[]> {
  const catalog = await readCatalog(client, typed);
  const descriptions: Description[] = [];
  await client.query('begin');
  for (const statement of statements) {
    await client.query('savepoint before');
    try {
      descriptions.push({ ...statement, columns: await describe(client, catalog, statement.text) });
    } catch (error) {
      descriptions.push({ ...statement, fault: (error as Error).message });
    }
    await client.query('rollback to before');
    await client.query('deallocate all');
  }
  await client.query('rollback');
  return descriptions;
}

async function describe(client: pg.Client, catalog: Catalog, text: string): Promise<DescribedColumn[]> {
  if (!ANSWERING.test(text)) return [];
  await client.query(`prepare described as ${text}`);
  const { rows: prepared } = await client.query<{ given: string[]; answered: string[] | null }>(
    `select parameter_types::text[] as given, result_types::text[] as answered from pg_prepared_statements where name = 'described'`,
  );
  const { given, answered } = prepared[0]!;
  if (answered === null) return [];
  await client.query(
    `create function pg_temp.described(${given.join(', ')}) returns void language sql begin atomic ${text}; end`,
  );
  const { rows: bodies } = await client.query<{ body: string }>(
    `select prosqlbody::text as body from pg_proc where proname = 'described' and pronamespace = pg_my_temp_schema()`,
  );
  return readColumns(queryIn(readTree(bodies[0]!.body)), catalog).map((column, i) => ({
    ...column,
    type: answered[i]!,
  }));
}

/** Statements that can be described; others, such as a savepoint, return no rows. */
const ANSWERING = /^[\s(]*(select|with|insert|update|delete)\b/i;

/** The only statement of a function's body, which is a list of a list. */
function queryIn(body: Value): Tree {
  const found = Array.isArray(body) ? (body as Value[]).map(queryIn)[0] : treeIn(body);
  if (!found) throw new Error('A body without a statement.');
  return found;
}
