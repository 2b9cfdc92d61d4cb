import { openSession } from '../../server/access/open-session.ts';
import { newId } from '../../server/platform/ids.ts';
import { enqueueJob } from '../../server/platform/jobs.ts';
import type { Database } from '../../server/platform/postgres.ts';
import { aLead, anOrder } from '../world.ts';

/*
 * One thing of every kind that has an id, made on demand in an account of a workspace, mostly over REST by its Admin. What REST makes
 * only by a job, or only for one person, is written as the job or the person would have left it.
 */

/** What is said of a thing in calls: its id, and whatever else names it. */
export type Specimen = { id: string } & Readonly<Record<string, string>>;

/** The hands of a workspace's Admin: give the answer's data, fail on anything but success. */
export type Hands = {
  send(method: string, path: string, body?: unknown): Promise<any>; // oxlint-disable-line no-explicit-any -- answers of every route
  attach(path: string): Promise<any>; // oxlint-disable-line no-explicit-any -- the same
  /** Posts at the dashboard; gives the whole answer. */
  click(path: string, body: unknown): Promise<any>; // oxlint-disable-line no-explicit-any -- the same
};

/** Where things are made, and for whom those that are somebody's own. */
export type Place = {
  workspace_id: string;
  account_id: string;
  house_id: string;
  /** Stands in the texts of everything that is made here, and in no other place. */
  mark: string;
  /** The same of what everybody of the workspace sees. */
  shared_mark: string;
  hands: Hands;
  database: Database;
  person: { id: string; account_id: string };
};

/** Who sees a thing of the kind: everybody of the workspace, those who see its account, one person, or one of these two. */
export type Holder = 'workspace' | 'account' | 'person' | 'asker';

type Making = { holder: Holder; make(place: Place, word: string): Promise<Specimen> };

/** A product every account has under the same name, as the same goods have with two sellers. */
export const SKU = 'SKU-EVERYWHERE';
/** The customer of every lead and order. */
export const PHONE = '0612345678';

/** Today, as bodies of moves say it. */
export const today = (): string => new Date().toISOString().slice(0, 10);

