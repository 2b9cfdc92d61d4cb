import { newId } from '../../server/platform/ids.ts';
import { aLead, anOrder } from '../world.ts';
import type { FixtureStore } from './cases.ts';
import { PHONE, SKU, write, type Place, type Fixture } from './place.ts';
import type { Kind } from './fixtures.ts';

/*
 * Activity around the fixtures of the matrix and the decoys, so that reads of calls, notes, parcels, errors or figures find rows. It
 * never decides the answer to a call.
 */

/** Creates calls, notes, parcels, errors and figures around the fixtures of a place. */
export async function addActivity(place: Place, fixtures: FixtureStore): Promise<void> {
  const { hands, account_id, mark, shared_mark } = place;
  const standing = (kind: Kind): Promise<Fixture> => fixtures.standing(kind, place);
  const [lead, product, person, shipped, failed] = [
    await standing('lead'),
    await standing('product'),
    await standing('delivery-person'),
    await standing('shipped-order'),
    await standing('failed-order'),
  ];
  const customer = { full_name: `Amina ${mark}`, phone: PHONE, address: `12 Rue ${mark}` };
  await hands.send('POST', `/leads/${lead['reference']}/notes`, { body: `Asks for red ${mark}` });
  for (const sku of [SKU, product['sku']!]) {
    const [confirmed] = (await hands.send('POST', '/leads', { data: [aLead(sku, customer)], account_id })).created_refs;
    await hands.send('PUT', '/leads', { leads: [{ reference: confirmed, status: 'confirmed' }] });
    const orders = [anOrder(sku, customer), anOrder(sku, customer)];
    const [arrived, returned] = (await hands.send('POST', '/orders', { orders, account_id })).created_refs;
    for (const status of ['PACKED', 'SHIPPED', 'DELIVERED'])
      await hands.send('PUT', '/orders', { orders: [arrived, returned].map((reference) => ({ reference, status })) });
    await hands.send('PUT', '/orders', { orders: [{ reference: returned, status: 'RETURNED' }] });
  }
  const reported = { order: shipped['reference'], reason: 'no_answer', comment: `Nobody there ${mark}` };
  await hands.send('POST', '/failed-deliveries', reported);
  await hands.send('POST', '/failed-deliveries/decide', { ids: [shipped.id], decision: 'return' });
  await byOnePerson(place, {
    lead_id: lead.id,
    person_id: person.id,
    member_id: (await standing('member')).id,
    product_id: product.id,
  });
  await withCourier(place, shipped.id, (await standing('shipping-company')).id);
  // One courier refused the order, and another accepted it.
  await refusedBy(place, failed.id, (await standing('shipping-company')).id);
  const second = { name: `Second courier ${fixtures.word()} ${shared_mark}`, connector: 'manual' };
  await withCourier(place, failed.id, (await hands.send('POST', '/shipping-companies', second)).id);
  await errAndAnswer(place, standing);
  await trade(place, standing);
}

type Standing = (kind: Kind) => Promise<Fixture>;

