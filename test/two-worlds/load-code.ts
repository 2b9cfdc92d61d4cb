import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { HOLES, type Hole } from './holes.ts';
import type { Code } from './worlds.ts';

/*
 * Loads the service's code a second time in this process, with a switch at each place of a possible hole. With all holes shut it behaves as
 * the original. Export files are written in this process, without one for each file.
 */

const ROOT = join(import.meta.dirname, '../..');
const MARK = '?two-worlds';
const SPREADSHEETS = '/server/platform/spreadsheets/spreadsheet-process.ts';

const open = new Set<string>();
(globalThis as { isHoleOpen?: (name: string) => boolean }).isHoleOpen = (name) => open.has(name);

/** Opens one hole and shuts all others; null: shuts all. */
export function openHole(name: string | null): void {
  open.clear();
  if (name !== null) open.add(name);
}

export async function loadCode(): Promise<Code> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (!context.parentURL?.endsWith(MARK) || !found.url.startsWith('file:') || found.url.includes('/node_modules/'))
        return found;
      if (found.url.endsWith(SPREADSHEETS))
        return { ...found, url: pathToFileURL(join(import.meta.dirname, 'spreadsheet-here.ts')).href + MARK };
      return { ...found, url: found.url + MARK };
    },
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(MARK)) return loaded;
      const path = fileURLToPath(url.slice(0, -MARK.length));
      const holes = HOLES.filter(({ file }) => path === join(ROOT, file));
      if (holes.length === 0) return loaded;
      return { ...loaded, source: holes.reduce(withHole, readFileSync(path, 'utf8')) };
    },
  });
  const at = (path: string) => import(pathToFileURL(join(ROOT, path)).href + MARK);
  const [http, worker, rollUp, routes] = [
    await at('server/http/http.ts'),
    await at('server/worker.ts'),
    await at('server/reports/statistics/roll-up.ts'),
    await at('contract/all-routes.ts'),
  ];
  hooks.deregister();
  return {
    makeHttpServer: http.makeHttpServer,
    jobHandlers: worker.jobHandlers,
    catchUp: rollUp.catchUp,
    ALL_ROUTES: routes.ALL_ROUTES,
  };
}

/** The file with both texts at the place of a hole: one applies while the hole is shut, one while it is open. */
function withHole(source: string, { name, file, shut, open: opened }: Hole): string {
  const parts = source.split(shut);
  if (parts.length !== 2) throw new Error(`The hole "${name}" has no place of its own in ${file}: ${shut}`);
  return parts.join(`(globalThis.isHoleOpen(${JSON.stringify(name)}) ? ${opened} : ${shut})`);
}
