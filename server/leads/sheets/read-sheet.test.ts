import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { jobHandlers } from '../../worker.ts';
import { lockJob } from '../../platform/queue/jobs.ts';
import { makeOutbound } from '../../platform/http/outbound-http.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import { testService } from '../../../test/harness.ts';
import { csv, sheetClient, xlsx } from '../../../test/sheets.ts';
import { runJobs, sessionFor } from '../../../test/shop.ts';
import { aPhone, expect, expectInvalid, unique, world, type Client } from '../../../test/world.ts';
import { READ_SHEET_JOB } from './ask-for-reading.ts';
import { readDueSheets } from './read-due-sheets.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const w = await world(service);
const files = sheetClient(service.base, await w.token(w.admin.id));
const outbound = makeOutbound({ allows_private: true });
after(() => outbound.close());

// --- where sheets are published ----------------------------------------------------------------------------------

type Published = { body: string | Buffer; status?: number; headers?: Record<string, string> };
const published = new Map<string, Published>();
let asked = 0;
const site = createServer((request, response) => {
  asked++;
  const { body, status = 200, headers = {} } = published.get(request.url!) ?? { body: 'gone', status: 404 };
  response.writeHead(status, headers).end(body);
});
await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
after(() => void site.close());
const address = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;

const HEAD = ['Nom complet', 'Téléphone', 'Ville', 'Adresse', 'SKU', 'Quantité', 'Prix total'];
const aRow = (over: Record<number, unknown> = {}) => {
  const row: unknown[] = [`Amina ${unique()}`, aPhone(), 'Casablanca', '12 Rue Ibn Batouta', w.sku, 1, '199,50'];
  for (const [at, value] of Object.entries(over)) row[Number(at)] = value;
  return row;
};

type Sheet = { id: string; url: string; name: string } & Record<string, unknown>;
/** A sheet whose rows the test publishes; `publish` replaces them. */
async function aSheet(rows: unknown[][], over: object = {}, as: Client = w.api) {
  const path = `/${unique()}.csv`;
  const publish = (rows: unknown[][], head: unknown[] = HEAD) => published.set(path, { body: csv([head, ...rows]) });
  publish(rows);
  const body = { name: `Sheet ${unique()}`, url: address(path), ...over };
  const sheet: Sheet = expect(await as.post('/sheets', body), 201).body.data;
  return { sheet, publish, path };
}

const show = async (id: string) => expect(await w.api.get(`/sheets/${id}`), 200).body.data;
const errorsOf = async (id: string) =>
  expect(await w.api.get(`/sheets/${id}/errors`, { per_page: 100 }), 200).body.data;
const phones = (rows: unknown[][]) => rows.map((row) => String(row[1]));
const leadsOf = async (phone: string, as: Client = w.api) =>
  expect(await as.get('/leads', { keyword: phone, search_by: 'phone' }), 200).body.data;
async function assertLeads(rows: unknown[][], count = 1, as?: Client) {
  for (const phone of phones(rows)) assert.equal((await leadsOf(phone, as)).length, count, phone);
}

/** Enqueues the reading and runs it; returns its job. */
async function read(id: string) {
  const { job_id } = expect(await w.api.post(`/sheets/${id}/read`), 202).body.data;
  await runJobs(database, w.workspace_id, READ_SHEET_JOB, outbound);
  return expect(await w.api.get(`/jobs/${job_id}`), 200).body.data;
}
/** The same for a reading that fails; returns the reason. */
async function readInVain(id: string): Promise<string> {
  const { job_id } = expect(await w.api.post(`/sheets/${id}/read`), 202).body.data;
  await assert.rejects(runJobs(database, w.workspace_id, READ_SHEET_JOB, outbound), (error: { kind?: string }) => {
    assert.equal(error.kind, 'VALIDATION_ERROR');
    return true;
  });
  await database.transaction((tx) =>
    tx.rows(null, `update jobs set status = 'failed' where workspace_id = $1 and id = $2`, [w.workspace_id, job_id]),
  );
  return (await show(id)).last_error;
}

// --- repeated reading --------------------------------------------------------------------------------------------

