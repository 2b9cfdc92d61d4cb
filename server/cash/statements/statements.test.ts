import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { eventsOf } from '../../../test/rows.ts';
import { assertSound, runJobs, sessionFor } from '../../../test/shop.ts';
import { csv, xlsx } from '../../../test/sheets.ts';
import { HEADER, statementShop } from '../../../test/statements/statement-shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;

type StatementShop = Awaited<ReturnType<typeof statementShop>>;
const balances = async (s: StatementShop): Promise<Record<string, number>> => {
  const { data } = expect(await s.api.get('/cash/balances'), 200).body;
  return Object.fromEntries(data.filter(({ balance }) => balance !== 0).map(({ kind, balance }) => [kind, balance]));
};
const classes = (rows: readonly { class: string | null }[]) => rows.map((row) => row.class);

test('no search of rows finds a phone for who does not see it, in the list or its file', async () => {
  const s = await statementShop(service);
  const rows = [{ tracking_number: 'YAL0612', phone: '0661234578', amount: 10 }];
  const { id } = expect(await s.api.post('/statements', { shipping_company_id: s.company.id, rows }), 201).body.data;
  const permissions = { statements: ['list', 'retrieve', 'export'] };
  expect(await s.api.post('/roles', { name: 'Accounts', scope: 'workspace', permissions }), 201);
  const { api } = await s.person('Accounts');
  const found = async (keyword: string, reader = api) =>
    expect(await reader.get(`/statements/${id}/rows`, { keyword }), 200).body.meta.total;
  assert.deepEqual([await found('yal06'), await found('66123'), await found('"phone": "06')], [1, 0, 0]);
  assert.deepEqual([await found('66123', s.api), await found('0661234578')], [1, 0]);
});

