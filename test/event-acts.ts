import assert from 'node:assert/strict';
import { EVENT_DATA } from '../contract/webhooks/event-data.ts';
import { shownObjectOf, type EventType } from '../contract/webhooks/events.ts';
import { aSandbox, courierShop } from './couriers.ts';
import type { Service } from './harness.ts';
import { sellersShop } from './sellers-shop.ts';
import { sheetClient } from './sheets.ts';
import { runJobs, shop } from './shop.ts';
import { storesOf } from './stores.ts';
import { HEADER, statementShop } from './statements/statement-shop.ts';
import { dispatcher, receiver, subscribe, until } from './webhooks.ts';
import { aLead, expect, type Client } from './world.ts';

/* Shops whose acts cause events, and the events of their feeds (R-EVT-8). */

export type Body = { type: EventType; data: Record<string, unknown>; [field: string]: unknown };

/** The first event of each type from these shops, as receivers get it. `service` must have no worker, and must allow private addresses. */
export async function eventsOfActs(service: Service): Promise<Map<EventType, Body>> {
  const shops = [await sellAndStock(service), await pushToCourier(service), await settleCash(service), await paySellers(service)]; // prettier-ignore
  const bodies = new Map<EventType, Body>();
  for (const api of shops)
    for (const body of await readFeed(api)) if (!bodies.has(body.type)) bodies.set(body.type, body);
  // A test event goes only to the webhook that is tested.
  const test = await tested(service, shops[0]!);
  return bodies.set(test.type, test);
}

async function tested(service: Service, api: Client): Promise<Body> {
  const hook = await receiver();
  const { id } = await subscribe({ api }, hook.url, ['order.created']);
  const sending = dispatcher(service);
  expect(await api.post(`/webhooks/${id}/test`), 202);
  const body = await until(() => hook.got[0]?.body as Body | undefined, 'the test');
  await sending.stop();
  hook.close();
  return body;
}

async function readFeed(api: Client): Promise<Body[]> {
  const bodies: Body[] = [];
  for (let after: string | undefined; ;) {
    const { data, meta } = expect(await api.get('/events', { per_page: 100, ...(after ? { after } : {}) }), 200).body;
    bodies.push(...(data as unknown as Body[]));
    if (!meta.has_more) return bodies;
    after = meta.next_after;
  }
}

