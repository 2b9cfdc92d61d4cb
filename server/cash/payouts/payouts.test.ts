import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copiedText } from '../../../test/pdf.ts';
import { testService } from '../../../test/harness.ts';
import { eventsOf } from '../../../test/rows.ts';
import { sheetClient } from '../../../test/sheets.ts';
import { COD, sellersShop } from '../../../test/sellers-shop.ts';
import { assertSound, runJobs, sessionFor, today } from '../../../test/shop.ts';
import { anOrder, expect, expectInvalid, unique } from '../../../test/world.ts';
import { lockJob } from '../../platform/queue/jobs.ts';
import { jobHandlers } from '../../worker.ts';
import { makeOutbound } from '../../platform/http/outbound-http.ts';

/* Payouts to sellers (R-PAY-2): drawn from the ledger, once, however often they are retried. */

const service = await testService();
const { database } = service;

test('a payout says what VAT its fees contain, and what the house owes itself is owed to no seller', async () => {
  const s = await sellersShop(service);
  expect(await s.api.put('/settings', { vat_rate: 20 }), 200);
  const seller = await s.aSeller();
  await s.orders(seller, 2, 'DELIVERED');
  await s.handIn();
  const [payout] = await s.run();
  const { invoice_id, amount } = payout!;
  assert.equal(expect(await s.api.get(`/invoices/${invoice_id}`), 200).body.data.vat_rate, 20);
  const headers = { Authorization: `Bearer ${await s.token(s.admin.id)}` };
  const paper = async (language: string) => {
    const url = `${service.base}/api/web/1.0/invoices/${invoice_id}/pdf?language=${language}`;
    return copiedText(Buffer.from(await (await fetch(url, { headers })).arrayBuffer()));
  };
  // Fees: two deliveries at 35, and 2.5 % of 400, are 80, which includes 13.33 of VAT.
  assert.match(await paper('en'), /Our fees without VAT[^]*66\.67[^]*VAT 20 % on our fees[^]*13\.33[^]*Total/);
  assert.match(await paper('fr'), /Nos frais HT[^]*TVA 20 % sur nos frais/);
  assert.equal(amount, 2 * COD - 80);
  const own = await s.stocked(5);
  const products = [{ sku: own.sku, quantity: 1, price: 70 }];
  const [reference] = expect(await s.api.post('/orders', { orders: [anOrder(own.sku, { total: 70, products })] }), 200).body.data.created_refs; // prettier-ignore
  await s.moveOrder(reference!, 'PACKED', 'SHIPPED', 'DELIVERED');
  const { accounts } = expect(await s.api.get('/cash'), 200).body.data;
  assert.deepEqual(
    accounts.map(({ is_house, payable }) => [is_house, payable]).sort(),
    [[false, amount], [true, 70]],
  ); // prettier-ignore
});

