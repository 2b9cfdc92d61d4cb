import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { loadResource } from '../contract/resources/load-resource.ts';
import { REFERRED_RESOURCES, type ReferredResource } from '../contract/resources/referred-resources.ts';
import type { ResourceContract } from '../contract/resources/resource.ts';
import type { Route } from '../contract/route.ts';

/*
 * The contract in the browser. Pages call routes and read tables; they check nothing against schemas, which are two thirds of the
 * contract's weight. So each module with routes is replaced by its evaluated data, routes without schemas and prose; functions
 * come from the module's source. Types are the contract's own either way.
 */

const SOURCE = '?source';
const RESOURCE = '?resource=';

/** `root`: of the project. */
export function contractAsData(root: string): Plugin {
  const folder = join(root, 'contract/');
  return {
    name: 'contract-as-data',
    enforce: 'pre',
    async load(id) {
      const [file, resource] = id.split(RESOURCE);
      if (!id.startsWith(folder) || !file!.endsWith('.ts')) return null;
      const exported = (await import(pathToFileURL(file!).href)) as Record<string, unknown>;
      if (resource) return writeExport('RESOURCE', resourceData((await loadResource(resource))!, withBody));
      if (id === join(folder, 'resources/load-resource.ts')) return loading(root);
      if (id === join(folder, 'resources/referred-resources.ts'))
        return writeExport(
          'REFERRED_RESOURCES',
          (exported['REFERRED_RESOURCES'] as readonly ReferredResource[]).map(referredData),
        );
      if (!Object.values(exported).some(holdsRoutes)) return null;
      return Object.entries(exported)
        .map(([name, value]) =>
          isData(value) ? writeExport(name, dataOf(value)) : `export { ${name} } from ${JSON.stringify(id + SOURCE)};`,
        )
        .join('\n');
    },
  };
}

const writeExport = (name: string, value: unknown): string =>
  `export const ${name} = ${JSON.stringify(value, (_, inner: unknown) => (isRoute(inner) ? address(inner) : inner))};`;

/** The module with all of one resource: a page that shows it names it in its HTML (pages-of-dashboard.ts). */
export const moduleOf = (root: string, name: string): string =>
  join(root, 'contract/resources/load-resource.ts') + RESOURCE + name;

/** `loadResource` in its browser form. */
const loading = (root: string): string => {
  const loads = REFERRED_RESOURCES.map(
    ({ name }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(moduleOf(root, name))})`,
  );
  return `const LOADS = { ${loads.join()} };\nexport const loadResource = async (name) => (await LOADS[name]?.())?.RESOURCE;`;
};

const pickAddress = ({ method, url }: Pick<Route, 'method' | 'url'>) => ({ method, url });

const referredData = ({ name, singular, titled, searched, routes: { list, retrieve } }: ReferredResource) => ({
  name,
  singular,
  titled,
  searched,
  routes: { list: list && pickAddress(list), retrieve: retrieve && pickAddress(retrieve) },
});

/** A page that imports a resource requests its rows; one that shows its fields loads it whole (contract/resources/load-resource.ts). */
function dataOf(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value['routes']) || !isRecord(value['fields'])) return value;
  const { fields: _, also: __, import: ___, ...rest } = resourceData(value as ResourceContract, address);
  return rest;
}

/** All except schemas and prose. */
const address = ({ answers: _, body: __, query: ___, params, summary, rules, tag, surfaces, ...rest }: Route) => rest;
/** Generic forms read the schema of their body. */
const withBody = (route: Route) => ({ ...address(route), body: route.body && schemaData(route.body) });

/** A resource without prose: names of fields are arbitrary keys, so none is left out by its key alone. */
function resourceData(resource: ResourceContract, ofRoute: (route: Route) => object) {
  const { tag: _, rules: __, surfaces: ___, fields, also, routes, ...rest } = resource;
  return {
    ...rest,
    fields: mapValues(fields, ({ schema, mask: _, ...field }) => ({
      ...dropFalseFlags(field),
      schema: fieldData(schema as Schema),
    })),
    ...(also ? { also: mapValues(also, (schema) => ({ type: (schema as { type?: unknown }).type })) } : {}),
    routes: mapValues(routes, (route) => route && ofRoute(route)),
  };
}

type Schema = {
  required?: string[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  description?: string;
  examples?: unknown;
};

function schemaData(schema: Schema): object {
  const { description: _, examples: __, properties, items, ...rest } = schema;
  return {
    ...rest,
    ...(properties ? { properties: mapValues(properties, fieldData) } : {}),
    ...(items ? { items: schemaData(items) } : {}),
  };
}

/** False flags are left out. */
const dropFalseFlags = (field: object): object =>
  Object.fromEntries(Object.entries(field).filter(([name, value]) => !(name.startsWith('is_') && value === false)));

/** Pages do not read the properties of an object field: it has a form of its own, or none. */
const fieldData = (schema: Schema): object => {
  if (![schema.type].flat().includes('object')) return schemaData(schema);
  const { properties: _, required: __, ...rest } = schema;
  return schemaData(rest);
};

const mapValues = <V>(record: Record<string, V>, of: (value: V) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isRoute = (value: unknown): value is Route =>
  isRecord(value) && ['id', 'method', 'url', 'answers'].every((key) => key in value);

/** A route, a list of them, or a resource with its routes. */
const holdsRoutes = (value: unknown): boolean =>
  isRoute(value) || (isRecord(value) && (Object.values(value).some(isRoute) || isRecord(value['routes'])));

/** True when JSON preserves all of it. */
const isData = (value: unknown): boolean => {
  if (!isRecord(value)) return typeof value !== 'function' && value !== undefined;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every((inner) => inner === undefined || isData(inner));
};
