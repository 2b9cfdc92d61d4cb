import react from '@vitejs/plugin-react';
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { ALL_RESOURCES } from '../contract/all-routes.ts';
import { signInTemplates } from '../dashboard/auth/sign-in-forms.ts';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '../dashboard/i18n/languages.ts';
import { headOf } from '../dashboard/shell/installable.ts';
import { contractAsData } from './contract-as-data.ts';
import { writeInstallable } from './installable.ts';
import { CHUNK_NAMES, stylesOnly } from './packs-of-pages.ts';
import { pagesWithTheirFiles } from './pages-of-dashboard.ts';
import { themeAsStyles } from './theme-as-styles.ts';
import { wordsOfLanguage } from './words-of-language.ts';

/*
 * Builds the dashboard into dashboard/dist: hashed files, each also as .br and .gz. `--if-stale` does so only when the sources
 * changed. Prints the weight of the first load.
 */

const ROOT = dirname(import.meta.dirname);
const { DASHBOARD, DIST, MARK, sourcesOf } = createRequire(import.meta.url)('./builds.cjs') as {
  DASHBOARD: { isStale(): boolean };
  DIST: string;
  MARK: string;
  sourcesOf(build: object): string;
};
const LIGHT_TYPEBOX = join(ROOT, 'dashboard/light-typebox.ts');
/** Menus, lists to choose from, dialogs, and their positioning: most pages show none at first. */
const FLOATING = {
  name: 'floating',
  test: /floating-ui|react-remove-scroll|use-sidecar|react-style-singleton|@mantine\/core\/esm\/(components\/(Autocomplete|Combobox|Drawer|Menu|Modal|ModalBase|MultiSelect|Overlay|Popover|ScrollArea(?!\/utils\/to-int)|Select|TagsInput)|utils\/Floating)\//,
};
/**
 * No page uses these Mantine colors, nor outlines in any: they are 250 lines of the styles that every page waits for
 * (test/styles.test.ts).
 */
const colorsInUse = {
  postcssPlugin: 'colors-in-use',
  Declaration: (line: { prop: string; remove(): void }) => {
    if (/^--mantine-color-((pink|violet|indigo|cyan|lime)-|\w+-outline)/.test(line.prop)) line.remove();
  },
};
/** Smaller files are not worth a second one. */
const COMPRESSED_BYTES_MIN = 1_000;

