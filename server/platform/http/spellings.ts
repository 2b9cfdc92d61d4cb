/** Two spellings of one parameter: lists of orders have the one, others the other (docs/quirks.md). Both work everywhere. */
const PAIRS: Readonly<Record<string, string>> = { keyword: 'keyWord', keyWord: 'keyword' };

/** The name under which a schema knows a parameter; undefined: it does not. */
export function spellingOf(properties: Readonly<Record<string, unknown>>, name: string): string | undefined {
  if (Object.hasOwn(properties, name)) return name;
  const other = Object.hasOwn(PAIRS, name) ? PAIRS[name]! : undefined;
  return other !== undefined && Object.hasOwn(properties, other) ? other : undefined;
}
