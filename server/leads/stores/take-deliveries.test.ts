import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { TAKE_EVENTS_JOB } from '../../access/applications/keep-delivery.ts';
import { jobHandlers } from '../../worker.ts';
import { lockJob } from '../../platform/queue/jobs.ts';
import { testService } from '../../../test/harness.ts';
import { runJobs, sessionFor } from '../../../test/shop.ts';
import { aPhone, expect, expectInvalid, unique, world, type Client } from '../../../test/world.ts';
import { type Reply } from '../../../test/reply.ts';

const service = await testService();
const { database } = service;
const w = await world(service);
const work = (of = w) => runJobs(database, of.workspace_id, TAKE_EVENTS_JOB);

const SECRET = 'shpss_0f3a9c51d2e84b7c9a6d';
type Made = { id: string; name: string; account_id: string; incoming_url: string; secret?: string };
const store = async (kind = 'shopify', over: object = {}, as: Client = w.api): Promise<Made> => {
  const body = { name: `Store ${unique()}`, kind, credentials: { secret: SECRET }, ...over };
  return expect(await as.post('/applications', body), 201).body.data;
};

let orders = Date.now();
const anOrder = (over: object = {}) => ({
  id: ++orders,
  name: `#${orders}`,
  currency: 'MAD',
  financial_status: 'pending',
  total_price: '199.00',
  total_outstanding: '199.00',
  shipping_address: { name: `Amina ${unique()}`, phone: aPhone(), address1: '12 Rue Ibn Batouta', city: 'Casablanca' },
  line_items: [{ sku: w.sku, quantity: 1, price: '199.00', requires_shipping: true }],
  ...over,
});

const sign = (body: string, secret = SECRET) => createHmac('sha256', secret).update(body).digest('base64');

/** Posts a body as a store does: to the address, without session or token. */
async function deliver(url: string, body: string, headers: Record<string, string>): Promise<Reply> {
  const response = await fetch(new URL(new URL(url).pathname, service.base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : undefined };
}
const shopify = (made: Made, order: unknown, headers: Record<string, string> = {}) => {
  const body = JSON.stringify(order);
  return deliver(made.incoming_url, body, {
    'X-Shopify-Topic': 'orders/create',
    'X-Shopify-Hmac-Sha256': sign(body),
    ...headers,
  });
};
const leadsOf = async (order: { shipping_address: { phone: string } }, as: Client = w.api) =>
  expect(await as.get('/leads', { keyword: order.shipping_address.phone, search_by: 'phone' }), 200).body.data;
const errorsOf = async ({ id }: Made, as: Client = w.api) =>
  expect(await as.get(`/applications/${id}/errors`), 200).body.data;

test('an order that a store signed becomes a lead, with the application’s name, and the payload is forgotten', async () => {
  const made = await store();
  const order = anOrder();
  expect(await shopify(made, order), 200);
  assert.deepEqual(await leadsOf(order), [], 'the delivery is answered before the lead is made');
  await work();
  const [lead, ...more] = await leadsOf(order);
  assert.equal(more.length, 0);
  assert.deepEqual(
    lead.products.map(({ sku, quantity, total }: Record<string, unknown>) => [sku, quantity, total]),
    [[w.sku, 1, 199]],
  );
  assert.equal(expect(await w.api.get(`/leads/${lead.reference}/show`), 200).body.data.created_by, made.name);
  const [event] = await database.read.rows<{ status: string; payload: unknown; lead_reference: string }>(
    null,
    `select status, payload, lead_reference from incoming_events where workspace_id = $1 and application_id = $2`,
    [w.workspace_id, made.id],
  );
  assert.deepEqual(event, { status: 'taken', payload: null, lead_reference: lead.reference });
  const { last_event_at, errors } = expect(await w.api.get(`/applications/${made.id}`), 200).body.data;
  assert.ok(Date.now() - Date.parse(last_event_at) < 60_000);
  assert.equal(errors, 0);
});

test('a Seller connects her own shop, on both surfaces, and its orders become leads of her account alone', async () => {
  const [seller, other] = [await w.person('Seller'), await w.person('Seller')];
  const { sku } = await w.product({ account_id: seller.account_id });
  for (const api of [seller.api, await sessionFor(service, w.workspace_id, seller.id)]) {
    const made = await store('shopify', {}, api);
    assert.equal(made.account_id, seller.account_id);
    const order = anOrder({ line_items: [{ sku, quantity: 1, price: '199.00', requires_shipping: true }] });
    expect(await shopify(made, order), 200);
    await work();
    assert.equal((await leadsOf(order, api)).length, 1);
    assert.deepEqual(await leadsOf(order, other.api), []);
    expect(await other.api.get(`/applications/${made.id}`), 404);
    const body = { name: unique(), kind: 'shopify', credentials: { secret: SECRET }, account_id: other.account_id };
    expectInvalid(await api.post('/applications', body), 'account_id');
    expect(await api.put(`/applications/${made.id}`, { name: unique() }), 200);
    expect(await api.del(`/applications/${made.id}`), 200);
  }
});

test('the same order is one lead: delivered again, twenty times at once, under another delivery id, and after it became a lead', async () => {
  const made = await store();
  const order = anOrder();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => shopify(made, order, { 'X-Shopify-Webhook-Id': randomUUID() })),
  );
  for (const reply of replies) expect(reply, 200);
  await work();
  expect(await shopify(made, { ...order, note: 'sent once more' }), 200);
  expect(await shopify(made, order, { 'X-Shopify-Topic': 'orders/updated' }), 200);
  await work();
  assert.equal((await leadsOf(order)).length, 1);
});

