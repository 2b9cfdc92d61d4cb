import { ALL_RESOURCES } from '../../contract/all-routes.ts';
import { openSession } from '../../server/access/sign-in/open-session.ts';
import { newId } from '../../server/platform/ids.ts';
import { addDays } from '../../server/platform/text/moments.ts';
import { enqueueJob } from '../../server/platform/queue/jobs.ts';
import { aLead } from '../world.ts';
import {
  aCarriedOrderIn,
  aCityIn,
  aFormIn,
  aLeadIn,
  aMemberIn,
  aMessageIn,
  aMovedStockIn,
  aProductIn,
  aSourcingIn,
  aStatementIn,
  aStockIn,
  aStockedOrderIn,
  aWarehouseIn,
  aWebhookIn,
  aWorkPaymentIn,
  aWorkedOrderIn,
  anAccessIn,
  anAdvanceIn,
  anApplicationIn,
  anInvoiceIn,
  anOfferIn,
  aStoreIn,
  anOrderIn,
  anUnmatchedIn,
  ofHouse,
} from './make-things.ts';
import { NOTHING_ROLE, PHONE, SKU, inserted, rows, today, write, type Place, type Fixture } from './place.ts';
import { PICTURE } from './recipe.ts';

/*
 * One thing of every kind that has an id. It is made on demand in an account of a workspace, mostly over REST by the workspace's Admin.
 * Things that REST makes by a job, or for one person only, are written to the database as the service would have left them.
 */

/** At most one gateway of a workspace is active. */
export const CALL_GATEWAY = {
  url: 'https://calls.example/new',
  request_body: '{"to": "{phone}", "id": "{call_id}"}',
  status: 'inactive',
};

/** A gateway that gets no requests: its address leads nowhere. */
export const GATEWAY = {
  kind: 'sms',
  url: 'http://127.0.0.1:9/sms',
  method: 'POST',
  request_body: '{"to": "{phone}", "text": "{text}"}',
};

/** Viewers of a thing of this kind: the whole workspace, its account's viewers, one person, or one of these two. */
export type Holder = 'workspace' | 'account' | 'person' | 'asker';

