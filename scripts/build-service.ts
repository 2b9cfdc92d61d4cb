import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/*
 * Builds the service into `.runtime/service/`: JavaScript in few files, so that a start neither strips types nor reads a thousand modules
 * (decision 0001). The build is written aside and renamed, so that an incomplete build never runs.
 */

const ROOT = dirname(import.meta.dirname);
const { SERVICE_BUILDS, builtName, serviceFolder } = createRequire(import.meta.url)('./builds.cjs') as {
  SERVICE_BUILDS: string;
  builtName(module: string): string;
  serviceFolder(): string;
};
/** Entry points of processes and threads. */
const STARTED = [
  'server/main.ts',
  'cli/main.ts',
  'server/platform/spreadsheets/process-main.ts',
  ...globSync('server/**/*-in-thread.ts', { cwd: ROOT }),
];
/** Entry of the single file that developers download from `/docs`; it needs no other file. */
const ALONE = 'cli/listen-main.ts';
const PACKED = [
  'typebox',
  'undici',
  'fastify',
  '@fastify/multipart',
  'ajv',
  'pino',
  'prom-client',
  'pg',
  'ipaddr.js',
  'libphonenumber-js',
  'qrcode',
];
/** Number of builds to keep, the newest ones: running processes may still use older builds. */
const BUILDS_KEPT = 3;

async function buildService(): Promise<void> {
  const started = performance.now();
  const folder = serviceFolder();
  const aside = `${folder}.${process.pid}`;
  try {
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'warn',
      plugins: [asInSources, inAscii],
      // Packages that a start loads, with a thousand small files. Other packages are loaded unbundled when needed.
      ssr: { noExternal: PACKED },
      build: {
        ssr: true,
        outDir: aside,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: Object.fromEntries(STARTED.map((module) => [builtName(module), join(ROOT, module)])),
          output: { entryFileNames: '[name]', chunkFileNames: '[name]-[hash].mjs', sourcemapExcludeSources: true },
        },
      },
    });
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'warn',
      build: {
        ssr: true,
        outDir: aside,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'node20',
        minify: false,
        rolldownOptions: { input: join(ROOT, ALONE), output: { entryFileNames: builtName(ALONE) } },
      },
    });
    mkdirSync(SERVICE_BUILDS, { recursive: true });
    if (!existsSync(folder)) renameSync(aside, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  removeOld();
  process.stderr.write(`Built the service in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
}

/** Makes a built module find itself, its folder and its child programs with the same expressions as its source. */
const asInSources: Plugin = {
  name: 'as-in-sources',
  enforce: 'pre',
  transform(code, id) {
    const module = relative(ROOT, id);
    if (!code.includes('import.meta.') || module.startsWith('..') || module.includes('node_modules')) return null;
    const built = (name: string) => `new URL('./${builtName(name)}', import.meta.url).href`;
    // Builds are three folders below the root.
    const url = STARTED.includes(module) ? built(module) : `new URL('../../../${module}', import.meta.url).href`;
    const moved = code.replace(
      /import\.meta\.(url|dirname|resolve\('(\.[^']+)'\))/g,
      (said, what: string, name?: string) => {
        if (what === 'url') return url;
        if (what === 'dirname') return `(import.meta.dirname + '/../../../${dirname(module)}')`;
        const started = relative(ROOT, resolve(ROOT, dirname(module), name!));
        return STARTED.includes(started) || started === ALONE ? built(started) : said;
      },
    );
    return { code: moved, map: { version: 3, sources: [id], names: [], mappings: sameLines(code) } };
  },
};

/**
 * V8 keeps the text of a module, with two bytes per character if it has one Arabic letter: five megabytes. Escapes save that. Line numbers
 * stay the same, as source maps of stacks need them. Escapes would be visible in a `String.raw`, so none may have such letters.
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      if (/\.raw`[^`]*[^\0-\x7f]/.test(file.code))
        throw new Error(`${file.fileName} has a raw text that is not ASCII.`);
      file.code = file.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
};

/** Source map in which each line comes from the line with the same number. */
const sameLines = (code: string): string => `AAAA${code.replace(/[^\n]/g, '').replaceAll('\n', ';AACA')}`;

function removeOld(): void {
  const builds = globSync('*', { cwd: SERVICE_BUILDS }).map((name) => join(SERVICE_BUILDS, name));
  const byAge = builds.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of byAge.slice(BUILDS_KEPT)) rmSync(old, { recursive: true, force: true });
}

await buildService();
