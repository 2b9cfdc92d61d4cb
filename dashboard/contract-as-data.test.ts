import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { build } from 'vite';
import { contractAsData } from '../scripts/contract-as-data.ts';

const ROOT = dirname(import.meta.dirname);

/** What the browser gets of a module that imports this of the contract, run here. */
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
    },
  });
  const [made] = [output].flat();
  assert.ok(made && 'output' in made);
  return (await import(`data:text/javascript,${encodeURIComponent(made.output[0].code)}`)) as Record<string, unknown>;
}

test('a route is its id, method and address, and tables of the same module are whole', async () => {
  const { signIn, ABILITIES, MOVEMENT_TYPES } = await inBrowser(`
    export { signIn } from '../contract/auth.ts';
    export { ABILITIES } from '../contract/permissions.ts';
    export { MOVEMENT_TYPES } from '../contract/stocks.ts';`);
  assert.deepEqual(signIn, { id: 'signIn', method: 'POST', url: '/auth/sign-in/email' });
  const { ABILITIES: abilities } = await import('../contract/permissions.ts');
  const { MOVEMENT_TYPES: types } = await import('../contract/stocks.ts');
  assert.deepEqual([ABILITIES, MOVEMENT_TYPES], [abilities, types]);
});

test('generic resources come with the bodies of their forms', async () => {
  const { ALL_RESOURCES } = await inBrowser(`export { ALL_RESOURCES } from '../contract/all-routes.ts';`);
  const products = (ALL_RESOURCES as { name: string; routes: any; fields: any }[]).find(
    ({ name }) => name === 'products',
  ); // oxlint-disable-line no-explicit-any -- data of any shape
  assert.equal(products?.routes.create.body.properties.sku.maxLength, 100);
  assert.deepEqual(products?.routes.create.body.required, ['sku', 'name', 'price']);
  assert.equal(products?.routes.create.answers, undefined);
});

test('a function of a module with routes is its source', async () => {
  const { shipmentWayKey } = await import('../contract/orders.ts');
  const made = await inBrowser(`export { shipmentWayKey, listOrders } from '../contract/orders.ts';`);
  const inPage = made['shipmentWayKey'] as typeof shipmentWayKey;
  for (const way of [1, 2, 99]) assert.equal(inPage(way), shipmentWayKey(way));
  assert.deepEqual(made['listOrders'], { id: 'listOrders', method: 'GET', url: '/orders' });
});

test('no module of the contract is too much for it', async () => {
  const plugin = contractAsData(ROOT) as unknown as { load(id: string): Promise<string | null> };
  for (const file of globSync('contract/*.ts', { cwd: ROOT })) {
    if (file.endsWith('.test.ts')) continue;
    const code = await plugin.load(join(ROOT, file));
    assert.doesNotMatch(code ?? '', /= undefined;|"answers"/, file);
  }
});
