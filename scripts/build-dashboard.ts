import react from '@vitejs/plugin-react';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ALL_RESOURCES } from '../contract/all-routes.ts';
import { contractAsData } from './contract-as-data.ts';

/*
 * Builds the dashboard into dashboard/dist: hashed files, each also as .br and .gz. `--if-stale` does so only when the sources
 * changed. Prints what the first load weighs.
 */

const ROOT = dirname(import.meta.dirname);
const { DIST, MARK, isBuildStale, sourcesNow } = createRequire(import.meta.url)('./dashboard-build.cjs') as {
  DIST: string;
  MARK: string;
  isBuildStale(): boolean;
  sourcesNow(): string;
};
/**
 * What so many chunks share is one chunk: alone, a page came in 110 files and weighed 12% more, because small files compress badly. What
 * everything needs stays in the entry. What lists and the pages of generic resources need is for them alone, and so are the words of
 * what the service says, of which a page in passing needs the names of fields. With fewer sharers, what floats above pages came first.
 */
const SHARED = {
  name: 'shared',
  minShareCount: 22,
  test: (id: string) => !/\/(react-dom|router-core|dashboard\/(resources|lists)|contract\/messages)\//.test(id),
};
/** Smaller files are not worth a second one. */
const COMPRESSED_BYTES_MIN = 1_000;

/** Built aside and moved into place, so that a service that runs meanwhile never serves half of a build. */
async function buildDashboard(): Promise<void> {
  const started = performance.now();
  const builtFrom = sourcesNow();
  const aside = `${DIST}.${process.pid}`;
  try {
    await build({
      configFile: false,
      root: join(ROOT, 'dashboard'),
      base: '/app/',
      logLevel: 'warn',
      plugins: [react(), contractAsData(ROOT)],
      resolve: { alias: { typebox: join(ROOT, 'dashboard/light-typebox.ts') } },
      define: {
        RESOURCES_OF_BUILD: JSON.stringify(
          ALL_RESOURCES.map(({ name, actions, in_settings }) => ({ name, actions, in_settings })),
        ),
      },
      build: {
        outDir: aside,
        emptyOutDir: true,
        target: 'es2022',
        // The policy of the page (server/http/serve-dashboard.ts) allows no data: scripts, and fonts are better cached.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 700,
        rolldownOptions: {
          treeshake: {
            // Of the roles that a workspace is born with, pages need nothing.
            manualPureFunctions: ['everyResource'],
            // The contract is values: what no page uses of a module is not made either.
            moduleSideEffects: (id) => !id.startsWith(join(ROOT, 'contract/')),
          },
          output: { codeSplitting: { groups: [SHARED] } },
        },
      },
    });
    await buildServiceWorker(aside);
    for (const file of filesBelow(aside)) compress(file);
    writeFileSync(join(aside, basename(MARK)), builtFrom);
    replace(aside);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stderr.write(
    `Built the dashboard in ${seconds} s; its entry is ${entryKilobytes()} kB of JavaScript, gzipped.\n`,
  );
}

/** A file of its own at the top of /app, under a name that never changes: that is how browsers find the new one. */
const buildServiceWorker = (aside: string) =>
  build({
    configFile: false,
    root: join(ROOT, 'dashboard'),
    logLevel: 'warn',
    build: {
      outDir: aside,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(ROOT, 'dashboard/service-worker.ts'),
        output: { entryFileNames: 'service-worker.js' },
      },
    },
  });

function replace(aside: string): void {
  const old = `${DIST}.old.${process.pid}`;
  if (existsSync(DIST)) renameSync(DIST, old);
  renameSync(aside, DIST);
  rmSync(old, { recursive: true, force: true });
}

function compress(file: string): void {
  if (!['.js', '.css', '.html', '.svg', '.json'].includes(extname(file))) return;
  const bytes = readFileSync(file);
  if (bytes.length < COMPRESSED_BYTES_MIN) return;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** What index.html names. */
function entryKilobytes(): string {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="\/app\/([^"]+\.js)"/g)].map(([, file]) => join(DIST, file!));
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
  return (bytes / 1000).toFixed(0);
}

if (!process.argv.includes('--if-stale') || isBuildStale()) await buildDashboard();
