import { EVENT_TYPES } from '../../contract/events.ts';
import { NOTIFICATION_KEYS } from '../../contract/notification-kinds.ts';
import { newId, sha256 } from '../../server/platform/ids.ts';
import { catchUp } from '../../server/reports/roll-up.ts';
import { aLead, anOrder } from '../world.ts';
import type { Shelf } from './cases.ts';
import type { Company } from './company.ts';
import { PHONE, SKU } from './specimens.ts';
import type { Kind, Place, Specimen } from './specimens.ts';

/*
 * What has happened around the things of the matrix, so that statements which look for calls, notes, parcels, errors or figures of them
 * find some: there, and in the twins. Nothing of it decides how a call is answered.
 */

/** Of a link to set a password that nobody of the matrix has asked for. */
export const STRANGERS_LINK = sha256('a link of somebody else');

/** Lets something happen around the things that stand in a place. */
export async function liveOn(place: Place, shelf: Shelf): Promise<void> {
  const { hands, account_id, mark, shared_mark } = place;
  const standing = (kind: Kind): Promise<Specimen> => shelf.standing(kind, place);
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
  // One courier refused it, and another took it.
  await refusedBy(place, failed.id, (await standing('shipping-company')).id);
  const second = { name: `Second courier ${shelf.word()} ${shared_mark}`, connector: 'manual' };
  await withCourier(place, failed.id, (await hands.send('POST', '/shipping-companies', second)).id);
  await errAndAnswer(place, standing);
  await trade(place, standing);
}

type Standing = (kind: Kind) => Promise<Specimen>;

/** What came from outside failed, was sent, was found missing. */
async function errAndAnswer(place: Place, standing: Standing): Promise<void> {
  const { hands, account_id, mark, shared_mark } = place;
  await hands.send('POST', `/webhooks/${(await standing('webhook')).id}/test`);
  await run(
    place,
    `insert into webhook_messages (workspace_id, event_id, body, created_at)
     select workspace_id, event_id, '{}', now() from webhook_deliveries where workspace_id = $1 on conflict do nothing`,
  );
  await run(
    place,
    `update webhook_deliveries set status = 'delivered', attempts = 1, next_attempt_at = null, last_attempt_at = now(), ended_at = now(), url = 'http://127.0.0.1:9'
     where workspace_id = $1`,
  );
  await run(
    place,
    `insert into incoming_events (workspace_id, id, application_id, account_id, kind, event_key, status, payload, error, received_at, settled_at)
     values ($1, $2, $3, $4, 'generic-webhook', $5, 'failed', '\\x7b7d', $5, now(), now())`,
    newId(),
    (await standing('application')).id,
    account_id,
    `Not understood ${mark}`,
  );
  await run(
    place,
    `insert into sheet_errors (workspace_id, id, sheet_id, job_id, line, reason, cells, created_at) values ($1, $2, $3, $2, 7, $4, '["?"]', now())`,
    newId(),
    (await standing('sheet')).id,
    `No phone ${mark}`,
  );
  await run(
    place,
    `insert into courier_statuses (workspace_id, shipping_company_id, folded, raw, is_failed_attempt, is_known, first_seen_at, updated_at)
     values ($1, $2, 'lost', $3, false, false, now(), now()) on conflict do nothing`,
    (await standing('shipping-company')).id,
    `Lost ${shared_mark}`,
  );
  await run(
    place,
    `insert into city_names (workspace_id, id, folded, name, orders, leads, first_seen_at, last_seen_at)
     values ($1, $2, $3, $4, 2, 1, now(), now()) on conflict do nothing`,
    newId(),
    `nowhere ${shared_mark}`,
    `Nowhere ${shared_mark}`,
  );
  await run(
    place,
    `insert into order_edits (workspace_id, id, order_id, changes, changed_by, actor_kind, changed_at)
     values ($1, $2, $3, '[{"field": "address", "before": "A", "after": "B"}]', $4, 'user', now())`,
    newId(),
    (await standing('shipped-order')).id,
    mark,
  );
}

