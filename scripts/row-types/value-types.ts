import { numberIn, treeIn, treesIn, type Tree } from './analysed-tree.ts';
import type { Catalog } from './catalog.ts';

/* Types of PostgreSQL, and their values in TypeScript. */

/**
 * Facts about an expression. `texts`: all its possible values; null: any. `origin`: the column that its value comes from. `json`: the type
 * inside of JSON that the statement builds. `isNull`: it is the constant NULL.
 */
export type ValueFacts = {
  isNullable: boolean;
  texts: readonly string[] | null;
  origin: Origin | null;
  json?: string;
  isNull?: true;
};
export type Origin = { table: string; column: string };

/** Parts of nodes that have the type of the node's value. */
const TYPE_PARTS = [
  'vartype',
  'consttype',
  'paramtype',
  'funcresulttype',
  'opresulttype',
  'aggtype',
  'wintype',
  'resulttype',
  'casetype',
  'coalescetype',
  'minmaxtype',
  'array_typeid',
  'refrestype',
];
const LOGIC = new Set(['BOOLEXPR', 'NULLTEST', 'BOOLEANTEST', 'SCALARARRAYOPEXPR', 'DISTINCTEXPR']);
const SUBQUERY_OF = { 4: '', 6: '[]' } as const;

/** PostgreSQL's name of an expression's type. */
export function typeIn(node: Tree, catalog: Catalog): string {
  if (LOGIC.has(node.kind)) return 'boolean';
  if (node.kind === 'TARGETENTRY') return typeIn(treeIn(node['expr'])!, catalog);
  if (node.kind === 'SUBLINK') {
    const kind = numberIn(node['subLinkType']);
    const [first] = treesIn(treeIn(node['subselect'])?.['targetList']);
    return kind in SUBQUERY_OF && first ? typeIn(first, catalog) + SUBQUERY_OF[kind as 4 | 6] : 'boolean';
  }
  const part = TYPE_PARTS.find((name) => name in node);
  return part ? catalog.typeOf(numberIn(node[part])) : 'unknown';
}

/** The text of a constant; null if it is not a text. */
export function textOf(node: Tree, catalog: Catalog): string | null {
  const type = catalog.typeOf(numberIn(node['consttype']));
  if (node.kind !== 'CONST' || node['constisnull'] === 'true' || (type !== 'text' && type !== 'unknown')) return null;
  const bytes = String(node['constvalue_bytes']).replace(/[[\]]/g, ' ').trim().split(/\s+/).map(Number);
  const text = Buffer.from(bytes.map((byte) => byte & 255)); // The bytes have a sign.
  // A text comes after its length; a constant without a type ends with a zero.
  return (type === 'text' ? text.subarray(4) : text.subarray(0, -1)).toString();
}

const NUMBERS = new Set(['smallint', 'integer', 'bigint', 'double precision', 'real']);
const STRINGS = new Set([
  'text',
  'uuid',
  'date',
  'timestamp with time zone',
  'name',
  'character varying',
  'inet',
  'regclass',
  'void',
]);

/** The type of a value that is not null. `within`: in a result as pg returns it (postgres.ts), or in JSON. */
export function typeOfValue({ type, texts, json }: ValueFacts & { type: string }, within: 'row' | 'json'): string {
  if (json !== undefined) return json;
  if (NUMBERS.has(type) || (type === 'numeric' && within === 'json')) return 'number';
  if (STRINGS.has(type) || type === 'numeric') return texts ? texts.map((text) => `'${text}'`).join(' | ') : 'string';
  if (type === 'boolean') return 'boolean';
  if (type === 'bytea' && within === 'row') return 'Buffer';
  const element = /^(.*)\[\]$/.exec(type)?.[1];
  // In a list, pg converts 8-byte numbers to texts, and timestamps to its own form.
  const isPlain = element !== undefined && !(within === 'row' && /^(bigint|timestamp)/.test(element));
  if (!isPlain) return 'unknown';
  return `${typeOfValue({ type: element, texts: null, isNullable: false, origin: null }, within)}[]`;
}
