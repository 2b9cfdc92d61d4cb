import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vite';

/*
 * The statements of the service with their texts, from its sources. A text is an expression over constants of its file, so the file is
 * loaded once more, with a function for each text appended. A text that depends on the arguments of its function is `open`: shapes.ts calls
 * the function.
 */

export type Statement = { name: string; text: string; file: string };
/** A statement whose text needs a call; `names` matches all its names. */
export type OpenStatement = { names: RegExp; place: string };

/** Statements of generic resources, whose contracts define their columns. */
const GENERIC = 'server/resources/resource-sql.ts';
const ROOT = dirname(dirname(import.meta.dirname));

export async function findStatements(): Promise<{ statements: Statement[]; open: OpenStatement[] }> {
  const files = globSync('server/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const statements: Statement[] = [];
  const open: OpenStatement[] = [];
  const endings = new Map<string, string>();
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      const ending = endings.get(url);
      return ending === undefined ? loaded : { ...loaded, source: `${String(loaded.source)}\n${ending}` };
    },
  });
  try {
    for (const file of files.toSorted()) {
      if (file === GENERIC) continue;
      const found = readPlaces(readFileSync(join(ROOT, file), 'utf8'));
      open.push(...found.open.map(({ names, line }) => ({ names, place: `${file}:${line}` })));
      if (found.given.length === 0) continue;
      const url = `${pathToFileURL(join(ROOT, file)).href}?statements`;
      endings.set(url, `export const __statements = (listText) => [${found.given.join(',\n')}];`);
      const { __statements } = (await import(url)) as { __statements: (list: typeof listText) => [string, string][] };
      statements.push(...__statements(listText).map(([name, text]) => ({ name, text, file })));
    }
  } finally {
    hooks.deregister();
  }
  return { statements, open };
}

/** Statement for all rows of a list: the list's conditions do not change its columns. */
const listText = (select: string, from: string, joins: Readonly<Record<string, string>> = {}): string =>
  `select ${select} from ${[from, ...Object.values(joins)].join(' ')}`;

// --- places in a source --------------------------------------------------------------------------------------------

/** A node of a syntax tree. Nodes are of many kinds, and few of their parts are used here. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown };

/** A call that runs a statement or describes a list, with the nodes that contain it. */
export type Place = { call: Node; kind: 'rows' | 'list'; name: Node; text: Node; around: readonly Node[] };

/** Calls that run a statement with a name. */
export function placesIn(program: Node): Place[] {
  return callsIn(program, []).flatMap(({ call, around }): Place[] => {
    const { callee, arguments: given } = call as unknown as { callee: Node; arguments: Node[] };
    const asked = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee;
    const [first, second] = given;
    const named = second && LISTS.has(String(asked['name'])) ? partOf(second, 'name') : null;
    if (named) return [{ call, kind: 'list', name: named, text: second!, around }];
    // A local function of that name is another one.
    const isOwn = around.flatMap(findConstants).some(({ id }) => id['name'] === 'rows');
    if (asked['name'] !== 'rows' || !first || !second || (isOwn && asked === callee)) return [];
    const name = nameIn(first);
    return name ? [{ call, kind: 'rows', name, text: second, around }] : [];
  });
}

/** Functions whose second argument is the description of a list. */
const LISTS = new Set(['describeList', 'readList']);

/** The value of a property of an object. */
function partOf(node: Node, name: string): Node | null {
  const parts = node.type === 'ObjectExpression' ? (node['properties'] as Node[]) : [];
  const found = parts.find((part) => part.type === 'Property' && (part['key'] as Node)['name'] === name);
  return found ? (found['value'] as Node) : null;
}

export const parse = (code: string): Node => parseAst(code, { lang: 'ts' }) as unknown as Node;

function readPlaces(code: string): { given: string[]; open: { names: RegExp; line: number }[] } {
  const given: string[] = [];
  const open: { names: RegExp; line: number }[] = [];
  if (!/\brows\b|describeList/.test(code)) return { given, open };
  const program = parse(code);
  const known = namesOfModule(program);
  const words = (node: Node) => code.slice(node.start, node.end);
  for (const { call, kind, name, text, around } of placesIn(program)) {
    // Only these properties of a list define its rows.
    const parts = kind === 'list' ? ['select', 'from', 'joins'].flatMap((part) => partOf(text, part) ?? []) : [text];
    const consts = constantsFor([name, ...parts], around, known);
    if (consts) {
      const before = consts.map(({ id, init }) => `const ${words(id)} = ${fillConditions(words(init))};`).join(' ');
      const asked = kind === 'list' ? `listText(${parts.map(words).join(', ')})` : words(text);
      given.push(`(() => { ${before} return [${words(name)}, ${asked}]; })()`);
    } else if (!isHandedOn(name)) open.push({ names: patternOf(name, words), line: lineOf(code, call.start) });
  }
  return { given, open };
}

