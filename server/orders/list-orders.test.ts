import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { sessionFor } from '../../test/shop.ts';
import { anOrder, expect, expectInvalid, world } from '../../test/world.ts';

const service = await testService();
const w = await world(service);

const ORDERS = [
  { full_name: 'Amina Benali', phone: '0612345601', city: 'Casablanca', status: 'new' },
  { full_name: 'AMINA Tazi', phone: '+212612345602', city: 'Fes', status: 'packed' },
  { full_name: '50% off', phone: '0522998877', city: 'Al_Hoceima', status: 'shipped' },
  { full_name: 'خديجة', phone: '٠٦٦١٢٣٤٥٠٢', city: 'مراكش', status: 'canceled' },
];
const references: string[] = expect(
  await w.api.post('/orders', { orders: ORDERS.map(({ status, ...order }) => anOrder(w.sku, order)) }),
  200,
).body.data.created_refs;
for (const [i, { status }] of ORDERS.entries()) if (status !== 'new') await w.moveOrder(references[i]!, status);

async function found(query: Record<string, string | number | string[]>): Promise<number[]> {
  const { data, meta } = expect(await w.api.get('/orders', query), 200).body;
  assert.equal(meta.total, data.length, 'the total is exact');
  const places = data.map((order: { reference: string }) => references.indexOf(order.reference));
  assert.deepEqual(
    places,
    places.toSorted((a: number, b: number) => b - a),
    'newest first',
  );
  return places.sort();
}

for (const [query, expected] of [
  [{}, [0, 1, 2, 3]],
  [{ search_by: 'full_name', keyWord: 'amina' }, [0, 1]],
  [{ search_by: 'full_name', keyWord: '%' }, [2]],
  [{ search_by: 'full_name', keyWord: 'tazi', match_type: 'ends_with' }, [1]],
  [{ search_by: 'full_name', keyWord: 'amina', match_type: 'exact' }, []],
  [{ search_by: 'city', keyWord: '_' }, [2]],
  [{ search_by: 'city', keyWord: 'مراكش' }, [3]],
  [{ search_by: 'phone', keyWord: '0612345602' }, [1]],
  [{ search_by: 'phone', keyWord: '06123' }, [0, 1]],
  [{ search_by: 'phone', keyWord: '02', match_type: 'ends_with' }, [1, 3]],
  [{ search_by: 'phone', keyWord: 'amina' }, []],
  [{ keyWord: 'Amina' }, []],
  [{ keyWord: 'OR-', match_type: 'starts_with' }, [0, 1, 2, 3]],
  [{ keyword: 'OR-', match_type: 'starts_with' }, [0, 1, 2, 3]],
  [{ keyword: 'no such order' }, []],
  [{ status: 'PACKED' }, [1]],
  [{ status: ['new', 'Shipped'] }, [0, 2]],
  [{ status: 'delivered,rollback' }, []],
  [{ status: 'packed', search_by: 'full_name', keyWord: 'amina' }, [1]],
  [{ start_at: '2020-01-01', end_at: '9999-12-31' }, [0, 1, 2, 3]],
  [{ end_at: '2020-01-01' }, []],
] as [Record<string, string | string[]>, number[]][]) {
  test(`orders by ${JSON.stringify(query)}`, async () => assert.deepEqual(await found(query), expected));
}

test('orders are sorted by what a heading shows, and never more than can be sorted quickly', async () => {
  const of = async (query: Record<string, string | number>) => {
    const { data, meta } = expect(await w.api.get('/orders', query), 200).body;
    assert.deepEqual([meta.total, meta.next_cursor], [4, null]);
    return data.map(({ reference }: { reference: string }) => references.indexOf(reference)) as number[];
  };
  assert.deepEqual(await of({ sort: 'city' }), [2, 0, 1, 3]);
  for (const sort of ['full_name', 'city', 'total', 'updated_at']) {
    const up = await of({ sort });
    assert.deepEqual(await of({ sort: `-${sort}` }), up.toReversed());
    assert.deepEqual([...(await of({ sort, per_page: 3 })), ...(await of({ sort, per_page: 3, page: 2 }))], up);
  }
  expectInvalid(await w.api.get('/orders', { sort: 'phone' }), 'sort');
  const many = await world(service);
  await many.orders(1);
  const setCount = (n: number) =>
    service.database.transaction((tx) =>
      tx.rows(null, `update row_counts set n = $2 where workspace_id = $1 and noun = 'orders'`, [many.workspace_id, n]),
    );
  await setCount(20_001);
  const { sort } = expectInvalid(await many.api.get('/orders', { sort: 'total' }), 'sort');
  assert.match(sort![0]!, /20000 rows at most, and 20001 match/);
  expect(await many.api.get('/orders', { sort: 'created_at' }), 200);
  // Restores the true count, for later tests that check the counts of this database.
  await setCount(1);
});