test('the same order id of two stores is two leads', async () => {
  const [one, other] = [await store(), await store()];
  const order = anOrder();
  expect(await shopify(one, order), 200);
  expect(await shopify(other, order), 200);
  await work();
  assert.equal((await leadsOf(order)).length, 2);
});

for (const [what, change] of [
  ['a body that was changed', (body: string) => [body.replace('199.00', '1.00'), sign(body)]],
  ['another secret', (body: string) => [body, sign(body, 'x'.repeat(24))]],
  ['no signature', (body: string) => [body, '']],
  ['the signature of another body', (body: string) => [body, sign('{}')]],
] as const) {
  test(`${what} is 401, and nothing is kept`, async () => {
    const made = await store();
    const order = anOrder();
    const [body, signature] = change(JSON.stringify(order)) as [string, string];
    expect(await deliver(made.incoming_url, body, { 'X-Shopify-Hmac-Sha256': signature }), 401);
    const rows = await database.read.rows(
      null,
      `select from incoming_events where workspace_id = $1 and application_id = $2`,
      [w.workspace_id, made.id],
    );
    assert.equal(rows.length, 0);
  });
}

test('an address that leads nowhere is 404, also with the workspace of one that does, and another method is 405', async () => {
  const made = await store();
  const key = made.incoming_url.split('/').at(-1)!;
  const bytes = Buffer.from(key, 'base64url');
  bytes[31]! ^= 1;
  for (const wrong of [bytes.toString('base64url'), 'x'.repeat(43), made.id, `${key}x`, key.slice(1), '%00', 'x'])
    expect(await deliver(made.incoming_url.replace(key, wrong), '{}', { 'X-Shopify-Hmac-Sha256': sign('{}') }), 404);
  const response = await fetch(new URL(new URL(made.incoming_url).pathname, service.base));
  assert.equal(response.status, 405);
});

test('a paused connection keeps deliveries with the reason, for a retry, and still asks for their signature', async () => {
  const made = await store();
  const order = anOrder();
  expect(await w.api.put(`/applications/${made.id}`, { status: 'inactive' }), 200);
  expect(await shopify(made, order, { 'X-Shopify-Hmac-Sha256': sign('other bytes') }), 401);
  expect(await shopify(made, order), 200);
  await work();
  assert.deepEqual(await leadsOf(order), []);
  const [error] = await errorsOf(made);
  assert.equal(error.error, 'The connection was paused when this arrived.');
  expect(await w.api.put(`/applications/${made.id}`, { status: 'active' }), 200);
  expect(await w.api.post(`/applications/${made.id}/errors/retry`, { ids: [error.id] }), 202);
  await work();
  assert.equal((await leadsOf(order)).length, 1);
});

