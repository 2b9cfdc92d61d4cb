import react from '@vitejs/plugin-react';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { ALL_RESOURCES } from '../contract/all-routes.ts';
import { signInTemplates } from '../dashboard/auth/sign-in-forms.ts';
import { LANGUAGES, LANGUAGE_NAMES } from '../dashboard/i18n/languages.ts';
import { headOf } from '../dashboard/shell/installable.ts';
import { contractAsData } from './contract-as-data.ts';
import { writeInstallable } from './installable.ts';
import { pagesWithTheirFiles } from './pages-of-dashboard.ts';

/*
 * Builds the dashboard into dashboard/dist: files with a hash in their name, each also as .br and .gz. `--if-stale`: only if the sources
 * have changed. Prints the size of the files that every page loads first.
 */

const ROOT = dirname(import.meta.dirname);
const { DASHBOARD, DIST, MARK, sourcesOf } = createRequire(import.meta.url)('./builds.cjs') as {
  DASHBOARD: { isStale(): boolean };
  DIST: string;
  MARK: string;
  sourcesOf(build: object): string;
};
/** Replacement for 14 kB of code that checks schemas; pages do not check any. */
const LIGHT_TYPEBOX = join(ROOT, 'dashboard/light-typebox.ts');
/** Shared parts with less source than this, in bytes, are copied into each page: otherwise a page would make 100 requests. */
const COPIED_BYTES_MAX = 20_000;
/** Smaller files are not compressed: that would save too little. */
const COMPRESSED_BYTES_MIN = 1_000;
/** Brotli level, one below the highest: output 2 % larger, in half of the time. */
const BROTLI_QUALITY = 10;

/** Builds into a temporary folder and moves it into place, so that a running service never serves an incomplete build. */
async function buildDashboard(): Promise<void> {
  const started = performance.now();
  const builtFrom = sourcesOf(DASHBOARD);
  const aside = `${DIST}.${process.pid}`;
  try {
    await buildPages(aside);
    await buildSignIn(aside);
    await buildServiceWorker(aside);
    inEachLanguage(aside);
    await writeInstallable(ROOT, aside);
    await Promise.all(filesBelow(aside).map(compress));
    writeFileSync(join(aside, basename(MARK)), builtFrom);
    replace(aside);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stderr.write(
    `Built the dashboard in ${seconds} s; every page begins with ${firstKilobytes()} kB of JavaScript, compressed.\n`,
  );
}

const buildPages = (aside: string) =>
  build({
    configFile: false,
    root: join(ROOT, 'dashboard'),
    base: '/app/',
    logLevel: 'warn',
    plugins: [
      react(),
      contractAsData(ROOT),
      pagesWithTheirFiles(
        ROOT,
        ALL_RESOURCES.map(({ name }) => name),
      ),
    ],
    resolve: { alias: { typebox: LIGHT_TYPEBOX } },
    define: {
      RESOURCES_OF_BUILD: JSON.stringify(
        ALL_RESOURCES.map(({ name, actions, in_settings }) => ({ name, actions, in_settings })),
      ),
    },
    build: {
      outDir: aside,
      emptyOutDir: true,
      target: 'es2022',
      // The page's policy (server/http/serve-dashboard.ts) forbids scripts in data URLs; fonts are better cached.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // One file, so that the sequence of rules is the same, whichever page is opened first.
      cssCodeSplit: false,
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        // Copying needs this. No module imports the entry.
        preserveEntrySignatures: false,
        treeshake: {
          // Pages do not use the default roles of a new workspace.
          manualPureFunctions: ['everyResource'],
          // Modules of the contract only define values, so those that a page does not use can be removed.
          moduleSideEffects: (id) => !['contract/', 'couriers/'].some((folder) => id.startsWith(join(ROOT, folder))),
        },
        output: {
          codeSplitting: {
            // The parts of every page are in one file.
            groups: [{ name: 'begin', tags: ['$initial'] }],
            experimentalInlineCommonChunks: { maxSize: COPIED_BYTES_MAX },
          },
        },
      },
    },
  });

/**
 * Writes each HTML file once for each language, so that it states its language before a script runs, and names the manifest of that
 * language. It has no other texts.
 */
function inEachLanguage(aside: string): void {
  const pages = readdirSync(aside).filter((name) => /^(index|page-\d+)\.html$/.test(name));
  for (const page of pages) {
    const html = readFileSync(join(aside, page), 'utf8');
    rmSync(join(aside, page));
    for (const language of LANGUAGE_NAMES) {
      mkdirSync(join(aside, language), { recursive: true });
      const said = html
        .replace('<html lang="en" dir="ltr"', `<html lang="${language}" dir="${LANGUAGES[language].direction}"`)
        .replace('</title>', `</title>\n    ${headOf(language)}`);
      writeFileSync(join(aside, language, page), said);
    }
  }
}

/** Builds the sign-in page: it uses no library (decision 0086), and contains its forms and the names of the dashboard's first files. */
const buildSignIn = (aside: string) =>
  build({
    configFile: false,
    root: join(ROOT, 'dashboard'),
    base: '/app/',
    logLevel: 'warn',
    plugins: [contractAsData(ROOT), withForms(firstFiles(aside))],
    resolve: { alias: { typebox: LIGHT_TYPEBOX } },
    build: {
      outDir: aside,
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(ROOT, 'dashboard/sign-in.html') },
    },
  });

const withForms = (files: readonly FirstFile[]): Plugin => ({
  name: 'sign-in-forms',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('<!-- forms -->', signInTemplates())
        .replace('<body>', `<body data-dashboard="${JSON.stringify(files).replaceAll('"', '&quot;')}">`),
  },
});

type FirstFile = { href: string; as: 'script' | 'style' };

/** The files that the HTML of every page names. `folder`: the folder of index.html. */
const firstFiles = (folder: string): FirstFile[] =>
  [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/(?:src|href)="(\/app\/[^"]+\.(js|css))"/g)].map(
    ([, href, ending]) => ({ href: href!, as: ending === 'js' ? 'script' : 'style' }),
  );

/** Builds the service worker as a separate file at the top of /app. Its name is fixed, so that browsers find a new one. */
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

async function compress(file: string): Promise<void> {
  if (!['.js', '.css', '.html', '.svg', '.json'].includes(extname(file))) return;
  const bytes = readFileSync(file);
  if (bytes.length < COMPRESSED_BYTES_MIN) return;
  const { BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_QUALITY } = constants;
  const params = { [BROTLI_PARAM_SIZE_HINT]: bytes.length, [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function firstKilobytes(): string {
  const scripts = firstFiles(join(DIST, 'en')).filter(({ as }) => as === 'script');
  const sizes = scripts.map(({ href }) => {
    const file = join(DIST, href.replace('/app/', ''));
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  });
  return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(0);
}

if (!process.argv.includes('--if-stale') || DASHBOARD.isStale()) await buildDashboard();