test('tabs are counted by seller and day; where rows are a person’s own, no number is said', async () => {
  const counts = async (user_id: string, query = {}) => {
    const session = await sessionFor(service, w.workspace_id, user_id);
    return expect(await session.get('/orders/status-counts', query), 200).body.data;
  };
  const each = { new: 1, packed: 1, shipped: 1, canceled: 1 };
  assert.deepEqual(await counts(w.admin.id), each);
  assert.deepEqual(await counts(w.admin.id, { account_id: w.admin.account_id, start_at: '2020-01-01' }), each);
  assert.deepEqual(await counts(w.admin.id, { end_at: '2020-01-01' }), {});
  assert.deepEqual(await counts((await w.person('Seller')).id), {});
  assert.equal(await counts((await w.person('Delivery')).id), null);
});

test('an order is found by its reference, in any case', async () => {
  assert.deepEqual(await found({ keyWord: references[2]!.toLowerCase(), search_by: 'reference' }), [2]);
});

test('a list item carries what is documented, status in lower case and total in major units', async () => {
  const { data, meta } = expect(await w.api.get('/orders', { keyWord: references[1]! }), 200).body;
  const { reference, full_name, phone, city, status, total, created_at } = data[0];
  assert.deepEqual(
    [reference, full_name, phone, city, status, total],
    [references[1], 'AMINA Tazi', '+212612345602', 'Fes', 'packed', 299.8],
  );
  assert.match(created_at, /Z$/);
  assert.deepEqual(meta, { current_page: 1, per_page: 50, total: 1, next_cursor: null });
});

test('per_page is 50 by default, above 100 is served as 100, and a bad value of a known parameter is 422', async () => {
  assert.equal(expect(await w.api.get('/orders', { per_page: 101 }), 200).body.meta.per_page, 100);
  assert.deepEqual(expect(await w.api.get('/orders', { per_page: 2, page: 9 }), 200).body.data, []);
  for (const [name, value] of [
    ['per_page', '0'],
    ['per_page', 'x'],
    ['page', '0'],
    ['search_by', 'area'],
    ['match_type', 'regex'],
    ['status', 'cancelled'],
    ['start_at', '2026-02-30'],
    ['cursor', 'x'],
    ['keyWord', 'x'.repeat(201)],
  ] as const) {
    const [path] = Object.keys(expectInvalid(await w.api.get('/orders', { [name]: value })));
    assert.equal(path?.split('.')[0], name);
  }
});

test('an order is shown by reference in any case and by id, with every field of R-ORD-6', async () => {
  const shown = await w.showOrder(references[0]!.toLowerCase());
  assert.deepEqual(await w.showOrder(shown.id), shown);
  const fields =
    `id reference full_name phone city status total created_at email second_phone area address notes shipment_way
    shipment_way_key is_fees_paid_by_customer currency products subtotal shipping_fee cod_amount lead_reference warehouse
    shipping_company tracking_number tracking_url courier_status delivery_boy action_date cancel_description previous_status
    packed_at shipped_at delivered_at returned_at canceled_at updated_at orderHistories`.split(/\s+/);
  assert.deepEqual(
    fields.filter((field) => !(field in shown)),
    [],
  );
});

test('an order of another account or workspace is in no list and shown to no other caller', async () => {
  const seller = await w.person('Seller');
  const other = await world(service);
  const { id } = await w.showOrder(references[0]!);
  for (const api of [seller.api, other.api]) {
    assert.equal(expect(await api.get('/orders'), 200).body.meta.total, 0);
    assert.deepEqual(expect(await api.get('/orders', { search_by: 'phone', keyWord: '0612' }), 200).body.data, []);
    assert.equal(expect(await api.get('/order-histories'), 200).body.meta.total, 0);
    for (const name of [references[0]!, id]) expect(await api.get(`/orders/${name}/show`), 404);
  }
});

test('orders are found by their references, however these are typed; unknown ones are left out, 101 are refused', async () => {
  const [one, , three] = references;
  assert.deepEqual(await found({ references: [` ${one!.toLowerCase()} `, three!, 'OR-0000000000', three!] }), [0, 2]);
  assert.deepEqual(await found({ references: `${one},${three}`, status: 'new' }), [0]);
  assert.deepEqual(await found({ references: 'LD-1' }), []);
  const many = await w.api.get('/orders', { references: Array.from({ length: 101 }, (_, i) => `OR-${i}`) });
  assert.match(expectInvalid(many, 'references')['references']![0]!, /100/);
});