test('a sheet whose own names of rows move, by its locale or by a row on top, makes no lead of a row that it knows', async () => {
  const head = ['Horodateur', ...HEAD];
  const rows = [aRow(), aRow(), aRow()];
  const named = (names: readonly string[], of: unknown[][] = rows) => of.map((row, i) => [names[i], ...row]);
  const { sheet, publish } = await aSheet(rows);
  publish(named(['25/11/2026 10:12:33', '25/11/2026 10:15:01', '26/11/2026 09:00:00']), head);
  await read(sheet.id);
  const american = ['11/25/2026 10:12:33', '11/25/2026 10:15:01', '11/26/2026 09:00:00'];
  publish(named(american), head);
  await read(sheet.id);
  const added = [...rows, aRow()];
  publish(named([...american, '11/27/2026 08:00:00'], added), head);
  await read(sheet.id);
  const topped = [aRow(), ...added];
  publish(named(['1', '2', '3', '4', '5'], topped), head);
  await read(sheet.id);
  publish(named(['1', '2', '3', '4', '5', '6'], [aRow(), ...topped]), head);
  await read(sheet.id);
  await assertLeads(topped);
  assert.equal((await show(sheet.id)).leads_created, 6);
  assert.deepEqual(await errorsOf(sheet.id), []);
});

test('rows become leads once: read, read again as they are, sorted, and with more rows', async () => {
  const rows = [aRow(), aRow(), aRow({ 5: 2 })];
  const { sheet, publish } = await aSheet(rows);
  const job = await read(sheet.id);
  assert.deepEqual([job.status, job.summary.rows_good, job.summary.rows_failed], ['completed', 3, 0]);
  await assertLeads(rows);
  const [lead] = await leadsOf(phones(rows)[2]!);
  assert.deepEqual(
    lead.products.map(({ quantity, total }) => [quantity, total]),
    [[2, 199.5]],
  );
  const same = await read(sheet.id);
  assert.equal(same.summary.is_unchanged, true);
  const more = [aRow(), ...rows.toReversed(), aRow()];
  publish(more);
  await read(sheet.id);
  publish([...more, aRow()]);
  await read(sheet.id);
  await assertLeads(more);
  const { rows_total, rows_failed, leads_created, last_error } = await show(sheet.id);
  assert.deepEqual(
    { rows_total, rows_failed, leads_created, last_error },
    { rows_total: 6, rows_failed: 0, leads_created: 6, last_error: null },
  );
});

test('a row that says by now that it is cancelled or paid is reported, until its lead agrees', async () => {
  const head = [...HEAD, 'Statut', 'Paiement'];
  const rows = [aRow(), aRow(), aRow(), aRow()];
  const { sheet, publish } = await aSheet(rows);
  const publishSaid = (said: readonly [string, string][]) =>
    publish(
      rows.map((row, i) => [...row, ...said[i]!]),
      head,
    );
  publishSaid([['', ''], ['nouveau', ''], ['', 'non payé'], ['', '']]); // prettier-ignore
  await read(sheet.id);
  const leads = await Promise.all(phones(rows).map(async (phone) => (await leadsOf(phone))[0]!));
  const [first, second, third] = leads.map(({ reference }) => String(reference)) as [string, string, string];
  const setStatus = (status: string, reference: string) =>
    w.api.put('/leads', { leads: [{ reference, status, action_date: '2031-01-01T00:00:00+00:00' }] });
  expect(await setStatus('confirmed', second), 200);
  publishSaid([['Annulée', ''], ['annulé', ''], ['nouveau', 'payé'], ['expédiée', '']]); // prettier-ignore
  await read(sheet.id);
  const order = (await leadsOf(phones(rows)[1]!))[0]!.order_reference;
  const reasons = async () => (await errorsOf(sheet.id)).map(({ reason }: { reason: string }) => reason);
  const said = await reasons();
  assert.equal(said.length, 3, said.join());
  for (const part of [`“Annulée”, but ${first} `, `“annulé”, but ${order} `, `“payé”, but ${third} `])
    assert.ok(said.some((reason: string) => reason.includes(part)), `${part}: ${said.join()}`); // prettier-ignore
  await read(sheet.id);
  assert.equal((await reasons()).length, 3);
  for (const reference of [first, second]) expect(await setStatus('cancelled', reference), 200);
  expect(await setStatus('wrong', third), 200);
  await read(sheet.id);
  assert.deepEqual(await reasons(), []);
  await assertLeads(rows);
});

