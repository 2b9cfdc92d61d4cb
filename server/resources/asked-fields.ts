import { ALWAYS_SHOWN } from '../../contract/resources/asked-fields.ts';

/** The parameters of a list that choose its items' fields (R-LIST-10). */
type Query = { include?: readonly string[] | undefined; fields?: readonly string[] | undefined };

/** The requested parts to read, and a function that reduces an item to the named fields. */
export type AskedFields<Part extends string> = {
  has: (part: Part) => boolean;
  cut: <Item extends object>(item: Item) => Partial<Item>;
};

/** Reads `include` and `fields`. `partOf`: by field, the part that has it. */
export function readAskedFields<const Parts extends Readonly<Record<string, string>>>(
  { include = [], fields }: Query,
  partOf: Parts,
): AskedFields<Parts[keyof Parts]> {
  const parts = new Set<string>([...include, ...(fields ?? []).flatMap((name) => partOf[name] ?? [])]);
  if (!fields) return { has: (part) => parts.has(part), cut: (item) => item };
  const ofIncluded = Object.entries(partOf).flatMap(([name, part]) => (include.includes(part) ? [name] : []));
  const named = new Set([...ALWAYS_SHOWN, ...fields, ...ofIncluded]);
  return {
    has: (part) => parts.has(part),
    // An item with some of its fields.
    cut: <Item extends object>(item: Item) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => named.has(name))) as Partial<Item>,
  };
}
