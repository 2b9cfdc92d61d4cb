/* PostgreSQL's own tree of a statement (libpg-query), with functions to walk it, but no interpretation. */

/** A node of the tree: there are many kinds, and each rule looks at a few of them. */
export type Node = { [key: string]: unknown };

export type Found = { kind: string; node: Node };

/** Kinds of statements that write, and of all that have tables. */
export const WRITES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt']);
export const LEVELS = new Set(['SelectStmt', ...WRITES]);

/** All nodes below this one, each with its kind; `isWhole`: also those inside of other levels. */
export function all(node: unknown, isWhole = true): Found[] {
  if (Array.isArray(node)) return node.flatMap((one) => all(one, isWhole));
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node as Node).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    // In the tree, the arms of a union lack their kind.
    const kind = /^[A-Z]/.test(key) ? key : isArm(key, value) ? 'SelectStmt' : null;
    const own = kind === null ? [] : [{ kind, node: value as Node }];
    return kind !== null && LEVELS.has(kind) && !isWhole ? own : [...own, ...all(value, isWhole)];
  });
}

const isArm = (key: string, value: object): boolean => (key === 'larg' || key === 'rarg') && 'limitOption' in value;

/** The operator of an expression, such as `=`. */
export const operatorOf = (expression: Node): string => {
  const [name] = (expression['name'] as { String?: { sval: string } }[] | undefined) ?? [];
  return name?.String?.sval ?? '';
};

/** The parts of a column's name. */
export const namesOf = (column: Node): string[] => namesIn(column['fields']);

/** The name of a function that is called. */
export const functionOf = (side: unknown): string | undefined =>
  namesIn(((side as Node | undefined)?.['FuncCall'] as Node | undefined)?.['funcname']).at(-1);

/** The parts of a name. */
export const namesIn = (words: unknown): string[] =>
  ((words ?? []) as { String?: { sval: string } }[]).map(({ String: word }) => word?.sval ?? '*');

/** The target type of a cast. */
export function castOf(side: unknown): string {
  const { TypeCast } = (side ?? {}) as { TypeCast?: Node };
  const names = (TypeCast?.['typeName'] as Node | undefined)?.['names'] as { String?: { sval: string } }[] | undefined;
  return names?.at(-1)?.String?.sval ?? '';
}