export const KINDS = {
  account: { holder: 'account', make: async ({ account_id }) => ({ id: account_id }) },
  workspace: { holder: 'workspace', make: async ({ workspace_id }) => ({ id: workspace_id }) },
  product: {
    holder: 'account',
    make: (place, word) => aProductIn(place, word),
  },
  'house-product': {
    holder: 'workspace',
    make: (place, word) => aProductIn(ofHouse(place), word),
  },
  lead: { holder: 'account', make: (place) => aLeadIn(place) },
  'held-lead': {
    holder: 'account',
    make: async (place) => {
      const lead = await aLeadIn(place);
      await write(
        place,
        `update lead_queue set held_by = $3, held_until = now() + interval '1 day' where workspace_id = $1 and lead_id = $2`,
        lead.id,
        newId(),
      );
      return lead;
    },
  },
  'sold-lead': {
    holder: 'account',
    make: async (place) => {
      const lead = await aLeadIn(place);
      await place.hands.send('PUT', '/leads', { leads: [{ reference: lead['reference'], status: 'confirmed' }] });
      return lead;
    },
  },
  'lead-history': {
    holder: 'account',
    make: async (place) => {
      const lead = await aLeadIn(place);
      await place.hands.send('PUT', '/leads', { leads: [{ reference: lead['reference'], status: 'testing' }] });
      const [{ id }] = await rows(
        place,
        `select id from lead_histories where workspace_id = $1 and lead_id = $2`,
        lead.id,
      );
      return { id };
    },
  },
  'lead-batch': {
    holder: 'account',
    make: async (place) => {
      const data = Array.from({ length: 11 }, () =>
        aLead(SKU, { full_name: 'Amina', phone: PHONE, address: `12 Rue ${place.mark}` }),
      );
      return { id: (await place.hands.send('POST', '/leads', { data, account_id: place.account_id })).batch_id };
    },
  },
  order: { holder: 'account', make: (place) => anOrderIn(place) },
  'packed-order': { holder: 'account', make: (place) => anOrderIn(place, 'PACKED') },
  'shipped-order': { holder: 'account', make: (place) => anOrderIn(place, 'PACKED', 'SHIPPED') },
  'stocked-order': { holder: 'account', make: (place, word) => aStockedOrderIn(place, word) },
  'canceled-stocked-order': { holder: 'account', make: (place, word) => aStockedOrderIn(place, word, 'CANCELED') },
  'shipped-stocked-order': {
    holder: 'account',
    make: (place, word) => aStockedOrderIn(place, word, 'PACKED', 'SHIPPED'),
  },
  'failed-order': {
    holder: 'account',
    make: async (place) => {
      const order = await anOrderIn(place, 'PACKED', 'SHIPPED');
      const failed = { order: order['reference'], reason: 'no_answer', comment: `Nobody there ${place.mark}` };
      await place.hands.send('POST', '/failed-deliveries', failed);
      return order;
    },
  },
  'canceled-order': { holder: 'account', make: (place) => anOrderIn(place, 'CANCELED') },
  'order-history': {
    holder: 'account',
    make: async (place) => {
      const order = await anOrderIn(place, 'PACKED');
      const [{ id }] = await rows(
        place,
        `select id from order_histories where workspace_id = $1 and order_id = $2`,
        order.id,
      );
      return { id };
    },
  },
  undo: {
    holder: 'person',
    make: async (place) => {
      const { id: order_id } = await anOrderIn(place);
      const moved = { ids: [order_id], date: today() };
      const { undo_token: id } = (await place.hands.click('/orders/mark-orders-as-packed', moved)).meta;
      await write(
        place,
        `update order_undos set actor_id = $3 where workspace_id = $1 and id = $2`,
        id,
        place.person.id,
      );
      return { id };
    },
  },
  'saved-view': {
    holder: 'person',
    make: (place, word) => {
      const view = { page: 'leads', name: `View ${place.mark} ${word}`, filters: '{}', position: 1, is_shared: false };
      return inserted(place, 'saved_views', { ...view, user_id: place.person.id });
    },
  },
  warehouse: {
    holder: 'workspace',
    make: (place, word) => aWarehouseIn(place, word),
  },
  stock: { holder: 'account', make: (place, word) => aStockIn(place, word) },
  'moved-stock': {
    holder: 'account',
    make: (place, word) => aMovedStockIn(place, word),
  },
  'stock-history': {
    holder: 'account',
    make: async (place, word) => {
      const stock = await aMovedStockIn(place, word);
      const [{ id }] = await rows(
        place,
        `select id from stock_histories where workspace_id = $1 and stock_id = $2`,
        stock.id,
      );
      return { id };
    },
  },
  job: {
    holder: 'asker',
    make: async ({ database, workspace_id, person, mark }) => ({
      id: await database.transaction((tx) =>
        enqueueJob(tx, {
          workspace_id,
          account_id: person.account_id,
          kind: 'export-orders',
          priority: 'normal',
          actor: { kind: 'user', id: person.id, user_id: person.id, name: mark },
          payload: { query: {}, scope_account_id: person.account_id },
          total: 0,
        }),
      ),
    }),
  },
  'shipping-company': {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => ({
      id: (await hands.send('POST', '/shipping-companies', { name: `Courier ${mark} ${word}`, connector: 'manual' }))
        .id,
    }),
  },
  city: {
    holder: 'workspace',
    make: (place) => aCityIn(place),
  },
  area: {
    holder: 'workspace',
    make: async (place) => {
      const { id: city_id } = await aCityIn(place);
      return inserted(place, 'areas', { name: `Area ${place.shared_mark}`, city_id, aliases: [], stop_desks: [] });
    },
  },
  webhook: {
    holder: 'account',
    make: (place, word) => aWebhookIn(place, word),
  },
  delivery: {
    holder: 'account',
    make: async (place, word) => {
      const { id: webhook_id } = await aWebhookIn(place, word);
      const sent = await place.hands.send('POST', `/webhooks/${webhook_id}/test`);
      return { id: sent.id ?? sent.event_id, webhook_id };
    },
  },
  application: {
    holder: 'account',
    make: (place, word) => anApplicationIn(place, word),
  },
  'api-application': {
    holder: 'account',
    // Whoever makes one has it in an account of her own.
    make: async (place, word) => {
      const id = newId();
      await write(
        place,
        `with token as (
           insert into api_tokens (workspace_id, id, user_id, name, token_hash, scopes, created_at)
           values ($1, $2, $5, $4::text, sha256($4::text::bytea), '{view leads}', now())
         )
         insert into applications (workspace_id, id, account_id, name, kind, status, token_id, created_at, updated_at)
         values ($1, $2, $3, $4::text, 'api', 'active', $2, now(), now())`,
        id,
        place.account_id,
        `Api ${place.mark} ${word}`,
        place.person.id,
      );
      return { id };
    },
  },
  'application-error': {
    holder: 'account',
    make: async (place, word) => {
      const application = await anApplicationIn(place, word);
      const id = newId();
      await write(
        place,
        `insert into incoming_events (workspace_id, id, application_id, account_id, kind, event_key, status, payload, error, received_at, settled_at)
         values ($1, $2, $3, $4, 'generic-webhook', $5, 'failed', '\\x7b7d', $6, now(), now())`,
        id,
        application.id,
        place.account_id,
        word,
        `Nothing in it ${place.mark}`,
      );
      return { id, application_id: application.id };
    },
  },
  sheet: {
    holder: 'account',
    make: async ({ hands, account_id, mark }, word) => ({
      id: (
        await hands.send('POST', '/sheets', {
          name: `Sheet ${mark} ${word}`,
          url: `http://127.0.0.1:9/${word}.csv`,
          account_id,
        })
      ).id,
    }),
  },
  invoice: { holder: 'account', make: (place) => anInvoiceIn(place) },
  'proved-invoice': {
    holder: 'account',
    make: async (place) => {
      const invoice = await anInvoiceIn(place);
      await place.hands.attach(`/invoices/${invoice.id}/proof`);
      return invoice;
    },
  },
  'marketplace-product': { holder: 'workspace', make: (place, word) => anOfferIn(place, word) },
  'marketplace-access': {
    holder: 'account',
    make: (place, word) => anAccessIn(place, word),
  },
  'granted-access': {
    holder: 'account',
    make: async (place, word) => {
      const access = await anAccessIn(place, word);
      await place.hands.send('PUT', `/marketplace-products/access-requests/${access.id}`, { status: 'granted' });
      return access;
    },
  },
  'adopted-product': {
    holder: 'account',
    make: async (place, word) => {
      const { id, offer_id } = await anAccessIn(place, word);
      await place.hands.send('PUT', `/marketplace-products/access-requests/${id}`, { status: 'granted' });
      const body = { price: 130, sku: `SOLD-${word}`, account_id: place.account_id };
      const sold = await place.hands.send('POST', `/marketplace-products/${offer_id}/products`, body);
      return { id: sold.product_id, sku: body.sku };
    },
  },
  'marketplace-stock': {
    holder: 'workspace',
    make: async (place, word) => {
      const { id: marketplace_product_id } = await anOfferIn(place, word);
      const { id: warehouse_id } = await aWarehouseIn(place, word);
      const body = { marketplace_product_id, warehouse_id, quantity_max: 5 };
      return { id: (await place.hands.send('POST', '/marketplace-stocks', body)).id };
    },
  },
  sourcing: { holder: 'account', make: (place, word) => aSourcingIn(place, word) },
  'sourcing-message': { holder: 'account', make: (place, word) => aMessageIn(place, word) },
  'sourcing-file': {
    holder: 'account',
    make: async (place, word) => {
      let id = '';
      const { id: message_id } = await aMessageIn(place, word, async (path) => {
        id = (await place.hands.attach(`${path}/files`)).id;
      });
      return { id, message_id };
    },
  },
  role: {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => {
      const name = `Role ${mark} ${word}`.slice(0, 60);
      return { id: (await hands.send('POST', '/roles', { name })).id, name };
    },
  },
  member: { holder: 'account', make: (place, word) => aMemberIn(place, word, NOTHING_ROLE) },
  'delivery-person': {
    holder: 'workspace',
    make: (place, word) => aMemberIn(ofHouse(place), word, 'Delivery'),
  },
  notification: {
    holder: 'person',
    make: async ({ hands, person, mark }) => ({
      id: (await hands.send('POST', '/notifications', { title: `News ${mark}`, user_id: person.id })).id,
    }),
  },
  session: {
    holder: 'person',
    make: async ({ database, workspace_id, person, mark }) => {
      const client = { user_agent: mark, address: '127.0.0.1' };
      await database.transaction((tx) => openSession(tx, { user_id: person.id, workspace_id, client }));
      const [{ id }] = (await database.read.rows<Specimen>(
        null,
        `select id from sessions where user_id = $1 order by id desc limit 1`,
        [person.id],
      )) as [Specimen];
      return { id };
    },
  },
  category: {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => ({
      id: (await hands.send('POST', '/categories', { name: `Soaps ${mark} ${word}` })).id,
    }),
  },
  'call-center': {
    holder: 'workspace',
    make: async (place, word) => {
      const named = {
        agent_ids: [(await aMemberIn(ofHouse(place), word, NOTHING_ROLE)).id],
        product_ids: [(await aProductIn(ofHouse(place), word)).id],
        city_ids: [(await aCityIn(place)).id],
      };
      const body = { name: `Center ${place.shared_mark} ${word}`, status: 'inactive', ...named };
      return { id: (await place.hands.send('POST', '/call-centers', body)).id };
    },
  },
} as const satisfies Record<string, Making>;
export type Kind = keyof typeof KINDS;

