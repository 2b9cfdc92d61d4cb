import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { parseAst, type Rolldown } from 'vite';

/*
 * A page comes in two scripts (docs/decisions/0086-first-load.md): the common start of every page, and a pack with the rest of this one. A
 * bundler cannot do that: a module is in one file, and a page shares its modules with many others, each with another set of pages. So each
 * chunk of the bundler is written as a function under its name; a pack is several of those one after the other, and a chunk in several
 * packs still runs once. A page opened by a link fetches its missing chunks, or its pack when those are many.
 */

type Chunk = Rolldown.OutputChunk;
/** Adds a file to the bundle. */
export type Emit = (fileName: string, source: string) => void;

/** Beyond this number of chunk files, one request for the whole pack is faster. */
const FILES_MAX = 4;

/** Version of a chunk file's form below: a change renames the files, as browsers cache a file for ever. */
export const CHUNK_NAMES = { entryFileNames: 'assets/[name]-[hash]a.js', chunkFileNames: 'assets/[hash]a.js' };

const nameOf = (file: string): string => basename(file, '.js');

/**
 * Writes into the bundle: the entry with a loader and all its imports, chunks as functions, and packs. `pages`: files of chunks that a
 * page needs at once. Returns the script of each page, by its files.
 */
export function writePacks(
  emit: Emit,
  bundle: Rolldown.OutputBundle,
  pages: readonly (readonly string[])[],
): Map<string, string> {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('There is no entry to put a loader into');
  const begun = closureOf([entry.fileName], bundle);
  const written = new Map(chunks.map((chunk) => [chunk.fileName, definitionOf(chunk)]));
  const later = chunks.map(({ fileName }) => fileName).filter((file) => !begun.includes(file));
  const scripts = new Map<string, string>();
  for (const files of pages) {
    const own = closureOf(files, bundle).filter((file) => !begun.includes(file));
    if (own.length === 0) continue;
    const source = own.map((file) => written.get(file)!).join('');
    const fileName = own.length === 1 ? own[0]! : `assets/pack-${hashOf(source)}.js`;
    if (own.length > 1 && ![...scripts.values()].includes(fileName)) emit(fileName, source);
    scripts.set(files.join(), fileName);
  }
  const needs = later.map((file) => shortest((bundle[file] as Chunk).imports, bundle).map((one) => later.indexOf(one)).filter((at) => at !== -1)); // prettier-ignore
  const packs = Object.fromEntries(
    [...scripts].flatMap(([files, script]) => {
      const at = later.indexOf(files);
      return at === -1 ? [] : [[at, nameOf(script)]];
    }),
  );
  const table = `export default ${JSON.stringify({ names: later.map(nameOf), needs, packs })};`;
  const tableFile = `assets/chunks-${hashOf(table)}.js`;
  emit(tableFile, table);
  const first = begun.map((file) => written.get(file)!).join('');
  for (const file of later) (bundle[file] as Chunk).code = written.get(file)!;
  for (const file of begun) if (file !== entry.fileName) delete bundle[file];
  entry.code = `${LOADER.replace('TABLE', () => `"/app/${tableFile}"`)}${first}tahsilRun(${JSON.stringify(nameOf(entry.fileName))});`;
  entry.imports = [];
  return scripts;
}

/** Transitive imports of these chunks, dependencies first. */
function closureOf(files: readonly string[], bundle: Rolldown.OutputBundle, seen: string[] = []): string[] {
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.includes(file)) continue;
    closureOf(chunk.imports, bundle, seen);
    if (!seen.includes(file)) seen.push(file);
  }
  return seen;
}

/** Without those that another of them imports: the whole list would be a twentieth of the first load. */
const shortest = (files: readonly string[], bundle: Rolldown.OutputBundle): string[] =>
  files.filter((file) => !files.some((other) => other !== file && closureOf([other], bundle).includes(file)));

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 10);

/**
 * The loader. A pack may come before it: both write into one list. `tahsilRun` runs a loaded chunk, once, after its imports; `tahsilLoad`
 * is `import()`: it fetches the missing ones first. The list of chunks with their needs is a separate file: a first page lacks none, and
 * hashed names are 6 kB that do not compress.
 */
