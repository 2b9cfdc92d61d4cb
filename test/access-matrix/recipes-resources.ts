import { ALL_RESOURCES } from '../../contract/all-routes.ts';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import type { Ask } from './ask.ts';
import { asFile, ofOne, plain, withoutAny, type Recipe, type Recipes, type Take, type Who } from './recipe.ts';
import { MAKES_LEADS, needOfEvent } from './rights.ts';
import { NOTHING_ROLE, SECRET, SKU } from './place.ts';
import { CALL_GATEWAY, GATEWAY, dayOfWord, phoneOf, type Kind } from './fixtures.ts';

/* The generic resources (R-RES-1): their routes are generated from the contract, and so are their recipes. */

type OfResource = {
  kind: Kind;
  /** Kinds of the same thing with more history, which its page shows too. */
  lived?: readonly Kind[];
  /** Bodies of create and update; missing: the resource has no such action. */
  create?: (take: Take) => object | Promise<object>;
  update?: (take: Take) => object | Promise<object>;
  /** A file of one row: the header and the row. */
  file?: (take: Take) => readonly [header: string, row: string] | Promise<readonly [header: string, row: string]>;
  /** Status for callers whom a rule keeps from creating and changing; null: no rule applies. */
  keeps_out?: (who: Who) => number | null;
  /** Status for callers whom the rule keeps from seeing any; null: no rule applies. */
  hides_from?: (who: Who) => number | null;
  /** The same rule allows these callers to delete. */
  lets_delete?: true;
};

const account = async (take: Take) => ({ account_id: (await take.of('account')).id });
const idOf = async (take: Take, kind: Kind) => (await take.of(kind)).id;

const people = {
  kind: 'member',
  create: async (take: Take) => ({
    full_name: 'Amina',
    email: `${take.word}@example.test`,
    role: NOTHING_ROLE,
    ...(await account(take)),
  }),
  update: () => ({ full_name: 'Amina' }),
  file: ({ word }: Take) => ['email,full_name,role', `${word}@example.test,Amina,${NOTHING_ROLE}`] as const,
} satisfies OfResource;

