import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, runJobs, shop } from '../../../test/shop.ts';
import { expect, expectInvalid, restClient, unique, type Client } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';
import { catchUp } from '../../reports/statistics/roll-up.ts';
import { PUSH_ORDERS_JOB } from '../push/queue-push.ts';

const service = await testService();
const { database } = service;

type Rule = Record<string, unknown>;

const CITIES: Record<string, object> = {
  Casablanca: { aliases: ['Casa'] },
  Rabat: { region: 'Rabat-Salé-Kénitra' },
  Kenitra: { region: 'Rabat-Salé-Kénitra' },
};

/** A shop with cities and the couriers of the test, none of which need codes. */
async function chooser() {
  const s = await shop(service);
  const desk = await s.session(s.admin);
  const city = async (name: string): Promise<{ id: string }> =>
    expect(await desk.post('/settings/cities', { name, ...CITIES[name] }), 201).body.data;
  const courier = async (name: string, over: object = {}): Promise<{ id: string; name: string }> =>
    expect(await s.api.post('/shipping-companies', { name, connector: 'manual', ...over }), 201).body.data;
  const orders = async (count: number, over: object = {}) => {
    const references = await s.orders(count, over);
    return Promise.all(references.map((reference) => s.showOrder(reference)));
  };
  const propose = async (ids: string[], api: Client = s.api) =>
    expect(await api.post('/orders/propose-couriers', { ids }), 200).body.data;
  return {
    ...s,
    city,
    courier,
    placed: orders,
    propose,
    rule: (body: Rule) => s.api.post('/courier-rules', { name: `Rule ${unique()}`, ...body }),
    proposeOne: async (over: object = {}) => {
      const [order] = await orders(1, over);
      return (await propose([order.id]))[0];
    },
    /** Creates orders to a city: the courier delivers `delivered` of them, and brings back `returned`. */
    ended: async (courier_id: string, to: string, delivered: number, returned: number) => {
      const made = await orders(delivered + returned, { city: to });
      const body = { ids: made.map(({ id }) => id), shippent_company_id: courier_id, from_stock: false };
      expect(await desk.post('/orders/push-order-to-shipping-company', body), 202);
      await runJobs(database, s.workspace_id, PUSH_ORDERS_JOB);
      const moved = (status: (i: number) => string) => ({
        orders: made.map(({ reference }, i) => ({ reference, status: status(i) })),
      });
      expect(
        await s.api.put(
          '/orders',
          moved(() => 'SHIPPED'),
        ),
        200,
      );
      expect(
        await s.api.put(
          '/orders',
          moved((i) => (i < delivered ? 'DELIVERED' : 'RETURNED')),
        ),
        200,
      );
      await catchUp(database);
    },
  };
}

test('the first rule that fits says who brings an order; one whose courier cannot is not passed over', async () => {
  const c = await chooser();
  const [near, far] = [await c.courier('Near'), await c.courier('Far')];
  const casablanca = await c.city('Casablanca');
  await c.city('Rabat');
  await c.city('Kenitra');
  const light = await c.product({ weight_g: 2_000 });
  const heavy = await c.product({ weight_g: 6_000 });
  const made: Rule[] = [
    { name: 'Dear', position: 1, amount_min: 2000.5, brought_by: 'own_people' },
    { name: 'Casablanca under 5 kg', position: 2, city_ids: [casablanca.id], weight_max_g: 5_000, shipping_company_id: near.id },
    { name: 'Heavy things', position: 3, product_ids: [heavy.id], shipping_company_id: far.id },
    { name: 'Asleep', position: 4, status: 'inactive', shipping_company_id: near.id },
    { name: 'Around Rabat', position: 5, regions: ['Rabat-Salé-Kénitra'], shipping_company_id: far.id },
  ]; // prettier-ignore
  for (const rule of made) expect(await c.rule(rule), 201);
  const line = (sku: string, quantity = 1) => ({ products: [{ sku, quantity, price: 100 }] });
  const said = async (over: object) => {
    const { courier, by, reason, params } = await c.proposeOne(over);
    return [courier?.name ?? null, by, reason, params.rule];
  };
  const cases: [object, unknown[]][] = [
    [{ city: 'casa', ...line(light.sku, 2) }, ['Near', 'rule', 'courier_by_rule', 'Casablanca under 5 kg']],
    [{ city: 'Casablanca', ...line(light.sku, 3) }, [null, null, 'courier_none_known', undefined]],
    [{ city: 'Casablanca', ...line(heavy.sku) }, ['Far', 'rule', 'courier_by_rule', 'Heavy things']],
    [{ city: 'Casablanca' }, [null, null, 'courier_none_known', undefined]], // its product has no weight
    [{ city: 'KENITRA', total: 2_000 }, ['Far', 'rule', 'courier_by_rule', 'Around Rabat']],
    [{ city: 'Rabat', total: 2_000.5 }, [null, 'rule', 'courier_rule_house', 'Dear']],
  ];
  for (const [over, outcome] of cases) assert.deepEqual(await said(over), outcome, JSON.stringify(over));
  expect(await c.api.put(`/shipping-companies/${far.id}`, { status: 'inactive' }), 200);
  assert.deepEqual(await said({ city: 'Rabat' }), [null, null, 'courier_rule_unable', 'Around Rabat']);
});