test('a file becomes a statement, is settled by a person, posted once, and taken back', async () => {
  const s = await statementShop(service);
  const [a, b, c, d, e] = await s.delivered(['YAL001', 'YAL002', 'YAL003', 'YAL004', '0012345']);
  const [out] = await s.pushed(['YAL009']);
  const [back] = await s.pushed(['YAL010']);
  await s.moveOrder(back!.reference, 'RETURNED');
  const id = await s.statementOf([
    ['Relevé de la semaine'],
    HEADER,
    ['yal-001', 'Livré', 200, 2],
    ['YAL002', 'Livré', '198,50 DH', 2],
    ['YAL003', 'Livré', 201, 2],
    ['YAL004', 'Livré', 200, 3],
    [12345, 'Livré', 200, 2],
    ['YAL009', 'Livré', 200, 2],
    ['YAL010', 'Retourné', 200, 1],
    ['YAL001', 'Livré', 200, 2],
    ['ZZZ99', 'Livré', 7, 2],
    ['', 'Total', 1606.5, 18],
  ]);
  const shown = await s.show(id);
  assert.deepEqual([shown.rows, shown.undecided, shown.gross, shown.fees, shown.net], [9, 6, 1406.5, 18, 1388.5]);
  assert.deepEqual([shown.is_whole, shown.stated!.amount, shown.missing.orders], [true, 1606.5, 0]);
  const rows = await s.rowsOf(id);
  assert.deepEqual(classes(rows), [
    'matched',
    'short',
    'over',
    'fee_differs',
    'matched',
    'not_delivered_here',
    'matched',
    'twice',
    'not_ours',
  ]);
  assert.deepEqual(
    rows.map(({ order }: { order: { reference: string } | null }) => order?.reference),
    [a, b, c, d, e, out, back, a].map((one) => one!.reference).concat([undefined as never]),
  );

  const settle = (body: object) => s.api.post(`/statements/${id}/settle`, body);
  const version = async () => (await s.show(id)).version;
  const post = async () => s.api.post(`/statements/${id}/post`, { version: await version() });
  assert.match(expect(await post(), 409).body.error.message, /undecided: 6/);

  expect(await settle({ class: 'short', decision: 'claim' }), 200);
  expect(await settle({ class: 'over', decision: 'take' }), 200);
  expect(await settle({ class: 'fee_differs', decision: 'take' }), 200);
  expect(await settle({ class: 'twice', decision: 'put_aside' }), 200);
  expect(await settle({ class: 'not_ours', decision: 'put_aside' }), 200);
  const late = rows[5]!;
  expect(
    await s.session.post('/orders/mark-orders-as-delivered', {
      ids: [out!.id],
      date: new Date().toISOString().slice(0, 10),
    }),
    200,
  );
  assert.equal(expect(await s.api.post(`/statements/${id}/check`, { rows: [late.id] }), 200).body.data.updated, 1);
  assert.deepEqual(classes(await s.rowsOf(id, { is_decided: false })), []);

  assert.ok(expect(await post(), 422).body.error.fields!['money_account_id'], 'where did the money come to');
  const changed = { money_account_id: s.bank.id, received: 1387, difference_as: null };
  expect(await s.api.put(`/statements/${id}`, changed), 200);
  assert.ok(expect(await post(), 422).body.error.fields!['difference_as'], '1.50 are missing');
  expect(await s.api.put(`/statements/${id}`, { difference_as: 'rounding', bank_reference: 'VIR-1' }), 200);

  const before = await balances(s);
  const replies = await Promise.all(
    [await version()].flatMap((seen) => [1, 2].map(() => s.api.post(`/statements/${id}/post`, { version: seen }))),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409], 'two people post it at once');
  const after = await balances(s);
  const moved = Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((kind) => {
      const by = Math.round(((after[kind] ?? 0) - (before[kind] ?? 0)) * 100) / 100;
      return by === 0 ? [] : [[kind, by]];
    }),
  );
  assert.deepEqual(moved, {
    money: 1387,
    held: -(6 * 198 - 1),
    claims: 1.5,
    difference_over: -1,
    difference_rounding: 1.5,
    courier_fees: 1,
    unmatched: -203,
  });
  await assertSound(database);
  for (const order of [a, b, c, d, e, out]) assert.equal((await s.showOrder(order!.reference)).cash!.stage, 'remitted');
  const [event] = await eventsOf(database, id);
  assert.deepEqual([event!.data['orders'], event!.data['received']], [7, 1387]);
  for (const reply of [await settle({ class: 'short', decision: 'take' }), await s.api.del(`/statements/${id}`)])
    assert.match(expect(reply, 409).body.error.message, /is posted already/);

  expect(await s.api.post(`/statements/${id}/reverse`, { reason: 'Wrong week' }), 200);
  assert.deepEqual(await balances(s), before);
  assert.equal((await s.showOrder(a!.reference)).cash!.stage, 'collected');
  expect(await s.api.post(`/statements/${id}/reverse`, { reason: 'Again' }), 409);
  assert.match(expect(await settle({ class: 'short', decision: 'take' }), 409).body.error.message, /was reversed/);
  await assertSound(database);
});

test('any number of deductions count once, also beside their sum and in rows of their own, and what does not add up is said', async () => {
  const s = await statementShop(service);
  await s.delivered(['PKA001', 'PKA002', 'EGA001', 'EGA002', 'EGA003', 'ROW001', 'ROW002']);
  const read = async (rows: Parameters<typeof s.statementOf>[0]) => {
    const id = await s.statementOf(rows);
    const listed = await s.rowsOf(id);
    return listed.map((row: { class: string; fee: number; pays?: number; reason: { code: string } | null }) => [
      row.class,
      row.fee,
    ]);
  };
  const taxes = await read([
    [
      'Sr#',
      'CN#',
      'COD Amount',
      'Shipping Charges',
      'GST',
      'WHT Income Tax',
      'WHT Sales Tax',
      'Tax rate',
      'Net Payable',
    ],
    [1, 'PKA001', 200, 1, 0.25, 0.25, 0.5, '18%', 198],
    [2, 'PKA002', '200/-', 1, 0.5, 0.25, 0.25, '18%', 198],
    ['Total', '', 400, 2, 0.75, 0.5, 0.75, '', 396],
  ]);
  assert.deepEqual(taxes, [['matched', 2], ['matched', 2]]); // prettier-ignore
  const sums = await read([
    ['Tracking Number', 'COD', 'Bosta Fees', 'VAT', 'Opening Package Fees', 'Total Fees', 'Cashout'],
    ['EGA001', 200, 1, 0.5, 0.5, 2, 198],
    ['EGA002', 200, 2, 0, 0, 2, 198],
    ['EGA003', 200, 2, 0, 0, 1, ''],
  ]);
  assert.deepEqual(sums.map(([name]: [string]) => name), ['matched', 'matched', 'unreadable']); // prettier-ignore
  const apart = await read([
    ['Tracking Number', 'Montant', 'Frais', 'Assurance'],
    ['ROW001', 200, '', ''],
    ['ROW001', '', 1.5, ''],
    ['ROW001', 0, '', 0.5],
    ['ROW002', '', 2, ''],
    ['ROW002', 200, '', ''],
    ['ROW002', 200, '', ''],
  ]);
  assert.deepEqual(apart, [['matched', 2], ['matched', 2], ['twice', null]]); // prettier-ignore
});