/** What the house offers is in stock and sold, and what was asked for is quoted and talked of. */
async function trade(place: Place, standing: Standing): Promise<void> {
  const { hands, account_id, mark } = place;
  await run(
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
  await run(
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

/** One person called, sold, moved and brings half of what stands in the account: the other half is what a filter leaves out. */
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
    await run(
      place,
      `update ${table} set ${column} = $3 where workspace_id = $1 and account_id = $2 and ${id}::text ~ '[0-7]$'`,
      account_id,
      person_id,
    );
  await calledBy(place, lead_id, person_id, 'no_reply');
  await run(
    place,
    `update products set call_script = $3 where workspace_id = $1 and account_id = $2 and (id = $4 or sku = $5)`,
    account_id,
    `Say ${mark}`,
    product_id,
    SKU,
  );
  // Another began to set up her second factor, this one has it.
  await run(
    place,
    `insert into user_totp (user_id, secret) select $2, '\\x00' where $1::uuid is not null on conflict do nothing`,
    member_id,
  );
  await run(
    place,
    `insert into user_totp (user_id, secret, confirmed_at) select $2, '\\x00', now() where $1::uuid is not null on conflict do nothing`,
    person_id,
  );
  await run(
    place,
    `update members set full_name = $3 where workspace_id = $1 and user_id = $2`,
    person_id,
    `Driver ${shared_mark}`,
  );
  await run(
    place,
    `insert into audit_log (workspace_id, id, account_id, actor_kind, actor_id, user_id, actor_name, source, action, object_refs, object_count, happened_at)
     values ($1, $2, $3, 'user', $4, $4, $5, 'dashboard', 'updateLeads', '{}', 1, now())`,
    newId(),
    account_id,
    person_id,
    mark,
  );
}

const calledBy = (place: Place, lead_id: string, agent_id: string, status: string) =>
  run(
    place,
    `insert into lead_calls (workspace_id, id, account_id, lead_id, lead_reference, agent_id, status, sub_status, called_at)
     select $1, $3, l.account_id, l.id, l.reference, $4, $5, $6, now() from leads l where l.workspace_id = $1 and l.id = $2`,
    lead_id,
    newId(),
    agent_id,
    status,
    place.mark,
  );

/** The order's parcel is with a courier, who has a number for it and said something about it. */
async function withCourier(place: Place, order_id: string, company_id: string): Promise<void> {
  const id = newId();
  await run(
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
  await run(place, `update order_states set shipment_id = $3 where workspace_id = $1 and order_id = $2`, order_id, id);
}

/** The order was refused by a courier. */
const refusedBy = (place: Place, order_id: string, company_id: string) =>
  run(
    place,
    `insert into shipments (workspace_id, id, account_id, order_id, shipping_company_id, job_id, reference, state, from_stock, error, created_at, updated_at)
     select $1, $3, o.account_id, o.id, $4, $3, o.reference, 'refused', false, 'Too far', now(), now() from orders o where o.workspace_id = $1 and o.id = $2`,
    order_id,
    newId(),
    company_id,
  );

/** Lets everybody of `ours` have done what people do: held and called leads, printed labels, set what they want to hear of. */
export async function liveTogether({ callers, places, abroad }: Company, shelf: Shelf): Promise<void> {
  const { ours } = places;
  const people = callers.filter(({ home, is_live }) => is_live && home.workspace_id === ours.workspace_id);
  for (const { id, home } of people) {
    const lead_id = await aFreshLead(home);
    await run(
      ours,
      `update lead_queue set held_by = $3, held_until = now() + interval '1 day' where workspace_id = $1 and lead_id = $2`,
      lead_id,
      id,
    );
    await calledBy(home, lead_id, id, 'confirmed');
    await printed(ours, id);
    await printed({ ...ours, ...abroad }, id);
    await run(
      ours,
      `insert into notification_preferences (workspace_id, user_id, kind, is_on) select $1, $2, kind, true from unnest($3::text[]) as kind`,
      id,
      NOTIFICATION_KEYS,
    );
  }
  for (const hours of [-1, -48, 48])
    await run(
      ours,
      `update lead_queue set turn = 'callback', due_at = now() + $3 * interval '1 hour' where workspace_id = $1 and lead_id = $2`,
      await aFreshLead(ours),
      hours,
    );
  const { id: another } = await shelf.standing('delivery-person', ours);
  await run(
    ours,
    `insert into notification_preferences (workspace_id, user_id, kind, is_on) values ($1, $2, 'stock.low', false)`,
    another,
  );
  await run(
    ours,
    `insert into password_resets (token_hash, user_id, expires_at)
     select token_hash, $3, now() + interval '1 day'
     from (select $2::bytea as token_hash union all select sha256(i::text::bytea) from generate_series(1, 50) i) as links where $1::uuid is not null`,
    STRANGERS_LINK,
    another,
  );
  await inCallCenter(
    ours,
    people.map(({ id }) => id),
  );
  await withSettings(ours, shelf);
  await withViews(ours, shelf);
  await besides(places, shelf);
  await fill({ ...ours, ...abroad });
  await run(
    places.beside,
    `insert into applications (workspace_id, id, account_id, name, kind, status, incoming_key, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'Full ' || i, 'generic-webhook', 'inactive', substr(sha256(i::text::bytea), 1, 16), now(), now()
     from generate_series(1, 100) i`,
    places.beside.account_id,
  );
  await catchUp(ours.database);
}

async function aFreshLead({ hands, account_id, mark }: Place): Promise<string> {
  const data = [aLead(SKU, { full_name: `Amina ${mark}` })];
  const [reference] = (await hands.send('POST', '/leads', { data, account_id })).created_refs;
  return (await hands.send('GET', `/leads/${reference}/show`)).id;
}

/** A person printed labels. */
async function printed(place: Place, user_id: string): Promise<void> {
  const job_id = newId();
  await run(
    place,
    `insert into jobs (workspace_id, id, account_id, kind, priority, status, actor, payload, total, done, created_at, finished_at)
     values ($1, $2, $3, 'print-labels', 'urgent', 'completed', $4, '{}', 1, 1, now(), now())`,
    job_id,
    place.account_id,
    JSON.stringify({ kind: 'user', id: user_id, user_id, name: place.mark }),
  );
  await run(
    place,
    `insert into label_files (workspace_id, job_id, pdf, created_at) values ($1, $2, $3::text::bytea, now())`,
    job_id,
    `PDF ${place.workspace_id}`,
  );
}

/** Somebody else shows views to all, in another order than that of their names. */
async function withViews(ours: Place, shelf: Shelf): Promise<void> {
  const { id } = await shelf.standing('delivery-person', ours);
  for (const [position, name] of ['Zagora', 'Agadir'].entries())
    await run(
      ours,
      `insert into saved_views (workspace_id, id, user_id, page, name, filters, position, is_shared, created_at, updated_at)
       values ($1, $2, $3, 'leads', $4, '{}', $5, true, now(), now())`,
      newId(),
      id,
      name,
      position,
    );
}

/** The account beside sells the same offer; it, and those of the other workspace, want to hear of everything. */
async function besides({ ours, beside, other }: Company['places'], shelf: Shelf): Promise<void> {
  const { hands, account_id } = beside;
  const { offer_id } = await shelf.standing('granted-access', ours);
  const asked = await hands.send('POST', `/marketplace-products/${offer_id}/access-requests`, { account_id });
  await hands.send('PUT', `/marketplace-products/access-requests/${asked.id}`, { status: 'granted' });
  const sold = { price: 140, sku: `SOLD-TOO-${beside.mark}`, account_id };
  await hands.send('POST', `/marketplace-products/${offer_id}/products`, sold);
  const events = EVENT_TYPES.filter((type) => type !== 'lead.created' && type !== 'webhook.test');
  await hands.send('POST', '/webhooks', { url: `http://127.0.0.1:9/${beside.mark}/all`, events, account_id });
  await other.hands.send('POST', '/webhooks', { url: `http://127.0.0.1:9/${other.mark}/all`, events });
}

/** The workspace has as many webhooks, couriers and applications as it may. */
async function fill(place: Place): Promise<void> {
  const count = 100;
  await run(
    place,
    `insert into webhooks (workspace_id, id, account_id, url, events, status, created_at, updated_at)
     select $1, gen_random_uuid(), null, 'http://127.0.0.1:9/' || i, '{webhook.test}', 'inactive', now(), now() from generate_series(1, $2::int) i`,
    count,
  );
  await run(
    place,
    `insert into shipping_companies (workspace_id, id, name, connector, options, status, rates, city_codes, created_at, updated_at)
     select $1, gen_random_uuid(), 'Full ' || i, 'manual', '{}', 'inactive', '[]', '[]', now(), now() from generate_series(1, $2::int) i`,
    count,
  );
}

/** Everybody is an agent of a call center that serves the city of all leads. */
async function inCallCenter(ours: Place, agent_ids: readonly string[]): Promise<void> {
  const cities = await ours.database.read.rows<{ id: string }>(
    null,
    `select id from cities where workspace_id = $1 and name = 'Casablanca'`,
    [ours.workspace_id],
  );
  const body = { name: `Center ${ours.shared_mark}`, agent_ids, city_ids: cities.map(({ id }) => id) };
  await ours.hands.send('POST', '/call-centers', body);
}

/** Settings of the workspace and of the account were changed, the currency after them. */
async function withSettings(ours: Place, shelf: Shelf): Promise<void> {
  const { id } = await shelf.standing('delivery-person', ours);
  for (const [account_id, key, old_value, new_value] of [
    [ours.account_id, 'label_sender_name', '"Before"', `"Shop ${ours.mark}"`],
    [null, 'shipping_fee', '2000', '2500'],
    [null, 'currency', '"JOD"', '"MAD"'],
  ])
    await run(
      ours,
      `insert into settings_changes (workspace_id, id, account_id, key, old_value, new_value, changed_by, actor_kind, actor_id, source, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'user', $8, 'dashboard', now())`,
      newId(),
      account_id,
      key,
      old_value,
      new_value,
      ours.shared_mark,
      id,
    );
}

const run = ({ database, workspace_id }: Place, statement: string, ...values: unknown[]) =>
  database.transaction((tx) => tx.rows(null, statement, [workspace_id, ...values]));
