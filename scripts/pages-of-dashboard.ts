import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseAst, type Plugin, type Rolldown } from 'vite';
import { moduleOf } from './contract-as-data.ts';
import { hashOf, writePacks, type Emit } from './packs-of-pages.ts';

/*
 * A page of the dashboard is loaded when it is opened, which took one more round trip for its code. Here each page gets an HTML of its
 * own that names its pack (packs-of-pages.ts) and its styles, and pages.json maps paths to HTML (server/http/serve-dashboard.ts).
 */

const REGISTRY = 'dashboard/routes/pages.tsx';
const RESOURCES = 'dashboard/routes/resource-pages.ts';
/** Pages of generic resources, as dashboard/routes/resource-pages.ts makes them. */
const OF_RESOURCES = {
  '': 'list-page.tsx',
  '/new': 'form/form-page.tsx',
  '/import': 'import/import-page.tsx',
  '/$id': 'form/form-page.tsx',
};

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** `resources`: names of all generic resources. Fails the build when a page of the registry is in no chunk. */
export function pagesWithTheirFiles(root: string, resources: readonly string[]): Plugin {
  return {
    name: 'pages-with-their-files',
    enforce: 'post',
    generateBundle: {
      // After Vite has written the styles of each lazy part into the chunks.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('There is no index.html to make pages of');
        index.source = stylesLast(String(index.source)).replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '');
        const begun = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => stylesOf([entry], bundle)));
        const chunkOf = (path: string, file: string): Chunk => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file));
          if (!chunk) throw new Error(`The page ${path} is in no chunk: ${file}`);
          return chunk;
        };
        const module = join(root, 'dashboard/resources');
        const extras = modulesOf(root, 'extras');
        const together = modulesOf(root, 'together');
        const panels = modulesOf(root, 'panel');
        const extrasOf = (name: string, hasRow: boolean) =>
          [extras.get(name), (hasRow ? panels : together).get(name)].filter((one) => one !== undefined);
        const generic = resources.flatMap((name) =>
          Object.entries(OF_RESOURCES).map(([ending, file]): OwnPage => ({
            path: `/${name}${ending}`,
            files: [join(module, file), ...(file === 'form/form-page.tsx' ? extrasOf(name, ending === '/$id') : [])],
            asks: [],
            beside: moduleOf(root, name),
          })),
        );
        // A page of our own replaces a generic one.
        const all = [...generic, ...ownPages(root)].map(({ files, beside, ...page }) => {
          const own = [...new Set(files.map((file) => chunkOf(page.path, file)))];
          return {
            ...page,
            own,
            beside: beside && chunkOf(page.path, beside).fileName,
            key: own.map(({ fileName }) => fileName).join(),
            styles: stylesOf(own, bundle),
          };
        });
        const emit: Emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
        const packs = writePacks(
          emit,
          bundle,
          all.map(({ own }) => own.map(({ fileName }) => fileName)),
        );
        const pages: Record<string, string> = {}; // by path
        const written = new Set<string>();
        for (const { path, key, styles, asks, beside } of all) {
          const script = packs.get(key);
          const own = (asks.length > 0 ? path.replaceAll(/\W/g, '-') : '') + (beside ? basename(beside, '.js') : '');
          const fileName = `page-${basename(script ?? key, '.js')}${own}.html`;
          pages[path] = fileName;
          if (written.has(fileName)) continue;
          written.add(fileName);
          const links = stylesInOne(
            styles.filter((one) => !begun.has(one)),
            bundle,
            emit,
          );
          const asked = asks.length > 0 ? ` data-asks="${escapeAttribute(JSON.stringify(asks))}"` : '';
          const source = String(index.source)
            .replace('<html', `<html${asked}`)
            // Before the dashboard's own, which runs the page: scripts run in this order.
            .replace(
              '<script type="module"',
              `${[script, beside].map((file) => (file ? scriptTo(file) : '')).join('')}<script type="module"`,
            )
            .replace('</body>', `${links}</body>`);
          this.emitFile({ type: 'asset', fileName, source });
        }
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
      },
    },
  };
}

/** Styles of these chunks and of their imports. */
function stylesOf(chunks: readonly Chunk[], bundle: Rolldown.OutputBundle, seen = new Set<Chunk>()): string[] {
  for (const chunk of chunks) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    const imported = chunk.imports.map((file) => bundle[file]);
    stylesOf(imported.filter((one): one is Chunk => one?.type === 'chunk'), bundle, seen); // prettier-ignore
  }
  return [...new Set([...seen].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
}

/** After the frame, which paints without them; scripts wait for them all the same. */
function stylesLast(html: string): string {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return styles.reduce((rest, style) => rest.replace(style, ''), html).replace('</body>', `${styles.join('')}</body>`);
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Styles as one file. Later requests for one of them find it named, by a link that fetches nothing (Vite looks for one before it adds
 * its own).
 */
function stylesInOne(files: readonly string[], bundle: Rolldown.OutputBundle, emit: Emit): string {
  if (files.length < 2) return files.map((file) => styleOf(file)).join('');
  const source = files.map((file) => (bundle[file] as Rolldown.OutputAsset).source).join('');
  const fileName = `assets/pack-${hashOf(source)}.css`;
  if (!bundle[fileName]) emit(fileName, source);
  return styleOf(fileName) + files.map((file) => styleOf(file, ' disabled')).join('');
}

const styleOf = (file: string, more = ''): string => `<link rel="stylesheet" crossorigin href="/app/${file}"${more}>`;

const scriptTo = (file: string): string => `<script type="module" crossorigin src="/app/${file}"></script>`;

/** `files`: modules that it loads at once; `beside`: one more, too small for separate packs with pages that have many such. */
type OwnPage = { path: string; files: readonly string[]; asks: readonly string[]; beside?: string };

/** Each page of the registry: its path, module, and first requests. Read from its source: it is TSX, which runs in browsers only. */
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
    const whole: string[] = [];
    walk(load, (inner) => {
      if (inner['type'] !== 'CallExpression' || (inner['callee'] as Node)['name'] !== 'loadResource') return;
      whole.push(moduleOf(root, String((inner['arguments'] as Node[])[0]!['value'])));
    });
    walk(load, (inner) => {
      if (inner['type'] !== 'ImportExpression') return;
      const asks = ((properties.get('asks') as Node | undefined)?.['elements'] ?? []) as Node[];
      found.push({
        path,
        files: [join(dirname(file), String((inner['source'] as Node)['value']))],
        asks: asks.map((one) => String(one['value'])),
        ...(whole[0] ? { beside: whole[0] } : {}),
      });
    });
  });
  if (found.length === 0) throw new Error(`No page was found in ${REGISTRY}`);
  return found;
}

/** By resource: the module that its row of RESOURCES adds to the forms under this name. */
function modulesOf(root: string, as: 'extras' | 'together' | 'panel'): Map<string, string> {
  const file = join(root, RESOURCES);
  const found = new Map<string, string>();
  const keyOf = ({ name, value }: { name?: string; value?: string }) => name ?? value ?? '';
  walk(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }), (row) => {
    if (row['type'] !== 'Property') return;
    walk(row['value'], (node) => {
      if (node['type'] !== 'Property' || keyOf(node['key'] as object) !== as) return;
      walk(node['value'], (inner) => {
        if (inner['type'] !== 'ImportExpression') return;
        found.set(keyOf(row['key'] as object), join(dirname(file), String((inner['source'] as Node)['value'])));
      });
    });
  });
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
