import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DRAWN_TYPES, INVOICE_MOVES, INVOICE_STATUSES, INVOICE_TYPES } from '../../contract/cash/invoices.ts';
import { testService } from '../../test/harness.ts';
import { eventsOf } from '../../test/rows.ts';
import { sheetClient } from '../../test/sheets.ts';
import { runJobs, sessionFor } from '../../test/shop.ts';
import { expect, expectInvalid, restClient, unique, world, type Client } from '../../test/world.ts';
import { type Reply } from '../../test/reply.ts';

const service = await testService();
const { database } = service;
const w = await world(service);
const seller = await w.person('Seller');
const files = sheetClient(service.base, await w.token(w.admin.id));

const line = (over: object = {}) => ({ label: 'Delivered orders, week 12', quantity: 3, amount: 449.7, ...over });
const body = (over: object = {}) => ({
  type: 'service_fees',
  lines: [line(), line({ label: 'Fees', quantity: 1, amount: -49.7 })],
  ...over,
});
const make = async (over: object = {}, as: Client = w.api) =>
  expect(await as.post('/invoices', body(over)), 201).body.data;
const numbersOf = async (as: Client): Promise<number[]> => {
  const found: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const reply: Reply = await as.get('/invoices', { per_page: 100, ...(cursor ? { cursor } : {}) });
    const { data, meta } = expect(reply, 200).body;
    found.push(...data.map(({ number }: { number: number }) => number));
    cursor = meta.next_cursor;
  }
  return found.toSorted((a, b) => a - b);
};

test('an invoice has the next number, the sum of its lines as amount, and its maker', async () => {
  const own = await world(service);
  const [one, two] = [await make({}, own.api), await make({ type: 'service_fees', note: 'دفعة مارس' }, own.api)];
  assert.deepEqual([one.number, two.number], [1, 2]);
  assert.deepEqual([one.amount, one.status, one.paid_at, one.proof], [400, 'pending', null, null]);
  assert.equal(one.created_by, 'Test token');
  assert.deepEqual(one.lines, body().lines);
});

test('amounts are summed in minor units: a tenth three times is 0.3', async () => {
  const { amount } = await make({ lines: [0.1, 0.2, 0.1, 0.2].map((amount) => line({ amount })) });
  assert.equal(amount, 0.6);
  const large = await make({ lines: Array.from({ length: 500 }, () => line({ amount: 999_999_999.99 - 0.99 })) });
  assert.equal(large.amount, 500 * 999_999_999);
});

test('a number is given once, however many ask at once and however many of them fail', async () => {
  const own = await world(service);
  const session = await sessionFor(service, own.workspace_id, own.admin.id);
  const taken = unique();
  await make({ reference: taken }, own.api);
  const ask = (i: number): Promise<Reply> => {
    const client = i % 4 === 0 ? session : own.api;
    if (i % 5 === 1) return client.post('/invoices', body({ reference: taken })); // fails once the number is taken
    if (i % 5 === 2) return client.post('/invoices', body({ lines: [line({ amount: 1.001 })] }));
    return client.post('/invoices', body({ reference: unique() }));
  };
  const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(i)));
  const statuses = replies.map(({ status }) => status);
  assert.deepEqual([...new Set(statuses)].toSorted(), [201, 409, 422]);
  const numbers = await numbersOf(own.api);
  assert.deepEqual(
    numbers,
    Array.from({ length: 1 + statuses.filter((status) => status === 201).length }, (_, i) => i + 1),
  );
});

test('a transaction that is undone gives its number back', async () => {
  const own = await world(service);
  const key = unique();
  await make({ reference: key }, own.api);
  for (let i = 0; i < 5; i++) expect(await own.api.post('/invoices', body({ reference: key })), 409);
  assert.equal((await make({}, own.api)).number, 2);
});

test('the numbers of two workspaces know nothing of each other', async () => {
  const [one, other] = [await world(service), await world(service)];
  assert.deepEqual(
    [(await make({}, one.api)).number, (await make({}, other.api)).number, (await make({}, one.api)).number],
    [1, 1, 2],
  );
});

// --- moves -------------------------------------------------------------------------------------------------------