test('a foot may count the prices that rows of returned parcels repeat, or leave them out; another sum is said', async () => {
  const s = await statementShop(service);
  const foots: [label: string, amount: number, is_whole: boolean][] = [
    ['Total', 400, true],
    ['Total', 600, true],
    ['', 400, true],
    ['Total', 500, false],
  ];
  for (const [i, [label, amount, is_whole]] of foots.entries()) {
    const [a, b, back] = [`FT${i}001`, `FT${i}002`, `FT${i}003`];
    await s.delivered([a, b]);
    const [returned] = await s.pushed([back]);
    await s.moveOrder(returned!.reference, 'RETURNED');
    const rows = [
      HEADER,
      [a, 'Livré', 200, 2],
      [b, 'Livré', 200, 2],
      [back, 'Retourné', 200, 1],
      ['', label, amount, 5],
    ];
    const id = await s.statementOf(rows);
    const shown = await s.show(id);
    assert.deepEqual(
      [shown.is_whole, shown.gross, shown.stated?.amount],
      [is_whole, 400, amount],
      `${label} ${amount}`,
    );
    assert.deepEqual(classes(await s.rowsOf(id)), ['matched', 'matched', 'matched']);
  }
});

test('a file is taken once, until its statement is deleted or reversed', async () => {
  const s = await statementShop(service);
  await s.delivered(['A1001']);
  const bytes = xlsx([HEADER, ['A1001', 'Livré', 200, 2]]);
  expect(await s.upload('one.xlsx', bytes, { dry_run: '1' }), 202);
  const { statement_id } = expect(await s.upload('one.xlsx', bytes), 202).body.data;
  await s.matched();
  const { number } = await s.show(statement_id);
  const again = expect(await s.upload('other name.xlsx', bytes), 409).body.error;
  assert.match(again.message, new RegExp(`Statement ${number} of ${s.company.name}`));
  assert.equal(expect(await s.api.get('/statements'), 200).body.meta.total, 1, 'a check makes none');
  expect(await s.api.del(`/statements/${statement_id}`), 200);
  const fresh = expect(await s.upload('one.xlsx', bytes), 202).body.data.statement_id;
  await s.matched();
  assert.equal((await s.show(fresh)).number, number + 1);
});

test('what headers mean is remembered for each company', async () => {
  const s = await statementShop(service);
  const [order] = await s.delivered(['A1001']);
  const other = await s.makeCompany();
  const file = (n: number) =>
    csv([
      ['Truc', 'Machin'],
      ['A1001', `${n}`],
    ]);
  const columns = JSON.stringify({ Truc: 'tracking_number', Machin: 'amount' });
  const first = expect(await s.upload('a.csv', file(200), { columns }), 202).body.data.statement_id;
  const second = expect(await s.upload('b.csv', file(201)), 202).body.data.statement_id;
  expect(await s.upload('c.csv', file(202), { shipping_company_id: other.id }), 202);
  await runJobs(database, s.workspace_id, 'import-statements').catch(() => undefined); // the last one has no known header
  await runJobs(database, s.workspace_id, 'match-statement');
  assert.equal((await s.rowsOf(first))[0]!.order!.reference, order!.reference);
  assert.equal((await s.rowsOf(second))[0]!.order!.reference, order!.reference);
  assert.equal(expect(await s.api.get('/statements', { shipping_company_id: other.id }), 200).body.meta.total, 0);
});

