import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseAst, type Plugin, type Rolldown } from 'vite';

/*
 * A page of the dashboard is loaded when it is opened: its files used to come one round trip after the dashboard's own. Here each page
 * gets an HTML of its own that names them beside those, and pages.json says which HTML a path has (server/http/serve-dashboard.ts).
 */

const REGISTRY = 'dashboard/routes/pages.tsx';
/** Pages of generic resources, as dashboard/routes/resource-pages.ts makes them. */
const OF_RESOURCES = {
  '': 'list-page.tsx',
  '/new': 'form-page.tsx',
  '/import': 'import-page.tsx',
  '/$id': 'form-page.tsx',
};

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** `resources`: names of all generic resources. Fails the build when a page of the registry is in no chunk. */
export function pagesWithTheirFiles(root: string, resources: readonly string[]): Plugin {
  return {
    name: 'pages-with-their-files',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('There is no index.html to make pages of');
      index.source = stylesLast(String(index.source));
      const begun = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => filesOf(entry, bundle)));
      const pages: Record<string, string> = {}; // by path
      const module = join(root, 'dashboard/resources');
      const generic = resources.flatMap((name) =>
        Object.entries(OF_RESOURCES).map(([ending, file]): OwnPage => ({
          path: `/${name}${ending}`,
          file: join(module, file),
          asks: [],
        })),
      );
      // A page of our own takes the place of a generic one.
      for (const { path, file, asks } of [...generic, ...ownPages(root)]) {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file));
        if (!chunk) throw new Error(`The page ${path} is in no chunk: ${file}`);
        const own = asks.length > 0 ? path.replaceAll(/\W/g, '-') : '';
        const fileName = `page-${basename(chunk.fileName, '.js')}${own}.html`;
        pages[path] = fileName;
        if (bundle[fileName]) continue;
        const links = filesOf(chunk, bundle).filter((one) => !begun.has(one)).map(linkTo).join(''); // prettier-ignore
        const asked = asks.length > 0 ? ` data-asks="${escaped(JSON.stringify(asks))}"` : '';
        const source = String(index.source).replace('<html', `<html${asked}`).replace('</head>', `${links}</head>`);
        this.emitFile({ type: 'asset', fileName, source });
      }
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}

/** Scripts and styles that a chunk needs before it runs, its own among them. */
function filesOf(chunk: Chunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk') filesOf(imported, bundle, seen);
  }
  return [...seen];
}

/** Behind the frame, which is painted without them; scripts wait for them all the same. */
function stylesLast(html: string): string {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return styles.reduce((rest, style) => rest.replace(style, ''), html).replace('</body>', `${styles.join('')}</body>`);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Scripts stand behind what the page asks the service for: a browser opens six connections, and those would have them all. */
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/app/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/app/${file}">`;

type OwnPage = { path: string; file: string; asks: readonly string[] };

/** Each page of the registry: its path, module, and what it asks for first; read from its source: it is TSX, which runs in browsers only. */
function ownPages(root: string): OwnPage[] {
  const file = join(root, REGISTRY);
  const found: OwnPage[] = [];
  walk(parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' }), (node) => {
    if (node['type'] !== 'ObjectExpression') return;
    const properties = new Map(
      (node['properties'] as Node[]).map((one) => [(one['key'] as Node | undefined)?.['name'], one['value']]),
    );
    const path = (properties.get('path') as Node | undefined)?.['value'];
    const load = properties.get('load');
    if (typeof path !== 'string' || !load) return;
    walk(load, (inner) => {
      if (inner['type'] !== 'ImportExpression') return;
      const asks = ((properties.get('asks') as Node | undefined)?.['elements'] ?? []) as Node[];
      found.push({
        path,
        file: join(dirname(file), String((inner['source'] as Node)['value'])),
        asks: asks.map((one) => String(one['value'])),
      });
    });
  });
  if (found.length === 0) throw new Error(`No page was found in ${REGISTRY}`);
  return found;
}

type Node = Record<string, unknown>;

function walk(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, see);
  else if (typeof node === 'object' && node !== null) {
    see(node as Node);
    for (const inner of Object.values(node)) walk(inner, see);
  }
}