test('a deleted application is 404, and what was accepted before becomes a lead all the same', async () => {
  const made = await store();
  const order = anOrder();
  expect(await shopify(made, order), 200);
  expect(await w.api.del(`/applications/${made.id}`), 200);
  expect(await shopify(made, anOrder()), 404);
  await runJobs(database, w.workspace_id, 'forget-incoming-events');
  await work();
  assert.equal((await leadsOf(order)).length, 1);
});

test('a store without its secret is refused until it is set; a secret never shows', async () => {
  const made = await store('shopify', { credentials: undefined });
  assert.equal(made.secret, undefined);
  expect(await shopify(made, anOrder()), 401);
  const hasSecret = async () => expect(await w.api.get(`/applications/${made.id}`), 200).body.data.has_secret;
  assert.equal(await hasSecret(), false);
  const put = expect(await w.api.put(`/applications/${made.id}`, { credentials: { secret: SECRET } }), 200);
  assert.equal(await hasSecret(), true);
  const order = anOrder();
  expect(await shopify(made, order), 200);
  const shown = expect(await w.api.get(`/applications/${made.id}`), 200);
  const listed = expect(await w.api.get('/applications', { per_page: 100 }), 200);
  for (const { text } of [put, shown, listed]) assert.ok(!text.includes(SECRET) && !text.includes('credentials'));
  const rows = await database.read.rows<{ row: string }>(
    null,
    `select a::text as row from applications a where workspace_id = $1`,
    [w.workspace_id],
  );
  assert.ok(rows.every(({ row }) => !row.includes(Buffer.from(SECRET).toString('hex'))));
});

test('a new secret takes the place of the old one', async () => {
  const made = await store();
  expect(await w.api.put(`/applications/${made.id}`, { credentials: { secret: 'a new secret of the store' } }), 200);
  const body = JSON.stringify(anOrder());
  expect(await deliver(made.incoming_url, body, { 'X-Shopify-Hmac-Sha256': sign(body) }), 401);
  expect(
    await deliver(made.incoming_url, body, { 'X-Shopify-Hmac-Sha256': sign(body, 'a new secret of the store') }),
    200,
  );
});

test('WooCommerce: its ping is answered, its order becomes a lead, and a change of an old order does not', async () => {
  const made = await store('woocommerce', { credentials: undefined });
  assert.match(made.secret!, /^whsec_/);
  const ping = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect(await deliver(made.incoming_url, 'webhook_id=12', ping), 200);
  const phone = aPhone();
  const order = (id: number) => ({
    id, status: 'processing', currency: 'MAD', total: '199.00', payment_method: 'cod',
    billing: { first_name: 'Youssef', last_name: 'A', phone, address_1: '5 Rue X', city: 'Rabat' },
    line_items: [{ sku: w.sku, quantity: 1, total: '199.00', total_tax: '0.00' }],
  }); // prettier-ignore
  const send = (topic: string, id: number) => {
    const body = JSON.stringify(order(id));
    return deliver(made.incoming_url, body, {
      'X-WC-Webhook-Topic': topic,
      'X-WC-Webhook-Signature': sign(body, made.secret),
    });
  };
  expect(await send('order.updated', 1), 200);
  expect(await send('order.created', 2), 200);
  await work();
  assert.equal((await leadsOf({ shipping_address: { phone } })).length, 1);
  assert.deepEqual(await errorsOf(made), []);
});

