import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { loadResource } from '../contract/resources/load-resource.ts';
import { REFERRED_RESOURCES, type ReferredResource } from '../contract/resources/referred-resources.ts';
import type { ResourceContract } from '../contract/resources/resource.ts';
import type { Route } from '../contract/route.ts';

/*
 * The contract in the browser. Pages call routes and read tables, but check nothing against schemas, which are two thirds of the contract's
 * size. So each module with routes is replaced by its evaluated data, with routes that lack schemas and prose; functions are kept from the
 * module's source. Its types stay those of the contract.
 */

const SOURCE = '?source';
const RESOURCE = '?resource=';

/** `root`: folder of the project. */
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

/** The module with all data of one resource. A page that shows the resource names this module in its HTML (pages-of-dashboard.ts). */
export const moduleOf = (root: string, name: string): string =>
  join(root, 'contract/resources/load-resource.ts') + RESOURCE + name;

/** `loadResource` as the browser needs it. */
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

/**
 * Data of an export. A page that imports a resource requests its rows; a page that shows its fields loads the whole resource
 * (contract/resources/load-resource.ts).
 */
function dataOf(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value['routes']) || !isRecord(value['fields'])) return value;
  const { fields: _, also: __, import: ___, ...rest } = resourceData(value as ResourceContract, address);
  return rest;
}

/** A route without schemas and prose. */
const address = ({ answers: _, body: __, query: ___, params, summary, rules, tag, surfaces, ...rest }: Route) => rest;
/** The same with the schema of the body, which generic forms read. */
const withBody = (route: Route) => ({ ...address(route), body: route.body && schemaData(route.body) });

/** A resource without prose. Names of fields can be any keys, so a key alone never decides what is left out. */
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

/** Leaves out flags that are false. */
const dropFalseFlags = (field: object): object =>
  Object.fromEntries(Object.entries(field).filter(([name, value]) => !(name.startsWith('is_') && value === false)));

/** Data of a field. Pages do not read the properties of an object field: it has its own form, or none. */
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

/** True for a route, a list of routes, or a resource with its routes. */
const holdsRoutes = (value: unknown): boolean =>
  isRoute(value) || (isRecord(value) && (Object.values(value).some(isRoute) || isRecord(value['routes'])));

/** True if JSON preserves the whole value. */
const isData = (value: unknown): boolean => {
  if (!isRecord(value)) return typeof value !== 'function' && value !== undefined;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every((inner) => inner === undefined || isData(inner));
};