test('a row that was changed is reported with its lead and not made a second one, until it is as it was', async () => {
  const rows = [aRow(), aRow(), aRow()];
  const { sheet, publish } = await aSheet(rows);
  await read(sheet.id);
  const typo = aPhone();
  const edited = [rows[0]!.with(3, '99 Rue Nouvelle'), rows[1]!.with(1, typo), rows[2]!];
  publish(edited);
  await read(sheet.id);
  await assertLeads(rows);
  await assertLeads([[null, typo]], 0);
  const errors = await errorsOf(sheet.id);
  assert.deepEqual(errors.map(({ line }: { line: number }) => line).toSorted(), [2, 3]);
  for (const [line, phone] of [
    [2, phones(rows)[0]],
    [3, phones(rows)[1]],
  ] as const) {
    const { reason, cells } = errors.find((one: { line: number }) => one.line === line);
    assert.match(reason, new RegExp((await leadsOf(phone!))[0].reference));
    assert.equal(cells[0], edited[line - 2]![0]);
  }
  publish(rows);
  await read(sheet.id);
  assert.deepEqual(await errorsOf(sheet.id), []);
  await assertLeads(rows);
});

test('rows that fail are listed, tried again at each reading, and become leads once they are mended', async () => {
  const sku = `LATE-${unique()}`;
  const rows = [aRow({ 4: sku }), aRow({ 1: '06' }), aRow({ 1: '2.12613E+11' }), aRow()];
  const { sheet, publish } = await aSheet(rows);
  const job = await read(sheet.id);
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 3]);
  assert.ok(job.failed_rows_url);
  const reasons = Object.fromEntries(
    (await errorsOf(sheet.id)).map(({ line, reason }: { line: number; reason: string }) => [line, reason]),
  );
  assert.match(reasons[2], new RegExp(sku));
  assert.match(reasons[3], /phone must be at least 7/);
  assert.match(reasons[4], /spreadsheet program/);
  await w.product({ sku });
  const mended = [rows[0]!, rows[1]!.with(1, aPhone()), rows[2]!, rows[3]!];
  publish(mended);
  await read(sheet.id);
  await assertLeads([mended[0]!, mended[1]!, mended[3]!]);
  assert.deepEqual(
    (await errorsOf(sheet.id)).map(({ line }: { line: number }) => line),
    [4],
  );
});

test('a sheet that is the same is read again as long as rows of it fail', async () => {
  const sku = `LATE-${unique()}`;
  const rows = [aRow({ 4: sku })];
  const { sheet } = await aSheet(rows);
  await read(sheet.id);
  await w.product({ sku });
  const job = await read(sheet.id);
  assert.equal(job.summary.rows_good, 1);
  await assertLeads(rows);
  assert.deepEqual(await errorsOf(sheet.id), []);
});

test('a column that names the rows tells them apart: the same order under two names is two leads, another phone is a change', async () => {
  const head = [...HEAD, 'Horodateur'];
  const [one, other] = [aRow(), aRow()];
  const { sheet, publish } = await aSheet([]);
  publish(
    [
      [...one, '01/03/2026 10:00:01'],
      [...one, '01/03/2026 10:00:09'],
      [...other, '01/03/2026 11:00:00'],
    ],
    head,
  );
  await read(sheet.id);
  await assertLeads([one], 2);
  const phone = aPhone();
  publish(
    [
      [...one, '01/03/2026 10:00:01'],
      [...one, '01/03/2026 10:00:09'],
      [...other.with(1, phone), '01/03/2026 11:00:00'],
    ],
    head,
  );
  await read(sheet.id);
  await assertLeads([[null, phone]], 0);
  await assertLeads([one], 2);
  assert.equal((await errorsOf(sheet.id)).length, 1);
});