test('a run pays orders whose cash is in, takes returns off, and its lines are the very figures of the preview', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const delivered = await s.orders(seller, 3, 'DELIVERED');
  const [returned] = await s.orders(seller, 1, 'RETURNED');
  const [before] = await s.preview();
  assert.deepEqual([before!.state, before!.amount, before!.orders], ['debt', -10, 1]);
  assert.deepEqual(await s.run(), []);
  await s.handIn();
  await s.orders(seller, 1, 'DELIVERED');
  const [row] = await s.preview();
  assert.deepEqual([row!.state, row!.orders, row!.amount], ['payable', 4, 3 * (COD - 35 - 5) - 10]);
  const [payout, ...others] = await s.run();
  assert.deepEqual([others.length, payout!.amount, payout!.status, payout!.order_count], [0, row!.amount, 'unpaid', 4]);
  const invoice = expect(await s.api.get(`/invoices/${payout!.invoice_id}`), 200).body.data;
  assert.deepEqual(
    [invoice.type, invoice.amount, invoice.vat_rate, invoice.account.id],
    ['seller_payout', row!.amount, null, seller.account_id],
  );
  const lines = invoice.lines as { kind?: string; quantity: number; amount: number }[];
  assert.deepEqual(
    lines.map(({ kind, quantity, amount }) => ({ kind, quantity, amount })),
    row!.lines,
  );
  assert.deepEqual(row!.lines, [
    { kind: 'cod', quantity: 3, amount: 600 },
    { kind: 'delivery_fee', quantity: 3, amount: -105 },
    { kind: 'return_fee', quantity: 1, amount: -10 },
    { kind: 'cash_fee', quantity: 3, amount: -15 },
  ]);
  const parts: { reference: string; amount: number }[] = expect(await s.api.get(`/payouts/${payout!.id}/orders`), 200)
    .body.data;
  assert.equal(
    parts.reduce((sum, { amount }) => sum + amount, 0),
    payout!.amount,
  );
  assert.deepEqual(
    parts.map(({ reference }) => reference).sort(),
    [...delivered, returned!].map(({ reference }) => reference).sort(),
  );
  assert.deepEqual(await s.preview(), []);
  assert.equal((await s.run()).length, 1);

  const paid = expect(await s.pay(payout!.id, { payment_reference: 'VIR-1' }), 200).body.data;
  assert.deepEqual([paid.status, paid.paid_on, paid.payment_reference], ['paid', today(), 'VIR-1']);
  assert.equal(await s.stageOf(delivered[0]!), 'paid_out');
  assert.equal(await s.stageOf(returned!), 'none');
  assert.equal(await s.payable(seller.account_id), 160); // the cash that is not handed in yet
  assert.deepEqual(
    (await eventsOf(database, payout!.id)).map(({ type }) => type),
    ['payout.paid'],
  );
  expect(await s.pay(payout!.id), 409);
  expect(await s.api.post(`/payouts/${payout!.id}/cancel`, { reason: 'Late' }), 409);
  await assertSound(database);
});

