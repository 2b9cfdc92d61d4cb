import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, shop, today } from '../../../test/shop.ts';
import { anOrder, expect, expectInvalid, unique } from '../../../test/world.ts';

const service = await testService({});
const s = await shop(service);
const { api } = s;

type Part = { sku: string; quantity: number };
const bundle = (parts: readonly Part[], over: object = {}) => s.product({ parts, price: 100, ...over });
const shown = async (id: string) => expect(await api.get(`/products/${id}`), 200).body.data;
const order = async (sku: string, quantity = 1, more: object[] = []) => {
  const products = [{ sku, quantity, price: 100 }, ...more];
  const body = { orders: [anOrder(sku, { products })] };
  return expect(await api.post('/orders', body), 200).body.data.created_refs[0] as string;
};
const set = async () => {
  const [soap, towel] = [await s.stocked(10), await s.stocked(4)];
  const parts = [
    { sku: soap.sku, quantity: 2 },
    { sku: towel.sku, quantity: 1 },
  ];
  return { soap, towel, parts, gift: await bundle(parts) };
};

describe('bundles', { concurrency: 1 }, () => {
  it('are taken from the stock of their parts, come back as their parts, and as many are free as these make', async () => {
    const { soap, towel, gift } = await set();
    assert.equal((await shown(gift.id)).available, 4);
    const first = await order(gift.sku, 3);
    assert.deepEqual(await s.figures(soap.stock_id), { on_hand: 10, reserved: 6, damaged: 0 });
    assert.deepEqual(await s.figures(towel.stock_id), { on_hand: 4, reserved: 3, damaged: 0 });
    assert.equal((await shown(gift.id)).available, 1);
    // There are enough soaps, but a towel is missing: the whole order waits.
    const second = await order(gift.sku, 2);
    assert.equal(await s.statusOf(second), 'out_of_stock');
    for (const status of ['SHIPPED', 'DELIVERED', 'RETURNED']) expect(await s.put(first, status), 200);
    await s.settle();
    assert.deepEqual(
      await s.figures(soap.stock_id),
      { on_hand: 10, reserved: 4, damaged: 0 },
      'the waiting one has them',
    );
    assert.equal(await s.statusOf(second), 'new');
    await assertSound(service.database);
  });

  it('and single pieces in one order need the sum, and an edit reserves the difference', async () => {
    const { soap, towel, gift } = await set();
    const reference = await order(gift.sku, 1, [{ sku: soap.sku, quantity: 3, price: 10 }]);
    assert.equal((await s.figures(soap.stock_id)).reserved, 5);
    const { id, status, city } = await s.showOrder(reference);
    const admin = await s.session(s.admin);
    const to = { full_name: 'Salma', phone: '0661000000', city_text: city, is_typed: true, address: '9 Rue Atlas' };
    const products = [{ id: gift.id, quantity: 2, total: 200 }];
    expect(await admin.send('PATCH', `/orders/${status}/${id}/update`, { body: { ...to, products } }), 200);
    assert.deepEqual([(await s.figures(soap.stock_id)).reserved, (await s.figures(towel.stock_id)).reserved], [4, 2]);
    await assertSound(service.database);
  });

  it('keep in an order the parts that they had when it was made', async () => {
    const { soap, towel, gift } = await set();
    const before = await order(gift.sku);
    expect(await api.put(`/products/${gift.id}`, { parts: [{ sku: soap.sku, quantity: 1 }] }), 200);
    const after = await order(gift.sku);
    assert.deepEqual([(await s.figures(soap.stock_id)).reserved, (await s.figures(towel.stock_id)).reserved], [3, 1]);
    for (const reference of [before, after]) expect(await s.put(reference, 'SHIPPED'), 200);
    assert.deepEqual([(await s.figures(soap.stock_id)).on_hand, (await s.figures(towel.stock_id)).on_hand], [7, 3]);
    await assertSound(service.database);
  });

  it('keep them when the order is edited, also in a packed parcel; a bundle that is added has those of today', async () => {
    const { soap, towel, gift } = await set();
    const reference = await order(gift.sku);
    expect(await s.put(reference, 'PACKED'), 200);
    expect(await api.put(`/products/${gift.id}`, { parts: [{ sku: soap.sku, quantity: 1 }] }), 200);
    const other = await bundle([{ sku: soap.sku, quantity: 5 }]);
    expect(await api.put(`/products/${other.id}`, { parts: [{ sku: towel.sku, quantity: 1 }] }), 200);
    const { id, status, city } = await s.showOrder(reference);
    const admin = await s.session(s.admin);
    const to = { full_name: 'Salma', phone: '0661000000', city_text: city, is_typed: true, address: '9 Rue Atlas' };
    const edit = async (products: object[]) =>
      expect(await admin.send('PATCH', `/orders/${status}/${id}/update`, { body: { ...to, products } }), 200);
    const reserved = async () => [
      (await s.figures(soap.stock_id)).reserved,
      (await s.figures(towel.stock_id)).reserved,
    ];
    await edit([{ id: gift.id, quantity: 1, total: 100 }]);
    assert.deepEqual(await reserved(), [2, 1]);
    await edit([{ id: gift.id, quantity: 2, total: 200 }, { id: other.id, quantity: 1, total: 100 }]); // prettier-ignore
    assert.deepEqual(await reserved(), [4, 3]);
    await assertSound(service.database);
  });

  it('leave a part in place that only the line of an order has', async () => {
    const [soap, towel] = [await s.product(), await s.product()];
    const [one, two] = [soap, towel].map(({ sku }) => ({ sku, quantity: 1 }));
    const gift = await bundle([one!, two!]);
    const reference = await order(gift.sku);
    expect(await api.put(`/products/${gift.id}`, { parts: [two!] }), 200);
    assert.equal(expect(await api.del(`/products/${soap.id}`), 409).body.error.reason, 'in_use_make_inactive');
    expect(await s.put(reference, 'SHIPPED'), 200);
    await assertSound(service.database);
  });

  it('and variants of a part that are made at once leave one of both', async () => {
    for (let round = 0; round < 5; round++) {
      const soap = await s.product();
      const [set, family] = await Promise.all([
        api.post('/products', { sku: unique(), name: 'Set', price: 1, parts: [{ sku: soap.sku, quantity: 1 }] }),
        api.post(`/products/${soap.id}/variants`, { variants: [{ options: ['Size: L'] }] }),
      ]);
      assert.deepEqual([set.status, family.status].toSorted(), [201, 422], `${set.text} ${family.text}`);
    }
  });

  it('cost what their parts cost', async () => {
    const [soap, towel] = [await s.product({ purchase_price: 12.5 }), await s.product({ purchase_price: 30 })];
    const gift = await bundle([
      { sku: soap.sku, quantity: 2 },
      { sku: towel.sku, quantity: 1 },
    ]);
    const reference = await order(gift.sku, 3);
    for (const status of ['SHIPPED', 'DELIVERED']) expect(await s.put(reference, status), 200);
    const { id } = await s.showOrder(reference);
    const [booked] = await service.database.read.rows<{ cost: number }>(
      null,
      `select (terms ->> 'goods_cost')::int8 as cost from order_cash where workspace_id = $1 and order_id = $2 and is_last`,
      [s.workspace_id, id],
    );
    assert.equal(booked!.cost, 3 * (2 * 1250 + 3000));
    await assertSound(service.database);
  });

  it('come back by their parts, also damaged, when the customer keeps only one of two', async () => {
    const { soap, towel, gift } = await set();
    const reference = await order(gift.sku, 2);
    for (const status of ['SHIPPED', 'DELIVERED']) expect(await s.put(reference, status), 200);
    const admin = await s.session(s.admin);
    const scan = (path: string, more: object) =>
      admin.post(`/orders/mark-orders-as-${path}-by-scanner`, { reference, date: today(), ...more });
    expect(await scan('delivered', { kept: { quantities: [1] } }), 200);
    expect(await scan('returned', { condition: 'damaged' }), 200);
    assert.deepEqual(await s.figures(soap.stock_id), { on_hand: 6, reserved: 0, damaged: 2 });
    assert.deepEqual(await s.figures(towel.stock_id), { on_hand: 2, reserved: 0, damaged: 1 });
    const { came_back_damaged: damaged } = await s.showOrder(reference);
    assert.deepEqual(
      (damaged as { sku: string; quantity: number }[]).map(({ sku, quantity }) => [sku, quantity]).toSorted(),
      [[soap.sku, 2], [towel.sku, 1]].toSorted(),
    ); // prettier-ignore
    await assertSound(service.database);
  });

  it('are picked by their parts, with the shelf of each', async () => {
    const { soap, towel, gift } = await set();
    const reference = await order(gift.sku, 2);
    const { id } = await s.showOrder(reference);
    const packer = await s.session(await s.person('Packer'));
    const { data } = expect(await packer.get('/orders/pick-list', { warehouse_id: s.main, ids: id }), 200).body;
    assert.deepEqual((data as Part[]).map(({ sku, quantity }) => [sku, quantity]).toSorted(), [[soap.sku, 4], [towel.sku, 2]].toSorted()); // prettier-ignore
  });

  it('wait for a part that is short, and say which', async () => {
    const { towel, gift } = await set();
    const reference = await order(gift.sku, 5);
    const { waits } = await s.showOrder(reference);
    assert.match(JSON.stringify(waits), new RegExp(towel.sku));
    expect(await s.move(towel.stock_id, 'increment', 1), 201);
    await s.settle();
    assert.equal(await s.statusOf(reference), 'new');
  });

  it('with a part that is counted for the first time reserve for the orders that are open', async () => {
    const soap = await s.product();
    const gift = await bundle([{ sku: soap.sku, quantity: 3 }]);
    assert.equal((await shown(gift.id)).available, null);
    await order(gift.sku, 2);
    const stock = await s.openStock(soap.id);
    expect(await s.move(stock, 'increment', 10), 201);
    await s.settle();
    assert.deepEqual(await s.figures(stock), { on_hand: 10, reserved: 6, damaged: 0 });
    assert.equal((await shown(gift.id)).available, 1);
  });

  it('have no stock, no purchase price and no parts that are bundles; a part stays', async () => {
    const { soap, towel, gift, parts } = await set();
    expectInvalid(await api.post('/stocks', { product_id: gift.id, warehouse_id: s.main }), 'product_id');
    expectInvalid(await api.put(`/products/${gift.id}`, { purchase_price: 5 }), 'purchase_price');
    const made = (said: readonly Part[]) =>
      api.post('/products', { sku: unique(), name: 'Set', price: 1, parts: said });
    expectInvalid(await made([{ sku: gift.sku, quantity: 1 }]), 'parts.0.sku');
    expectInvalid(await made([...parts, parts[0]!]), 'parts.2.sku');
    expectInvalid(await made([{ sku: unique(), quantity: 1 }]), 'parts.0.sku');
    expectInvalid(await made([{ sku: soap.sku, quantity: 0 }]), 'parts.0.quantity');
    expectInvalid(await api.put(`/products/${soap.id}`, { parts: [{ sku: towel.sku, quantity: 1 }] }), 'parts');
    const other = await s.product();
    expectInvalid(await api.put(`/products/${gift.id}`, { parts: [{ sku: gift.sku, quantity: 1 }] }), 'parts.0.sku');
    const inside = await bundle([{ sku: other.sku, quantity: 1 }]);
    expectInvalid(await api.put(`/products/${other.id}`, { parts: [{ sku: soap.sku, quantity: 1 }] }), 'parts');
    expect(await api.del(`/products/${other.id}`), 409);
    expect(await api.put(`/products/${inside.id}`, { parts: [] }), 200);
    assert.deepEqual((await shown(inside.id)).parts, []);
    expect(await api.del(`/products/${other.id}`), 200);
  });

  it('follow a part that is merged into another product, in orders too', async () => {
    const { soap, gift } = await set();
    const twin = await s.stocked(5);
    const reference = await order(gift.sku);
    expect(await api.post(`/products/${soap.id}/merge`, { into_id: twin.id }), 200);
    assert.ok(((await shown(gift.id)).parts as Part[]).some(({ sku, quantity }) => sku === twin.sku && quantity === 2));
    assert.deepEqual(await s.figures(twin.stock_id), { on_hand: 15, reserved: 2, damaged: 0 });
    for (const status of ['SHIPPED', 'DELIVERED', 'RETURNED']) expect(await s.put(reference, status), 200);
    assert.deepEqual(await s.figures(twin.stock_id), { on_hand: 15, reserved: 0, damaged: 0 });
    expectInvalid(await api.post(`/products/${gift.id}/merge`, { into_id: twin.id }), 'into_id');
    await assertSound(service.database);
  });
});