const RESOURCES: Readonly<Record<string, OfResource>> = {
  products: {
    kind: 'product',
    create: async (take) => ({
      sku: take.word,
      name: 'Soap',
      price: 10,
      status: 'active',
      category_id: await idOf(take, 'category'),
      ...(await account(take)),
    }),
    // R-ROLE-3: a Seller may change only this field and the status.
    update: async (take) => ({
      call_script: 'Greet first',
      ...(take.who.sees_all ? { category_id: await idOf(take, 'category') } : {}),
    }),
    file: ({ word }) => ['sku,name,price', `${word},Soap,10`],
  },
  warehouses: {
    kind: 'warehouse',
    create: async (take) => ({ name: take.word, city_id: await idOf(take, 'city'), is_default: true }),
    update: async (take) => ({ address: 'By the port', city_id: await idOf(take, 'city'), is_default: true }),
    file: ({ word }) => ['code,name', `${word},Depot`],
  },
  'shipping-companies': {
    kind: 'shipping-company',
    create: async (take) => ({
      name: take.word,
      connector: 'manual',
      warehouse_id: await idOf(take, 'warehouse'),
      rates: [{ city_id: await idOf(take, 'city'), home: 30 }],
      city_codes: [{ city_id: await idOf(take, 'city'), code: '12' }],
    }),
    update: async (take) => ({
      warehouse_id: await idOf(take, 'warehouse'),
      rates: [{ city_id: await idOf(take, 'city'), home: 30 }],
    }),
    file: ({ word }) => ['name,connector', `${word},manual`],
  },
  cities: {
    kind: 'city',
    create: ({ word }) => ({ name: word }),
    update: ({ word }) => ({ aliases: [word] }),
    file: ({ word }) => ['name,aliases', `${word},${word}ville`],
  },
  areas: {
    kind: 'area',
    create: async (take) => ({ name: take.word, city_id: await idOf(take, 'city') }),
    update: ({ word }) => ({ aliases: [word] }),
    file: ({ word }) => ['name,city_id', `${word},Casablanca`],
  },
  'call-centers': {
    kind: 'call-center',
    create: async (take) => ({
      name: take.word,
      status: 'inactive',
      manager_id: await idOf(take, 'member'),
      agent_ids: [await idOf(take, 'member')],
      product_ids: [await idOf(take, 'product')],
      city_ids: [await idOf(take, 'city')],
    }),
    update: async (take) => ({
      fee_entered: 2,
      manager_id: await idOf(take, 'member'),
      agent_ids: [await idOf(take, 'member')],
      product_ids: [await idOf(take, 'product')],
      city_ids: [await idOf(take, 'city')],
    }),
    file: ({ word }) => ['name', word],
  },
  'assignment-rules': {
    kind: 'assignment-rule',
    create: async (take) => ({
      name: take.word,
      agent_ids: [await idOf(take, 'member')],
      product_ids: [await idOf(take, 'product')],
      city_ids: [await idOf(take, 'city')],
    }),
    update: async (take) => ({
      position: 7,
      agent_ids: [await idOf(take, 'member')],
      product_ids: [await idOf(take, 'product')],
      city_ids: [await idOf(take, 'city')],
    }),
    file: ({ word }) => ['name,agent_ids', `${word},nobody@example.com`],
  },
  'guard-rules': {
    kind: 'guard-rule',
    create: async (take) => ({ reason: take.word, kind: 'city', city_ids: [await idOf(take, 'city')] }),
    update: async (take) => ({ position: 7, city_ids: [await idOf(take, 'city')] }),
  },
  'courier-rules': {
    kind: 'courier-rule',
    create: async (take) => ({
      name: take.word,
      // A workspace has few couriers; choosing.test.ts tests the choice of another courier.
      brought_by: 'own_people',
      product_ids: [await idOf(take, 'product')],
      city_ids: [await idOf(take, 'city')],
    }),
    update: async (take) => ({
      position: 7,
      product_ids: [await idOf(take, 'product')],
      city_ids: [await idOf(take, 'city')],
    }),
    file: ({ word }) => ['name,shipping_company_id', `${word},Nobody Express`],
  },
  webhooks: {
    kind: 'webhook',
    create: async (take) => ({
      url: `http://127.0.0.1:9/${take.word}`,
      events: ['lead.created'],
      ...(await account(take)),
    }),
    update: () => ({ events: ['lead.deleted'] }),
    file: ({ word }) => ['url,events', `http://127.0.0.1:9/${word},lead.created`],
    keeps_out: withoutAny(needOfEvent('lead.created')),
    lets_delete: true,
  },
  'blacklisted-phones': {
    kind: 'blacklisted-phone',
    create: async (take) => ({ phone: phoneOf(take.word), reason: take.word, ...(await account(take)) }),
    update: ({ word }) => ({ phone: phoneOf(word), reason: word }),
    file: ({ word }) => ['phone,reason', `${phoneOf(word)},${word}`],
  },
  'fee-plans': {
    kind: 'fee-plan',
    create: ({ word }) => ({ name: word, valid_from: '2026-01-31', packing_fee: 3 }),
    update: ({ word }) => ({ name: `Plan ${word}`, cash_percent: 2.5 }),
    file: ({ word }) => ['name,valid_from', `${word},2026-01-31`],
  },
  'driver-rates': {
    kind: 'driver-rate',
    create: ({ word }) => ({ name: word, valid_from: '2026-01-31', delivery_cost: 10 }),
    update: ({ word }) => ({ name: `Rate ${word}`, return_cost: 4 }),
    file: ({ word }) => ['name,valid_from', `${word},2026-01-31`],
  },
  'money-accounts': {
    kind: 'money-account',
    create: ({ word }) => ({ name: word, kind: 'cash_box', opening_balance: 250, opened_on: '2026-01-31' }),
    update: ({ word }) => ({ name: `Box ${word}`, is_active: false }),
    file: ({ word }) => ['name,kind', `${word},bank`],
  },
  'money-transfers': {
    kind: 'money-transfer',
    create: async (take) => ({
      from_money_account_id: await idOf(take, 'money-account'),
      to_money_account_id: await anotherOf(take, 'money-account'),
      moved_on: '2026-01-31',
      amount: 40,
    }),
    update: () => ({ amount: 41 }),
  },
  costs: {
    kind: 'cost',
    create: async (take) => ({
      category: 'ads',
      spent_on: '2026-01-31',
      amount: 12.5,
      reference: take.word,
      product_id: await idOf(take, 'product'),
      money_account_id: await idOf(take, 'money-account'),
    }),
    update: () => ({ amount: 13 }),
    file: ({ word }) => ['spent_on,amount,reference', `2026-01-31,12,${word}`],
  },
  'cash-adjustments': {
    kind: 'cash-adjustment',
    create: async (take) => ({
      place: 'money',
      money_account_id: await idOf(take, 'money-account'),
      amount: -3,
      adjusted_on: '2026-01-31',
      reason: take.word,
    }),
    keeps_out: withoutAny(['AdjustCash']),
  },
  'message-templates': {
    kind: 'message-template',
    create: ({ word }) => ({ name: word, language: 'fr', body: 'Bonjour {first_name}' }),
    update: ({ word }) => ({ body: `Salam {customer} ${word}`, order_statuses: ['shipped'] }),
    file: ({ word }) => ['name,language,body', `${word},ar,Salam`],
  },
  'message-channels': {
    kind: 'message-channel',
    create: ({ word }) => ({ name: word, ...GATEWAY }),
    update: ({ word }) => ({ name: `Renamed ${word}` }),
  },
  'call-gateways': {
    kind: 'call-gateway',
    create: ({ word }) => ({ name: word, ...CALL_GATEWAY }),
    update: ({ word }) => ({ name: `Renamed ${word}` }),
  },
  'message-prices': {
    kind: 'message-price',
    create: ({ word }) => ({ kind: 'utility', price: 0.1443, valid_from: dayOfWord(word), source: word }),
    update: ({ word }) => ({ price: 0.2, source: `Card ${word}` }),
    file: ({ word }) => ['kind,country,price,valid_from,source', `sms,MA,0.35,${dayOfWord(word)},${word}`],
  },
  'automatic-messages': { kind: 'automatic-message' },
  payouts: { kind: 'payout' },
  'seller-advances': { kind: 'seller-advance' },
  'work-payments': { kind: 'work-payment' },
  categories: {
    kind: 'category',
    create: async (take) => ({ name: take.word, parent_id: await idOf(take, 'category') }),
    update: async (take) => ({ position: 4, parent_id: await anotherOf(take, 'category') }),
    file: ({ word }) => ['name', word],
  },
  'marketplace-products': {
    kind: 'marketplace-product',
    create: async (take) => ({
      public_price: 150,
      minimum_price: 100,
      commission: 10,
      product_id: await idOf(take, 'house-product'),
    }),
    update: () => ({ minimum_price: 90 }),
    file: () => ['product_id,public_price,minimum_price,commission', `${SKU},150,100,10`],
  },
  'marketplace-stocks': {
    kind: 'marketplace-stock',
    create: async (take) => ({
      marketplace_product_id: await idOf(take, 'marketplace-product'),
      warehouse_id: await idOf(take, 'warehouse'),
    }),
    update: async (take) => ({ quantity_max: 3, warehouse_id: await idOf(take, 'warehouse') }),
    file: ({ word }) => ['marketplace_product_id,warehouse_id', `${SKU},${word}`],
  },
  sourcings: {
    kind: 'sourcing',
    create: async (take) => ({
      title: take.word,
      product_link: 'https://example.test/lamp',
      quantity: 5,
      ...(await account(take)),
    }),
    update: () => ({ notes: 'In blue' }),
    file: ({ word }) => ['title,product_link,quantity', `${word},https://example.test/lamp,5`],
  },
  'sourcing-messages': {
    kind: 'sourcing-message',
    create: async (take) => ({ sourcing_id: await idOf(take, 'sourcing'), body: take.word }),
    update: () => ({ body: 'How much?' }),
    file: async (take) => ['body,sourcing_id', `${take.word},${await idOf(take, 'sourcing')}`],
  },
  roles: {
    kind: 'role',
    create: ({ word }) => ({ name: word }),
    update: ({ word }) => ({ scope: 'account', name: `Renamed ${word}` }),
    file: ({ word }) => ['name', word],
  },
  users: people,
  'team-members': people,
  notifications: {
    kind: 'notification',
    create: async (take) => ({ title: take.word }),
    update: () => ({ read_at: '2026-01-02T03:04:05+00:00' }),
    file: ({ word }) => ['title', word],
  },
  applications: {
    kind: 'application',
    lived: ['api-application'],
    create: async (take) => ({
      name: take.word,
      kind: 'generic-webhook',
      credentials: { secret: SECRET },
      ...(await account(take)),
    }),
    update: ({ word }) => ({ name: `Renamed ${word}` }),
    keeps_out: withoutAny(...MAKES_LEADS),
    lets_delete: true,
    file: ({ word }) => ['name,kind', `${word},generic-webhook`],
  },
  sheets: {
    kind: 'sheet',
    create: async (take) => ({ name: take.word, url: 'http://127.0.0.1:9/leads.csv', ...(await account(take)) }),
    update: () => ({ interval_minutes: 60 }),
    keeps_out: withoutAny(...MAKES_LEADS),
    lets_delete: true,
    file: ({ word }) => ['name,url', `${word},http://127.0.0.1:9/leads.csv`],
  },
  invoices: {
    kind: 'invoice',
    lived: ['proved-invoice'],
    create: async (take) => ({
      type: 'service_fees',
      lines: [{ label: 'Fees', quantity: 1, amount: 12.5 }],
      ...(await account(take)),
    }),
    update: () => ({ status: 'paid' }),
    file: ({ word }) => [
      'reference,type,lines',
      `${word},service_fees,"[{""label"":""Fees"",""quantity"":1,""amount"":5}]"`,
    ],
  },
};