/** Of every generic webhook. */
export const SECRET = 'a secret of the store that nobody guesses';
/** A role that gives nothing, so that anybody may give it. */
export const NOTHING_ROLE = 'Onlooker';

/** The house of a place, whose things everybody sees who sees them at all. */
const ofHouse = (place: Place): Place => ({ ...place, account_id: place.house_id, mark: place.shared_mark });

async function aLeadIn({ hands, account_id, mark }: Place): Promise<Specimen> {
  const lead = aLead(SKU, { full_name: `Amina ${mark}`, phone: PHONE, address: `12 Rue ${mark}` });
  const [reference] = (await hands.send('POST', '/leads', { data: [lead], account_id })).created_refs;
  const { id } = await hands.send('GET', `/leads/${reference}/show`);
  return { id, reference };
}

const anOrderIn = (place: Place, ...statuses: string[]): Promise<Specimen> => anOrderOf(place, SKU, statuses);

/** An order whose goods are in stock, and reserved or out. */
async function aStockedOrderIn(place: Place, word: string, ...statuses: string[]): Promise<Specimen> {
  const { sku } = await aMovedStockIn(place, word);
  return anOrderOf(place, sku!, statuses);
}

async function anOrderOf(
  { hands, account_id, mark }: Place,
  sku: string,
  statuses: readonly string[],
): Promise<Specimen> {
  const order = anOrder(sku, { full_name: `Youssef ${mark}`, phone: PHONE, address: `5 Avenue ${mark}` });
  const [reference] = (await hands.send('POST', '/orders', { orders: [order], account_id })).created_refs;
  for (const status of statuses) await hands.send('PUT', '/orders', { orders: [{ reference, status }] });
  const { id } = await hands.send('GET', `/orders/${reference}/show`);
  return { id, reference };
}

