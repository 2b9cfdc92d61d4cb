import { listIn, numberIn, treeIn, treesIn, type Tree, type Value } from './analysed-tree.ts';
import type { Catalog } from './catalog.ts';
import { typeIn, typeOfValue, type ValueFacts } from './value-types.ts';

/* Types of JSON that a statement builds, from the types of its parts. */

/** Facts about the parts of an expression. */
export type Parts = { catalog: Catalog; known: (part: Value | undefined) => ValueFacts };

/** Type of an object that is built from keys and values. */
export function objectType(call: Tree, parts: Parts): string {
  const args = listIn(call['args']);
  const fields = args.flatMap((key, i) => {
    if (i % 2 === 1) return [];
    const [name] = parts.known(key).texts ?? [];
    return [name === undefined ? '[key: string]: unknown' : `${name}: ${jsonType(args[i + 1], parts)}`];
  });
  return `{ ${fields.join('; ')} }`;
}

/** Type of the rows of a group as a list, or as an object by a key; null for another aggregate. */
export function listType(sum: Tree, parts: Parts): string | null {
  const [first, second] = treesIn(sum['args']).map(({ expr }) => expr);
  const id = numberIn(sum['aggfnoid']);
  if (parts.catalog.isListing(id)) return arrayOf(jsonType(first, parts));
  return parts.catalog.isKeying(id) ? `Record<string, ${jsonType(second, parts)}>` : null;
}

const arrayOf = (type: string): string => (type.includes(' | ') && !type.startsWith('{') ? `(${type})[]` : `${type}[]`);

/** Type of a value within JSON. */
function jsonType(value: Value | undefined, parts: Parts): string {
  const type = plainJsonType(value, parts);
  return parts.known(value).isNullable && type !== 'unknown' ? `${type} | null` : type;
}

/** The same, without null. */
export function plainJsonType(value: Value | undefined, { catalog, known }: Parts): string {
  const node = treeIn(value);
  return typeOfValue({ ...known(value), type: node ? typeIn(node, catalog) : 'unknown' }, 'json');
}
