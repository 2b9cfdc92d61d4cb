import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { aSandbox, courierShop } from '../../../test/couriers.ts';
import { eventsOf } from '../../../test/rows.ts';
import { PLACES, assertSound, runJobs, sessionFor, shop, type Place } from '../../../test/shop.ts';
import { expect, expectInvalid, unique } from '../../../test/world.ts';
import { PUSH_ORDERS_JOB } from './queue-push.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const sandbox = await aSandbox(11);
const s = await courierShop(service, sandbox, 'sandbox');
const manual = expect(
  await s.api.post('/shipping-companies', { name: `By hand ${unique()}`, connector: 'manual' }),
  201,
).body.data as { id: string; name: string };
const byHand = { shippent_company_id: manual.id };
const good = () => sandbox.behave({ behaviour: 'accept' });

test('the built-in connector manual gives tracking numbers without asking anybody', async () => {
  const list = await s.orders(2);
  const { job_id } = expect(await s.push(list, byHand), 202).body.data;
  await s.run();
  const { status, progress, summary } = expect(await s.api.get(`/jobs/${job_id}`), 200).body.data;
  assert.deepEqual([status, progress, summary.pushed], ['completed', { done: 2, total: 2 }, 2]);
  for (const { reference } of list) {
    const order = await s.showOrder(reference);
    assert.deepEqual(
      [order.status, order.tracking_number, order.shipping_company],
      ['waiting_for_shipping_company', `M-${reference.slice(3)}`, { id: manual.id, name: manual.name }],
    );
    const [move] = order.orderHistories;
    assert.deepEqual(
      [move.old_status, move.new_status, move.source],
      ['new', 'waiting_for_shipping_company', 'dashboard'],
    );
    const events = (await eventsOf(database, order.id)).map(({ type, sequence, data }) => [
      type,
      sequence,
      data['tracking_number'],
    ]);
    assert.deepEqual(events.slice(1), [
      ['order.status_changed', 2, undefined],
      ['order.pushed', 2, order.tracking_number],
    ]);
  }
});

test('an order goes from NEW, PACKED and ROLLBACK only, and says so from anywhere else', async () => {
  const from = Object.entries(PLACES) as [Place, string[]][];
  const list = await s.orders(from.length);
  for (const [i, [, moves]] of from.entries()) await s.moveOrder(list[i]!.reference, ...moves);
  const { data } = expect(await s.push(list, byHand), 202).body;
  const queued = from.flatMap(([place], i) =>
    ['new', 'packed', 'rollback', 'rollback_with_goods_out'].includes(place) ? [list[i]!.reference] : [],
  );
  assert.deepEqual(data.queued, queued);
  assert.equal(data.failed.length, from.length - queued.length);
  assert.ok(data.failed.every(({ code }: { code: string }) => code === 'MOVE_NOT_ALLOWED'));
  await s.run();
  for (const [i, [place]] of from.entries()) {
    const { status, push_error } = await s.showOrder(list[i]!.reference);
    // An order whose goods are out cannot be handed over.
    if (place === 'rollback_with_goods_out') assert.match(push_error, /while its goods are out/);
    else
      assert.equal(
        status,
        queued.includes(list[i]!.reference) ? 'waiting_for_shipping_company' : place.replace('_at_the_door', ''),
      );
  }
});

test('ids, shippent_company_id and from_stock are required, and each says what is wrong with it', async () => {
  const [order] = await s.orders(1);
  for (const field of ['ids', 'shippent_company_id', 'from_stock'])
    expectInvalid(await s.push([order!], { [field]: undefined }), field);
  for (const ids of [[], [''], 'x', [5]])
    expectInvalid(await s.push([], { ids }), Array.isArray(ids) && ids.length === 1 ? 'ids.0' : 'ids');
  expectInvalid(await s.push([order!], { from_stock: 'yes' }), 'from_stock');
  for (const shippent_company_id of ['none', crypto.randomUUID()])
    expectInvalid(await s.push([order!], { shippent_company_id }), 'shippent_company_id');
  const inactive = await s.makeCompany({ status: 'inactive' });
  expectInvalid(await s.push([order!], { shippent_company_id: inactive.id }), 'shippent_company_id');
  const bare = await s.makeCompany({ credentials: undefined });
  assert.match(
    expectInvalid(await s.push([order!], { shippent_company_id: bare.id }), 'shippent_company_id')[
      'shippent_company_id'
    ]![0]!,
    /no credentials/,
  );
  const y = await courierShop(service, sandbox, 'yalidine');
  const [theirs] = await y.orders(1);
  expectInvalid(await y.push([theirs!], { from_stock: true }), 'from_stock');
});

