import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst, type Plugin, type Rolldown } from 'vite';
import { moduleOf } from './contract-as-data.ts';

/*
 * Each page of the dashboard gets an HTML file that names its scripts, so that they load together with those of every page, not after them.
 * Otherwise the call desk is usable 17 % later (docs/decisions/0086-first-load.md). pages.json maps paths to HTML files
 * (server/http/serve-dashboard.ts).
 */

const REGISTRY = 'dashboard/routes/pages.tsx';
const RESOURCES = 'dashboard/routes/resource-pages.ts';
/**
 * Pages of generic resources, as dashboard/routes/resource-pages.ts makes them: the module of each, and the feature's additions that it
 * loads.
 */
const OF_RESOURCES = {
  '': { file: 'list-page.tsx', added: [] },
  '/new': { file: 'form/form-page.tsx', added: ['extras', 'together'] },
  '/import': { file: 'import/import-page.tsx', added: [] },
  '/$id': { file: 'form/form-page.tsx', added: ['extras', 'panel'] },
} as const;

/** `files`: modules that the page loads first; `asks`: its first requests. */
type PageFiles = { path: string; files: readonly string[]; asks: readonly string[] };

/** `resources`: names of all generic resources. Fails the build when a page of the registry is in no chunk. */
export function pagesWithTheirFiles(root: string, resources: readonly string[]): Plugin {
  return {
    name: 'pages-with-their-files',
    enforce: 'post',
    generateBundle: {
      // Runs after Vite has written index.html.
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('There is no index.html to make pages of');
        const html = (index.source = stylesLast(String(index.source)));
        const pages: Record<string, string> = {};
        const written = new Map<string, string>();
        // A page of the registry replaces a generic one.
        for (const { path, files, asks } of [...resourcePages(root, resources), ...ownPages(root)]) {
          const own = files.map((file) => chunkOf(path, file, bundle));
          const source = htmlOf(html, [...closureOf(own, bundle)], asks);
          const fileName = written.get(source) ?? `page-${written.size}.html`;
          pages[path] = fileName;
          if (written.has(source)) continue;
          written.set(source, fileName);
          this.emitFile({ type: 'asset', fileName, source });
        }
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
      },
    },
  };
}

/** The chunk with the module. There is exactly one: the bundler copies no target of an `import()`. */
function chunkOf(path: string, file: string, bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.includes(file));
  if (!chunk) throw new Error(`The page ${path} is in no chunk: ${file}`);
  return chunk.fileName;
}

/** These files, and all files that they import, directly or not. */
function closureOf(files: readonly string[], bundle: Rolldown.OutputBundle, seen = new Set<string>()): Set<string> {
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) continue;
    seen.add(file);
    closureOf(chunk.imports, bundle, seen);
  }
  return seen;
}

function htmlOf(html: string, files: readonly string[], asks: readonly string[]): string {
  const links = files
    .filter((file) => !html.includes(`/app/${file}"`))
    // The scripts of every page run meanwhile, so they come first.
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/app/${file}">`);
  const asked = JSON.stringify(asks).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html
    .replace(' dir="ltr"', asks.length > 0 ? ` dir="ltr" data-asks="${asked}"` : ' dir="ltr"')
    .replace('</head>', `${links.join('')}</head>`);
}

/** Moves the style sheets after the frame, which is painted without them; scripts still wait for all of them. */
function stylesLast(html: string): string {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return styles.reduce((rest, style) => rest.replace(style, ''), html).replace('</body>', `${styles.join('')}</body>`);
}

function resourcePages(root: string, resources: readonly string[]): PageFiles[] {
  const additions = rowsOf(join(root, RESOURCES));
  return resources.flatMap((name) =>
    Object.entries(OF_RESOURCES).map(([ending, { file, added }]) => {
      const row = additions.find(({ key }) => key === name);
      const more = added.flatMap((what) => row?.imports[what] ?? []);
      return {
        path: `/${name}${ending}`,
        files: [join(root, 'dashboard/resources', file), moduleOf(root, name), ...more],
        asks: [],
      };
    }),
  );
}

function ownPages(root: string): PageFiles[] {
  const found = rowsOf(join(root, REGISTRY)).flatMap(({ texts, imports }) =>
    texts['path']?.[0] && imports['load']?.length
      ? [
          {
            path: texts['path'][0],
            files: [...imports['load'], ...(texts['load'] ?? []).map((name) => moduleOf(root, name))],
            asks: texts['asks'] ?? [],
          },
        ]
      : [],
  );
  if (found.length === 0) throw new Error(`No page was found in ${REGISTRY}`);
  return found;
}

type Row = { key: string; imports: Record<string, string[]>; texts: Record<string, string[]> };

/**
 * The objects of a module, each with the name that holds it. By property it has the imported modules and the other texts. Read from the
 * source text, as TSX runs only in browsers.
 */
function rowsOf(file: string): Row[] {
  const rows: Row[] = [];
  walk(parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' }), (node, key) => {
    if (node['type'] !== 'ObjectExpression') return;
    const row: Row = { key, imports: {}, texts: {} };
    for (const property of node['properties'] as Node[]) {
      const sources: unknown[] = [];
      const [imports, texts]: [string[], string[]] = [[], []];
      walk(property['value'], (inner) => {
        if (inner['type'] === 'ImportExpression') {
          sources.push(inner['source']);
          imports.push(join(dirname(file), String((inner['source'] as Node)['value'])));
        } else if (inner['type'] === 'Literal' && typeof inner['value'] === 'string' && !sources.includes(inner))
          texts.push(inner['value']);
      });
      const name = nameOf(property);
      row.imports[name] = imports;
      row.texts[name] = texts;
    }
    rows.push(row);
  });
  return rows;
}

type Node = Record<string, unknown>;

const nameOf = ({ key }: Node): string =>
  String((key as Node | undefined)?.['name'] ?? (key as Node | undefined)?.['value']);

/** Visits all nodes. `key`: the property whose value the node is. */
function walk(node: unknown, see: (node: Node, key: string) => void, key = ''): void {
  if (Array.isArray(node)) for (const one of node) walk(one, see);
  else if (typeof node === 'object' && node !== null) {
    see(node as Node, key);
    const held = 'key' in node ? nameOf(node) : '';
    for (const inner of Object.values(node)) walk(inner, see, held);
  }
}
