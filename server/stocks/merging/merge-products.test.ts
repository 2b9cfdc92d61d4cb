import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, sessionFor, shop } from '../../../test/shop.ts';
import { anOrder, expect, expectInvalid, unique, world } from '../../../test/world.ts';

const service = await testService({});
const s = await shop(service);
const { api } = s;

const merge = (id: string, into_id: string, is_dry_run = false, client = api) =>
  client.post(`/products/${id}/merge`, { into_id, is_dry_run });
const merged = async (id: string, into_id: string) => expect(await merge(id, into_id), 200).body.data;
const shown = async (id: string) => expect(await api.get(`/products/${id}`), 200).body.data;
const stocksOf = async (product_id: string) => expect(await api.get('/stocks', { product_id }), 200).body.data;

/** Two spellings of one product. Both have stock in the default warehouse, the second also in another one. */
async function twins() {
  const [kept, twin] = [await s.stocked(10, { name: 'Argan oil' }), await s.stocked(20, { name: 'Argan oill' })];
  const second = await s.openStock(twin.id, s.second);
  expect(await s.move(second, 'adjust', 5), 201);
  return { kept, twin, second };
}

describe('products that are merged', { concurrency: 1 }, () => {
  it('give their stock, with a ledger that explains every piece, and orders go on where they were', async () => {
    const { kept, twin, second } = await twins();
    const packed = await s.oneOrder(twin.sku, 3);
    expect(await s.put(packed.reference, 'PACKED'), 200);
    const [shipped, delivered] = [await s.oneOrder(twin.sku, 2), await s.oneOrder(twin.sku, 1)];
    for (const { reference } of [shipped, delivered]) expect(await s.put(reference, 'SHIPPED'), 200);
    expect(await s.put(delivered.reference, 'DELIVERED'), 200);
    const returned = await s.oneOrder(twin.sku, 1);
    for (const status of ['SHIPPED', 'DELIVERED', 'RETURNED']) expect(await s.put(returned.reference, status), 200);
    const lead = await s.lead({ products: [{ sku: twin.sku, quantity: 1, total: 50 }] });
    expect(await s.move(twin.stock_id, 'damage', 2), 201);
    // Of 20 pieces 3 were shipped, 2 are damaged, and 3 of the rest are reserved.
    assert.deepEqual(await s.figures(twin.stock_id), { on_hand: 15, reserved: 3, damaged: 2 });

    const look = expect(await merge(twin.id, kept.id, true), 200).body.data;
    assert.equal(look.is_done, false);
    assert.equal((await shown(twin.id)).merged_into_id, null, 'a look changes nothing');
    const done = await merged(twin.id, kept.id);
    assert.deepEqual({ ...done, is_done: false }, look, 'what was shown is what happened');
    assert.deepEqual([done.open_orders, done.past_orders, done.open_leads], [2, 2, 1]);
    assert.deepEqual(
      (done.stocks as Record<string, unknown>[]).map(({ on_hand, reserved, damaged, is_joined }) => [on_hand, reserved, damaged, is_joined]).toSorted(),
      [[15, 3, 2, true], [5, 0, 0, false]],
    ); // prettier-ignore
    assert.deepEqual(await s.figures(kept.stock_id), { on_hand: 25, reserved: 3, damaged: 2 });
    assert.deepEqual(await s.figures(twin.stock_id), { on_hand: 0, reserved: 0, damaged: 0 });
    assert.deepEqual(await s.figures(second), { on_hand: 5, reserved: 0, damaged: 0 });
    assert.equal((await stocksOf(kept.id)).length, 2);
    await assertSound(service.database);

    for (const status of ['SHIPPED', 'DELIVERED']) expect(await s.put(packed.reference, status), 200);
    for (const { reference } of [shipped, delivered]) expect(await s.put(reference, 'RETURNED'), 200);
    assert.deepEqual(await s.figures(kept.stock_id), { on_hand: 25, reserved: 0, damaged: 2 }, 'what comes back comes to the kept one'); // prettier-ignore
    expect(await api.put('/leads', { leads: [{ reference: lead, status: 'confirmed' }] }), 200);
    assert.deepEqual(await s.figures(kept.stock_id), { on_hand: 25, reserved: 1, damaged: 2 });
    await s.settle();
    await assertSound(service.database);
  });

  it('are named by their old SKU: orders, leads and stock files of programs go on', async () => {
    const { kept, twin } = await twins();
    await merged(twin.id, kept.id);
    const row = await shown(twin.id);
    assert.deepEqual([row.status, row.merged_into_id, row.merged_into_sku], ['inactive', kept.id, kept.sku]);
    const { reference } = await s.oneOrder(twin.sku, 2);
    const [line] = (await s.showOrder(reference)).products;
    assert.deepEqual([line!.sku, line!.product_id], [kept.sku, kept.id]);
    assert.equal((await s.figures(kept.stock_id)).reserved, 2);
    const lead = await s.lead({ products: [{ sku: twin.sku, quantity: 1, total: 50 }] });
    assert.equal((await s.showLead(lead)).products[0]!.sku, kept.sku);
    const both = [{ sku: twin.sku, quantity: 1, price: 10 }, { sku: kept.sku, quantity: 1, price: 10 }]; // prettier-ignore
    expect(await api.post('/orders', { orders: [anOrder(kept.sku, { products: both })] }), 200);
    assert.equal((await s.figures(kept.stock_id)).reserved, 4);
    for (const reply of [
      await api.put(`/products/${twin.id}`, { status: 'active' }),
      await api.del(`/products/${twin.id}`),
      await api.post('/products', { sku: twin.sku, name: 'Again', price: 1 }),
      await api.del(`/products/${kept.id}`),
    ])
      expect(reply, 409);
    expectInvalid(await merge(twin.id, kept.id), 'into_id');
    // The kept product is merged too: the first SKU now resolves to the last product.
    const third = await s.stocked(1);
    await merged(kept.id, third.id);
    const again = await s.oneOrder(twin.sku, 1);
    assert.equal((await s.showOrder(again.reference)).products[0]!.sku, third.sku);
    await assertSound(service.database);
  });

  it('serve each other’s waiting orders, and those from before one of them was tracked', async () => {
    const [kept, twin] = [await s.product(), await s.stocked(4)];
    const open = await s.oneOrder(kept.sku, 1);
    const waiting = await s.oneOrder(twin.sku, 9);
    assert.equal(await s.statusOf(waiting.reference), 'out_of_stock');
    await merged(twin.id, kept.id);
    await s.settle();
    const [stock] = await stocksOf(kept.id);
    assert.deepEqual([stock!.on_hand, stock!.reserved], [4, 1], open.reference);
    expect(await s.move(stock!.id, 'increment', 10), 201);
    await s.settle();
    assert.equal(await s.statusOf(waiting.reference), 'new');
    assert.equal((await s.figures(stock!.id)).reserved, 10);
    await assertSound(service.database);
  });

  it('serve an order of both where one of them was untracked: it holds, and sends, all its pieces', async () => {
    const [kept, twin] = [await s.stocked(1), await s.product()];
    const both = [
      { sku: kept.sku, quantity: 1, price: 10 },
      { sku: twin.sku, quantity: 1, price: 10 },
    ];
    const order = async (): Promise<string> => {
      const body = { orders: [anOrder(kept.sku, { products: both })] };
      return expect(await api.post('/orders', body), 200).body.data.created_refs[0];
    };
    const first = await order();
    await merged(twin.id, kept.id);
    await s.settle();
    assert.deepEqual(await s.figures(kept.stock_id), { on_hand: 1, reserved: 1, damaged: 0 }, 'what it has, it keeps');
    for (const status of ['PACKED', 'SHIPPED']) expect(await s.put(first, status), 422);
    expect(await s.move(kept.stock_id, 'increment', 4), 201);
    await s.settle();
    assert.deepEqual(await s.figures(kept.stock_id), { on_hand: 5, reserved: 2, damaged: 0 });
    expect(await s.put(first, 'SHIPPED'), 200);
    assert.deepEqual(await s.figures(kept.stock_id), { on_hand: 3, reserved: 0, damaged: 0 });

    const late = await s.product();
    both.push({ sku: late.sku, quantity: 1, price: 10 });
    const second = await order();
    await merged(late.id, kept.id);
    assert.equal((await s.figures(kept.stock_id)).reserved, 2);
    expect(await s.put(second, 'SHIPPED'), 200);
    assert.deepEqual(
      await s.figures(kept.stock_id),
      { on_hand: 0, reserved: 0, damaged: 0 },
      'before the job ran, too',
    );
    await s.settle();
    await assertSound(service.database);
  });

  it('that were shipped untracked do not come back as pieces of the kept one', async () => {
    const [kept, twin] = [await s.stocked(5), await s.product()];
    const both = [{ sku: kept.sku, quantity: 1, price: 10 }, { sku: twin.sku, quantity: 3, price: 10 }]; // prettier-ignore
    const body = { orders: [anOrder(kept.sku, { products: both })] };
    const [reference] = expect(await api.post('/orders', body), 200).body.data.created_refs;
    expect(await s.put(reference, 'PACKED'), 200);
    expect(await s.put(reference, 'SHIPPED'), 200);
    await merged(twin.id, kept.id);
    const session = await sessionFor(service, s.workspace_id, s.admin.id);
    const scan = (act: string, more: object) =>
      session.post(`/orders/mark-orders-as-${act}-by-scanner`, { reference, date: new Date().toISOString().slice(0, 10), ...more }); // prettier-ignore
    const { products } = await s.showOrder(reference);
    const quantities = products.map(({ quantity }: { quantity: number }) => (quantity === 3 ? 0 : 1));
    expect(await scan('delivered', { kept: { quantities } }), 200);
    expect(await scan('returned', { condition: 'damaged' }), 200);
    assert.deepEqual(await s.figures(kept.stock_id), { on_hand: 4, reserved: 0, damaged: 1 });
    await assertSound(service.database);
  });

  it('become one line of what an order holds where it holds both; where that cannot be, the order is named', async () => {
    const { kept, twin } = await twins();
    const products = [{ sku: twin.sku, quantity: 2, price: 10 }, { sku: kept.sku, quantity: 3, price: 10 }]; // prettier-ignore
    const [reference] = await s.orders(1, { products });
    await merged(twin.id, kept.id);
    assert.equal((await s.figures(kept.stock_id)).reserved, 5);
    expect(await s.put(reference!, 'SHIPPED'), 200);
    assert.equal((await s.figures(kept.stock_id)).on_hand, 25);
    await assertSound(service.database);

    const [one, other] = [await s.stocked(10), await s.stocked(0)];
    expect(await s.move(await s.openStock(other.id, s.second), 'adjust', 10), 201);
    const lines = [one, other].map(({ sku }) => ({ sku, quantity: 1, price: 10 }));
    const [apart] = await s.orders(1, { products: lines });
    assert.equal(await s.statusOf(apart!), 'new');
    const fields = expectInvalid(await merge(one.id, other.id), 'into_id');
    assert.match(fields['into_id']![0]!, new RegExp(apart!));
  });

  it('give their pictures and their place in call centers', async () => {
    const [kept, twin] = [await s.product(), await s.product()];
    const { id } = expect(await api.post('/call-centers', { name: unique(), product_ids: [twin.id] }), 201).body.data;
    assert.equal((await merged(twin.id, kept.id)).call_centers, 1);
    const { product_ids } = expect(await api.get(`/call-centers/${id}`), 200).body.data;
    assert.deepEqual(product_ids.toSorted(), [twin.id, kept.id].toSorted());
  });

  it('give their place in rules, by which new leads and orders are judged', async () => {
    const [kept, twin] = [await s.product(), await s.product()];
    const { id: call_center_id } = expect(await api.post('/call-centers', { name: unique() }), 201).body.data;
    const named = { name: unique(), product_ids: [twin.id] };
    const rules = [
      ['/assignment-rules', { ...named, call_center_id }],
      ['/courier-rules', { ...named, brought_by: 'own_people' }],
    ] as const;
    const made = [];
    for (const [path, body] of rules) made.push(`${path}/${expect(await api.post(path, body), 201).body.data.id}`);
    await merged(twin.id, kept.id);
    for (const path of made)
      assert.deepEqual(
        expect(await api.get(path), 200).body.data.product_ids.toSorted(),
        [twin.id, kept.id].toSorted(),
      );
  });

  it('are of one account, stand for themselves, and are not what others sell', async () => {
    const kept = await s.product();
    const seller = await s.person('Seller');
    const theirs = await s.product({ account_id: seller.account_id });
    const parent = await s.product({ sku: `P-${unique()}` });
    expect(await api.post(`/products/${parent.id}/variants`, { variants: [{ options: ['Size: M'] }] }), 201);
    const foreign = await (await world(service)).product();
    const offer = { public_price: 200, minimum_price: 100, commission: 5 };
    const offered = await s.product();
    expect(await api.post('/marketplace-products', { product_id: offered.id, ...offer }), 201);
    for (const [id, into_id, why] of [
      [kept.id, kept.id, /another product/],
      [theirs.id, kept.id, /another account/],
      [parent.id, kept.id, /has variants/],
      [kept.id, parent.id, /has variants/],
      [offered.id, kept.id, /offered on the marketplace/],
      [kept.id, foreign.id, /does not exist/],
      [kept.id, 'x', /does not exist/],
    ] as const)
      assert.match(expectInvalid(await merge(id, into_id), 'into_id')['into_id']![0]!, why);
    for (const id of [foreign.id, 'x']) expect(await merge(id, kept.id), 404);
    expect(await merge(kept.id, offered.id), 200);
  });

  it('are merged by who may delete and change products, and move stock where there is some', async () => {
    const { kept, twin } = await twins();
    const plain = await s.product();
    const roles = { delete: ['delete', 'retrieve'], change: ['delete', 'update', 'retrieve'] };
    const [deleter, changer] = await Promise.all(
      Object.values(roles).map(async (products) => {
        const name = `Role ${unique()}`;
        expect(await api.post('/roles', { name, scope: 'workspace', permissions: { products } }), 201);
        return (await s.person(name)).api;
      }),
    );
    expect(await merge(plain.id, kept.id, true, deleter), 403);
    expect(await merge(plain.id, kept.id, true, changer), 200);
    expect(await merge(twin.id, kept.id, true, changer), 403);
    expect(await merge(twin.id, kept.id, true, (await s.person('Packer')).api), 403);
  });

  it('conserve stock while orders are made, shipped and taken back all the time', async () => {
    const { kept, twin } = await twins();
    const busy = Array.from({ length: 6 }, async (_, i) => {
      const { reference } = await s.oneOrder(i % 2 ? twin.sku : kept.sku, 1);
      for (const status of ['SHIPPED', 'DELIVERED', 'RETURNED']) await s.put(reference, status);
    });
    await Promise.all([...busy, merge(twin.id, kept.id)]);
    const stocks = await stocksOf(kept.id);
    assert.equal(
      stocks.reduce((sum: number, { on_hand }: { on_hand: number }) => sum + on_hand, 0),
      35,
    );
    await assertSound(service.database);
  });
});
