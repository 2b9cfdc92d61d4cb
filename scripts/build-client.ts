import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';

/*
 * Builds the client package into a folder, as npm packs it: `node scripts/build-client.ts FOLDER`, by default .runtime/client (decision 0152).
 */

const ROOT = dirname(import.meta.dirname);
const SOURCE = join(ROOT, 'client');

/** Builds into `folder`, which is emptied first: package.json, README.md, LICENSE, and dist/ with one module and its types. */
export async function buildClient(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  for (const name of ['package.json', 'README.md', 'LICENSE']) copyFileSync(join(SOURCE, name), join(folder, name));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      minify: false,
      sourcemap: true,
      rolldownOptions: { output: { minify: true } },
      lib: { entry: join(SOURCE, 'index.ts'), formats: ['es'], fileName: () => 'index.js' },
    },
  });
  writeTypes(dist);
}

function writeTypes(dist: string): void {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = [
    '--declaration',
    '--emitDeclarationOnly',
    '--noEmit',
    'false',
    '--outDir',
    dist,
    '--rootDir',
    SOURCE,
  ];
  const compiler = [
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2024,dom,dom.iterable',
    '--types',
    '',
    '--strict',
  ];
  const imports = ['--allowImportingTsExtensions', '--ignoreConfig', join(SOURCE, 'index.ts')];
  execFileSync(process.execPath, [tsc, ...options, ...compiler, ...imports], { cwd: ROOT, stdio: 'inherit' });
  for (const file of globSync(join(dist, '*.d.ts')))
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(ROOT, '.runtime', 'client'));
  await buildClient(folder);
  console.log(`Built the client into ${folder}: npm pack ${folder}`);
}