for (const from of INVOICE_STATUSES)
  for (const to of INVOICE_STATUSES) {
    const moves: readonly string[] = INVOICE_MOVES[from];
    const expected = moves.length === 0 ? 409 : 200;
    test(`${from} to ${to} answers ${expected}`, async () => {
      const { id } = await make();
      if (from !== 'pending') expect(await w.api.put(`/invoices/${id}`, { status: from }), 200);
      const reply = expect(await w.api.put(`/invoices/${id}`, { status: to }), expected);
      const shown = expect(await w.api.get(`/invoices/${id}`), 200).body.data;
      assert.equal(shown.status, expected === 200 ? to : from);
      assert.equal(shown.paid_at !== null, shown.status === 'paid');
      if (expected === 409) assert.match(reply.body.error.message, /stays as it is/);
    });
  }

test('a paid invoice stays as it is: fields, lines, proof and itself', async () => {
  const made = await make();
  const { data: paid } = expect(await w.api.put(`/invoices/${made.id}`, { status: 'paid' }), 200).body;
  for (const change of [
    { note: 'x' },
    { lines: [line()] },
    { type: 'sourcing' },
    { status: 'pending' },
    { reference: unique() },
    {},
  ])
    expect(await w.api.put(`/invoices/${made.id}`, change), 409);
  const kept = expect(await w.api.del(`/invoices/${made.id}`), 409).body.error.message;
  assert.match(kept, /is paid and stays as it is/, 'no caller is sent to cancel what cannot be');
  expect(await files.send(`/invoices/${made.id}/proof`, 'paid.pdf', '%PDF-1.4 x'), 409);
  expect(await w.api.del(`/invoices/${made.id}/proof`), 409);
  assert.deepEqual(expect(await w.api.get(`/invoices/${made.id}`), 200).body.data, paid);
});

test('of changes that come while an invoice is being paid none gets in after it', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await make();
    const replies = await Promise.all([
      w.api.put(`/invoices/${id}`, { status: 'paid' }),
      ...[1, 2, 3].map((n) => w.api.put(`/invoices/${id}`, { lines: [line({ amount: n })] })),
      w.api.put(`/invoices/${id}`, { status: 'paid' }),
    ]);
    assert.equal([replies[0]!, replies[4]!].filter(({ status }) => status === 200).length, 1);
    const { amount, lines, status } = expect(await w.api.get(`/invoices/${id}`), 200).body.data;
    assert.equal(status, 'paid');
    assert.equal(
      amount,
      lines.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0),
    );
    assert.equal((await eventsOf(database, id)).length, 1);
  }
});

test('invoice.paid is recorded with the payment, once', async () => {
  const made = await make({ reference: `ST-${unique()}` });
  expect(await w.api.put(`/invoices/${made.id}`, { note: 'soon' }), 200);
  assert.deepEqual(await eventsOf(database, made.id), []);
  expect(await w.api.put(`/invoices/${made.id}`, { status: 'paid' }), 200);
  const [event, ...more] = await eventsOf(database, made.id);
  assert.equal(more.length, 0);
  assert.equal(event!.type, 'invoice.paid');
  const { reference, status, amount, number, external_reference } = event!.data;
  assert.deepEqual(
    [reference, status, amount, number, external_reference],
    [String(made.number), 'paid', 400, made.number, made.reference],
  );
  assert.deepEqual(event!.previous, { status: 'pending' });
});

test('new lines make a new amount', async () => {
  const { id } = await make();
  const reply = await w.api.put(`/invoices/${id}`, { lines: [line({ amount: 12.34 })] });
  assert.equal(expect(reply, 200).body.data.amount, 12.34);
});

// --- deleting ----------------------------------------------------------------------------------------------------

test('only the last invoice is deleted, while it is pending, and its number is given again; of another 409 names it', async () => {
  const own = await world(service);
  const [one, two] = [await make({}, own.api), await make({}, own.api)];
  assert.match(expect(await own.api.del(`/invoices/${one.id}`), 409).body.error.message, /Invoice 1 /);
  expect(await own.api.put(`/invoices/${two.id}`, { status: 'unpaid' }), 200);
  assert.match(expect(await own.api.del(`/invoices/${two.id}`), 409).body.error.message, /Invoice 2 /);
  expect(await own.api.put(`/invoices/${two.id}`, { status: 'pending' }), 200);
  expect(await own.api.del(`/invoices/${two.id}`), 200);
  expect(await own.api.get(`/invoices/${two.id}`), 404);
  assert.equal((await make({}, own.api)).number, 2);
  assert.deepEqual(await numbersOf(own.api), [1, 2]);
});