/** Recipe of a resource whose rows require only the name that its files use. */
function plainOf({ name, fields, belongs_to, import: file }: ResourceContract): OfResource | undefined {
  const required = Object.keys(fields).filter((field) => fields[field]!.is_required);
  const [key] = required;
  if (required.length !== 1 || key !== file?.key) return undefined;
  return {
    kind: `row of ${name}`,
    create: async (take) => ({ [key!]: take.word, ...(belongs_to === 'account' ? await account(take) : {}) }),
    update: ({ word }) => ({ [key!]: `Renamed ${word}` }),
    file: ({ word }) => [key!, word],
  };
}

/** Files of non-generic resources. */
const FILES: Readonly<Record<string, OfResource['file']>> = {
  importOrders: ({ word }) => [
    'full_name,phone,city,address,skus,quantities,prices,total',
    `Youssef ${word},0612345678,Rabat,5 Avenue Hassan II,${SKU},1,10,10`,
  ],
  importLeads: ({ word }) => [
    'full_name,phone,city,address,skus,quantities,totals',
    `Amina ${word},0612345678,Rabat,5 Avenue Hassan II,${SKU},1,10`,
  ],
  importStocks: ({ word }) => ['sku,warehouse,type,quantity,reason', `${SKU},MAIN,increment,5,${word}`],
  markOrdersAsReturnedByImport: async (take) => ['reference', (await take.of('shipped-order'))['reference']!],
  markOrdersAsDeliveredByImport: async (take) => ['reference', (await take.of('shipped-order'))['reference']!],
};

