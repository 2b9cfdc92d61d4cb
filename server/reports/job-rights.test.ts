import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { browser } from '../../test/session.ts';
import { readCsv } from '../../test/sheets.ts';
import { runJobs, sessionFor } from '../../test/shop.ts';
import { expect, restClient, unique, world, type Client, type World } from '../../test/world.ts';
import { JOB_ACCESS } from '../../contract/reports/jobs.ts';
import { jobHandlers } from '../worker.ts';

/* Access to jobs and their files follows the caller's present rights (R-ROLE-6). */

const service = await testService();
const { database } = service;

const CSV = { file_extension: 'csv' };
/** Exports rows as this client; returns the job's id. */
async function exported(w: World, by: Client = w.api, of = 'orders'): Promise<string> {
  const { job_id } = expect(await by.get(`/${of}/export`, CSV), 202).body.data;
  await runJobs(database, w.workspace_id, `export-${of}`);
  return job_id;
}
const jobOf = async (by: Client, id: string) => expect(await by.get(`/jobs/${id}`), 200).body.data;
const linkOf = async (by: Client, id: string): Promise<string | null> => (await jobOf(by, id)).result_url;
/** Opens a link as a browser without a session does. */
const open = async (link: string) => (await fetch(new URL(new URL(link).pathname, service.base))).status;
const tokenOf = async (w: World, user_id: string, ...scopes: string[]) =>
  restClient(service.base, await w.token(user_id, { scopes }));
const aRole = async (w: World, over: object): Promise<string> => {
  const name = `Role ${unique()}`;
  expect(await w.api.post('/roles', { name, ...over }), 201);
  return name;
};
const become = async (w: World, id: string, changes: object) =>
  void expect(await w.api.put(`/users/${id}`, changes), 200);
const session = (w: World, user_id: string) => sessionFor(service, w.workspace_id, user_id);

/** A workspace with an order, and a second Admin, who may be demoted. */
async function house() {
  const w = await world(service);
  await w.orders(1);
  const person = await w.person('Admin');
  return { w, person };
}

test('every kind of job that people see says what it asks', () => {
  const ofTheService = [
    'seed-cities',
    'seed-main-warehouse',
    'seed-message-templates',
    'match-city-names',
    'match-statement',
    'settle-stock',
    'follow-exchanges',
    'ask-courier',
    'tell-courier',
    'withdraw-parcels',
    'move-explained-parcels',
    'file-failed-rows',
    'forget-incoming-events',
    'free-holds',
    'send-messages',
    'clean-kept-words',
    'price-messages',
    'push-notifications',
    'tell-store',
  ];
  const silent = Object.keys(jobHandlers).filter((kind) => !(kind in JOB_ACCESS) && !ofTheService.includes(kind));
  assert.deepEqual(silent, []);
});

test('a token sees what it asked for and what it may do itself, not what its person asked for in the dashboard', async () => {
  const { w } = await house();
  const admin = await session(w, w.admin.id);
  const id = await exported(w, admin);
  const narrow = await tokenOf(w, w.admin.id, 'view products');
  assert.deepEqual(expect(await narrow.get('/jobs'), 200).body.data, []);
  expect(await narrow.get(`/jobs/${id}`), 404);
  expect(await narrow.post(`/jobs/${id}/cancel`), 404);
  const able = await tokenOf(w, w.admin.id, 'export orders');
  const link = await linkOf(able, id);
  assert.equal(await open(link!), 200);
  const own = await exported(w, able);
  assert.deepEqual(
    expect(await able.get('/jobs', { kind: 'export-orders' }), 200).body.data.map((job: { id: string }) => job.id),
    [own, id],
  );
});

test('a token cancels no job whose right it lacks', async () => {
  const { w } = await house();
  const { job_id } = expect(await w.api.get('/orders/export', CSV), 202).body.data;
  expect(await (await tokenOf(w, w.admin.id, 'view products')).post(`/jobs/${job_id}/cancel`), 404);
  assert.equal((await jobOf(w.api, job_id)).status, 'queued');
  const able = await tokenOf(w, w.admin.id, 'export orders');
  assert.equal(expect(await able.post(`/jobs/${job_id}/cancel`), 200).body.data.status, 'canceled');
});

test('who sees everybody’s jobs sees those of kinds that her role may do, in the list as one by one', async () => {
  const { w } = await house();
  const id = await exported(w);
  const role = await aRole(w, { scope: 'workspace', permissions: { settings: ['list', 'update'] } });
  const keeper = await session(w, (await w.person(role)).id);
  assert.deepEqual(expect(await keeper.get('/jobs'), 200).body.data, []);
  expect(await keeper.get(`/jobs/${id}`), 404);
});

test('a demoted person has no link to what she exported, and the link she had opens nothing', async () => {
  const { w, person } = await house();
  const id = await exported(w, await session(w, person.id));
  const link = (await linkOf(await session(w, person.id), id))!;
  assert.equal(await open(link), 200);
  await become(w, person.id, { role: 'Stock Manager' });
  const demoted = await session(w, person.id);
  assert.equal(await linkOf(demoted, id), null);
  assert.deepEqual(
    expect(await demoted.get('/jobs'), 200).body.data.map((job: { result_url: unknown }) => job.result_url),
    [null],
  );
  assert.equal(await open(link), 404);
  await become(w, person.id, { role: 'Admin' });
  assert.equal(await open(link), 200);
});