test('deleting and making at once leaves no gap', async () => {
  const own = await world(service);
  const made = [await make({}, own.api)];
  for (let round = 0; round < 10; round++) {
    const last = made.at(-1)!;
    const [deleted, created] = await Promise.all([
      own.api.del(`/invoices/${last.id}`),
      own.api.post('/invoices', body()),
    ]);
    assert.ok([200, 409].includes(deleted.status), deleted.text);
    if (deleted.status === 200) made.pop();
    made.push(expect(created, 201).body.data);
  }
  const numbers = await numbersOf(own.api);
  assert.deepEqual(
    numbers,
    numbers.map((_, i) => i + 1),
  );
});

// --- rights ------------------------------------------------------------------------------------------------------

test('a Seller reads its own invoices and no others, and writes none', async () => {
  const [own, house] = [await make({ account_id: seller.account_id }), await make()];
  const { data } = expect(await seller.api.get('/invoices', { per_page: 100 }), 200).body;
  assert.deepEqual(
    data.map(({ id }: { id: string }) => id),
    [own.id],
  );
  expect(await seller.api.get(`/invoices/${own.id}`), 200);
  expect(await seller.api.get(`/invoices/${own.id}/pdf`), 200);
  for (const path of ['', '/pdf', '/proof']) expect(await seller.api.get(`/invoices/${house.id}${path}`), 404);
  expect(await seller.api.post('/invoices', body()), 403);
  expect(await seller.api.put(`/invoices/${own.id}`, { status: 'paid' }), 403);
  expect(await seller.api.del(`/invoices/${own.id}`), 403);
});

test('in a seller’s account no member writes invoices, which are the house’s, whatever the role says', async () => {
  const own = await make({ account_id: seller.account_id });
  const token = await w.teammate(seller.account_id, { invoices: ['list', 'retrieve', 'create', 'update', 'delete'] });
  const [api, hers] = [restClient(service.base, token), sheetClient(service.base, token)];
  expect(await hers.send(`/invoices/${own.id}/proof`, 'a.pdf', '%PDF-1.4 x'), 403);
  expect(await api.put(`/invoices/${own.id}`, { status: 'paid' }), 403);
  expect(await api.del(`/invoices/${own.id}`), 403);
  assert.deepEqual(expect(await api.get(`/invoices/${own.id}`), 200).body.data, own);
});

test('invoices of another workspace are 404 by every path, and stay as they were', async () => {
  const made = await make();
  const other = await world(service);
  const theirs = sheetClient(service.base, await other.token(other.admin.id));
  expect(await other.api.put(`/invoices/${made.id}`, { status: 'paid' }), 404);
  expect(await other.api.del(`/invoices/${made.id}`), 404);
  for (const path of ['', '/pdf', '/proof']) expect(await other.api.get(`/invoices/${made.id}${path}`), 404);
  expect(await theirs.send(`/invoices/${made.id}/proof`, 'a.pdf', '%PDF-1.4 x'), 404);
  assert.deepEqual(expect(await w.api.get(`/invoices/${made.id}`), 200).body.data, made);
});

test('an Accountant makes and pays invoices, a Packer sees none', async () => {
  const [accountant, packer] = [await w.person('Accountant'), await w.person('Packer')];
  const { id } = await make({}, accountant.api);
  expect(await accountant.api.put(`/invoices/${id}`, { status: 'paid' }), 200);
  expect(await packer.api.get('/invoices'), 403);
});

test('its number finds an invoice', async () => {
  const own = await world(service);
  // The keyword also searches names, which mostly have digits here.
  await service.database.transaction((tx) =>
    tx.rows(null, `update accounts set name = 'Atlas' where workspace_id = $1`, [own.workspace_id]),
  );
  for (let i = 0; i < 12; i++) await make({}, own.api);
  const numbers = async (keyword: string) =>
    expect(await own.api.get('/invoices', { keyword, sort: 'number' }), 200).body.data.map(
      ({ number }: { number: number }) => number,
    );
  assert.deepEqual(await numbers('12'), [12]);
  assert.deepEqual(await numbers('2'), [2, 12]);
});

