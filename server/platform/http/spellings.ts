/** Two spellings of one parameter: lists of orders have one, others the other (docs/quirks.md). Both work everywhere. */
const PAIRS: Readonly<Record<string, string>> = { keyword: 'keyWord', keyWord: 'keyword' };

/** The schema's name of a parameter; undefined: unknown. */
export function spellingOf(properties: Readonly<Record<string, unknown>>, name: string): string | undefined {
  if (Object.hasOwn(properties, name)) return name;
  const other = Object.hasOwn(PAIRS, name) ? PAIRS[name]! : undefined;
  return other !== undefined && Object.hasOwn(properties, other) ? other : undefined;
}