test('the link of a person who is deactivated, and of a token that is revoked, opens nothing', async () => {
  const { w, person } = await house();
  const id = await exported(w, await session(w, person.id));
  const hers = (await linkOf(await session(w, person.id), id))!;
  const made = expect(
    await w.api.post('/applications', { name: unique(), kind: 'api', scopes: ['export orders'] }),
    201,
  ).body.data;
  const token = restClient(service.base, made.token);
  const its = (await linkOf(token, await exported(w, token)))!;
  assert.deepEqual([await open(hers), await open(its)], [200, 200]);
  await become(w, person.id, { status: 'inactive' });
  expect(await w.api.del(`/applications/${made.id}`), 200);
  assert.deepEqual([await open(hers), await open(its)], [404, 404]);
});

test('a file that shows phones is closed to a role that does not see them any more; one made without stays open', async () => {
  const { w } = await house();
  const permissions = { orders: ['list', 'retrieve', 'export'] };
  const seeing = await aRole(w, { scope: 'workspace', permissions, masks: [] });
  const masked = await aRole(w, { scope: 'workspace', permissions, masks: ['orders.phone'] });
  const person = await w.person(seeing);
  const id = await exported(w, await session(w, person.id));
  const link = (await linkOf(await session(w, person.id), id))!;
  await become(w, person.id, { role: masked });
  const now = await session(w, person.id);
  assert.equal(await linkOf(now, id), null);
  assert.equal(await open(link), 404);
  const without = await exported(w, now);
  const text = await (await fetch((await linkOf(now, without))!.replace(/^https?:\/\/[^/]+/, service.base))).text();
  assert.equal(readCsv(text)[1]![readCsv(text)[0]!.indexOf('phone')], '••••••••');
});

test('a person who moves to one account has no file of the whole workspace', async () => {
  const { w, person } = await house();
  const id = await exported(w, await session(w, person.id));
  const link = (await linkOf(await session(w, person.id), id))!;
  await become(w, person.id, { role: 'Seller' });
  expect(await (await session(w, person.id)).get(`/jobs/${id}`), 404);
  assert.equal(await open(link), 404);
});

test('in the session of another person a link opens only what that one may have', async () => {
  const { w, person } = await house();
  const id = await exported(w, await session(w, person.id));
  const path = new URL((await linkOf(await session(w, person.id), id))!).pathname;
  const packer = await session(w, (await w.person('Packer')).id);
  expect(await packer.get(path), 404);
  const stranger = await world(service);
  expect(await (await session(stranger, stranger.admin.id)).get(path), 404);
  expect(await (await session(w, person.id)).get(path), 200);
  expect(await (await session(w, w.admin.id)).get(path), 200);
  expect(await browser(service.base).get(path), 200);
});

test('an event of a file has no link; its reader is given one of its own, if it may have the file', async () => {
  const { w } = await house();
  const id = await exported(w);
  const feed = expect(await w.api.get('/events', { types: 'export.completed' }), 200);
  assert.doesNotMatch(feed.text, /\/files\//);
  const [told] = feed.body.data as { data: { job_url: string } }[];
  const path = told!.data.job_url.replace(/^\/api\/web\/1\.0/, '');
  assert.equal(path, `/jobs/${id}`);
  const [may, mayNot] = [await tokenOf(w, w.admin.id, 'export orders'), await tokenOf(w, w.admin.id, 'export leads')];
  const [own, owner] = [expect(await may.get(path), 200).body.data.result_url, await linkOf(w.api, id)];
  assert.notEqual(own, owner, 'each has a link of its own');
  assert.deepEqual([await open(own!), await open(owner!)], [200, 200]);
  expect(await mayNot.get(path), 404);
  await database.transaction((tx) => tx.rows(null, `delete from job_files where workspace_id = $1 returning id`, [w.workspace_id])); // prettier-ignore
  assert.deepEqual([await linkOf(may, id), await open(own!)], [null, 404], 'a link dies with its file');
});

test('a download leaves a row of the audit log with whose link it was', async () => {
  const { w, person } = await house();
  const id = await exported(w, await session(w, person.id));
  assert.equal(await open((await linkOf(await session(w, person.id), id))!), 200);
  const { data } = expect(
    await (await session(w, w.admin.id)).get('/audit-log', { action: 'files.download' }),
    200,
  ).body;
  assert.deepEqual(
    data.map((row: { actor: { user_id: string }; objects: string[] }) => [row.actor.user_id, row.objects]),
    [[person.id, [id]]],
  );
});

test('what waits in the queue is not done for a person who may do it no more', async () => {
  const { w, person } = await house();
  const asker = await session(w, person.id);
  expect(await asker.get('/orders/export', CSV), 202);
  const matched = { action: 'mark-orders-as-canceled', filter: {}, count: 1, description: 'Not any more' };
  expect(await asker.post('/orders/act-on-matching', matched), 202);
  const leads = Array.from({ length: 11 }, () => ({
    full_name: 'Amina Benali',
    phone: '0612345678',
    city: 'Rabat',
    area: 'Agdal',
    address: '5 Avenue Hassan II',
    products: [{ sku: w.sku, quantity: 1, total: 99 }],
  }));
  expect(await person.api.post('/leads', { data: leads }), 202);
  await become(w, person.id, { role: 'Packer' });
  for (const kind of ['export-orders', 'act-on-matching-orders'])
    await assert.rejects(runJobs(database, w.workspace_id, kind), /no longer has the right to it/, kind);
  assert.deepEqual(
    expect(await w.api.get('/orders'), 200).body.data.map((order: { status: string }) => order.status),
    ['new'],
  );
  // Leads that were accepted with 202 are created even if the sender has lost the right.
  await runJobs(database, w.workspace_id, 'create-leads');
  assert.equal(expect(await w.api.get('/leads'), 200).body.meta.pagination.total, 11);
});
