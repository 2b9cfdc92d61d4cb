import { ALWAYS_SHOWN } from '../../contract/resources/asked-fields.ts';

/** The parameters of a list that say what its items have (R-LIST-10). */
type Query = { include?: readonly string[] | undefined; fields?: readonly string[] | undefined };

/** What a list was asked for: the parts to read, and an item without the fields that were not named. */
export type AskedFields<Part extends string> = {
  has: (part: Part) => boolean;
  cut: <Item extends object>(item: Item) => Partial<Item>;
};

/** Reads `include` and `fields`; `partOf`: which part brings a field. */
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
    // Some of its fields.
    cut: <Item extends object>(item: Item) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => named.has(name))) as Partial<Item>,
  };
}