/** Outside data that failed, that was sent, and that was found missing. */
async function errAndAnswer(place: Place, standing: Standing): Promise<void> {
  const { hands, account_id, mark, shared_mark } = place;
  await hands.send('POST', `/webhooks/${(await standing('webhook')).id}/test`);
  await write(
    place,
    `insert into webhook_messages (workspace_id, event_id, body, created_at)
     select workspace_id, event_id, '{}', now() from webhook_deliveries where workspace_id = $1 on conflict do nothing`,
  );
  await write(
    place,
    `update webhook_deliveries set status = 'delivered', attempts = 1, next_attempt_at = null, last_attempt_at = now(), ended_at = now(), url = 'http://127.0.0.1:9'
     where workspace_id = $1`,
  );
  await write(
    place,
    `insert into incoming_events (workspace_id, id, application_id, account_id, kind, event_key, status, payload, error, received_at, settled_at)
     values ($1, $2, $3, $4, 'generic-webhook', $5, 'failed', '\\x7b7d', $5, now(), now())`,
    newId(),
    (await standing('application')).id,
    account_id,
    `Not understood ${mark}`,
  );
  await write(
    place,
    `insert into sheet_errors (workspace_id, id, sheet_id, job_id, line, reason, cells, created_at) values ($1, $2, $3, $2, 7, $4, '["?"]', now())`,
    newId(),
    (await standing('sheet')).id,
    `No phone ${mark}`,
  );
  await write(
    place,
    `insert into courier_statuses (workspace_id, shipping_company_id, folded, raw, is_failed_attempt, is_known, first_seen_at, updated_at)
     values ($1, $2, 'lost', $3, false, false, now(), now()) on conflict do nothing`,
    (await standing('shipping-company')).id,
    `Lost ${shared_mark}`,
  );
  await write(
    place,
    `insert into city_names (workspace_id, id, folded, name, orders, leads, first_seen_at, last_seen_at)
     values ($1, $2, $3, $4, 2, 1, now(), now()) on conflict do nothing`,
    newId(),
    `nowhere ${shared_mark}`,
    `Nowhere ${shared_mark}`,
  );
  await write(
    place,
    `insert into order_comments (workspace_id, id, order_id, written_by, body, is_pinned, created_at)
     values ($1, $2, $3, $4, $4, true, now())`,
    newId(),
    (await standing('shipped-order')).id,
    mark,
  );
  await write(
    place,
    `insert into order_edits (workspace_id, id, order_id, changes, changed_by, actor_kind, changed_at)
     values ($1, $2, $3, '[{"field": "address", "before": "A", "after": "B"}]', $4, 'user', now())`,
    newId(),
    (await standing('shipped-order')).id,
    mark,
  );
}

/** The house's offers are in stock and sold, and sourcings have quotes and messages. */
async function trade(place: Place, standing: Standing): Promise<void> {
  const { hands, account_id, mark } = place;
  await write(
    place,
    `insert into sourcing_files (workspace_id, id, message_id, name, content_type, size_bytes, created_at)
     values ($1, $2, $3, 'photo.png', 'image/png', 8, now())`,
    newId(),
    (await standing('sourcing-message')).id,
  );
  const [{ id: marketplace_product_id }, { id: in_warehouse }] = [
    await standing('marketplace-product'),
    await standing('warehouse'),
  ];
  await write(
    place,
    `insert into marketplace_stocks (workspace_id, id, marketplace_product_id, warehouse_id, created_at, updated_at)
     values ($1, $2, $3, $4, now(), now()) on conflict do nothing`,
    newId(),
    marketplace_product_id,
    in_warehouse,
  );
  const held = await hands.send('GET', `/marketplace-stocks/${(await standing('marketplace-stock')).id}`);
  for (const [id, warehouse_id] of [
    [marketplace_product_id, in_warehouse],
    [held.marketplace_product_id, held.warehouse_id],
  ]) {
    const { product_id } = await hands.send('GET', `/marketplace-products/${id}`);
    const stocks = await hands.send('GET', `/stocks?product_id=${product_id}&warehouse_id=${warehouse_id}`);
    const stock = stocks[0] ?? (await hands.send('POST', '/stocks', { product_id, warehouse_id }));
    await hands.send('POST', `/stocks/${stock.id}/movements`, { type: 'increment', quantity: 9, reason: 'bought' });
  }
  const { offer_id } = await standing('granted-access');
  const sold = { price: 130, sku: `SOLD-${mark}`, account_id };
  await hands.send('POST', `/marketplace-products/${offer_id}/products`, sold);
  const quote = { status: 'quoted', price: 3.75, currency: 'USD', days: 21 };
  await hands.send('POST', `/sourcings/${(await standing('sourcing')).id}/moves`, quote);
}