test('the sheet’s own words for its columns are used, and left out ones left out', async () => {
  const row = aRow();
  const head = ['Pseudo', 'Numéro perso', 'Où', 'Rue', 'Code', 'Combien', 'Dirhams'];
  const names = ['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'totals'];
  const columns = head.map((header, i) => ({ header, column: names[i] }));
  const { sheet, publish } = await aSheet([], { columns: [...columns, { header: 'Area', column: '' }] });
  publish([[...row, 'x']], [...head, 'AREA']);
  await read(sheet.id);
  assert.equal((await leadsOf(phones([row])[0]!))[0].area, null);
});

// --- who and when ------------------------------------------------------------------------------------------------

test('leads come into the sheet’s account, where its SKUs resolve', async () => {
  const seller = await w.person('Seller');
  const own = await w.product({ account_id: seller.account_id });
  const rows = [aRow({ 4: own.sku }), aRow()];
  const { sheet } = await aSheet(rows, { account_id: seller.account_id });
  await read(sheet.id);
  await assertLeads([rows[0]!], 1, seller.api);
  await assertLeads([rows[1]!], 0);
  assert.equal((await errorsOf(sheet.id)).length, 1);
});

test('two who ask at once get one reading, and readings of one sheet never run beside each other', async () => {
  const rows = [aRow(), aRow()];
  const { sheet } = await aSheet(rows);
  const session = await sessionFor(service, w.workspace_id, w.admin.id);
  const replies = await Promise.all(
    [1, 2, 3].flatMap(() => [w.api.post(`/sheets/${sheet.id}/read`), session.post(`/sheets/${sheet.id}/read`)]),
  );
  const jobs = new Set(replies.map((reply) => expect(reply, 202).body.data.job_id));
  assert.equal(jobs.size, 1);
  await runJobs(database, w.workspace_id, READ_SHEET_JOB, outbound);
  await assertLeads(rows);
});

test('two runs of one reading at once make each lead once', async () => {
  const rows = Array.from({ length: 200 }, () => aRow());
  const { sheet } = await aSheet(rows);
  const { job_id } = expect(await w.api.post(`/sheets/${sheet.id}/read`), 202).body.data;
  const handler = jobHandlers[READ_SHEET_JOB] as LongJobHandler;
  const job = await database.transaction(async (tx) => (await lockJob(tx, w.workspace_id, job_id))!);
  await database.transaction((tx) =>
    tx.rows(null, `update jobs set status = 'running' where workspace_id = $1 and id = $2`, [w.workspace_id, job_id]),
  );
  const run = () =>
    handler.run({ database, job, report: () => undefined, signal: new AbortController().signal, outbound });
  await Promise.allSettled([run(), run()]);
  await run();
  const [{ n }] = (await database.read.rows<{ n: number }>(
    null,
    `select count(*)::int as n from leads where workspace_id = $1 and phone = any($2)`,
    [w.workspace_id, phones(rows)],
  )) as [{ n: number }];
  assert.equal(n, 200);
  assert.equal((await show(sheet.id)).leads_created, 200);
  await database.transaction((tx) =>
    tx.rows(null, `update jobs set status = 'completed' where workspace_id = $1 and id = $2`, [w.workspace_id, job_id]),
  );
});

test('a reading that is killed between its batches goes on, and no row of it is taken twice', async () => {
  const rows = Array.from({ length: 300 }, () => aRow());
  const { sheet } = await aSheet(rows);
  const { job_id } = expect(await w.api.post(`/sheets/${sheet.id}/read`), 202).body.data;
  const handler = jobHandlers[READ_SHEET_JOB] as LongJobHandler;
  const job = await database.transaction(async (tx) => (await lockJob(tx, w.workspace_id, job_id))!);
  const kill = new AbortController();
  const report = (done: number) => done >= 100 && kill.abort(new Error('killed'));
  await assert.rejects(handler.run({ database, job, report, signal: kill.signal, outbound }));
  const taken = async () =>
    (
      await database.read.rows(null, `select from sheet_rows where workspace_id = $1 and sheet_id = $2`, [
        w.workspace_id,
        sheet.id,
      ])
    ).length;
  assert.ok((await taken()) >= 80 && (await taken()) < 300);
  await runJobs(database, w.workspace_id, READ_SHEET_JOB, outbound);
  assert.equal(await taken(), 300);
  const [{ n }] = (await database.read.rows<{ n: number }>(
    null,
    `select count(*)::int as n from leads where workspace_id = $1 and phone = any($2)`,
    [w.workspace_id, phones(rows)],
  )) as [{ n: number }];
  assert.equal(n, 300);
});

test('what is due is read by the clock, once, and again an interval later; inactive sheets and closed workspaces are not', async () => {
  const other = await world(service);
  const rows = [aRow({ 4: other.sku })];
  const { sheet } = await aSheet(rows, { interval_minutes: 5 }, other.api);
  const { sheet: idle } = await aSheet([aRow()], { status: 'inactive' }, other.api);
  const { signal } = new AbortController();
  const jobs = async () =>
    (
      await database.read.rows(null, `select from jobs where workspace_id = $1 and kind = $2`, [
        other.workspace_id,
        READ_SHEET_JOB,
      ])
    ).length;
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await Promise.all([readDueSheets(database, later(0.1), signal), readDueSheets(database, later(0.1), signal)]);
  assert.equal(await jobs(), 1);
  await runJobs(database, other.workspace_id, READ_SHEET_JOB, outbound);
  await assertLeads(rows, 1, other.api);
  await readDueSheets(database, later(4), signal);
  assert.equal(await jobs(), 1);
  await readDueSheets(database, later(6), signal);
  assert.equal(await jobs(), 2);
  await runJobs(database, other.workspace_id, READ_SHEET_JOB, outbound);
  assert.equal(expect(await other.api.get(`/sheets/${idle.id}`), 200).body.data.next_read_at, null);
  await database.transaction((tx) =>
    tx.rows(null, `update workspaces set subscription_status = 'inactive' where id = $1`, [other.workspace_id]),
  );
  await readDueSheets(database, later(60), signal);
  assert.equal(await jobs(), 2);
  assert.ok(sheet.next_read_at);
});

test('a sheet whose address is changed is read at once, and what was read before is still known', async () => {
  const rows = [aRow()];
  const { sheet } = await aSheet(rows);
  await read(sheet.id);
  const { path, sheet: twin } = await aSheet([...rows, aRow()]);
  expect(await w.api.del(`/sheets/${twin.id}`), 200);
  const moved = expect(await w.api.put(`/sheets/${sheet.id}`, { url: address(path) }), 200).body.data;
  assert.ok(Date.parse(moved.next_read_at) <= Date.now());
  await read(sheet.id);
  await assertLeads(rows);
});

// --- files -------------------------------------------------------------------------------------------------------

test('files are uploaded as csv or xlsx, and rows that were read from any of them are known', async () => {
  const { id } = expect(await w.api.post('/sheets', { name: `Files ${unique()}` }), 201).body.data;
  expect(await w.api.post(`/sheets/${id}/read`), 409);
  const rows = [aRow(), aRow()];
  const upload = async (name: string, content: string | Buffer) => {
    const { job_id } = expect(await files.send(`/sheets/${id}/file`, name, content), 202).body.data;
    await runJobs(database, w.workspace_id, READ_SHEET_JOB, outbound);
    return expect(await w.api.get(`/jobs/${job_id}`), 200).body.data;
  };
  assert.equal((await upload('march.csv', csv([HEAD, ...rows]))).summary.rows_good, 2);
  const more = [...rows, aRow()];
  assert.equal((await upload('march.xlsx', xlsx([HEAD, ...more] as (string | number)[][]))).status, 'completed');
  await assertLeads(more);
  expectInvalid(await files.send(`/sheets/${id}/file`, 'march.pdf', '%PDF-1.4'), 'file');
  expectInvalid(await files.send(`/sheets/${id}/file`, 'march.csv', '%PDF-1.4'), 'file');
  expect(await files.send(`/sheets/${crypto.randomUUID()}/file`, 'march.csv', csv([HEAD])), 404);
});

test('while a sheet is being read a file for it is 409', async () => {
  const { sheet } = await aSheet([aRow()]);
  expect(await w.api.post(`/sheets/${sheet.id}/read`), 202);
  expect(await files.send(`/sheets/${sheet.id}/file`, 'more.csv', csv([HEAD, aRow()])), 409);
  await runJobs(database, w.workspace_id, READ_SHEET_JOB, outbound);
});

// --- failures ----------------------------------------------------------------------------------------------------

const hostile: [string, Published, RegExp][] = [
  ['an address that is gone', { body: 'gone', status: 404 }, /answers 404/],
  ['a server in trouble', { body: 'sorry', status: 503 }, /answers 503\. Something is wrong on its side/],
  ['a page to sign in', { body: '<!DOCTYPE html><html><title>Sign in</title></html>' }, /web page/],
  ['a page behind a byte order mark', { body: '\uFEFF \n<html>' }, /web page/],
  ['nothing at all', { body: '' }, /empty/],
  ['a header alone', { body: csv([HEAD]) }, /no rows/],
  [
    'other columns',
    {
      body: csv([
        ['a', 'b'],
        ['1', '2'],
      ]),
    },
    /lacks the columns/,
  ],
  ['another encoding', { body: Buffer.from([...Buffer.from('Nom,'), 0x8e, 0x0a]) }, /UTF-8/],
  ['UTF-16', { body: Buffer.from('\uFEFFNom', 'utf16le') }, /UTF-8/],
  ['a PDF', { body: '%PDF-1.7 x' }, /but is not a/],
  ['an open quote', { body: `${csv([HEAD])}"${'x'.repeat(2_000_000)}` }, /quote/],
  ['a zip that is no workbook', { body: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]) }, /./],
  [
    'more columns than there may be',
    { body: csv([Array.from({ length: 70 }, (_, i) => `c${i}`), Array.from({ length: 70 }, () => 'x')]) },
    /columns/,
  ],
  ['redirects without end', { body: '', status: 302, headers: { location: '/loop' } }, /without end/],
];
published.set('/loop', { body: '', status: 302, headers: { location: '/loop' } });

