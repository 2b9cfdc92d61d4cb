import { PLACEMENTS } from './placement.ts';

/*
 * Errors of a Citus cluster's other nodes. The coordinator passes on code and text, without the fields for constraint
 * and table. The text has the node's names, with a shard number.
 */

const INTERNAL = 'XX000';
/** A node's texts for refused or unreached rows, with PostgreSQL's code for each. */
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

/** The code of an error. When a write copies rows to a shard, Citus passes on the text alone, under its internal error code. */
export const codeInWords = (code: string, message: string): string =>
  code === INTERNAL ? (CODES_BY_WORDS.find(([words]) => words.test(message))?.[1] ?? code) : code;

/** The name without its shard number: `products_sku_key_102034`. */
export const withoutShard = (name: string): string => name.replace(/_\d{6,}$/, '');

/**
 * Constraint and table from the text of an error; empty when it lacks them. For a foreign key the table is the one that
 * has the key, as in PostgreSQL's own field. The texts are PostgreSQL's English ones: `scale-out` requires that.
 */
export function namesInWords(message: string, detail = ''): { constraint: string; table: string } {
  const named = /\bconstraint "([^"]+)"/.exec(message)?.[1] ?? '';
  const [, said = ''] = /\bon table "([^"]+)"$/.exec(message) ?? /\b(?:table|relation) "([^"]+)"/.exec(message) ?? [];
  const table = withoutShard(said);
  const constraint = (SHORTENED.test(named) && keyOf(table, detail)) || withoutShard(named);
  return { constraint, table: table || tableOf(constraint) };
}

/** A shard number may make a name too long: it then ends in a hash. */
const SHORTENED = /_[0-9a-f]{8}_\d{6,}$/;

/** The foreign key's default name by its columns, which the detail names when the row is missing. */
function keyOf(table: string, detail: string): string {
  const [, columns] = /^Key \(([^)]+)\)=\(.*\) is not present/s.exec(detail) ?? [];
  return columns ? `${table}_${columns.replaceAll(', ', '_')}_fkey` : '';
}

/** The text of a unique violation has only the constraint, which begins with its table's name. */
function tableOf(constraint: string): string {
  const tables = [...PLACEMENTS.keys()].filter((table) => constraint.startsWith(`${table}_`));
  return tables.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Lost connections to a node, which have no code of their own. */
const LOST_NODE =
  /^(connection to the remote node|server closed the connection unexpectedly|failed to COPY to shard|failed to complete COPY on |failure on connection marked as essential)/;

/** True when the text says that a node of the cluster is unreachable. */
export const tellsOfLostNode = (message: string): boolean => LOST_NODE.test(message);