test('rows of another courier match no order; two rows of one parcel are told; a person may name the order', async () => {
  const s = await statementShop(service);
  const other = await s.makeCompany();
  const [theirs] = await s.pushed(['B2001'], other);
  const [ours] = await s.delivered(['A1001']);
  const id = await s.statementOf([
    HEADER,
    ['B2001', 'Livré', 200, 2],
    ['?', 'Livré', 200, 2],
    ['A-9999', 'Livré', 200, 2],
  ]);
  const rows = await s.rowsOf(id);
  assert.deepEqual(classes(rows), ['not_ours', 'not_ours', 'not_ours']);
  assert.match(rows[0]!.message!, new RegExp(other.name));
  const match = (order: string, version = rows[2]!.version) =>
    s.api.post(`/statements/${id}/rows/${rows[2]!.id}/match`, { order, version });
  expect(await match(theirs!.reference), 422);
  expect(await match('OR-0000000000'), 422);
  const { data } = expect(await match(ours!.reference.toLowerCase()), 200).body;
  assert.deepEqual([data.class, data.found_by, data.order!.id], ['matched', 'person', ours!.id]);
  expect(await match(ours!.reference), 409);
});

test('a decision fits its class, is of one person at a time, and writing off is an ability', async () => {
  const s = await statementShop(service);
  await s.delivered(['A1001', 'A1002']);
  const id = await s.statementOf([HEADER, ['A1001', 'Livré', 199, 2], ['A1002', 'Livré', 200, 2]]);
  const [short, right] = await s.rowsOf(id);
  const settle = (body: object, session: { post: typeof s.api.post } = s.api) =>
    session.post(`/statements/${id}/settle`, body);
  const row = { id: short!.id, version: short!.version };
  expect(await settle({ decision: 'take' }), 422);
  expect(await settle({ rows: [row], decision: 'write_off' }), 422);
  const unfit = expect(
    await settle({ rows: [{ id: right!.id, version: right!.version }], decision: 'write_off', reason: 'x' }),
    200,
  );
  assert.equal(unfit.body.data.failed[0]!.reason, 'row_decision_unfit');
  const both = await Promise.all(['take', 'claim'].map((decision) => settle({ rows: [row], decision })));
  const outcomes = both.map((reply) => expect(reply, 200).body.data);
  assert.deepEqual(outcomes.map(({ updated }) => updated).sort(), [0, 1], 'the other one is told that it changed');
  assert.equal(outcomes.find(({ updated }) => updated === 0)!.failed[0]!.reason, 'statement_changed');

  const clerk = await s.person('Accountant');
  const own = await sessionFor(service, s.workspace_id, clerk.id);
  const [now] = await s.rowsOf(id);
  expect(
    await settle(
      { rows: [{ id: now!.id, version: now!.version }], decision: 'write_off', reason: 'Not worth it' },
      own,
    ),
    200,
  );
  const follower = await sessionFor(service, s.workspace_id, (await s.person('Follow-Up')).id);
  expect(await follower.get('/statements'), 403);
  expect(await settle({ class: 'short', decision: 'take' }, follower), 403);
});

test('an order that moved after it was matched is not posted by what it was', async () => {
  const s = await statementShop(service);
  const [order] = await s.delivered(['A1001']);
  const id = await s.statementOf([HEADER, ['A1001', 'Livré', 200, 2]]);
  expect(await s.api.put(`/statements/${id}`, { money_account_id: s.bank.id }), 200);
  await s.moveOrder(order!.reference, 'RETURNED');
  const post = async () => s.api.post(`/statements/${id}/post`, { version: (await s.show(id)).version });
  assert.match(expect(await post(), 409).body.error.message, /line 2/);
  const [row] = await s.rowsOf(id);
  expect(await s.api.post(`/statements/${id}/check`, { rows: [row!.id] }), 200);
  assert.deepEqual(classes(await s.rowsOf(id)), ['returned_here']);
});