async function aStockIn(place: Place, word: string): Promise<Specimen> {
  const { id: product_id, sku } = await aProductIn(place, word);
  const { id: warehouse_id } = await aWarehouseIn(place, word);
  const { id } = await place.hands.send('POST', '/stocks', { product_id, warehouse_id, warning_quantity: 3 });
  return { id, product_id, warehouse_id, sku: sku! };
}

async function aMovedStockIn(place: Place, word: string): Promise<Specimen> {
  const stock = await aStockIn(place, word);
  const moved = { type: 'increment', quantity: 50, reason: 'test' };
  await place.hands.send('POST', `/stocks/${stock.id}/movements`, moved);
  return stock;
}

async function aProductIn({ hands, account_id, mark }: Place, word: string): Promise<Specimen> {
  const body = { sku: `SKU-${word}`, name: `Soap ${mark}`, price: 149.9, status: 'active', account_id };
  const { id, sku } = await hands.send('POST', '/products', body);
  return { id, sku };
}

async function aWarehouseIn({ hands, shared_mark }: Place, word: string): Promise<Specimen> {
  return {
    id: (await hands.send('POST', '/warehouses', { name: `Depot ${shared_mark} ${word}`, code: `W-${word}` })).id,
  };
}

/** Nobody makes cities over REST (interface 5.2). */
const aCityIn = (place: Place): Promise<Specimen> =>
  inserted(place, 'cities', { name: `City ${place.shared_mark} ${newId()}`, aliases: [] });