test('companies and orders of another workspace are not there, and unknown ids are told one by one', async () => {
  const other = await courierShop(service, sandbox, 'sandbox');
  const [theirs] = await other.orders(1);
  const [ours] = await s.orders(1);
  expectInvalid(await s.push([ours!], { shippent_company_id: other.company.id }), 'shippent_company_id');
  expectInvalid(await s.push([theirs!]), 'ids');
  const { data, meta } = expect(await s.push([ours!, theirs!, { id: 'x' }], byHand), 202).body;
  assert.deepEqual(
    data.failed.map(({ id, code }: { id: string; code: string }) => [id, code]),
    [
      [theirs!.id, 'NOT_FOUND'],
      ['x', 'NOT_FOUND'],
    ],
  );
  assert.deepEqual(meta, { total: 3, queued: 1, failed: 2 });
  await s.run();
  assert.equal((await other.showOrder(theirs!.reference)).status, 'new');
});

test('pushing needs its ability', async () => {
  const [order] = await s.orders(1);
  const body = { ids: [order!.id], ...byHand, from_stock: false };
  for (const role of ['Seller', 'Packer', 'Stock Manager', 'Accountant']) {
    const person = await s.person(role);
    const session = await sessionFor(service, s.workspace_id, person.id);
    expect(await session.post('/orders/push-order-to-shipping-company', body), 403);
  }
  assert.equal((await s.showOrder(order!.reference)).status, 'new');
});

test('an order that is short of stock is not even sent', async () => {
  const stock = await shop(service);
  const { id: shippent_company_id } = expect(
    await stock.api.post('/shipping-companies', {
      name: 'Sandbox',
      connector: 'sandbox',
      base_url: sandbox.url,
      credentials: { token: 'good' },
    }),
    201,
  ).body.data;
  // The order was created while its product was untracked; then stock is too low.
  const product = await stock.stocked();
  const order = await stock.oneOrder(product.sku, 2);
  const stock_id = await stock.openStock(product.id);
  expect(await stock.move(stock_id, 'adjust', 1), 201);
  await stock.settle();
  const session = await stock.session(stock.admin);
  const body = { ids: [order.id], shippent_company_id, from_stock: false };
  expect(await session.post('/orders/push-order-to-shipping-company', body), 202);
  await runJobs(database, stock.workspace_id, PUSH_ORDERS_JOB);
  const shown = await stock.showOrder(order.reference);
  assert.equal(shown.status, 'new');
  assert.match(shown.push_error, /short of stock/);
  assert.equal(sandbox.store.byReference('/sandbox', order.reference).length, 0);
  assert.deepEqual(await stock.figures(stock_id), { on_hand: 1, reserved: 0, damaged: 0 });
  await assertSound(database);
});

test('a renewed order shows nothing of its shipment, and its history keeps the move', async () => {
  const [order] = await s.orders(1);
  expect(await s.push([order!], byHand), 202);
  await s.run();
  await s.moveOrder(order!.reference, 'SHIPPED', 'RETURNED');
  expect(await s.session.post('/orders/renew-orders', { ids: [order!.id] }), 200);
  const { status, tracking_number, shipping_company, orderHistories } = await s.showOrder(order!.reference);
  assert.deepEqual([status, tracking_number, shipping_company, orderHistories.length], ['new', null, null, 4]);
});

test('an order that is with the company already is answered so, without a job', async () => {
  const [order] = await s.orders(1);
  expect(await s.push([order!], byHand), 202);
  await s.run();
  const { data } = expect(await s.push([order!], byHand), 202).body;
  assert.deepEqual([data.job_id, data.already, data.queued], [null, [order!.reference], []]);
});

test('a request that is refused as a whole is sent one parcel at a time, so that one bad order keeps no other back', async () => {
  const y = await courierShop(service, sandbox, 'yalidine');
  good();
  const [bad] = await y.orders(1);
  // Older versions may have stored a blank name.
  await service.database.transaction((tx) =>
    tx.rows(null, `update orders set full_name = '   ' where workspace_id = $1 and id = $2`, [y.workspace_id, bad!.id]),
  );
  const rest = await y.orders(3);
  sandbox.behave({ behaviour: 'refuse', times: 1 });
  expect(await y.push([...rest, bad!]), 202);
  await y.run();
  for (const { reference } of rest) assert.equal((await y.showOrder(reference)).status, 'waiting_for_shipping_company');
});

test('money that a courier cannot collect exactly is not handed to it', async () => {
  const y = await courierShop(service, sandbox, 'yalidine');
  good();
  const [cents] = await y.orders(1, { total: 299.5 });
  const [much] = await y.orders(1, { total: 150_001 });
  const [most] = await y.orders(1, { total: 150_000 });
  expect(await y.push([cents!, much!, most!]), 202);
  await y.run();
  assert.match((await y.showOrder(cents!.reference)).push_error, /whole amounts, and 299.50 DZD/);
  assert.match((await y.showOrder(much!.reference)).push_error, /at most/);
  assert.equal((await y.showOrder(most!.reference)).status, 'waiting_for_shipping_company');
});