test('YouCan and other programs: each by its own signature', async () => {
  const phones = [aPhone(), aPhone(), aPhone(), aPhone()] as const;
  const youcan = await store('youcan');
  const order = (phone: string) => ({
    id: randomUUID(), total: 199, currency: 'MAD', customer: { first_name: 'Sara', last_name: 'T', phone },
    shipping: { address: [{ city: 'Fès', first_line: '8 Rue Y' }] }, variants: [{ price: 199, quantity: 1, variant: { sku: w.sku } }],
  }); // prettier-ignore
  const fromYouCan = (payload: object, headers: Record<string, string>) => {
    const body = JSON.stringify(payload);
    const hex = createHmac('sha256', SECRET).update(body).digest('hex');
    return deliver(youcan.incoming_url, body, { 'X-Youcan-Signature': hex, ...headers });
  };
  expect(await fromYouCan(order(phones[0]), {}), 200);
  const event = { event_name: 'order.created', event_happened_at: new Date().toISOString(), data: order(phones[3]) };
  expect(await fromYouCan(event, { 'X-Youcan-Topic': 'order.created', 'X-Youcan-Delivery-Id': randomUUID() }), 200);

  const generic = await store('generic-webhook', { credentials: undefined });
  const lead = JSON.stringify({
    id: 'L-1', data: null, full_name: 'Omar K', phone: phones[1], city: 'Rabat', address: '1 Rue Z', products: [{ sku: w.sku, quantity: 2, total: 398 }],
  }); // prettier-ignore
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
  const signature = new Webhook(generic.secret!).sign('msg_1', new Date(), lead);
  expect(await deliver(generic.incoming_url, lead, { ...headers, 'webhook-signature': signature }), 200);
  expect(await deliver(generic.incoming_url, lead, { 'X-Tahsil-Secret': generic.secret! }), 200);
  expect(await deliver(generic.incoming_url, lead, { 'X-Tahsil-Secret': `${generic.secret!}x` }), 401);

  const sheet = await store('google-sheets', { credentials: undefined });
  const row = JSON.stringify({
    row: 2, values: { 'Nom complet': 'Lina B', 'Téléphone': phones[2], Ville: 'Agadir', Adresse: 'Hay Salam 5', SKU: w.sku, Prix: '199' },
  }); // prettier-ignore
  expect(await deliver(sheet.incoming_url, row, { 'X-Tahsil-Secret': sheet.secret! }), 200);
  expect(await deliver(sheet.incoming_url, row, { 'X-Tahsil-Secret': sheet.secret! }), 200);
  await work();
  for (const phone of phones) assert.equal((await leadsOf({ shipping_address: { phone } })).length, 1, phone);
});

test('Salla: a change of status ends the order, and another shop’s order of the same number is another one', async () => {
  const salla = await store('salla');
  const [phone, other] = [aPhone(), aPhone()];
  const id = Number(aPhone());
  const order = (over: object) => ({
    id, reference_id: 42264, status: { slug: 'under_review' }, payment_method: 'cod', is_pending_payment: false, currency: 'MAD',
    amounts: { total: { amount: 199, currency: 'MAD' } }, customer: { name: 'Sara T', mobile: phone },
    shipping: { address: { city: 'Fès', shipping_address: '8 Rue Y' } }, items: [{ sku: w.sku, quantity: 1, amounts: { total: { amount: 199 } } }], ...over,
  }); // prettier-ignore
  const send = (payload: object, key = SECRET) => {
    const body = JSON.stringify({ merchant: 1, ...payload });
    const hex = createHmac('sha256', key).update(body).digest('hex');
    return deliver(salla.incoming_url, body, { 'X-Salla-Signature': hex });
  };
  const created = { event: 'order.created', created_at: 'Sun Mar 01 2026 12:30:00 GMT+0300', data: order({}) };
  expect(await send(created, 'another secret of sixteen'), 401);
  expect(await send(created), 200);
  expect(
    await send({ ...created, merchant: 2, data: order({ id: id + 1, customer: { name: 'Lina B', mobile: other } }) }),
    200,
  );
  expect(await send({ event: 'abandoned.cart', data: { id: 5 } }), 200);
  await work();
  const [lead] = await leadsOf({ shipping_address: { phone } });
  assert.deepEqual([lead!.status, (await leadsOf({ shipping_address: { phone: other } })).length], ['new', 1]);
  const changed = { id: 198290473, status: 'ملغي', order: order({ status: { slug: 'canceled' } }) };
  expect(await send({ event: 'order.status.updated', created_at: '2026-03-01 12:31:00', data: changed }), 200);
  // One that is older by its moment changes nothing.
  expect(await send({ event: 'order.updated', created_at: '2026-03-01 12:30:30', data: order({}) }), 200);
  await work();
  assert.equal((await leadsOf({ shipping_address: { phone } }))[0]!.status, 'cancelled');
  assert.deepEqual(await errorsOf(salla), []);
});

