import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { linksIn } from '../../test/figure-links.ts';
import { sheetWorld } from '../../test/sheets.ts';
import { sessionFor } from '../../test/shop.ts';
import { aLead, anOrder, expect, expectInvalid, restClient, type Person } from '../../test/world.ts';
import { catchUp } from '../reports/statistics/roll-up.ts';

/* Accounts of orders, and filters of their list (R-LIST-6, R-LIST-7), for callers who see all accounts, one, or only their parcels. */

const w = await sheetWorld();
const TRACKED_MS = 10_000;

describe('orders of several sellers', () => {
  let [atlas, rif]: Person[] = [];
  let rider: Person;
  let agent: Person;
  let company: { id: string; name: string };
  let warehouse: { id: string; name: string };
  let skuOf: Record<string, string>;
  /** References of the orders, by their names in this test. */
  const refs: Record<string, string> = {};

  before(async () => {
    atlas = await w.person('Seller');
    rif = await w.person('Seller');
    rider = await w.person('Delivery');
    agent = await w.person('Call Center Manager');
    const skus = await Promise.all(
      [atlas, rif].map(async (seller) => (await w.product({ account_id: seller!.account_id, name: 'Saffron' })).sku),
    );
    skuOf = { atlas: skus[0]!, rif: skus[1]! };
    const body = { name: 'Amana', connector: 'manual', credentials: {}, status: 'active' };
    company = expect(await w.api.post('/shipping-companies', body), 201).body.data;
    warehouse = expect(await w.api.post('/warehouses', { name: 'Casa', code: 'C1', address: 'Maarif' }), 201).body.data;
    const place = async (name: string, sku: string, account_id: string, over: object = {}) => {
      const input = anOrder(sku, { full_name: `Customer of ${name}`, ...over });
      const { data } = expect(await w.api.post('/orders', { orders: [input], account_id }), 200).body;
      refs[name] = data.created_refs[0]!;
    };
    await place('plain', skuOf['atlas']!, atlas!.account_id, { city: 'Fès', total: 100 });
    await place('tracked', skuOf['atlas']!, atlas!.account_id, { city: 'Rabat', total: 250.5 });
    await place('brought', skuOf['rif']!, rif!.account_id, { city: 'Tanger', total: 900 });
    const session = await sessionFor(w.service, w.workspace_id, w.admin.id);
    const idOf = async (name: string): Promise<string> => (await w.showOrder(refs[name]!)).id;
    await w.moveOrder(refs['brought']!, 'PACKED');
    const ride = { ids: [await idOf('brought')], delivery_boy_id: rider.id, warehouseId: warehouse.id };
    expect(await session.post('/orders/assign-to-delivery-boy', ride), 200);
    const noted = await w.showOrder(refs['plain']!);
    const edit = {
      full_name: noted.full_name,
      phone: noted.phone,
      address: noted.address,
      city_text: noted.city,
      notes: 'Ring twice',
      products: [{ id: noted.products[0].product_id, quantity: 2, total: 100 }],
    };
    expect(await w.api.put(`/orders/${refs['plain']}`, edit), 200);
    const pushed = { ids: [await idOf('tracked')], shippent_company_id: company.id, from_stock: false };
    expect(await session.post('/orders/push-order-to-shipping-company', pushed), 202);
    const lead = aLead(skuOf['rif']!, { full_name: 'Customer of heard', city: 'Agadir', parcel_note: 'Third floor' });
    const made = expect(await w.api.post('/leads', { data: [lead], account_id: rif!.account_id }), 201).body.data;
    const desk = await sessionFor(w.service, w.workspace_id, agent.id);
    const confirmed = { leads: [{ reference: made.created_refs[0], status: 'confirmed' }] };
    expect(await desk.put('/leads', confirmed), 200);
    refs['heard'] = expect(await w.api.get(`/leads/${made.created_refs[0]}/show`), 200).body.data.order_reference;
    for (const until = Date.now() + TRACKED_MS; ; await pause(50)) {
      if ((await w.showOrder(refs['tracked']!)).tracking_number) break;
      assert.ok(Date.now() < until, 'the courier takes the parcel');
    }
  });

  const namesOf = (references: readonly string[]): string[] =>
    references.map((one) => Object.keys(refs).find((name) => refs[name] === one) ?? one).toSorted();
  const found = async (query: Record<string, string>, api = w.api): Promise<string[]> => {
    const { data, meta } = expect(await api.get('/orders', query), 200).body;
    assert.equal(meta.total, data.length, 'the total is exact');
    return namesOf(data.map(({ reference }: { reference: string }) => reference));
  };

  it('say whose they are on both surfaces: in the list, alone, in their moves, and in the file', async () => {
    const { data } = expect(await w.api.get('/orders', { account_id: rif!.account_id }), 200).body;
    const account = data[0].account;
    assert.equal(account.id, rif!.account_id);
    assert.ok(account.name.length > 0);
    const session = await sessionFor(w.service, w.workspace_id, w.admin.id);
    const listed = expect(await session.get(`/orders?account_id=${account.id}`), 200).body.data;
    assert.deepEqual(listed, data);
    assert.deepEqual((await w.showOrder(refs['brought']!)).account, account);
    const moves = expect(await w.api.get('/order-histories', { account_id: account.id }), 200).body;
    assert.ok(moves.meta.total > 0 && moves.data.every((move: { account: object }) => move.account));
    const move = expect(await w.api.get(`/order-histories/${moves.data[0].id}`), 200).body.data;
    assert.deepEqual(move.account, account);
    const asked = { file_extension: 'csv', account_id: account.id };
    const rows = await w.sheets.rows(await w.sheets.job(await w.api.get('/orders/export', asked)));
    const cell = (name: string) => rows.slice(1).map((row) => row[rows[0]!.indexOf(name)]);
    assert.deepEqual(new Set(cell('account_name')), new Set([account.name]));
    assert.deepEqual(cell('product_names'), ['Saffron', 'Saffron']);
    assert.ok(cell('delivery_boy').includes((await w.showOrder(refs['brought']!)).delivery_boy.name));
    const moved = await w.sheets.rows(await w.sheets.job(await w.api.get('/order-histories/export', asked)));
    assert.equal(moved.length - 1, moves.meta.total, 'the file takes the filters of the list');
    assert.equal(moved[0]!.at(-1), 'account_name');
  });

  it('show by name what they carry, who brings them and who confirmed them', async () => {
    const include = ['products', 'courier', 'delivery_boy', 'warehouse', 'agent'];
    const { data } = expect(await w.api.get('/orders', { per_page: '100', include }), 200).body;
    const of = (name: string) => data.find(({ reference }: { reference: string }) => reference === refs[name]);
    assert.deepEqual(of('plain').products.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity]), [['Saffron', 2]]); // prettier-ignore
    assert.equal(of('plain').notes, 'Ring twice');
    assert.deepEqual(of('tracked').shipping_company, { id: company.id, name: company.name });
    assert.ok(of('tracked').tracking_number);
    assert.deepEqual([of('brought').delivery_boy.id, of('brought').warehouse.id], [rider.id, warehouse.id]);
    assert.equal(of('heard').agent.id, agent.id);
    assert.ok(of('heard').source);
    assert.deepEqual([of('plain').agent, of('plain').delivery_boy, of('plain').shipping_company], [null, null, null]);
  });

  it('are found by each thing that they show', async () => {
    const { tracking_number } = await w.showOrder(refs['tracked']!);
    const product = (await w.showOrder(refs['plain']!)).products[0].product_id;
    for (const [query, names] of [
      [{ account_id: atlas!.account_id }, ['plain', 'tracked']],
      [{ account_id: rif!.account_id, status: 'new' }, ['heard']],
      [{ city: 'FES' }, ['plain']],
      [{ city: 'Fe' }, []],
      [{ product_id: product }, ['plain', 'tracked']],
      [{ shipping_company_id: company.id }, ['tracked']],
      [{ tracking_number: ` ${tracking_number!.toLowerCase()} ` }, ['tracked']],
      [{ delivery_boy_id: rider.id }, ['brought']],
      [{ warehouse_id: warehouse.id }, ['brought']],
      [{ agent_id: agent.id }, ['heard']],
      [{ has_notes: 'true' }, ['heard', 'plain']],
      [{ has_notes: 'false' }, ['brought', 'tracked']],
      [{ amount_min: '250.5', amount_max: '900' }, ['brought', 'heard', 'tracked']],
      [{ amount_max: '100' }, ['plain']],
      [{ age_min: '1' }, []],
      [{ age_max: '0' }, ['brought', 'heard', 'plain', 'tracked']],
      [
        {
          account_id: atlas!.account_id,
          city: 'Rabat',
          age_max: '3',
          amount_min: '1',
          has_notes: 'false',
          product_id: product,
        },
        ['tracked'],
      ],
    ] as [Record<string, string>, string[]][])
      // prettier-ignore
      assert.deepEqual(await found(query), names, JSON.stringify(query));
  });

  it('are found by one text that is a name, a city, a reference, a phone or a tracking number', async () => {
    const { tracking_number, phone } = await w.showOrder(refs['tracked']!);
    for (const [text, names] of [
      ['customer of br', ['brought']],
      ['tang', ['brought']],
      [refs['heard']!.toLowerCase(), ['heard']],
      [phone, ['tracked']],
      [tracking_number!, ['tracked']],
      [tracking_number!.toLowerCase(), ['tracked']],
      ['nothing of that', []],
    ] as [string, string[]][])
      assert.deepEqual(await found({ search_by: 'any', keyWord: text }), names, text);
  });

  it('refuse what is no id, no amount and no age, each by its name', async () => {
    for (const [name, value] of [
      ['account_id', 'mine'],
      ['delivery_boy_id', 'somebody'],
      ['warehouse_id', '1'],
      ['amount_min', '-1'],
      ['amount_max', '1.234'],
      ['age_min', '-1'],
      ['age_max', '99999'],
      ['has_notes', 'maybe'],
    ])
      expectInvalid(await w.api.get('/orders', { [name!]: value! }), name!);
  });

  it('come the oldest first when asked, page by page, and then without a cursor', async () => {
    const names = async (query: Record<string, string>): Promise<string[]> =>
      expect(await w.api.get('/orders', query), 200).body.data.map(({ reference }: { reference: string }) => reference);
    const newest = await names({});
    assert.deepEqual(await names({ sort: 'created_at' }), newest.toReversed());
    assert.deepEqual(await names({ sort: 'created_at', per_page: '3', page: '2' }), newest.toReversed().slice(3, 6));
    assert.deepEqual(await names({ sort: 'created_at', per_page: '3', page: '9' }), []);
    const { meta } = expect(await w.api.get('/orders', { sort: 'created_at', per_page: '1' }), 200).body;
    assert.deepEqual([meta.next_cursor, meta.total], [null, newest.length]);
    const { next_cursor } = expect(await w.api.get('/orders', { per_page: '1' }), 200).body.meta;
    expectInvalid(await w.api.get('/orders', { sort: 'created_at', cursor: next_cursor! }), 'cursor');
    expectInvalid(await w.api.get('/orders', { sort: 'phone' }), 'sort');
  });

  it('are counted by account, and every figure names the list of that account', async () => {
    await catchUp(w.database);
    const by = expect(await w.api.get('/statistics', { group_by: 'account' }), 200).body.data;
    const group = by.find(({ id }: { id: string }) => id === atlas!.account_id);
    assert.equal(group.figures.orders.value, 2);
    assert.ok(group.label.length > 0);
    for (const { figures } of by)
      for (const { count, link } of linksIn(figures))
        assert.equal(expect(await w.api.get(`${link}&per_page=1`), 200).body.meta.total ?? count, count, link);
    const own = { account_id: atlas!.account_id };
    const narrowed = expect(await w.api.get('/statistics', { group_by: 'month', ...own }), 200).body;
    assert.deepEqual(narrowed.meta.account, { id: atlas!.account_id, name: group.label });
    assert.equal(narrowed.data.at(-1).figures.orders.count, 2);
    assert.match(narrowed.data.at(-1).figures.orders.link, new RegExp(`account_id=${atlas!.account_id}`));
    const { data, meta } = expect(await w.api.get('/dashboard', own), 200).body;
    assert.deepEqual([data.last_30_days.figures.orders.value, data.accounts.length, meta.account.id], [2, 1, atlas!.account_id]); // prettier-ignore
    const orders = expect(await w.api.get('/statistics/orders', own), 200).body.data;
    assert.equal(orders.value, 2);
    expectInvalid(await w.api.get('/statistics', { account_id: 'mine' }), 'account_id');
    expectInvalid(await w.api.get('/dashboard', { account_id: w.workspace_id }), 'account_id');
    expectInvalid(await atlas!.api.get('/dashboard', { account_id: rif!.account_id }), 'account_id');
    assert.equal(expect(await atlas!.api.get('/dashboard', own), 200).body.data.last_30_days.figures.orders.value, 2);
  });

  it('and leads, calls and other rows of an account say whose they are and are narrowed by it', async () => {
    const own = { account_id: rif!.account_id };
    const leads = expect(await w.api.get('/leads', { ...own, include: 'agent' }), 200).body.data;
    assert.deepEqual(leads.map(({ account }: { account: { id: string } }) => account.id), [rif!.account_id]); // prettier-ignore
    assert.equal(leads[0].agent.id, agent.id);
    assert.deepEqual(
      expect(await w.api.get(`/leads/${leads[0].reference}/show`), 200).body.data.account,
      leads[0].account,
    );
    for (const [query, count] of [
      [{ ...own, city: 'AGADIR', has_notes: 'true', age_max: '0', agent_id: agent.id }, 1],
      [{ ...own, has_notes: 'false' }, 0],
      [{ account_id: atlas!.account_id }, 0],
      [{ search_by: 'any', keyword: 'agad' }, 1],
    ] as [Record<string, string>, number][])
      assert.equal(
        expect(await w.api.get('/leads', query), 200).body.meta.pagination.total,
        count,
        JSON.stringify(query),
      );
    const moves = expect(await w.api.get('/lead-histories', own), 200).body.data;
    assert.ok(
      moves.length > 0 && moves.every((move: { account: { id: string } }) => move.account.id === rif!.account_id),
    );
    assert.equal(expect(await w.api.get('/products', own), 200).body.meta.total, 1);
    assert.equal(expect(await w.api.get('/failed-deliveries', own), 200).body.meta.total, 0);
    assert.equal(expect(await w.api.get('/stocks', own), 200).body.meta.total, 0);
    expectInvalid(await w.api.get('/products', { account_id: 'mine' }), 'account_id');
    const invoice = {
      type: 'service_fees',
      account_id: rif!.account_id,
      lines: [{ label: 'Week', quantity: 1, amount: 5 }],
    };
    const made = expect(await w.api.post('/invoices', invoice), 201).body.data;
    assert.deepEqual(made.account, leads[0].account);
    const file = { file_extension: 'csv', ...own };
    const rows = await w.sheets.rows(await w.sheets.job(await w.api.get('/leads/export', file)));
    const cell = (name: string) => rows[1]![rows[0]!.indexOf(name)];
    assert.deepEqual([cell('account_name'), cell('product_names')], [leads[0].account.name, 'Saffron']);
  });

  it('stay a seller’s own, whomever she names, and a delivery person’s own', async () => {
    assert.deepEqual(await found({}, atlas!.api), ['plain', 'tracked']);
    assert.deepEqual(await found({ account_id: rif!.account_id }, atlas!.api), []);
    assert.deepEqual(await found({ account_id: rif!.account_id }, rider.api), ['brought']);
    assert.deepEqual(await found({ account_id: atlas!.account_id }, rider.api), []);
    const masked = (await w.person('Agent')).api;
    const { phone } = await w.showOrder(refs['tracked']!);
    assert.deepEqual(await found({ search_by: 'any', keyWord: phone }, masked), ['tracked'], 'a whole number finds');
    assert.deepEqual(await found({ search_by: 'any', keyWord: phone.slice(1, 8) }, masked), [], 'a part tells nothing');
  });

  it('are acted on as the filter says, and by no caller of another account', async () => {
    const session = await sessionFor(w.service, w.workspace_id, w.admin.id);
    const filter = { account_id: rif!.account_id, city: 'agadir' };
    const body = { action: 'mark-orders-as-canceled', filter, count: 1, description: 'Not wanted any more' };
    const asked = expect(await session.post('/orders/act-on-matching', body), 202);
    assert.equal(asked.body.data.count, 1);
    await w.sheets.job(asked);
    assert.equal((await w.showOrder(refs['heard']!)).status, 'canceled');
    assert.equal((await w.showOrder(refs['plain']!)).status, 'new');
  });

  it('lists the accounts whose rows one sees', async () => {
    const all = expect(await w.api.get('/accounts'), 200).body;
    assert.equal(all.meta.total, 3);
    assert.deepEqual(all.data.map(({ kind }: { kind: string }) => kind).toSorted(), ['house', 'seller', 'seller']);
    assert.equal(expect(await w.api.get('/accounts', { kind: 'seller' }), 200).body.meta.total, 2);
    const one = expect(await w.api.get(`/accounts/${atlas!.account_id}`), 200).body.data;
    assert.equal(expect(await w.api.get('/accounts', { keyword: one.name.toUpperCase() }), 200).body.meta.total, 1);
    const own = expect(await atlas!.api.get('/accounts'), 200).body.data;
    assert.deepEqual(own, [one]);
    expect(await atlas!.api.get(`/accounts/${rif!.account_id}`), 404);
    expect(await atlas!.api.get('/accounts/nobody'), 404);
    const scoped = async (scope: string) => restClient(w.service.base, await w.token(w.admin.id, { scopes: [scope] }));
    for (const scope of ['view cities', 'view settings', 'create orders']) {
      expect(await (await scoped(scope)).get('/accounts'), 403);
      expect(await (await scoped(scope)).get(`/accounts/${rif!.account_id}`), 403);
    }
    for (const scope of ['view orders', 'view leads', 'view products', 'view users'])
      assert.equal(expect(await (await scoped(scope)).get('/accounts'), 200).body.meta.total, 3);
    const brought = expect(await rider.api.get('/accounts'), 200).body.data;
    assert.deepEqual(brought.map(({ id }: { id: string }) => id), [rif!.account_id]); // prettier-ignore
  });

  it('are scanned, reported and moved by a file under the tracking number of their courier, in any case', async () => {
    const { tracking_number } = await w.showOrder(refs['tracked']!);
    const session = await sessionFor(w.service, w.workspace_id, w.admin.id);
    const today = new Date().toISOString().slice(0, 10);
    const scan = (reference: string, to = 'delivered') =>
      session.post(`/orders/mark-orders-as-${to}-by-scanner`, { reference, date: today });
    expect(await scan('NO-SUCH-NUMBER-1'), 404);
    const shipped = { orders: [{ reference: refs['tracked']!, status: 'SHIPPED' }] };
    expect(await w.api.put('/orders', shipped), 200);
    const said = { order: tracking_number!.toUpperCase(), reason: 'absent' };
    assert.equal(expect(await w.api.post('/failed-deliveries', said), 200).body.data.reference, refs['tracked']);
    assert.deepEqual(expect(await scan(` ${tracking_number!.toLowerCase()} `), 200).body.data.updated, [
      refs['tracked'],
    ]);
    const outsider = await sessionFor(w.service, w.workspace_id, rider.id);
    assert.notEqual((await outsider.post('/orders/mark-orders-as-returned-by-scanner', { reference: tracking_number!, date: today })).status, 200); // prettier-ignore
    // Another parcel with the same tracking number: a scan cannot tell the two apart.
    await w.service.database.transaction((tx) =>
      tx.rows(
        null,
        `with twin as (
           insert into shipments (workspace_id, id, account_id, order_id, shipping_company_id, reference, from_stock, job_id, state, tracking_number, created_at, updated_at)
           select n.workspace_id, gen_random_uuid(), o.account_id, o.id, n.shipping_company_id, o.reference, false, n.job_id, 'accepted', n.tracking_number, now(), now()
           from shipments n join orders o on o.workspace_id = n.workspace_id and o.reference = $3
           where n.workspace_id = $1 and n.tracking_number = $2 limit 1 returning id, order_id
         ) update order_states s set shipment_id = twin.id from twin where s.workspace_id = $1 and s.order_id = twin.order_id`,
        [w.workspace_id, tracking_number!, refs['plain']!],
      ),
    );
    assert.match(expect(await scan(tracking_number!, 'returned'), 422).text, /Several parcels/);
  });
});