async function aWebhookIn({ hands, account_id, mark }: Place, word: string): Promise<Specimen> {
  const body = { url: `http://127.0.0.1:9/${mark}/${word}`, events: ['lead.created'], account_id };
  return { id: (await hands.send('POST', '/webhooks', body)).id };
}

async function anApplicationIn({ hands, account_id, mark }: Place, word: string): Promise<Specimen> {
  const body = { name: `Store ${mark} ${word}`, kind: 'generic-webhook', credentials: { secret: SECRET }, account_id };
  const { id, incoming_url } = await hands.send('POST', '/applications', body);
  return { id, key: String(incoming_url).split('/').at(-1)! };
}

async function anAccessIn(place: Place, word: string): Promise<Specimen> {
  const { id: offer_id } = await anOfferIn(place, word);
  const body = { account_id: place.account_id, note: place.mark };
  const { id } = await place.hands.send('POST', `/marketplace-products/${offer_id}/access-requests`, body);
  return { id, offer_id };
}

async function anInvoiceIn({ hands, account_id, mark }: Place): Promise<Specimen> {
  const lines = [{ label: `Fees ${mark}`, quantity: 1, amount: 12.5 }];
  return { id: (await hands.send('POST', '/invoices', { type: 'service_fees', lines, account_id })).id };
}

async function anOfferIn(place: Place, word: string): Promise<Specimen> {
  const { id: product_id } = await aProductIn(ofHouse(place), word);
  const prices = { public_price: 150, minimum_price: 100, commission: 10 };
  const body = { product_id, ...prices, description: `Offer ${place.shared_mark}`, status: 'active' };
  return { id: (await place.hands.send('POST', '/marketplace-products', body)).id };
}

async function aSourcingIn({ hands, account_id, mark }: Place, word: string): Promise<Specimen> {
  const body = { title: `Lamp ${mark} ${word}`, product_link: `https://example.test/${word}`, quantity: 5, account_id };
  return { id: (await hands.send('POST', '/sourcings', body)).id };
}

/** Written by the place's person, as far as anybody can tell. `meanwhile` is what the Admin, whose it was, does to it. */
async function aMessageIn(place: Place, word: string, meanwhile?: (path: string) => Promise<void>): Promise<Specimen> {
  const { id: sourcing_id } = await aSourcingIn(place, word);
  const { id } = await place.hands.send('POST', '/sourcing-messages', { sourcing_id, body: `How long? ${place.mark}` });
  await meanwhile?.(`/sourcing-messages/${id}`);
  await write(
    place,
    `update sourcing_messages set author_kind = 'user', author_id = $3 where workspace_id = $1 and id = $2`,
    id,
    place.person.id,
  );
  return { id, sourcing_id };
}

async function aMemberIn({ hands, account_id, mark }: Place, word: string, role: string): Promise<Specimen> {
  const body = { full_name: `Person ${mark}`, email: `${word}@example.test`, role, account_id };
  return { id: (await hands.send('POST', '/users', body)).id };
}

const rows = ({ database, workspace_id }: Place, text: string, ...values: unknown[]) =>
  database.read.rows<any>(null, `${text} order by id desc`, [workspace_id, ...values]); // oxlint-disable-line no-explicit-any -- the text says

const write = ({ database, workspace_id }: Place, text: string, ...values: unknown[]) =>
  database.transaction((tx) => tx.rows(null, text, [workspace_id, ...values]));

async function inserted(place: Place, table: string, values: Record<string, unknown>): Promise<Specimen> {
  const id = newId();
  const names = Object.keys(values);
  await write(
    place,
    `insert into ${table} (workspace_id, id, created_at, updated_at, ${names.join(', ')})
     values ($1, $2, now(), now(), ${names.map((_, i) => `$${i + 3}`).join(', ')})`,
    id,
    ...Object.values(values),
  );
  return { id };
}
