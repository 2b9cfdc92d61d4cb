import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { buildClient } from './build-client.ts';
import { installTools } from './install-tools.ts';
import { n8nForms } from './n8n-forms.ts';

/*
 * Builds the package n8n-nodes-tahsil, as npm packs it: `node scripts/n8n-package.ts FOLDER`, by default .runtime/n8n-nodes-tahsil
 * (decision 0174). Its sources with their forms go into `.runtime/n8n-sources`, where types and linters find n8n's packages.
 */

const ROOT = dirname(import.meta.dirname);
const SOURCE = join(ROOT, 'n8n');
export const N8N_TOOLS = join(ROOT, '.runtime/n8n-tools');

/** Installs n8n's own packages. Returns null, or why it could not. */
export const installN8n = (): string | null => installTools(join(SOURCE, 'tools'), N8N_TOOLS);

/** Writes the whole sources into `folder`, which is emptied first: those of n8n/, the forms, and the ESLint settings that n8n demands. */
export async function writeN8nSources(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'README.md', 'LICENSE', 'tsconfig.json', 'credentials', 'icons', 'nodes'])
    cpSync(join(SOURCE, name), join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'nodes/forms.ts'), n8nForms());
  const client = join(N8N_TOOLS, 'node_modules/@tahsil/client');
  if (!existsSync(N8N_TOOLS)) return;
  await buildClient(client);
  symlinkSync(join(N8N_TOOLS, 'node_modules'), join(folder, 'node_modules'));
  const settings = '@n8n/node-cli/dist/template/templates/shared/default/eslint.config.mjs';
  cpSync(join(N8N_TOOLS, 'node_modules', settings), join(folder, 'eslint.config.mjs'));
}

/** Builds the package of the sources in `sources` into `folder`, which is emptied first. */
export async function buildN8n(sources: string, folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  for (const name of ['package.json', 'README.md', 'LICENSE']) cpSync(join(sources, name), join(folder, name));
  cpSync(join(sources, 'icons'), join(dist, 'icons'), { recursive: true });
  const { n8n } = JSON.parse(readFileSync(join(sources, 'package.json'), 'utf8')) as {
    n8n: { credentials: string[]; nodes: string[] };
  };
  const entries = [...n8n.credentials, ...n8n.nodes].map((file) => file.replace(/^dist\/|\.js$/g, ''));
  await build({
    configFile: false,
    root: sources,
    logLevel: 'warn',
    resolve: {
      alias: [
        { find: '@tahsil/client', replacement: join(ROOT, 'client/index.ts') },
        { find: './pause.ts', replacement: join(sources, 'nodes/pause.ts') },
      ],
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      minify: false,
      lib: {
        entry: Object.fromEntries(entries.map((entry) => [entry, join(sources, `${entry}.ts`)])),
        formats: ['cjs'],
        fileName: (_format, entry) => `${entry}.js`,
      },
      rolldownOptions: { external: ['n8n-workflow', /^node:/], output: { chunkFileNames: 'nodes/[name].js' } },
    },
  });
  for (const file of entries)
    if (globSync(join(dist, `${file}.js`)).length === 0) throw new Error(`The build has no ${file}.js.`);
}

export const N8N_SOURCES = join(ROOT, '.runtime/n8n-sources');

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(ROOT, '.runtime/n8n-nodes-tahsil'));
  await writeN8nSources(N8N_SOURCES);
  await buildN8n(N8N_SOURCES, folder);
  console.log(`Built the nodes for n8n into ${folder}: npm pack ${folder}`);
}