test('Zid: each delivery has the user and the password, and a later payment makes the lead prepaid', async () => {
  const zid = await store('zid', { credentials: undefined });
  const phone = aPhone();
  const id = Number(aPhone());
  const order = (over: object) => ({
    id, order_status: { code: 'new' }, currency_code: 'MAD', order_total: '199.00000000000000', payment_status: 'pending',
    customer: { name: 'Sara T', mobile: phone }, shipping: { address: { street: '8 Rue Y', city: { name: 'Fès' } } },
    payment: { method: { code: 'zid_bank_transfer', name: 'تحويل بنكي' } }, products: [{ sku: w.sku, quantity: 1, total: 199 }], ...over,
  }); // prettier-ignore
  const send = (payload: object, user = 'tahsil') =>
    deliver(zid.incoming_url, JSON.stringify(payload), {
      Authorization: `Basic ${Buffer.from(`${user}:${zid.secret}`).toString('base64')}`,
    });
  expect(await send({ event: 'order.create', data: order({}) }, 'admin'), 401);
  expect(await send({ event: 'order.create', data: order({ updated_at: '2026-03-01 09:30:00' }) }), 200);
  await work();
  assert.equal((await leadsOf({ shipping_address: { phone } })).length, 0, 'a transfer waits for its payment');
  const paid = order({ payment_status: 'paid', updated_at: '2026-03-01 09:40:00' });
  expect(await send({ event: 'order.payment_status.update', data: paid }), 200);
  await work();
  const [lead] = await leadsOf({ shipping_address: { phone } });
  assert.equal(expect(await w.api.get(`/leads/${lead!.reference}/show`), 200).body.data.is_prepaid, true);
});

// --- what cannot become a lead -----------------------------------------------------------------------------------

for (const [what, over, reason] of [
  ['an unknown SKU', { line_items: [{ sku: 'NOWHERE', quantity: 1, price: '199.00' }] }, /NOWHERE/],
  [
    'a short phone',
    { shipping_address: { name: 'Amina', phone: '06', address1: '12 Rue X', city: 'Rabat' } },
    /phone must be at least 7 characters/,
  ],
  ['no name', { shipping_address: { phone: '0612345678', address1: '12 Rue X', city: 'Rabat' } }, /full_name/],
  [
    'a thousand pieces',
    { line_items: [{ sku: 'x', quantity: 1000, price: '1.00' }], total_outstanding: '1000.00' },
    /quantity/,
  ],
  ['an order of a test', { test: true }, /test order of the store/],
  [
    'a NUL in the address',
    { shipping_address: { name: 'Amina', phone: '0612345678', address1: '12 Rue\0 X', city: 'Rabat' } },
    null,
  ],
] as const) {
  test(`${what}: ${reason ? 'the delivery is kept with the reason and what was sent' : 'it becomes a lead without it'}`, async () => {
    const made = await store();
    const order = anOrder(over);
    expect(await shopify(made, order), 200);
    await work();
    const errors = await errorsOf(made);
    if (!reason) return assert.deepEqual(errors, []);
    assert.equal(errors.length, 1);
    assert.match(errors[0].error, reason);
    assert.equal(errors[0].event_key, `order:${order.id}`);
    assert.deepEqual(JSON.parse(errors[0].payload), order);
    assert.equal(expect(await w.api.get(`/applications/${made.id}`), 200).body.data.errors, 1);
  });
}

test('once what was in the way is mended, a retry makes the lead, once', async () => {
  const made = await store();
  const sku = `LATE-${unique()}`;
  const order = anOrder({ line_items: [{ sku, quantity: 1, price: '199.00' }] });
  expect(await shopify(made, order), 200);
  await work();
  const [error] = await errorsOf(made);
  const again = expect(await w.api.post(`/applications/${made.id}/errors/retry`, { ids: [error.id] }), 202).body.data;
  assert.equal(again.count, 1);
  await work();
  assert.equal((await errorsOf(made)).length, 1, 'nothing was mended yet');
  await w.product({ sku });
  const session = await sessionFor(service, w.workspace_id, w.admin.id);
  expect(await session.post(`/applications/${made.id}/errors/retry`, {}), 202);
  await work();
  assert.deepEqual(await errorsOf(made), []);
  assert.equal((await leadsOf(order)).length, 1);
  assert.deepEqual(expect(await w.api.post(`/applications/${made.id}/errors/retry`, {}), 202).body.data, {
    job_id: null,
    count: 0,
  });
  expectInvalid(await w.api.post(`/applications/${made.id}/errors/retry`, { ids: [error.id, 'x'] }), 'ids.0', 'ids.1');
});