/** An import: the service accepts a file with any rows, and checks the account at once. */
const importing = (file: OfResource['file'], form: (take: Take) => Promise<Record<string, string>>): Recipe => ({
  ask: async (take): Promise<Ask> => {
    const [header, row] = await file!(take);
    return {
      form: {
        ...(await form(take)),
        again: '1',
        file: { name: `${take.word}.csv`, content: `${header}\r\n${row}\r\n` },
      },
    };
  },
});

/** Makes a second thing of a kind: a category cannot be its own parent. */
async function anotherOf(take: Take, kind: Kind): Promise<string> {
  await take.of(kind);
  return idOf(take, kind);
}

export const OF_RESOURCES: Recipes = Object.fromEntries([
  ...ALL_RESOURCES.flatMap((resource) => {
    const { name, routes, belongs_to } = resource;
    const given = RESOURCES[name] ?? plainOf(resource);
    if (!given) return [];
    const { kind, lived, create, update, file, keeps_out, hides_from, lets_delete } = given;
    const ruled = keeps_out ? { keeps_out } : {};
    const hidden = hides_from ? { keeps_out: hides_from } : {};
    const made: Record<string, Recipe | readonly Recipe[] | undefined> = {
      list: { ...plain, ...hidden },
      export: { ...asFile, ...hidden },
      template: plain,
      retrieve: [{ ...ofOne(kind), ...hidden }, ...(lived ?? []).map((other) => ofOne(other))],
      create: create && { ask: async (take) => ({ body: await create(take) }), ...ruled },
      update: update && { ...ofOne(kind, update), ...ruled },
      delete: { ...ofOne(kind), ...(lets_delete ? {} : ruled) },
      import: file && importing(file, async (take) => (belongs_to === 'account' ? account(take) : {})),
    };
    // Webhooks and applications have create routes of their own, because these show a secret once.
    const own = { webhooks: 'createWebhook', applications: 'createApplication' }[name as string];
    return [...Object.entries(routes).map(([action, { id }]) => [action, id]), ['create', own]].flatMap(
      ([action = '', id]): [string, Recipe | readonly Recipe[]][] =>
        id !== undefined && made[action] ? [[id, made[action]]] : [],
    );
  }),
  ...Object.entries(FILES).map(([id, file]): [string, Recipe] => [
    id,
    importing(file, async (take): Promise<Record<string, string>> => (id.startsWith('mark') ? {} : account(take))),
  ]),
  ...['Orders', 'Leads', 'Stocks', 'OrderHistories', 'LeadHistories', 'StockHistories'].flatMap(
    (name): [string, Recipe][] => [
      [`export${name}`, asFile],
      [`get${name}ImportTemplate`, plain],
    ],
  ),
  ['requestOrdersExport', { ask: () => ({ body: { file_extension: 'csv' } }) }],
]);
