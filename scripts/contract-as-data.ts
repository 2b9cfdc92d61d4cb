import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Route } from '../contract/route.ts';

/*
 * The contract in the browser. Pages call routes and read tables; they check nothing against schemas, which are two thirds of the
 * contract's weight. So each module that holds routes is put there as the data that it comes to, a route as its id, method and
 * address; what is no data, a function, comes from the module's source. Types are the contract's own either way.
 */

const SOURCE = '?source';
/** What generic pages, which do read the bodies of routes, leave unread of a resource. */
const UNREAD = 'answers summary description examples source tag query params surfaces access mask filtered'.split(' ');

/** `root`: of the project. */
export function contractAsData(root: string): Plugin {
  const folder = join(root, 'contract/');
  return {
    name: 'contract-as-data',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(folder) || !id.endsWith('.ts')) return null;
      const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      if (id === join(folder, 'all-routes.ts'))
        return written('ALL_RESOURCES', exported['ALL_RESOURCES'], withoutUnread);
      if (!Object.values(exported).some(holdsRoutes)) return null;
      return Object.entries(exported)
        .map(([name, value]) =>
          isData(value) ? written(name, value, asAddress) : `export { ${name} } from ${JSON.stringify(id + SOURCE)};`,
        )
        .join('\n');
    },
  };
}

type Replacer = (key: string, value: unknown) => unknown;

const written = (name: string, value: unknown, replacer: Replacer): string =>
  `export const ${name} = ${JSON.stringify(value, replacer) ?? 'undefined'};`;

const withoutUnread: Replacer = (key, value) => (UNREAD.includes(key) ? undefined : value);
const asAddress: Replacer = (_, value) =>
  isRoute(value) ? { id: value.id, method: value.method, url: value.url } : value;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isRoute = (value: unknown): value is Route =>
  isRecord(value) && ['id', 'method', 'url', 'answers'].every((key) => key in value);

/** A route, a list of them, or a resource with its routes. */
const holdsRoutes = (value: unknown): boolean =>
  isRoute(value) || (isRecord(value) && (Object.values(value).some(isRoute) || isRecord(value['routes'])));

/** True when JSON loses nothing of it. */
const isData = (value: unknown): boolean => {
  if (!isRecord(value)) return typeof value !== 'function' && value !== undefined;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every((inner) => inner === undefined || isData(inner));
};