/** One person has called about, sold, moved and carries half of the account's things: a filter by this person leaves out the other half. */
async function byOnePerson(
  place: Place,
  { lead_id, person_id, member_id, product_id }: Record<'lead_id' | 'person_id' | 'member_id' | 'product_id', string>,
): Promise<void> {
  const { account_id, mark, shared_mark } = place;
  for (const [table, column, id] of [
    ['leads', 'agent_id', 'id'],
    ['orders', 'agent_id', 'id'],
    ['lead_histories', 'actor_id', 'id'],
    ['order_histories', 'actor_id', 'id'],
    ['order_states', 'delivery_boy_id', 'order_id'],
  ])
    await write(
      place,
      `update ${table} set ${column} = $3 where workspace_id = $1 and account_id = $2 and ${id}::text ~ '[0-7]$'`,
      account_id,
      person_id,
    );
  await calledBy(place, lead_id, person_id, 'no_reply');
  await write(
    place,
    `update products set call_script = $3 where workspace_id = $1 and account_id = $2 and (id = $4 or sku = $5)`,
    account_id,
    `Say ${mark}`,
    product_id,
    SKU,
  );
  // Another person started to set up a second factor; this one has set it up.
  await write(
    place,
    `insert into user_totp (user_id, secret) select $2, '\\x00' where $1::uuid is not null on conflict do nothing`,
    member_id,
  );
  await write(
    place,
    `insert into user_totp (user_id, secret, confirmed_at) select $2, '\\x00', now() where $1::uuid is not null on conflict do nothing`,
    person_id,
  );
  await write(
    place,
    `update members set full_name = $3 where workspace_id = $1 and user_id = $2`,
    person_id,
    `Driver ${shared_mark}`,
  );
  await write(
    place,
    `insert into audit_log (workspace_id, id, account_id, actor_kind, actor_id, user_id, actor_name, source, action, object_refs, object_count, happened_at)
     values ($1, $2, $3, 'user', $4, $4, $5, 'dashboard', 'updateLeads', '{}', 1, now())`,
    newId(),
    account_id,
    person_id,
    mark,
  );
}

/** An agent called about a lead. */
export const calledBy = (place: Place, lead_id: string, agent_id: string, status: string) =>
  write(
    place,
    `insert into lead_calls (workspace_id, id, account_id, lead_id, lead_reference, agent_id, status, sub_status, called_at)
     select $1, $3, l.account_id, l.id, l.reference, $4, $5, $6, now() from leads l where l.workspace_id = $1 and l.id = $2`,
    lead_id,
    newId(),
    agent_id,
    status,
    place.mark,
  );

/** The order's parcel is with a courier, which has a tracking number and a status for it. */
async function withCourier(place: Place, order_id: string, company_id: string): Promise<void> {
  const id = newId();
  await write(
    place,
    `insert into shipments (workspace_id, id, account_id, order_id, shipping_company_id, job_id, reference, state, from_stock, sent_at,
       tracking_number, courier_status, courier_status_at, created_at, updated_at)
     select $1, $3, o.account_id, o.id, $4, $3, o.reference, 'accepted', false, now(), $5, 'On the way', now(), now(), now()
     from orders o where o.workspace_id = $1 and o.id = $2`,
    order_id,
    id,
    company_id,
    `TRACK-${place.mark}-${id.slice(-4)}`,
  );
  await write(
    place,
    `update order_states set shipment_id = $3 where workspace_id = $1 and order_id = $2`,
    order_id,
    id,
  );
}

/** The order was refused by a courier. */
const refusedBy = (place: Place, order_id: string, company_id: string) =>
  write(
    place,
    `insert into shipments (workspace_id, id, account_id, order_id, shipping_company_id, job_id, reference, state, from_stock, error, created_at, updated_at)
     select $1, $3, o.account_id, o.id, $4, $3, o.reference, 'refused', false, 'Too far', now(), now() from orders o where o.workspace_id = $1 and o.id = $2`,
    order_id,
    newId(),
    company_id,
  );
