import { EVENT_TYPES } from '../contract/webhooks/events.ts';
import { REST_PREFIX } from '../contract/route.ts';
import { connectorRow } from '../contract/shipping/connectors.ts';
import { addMember } from '../server/access/people/add-member.ts';
import { createWorkspace } from '../server/access/set-up/create-workspace.ts';
import { openSession } from '../server/access/sign-in/open-session.ts';
import { createToken } from '../server/access/tokens/create-token.ts';
import { pause } from './clock.ts';
import type { Caller } from './insist.ts';
import { RECEIVER, type Outside } from './outside.ts';
import type { Acknowledged } from './people.ts';
import type { Service } from './service.ts';
import { STORE_KINDS, STORE_SECRET, type StoreKind } from './store-orders.ts';

/*
 * The shop of a seed: a warehouse with a few pieces of a few products, a courier, a driver, a seller who pays, a store, and a webhook
 * receiver.
 */

/** Pieces of each product: few, so that they run out. */
const PIECES = 15;

export type Shop = {
  skus: string[];
  stocks: { id: string; sku: string }[];
  seller: { account_id: string; skus: string[] };
  warehouse_id: string;
  driver_id: string;
  /** Id of the account that documents pay from and into. */
  bank_id: string;
  company_id: string;
  webhook_path: string;
  store_kind: StoreKind;
  incoming_path: string;
  webhook_id: string;
  /** A program with the Admin's token, and the Admin at the dashboard. */
  owner: Caller;
  admin: Caller;
  /** A program of a second person, with the cash rights. */
  accountant: Caller;
};

export async function openShop(
  service: Service,
  outside: Outside,
  { pieces }: Acknowledged,
  seed: number,
): Promise<Shop> {
  const { database } = service;
  const made = await database.transaction((tx) =>
    createWorkspace(tx, { name: 'Shop', admin_email: 'admin@example.test', admin_password_hash: 'none' }),
  );
  const { workspace_id } = made;
  const client = { user_agent: 'simulated', address: '127.0.0.1' };
  const session = await database.transaction((tx) => openSession(tx, { user_id: made.admin.id, workspace_id, client }));
  const admin = {
    name: 'admin',
    headers: { cookie: `tahsil_session=${session}`, origin: 'http://localhost' },
    is_at_dashboard: true,
  };
  const send = async (method: string, url: string, body: object) => {
    const answer = await service.ask({ method, url, headers: admin.headers, body: JSON.stringify(body) });
    if (!answer || answer.status >= 300) throw new Error(`The shop could not be opened: ${url} ${answer?.text}`);
    return answer.body.data;
  };
  const post = (url: string, body: object) => send('POST', url, body);
  const put = (url: string, body: object) => send('PUT', url, body);
  const owner = { name: 'owner', headers: { authorization: `Bearer ${made.token}` }, is_at_dashboard: false };
  const city_id = await findCity(service, owner);
  const warehouse = await post('/warehouses', { name: 'Depot', is_default: true });
  const member = (role: string) =>
    database.transaction((tx) => {
      const email = `${role.toLowerCase()}@example.test`;
      return addMember(tx, workspace_id, { email, password_hash: 'none', full_name: role, role });
    });
  const seller = { account_id: (await member('Seller')).account_id, skus: ['OUD'] };
  const skus = ['ARGAN', 'SOAP', 'ROSE'];
  const stocks: Shop['stocks'] = [];
  for (const sku of [...skus, ...seller.skus]) {
    const account_id = seller.skus.includes(sku) ? seller.account_id : null;
    const product = await post('/products', { sku, name: sku, price: 100, status: 'active', account_id });
    const stock = await post('/stocks', { product_id: product.id, warehouse_id: warehouse.id });
    await post(`/stocks/${stock.id}/movements`, { type: 'increment', quantity: PIECES, reason: 'test' });
    pieces.set(sku, PIECES);
    stocks.push({ id: stock.id, sku });
  }
  const { connector, dialect, sandbox } = outside;
  const code = connectorRow(connector).capabilities.city_codes === 'wilaya_name' ? 'Rabat' : '31';
  const company = await post('/shipping-companies', {
    name: 'Courier',
    connector,
    credentials: dialect.credentials,
    options: dialect.options,
    base_url: sandbox.url + dialect.at,
    city_codes: [{ city_id, code, name: 'Rabat' }],
    rate_home: 30,
    rate_return: 10,
    keeps_fees: seed % 2 === 0,
  });
  const since = { valid_from: '2020-01-01' };
  await post('/fee-plans', { name: 'Plan', ...since, delivery_fee: 35, return_fee: 12, packing_fee: 3 });
  await post('/driver-rates', { name: 'Driver', ...since, delivery_cost: 15, return_cost: 5 });
  const bank = await post('/money-accounts', { name: 'Bank' });
  // Not all payouts wait for cash; larger write-offs need a second approval.
  await put('/settings', { payout_after: seed % 3 === 0 ? 'delivered' : 'remitted', write_off_limit: 20 });
  const store_kind = STORE_KINDS[seed % STORE_KINDS.length]!;
  const store = await post('/applications', {
    name: 'Store',
    kind: store_kind,
    credentials: { secret: STORE_SECRET },
    on_store_cancel: seed % 2 === 0 ? 'cancel' : 'ask',
  });
  const webhook = await post('/webhooks', {
    url: RECEIVER,
    events: EVENT_TYPES.filter((type) => /^(order|lead)\./.test(type)),
  });
  const program = async (user_id: string) => {
    const row = { user_id, name: 'Program', scopes: null, requests_per_minute: 1_000_000 };
    const { token } = await database.transaction((tx) => createToken(tx, workspace_id, row));
    return { authorization: `Bearer ${token}` };
  };
  const accountant = await program((await member('Accountant')).id);
  return {
    skus,
    stocks,
    seller,
    warehouse_id: warehouse.id,
    driver_id: (await member('Delivery')).id,
    bank_id: bank.id,
    company_id: company.id,
    webhook_path: company.webhook_path,
    store_kind,
    incoming_path: new URL(store.incoming_url).pathname,
    webhook_id: webhook.id,
    owner,
    admin,
    accountant: { name: 'second accountant', headers: accountant, is_at_dashboard: false },
  };
}

/** Waits for a city: a job creates those of the country. */
async function findCity(service: Service, { headers }: Caller): Promise<string> {
  for (let looks = 0; looks < 50; looks++) {
    const answer = await service.ask({ method: 'GET', url: `${REST_PREFIX}/cities?keyword=Rabat`, headers });
    const city = (answer?.body?.data as { id: string; name: string }[] | undefined)?.find(
      ({ name }) => name === 'Rabat',
    );
    if (city) return city.id;
    await pause(200);
  }
  throw new Error('The cities of the country have not come.');
}
