import { PLACEMENTS } from './placement.ts';

/*
 * Errors of a Citus cluster's other nodes. The coordinator passes on their code and words, not the fields that name a constraint or a table;
 * names stand in the words as the node knows them, with the number of a shard.
 */

/** The name without the number of its shard: `products_sku_key_102034`. */
export const withoutShard = (name: string): string => name.replace(/_\d{6,}$/, '');

/**
 * Constraint and table as the words of an error name them; empty where they do not. Of a foreign key the table is the one that has the key, as
 * PostgreSQL's own field says it. The words are PostgreSQL's English ones: `scale-out` asks for that.
 */
export function namesInWords(message: string): { constraint: string; table: string } {
  const constraint = withoutShard(/\bconstraint "([^"]+)"/.exec(message)?.[1] ?? '');
  const [, said = ''] = /\bon table "([^"]+)"$/.exec(message) ?? /\b(?:table|relation) "([^"]+)"/.exec(message) ?? [];
  return { constraint, table: withoutShard(said) || tableOf(constraint) };
}

/** Of a taken name only the constraint is named, which begins with its table's. */
function tableOf(constraint: string): string {
  const tables = [...PLACEMENTS.keys()].filter((table) => constraint.startsWith(`${table}_`));
  return tables.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Lost connections to a node that have no code of their own. */
const LOST_NODE = /^(connection to the remote node|failed to COPY to shard|failure on connection marked as essential)/;

/** Whether the words tell that a node of the cluster cannot be reached. */
export const tellsOfLostNode = (message: string): boolean => LOST_NODE.test(message);