for (const [what, answer, reason] of hostile) {
  test(`${what}: no lead is made, and the sheet says why`, async () => {
    const { sheet, path } = await aSheet([]);
    published.set(path, answer);
    assert.match(await readInVain(sheet.id), reason);
    assert.equal((await show(sheet.id)).leads_created, 0);
  });
}

test('a sheet larger than 20 MB is left where it is', async () => {
  const { sheet, path } = await aSheet([]);
  published.set(path, { body: Buffer.alloc(21 * 1024 * 1024, 0x61) });
  assert.match(await readInVain(sheet.id), /too long/);
});

test('a sheet of more than 50,000 rows is refused before any is taken', async () => {
  const { sheet, path } = await aSheet([]);
  published.set(path, { body: `${csv([HEAD])}${'a,0612345678,Rabat,12 Rue X,S,1,1\n'.repeat(50_001)}` });
  assert.match(await readInVain(sheet.id), /50,000/);
});

test('a redirect is followed, each target looked at as the first one', async () => {
  const rows = [aRow()];
  const { path } = await aSheet(rows);
  const { sheet, path: first } = await aSheet([]);
  published.set(first, { body: '', status: 307, headers: { location: path } });
  await read(sheet.id);
  await assertLeads(rows);
  published.set(first, { body: '', status: 302, headers: { location: 'file:///etc/passwd' } });
  assert.match(await readInVain(sheet.id), /https?/);
});