test('its paper is printed in three languages, and its orders come as a file, with the fees of each', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  await s.orders(seller, 2, 'DELIVERED');
  await s.handIn();
  const [payout] = await s.run();
  const token = await s.token(seller.id);
  for (const [language, said] of [
    ['en', 'Cash of delivered orders'],
    ['fr', 'Livraison'],
    ['ar', 'التوصيل'],
  ] as const) {
    // prettier-ignore
    const answer = await fetch(`${service.base}/api/web/1.0/invoices/${payout!.invoice_id}/pdf?language=${language}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    assert.equal(answer.status, 200);
    const text = copiedText(Buffer.from(await answer.arrayBuffer()));
    assert.ok(text.includes(said) || text.includes([...said].toReversed().join('')), `${said}: ${text}`);
    assert.ok(!/VAT|TVA/.test(text));
  }
  const { job_id } = expect(await seller.api.get(`/payouts/${payout!.id}/orders/export`, { file_extension: 'csv', headings: 'en' }), 202).body.data; // prettier-ignore
  await runJobs(database, s.workspace_id, 'export-payout-orders');
  const [head, ...rows] = await sheetClient(service.base, token).rows(
    expect(await seller.api.get(`/jobs/${job_id}`), 200).body.data,
  );
  assert.equal(rows.length, 2);
  const at = (row: string[], name: string) => Number(row[head!.indexOf(name)]);
  assert.deepEqual([at(rows[0]!, 'Amount'), head!.includes('Delivery fee')], [160, true]);
});

test('no caller types what a payout says, or ends its invoice beside it', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  const [payout] = await s.run();
  const invoice = `/invoices/${payout!.invoice_id}`;
  for (const body of [
    { status: 'paid' },
    { status: 'canceled' },
    { note: 'x' },
    { lines: [{ label: 'More', quantity: 1, amount: 9 }] },
  ])
    expect(await s.api.put(invoice, body), 409);
  expect(await s.api.del(invoice), 409);
  const lines = [{ label: 'Week', quantity: 1, amount: 5 }];
  for (const type of ['seller_payout', 'driver_settlement', 'courier_statement'])
    expectInvalid(await s.api.post('/invoices', { type, lines }), 'type');
  const own = expect(await s.api.post('/invoices', { type: 'service_fees', lines }), 201).body.data;
  expectInvalid(await s.api.put(`/invoices/${own.id}`, { type: 'seller_payout' }), 'type');
});

test('a canceled payout frees its orders; one that came back after it was paid is taken off the next', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const [first, second] = await s.orders(seller, 2, 'DELIVERED');
  await s.handIn();
  const [canceled] = await s.run();
  expect(await s.api.post(`/payouts/${canceled!.id}/cancel`, { reason: 'A return was missing' }), 200);
  const [again] = await s.run();
  assert.deepEqual([again!.amount, again!.order_count], [320, 2]);
  expect(await s.pay(again!.id), 200);
  await s.moveOrder(first!.reference, 'RETURNED');
  assert.equal(await s.stageOf(first!), 'reversed');
  const [owing] = await s.preview();
  assert.deepEqual(
    [owing!.state, owing!.amount, owing!.lines],
    ['debt', -170, [{ kind: 'correction', quantity: 1, amount: -170 }]],
  );
  assert.equal((await s.run()).length, 2);
  await s.orders(seller, 2, 'DELIVERED');
  await s.handIn();
  const [third] = await s.run();
  assert.equal(third!.amount, 2 * 160 - 170);
  expect(await s.pay(third!.id), 200);
  assert.equal(await s.payable(seller.account_id), 0);
  assert.deepEqual(await s.preview(), []);
  assert.deepEqual([await s.stageOf(first!), await s.stageOf(second!)], ['none', 'paid_out']);
  const claims = expect(await s.api.get('/payouts'), 200).body.data.map(({ status }) => status);
  assert.deepEqual(claims, ['paid', 'paid', 'canceled']);
  await assertSound(database);
});

test('what waits for its cash after a corrected payout was canceled is paid once the cash is in', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const payAfter = async (payout_after: string) => expect(await s.api.put('/settings', { payout_after }), 200);
  await payAfter('delivered');
  const [order] = await s.orders({ ...seller, pieces: 2 }, 1, 'DELIVERED');
  const [first] = await s.run();
  assert.equal(first!.amount, 160);
  // One of two pieces was kept: the next payout deducts 39, and draws another order.
  const session = await s.session(s.admin);
  const kept = { reference: order!.reference, date: today(), kept: { quantities: [1], amount: 160 } };
  expect(await session.post('/orders/mark-orders-as-delivered-by-scanner', kept), 200);
  await s.orders(seller, 1, 'DELIVERED');
  const [second] = await s.run();
  expect(await s.api.post(`/payouts/${first!.id}/cancel`, { reason: 'Wrong account' }), 200);
  await payAfter('remitted');
  const [third] = await s.run();
  assert.deepEqual([second!.amount, third!.amount], [121, 39]);
  await s.handIn();
  const [row] = await s.preview();
  assert.equal(row!.amount, 121);
  await assertSound(database);
});

test('below the smallest payout it waits, and a claim is paid with the rest; `delivered` pays before the cash is in', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  expect(await s.api.put('/settings', { payout_minimum: 200 }), 200);
  assert.equal((await s.preview())[0]!.state, 'carried_over');
  assert.deepEqual(await s.run(), []);
  const [lost] = await s.orders(seller, 1);
  const claim = { order: lost!.reference, reason: 'damaged', value: 50 };
  expect(await s.api.post('/claims', claim), 201);
  const [row] = await s.preview();
  assert.deepEqual([row!.amount, row!.lines.at(-1)], [210, { kind: 'claim', quantity: 1, amount: 50 }]);
  assert.equal((await s.run()).length, 1);
  const late = await s.aSeller();
  await s.orders(late, 2, 'DELIVERED');
  assert.deepEqual(await s.preview(), []);
  expect(await s.api.put('/settings', { payout_after: 'delivered' }), 200);
  assert.deepEqual(
    (await s.preview()).map(({ amount }) => amount),
    [320],
  );
  expectInvalid(await s.api.post('/payouts/runs', { up_to: '2999-01-01' }), 'up_to');
  expectInvalid(await s.api.post('/payouts/runs', { up_to: today(), account_ids: [s.account_id] }), 'account_ids');
  const all = await s.run([late.account_id]);
  assert.deepEqual(
    all.map(({ account_id }) => account_id),
    [late.account_id, seller.account_id],
  );
  for (const { id } of all) expect(await s.pay(id), 200);
  assert.deepEqual([await s.payable(seller.account_id), await s.payable(late.account_id)], [0, 0]);
  await assertSound(database);
});

test('a run that is killed anywhere and taken up again, and two runs at once, pay each order once', async () => {
  const s = await sellersShop(service);
  const sellers = [await s.aSeller(), await s.aSeller(), await s.aSeller()];
  for (const seller of sellers) await s.orders(seller, 2, 'DELIVERED');
  await s.handIn();
  const ask = async () => expect(await s.api.post('/payouts/runs', { up_to: today() }), 202).body.data.job_id;
  const [one, two] = [await ask(), await ask()];
  /** Runs the job up to its nth writing statement, then kills its process. */
  const runUntil = async (job_id: string, statements: number) => {
    const job = await database.transaction(async (tx) => (await lockJob(tx, s.workspace_id, job_id))!);
    let left = statements;
    const dying: typeof database = {
      ...database,
      transaction: (work) =>
        database.transaction((tx) =>
          work({
            ...tx,
            rows: (...call: Parameters<typeof tx.rows>) => {
              if (left-- <= 0) throw new Error('killed');
              return tx.rows(...call) as never; // rows of the requested type
            },
          }),
        ),
    };
    const handler = jobHandlers['run-payouts'] as { run: (long: object) => Promise<unknown> };
    const outbound = makeOutbound({ allows_private: true });
    await handler.run({
      database: dying,
      job,
      report: () => undefined,
      signal: new AbortController().signal,
      outbound,
    });
  };
  let killed = 0;
  for (let statements = 0; ; statements++) {
    const error = await runUntil(one, statements).catch((reason: Error) => reason);
    if (!error) break;
    assert.equal((error as Error).message, 'killed');
    killed++;
    const { data } = expect(await s.api.get('/payouts'), 200).body;
    assert.equal(new Set(data.map(({ account_id }) => account_id)).size, data.length, `after ${statements} statements`);
  }
  assert.ok(killed > 10, `killed ${killed} times`);
  await Promise.all([runUntil(one, 1_000), runUntil(two, 1_000)]);
  const { data, meta } = expect(await s.api.get('/payouts'), 200).body;
  assert.deepEqual([meta.total, data.map(({ amount }) => amount)], [3, [320, 320, 320]]);
  const numbers = data.map(({ number }) => number).sort((a, b) => a - b);
  assert.deepEqual(numbers, [numbers[0]!, numbers[0]! + 1, numbers[0]! + 2]);
  await assertSound(database);
});

test('a seller sees her own payouts and their orders, by token and in a browser; paying asks for PaySellers', async () => {
  const s = await sellersShop(service);
  const [seller, other] = [await s.aSeller(), await s.aSeller()];
  await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  const [payout] = await s.run();
  const accountant = await s.person('Accountant');
  const role = expect(await s.api.post('/roles', { name: unique(), permissions: { payouts: ['list', 'retrieve', 'create', 'update'] } }), 201).body.data; // prettier-ignore
  const clerk = await s.person(role.name);
  expect(await s.pay(payout!.id, {}, clerk.api), 403);
  for (const [person, total] of [
    [seller, 1],
    [other, 0],
  ] as const) {
    // prettier-ignore
    const session = await sessionFor(service, s.workspace_id, person.id);
    for (const api of [session, person.api]) {
      assert.equal(expect(await api.get('/payouts'), 200).body.meta.total, total);
      expect(await api.get(`/payouts/${payout!.id}/orders`), total === 1 ? 200 : 404);
      expect(await api.get('/payouts/preview'), 403);
      expect(await api.post('/payouts/runs', { up_to: today() }), 403);
      expect(await api.post(`/payouts/${payout!.id}/cancel`, { reason: 'Mine' }), 403);
    }
  }
  expectInvalid(await s.pay(payout!.id, { money_account_id: s.account_id }), 'money_account_id');
  expectInvalid(await s.pay(payout!.id, { paid_on: '2999-01-01' }), 'paid_on');
  expect(await s.pay(payout!.id, {}, accountant.api), 200);
});

test('a trip whose first payout is taken back after a correction is in the payout that pays it, and paid out', async () => {
  const s = await sellersShop(service);
  expect(await s.api.put('/settings', { payout_after: 'delivered' }), 200);
  const seller = await s.aSeller();
  const [order] = await s.orders({ ...seller, pieces: 2 }, 1, 'DELIVERED');
  const [first] = await s.run();
  expect(await s.pay(first!.id), 200);
  const admin = await s.session(s.admin);
  const part = { reference: order!.reference, date: today(), kept: { quantities: [1] } };
  expect(await admin.post('/orders/mark-orders-as-delivered-by-scanner', part), 200);
  await s.orders(seller, 1, 'DELIVERED');
  const [corrects] = await s.run();
  expect(await s.pay(corrects!.id), 200);
  expect(await s.api.post(`/payouts/${first!.id}/take-back`, { reason: 'Returned by the bank' }), 200);
  await assertSound(database);
  const [again] = await s.run();
  assert.equal(again!.amount, first!.amount);
  expect(await s.pay(again!.id), 200);
  assert.equal((await s.showOrder(order!.reference)).cash!.payout_id, again!.id);
  expect(await s.api.put('/settings', { payout_after: 'remitted' }), 200);
  assert.deepEqual(await s.preview(), [], 'paid in advance stays paid');
  await s.handIn();
  assert.equal(await s.stageOf(order!), 'paid_out');
  await assertSound(database);
});

test('a trip whose cash was taken back and paid once more is paid out again', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const [order] = await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  const [first] = await s.run();
  expect(await s.pay(first!.id), 200);
  assert.equal(await s.stageOf(order!), 'paid_out');
  const [settlement] = expect(await s.api.get('/settlements'), 200).body.data;
  expect(await s.api.post(`/settlements/${settlement!.id}/reverse`, { reason: 'Counted wrongly' }), 200);
  expect(await s.api.post('/seller-advances', { account_id: seller.account_id, kind: 'repayment', amount: 500, money_account_id: s.bank.id, reason: 'Back' }), 201); // prettier-ignore
  const [takes] = await s.run();
  expect(await s.pay(takes!.id), 200);
  await s.handIn();
  assert.equal(await s.stageOf(order!), 'remitted');
  const [pays] = await s.run();
  expect(await s.pay(pays!.id), 200);
  assert.equal(await s.stageOf(order!), 'paid_out');
  expect(await s.api.post(`/payouts/${pays!.id}/take-back`, { reason: 'Returned by the bank' }), 200);
  assert.equal(await s.stageOf(order!), 'remitted');
  await assertSound(database);
});

test('an order says as handed over what a document handed over, and that no document took back', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  expect(await s.api.put('/settings', { payout_after: 'delivered' }), 200);
  const [order] = await s.orders(seller, 1, 'DELIVERED');
  const [payout] = await s.run();
  expect(await s.pay(payout!.id), 200);
  const seen = async () => {
    const { stage, remitted, remitted_by } = (await s.showOrder(order!.reference)).cash!;
    return [stage, remitted, remitted_by?.kind ?? null];
  };
  assert.deepEqual(await seen(), ['collected', 0, null]);
  await s.handIn();
  assert.deepEqual(await seen(), ['paid_out', COD, 'settlement']);
  await s.moveOrder(order!.reference, 'RETURNED');
  assert.deepEqual(await seen(), ['reversed', COD, 'settlement']);
  await s.handIn();
  assert.deepEqual(await seen(), ['reversed', 0, 'settlement'], 'the driver took it back');
  for (const { id } of expect(await s.api.get('/settlements'), 200).body.data)
    expect(await s.api.post(`/settlements/${id}/reverse`, { reason: 'Counted wrongly' }), 200);
  assert.deepEqual(await seen(), ['reversed', 0, null], 'paid, returned, and never handed over');
  await assertSound(database);
});

test('several payouts are paid by one act, all or none; the bank’s file has its columns, and names sellers without an account', async () => {
  const s = await sellersShop(service);
  const [atlas, rif] = [await s.aSeller(), await s.aSeller()];
  for (const seller of [atlas, rif]) await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  const made = await s.run();
  const ids = made.map(({ id }) => id);
  const of = (seller: { account_id: string }) => made.find(({ account_id }) => account_id === seller.account_id)!;
  const bank = (account_id: string, bank_account_number: string) =>
    s.api.put('/settings', { account_id, bank_account_number, bank_holder: '=Atlas; "SARL"', bank_name: 'Attijari' });
  expect(await bank(atlas.account_id, 'GB82 WEST 1234 5698 7654 32'), 200);
  // A seller without an account is named by its row.
  expectInvalid(await s.api.get('/payouts/bank-file', { ids }), `ids.${ids.indexOf(of(rif).id)}`);
  const twice = [of(atlas).id, of(atlas).id.toUpperCase(), of(rif).id];
  expectInvalid(await s.api.get('/payouts/bank-file', { ids: twice }), 'ids.2');
  expect(await bank(rif.account_id, '0077 8000 0123'), 200);
  const columns = [
    'Nom = holder',
    'RIB = account_number',
    'Montant = amount',
    'Devise = currency',
    'Motif = reference',
  ];
  expect(await s.api.put('/settings', { bank_file_columns: columns, bank_file_format: 'semicolon_comma' }), 200);
  const headers = { Authorization: `Bearer ${await s.token(s.admin.id)}` };
  const file = await fetch(`${service.base}/api/web/1.0/payouts/bank-file?ids=${ids.join()}`, { headers });
  assert.match(file.headers.get('content-type')!, /^text\/csv/);
  const [heading, ...lines] = Buffer.from(await file.arrayBuffer())
    .toString()
    .split('\r\n');
  assert.equal(heading, '\uFEFFNom;RIB;Montant;Devise;Motif');
  const line = (number: number, account: string) =>
    `"'=Atlas; ""SARL""";${account};${of(rif).amount.toFixed(2).replace('.', ',')};MAD;Payout ${number}`;
  const wanted = [line(of(atlas).number, 'GB82WEST12345698765432'), line(of(rif).number, '007780000123')];
  assert.deepEqual(lines.toSorted(), ['', ...wanted].toSorted());

  const body = { ids, money_account_id: s.bank.id, payment_reference: 'VIR-9' };
  expectInvalid(await s.api.post('/payouts/pay', { ...body, ids: [...ids, s.bank.id, 'none'] }), 'ids.2', 'ids.3');
  for (const id of ids) assert.equal(expect(await s.api.get(`/payouts/${id}`), 200).body.data.status, 'unpaid');
  const { paid, amount } = expect(await s.api.post('/payouts/pay', body), 200).body.data;
  assert.deepEqual([paid.toSorted(), amount], [ids.toSorted(), of(atlas).amount + of(rif).amount]);
  // What was paid stays on the payout, whatever the seller has later.
  expect(await bank(atlas.account_id, '999 999 999'), 200);
  const first = expect(await s.api.get(`/payouts/${of(atlas).id}`), 200).body.data;
  assert.deepEqual(
    [first.status, first.payment_reference, first.bank_account_number, first.bank_holder],
    ['paid', 'VIR-9', 'GB82 WEST 1234 5698 7654 32', '=Atlas; "SARL"'],
  );
  // One that was paid before payouts kept it shows no account, rather than a later one.
  const forget = 'update payouts set paid_to = null where workspace_id = $1 and id = $2';
  await database.transaction((tx) => tx.rows(null, forget, [s.workspace_id, of(rif).id]));
  const old = expect(await s.api.get(`/payouts/${of(rif).id}`), 200).body.data;
  assert.deepEqual([old.bank_account_number, old.bank_holder], [null, old.account_name]);
  expect(await s.api.post('/payouts/pay', body), 409);
  expectInvalid(await s.api.get('/payouts/bank-file', { ids }), 'ids.0', 'ids.1');
  await assertSound(database);
});