/** Built aside and moved into place, so that a running service never serves half of a build. */
async function buildDashboard(): Promise<void> {
  const started = performance.now();
  const builtFrom = sourcesOf(DASHBOARD);
  const aside = `${DIST}.${process.pid}`;
  try {
    for (const language of LANGUAGE_NAMES) await buildPages(aside, language);
    await buildSignIn(aside);
    await buildServiceWorker(aside);
    await writeInstallable(ROOT, aside);
    await Promise.all(filesBelow(aside).map(compress));
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

/** In one language: HTML in a folder of its name, all other files beside those of the other languages, as their names hold a hash. */
async function buildPages(aside: string, language: Language): Promise<void> {
  const folder = join(aside, language);
  await build({
    configFile: false,
    root: join(ROOT, 'dashboard'),
    base: '/app/',
    logLevel: 'warn',
    plugins: [
      inLanguage(language),
      react(),
      wordsOfLanguage(ROOT, language),
      contractAsData(ROOT),
      themeAsStyles(ROOT),
      refuseCircles,
      pagesWithTheirFiles(
        ROOT,
        ALL_RESOURCES.map(({ name }) => name),
      ),
    ],
    resolve: { alias: { typebox: LIGHT_TYPEBOX } },
    css: { postcss: { plugins: [colorsInUse] } },
    define: {
      RESOURCES_OF_BUILD: JSON.stringify(
        ALL_RESOURCES.map(({ name, actions, in_settings }) => ({ name, actions, in_settings })),
      ),
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      // The page's policy (server/http/serve-dashboard.ts) allows no data: scripts, and fonts are better cached.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: stylesOnly },
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        treeshake: {
          // Pages need no part of a new workspace's default roles.
          manualPureFunctions: ['everyResource'],
          // The contract is values: what no page uses of a module is not made either.
          moduleSideEffects: (id) => !['contract/', 'couriers/'].some((folder) => id.startsWith(join(ROOT, folder))),
        },
        output: {
          ...CHUNK_NAMES,
          codeSplitting: {
            includeDependenciesRecursively: false,
            // Floating parts alone: pages differ in all other chunks, which come in packs.
            groups: [FLOATING],
          },
        },
      },
    },
  });
  cpSync(join(folder, 'assets'), join(aside, 'assets'), { recursive: true });
  rmSync(join(folder, 'assets'), { recursive: true });
}

/** The page says its language before any script does, and names the manifest of that language. */
const inLanguage = (language: Language): Plugin => ({
  name: 'in-language',
  transformIndexHtml: {
    // After the build has looked for files that the page names: these are written later.
    order: 'post',
    handler: (html) =>
      html
        .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${LANGUAGES[language].direction}">`)
        .replace('</title>', `</title>\n    ${headOf(language)}`),
  },
});

/** Chunks in an import cycle may run before their dependencies: the page stays empty, and no compiler reports it. */
const refuseCircles: Plugin = {
  name: 'refuse-circles',
  generateBundle(_options, bundle) {
    const seen = new Map<string, 'open' | 'done'>();
    const visit = (file: string, path: readonly string[]) => {
      if (seen.get(file) === 'open') throw new Error(`Chunks in a circle: ${[...path, file].join(' > ')}`);
      const chunk = bundle[file];
      if (seen.has(file) || chunk?.type !== 'chunk') return;
      seen.set(file, 'open');
      for (const imported of chunk.imports) visit(imported, [...path, file]);
      seen.set(file, 'done');
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};

/** A page of its own, without a library (decision 0086). It contains its forms, and the names of the dashboard's first files. */
const buildSignIn = (aside: string) =>
  build({
    configFile: false,
    root: join(ROOT, 'dashboard'),
    base: '/app/',
    logLevel: 'warn',
    plugins: [contractAsData(ROOT), withForms(filesByLanguage(aside))],
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

const withForms = (files: object): Plugin => ({
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

/** Names in each language's index.html. */
const filesByLanguage = (dist: string): Record<string, readonly FirstFile[]> =>
  Object.fromEntries(
    LANGUAGE_NAMES.map((language) => [language, firstFiles(readFileSync(join(dist, language, 'index.html'), 'utf8'))]),
  );

const firstFiles = (html: string): FirstFile[] =>
  [...html.matchAll(/(?:src|href)="(\/app\/[^"]+\.(js|css))"/g)].map(([, href, ending]) => ({
    href: href!,
    as: ending === 'js' ? 'script' : 'style',
  }));

/** A separate file at the top of /app, under a fixed name: that is how browsers find the new one. */
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

/** At the highest quality, as each byte is sent many times. Packs are many: 2 % more bytes save half of the build. */
async function compress(file: string): Promise<void> {
  if (!['.js', '.css', '.html', '.svg', '.json'].includes(extname(file))) return;
  const bytes = readFileSync(file);
  if (bytes.length < COMPRESSED_BYTES_MIN) return;
  const quality = basename(file).startsWith('pack-') ? 10 : constants.BROTLI_MAX_QUALITY;
  const brotli = {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: quality },
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, brotli));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function entryKilobytes(): string {
  const files = filesByLanguage(DIST)['en']!;
  const scripts = files.filter(({ as }) => as === 'script').map(({ href }) => join(DIST, href.replace('/app/', '')));
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
  return (bytes / 1000).toFixed(0);
}

if (!process.argv.includes('--if-stale') || DASHBOARD.isStale()) await buildDashboard();