test('an error is dismissed: it is listed and tried no more, the log says who did it, and delivered again it is new', async () => {
  const made = await store();
  const session = await sessionFor(service, w.workspace_id, w.admin.id);
  for (const client of [w.api, session]) {
    const sku = `JUNK-${unique()}`;
    const order = anOrder({ line_items: [{ sku, quantity: 1, price: '199.00' }] });
    expect(await shopify(made, order), 200);
    await work();
    const [error] = await errorsOf(made);
    const path = `/applications/${made.id}/errors/${error.id}`;
    expect(await client.send('DELETE', path), 200);
    assert.deepEqual(await errorsOf(made), []);
    assert.equal(expect(await client.get(`/applications/${made.id}`), 200).body.data.errors, 0);
    for (const gone of [path, `${path}x`]) expect(await client.send('DELETE', gone), 404);
    assert.equal(expect(await client.post(`/applications/${made.id}/errors/retry`, {}), 202).body.data.count, 0);
    const [logged] = expect(await w.api.get('/audit-log', { action: 'applications.delete-errors' }), 200).body.data;
    assert.deepEqual(logged.objects, [error.event_key]);
    await w.product({ sku });
    expect(await shopify(made, order), 200);
    await work();
    assert.equal((await leadsOf(order)).length, 1);
    expect(await client.send('DELETE', path), 404);
  }
});

test('an order that failed and is delivered again, mended in the store, becomes a lead', async () => {
  for (const topic of ['orders/create', 'orders/updated']) {
    const made = await store();
    const order = anOrder({ line_items: [{ sku: '', quantity: 1, price: '199.00' }] });
    expect(await shopify(made, order), 200);
    await work();
    assert.equal((await errorsOf(made)).length, 1);
    const mended = { ...order, line_items: [{ sku: w.sku, quantity: 1, price: '199.00' }] };
    expect(await shopify(made, mended, { 'X-Shopify-Topic': topic }), 200);
    await work();
    assert.deepEqual(await errorsOf(made), []);
    assert.equal((await leadsOf(order)).length, 1);
  }
});

test('good and bad deliveries of one job: each is settled by itself', async () => {
  const made = await store();
  const good = anOrder({ line_items: [{ sku: `G-${unique()}`, quantity: 1, price: '199.00' }] });
  const bad = anOrder({ line_items: [{ sku: 'NOWHERE', quantity: 1, price: '199.00' }] });
  for (const order of [bad, good]) expect(await shopify(made, order), 200);
  await work();
  await w.product({ sku: (good.line_items as { sku: string }[])[0]!.sku });
  assert.equal(expect(await w.api.post(`/applications/${made.id}/errors/retry`, {}), 202).body.data.count, 2);
  await work();
  const errors = await errorsOf(made);
  assert.deepEqual(
    errors.map((one: { event_key: string }) => one.event_key),
    [`order:${bad.id}`],
  );
  assert.equal((await leadsOf(good)).length, 1);
});

test('what is undone with its job is there for the next run: the lead and what is said of the delivery go together', async () => {
  const made = await store();
  const order = anOrder();
  expect(await shopify(made, order), 200);
  const [job] = await database.read.rows<{ id: string }>(
    null,
    `select id from jobs where workspace_id = $1 and kind = $2 and status = 'queued' order by id desc limit 1`,
    [w.workspace_id, TAKE_EVENTS_JOB],
  );
  const handler = jobHandlers[TAKE_EVENTS_JOB] as (tx: unknown, job: unknown) => Promise<unknown>;
  const killed = database.transaction(async (tx) => {
    await handler(tx, await lockJob(tx, w.workspace_id, job!.id));
    throw new Error('killed before the commit');
  });
  await assert.rejects(killed, /killed/);
  assert.deepEqual(await leadsOf(order), []);
  await work();
  assert.equal((await leadsOf(order)).length, 1);
});