test('a rule names what is there, and its bounds are in order', async () => {
  const c = await chooser();
  const other = await shop(service);
  const theirs = expect(await other.api.post('/shipping-companies', { name: 'Theirs' }), 201).body.data;
  const asleep = await c.courier('Asleep', { status: 'inactive' });
  const { id: shipping_company_id } = await c.courier('Awake');
  const [nobody, nowhere] = [newId(), ['Atlantis']];
  const lists = { city_ids: [nobody], product_ids: [nobody], regions: nowhere };
  expectInvalid(await c.rule({ shipping_company_id, ...lists }), 'city_ids.0', 'product_ids.0', 'regions.0');
  for (const id of [theirs.id, asleep.id])
    expectInvalid(await c.rule({ shipping_company_id: id }), 'shipping_company_id');
  expectInvalid(await c.rule({}), 'shipping_company_id');
  expectInvalid(await c.rule({ brought_by: 'own_people', shipping_company_id }), 'shipping_company_id');
  const bounds = { amount_min: 2, amount_max: 1, weight_min_g: 2, weight_max_g: 1 };
  expectInvalid(await c.rule({ shipping_company_id, ...bounds }), 'amount_min', 'weight_min_g');
  expectInvalid(await c.rule({ shipping_company_id, for_account_id: nobody }), 'for_account_id');
  const { id } = expect(await c.rule({ shipping_company_id, amount_max: 5 }), 201).body.data;
  expectInvalid(await c.api.put(`/courier-rules/${id}`, { amount_min: 6 }), 'amount_min');
  expect(await c.api.del(`/shipping-companies/${shipping_company_id}`), 409);
});

test('without a rule the courier that costs least until one is delivered is proposed, by what became of our orders there', async () => {
  const c = await chooser();
  const good = await c.courier('Good', { rate_home: 25, rate_return: 10 });
  assert.equal((await c.proposeOne({ city: 'Rabat' })).by, 'only');
  const cheap = await c.courier('Cheap', { rate_home: 22, rate_return: 10, cash_percent: 1 });
  await c.courier('Unpriced');
  assert.equal((await c.proposeOne({ city: 'Rabat' })).reason, 'courier_none_known', 'no price of one, no rate of any');
  await c.ended(good.id, 'Rabat', 19, 1);
  await c.ended(cheap.id, 'rabat', 14, 6);
  await c.ended(cheap.id, 'Fes', 19, 0);
  const there = await c.proposeOne({ city: 'Rabat', total: 300 });
  assert.deepEqual(
    [there.courier, there.by, there.reason, there.params],
    [{ id: good.id, name: 'Good' }, 'cost', 'courier_by_cost', { delivered: 19, ended: 20, days: 60, city: 'Rabat' }],
  );
  const compared = there.couriers.map(({ name, price, delivered, ended, counted, cost }: Rule) => [name, price, delivered, ended, counted, cost]); // prettier-ignore
  assert.deepEqual(compared, [
    ['Good', 25, 19, 20, 'city', 26.84], // (25 × 20 + 10 × 1) / 19
    ['Cheap', 25, 14, 20, 'city', 40], // 1 % of 300 beside 22; (25 × 20 + 10 × 6) / 14
    ['Unpriced', null, 0, 0, null, null],
  ]);
  const elsewhere = await c.proposeOne({ city: 'Fes', total: 300 });
  assert.deepEqual(
    [elsewhere.courier.name, elsewhere.reason, elsewhere.couriers[1].counted, elsewhere.couriers[1].ended],
    ['Good', 'courier_by_cost_everywhere', 'everywhere', 39],
    'too few ended in Fes: rates of everywhere',
  );
  await assertSound(database);
  const blind = restClient(c.base, await c.teammate(c.account_id, { orders: ['list'] }, { abilities: ['assignOrderToShippingCompany'], scope: 'workspace' })); // prettier-ignore
  const [order] = await c.placed(1, { city: 'Rabat' });
  const [seen] = await c.propose([order.id], blind);
  assert.deepEqual([seen.courier.name, seen.couriers[0].price, seen.couriers[0].cost], ['Good', null, null]);
});