test('a name of the account finds its invoices, and a type narrows the list', async () => {
  const own = await make({ account_id: seller.account_id, type: 'sourcing' });
  const { data } = expect(await w.api.get('/invoices', { keyword: own.account_name, type: 'sourcing' }), 200).body;
  assert.deepEqual(
    data.map(({ id }: { id: string }) => id),
    [own.id],
  );
});

for (const [what, over, path] of [
  ['no lines', { lines: [] }, 'lines'],
  ['501 lines', { lines: Array.from({ length: 501 }, () => line()) }, 'lines'],
  ['an unknown type', { type: 'rent' }, 'type'],
  ['no type', { type: undefined }, 'type'],
  ['a new invoice that is paid', { status: 'paid' }, 'status'],
  ['a new invoice that is canceled', { status: 'canceled' }, 'status'],
  ['more decimals than the currency has', { lines: [line(), line({ amount: 1.005 })] }, 'lines.1.amount'],
  ['an amount as text', { lines: [line({ amount: '12' })] }, 'lines.0.amount'],
  ['an amount beyond the bound', { lines: [line({ amount: 1e9 })] }, 'lines.0.amount'],
  ['a quantity of 0', { lines: [line({ quantity: 0 })] }, 'lines.0.quantity'],
  ['half a piece', { lines: [line({ quantity: 0.5 })] }, 'lines.0.quantity'],
  ['an empty label', { lines: [line({ label: '' })] }, 'lines.0.label'],
  ['an account that is not there', { account_id: crypto.randomUUID() }, 'account_id'],
] as const) {
  test(`${what} is 422 on ${path}`, async () => {
    expectInvalid(await w.api.post('/invoices', body(over)), path);
  });
}

test('number, amount, paid_at and created_by are not taken from a body', async () => {
  const made = await make({ number: 999_999, amount: 1, paid_at: '2020-01-01T00:00:00Z', created_by: 'somebody' });
  assert.notEqual(made.number, 999_999);
  assert.deepEqual([made.amount, made.paid_at, made.created_by], [400, null, 'Test token']);
  const put = expect(await w.api.put(`/invoices/${made.id}`, { number: 1, amount: 1 }), 200).body.data;
  assert.deepEqual([put.number, put.amount], [made.number, 400]);
});

test('the reference is unique in the workspace', async () => {
  const reference = `ST-${unique()}`;
  await make({ reference });
  expect(await w.api.post('/invoices', body({ reference })), 409);
  await make({ reference }, (await world(service)).api);
});

// --- proofs ------------------------------------------------------------------------------------------------------

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(700_000, 7)]);
const raw = async (path: string, token: string) =>
  await fetch(`${service.base}/api/web/1.0${path}`, { headers: { Authorization: `Bearer ${token}` } });

test('a proof is kept and given back byte for byte, as a download that no browser opens', async () => {
  const made = await make({ account_id: seller.account_id });
  const { data } = expect(await files.send(`/invoices/${made.id}/proof`, '../../virement "mars".html', PNG), 201).body;
  assert.deepEqual([data.content_type, data.size_bytes], ['image/png', PNG.length]);
  assert.match(data.name, /\.png$/);
  assert.deepEqual(expect(await w.api.get(`/invoices/${made.id}`), 200).body.data.proof, data);
  const response = await raw(`/invoices/${made.id}/proof`, await w.token(seller.id));
  assert.equal(response.status, 200);
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), PNG);
  assert.equal(response.headers.get('content-type'), 'image/png');
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.match(response.headers.get('content-disposition')!, /^attachment;/);
  assert.match(response.headers.get('content-security-policy')!, /sandbox/);
  const second = expect(await files.send(`/invoices/${made.id}/proof`, 'b.pdf', '%PDF-1.4 other'), 201).body.data;
  assert.equal(second.content_type, 'application/pdf');
  assert.equal(
    Buffer.from(await (await raw(`/invoices/${made.id}/proof`, await w.token(seller.id))).arrayBuffer()).toString(),
    '%PDF-1.4 other',
  );
  expect(await w.api.del(`/invoices/${made.id}/proof`), 200);
  expect(await w.api.get(`/invoices/${made.id}/proof`), 404);
});