test('after a failure the next good reading clears what was said of it', async () => {
  const rows = [aRow()];
  const { sheet, publish, path } = await aSheet(rows);
  published.set(path, { body: 'x', status: 500 });
  assert.match(await readInVain(sheet.id), /500/);
  publish(rows);
  await read(sheet.id);
  assert.equal((await show(sheet.id)).last_error, null);
  await assertLeads(rows);
});

test('addresses inside the own network are refused when a sheet is saved and when it is read', async () => {
  const strict = await testService();
  const v = await world(strict);
  for (const url of [
    'http://127.0.0.1/x.csv',
    'https://127.0.0.1/x.csv',
    'https://localhost/x.csv',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/x',
    'https://2130706433/x',
  ])
    expectInvalid(await v.api.post('/sheets', { name: unique(), url }), 'url');
  const { id } = expect(await v.api.post('/sheets', { name: unique() }), 201).body.data;
  expectInvalid(await v.api.put(`/sheets/${id}`, { url: 'https://127.0.0.1/x.csv' }), 'url');
  const before = asked;
  await strict.database.transaction((tx) =>
    tx.rows(null, `update sheets set url = $3 where workspace_id = $1 and id = $2`, [
      v.workspace_id,
      id,
      address('/x.csv'),
    ]),
  );
  expect(await v.api.post(`/sheets/${id}/read`), 202);
  const guarded = makeOutbound({ allows_private: false });
  await assert.rejects(runJobs(strict.database, v.workspace_id, READ_SHEET_JOB, guarded), /could not be read/);
  await guarded.close();
  assert.equal(asked, before);
});