test('without rates the lowest price is proposed, and none where two are the same', async () => {
  const c = await chooser();
  const rabat = await c.city('Rabat');
  await c.courier('One', { rate_home: 30, rates: [{ city_id: rabat.id, home: 20 }] });
  await c.courier('Two', { rate_home: 30 });
  const [there, elsewhere] = [await c.proposeOne({ city: 'Rabat' }), await c.proposeOne({ city: 'Fes' })];
  assert.deepEqual([there.courier.name, there.by, there.reason], ['One', 'price', 'courier_by_price']);
  assert.deepEqual([elsewhere.courier, elsewhere.reason], [null, 'courier_none_better']);
  const [order] = await c.placed(1);
  await c.moveOrder(order.reference, 'PACKED', 'SHIPPED');
  assert.equal((await c.propose([order.id]))[0].reason, 'order_not_pushable');
});

test('a courier is chosen by itself when the setting says so, never over a choice by hand, and again when the order is edited', async () => {
  const c = await chooser();
  const desk = await c.session(c.admin);
  const [north, south] = [await c.courier('North'), await c.courier('South')];
  const [rabat, agadir] = [await c.city('Rabat'), await c.city('Agadir')];
  expect(await c.rule({ name: 'To Rabat', city_ids: [rabat.id], shipping_company_id: north.id }), 201);
  expect(await c.rule({ name: 'To Agadir', city_ids: [agadir.id], shipping_company_id: south.id }), 201);
  const chosenOf = async (reference: string) => {
    const { chosen_company, chosen_because } = await c.showOrder(reference);
    return [chosen_company?.name ?? null, chosen_because?.params.rule ?? null];
  };
  const [before] = await c.orders(1);
  assert.deepEqual(await chosenOf(before!), [null, null]);
  expect(await desk.put('/settings/courier_choice', { value: 'confirmed' }), 200);
  const [mine, byHand, nowhere] = [
    (await c.orders(1))[0]!,
    (await c.orders(1, { shipping_company_id: south.id }))[0]!,
    (await c.orders(1, { city: 'Fes' }))[0]!,
  ];
  assert.deepEqual(await chosenOf(mine), ['North', 'To Rabat']);
  assert.deepEqual(await chosenOf(byHand), ['South', null]);
  assert.deepEqual(await chosenOf(nowhere), [null, null]);
  const lead = await c.lead({ city: 'Agadir' });
  expect(await c.api.put('/leads', { leads: [{ reference: lead, status: 'confirmed' }] }), 200);
  const ofLead = expect(await c.api.get('/orders', { city: 'Agadir' }), 200).body.data[0]!.reference;
  assert.deepEqual(await chosenOf(ofLead), ['South', 'To Agadir']);
  const { orderEdits, products } = await c.showOrder(mine);
  assert.deepEqual([orderEdits[0].fields, orderEdits[0].changed_by], [['chosen_company'], 'rule: To Rabat']);

  const edit = (reference: string, city: string) =>
    c.api.put(`/orders/${reference}`, {
      ...EDITED,
      city_text: city,
      is_typed: true,
      products: products.map(({ product_id, quantity, total }: Rule) => ({ id: product_id, quantity, total })),
    });
  expect(await edit(mine, 'Agadir'), 200);
  assert.deepEqual(await chosenOf(mine), ['South', 'To Agadir']);
  expect(await edit(mine, 'Fes'), 200);
  assert.deepEqual(await chosenOf(mine), [null, null]);
  expect(await edit(byHand, 'Rabat'), 200);
  assert.deepEqual(await chosenOf(byHand), ['South', null]);

  expect(await desk.put('/settings/courier_choice', { value: 'packed' }), 200);
  const [later] = await c.orders(1);
  assert.deepEqual(await chosenOf(later!), [null, null]);
  await c.moveOrder(later!, 'PACKED');
  // The station shows the courier that the scan has just chosen (R-SCAN-3).
  const date = new Date().toISOString().slice(0, 10);
  const scan = { reference: before!, date, warehouseId: null };
  const scanned = expect(await desk.post('/orders/mark-orders-as-packed-by-scanner', scan), 200);
  assert.equal(scanned.body.data.parcel.courier, 'North');
  assert.deepEqual([await chosenOf(later!), await chosenOf(before!)], [['North', 'To Rabat'], ['North', 'To Rabat']]); // prettier-ignore
});

const EDITED = { area_text: null, full_name: 'Youssef', phone: '0612345678', address: '5 Avenue Hassan II' };