test('a job that runs twice makes one lead', async () => {
  const made = await store();
  const order = anOrder();
  expect(await shopify(made, order), 200);
  const [job] = await database.read.rows<{ id: string }>(
    null,
    `select id from jobs where workspace_id = $1 and kind = $2 and status = 'queued' order by id desc limit 1`,
    [w.workspace_id, TAKE_EVENTS_JOB],
  );
  const handler = jobHandlers[TAKE_EVENTS_JOB] as (tx: unknown, job: unknown) => Promise<unknown>;
  const run = () => database.transaction(async (tx) => handler(tx, await lockJob(tx, w.workspace_id, job!.id)));
  await Promise.all([run(), run(), run()]);
  assert.equal((await leadsOf(order)).length, 1);
});

test('SKUs resolve in the application’s account, and the lead is its', async () => {
  const seller = await w.person('Seller');
  const own = await w.product({ account_id: seller.account_id });
  const made = await store('shopify', {}, seller.api);
  assert.equal(made.account_id, seller.account_id);
  const house = anOrder();
  const theirs = anOrder({ line_items: [{ sku: own.sku, quantity: 1, price: '199.00' }] });
  expect(await shopify(made, house), 200);
  expect(await shopify(made, theirs), 200);
  await work();
  assert.deepEqual(
    (await errorsOf(made, seller.api)).map((one: { event_key: string }) => one.event_key),
    [`order:${house.id}`],
  );
  assert.equal((await leadsOf(theirs, seller.api)).length, 1);
  assert.equal((await leadsOf(house)).length, 0);
  const other = await world(service);
  expect(await other.api.get(`/applications/${made.id}/errors`), 404);
  const [error] = await errorsOf(made, seller.api);
  const house_store = await store();
  expect(await w.api.get(`/applications/${house_store.id}/errors/${error.id}`), 404);
  expect(await w.api.get(`/applications/${made.id}/errors/${error.id}`), 200);
});

test('an Admin makes a store for a seller’s account', async () => {
  const seller = await w.person('Seller');
  const made = await store('shopify', { account_id: seller.account_id });
  assert.equal(made.account_id, seller.account_id);
  expectInvalid(
    await seller.api.post('/applications', { name: unique(), kind: 'shopify', account_id: w.account_id }),
    'account_id',
  );
});

test('while the subscription is not active a delivery is kept and becomes no lead, until a person tries again', async () => {
  const closed = await world(service);
  const set = (status: string) =>
    database.transaction((tx) =>
      tx.rows(null, `update workspaces set subscription_status = $2 where id = $1`, [closed.workspace_id, status]),
    );
  const made = await store('shopify', {}, closed.api);
  const order = anOrder({ line_items: [{ sku: closed.sku, quantity: 1, price: '199.00' }] });
  await set('inactive');
  expect(await shopify(made, order), 200);
  await work(closed);
  assert.match((await errorsOf(made, closed.api))[0].error, /subscription/);
  await set('active');
  const fresh = await closed.person('Admin');
  expect(await fresh.api.post(`/applications/${made.id}/errors/retry`, {}), 202);
  await work(closed);
  assert.equal((await leadsOf(order, closed.api)).length, 1);
});

// --- bounds ------------------------------------------------------------------------------------------------------

test('a delivery of 1 MB is taken, and one byte more is 413', async () => {
  const made = await store();
  const padded = (bytes: number) => {
    const order = anOrder({ note: '' });
    const size = Buffer.byteLength(JSON.stringify(order));
    return { ...order, note: 'x'.repeat(bytes - size) };
  };
  expect(await shopify(made, padded(1024 * 1024)), 200);
  expect(await shopify(made, padded(1024 * 1024 + 1)), 413);
});