/** Fills the conditions of a statement: they do not change its columns, but `where` needs one. */
const fillConditions = (init: string): string =>
  init === 'conditions()' ? `(() => { const all = conditions(); all.and('true'); return all; })()` : init;

const lineOf = (code: string, at: number): number => code.slice(0, at).split('\n').length;

/** The node with the statement's name; null: the statement has no name, and its result is not read. */
function nameIn(node: Node): Node | null {
  if (node.type === 'Literal') return node['value'] === null ? null : node;
  if (node.type !== 'CallExpression') return node;
  const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] };
  return ['unprepared', 'statementName'].includes(String(callee['name'])) ? given[0]! : node;
}

/** Whether the name is a variable: such code runs statements of others. */
const isHandedOn = (name: Node): boolean => name.type === 'Identifier' || name.type === 'CallExpression';

function patternOf(name: Node, words: (node: Node) => string): RegExp {
  if (name.type === 'Literal') return new RegExp(`^${String(name['value'])}$`);
  if (name.type === 'ConditionalExpression') {
    const [one, other] = [name['consequent'], name['alternate']].map((node) => patternOf(node as Node, words).source);
    return new RegExp(`${one}|${other}`);
  }
  if (name.type !== 'TemplateLiteral') throw new Error(`A statement's name cannot be read: ${words(name)}`);
  const parts = (name['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return new RegExp(`^${parts.join('\\w*')}$`);
}

// --- names ---------------------------------------------------------------------------------------------------------

type Constant = { id: Node; init: Node };

/** The local constants that these expressions need, in the sequence of their dependency; null: they need more than constants. */
function constantsFor(nodes: readonly Node[], around: readonly Node[], known: ReadonlySet<string>): Constant[] | null {
  const needed: Constant[] = [];
  for (const word of new Set(nodes.flatMap(freeIn))) {
    const own = around.flatMap(findConstants).findLast(({ id }) => id['name'] === word);
    if (!own && (known.has(word) || word in globalThis)) continue;
    const deeper = own && constantsFor([own.init], around, known);
    if (!own || !deeper) return null;
    needed.push(...deeper.filter((one) => !needed.includes(one)), own);
  }
  return [...new Set(needed)];
}

/** The constants of a block, without those that a parameter of the same name shadows. */
function findConstants(node: Node): Constant[] {
  if (node.type !== 'BlockStatement') return [];
  return (node['body'] as Node[])
    .filter((one) => one.type === 'VariableDeclaration' && one['kind'] === 'const')
    .flatMap((one) => one['declarations'] as Constant[])
    .filter(({ id, init }) => id.type === 'Identifier' && init);
}

function namesOfModule(program: Node): Set<string> {
  const names = (program['body'] as Node[]).flatMap((statement) => {
    const own = ((statement.type === 'ExportNamedDeclaration' && statement['declaration']) || statement) as Node;
    if (own.type === 'ImportDeclaration')
      return (own['specifiers'] as { local: { name: string } }[]).map(({ local }) => local.name);
    if (own.type === 'VariableDeclaration')
      return (own['declarations'] as { id: Node }[]).flatMap(({ id }) => namesIn(id));
    return own['id'] ? namesIn(own['id'] as Node) : [];
  });
  return new Set(names);
}

/** The names that a pattern binds. */
function namesIn(pattern: Node | null): string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [String(pattern['name'])];
  if (pattern.type === 'ArrayPattern') return (pattern['elements'] as Node[]).flatMap(namesIn);
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern['left'] as Node);
  if (pattern.type !== 'ObjectPattern') return [];
  return (pattern['properties'] as Node[]).flatMap((one) => namesIn((one['value'] ?? one['argument']) as Node));
}

/** Names in an expression that it does not bind itself. */
function freeIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node['name'])];
  if (node.type === 'ArrowFunctionExpression') {
    const bound = new Set((node['params'] as Node[]).flatMap(namesIn));
    return freeIn(node['body'] as Node).filter((word) => !bound.has(word));
  }
  const isKey = (part: string) => !node['computed'] && part === (node.type === 'MemberExpression' ? 'property' : 'key');
  return childrenOf(node, isKey).flatMap(freeIn);
}

const callsIn = (node: Node, around: readonly Node[]): { call: Node; around: readonly Node[] }[] => [
  ...(node.type === 'CallExpression' ? [{ call: node, around }] : []),
  ...childrenOf(node, () => false).flatMap((child) => callsIn(child, [...around, node])),
];

/** Child nodes, without types. */
const childrenOf = (node: Node, isLeftOut: (part: string) => boolean): Node[] =>
  Object.entries(node).flatMap(([part, value]) =>
    part.startsWith('type') || part === 'returnType' || isLeftOut(part) ? [] : [value].flat().filter(isNode),
  );

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