/** A shop of its own: leads and calls, orders and their goods, a driver's round, files and an invoice. */
async function sellAndStock(service: Service): Promise<Client> {
  const s = await shop(service);
  const { api } = s;
  const { sku } = await s.stocked(10, { sku: 'ARGAN-50' });
  const admin = await s.session(s.admin);
  const lead = async () => expect(await api.post('/leads', { data: [aLead(sku)] }), 201).body.data.created_refs[0];
  const called = await lead();
  expect(await api.post(`/leads/${called}/hold`), 200);
  expect(await api.post(`/leads/${called}/outcome`, { status: 'no_reply', comment: 'Rang out' }), 200);
  expect(await api.post(`/leads/${called}/notes`, { body: 'Ask for her sister' }), 201);
  expect(await api.send('PATCH', `/leads/${called}`, { body: { address: '5 Avenue Hassan II' } }), 200);
  expect(await api.del(`/leads/${await lead()}`), 200);
  const agent = await s.person('Agent');
  expect(await api.post('/leads/assign', { leads: [{ reference: await lead() }], agent_id: agent.id }), 200);
  const { connect, shopify, anOrder, work } = storesOf(service, s);
  const unknown = [{ sku: 'UNKNOWN-1', quantity: 1, current_quantity: 1, price: '199.00', requires_shipping: true }];
  const delivered = await shopify(await connect(), 'orders/create', anOrder({ id: 5001, name: '#1001', line_items: unknown })); // prettier-ignore
  assert.equal(delivered, 200);
  await work();
  const batch = Array.from({ length: 12 }, () => aLead(sku));
  const off = await s.product({ sku: 'OLD-1', status: 'inactive' });
  Object.assign(batch[2]!, { products: [{ sku: off.sku, quantity: 1, total: 1 }] });
  expect(await api.post('/leads', { data: batch }), 202);
  await runJobs(service.database, s.workspace_id, 'create-leads');

  const order = async () => (await s.manyOrders(1, sku))[0]!;
  const edited = await order();
  expect(await s.put(edited.reference, 'PACKED'), 200);
  expect(await s.put(edited.reference, 'PACKED', { action_date: '2031-01-31' }), 200);
  expect(await admin.post(`/orders/${edited.reference}/comments`, { body: 'Ring twice' }), 201);
  expect(await api.del(`/orders/${(await order()).reference}`), 200);
  const driver = await s.person('Delivery');
  const carried = async () => {
    const made = await order();
    await s.moveOrder(made.reference, 'PACKED');
    const given = { ids: [made.id], delivery_boy_id: driver.id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
    await s.moveOrder(made.reference, 'SHIPPED');
    return made;
  };
  const failed = await carried();
  expect(await driver.api.post('/failed-deliveries', { order: failed.reference, reason: 'no_answer' }), 200);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(await api.post('/failed-deliveries/decide', { ids: [failed.id], decision: 'reattempt', date: tomorrow }), 200);
  await s.moveOrder(failed.reference, 'DELIVERED', 'RETURNED');
  const lost = await carried();
  const other = await s.person('Delivery');
  const handed = { ids: [lost.id], delivery_boy_id: other.id, warehouseId: s.main };
  expect(await admin.post('/orders/assign-to-delivery-boy', handed), 200);
  expect(await api.post('/claims', { order: lost.reference, reason: 'lost', value: 180 }), 201);

  const serum = await s.product({ sku: 'SERUM-1', name: 'Serum 30 ml', purchase_price: 60 });
  expect(await api.put(`/products/${serum.id}`, { price: 179, purchase_price: 65 }), 200);
  expect(await api.del(`/products/${serum.id}`), 200);

  const low = await s.product({ sku: 'SOAP-1', name: 'Black soap' });
  const stock = await s.openStock(low.id, s.main, { warning_quantity: 3 });
  expect(await s.move(stock, 'increment', 5), 201);
  expect(await s.move(stock, 'adjust', 2), 201);

  const files = sheetClient(service.base, await s.token(s.admin.id));
  expect(await files.send('/products/import', 'products.csv', 'sku,name,price\nROSE-1,Rose water,49.9\n'), 202);
  expect(await api.get('/products/export'), 202);
  for (const kind of ['import-products', 'export-products']) await runJobs(service.database, s.workspace_id, kind);
  const lines = [{ label: 'Delivered orders, week 12', quantity: 3, amount: 449.7 }];
  const invoice = expect(await api.post('/invoices', { type: 'service_fees', lines }), 201).body.data;
  expect(await api.put(`/invoices/${invoice.id}`, { status: 'paid' }), 200);
  return api;
}

/** A shop whose orders go to a courier, which refuses one and reports on another. */
async function pushToCourier(service: Service): Promise<Client> {
  const sandbox = await aSandbox(3);
  const s = await courierShop(service, sandbox, 'sandbox');
  for (const behaviour of ['refuse', 'accept'] as const) {
    sandbox.behave({ behaviour });
    expect(await s.push(await s.orders(1)), 202);
    await s.run();
  }
  await sandbox.advance();
  await s.sync();
  return s.api;
}

/** A house whose courier hands in cash by a statement, which is reversed. */
async function settleCash(service: Service): Promise<Client> {
  const s = await statementShop(service);
  await s.delivered(['YAL001', 'YAL002']);
  const id = await s.statementOf([HEADER, ['YAL001', 'Livré', 200, 2], ['YAL002', 'Livré', 200, 2]]);
  await s.post(id);
  expect(await s.api.post(`/statements/${id}/reverse`, { reason: 'Wrong week' }), 200);
  return s.api;
}

/** A house that pays a seller and a driver. */
async function paySellers(service: Service): Promise<Client> {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const rate = { name: 'Town', person_id: s.driver.id, valid_from: '2026-01-01', delivery_cost: 12, return_cost: 4 };
  expect(await s.api.post('/driver-rates', rate), 201);
  await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  const [payout] = await s.run();
  expect(await s.pay(payout!.id), 200);
  const drawn = { payee_kind: 'person', payee_id: s.driver.id, up_to: new Date().toISOString().slice(0, 10) };
  const payment = expect(await s.api.post('/work-payments', drawn), 201).body.data;
  expect(await s.api.post(`/work-payments/${payment.id}/pay`, { money_account_id: s.bank.id }), 200);
  return s.api;
}

// --- in the guide's form ---------------------------------------------------------------------------------------------

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const REFERENCE = /\b([A-Z]{2,3})-([0-9A-Z]{10})\b/g;
const MOMENT = /\b\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const DAY = /\b20\d\d-\d\d-\d\d\b(?!T)/g;
/** Random suffixes, which make a test's names unique. */
const CHANCE = /\b([A-Za-z]+)[ -](?=[a-z]*\d)[0-9a-z]{10,}\b/g;

/** Fields of an event's data on an order, in addition to the order's state. */
const SAID: Partial<Record<EventType, readonly string[]>> = {
  'order.pushed': ['tracking_number', 'shipping_company'],
  'order.push_failed': ['push_error'],
  'order.tracking_updated': ['courier_status', 'tracking_number'],
  'order.delivery_failed': ['failed_delivery'],
  'order.delivery_decided': ['failed_delivery'],
};

/**
 * An event without random parts: its ids, references, moments and days are those of the guide. For an order or lead, `data` has only the
 * event's own fields.
 */
export function asExample(body: Body): Body {
  const own = new Set(['id', 'version', 'account', ...Object.keys(EVENT_DATA[body.type].properties), ...SAID[body.type] ?? []]); // prettier-ignore
  const data = shownObjectOf(body.type)
    ? Object.fromEntries(Object.entries(body.data).filter(([name]) => own.has(name)))
    : body.data;
  const [ids, references] = [numbered(), numbered()];
  const text = JSON.stringify({ ...body, data })
    .replace(UUID, (id) => `0199a8e2-1c1f-7c5e-a1d6-${String(ids(id)).padStart(12, '0')}`)
    .replace(REFERENCE, (whole, kind) => `${kind}-7M2K9QX4T${references(whole).toString(36).toUpperCase()}`)
    .replace(MOMENT, '2026-01-31T09:30:00.123456Z')
    .replace(DAY, '2026-01-31')
    .replace(CHANCE, '$1');
  return JSON.parse(text) as Body;
}

/** Numbers texts from 1, in order of appearance; equal texts have equal numbers. */
function numbered(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    if (!numbers.has(text)) numbers.set(text, numbers.size + 1);
    return numbers.get(text)!;
  };
}

const LINE_CHARACTERS = 110;

/** JSON for people: a value that fits on a line is written on one. */
export function readableJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replace(/\n */g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']');
  if (typeof value !== 'object' || value === null || (indent !== '' && indent.length + line.length < LINE_CHARACTERS))
    return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(
    ([name, one]) => `${inner}${isList ? '' : `"${name}": `}${readableJson(one, inner)}`,
  );
  return `${isList ? '[' : '{'}\n${parts.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}