type Making = {
  holder: Holder;
  make(place: Place, word: string): Promise<Fixture>;
  /** The list from which an earlier one is deleted, where an account may have only so many. */
  kept_in?: '/applications';
};

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
  'store-lead': {
    holder: 'account',
    make: async (place, word) => {
      const lead = await aLeadIn(place);
      const said = { full_name: `Amina ${place.mark}`, phone: PHONE, city: 'Rabat', address: '12 Rue X', products: [] };
      await write(
        place,
        `insert into store_orders (workspace_id, id, account_id, application_id, shop, order_id, number, status, seen_status, changed_at, said_rank,
           word, known, lead_id, lead_reference, created_at, updated_at)
         values ($1, $2, $3, $2, $2::uuid::text, $4, $4, 'open', 'open', now(), 0, $5::jsonb || '{"phone": "0677001122"}', $5::jsonb, $6, $7, now(), now())`,
        newId(),
        place.account_id,
        word,
        JSON.stringify(said),
        lead.id,
        lead['reference'],
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
  'delivered-order': { holder: 'account', make: (place) => anOrderIn(place, 'PACKED', 'SHIPPED', 'DELIVERED') },
  'proved-order': {
    holder: 'account',
    make: async (place) => {
      const order = await anOrderIn(place, 'PACKED', 'SHIPPED', 'DELIVERED');
      await write(
        place,
        `insert into order_deliveries (workspace_id, order_id, delivered_at, delivered_by, proof_kind, proof)
         select workspace_id, order_id, delivered_at, $3, 'photo', decode('ffd8ff', 'hex') from order_states
         where workspace_id = $1 and order_id = $2`,
        order.id,
        `Karim ${place.mark}`,
      );
      return order;
    },
  },
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
  'cash-entry': {
    holder: 'account',
    make: async (place) => {
      const order = await anOrderIn(place, 'PACKED', 'SHIPPED');
      const [{ id }] = await rows(
        place,
        `select id from cash_entries where workspace_id = $1 and source_id = $2`,
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
          payload: { query: {}, scope_account_id: person.account_id, grants: { masks: [] } },
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
  // For calls that name a courier and leave it unchanged: a workspace may have only few couriers.
  'named-courier': { holder: 'workspace', make: async (place) => ({ id: await courierIn(place) }) },
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
    kept_in: '/applications',
  },
  form: {
    holder: 'account',
    make: (place, word) => aFormIn(place, word),
    kept_in: '/applications',
  },
  /** A store with a way back that did not accept one of its orders. */
  'told-store': {
    holder: 'account',
    kept_in: '/applications',
    make: async (place, word) => {
      const store_order_id = newId();
      const order = await anOrderIn(place);
      const { id } = await aStoreIn(place, word);
      await write(
        place,
        `with back as (
           insert into write_backs (workspace_id, application_id, account_id, status, address, credentials, shop_name, states, created_at, updated_at)
           values ($1, $2, $3, 'active', 'https://shop.example', '\\x00', $4, '{}', now(), now())
         ), store_order as (
           insert into store_orders (workspace_id, id, account_id, application_id, shop, order_id, number, status, seen_status, changed_at, said_rank,
             created_at, updated_at)
           values ($1, $5, $3, $2, $2::uuid::text, $4, $4, 'open', 'open', now(), 0, now(), now())
         )
         insert into write_back_orders (workspace_id, store_order_id, application_id, account_id, order_id, wanted, version, status, reason, created_at,
           updated_at)
         values ($1, $5, $2, $3, $6, 'shipped', 1, 'failed', '{"code": "shop_knows_no_order", "params": {}}', now(), now())`,
        id,
        place.account_id,
        `Store ${place.mark} ${word}`,
        store_order_id,
        order.id,
      );
      return { id };
    },
  },
  'api-application': {
    holder: 'account',
    // Each call makes it in an account of its own.
    make: async (place, word) => {
      const id = newId();
      await write(
        place,
        `with token as (
           insert into api_tokens (workspace_id, id, user_id, name, token_hash, scopes, created_at)
           values ($1, $2, $5, $4::text, sha256($4::text::bytea), '{view leads}', now())
         ),
         use as (insert into token_uses (workspace_id, token_id, used_at) values ($1, $2, now()))
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
  picture: {
    holder: 'account',
    make: async (place, word) => {
      const { id: product_id } = await aProductIn(place, word);
      const [{ id }] = await place.hands.attach(`/products/${product_id}/pictures`, PICTURE);
      return { id, product_id };
    },
  },
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
      const { id } = await hands.send('POST', '/roles', { name });
      // The other role may be assigned by holders of this one.
      await hands.send('POST', '/roles', { name: `Under ${mark} ${word}`.slice(0, 60), assignable_by: [name] });
      return { id, name };
    },
  },
  agent: { holder: 'account', make: (place, word) => aMemberIn(place, word, 'Agent') },
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
      const [{ id }] = (await database.read.rows<Fixture>(
        null,
        `select id from sessions where user_id = $1 order by id desc limit 1`,
        [person.id],
      )) as [Fixture];
      return { id };
    },
  },
  'blacklisted-phone': {
    holder: 'account',
    make: async ({ hands, account_id, mark }, word) => {
      const body = { phone: phoneOf(word), reason: `Fraud ${mark}`, account_id };
      return { id: (await hands.send('POST', '/blacklisted-phones', body)).id };
    },
  },
  'fee-plan': {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => {
      const body = { name: `Plan ${mark} ${word}`, valid_from: '2026-01-31', delivery_fee: 30 };
      return { id: (await hands.send('POST', '/fee-plans', body)).id };
    },
  },
  'driver-rate': {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => {
      const body = { name: `Rate ${mark} ${word}`, valid_from: '2026-01-31', delivery_cost: 12 };
      return { id: (await hands.send('POST', '/driver-rates', body)).id };
    },
  },
  statement: {
    holder: 'workspace',
    make: (place) => aStatementIn(place),
  },
  'posted-statement': {
    holder: 'workspace',
    make: async (place) => {
      const statement = await aStatementIn(place);
      await place.hands.send('POST', `/statements/${statement.id}/post`, { version: 1 });
      return statement;
    },
  },
  'money-account': {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => {
      const body = { name: `Bank ${mark} ${word}`, kind: 'bank' };
      return { id: (await hands.send('POST', '/money-accounts', body)).id };
    },
  },
  'carried-order': { holder: 'account', make: (place, word) => aCarriedOrderIn(place, word, 'SHIPPED', 'DELIVERED') },
  settlement: {
    holder: 'workspace',
    make: async (place, word) => {
      const { id, person_id } = await aCarriedOrderIn(place, word, 'SHIPPED', 'DELIVERED');
      const { hands, shared_mark: mark } = place;
      const { id: money_account_id } = await hands.send('POST', '/money-accounts', { name: `Till ${mark} ${word}` });
      const closed = { person_id, order_ids: [id], carried: 0, handed_in: 299.8, money_account_id };
      return { id: (await hands.send('POST', '/settlements', closed)).id };
    },
  },
  payout: { holder: 'account', make: (place) => aPayoutIn(place) },
  'seller-advance': { holder: 'account', make: anAdvanceIn },
  'write-off': {
    holder: 'workspace',
    make: (place) =>
      inserted(place, 'write_offs', {
        kind: 'claim',
        target_id: newId(),
        amount: 100,
        about: place.shared_mark,
        reason: 'Given up',
        asked_by: 'Somebody else',
        asked_by_id: newId(),
      }),
  },
  unmatched: { holder: 'workspace', make: anUnmatchedIn },
  'ended-unmatched': {
    holder: 'workspace',
    make: async (place) => {
      const item = await anUnmatchedIn(place);
      await place.hands.send('POST', `/statements/unmatched/${item.id}/write-off`, { reason: 'Given up' });
      return item;
    },
  },
  'worked-order': { holder: 'workspace', make: aWorkedOrderIn },
  'work-payment': { holder: 'workspace', make: aWorkPaymentIn },
  'own-work-payment': {
    holder: 'person',
    make: async (place, word) => {
      const payment = await aWorkPaymentIn(place, word);
      const statement = `update work_payments set payee_id = $3 where workspace_id = $1 and id = $2`;
      await write(place, statement, payment.id, place.person.id);
      return payment;
    },
  },
  'paid-work-payment': {
    holder: 'workspace',
    make: async (place, word) => {
      const payment = await aWorkPaymentIn(place, word);
      const { hands, shared_mark: mark } = place;
      const { id: money_account_id } = await hands.send('POST', '/money-accounts', { name: `Chest ${mark} ${word}` });
      await hands.send('POST', `/work-payments/${payment.id}/pay`, { money_account_id });
      return payment;
    },
  },
  'paid-payout': {
    holder: 'account',
    make: async (place, word) => {
      const payout = await aPayoutIn(place);
      const { hands, shared_mark: mark } = place;
      const { id: money_account_id } = await hands.send('POST', '/money-accounts', { name: `Paid ${mark} ${word}` });
      await hands.send('POST', `/payouts/${payout.id}/pay`, { money_account_id });
      return payout;
    },
  },
  'order-on-its-way': { holder: 'account', make: (place, word) => aCarriedOrderIn(place, word, 'SHIPPED') },
  'written-off-claim': {
    holder: 'account',
    make: async (place, word) => {
      const claim = await aClaimIn(place, word);
      await place.hands.send('POST', `/claims/${claim.id}/write-off`, { reason: 'Given up' });
      return claim;
    },
  },
  claim: { holder: 'account', make: (place, word) => aClaimIn(place, word) },
  'money-transfer': {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => {
      const [from, to] = [
        await hands.send('POST', '/money-accounts', { name: `From ${mark} ${word}` }),
        await hands.send('POST', '/money-accounts', { name: `To ${mark} ${word}` }),
      ];
      const ends = { from_money_account_id: from.id, to_money_account_id: to.id };
      return { id: (await hands.send('POST', '/money-transfers', { ...ends, moved_on: '2026-01-31', amount: 5 })).id };
    },
  },
  cost: {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => {
      const body = { spent_on: '2026-01-31', amount: 20, reference: `Cost ${mark} ${word}` };
      return { id: (await hands.send('POST', '/costs', body)).id };
    },
  },
  'cash-adjustment': {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => {
      const money = await hands.send('POST', '/money-accounts', { name: `Adjusted ${mark} ${word}` });
      const body = {
        place: 'money',
        money_account_id: money.id,
        amount: 2,
        adjusted_on: '2026-01-31',
        reason: 'Found',
      };
      return { id: (await hands.send('POST', '/cash-adjustments', body)).id };
    },
  },
  'message-template': {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => {
      const body = { name: `Hello ${mark} ${word}`, language: 'en', body: 'Hello {first_name}' };
      return { id: (await hands.send('POST', '/message-templates', body)).id };
    },
  },
  'message-channel': {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => ({
      id: (await hands.send('POST', '/message-channels', { name: `SMS ${mark} ${word}`, ...GATEWAY })).id,
    }),
  },
  'call-gateway': {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => ({
      id: (await hands.send('POST', '/call-gateways', { name: `Calls ${mark} ${word}`, ...CALL_GATEWAY })).id,
    }),
  },
  'message-price': {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => {
      const body = { kind: 'marketing', price: 0.7, valid_from: dayOfWord(word), source: `Card ${mark} ${word}` };
      return { id: (await hands.send('POST', '/message-prices', body)).id };
    },
  },
  'automatic-message': {
    holder: 'account',
    make: async (place, word) => {
      const order = await anOrderIn(place);
      const channel = await channelIn(place, word);
      const id = newId();
      await write(
        place,
        `insert into automatic_messages (workspace_id, id, account_id, order_id, reference, phone, template_name, message_channel_id, channel, language, text,
           status, reason, attempts, failures, give_up_at, created_at, updated_at)
         select $1, $3, account_id, id, reference, '+' || phone_digits, 'News', $4, 'sms', 'fr', $5, 'failed', 'refused', 1, 0, now(), now(), now()
         from orders where workspace_id = $1 and id = $2`,
        order.id,
        id,
        channel,
        `News ${place.mark}`,
      );
      return { id };
    },
  },
  category: {
    holder: 'workspace',
    make: async ({ hands, shared_mark: mark }, word) => ({
      id: (await hands.send('POST', '/categories', { name: `Soaps ${mark} ${word}` })).id,
    }),
  },
  'assignment-rule': {
    holder: 'workspace',
    make: async (place, word) => {
      const named = {
        agent_ids: [(await aMemberIn(ofHouse(place), word, NOTHING_ROLE)).id],
        product_ids: [(await aProductIn(ofHouse(place), word)).id],
        city_ids: [(await aCityIn(place)).id],
      };
      const body = { name: `Rule ${place.shared_mark} ${word}`, status: 'inactive', ...named };
      return { id: (await place.hands.send('POST', '/assignment-rules', body)).id };
    },
  },
  'guard-rule': {
    holder: 'workspace',
    make: async (place, word) => {
      const city_ids = [(await aCityIn(place)).id];
      const body = { reason: `Guard ${place.shared_mark} ${word}`, kind: 'city', city_ids };
      return { id: (await place.hands.send('POST', '/guard-rules', body)).id };
    },
  },
  'courier-rule': {
    holder: 'workspace',
    make: async (place, word) => {
      const named = {
        product_ids: [(await aProductIn(ofHouse(place), word)).id],
        city_ids: [(await aCityIn(place)).id],
      };
      const body = {
        name: `Courier rule ${place.shared_mark} ${word}`,
        brought_by: 'own_people',
        status: 'inactive',
        ...named,
      };
      return { id: (await place.hands.send('POST', '/courier-rules', body)).id };
    },
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
export type Kind = keyof typeof KINDS | PlainKind;

/** A row of a generic resource that requires only its name. */
export type PlainKind = `row of ${string}`;

export const makingOf = (kind: Kind): Making => (kind in KINDS ? KINDS[kind as keyof typeof KINDS] : plainMaking(kind)); // just checked

function plainMaking(kind: Kind): Making {
  const { name, belongs_to, import: file } = ALL_RESOURCES.find((resource) => kind === `row of ${resource.name}`)!;
  return {
    holder: belongs_to,
    make: async ({ hands, account_id, mark, shared_mark }, word) => {
      const said = `Row ${belongs_to === 'workspace' ? shared_mark : mark} ${word}`;
      const body = { [file!.key]: said, ...(belongs_to === 'account' ? { account_id } : {}) };
      return { id: (await hands.send('POST', `/${name}`, body)).id };
    },
  };
}

/** An unpaid payout of the place's account. */
async function aPayoutIn(place: Place): Promise<Fixture> {
  const { id: invoice_id } = await anInvoiceIn(place);
  await write(
    place,
    `update invoices set type = 'seller_payout', status = 'unpaid', drawn_from = 'payout' where workspace_id = $1 and id = $2`,
    invoice_id,
  );
  // The file for the bank refuses payouts to a seller without a bank account.
  const number = `update accounts set settings = coalesce(settings, '{}') || '{"bank_account_number": "0077800012"}' where workspace_id = $1 and id = $2`;
  await write(place, number, place.account_id);
  const made = { account_id: place.account_id, invoice_id, run_id: newId(), created_by: place.mark };
  return inserted(place, 'payouts', { ...made, up_to: today(), amount: 1_250, order_count: 0 });
}

/** A claim for a lost parcel of the place's account. */
async function aClaimIn(place: Place, word: string): Promise<Fixture> {
  const { reference: order } = await aCarriedOrderIn(place, word, 'SHIPPED');
  return { id: (await place.hands.send('POST', '/claims', { order, reason: 'lost', value: 10 })).id };
}

const couriers = new Map<string, Promise<string>>();

function courierIn({ hands, shared_mark, workspace_id }: Place): Promise<string> {
  const made =
    couriers.get(workspace_id) ??
    hands
      .send('POST', '/shipping-companies', { name: `Named ${shared_mark}`, connector: 'manual' })
      .then(({ id }) => id);
  couriers.set(workspace_id, made);
  return made;
}

const channels = new Map<string, Promise<string>>();
/** One channel for all messages of a workspace: a workspace has at most a hundred channels. */
async function channelIn({ hands, shared_mark, workspace_id }: Place, word: string): Promise<string> {
  const make = async () =>
    (await hands.send('POST', '/message-channels', { name: `SMS ${shared_mark} ${word}`, ...GATEWAY })).id as string;
  const made = channels.get(workspace_id) ?? make();
  channels.set(workspace_id, made);
  return await made;
}

/** A day that no other row has, of days that outcomes leave out (outcome.ts): a list has one price of a kind from a day. */
export const dayOfWord = (word: string): string => addDays('2002-01-02', Number(word.replace(/\D/g, '')) % 6_500);

/** A phone that no other row has, of numbers that outcomes leave out (outcome.ts). */
export const phoneOf = (word: string): string => `0699${word.replace(/\D/g, '')}`;
