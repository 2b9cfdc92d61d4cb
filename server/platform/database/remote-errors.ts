import { PLACEMENTS } from './placement.ts';

/*
 * Errors of a Citus cluster's other nodes. The coordinator passes on their code and words, not the fields that name a constraint or a table;
 * names stand in the words as the node knows them, with the number of a shard.
 */

const INTERNAL = 'XX000';
/** What a node says of rows that it does not take, or did not get to, and the code that PostgreSQL gives it. */
const CODES_BY_WORDS: readonly [words: RegExp, code: string][] = [
  [/^duplicate key value violates unique constraint /, '23505'],
  [/ violates foreign key constraint /, '23503'],
  [/ violates check constraint /, '23514'],
  [/ violates not-null constraint$/, '23502'],
  [/ out of range\b/, '22003'],
  [/^deadlock detected$/, '40P01'],
  [/^canceling statement due to lock timeout$/, '55P03'],
  [/^canceling statement due to statement timeout$/, '57014'],
];

/** The code of an error. Where a write of several parts copies rows to a shard, Citus passes on words alone, under the code of a fault of its own. */
export const codeInWords = (code: string, message: string): string =>
  code === INTERNAL ? (CODES_BY_WORDS.find(([words]) => words.test(message))?.[1] ?? code) : code;

/** The name without the number of its shard: `products_sku_key_102034`. */
export const withoutShard = (name: string): string => name.replace(/_\d{6,}$/, '');

/**
 * Constraint and table as the words of an error name them; empty where they do not. Of a foreign key the table is the one that has the key, as
 * PostgreSQL's own field says it. The words are PostgreSQL's English ones: `scale-out` asks for that.
 */
export function namesInWords(message: string, detail = ''): { constraint: string; table: string } {
  const named = /\bconstraint "([^"]+)"/.exec(message)?.[1] ?? '';
  const [, said = ''] = /\bon table "([^"]+)"$/.exec(message) ?? /\b(?:table|relation) "([^"]+)"/.exec(message) ?? [];
  const table = withoutShard(said);
  const constraint = (SHORTENED.test(named) && keyOf(table, detail)) || withoutShard(named);
  return { constraint, table: table || tableOf(constraint) };
}

/** With the number of a shard a name may be too long: its end is a hash then. */
const SHORTENED = /_[0-9a-f]{8}_\d{6,}$/;

/** The foreign key as PostgreSQL names it by its columns, which the detail says where there is no such row. */
function keyOf(table: string, detail: string): string {
  const [, columns] = /^Key \(([^)]+)\)=\(.*\) is not present/s.exec(detail) ?? [];
  return columns ? `${table}_${columns.replaceAll(', ', '_')}_fkey` : '';
}

/** Of a taken name only the constraint is named, which begins with its table's. */
function tableOf(constraint: string): string {
  const tables = [...PLACEMENTS.keys()].filter((table) => constraint.startsWith(`${table}_`));
  return tables.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Lost connections to a node that have no code of their own. */
const LOST_NODE =
  /^(connection to the remote node|server closed the connection unexpectedly|failed to COPY to shard|failed to complete COPY on |failure on connection marked as essential)/;

/** Whether the words tell that a node of the cluster cannot be reached. */
export const tellsOfLostNode = (message: string): boolean => LOST_NODE.test(message);
