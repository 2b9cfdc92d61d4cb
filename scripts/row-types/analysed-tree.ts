/*
 * PostgreSQL's own tree of an analysed statement. In it each column belongs to a table, a subquery or a function, and each outer join names
 * its nullable side. As text it is `{KIND :part value …}`; lists are in round brackets.
 */

export type Tree = { readonly kind: string; readonly [part: string]: Value };
export type Value = Tree | string | readonly Value[] | null;

const TOKEN = /[{}()]|"(?:\\.|[^"\\])*"|\[[^\]]*\]|(?:\\.|[^\s{}()[\]"\\])+/g;

/** Reads a tree, or a list of trees. */
export function readTree(text: string): Value {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const isPart = () => tokens[at]!.startsWith(':');
  const value = (): Value => {
    const token = tokens[at++]!;
    if (token === '{') return tree();
    if (token === '(') return list();
    return token === '<>' ? null : unquote(token);
  };
  const list = (): Value[] => {
    const all: Value[] = [];
    while (tokens[at] !== ')') all.push(value());
    at++;
    return all;
  };
  const tree = (): Tree => {
    const node: Record<string, Value> & { kind: string } = { kind: tokens[at++]! };
    while (tokens[at] !== '}') {
      const part = tokens[at++]!.slice(1);
      node[part] = value();
      // A constant is written as its length and its bytes.
      while (tokens[at] !== '}' && !isPart()) node[`${part}_bytes`] = value();
    }
    at++;
    return node;
  };
  return value();
}

const unquote = (token: string): string => (token.startsWith('"') ? token.slice(1, -1) : token).replace(/\\(.)/g, '$1');

export const treeIn = (value: Value | undefined): Tree | null =>
  value !== null && typeof value === 'object' && 'kind' in value ? value : null;
export const listIn = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : []);
export const treesIn = (value: Value | undefined): Tree[] => listIn(value).flatMap((one) => treeIn(one) ?? []);
export const numberIn = (value: Value | undefined): number => Number(value);
export const isTrue = (value: Value | undefined): boolean => value === 'true';
/** Numbers of a set, which is written as `(b 1 2)`. */
export const setIn = (value: Value | undefined): number[] => listIn(value).slice(1).map(Number);