test('a sheet that is deleted while it waits to be read makes no leads', async () => {
  const rows = [aRow()];
  const { sheet } = await aSheet(rows);
  expect(await w.api.post(`/sheets/${sheet.id}/read`), 202);
  expect(await w.api.del(`/sheets/${sheet.id}`), 200);
  await assert.rejects(runJobs(database, w.workspace_id, READ_SHEET_JOB, outbound), /deleted/);
  await database.transaction((tx) =>
    tx.rows(null, `update jobs set status = 'failed' where workspace_id = $1 and kind = $2 and status = 'running'`, [
      w.workspace_id,
      READ_SHEET_JOB,
    ]),
  );
  await assertLeads(rows, 0);
});

// --- rights ------------------------------------------------------------------------------------------------------

test('sheets of another workspace are 404 by every path, and a Seller has none', async () => {
  const { sheet } = await aSheet([aRow()]);
  const [other, seller] = [await world(service), await w.person('Seller')];
  const paths = [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['GET', '/errors'],
    ['POST', '/read'],
  ] as const;
  for (const [method, path] of paths) {
    const options = method === 'PUT' ? { body: { name: 'Mine now' } } : {};
    expect(await other.api.send(method, `/sheets/${sheet.id}${path}`, options), 404);
    expect(await seller.api.send(method, `/sheets/${sheet.id}${path}`, options), 403);
  }
  assert.equal((await show(sheet.id)).name, sheet.name);
});

for (const [what, over, path] of [
  ['no name', { name: undefined }, 'name'],
  ['an address that is none', { url: 'leads' }, 'url'],
  ['a file of this machine', { url: 'file:///etc/passwd' }, 'url'],
  ['a name and password in the address', { url: 'http://a:b@127.0.0.1/x' }, 'url'],
  ['an interval of 4 minutes', { interval_minutes: 4 }, 'interval_minutes'],
  ['an interval of more than a week', { interval_minutes: 10_081 }, 'interval_minutes'],
  ['an unknown column', { columns: [{ header: 'a', column: 'workspace_id' }] }, 'columns.0.column'],
  [
    'a header that means two things',
    {
      columns: [
        { header: 'Pseudo', column: 'full_name' },
        { header: 'PSEUDO ', column: 'phone' },
      ],
    },
    'columns.1.header',
  ],
  ['columns that are no list', { columns: { a: 'phone' } }, 'columns'],
  ['a foreign account', { account_id: crypto.randomUUID() }, 'account_id'],
] as const) {
  test(`${what} is 422 on ${path}`, async () => {
    expectInvalid(await w.api.post('/sheets', { name: unique(), ...over }), path);
  });
}

test('a file makes and changes sheets by their name, and an export can be sent again', async () => {
  const name = `Filed ${unique()}`;
  const columns = JSON.stringify([{ header: 'Pseudo', column: 'full_name' }]).replaceAll('"', '""');
  const lines = [
    `${name},https://example.com/a.csv,30,"${columns}"`,
    `${unique()},ftp://example.com/a.csv,30,`,
    `${unique()},,3,`,
  ];
  const { job_id } = expect(
    await files.send('/sheets/import', 'sheets.csv', `name,url,interval_minutes,columns\n${lines.join('\n')}\n`),
    202,
  ).body.data;
  await runJobs(database, w.workspace_id, 'import-sheets');
  const job = expect(await w.api.get(`/jobs/${job_id}`), 200).body.data;
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 2]);
  const [made] = expect(await w.api.get('/sheets', { keyword: name }), 200).body.data;
  assert.deepEqual([made.interval_minutes, made.columns], [30, [{ header: 'Pseudo', column: 'full_name' }]]);
  expect(await w.api.get('/sheets/export'), 202);
  expect(await w.api.get('/sheets/import/template'), 200);
});

test('an account has at most 50 sheets', async () => {
  const own = await world(service);
  for (let i = 0; i < 50; i++) expect(await own.api.post('/sheets', { name: `Sheet ${i}` }), 201);
  expect(await own.api.post('/sheets', { name: 'One more' }), 409);
  const seller = await own.person('Seller');
  expect(await own.api.post('/sheets', { name: 'One more', account_id: seller.account_id }), 201);
});