test('broken JSON and bytes that are no text are 400', async () => {
  const made = await store();
  expect(await deliver(made.incoming_url, '{"id":', { 'X-Shopify-Hmac-Sha256': sign('{"id":') }), 400);
  const bytes = new Uint8Array([0xff, 0xfe, 0x00]);
  const response = await fetch(new URL(new URL(made.incoming_url).pathname, service.base), {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: bytes,
  });
  assert.equal(response.status, 400);
});

test('the errors of an application are pages, with the beginning of large payloads', async () => {
  const made = await store();
  const large = anOrder({ note: 'ن'.repeat(20_000), line_items: [{ sku: 'NOWHERE', quantity: 1, price: '1.00' }] });
  for (const order of [large, anOrder({ line_items: [] })]) expect(await shopify(made, order), 200);
  await work();
  const first = expect(await w.api.get(`/applications/${made.id}/errors`, { per_page: 1 }), 200).body;
  assert.deepEqual([first.data.length, first.meta.total], [1, 2]);
  const next = expect(
    await w.api.get(`/applications/${made.id}/errors`, { per_page: 1, cursor: first.meta.next_cursor }),
    200,
  ).body;
  assert.equal(next.data[0].is_truncated, true);
  assert.ok(next.data[0].payload.length < 20_000);
  const whole = expect(await w.api.get(`/applications/${made.id}/errors/${next.data[0].id}`), 200).body.data;
  assert.equal(whole.is_truncated, false);
  assert.deepEqual(JSON.parse(whole.payload), large);
});

test('300 honest deliveries at once are all taken', async () => {
  const made = await store();
  const all = Array.from({ length: 300 }, () => anOrder());
  // A busy machine may answer 503 with a retry time, but never 429 to this shop.
  const sent = async (order: object): Promise<number> => {
    for (;;) {
      const { status, headers } = await shopify(made, order);
      if (status !== 503) return status;
      await pause(1_000 * Number(headers.get('retry-after')));
    }
  };
  assert.deepEqual(new Set(await Promise.all(all.map(sent))), new Set([200]));
  await work();
  const { data } = expect(await w.api.get('/applications', { keyword: made.name }), 200).body;
  assert.equal(data.length, 1);
  assert.deepEqual(await errorsOf(made), []);
});

test('a stranger who sends to unknown addresses, or with bad signatures, shuts his network out of those alone', async () => {
  const made = await store();
  const unknown = made.incoming_url.replace(/[^/]+$/, 'x'.repeat(43));
  const statuses = new Set<number>();
  for (let i = 0; i < 31; i++) {
    const many = Array.from({ length: 20 }, () => deliver(unknown, '{}', {}));
    for (const { status } of await Promise.all(many)) statuses.add(status);
  }
  assert.deepEqual([...statuses].toSorted(), [404, 429]);
  expect(await shopify(made, anOrder()), 200);
  // Accepted while their network is over its limit: an address that is known, and one that is new to the process.
  expect(await shopify(await store(), anOrder()), 200);
  expect(await deliver(unknown, '{}', {}), 429);
});

test('beyond its refusals a minute an address answers 429 with Retry-After', async () => {
  const made = await store();
  const statuses = new Map<number, number>();
  for (let i = 0; i < 62; i++) {
    const reply = await deliver(made.incoming_url, '{}', { 'X-Shopify-Hmac-Sha256': 'wrong' });
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    if (reply.status === 429) assert.ok(Number(reply.headers.get('retry-after')) > 0);
  }
  assert.deepEqual(
    [...statuses],
    [
      [401, 60],
      [429, 2],
    ],
  );
  expect(await shopify(made, anOrder()), 200);
});

test('beyond its deliveries a minute an application answers 429, and others go on', async () => {
  const [busy, other] = [await store(), await store()];
  await database.transaction((tx) =>
    tx.rows(null, `insert into rate_limits (key, window_started_at, requests) values ($1, now(), 599)`, [
      `application:${busy.id}`,
    ]),
  );
  expect(await shopify(busy, anOrder()), 200);
  const reply = expect(await shopify(busy, anOrder()), 429);
  assert.ok(Number(reply.headers.get('retry-after')) > 0);
  expect(await shopify(other, anOrder()), 200);
});
