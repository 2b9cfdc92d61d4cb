import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from './harness.ts';
import { freePort, ready, startProcess } from './service-process.ts';
import { expect, restClient } from './world.ts';

/*
 * The client that was written from the interface's text alone (compat/) runs its day against a service that was started as users start it.
 * What the text does not cover is made here: people, a product with stock, and their access.
 */

const { connection_string: DATABASE_URL } = await testDatabase();
const env = { DATABASE_URL, NODE_ENV: 'production', RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'warn' };
const service = await ready(startProcess(['server/main.ts'], { ...env, PORT: await freePort() }));
const PASSWORD = 'plum tree over the old well';

/** Runs the operator's tool; returns the last printed line, which is JSON. */
async function tahsil(...words: string[]): Promise<Record<string, string>> {
  const run = startProcess(['cli/main.ts', ...words, '--json'], env);
  assert.equal(await run.ended, 0, run.log());
  return JSON.parse(run.output().trim().split('\n').at(-1)!) as Record<string, string>;
}
async function cookieOf(email: string): Promise<string> {
  const answer = await fetch(`${service.base}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  assert.equal(answer.status, 200);
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; '); // prettier-ignore
}

async function aShop(): Promise<Record<string, string>> {
  const [admin, seller, driver] = ['admin', 'seller', 'driver'].map((name) => `${name}@compat.test`) as [string, string, string]; // prettier-ignore
  const made = await tahsil('workspace', 'create', '--name', 'Compat', '--admin-email', admin, '--admin-password', PASSWORD); // prettier-ignore
  const of = ['--workspace', made['workspace_id']!];
  await tahsil(
    'user',
    'create',
    ...of,
    '--email',
    seller,
    '--password',
    PASSWORD,
    '--role',
    'Seller',
    '--account',
    'S',
  );
  const { id: delivery_boy_id } = await tahsil('user', 'create', ...of, '--email', driver, '--password', PASSWORD, '--role', 'Delivery'); // prettier-ignore
  const { token: seller_token } = await tahsil('token', 'create', ...of, '--user', seller);
  const { token: limited_token } = await tahsil('token', 'create', ...of, '--rate-limit', '60');
  const api = restClient(service.base, made['token']!);
  const id = async (path: string, body: object) => expect(await api.post(path, body), 201).body.data.id as string;
  const product_id = await id('/products', { sku: 'ARGAN-50', name: 'Argan oil', price: 149.9, status: 'active' });
  const warehouse_id = await id('/warehouses', { name: 'Depot', is_default: true });
  const stock_id = await id('/stocks', { product_id, warehouse_id });
  expect(
    await api.post(`/stocks/${stock_id}/movements`, { type: 'increment', quantity: 5_000, reason: 'Opening' }),
    201,
  );
  const company_id = await id('/shipping-companies', { name: 'By hand', connector: 'manual' });
  const cities = async () =>
    (await api.get('/cities', { keyword: 'Rabat' })).body.data as { id: string; name: string }[];
  let found = await cities();
  while (found.length === 0) found = await cities();
  return {
    base: service.base,
    token: made['token']!,
    cookie: await cookieOf(admin),
    seller_token: seller_token!,
    seller_cookie: await cookieOf(seller),
    limited_token: limited_token!,
    sku: 'ARGAN-50',
    product_id,
    warehouse_id,
    city: 'Rabat',
    city_id: found.find(({ name }) => name === 'Rabat')!.id,
    company_id,
    delivery_boy_id: delivery_boy_id!,
  };
}

test('a client that was written from the text of the interface alone has its day', async (t) => {
  const COMPAT_SHOP = JSON.stringify(await aShop());
  const client = startProcess(['compat/main.ts'], { COMPAT_SHOP });
  const code = await client.ended;
  t.diagnostic(client.output());
  assert.equal(code, 0, client.output() + client.log());
  const [, passed] = /^compat: (\d+) passed, 0 failed$/m.exec(client.output())!;
  assert.ok(Number(passed) > 300, passed);
});