test('cash of a parcel that came back after its statement is taken back by the next one', async () => {
  const s = await statementShop(service);
  const [order] = await s.delivered(['A1001']);
  const post = async (id: string) => {
    expect(await s.api.put(`/statements/${id}`, { money_account_id: s.bank.id }), 200);
    expect(await s.api.post(`/statements/${id}/post`, { version: (await s.show(id)).version }), 200);
  };
  await post(await s.statementOf([HEADER, ['A1001', 'Livré', 200, 2]]));
  const again = await s.statementOf([HEADER, ['A1001', 'Livré', 200, 2], ['', '', '', '']]);
  assert.deepEqual(classes(await s.rowsOf(again)), ['twice']);
  await s.moveOrder(order!.reference, 'RETURNED');
  assert.equal((await s.showOrder(order!.reference)).cash!.stage, 'reversed');
  const back = await s.statementOf([HEADER, ['A1001', 'Retourné', -200, 1]]);
  assert.deepEqual(classes(await s.rowsOf(back)), ['fee_differs'], 'it keeps its fee for the way there');
  expect(await s.api.post(`/statements/${back}/settle`, { class: 'fee_differs', decision: 'take' }), 200);
  await post(back);
  assert.equal((await balances(s))['held'] ?? 0, 0);
  await assertSound(database);
});

test('what a courier’s own account says stands beside its rows, and what contradicts them is a case', async () => {
  const s = await statementShop(service);
  const numbers = ['A1001', 'A1002', 'A1003', 'A1004', 'A1005', 'A1006', 'A1007', 'A1008'];
  const orders = await s.delivered(numbers);
  await s.tells(orders[0]!, { state: 'paid', amount: 20_000, fee: 200, payment: 'PAY-7' });
  await s.tells(orders[1]!, { state: 'paid', amount: 20_000 });
  await s.tells(orders[2]!, { state: 'ready', amount: 18_000 });
  await s.tells(orders[3]!, { state: 'not_ready', amount: 20_000 });
  // The courier's report is older than the statement.
  await s.tells(orders[4]!, { state: 'not_ready', amount: 20_000 }, 3);
  await s.tells(orders[5]!, { state: 'paid', amount: 20_000, fee: 500 });
  await s.tells(orders[6]!, { state: 'paid', amount: 20_000 });
  await s.moveOrder(orders[6]!.reference, 'RETURNED');
  const id = await s.statementOf([
    HEADER,
    ['A1001', 'Livré', 200, 2],
    ['A1002', 'Livré', 180, 2],
    ['A1003', 'Livré', 180, 2],
    ['A1004', 'Livré', 200, 2],
    ['A1005', 'Livré', 200, 2],
    ['A1006', 'Livré', 200, 2],
    ['A1007', 'Retourné', 200, 1],
    ['A1008', 'Livré', 200, 2],
  ]);
  const rows = await s.rowsOf(id);
  assert.deepEqual(classes(rows), [
    'matched',
    'short',
    'short',
    'told_otherwise',
    'matched',
    'told_otherwise',
    'told_otherwise',
    'matched',
  ]);
  assert.deepEqual(
    rows.map((row: { is_told_otherwise: boolean; reason?: string }) => row.is_told_otherwise && row.reason),
    [false, 'row_told_amount', false, 'row_told_unready', false, 'row_told_fee', 'row_told_paid', false],
  );
  const { state, amount, fee, payment } = rows[0]!.told!;
  assert.deepEqual([state, amount, fee, payment, rows[7]!.told], ['paid', 200, 2, 'PAY-7', null]);
  const shown = await s.show(id);
  assert.deepEqual([shown.told_otherwise, shown.undecided], [4, 5]);
  assert.equal((await s.rowsOf(id, { is_told_otherwise: true })).length, 4);

  // The courier is queried again, and reports the payment.
  const unready = rows[3]!;
  await s.tells(orders[3]!, { state: 'paid', amount: 20_000 });
  expect(await s.api.post(`/statements/${id}/check`, { rows: [unready.id] }), 200);
  assert.equal((await s.rowsOf(id))[3]!.class, 'matched');

  const settle = (body: object) => s.api.post(`/statements/${id}/settle`, body);
  expect(await settle({ class: 'told_otherwise', decision: 'claim' }), 422);
  expect(await settle({ class: 'told_otherwise', decision: 'take' }), 200);
  expect(await settle({ class: 'short', decision: 'claim' }), 200);
  expect(await s.api.put(`/statements/${id}`, { money_account_id: s.bank.id }), 200);
  expect(await s.api.post(`/statements/${id}/post`, { version: (await s.show(id)).version }), 200);
  assert.equal((await balances(s))['claims'], 40);
  await assertSound(database);
});