const LOADER = `const made=new Map,known=new Map,whole=new Set,find=n=>{for(const[name,imports,make]of(self.tahsilPacks??=[]).splice(0))known.set(name,[imports,make]);return known.get(n)},isWhole=n=>whole.has(n)||(find(n)?.[0].every(isWhole)&&!!whole.add(n)),lacking=({names,needs},at,seen)=>{if(!seen.has(at)){seen.add(at);for(const one of needs[at])lacking({names,needs},one,seen)}return[...seen].filter(one=>!find(names[one]))};let table;self.tahsilRun=n=>{if(!made.has(n)){const[imports,make]=find(n);made.set(n,make(...imports.map(tahsilRun)))}return made.get(n)};self.tahsilLoad=async n=>{if(!isWhole(n)){table??=import(TABLE).catch(e=>{table=void 0;throw e});const all=(await table).default,at=all.names.indexOf(n);if(at!==-1){const files=lacking(all,at,new Set);await Promise.all((all.packs[at]&&files.length>${FILES_MAX}?[all.packs[at]]:files.map(one=>all.names[one])).map(file=>import("/app/assets/"+file+".js")))}}return tahsilRun(n)};`;

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Specifier = Node & { local: SpecifierName; imported?: SpecifierName; exported?: SpecifierName };
type SpecifierName = { name?: string; value?: string };
type Cut = { start: number; end: number; text: string };

const wordOf = ({ name, value }: SpecifierName): string => name ?? value ?? '';

/**
 * A chunk as an entry of the list: its name, its imports, and a function from the imports' exports to its own. Values are passed on once:
 * no module of ours (a lint rule ensures that) or of our dependencies exports a variable that changes afterwards.
 */
function definitionOf({ code, fileName }: Chunk): string {
  const { body } = parseAst(code) as unknown as { body: Node[] };
  const imports: string[] = [];
  const heads: string[] = [];
  const exported: string[] = [];
  const cuts: Cut[] = dynamicImports(body);
  const given = (node: Node): string => {
    const name = nameOf(String((node['source'] as Node)['value']));
    if (!imports.includes(name)) imports.push(name);
    return `tahsil${imports.indexOf(name)}`;
  };
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      const from = given(node);
      const specifiers = node['specifiers'] as Specifier[];
      const named = specifiers.filter(({ type }) => type === 'ImportSpecifier');
      for (const { local, type } of specifiers) {
        if (type === 'ImportNamespaceSpecifier') heads.push(`${wordOf(local)}=${from}`);
        if (type === 'ImportDefaultSpecifier') heads.push(`${wordOf(local)}=${from}.default`);
      }
      if (named.length > 0) {
        const names = named.map(({ imported, local }) => `${wordOf(imported!)}:${wordOf(local)}`);
        heads.push(`{${names.join()}}=${from}`);
      }
    } else if (node.type === 'ExportNamedDeclaration' && !node['declaration']) {
      const from = node['source'] ? `${given(node)}.` : '';
      for (const { local, exported: name } of node['specifiers'] as Specifier[])
        exported.push(`${wordOf(name!)}:${from}${wordOf(local)}`);
    } else if (node.type.startsWith('Export'))
      throw new Error(`${fileName}: ${node.type} is not known to ${basename(import.meta.filename)}`);
    else continue;
    cuts.push({ start: node.start, end: node.end, text: '' });
  }
  let rest = code;
  for (const { start, end, text } of cuts.toSorted((a, b) => b.start - a.start))
    rest = rest.slice(0, start) + text + rest.slice(end);
  const head = heads.length > 0 ? `const ${heads.join()};` : '';
  const make = `(${imports.map((_, i) => `tahsil${i}`).join()})=>{${head}${rest};return{${exported.join()}}}`;
  return `(self.tahsilPacks??=[]).push([${JSON.stringify(nameOf(fileName))},${JSON.stringify(imports)},${make}]);`;
}

function dynamicImports(node: unknown): Cut[] {
  if (Array.isArray(node)) return node.flatMap(dynamicImports);
  if (typeof node !== 'object' || node === null) return [];
  const { type, start, end, source } = node as Node & { source?: Node };
  if (type === 'ImportExpression') {
    const file =
      source!.type === 'TemplateLiteral'
        ? (source!['quasis'] as { value: { cooked: string } }[])[0]!.value.cooked
        : String(source!['value']);
    return [{ start, end, text: `tahsilLoad(${JSON.stringify(nameOf(file))})` }];
  }
  return Object.values(node).flatMap(dynamicImports);
}

/** Files of a lazy part come by tahsilLoad: of Vite's companion fetches only styles are left. */
export const stylesOnly = (_file: string, files: string[]): string[] => files.filter((file) => file.endsWith('.css'));