for (const [what, name, content] of [
  ['a page', 'a.png', '<html><script>alert(1)</script></html>'],
  ['a drawing that can hold scripts', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a program', 'a.jpg', 'MZ\x90\x00'],
  ['an empty file', 'a.pdf', ''],
] as const) {
  test(`${what} is no proof: 422 on file`, async () => {
    const { id } = await make();
    expectInvalid(await files.send(`/invoices/${id}/proof`, name, content), 'file');
  });
}

test('a proof of more than 10 MB is 413', async () => {
  const { id } = await make();
  const reply = await files.send(
    `/invoices/${id}/proof`,
    'a.png',
    Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]),
  );
  expect(reply, 413);
});

// --- the PDF -----------------------------------------------------------------------------------------------------

test('the PDF of an invoice of each type that people write is one, whatever is written in it', async () => {
  for (const type of INVOICE_TYPES.filter((name) => !DRAWN_TYPES.includes(name))) {
    const { id, number } = await make({
      type,
      note: 'دفعة الأسبوع 12 (مارس) – \u202evirement\u0007',
      lines: Array.from({ length: 80 }, () => line({ label: 'طلبات مسلّمة (الدار البيضاء)' })),
    });
    const response = await raw(`/invoices/${id}/pdf`, await w.token(w.admin.id));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    assert.match(response.headers.get('content-disposition')!, new RegExp(`invoice-${number}\\.pdf`));
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    assert.match(pdf, /^%PDF-1\.4/);
    assert.equal(pdf.match(/\/Type \/Page\b/g)?.length, 3);
  }
});

// --- files -------------------------------------------------------------------------------------------------------

test('a file makes and changes invoices by their reference, refuses what a body would, and leaves no gap', async () => {
  const own = await world(service);
  const client = sheetClient(service.base, await own.token(own.admin.id));
  const known = await make({ reference: 'ST-1' }, own.api);
  const cell = (over: object = {}) => `"${JSON.stringify([line(over)]).replaceAll('"', '""')}"`;
  const csv = `reference,type,lines,status\nST-2,service_fees,${cell()},pending\nST-3,sourcing,${cell({ amount: 1.001 })},\nST-4,sourcing,${cell()},paid\nST-1,,,paid\nST-5,sourcing,${cell({ amount: 7 })},unpaid\n`;
  const { job_id } = expect(await client.send('/invoices/import', 'invoices.csv', csv), 202).body.data;
  await runJobs(database, own.workspace_id, 'import-invoices');
  const job = expect(await own.api.get(`/jobs/${job_id}`), 200).body.data;
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [3, 2]);
  assert.equal(expect(await own.api.get(`/invoices/${known.id}`), 200).body.data.status, 'paid');
  assert.equal((await eventsOf(database, known.id)).length, 1);
  assert.deepEqual(await numbersOf(own.api), [1, 2, 3]);
});

test('a Seller’s file makes no invoice', async () => {
  const client = sheetClient(service.base, await w.token(seller.id));
  const csv = `reference,type,lines\nST-${unique()},sourcing,"[{""label"":""x"",""quantity"":1,""amount"":1}]"\n`;
  const { job_id } = expect(await client.send('/invoices/import', 'invoices.csv', csv), 202).body.data;
  await runJobs(database, w.workspace_id, 'import-invoices');
  const job = expect(await seller.api.get(`/jobs/${job_id}`), 200).body.data;
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [0, 1]);
});

test('an export has number, amount and lines, and a Seller’s only its own', async () => {
  const { job_id } = expect(await seller.api.get('/invoices/export', { file_extension: 'csv' }), 202).body.data;
  await runJobs(database, w.workspace_id, 'export-invoices');
  const client = sheetClient(service.base, await w.token(seller.id));
  const job = expect(await seller.api.get(`/jobs/${job_id}`), 200).body.data;
  const [head, ...rows] = await client.rows(job);
  const at = (name: string) => head!.indexOf(name);
  assert.ok(at('number') > 0 && at('lines') > 0 && at('proof') > 0);
  const { data } = expect(await seller.api.get('/invoices', { per_page: 100 }), 200).body;
  assert.deepEqual(
    rows.map((row) => Number(row[at('number')])).toSorted(),
    data.map(({ number }: { number: number }) => number).toSorted(),
  );
});