test('what a courier says of an earlier parcel of an order does not count for this one', async () => {
  const s = await statementShop(service);
  const [order] = await s.delivered(['A1001']);
  await s.tells(order!, { state: 'not_ready', amount: 100 });
  await database.transaction((tx) =>
    tx.rows(null, `update order_states set shipment_id = null where workspace_id = $1 and order_id = $2`, [
      s.workspace_id,
      order!.id,
    ]),
  );
  const id = await s.statementOf([HEADER, ['A1001', 'Livré', 200, 2]]);
  const [row] = await s.rowsOf(id);
  assert.deepEqual([row!.class, row!.told], ['matched', null]);
});

test('orders that a courier says it paid are listed when they are due and no statement has them', async () => {
  const s = await statementShop(service);
  const orders = await s.delivered(['A1001', 'A1002', 'A1003', 'A1004']);
  const [due, early, unpaid, listed] = orders;
  for (const order of [due, early, listed]) await s.tells(order!, { state: 'paid', amount: 20_000 });
  await s.tells(unpaid!, { state: 'on_the_way' });
  await s.collectedAgo([due!, unpaid!, listed!], 8);
  const listedNow = async () => {
    const { data } = expect(await s.api.get('/orders', { cash_is_told_paid: true }), 200).body;
    return data.map(({ reference }) => reference);
  };
  assert.deepEqual((await listedNow()).sort(), [due!.reference, listed!.reference].sort());
  const { told_paid } = expect(await s.api.get('/cash'), 200).body.data;
  assert.deepEqual([told_paid!.orders, told_paid!.amount], [2, 400]);
  assert.match(told_paid!.link, /cash_is_told_paid=true/);
  const id = await s.statementOf([HEADER, ['A1004', 'Livré', 200, 2]]);
  assert.deepEqual(await listedNow(), [due!.reference], 'one is in a statement that is being settled');
  const { data } = expect(await s.api.get(`/statements/${id}/missing`), 200).body;
  assert.deepEqual(
    data.map((row: { reference: string; told: { state: string } | null }) => [row.reference, row.told!.state]).sort(),
    [
      [due!.reference, 'paid'],
      [unpaid!.reference, 'on_the_way'],
    ].sort(),
  );
  assert.equal(expect(await s.api.get('/orders', { cash_is_told_paid: false }), 200).body.meta.total, 3);
});

test('the rows of a statement are paged by a cursor, in the order of the file, without a gap or a row twice', async () => {
  const s = await statementShop(service);
  const numbers = Array.from({ length: 7 }, (_, i) => `A10${9 - i}0`);
  await s.delivered(numbers);
  const id = await s.statementOf([HEADER, ...numbers.map((number) => [number, 'Livré', 200, 2])]);
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = { per_page: 3, ...(cursor ? { cursor } : {}) };
    const { data, meta } = expect(await s.api.get(`/statements/${id}/rows`, query), 200).body;
    assert.equal(meta.total, 7);
    seen.push(...data.map(({ line }: { line: number }) => line));
    cursor = meta.next_cursor ?? null;
  } while (cursor);
  assert.deepEqual(seen, [2, 3, 4, 5, 6, 7, 8]);
  const last = { per_page: 7 };
  const { data, meta } = expect(await s.api.get(`/statements/${id}/rows`, last), 200).body;
  assert.equal(meta.next_cursor, data.at(-1)!.id);
  const behind = expect(await s.api.get(`/statements/${id}/rows`, { ...last, cursor: meta.next_cursor }), 200).body;
  assert.deepEqual([behind.data, behind.meta.total, behind.meta.next_cursor], [[], 7, null]);
  const narrowed = { per_page: 1, class: data[0]!.class, cursor: data[5]!.id };
  const [one] = expect(await s.api.get(`/statements/${id}/rows`, narrowed), 200).body.data;
  assert.equal(one!.line, 8, 'with a filter, behind the same row');
  expectInvalid(await s.api.get(`/statements/${id}/rows`, { cursor: 'x' }), 'cursor');
  expectInvalid(await s.api.get(`/statements/${id}/rows`, { cursor: id }), 'cursor');
});