test('pickup points: a courier that has none refuses, one that names them needs the name', async () => {
  good();
  const b = await courierShop(service, sandbox, 'bosta');
  const [none] = await b.orders(1, { shipment_way: 2 });
  expect(await b.push([none!]), 202);
  await b.run();
  assert.match((await b.showOrder(none!.reference)).push_error, /no pickup points/);
  const y = await courierShop(service, sandbox, 'yalidine');
  const [nameless] = await y.orders(1, { shipment_way: 2 });
  const [collected] = await y.orders(1, { shipment_way: 3 });
  expect(await y.push([nameless!, collected!]), 202);
  await y.run();
  assert.match((await y.showOrder(nameless!.reference)).push_error, /stop desk/);
  assert.match((await y.showOrder(collected!.reference)).push_error, /at the warehouse/);
  const desk = await y.makeCompany({ city_codes: [{ city_id: y.city_id, code: 'Oran', stop_desk: '310101' }] });
  expect(await y.push([nameless!], { shippent_company_id: desk.id }), 202);
  await y.run();
  const [parcel] = sandbox.store.byReference('/yalidine', nameless!.reference);
  assert.deepEqual([parcel!.draft.fields['is_stopdesk'], parcel!.draft.fields['stopdesk_id']], [true, '310101']);
});

test('cities of Algeria bring their wilaya along, free text in any script names them, and a company’s own code comes first', async () => {
  good();
  const y = await courierShop(service, sandbox, 'ecotrack');
  const plain = await y.makeCompany({ city_codes: [] });
  const list = await y.orders(1, { city: 'وهران' });
  const [commune] = await y.orders(1, { city: 'ORAN ', area: 'Bir El Djir' });
  expect(await y.push([...list, commune!], { shippent_company_id: plain.id }), 202);
  await y.run();
  const sent = [...list, commune!].map(
    ({ reference }) => sandbox.store.byReference('/ecotrack', reference)[0]!.draft.fields,
  );
  assert.deepEqual(sent.map((fields) => [fields['code_wilaya'], fields['commune']]), [['31', 'Oran'], ['31', 'Bir El Djir']]); // prettier-ignore
  const own = await y.makeCompany({ city_codes: [{ city_id: y.city_id, code: '99', name: 'Es Senia' }] });
  const [other] = await y.orders(1, { city: 'oran' });
  expect(await y.push([other!], { shippent_company_id: own.id }), 202);
  await y.run();
  const { fields } = sandbox.store.byReference('/ecotrack', other!.reference)[0]!.draft;
  assert.deepEqual([fields['code_wilaya'], fields['commune']], ['99', 'Es Senia']);
});

test('from stock, the goods leave the warehouse that stands for what the courier holds', async () => {
  good();
  const stock = await courierShop(service, sandbox, 'sandbox');
  const depot = expect(await stock.api.post('/warehouses', { name: 'Held by the courier' }), 201).body.data.id;
  const held = await stock.makeCompany({ warehouse_id: depot });
  const [order] = await stock.orders(1);
  expect(await stock.push([order!], { shippent_company_id: held.id, from_stock: true }), 202);
  await stock.run();
  const shown = await stock.showOrder(order!.reference);
  assert.equal(shown.warehouse.id, depot);
  assert.equal(sandbox.store.byTracking('/sandbox', shown.tracking_number)!.draft.fields['from_stock'], true);
});

test('a label printed afterwards bears the courier and its number', async () => {
  const [order] = await s.orders(1);
  expect(await s.push([order!], byHand), 202);
  await s.run();
  expect(await s.session.post('/orders/generate-tracking-lebel', { ids: [order!.id] }), 200);
  await runJobs(database, s.workspace_id, 'print-labels');
  expect(await s.session.get('/orders/get-trackings'), 200);
});

test('a push of orders that are gone by the time it runs says so', async () => {
  const [order] = await s.orders(1);
  const { job_id } = expect(await s.push([order!], byHand), 202).body.data;
  expect(await s.api.del(`/orders/${order!.reference}`), 200);
  await s.run();
  const { summary } = expect(await s.api.get(`/jobs/${job_id}`), 200).body.data;
  assert.deepEqual([summary.failed, summary.orders[0].code, summary.orders[0].reference], [1, 'NOT_FOUND', '']);
});

test('cities of Egypt and Tunisia bring along what couriers call their governorate, until a company has its own code', async () => {
  good();
  for (const [connector, city, field, code] of [
    ['bosta', 'Tanta', 'city', 'EG-07'],
    ['navex', 'Manouba', 'gouvernerat', 'La Manouba'],
  ] as const) {
    const s = await courierShop(service, sandbox, connector);
    const plain = await s.makeCompany({ city_codes: [] });
    const [order] = await s.orders(1, { city });
    expect(await s.push([order!], { shippent_company_id: plain.id }), 202);
    await s.run();
    const [parcel] = sandbox.store.byReference(`/${connector}`, order!.reference);
    const fields = parcel!.draft.fields as Record<string, string> & { dropOffAddress?: Record<string, string> };
    assert.equal((fields.dropOffAddress ?? fields)[field], code);
    const [elsewhere] = await s.orders(1, { city: 'Nowhere in particular' });
    expect(await s.push([elsewhere!], { shippent_company_id: plain.id }), 202);
    await s.run();
    assert.match((await s.showOrder(elsewhere!.reference)).push_error, /Nowhere in particular/);
  }
});
