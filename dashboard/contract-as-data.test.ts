import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { build } from 'vite';
import type { ResourceContract } from '../contract/resources/resource.ts';
import { SHOWN } from '../contract/patterns.ts';
import { contractAsData } from '../scripts/contract-as-data.ts';

const ROOT = dirname(import.meta.dirname);

/** Runs a module in the form that the browser gets, with these imports of the contract. */
async function inBrowser(code: string): Promise<Record<string, unknown>> {
  const entry = join(ROOT, 'dashboard/entry-of-a-test.ts');
  const output = await build({
    configFile: false,
    root: join(ROOT, 'dashboard'),
    logLevel: 'silent',
    plugins: [
      contractAsData(ROOT),
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      // Puts lazy imports into the same file.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [made] = [output].flat();
  assert.ok(made && 'output' in made);
  return (await import(`data:text/javascript,${encodeURIComponent(made.output[0].code)}`)) as Record<string, unknown>;
}

type Load = (name: string) => Promise<ResourceContract | undefined>;
let load: Promise<Load> | undefined;

/** A resource in the form that its pages load. */
async function wholeInBrowser(name: string): Promise<ResourceContract> {
  load ??= inBrowser(`export { loadResource } from '../contract/resources/load-resource.ts';`).then(
    ({ loadResource }) => loadResource as Load,
  );
  return (await (
    await load
  )(name))!;
}

test('a route comes without its schemas and prose, and tables of the same module are whole', async () => {
  const { signIn, ABILITIES, MOVEMENT_TYPES } = await inBrowser(`
    export { signIn } from '../contract/access/auth.ts';
    export { ABILITIES } from '../contract/access/permissions.ts';
    export { MOVEMENT_TYPES } from '../contract/stocks/stocks.ts';`);
  assert.deepEqual(signIn, {
    id: 'signIn',
    method: 'POST',
    url: '/auth/sign-in/email',
    access: { kind: 'public' },
    is_open_when_inactive: true,
  });
  const { ABILITIES: abilities } = await import('../contract/access/permissions.ts');
  const { MOVEMENT_TYPES: types } = await import('../contract/stocks/stocks.ts');
  assert.deepEqual([ABILITIES, MOVEMENT_TYPES], [abilities, types]);
});

test('generic resources come with every field of their forms, whatever it is called', async () => {
  type Body = { properties: Record<string, object>; required?: string[] };
  const bodies = (resources: readonly ResourceContract[]) =>
    resources.map(({ name, fields, routes: { create, update } }) => ({
      name,
      fields: Object.keys(fields),
      create: Object.keys((create?.body as unknown as Body | undefined)?.properties ?? {}),
      update: Object.keys((update?.body as unknown as Body | undefined)?.properties ?? {}),
      required: (create?.body as unknown as Body | undefined)?.required,
    }));
  const { ALL_RESOURCES } = await import('../contract/all-routes.ts');
  const made = await Promise.all(ALL_RESOURCES.map(({ name }) => wholeInBrowser(name)));
  assert.deepEqual(bodies(made), bodies(ALL_RESOURCES));
});

test('what a page reads of a schema is there', async () => {
  const { description, sku } = (await wholeInBrowser('products')).fields;
  const shown = { minLength: 1, pattern: SHOWN };
  assert.deepEqual(sku?.schema, { type: 'string', maxLength: 100, ...shown });
  assert.deepEqual(description?.schema, { type: ['string', 'null'], maxLength: 5000, ...shown });
});

test('of other resources a page has what it refers to them by, and of one that it imports what it asks for its rows by', async () => {
  const { REFERRED_RESOURCES } = await import('../contract/resources/referred-resources.ts');
  const made = await inBrowser(`
    export { REFERRED_RESOURCES } from '../contract/resources/referred-resources.ts';
    export { categories } from '../contract/catalog/categories.ts';`);
  const called = (resources: unknown) =>
    (resources as typeof REFERRED_RESOURCES).map(
      ({ name, singular, titled, searched, routes: { list, retrieve } }) => ({
        name,
        singular,
        titled,
        searched,
        urls: [list?.url, retrieve?.url],
      }),
    );
  assert.deepEqual(called(made['REFERRED_RESOURCES']), called(REFERRED_RESOURCES));
  const { routes, fields } = made['categories'] as Partial<ResourceContract>;
  assert.deepEqual([routes?.list?.url, fields], ['/categories', undefined]);
});

test('a function of a module with routes is its source', async () => {
  const { shipmentWayKey } = await import('../contract/orders/orders.ts');
  const made = await inBrowser(`export { shipmentWayKey, listOrders } from '../contract/orders/orders.ts';`);
  const inPage = made['shipmentWayKey'] as typeof shipmentWayKey;
  for (const way of [1, 2, 99]) assert.equal(inPage(way), shipmentWayKey(way));
  assert.deepEqual(made['listOrders'], {
    id: 'listOrders',
    method: 'GET',
    url: '/orders',
    access: { kind: 'action', resource: 'orders', action: 'list' },
  });
});

test('no module of the contract is too much for it', async () => {
  const plugin = contractAsData(ROOT) as unknown as { load(id: string): Promise<string | null> };
  for (const file of globSync('contract/**/*.ts', { cwd: ROOT })) {
    if (file.endsWith('.test.ts')) continue;
    const code = await plugin.load(join(ROOT, file));
    assert.doesNotMatch(code ?? '', /= undefined;|"answers"/, file);
  }
});
