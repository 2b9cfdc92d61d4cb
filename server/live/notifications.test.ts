import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { listen } from '../../test/live.ts';
import { NOTIFICATION_KEYS } from '../../contract/live/notification-kinds.ts';
import { csv, sheetService, sheetWorld } from '../../test/sheets.ts';
import { runJobs, sessionFor, shop } from '../../test/shop.ts';
import { dispatcher, receiver, subscribe, until } from '../../test/webhooks.ts';
import { aLead, expect, expectInvalid, unique, world, type Client, type World } from '../../test/world.ts';
import { SYSTEM, enqueueJob } from '../platform/queue/jobs.ts';
import { forgetOldNotifications } from './notifications-sql.ts';
import { notify, type Notice } from './notify.ts';

/* Notifications (R-RES-7): their readers, once each, in the readers' languages, hidden from others. */

const service = await sheetService();
const { database } = service;
/** A service without a worker, so that the test decides when jobs run. */
const idle = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

type Item = {
  id: string;
  kind: string;
  message_key: string | null;
  params: Record<string, unknown>;
  title: string;
  body: string | null;
  link: string | null;
  status: string;
  read_at: string | null;
};
const toldTo = async (api: Client, query: Record<string, string> = {}): Promise<Item[]> =>
  expect(await api.get('/notifications', query), 200).body.data;
const firstOf = (api: Client, kind: string): Promise<Item> =>
  until(async () => (await toldTo(api)).find((one) => one.kind === kind), `a notification ${kind}`);
const tell = (w: World, ...notices: Notice[]) => database.transaction((tx) => notify(tx, w.workspace_id, notices));
const invitation = (people: string[], over: Partial<Notice> = {}): Notice => ({
  message: 'member_invited',
  params: { role: 'Packer', workspace: 'Souk' },
  link: '/team',
  to: { people },
  ...over,
});

test('the person who asks for an export is told of its end, also through her token, and no other is', async () => {
  const w = await sheetWorld();
  const other = await w.person('Admin');
  const session = await sessionFor(service, w.workspace_id, w.admin.id);
  const reader = await listen(service.base, session);
  const job = await w.sheets.job(await w.api.get('/products/export'));
  const told = await firstOf(w.api, 'export.completed');
  assert.deepEqual(
    {
      message_key: told.message_key,
      params: told.params,
      title: told.title,
      body: told.body,
      link: told.link,
      status: told.status,
    },
    {
      message_key: 'export_completed',
      params: { job_id: job.id, resource: 'products', rows: 1 },
      title: 'Your export of products is ready',
      body: 'Rows: 1.',
      link: `/jobs/${job.id}`,
      status: 'unread',
    },
  );
  const live = await reader.first('notification');
  assert.deepEqual([live.id, live.title, live.params], [told.id, told.title, told.params]);
  assert.equal((await toldTo(other.api)).length, 0);
  const shown = expect(await session.get(`/notifications/${told.id}`), 200).body.data;
  assert.equal(shown.user_id, w.admin.id);
});

test('an import says what it took, and one that only checks says so', async () => {
  const w = await sheetWorld();
  const file = csv([['sku', 'name', 'price', 'status'], [unique(), 'Soap', '10', 'active'], [unique(), 'Soap', 'x', 'active']]); // prettier-ignore
  await w.sheets.run('/products/import', 'a.csv', file, { fields: { dry_run: '1' } });
  assert.equal((await firstOf(w.api, 'import.completed')).message_key, 'import_checked');
  await w.sheets.run('/products/import', 'a.csv', file, { fields: { again: '1' } });
  const [told] = await toldTo(w.api);
  assert.deepEqual(
    [told!.title, told!.body],
    ['Your import of products is done', 'Rows imported: 1. Rows that failed: 1.'],
  );
});

test('a batch of leads is told once: that it is done, or how many failed and why', async () => {
  const w = await world(service);
  const leads = Array.from({ length: 11 }, () => aLead(w.sku));
  const batch = expect(await w.api.post('/leads', { data: leads }), 202).body.data.batch_id;
  const done = await firstOf(w.api, 'lead.batch.completed');
  assert.deepEqual([done.title, done.body], ['Your batch of leads is done', 'Leads created: 11.']);
  assert.deepEqual([done.params.batch_id, done.link], [batch, `/lead-batches/${batch}`]);
  const quiet = await world(idle);
  const { id, sku } = await quiet.product();
  const mixed = [...Array.from({ length: 10 }, () => aLead(quiet.sku)), aLead(sku)];
  expect(await quiet.api.post('/leads', { data: mixed }), 202);
  expect(await quiet.api.put(`/products/${id}`, { status: 'inactive' }), 200);
  await runJobs(idle.database, quiet.workspace_id, 'create-leads');
  const [failed, ...others] = await toldTo(quiet.api);
  assert.equal(failed!.title, 'Leads of your batch were not created: 1 of 11');
  assert.equal(failed!.body, `The product "${sku}" is not active.`);
  assert.deepEqual([failed!.kind, others], ['lead.batch.failed', []]);
});

test('a job that is given up is told with its reason', async () => {
  const w = await world(service);
  const actor = { kind: 'user' as const, id: w.admin.id, name: 'Admin' };
  const lost = { workspace_id: w.workspace_id, account_id: w.account_id, kind: 'import-products', priority: 'urgent' as const, payload: { scope_account_id: null, rights: {} }, total: 0 }; // prettier-ignore
  await database.transaction((tx) => enqueueJob(tx, { ...lost, actor }));
  await database.transaction((tx) => enqueueJob(tx, { ...lost, actor: SYSTEM }));
  const told = await firstOf(w.api, 'job.failed');
  assert.equal(told.title, 'Failed: import products');
  assert.equal(told.body, 'The file is no longer there; upload it again.');
  assert.equal(
    (await toldTo(w.api)).filter(({ kind }) => kind === 'job.failed').length,
    1,
    'no person is told of the service’s own job',
  );
});

test('a webhook whose address is gone is made inactive, and those who keep webhooks are told, by reason and address', async () => {
  const w = await world(idle);
  const packer = await w.person('Packer');
  const hook = await receiver(() => 410);
  const { id } = await subscribe(w, hook.url, ['lead.created']);
  const sending = dispatcher(idle);
  await w.lead();
  const told = await firstOf(w.api, 'webhook.disabled');
  assert.deepEqual([told.message_key, told.params, told.link], ['webhook_gone', { webhook_id: id, url: hook.url }, `/webhooks/${id}`]); // prettier-ignore
  assert.equal((await toldTo(packer.api)).length, 0);
  await sending.stop();
});

test('stock that runs low is told to those who keep stock and to the seller whose it is', async () => {
  const s = await shop(service);
  const people = {
    keeper: await s.person('Stock Manager'),
    packer: await s.person('Packer'),
    seller: await s.person('Seller'),
    other: await s.person('Seller'),
  };
  const { id, sku } = await s.product({ account_id: people.seller.account_id, name: 'Rose water' });
  const stock_id = await s.openStock(id, s.main, { warning_quantity: 5 });
  expect(await s.move(stock_id, 'increment', 9), 201);
  expect(await s.move(stock_id, 'decrement', 4), 201);
  for (const who of ['keeper', 'seller'] as const) {
    const [told] = await toldTo(people[who].api);
    assert.match(told!.title, /^Rose water runs low: 5 left in Depot/, who);
    assert.deepEqual([told!.params.sku, told!.params.available, told!.link], [sku, 5, `/stocks/${stock_id}`]);
  }
  for (const who of ['packer', 'other'] as const) assert.deepEqual(await toldTo(people[who].api), [], who);
  expect(await s.move(stock_id, 'decrement', 1), 201);
  assert.equal((await toldTo(people.keeper.api)).length, 1, 'once until it rises again');
});

test('a notification of another person is 404 for everybody, an Admin included, and is not listed', async () => {
  const w = await world(service);
  const packer = await w.person('Packer');
  const second = await w.person('Admin');
  const elsewhere = await world(service);
  await tell(w, invitation([packer.id]));
  const [told] = await toldTo(packer.api);
  for (const api of [w.api, second.api, elsewhere.api]) {
    assert.ok(!(await toldTo(api)).some(({ id }) => id === told!.id));
    expect(await api.get(`/notifications/${told!.id}`), 404);
    expect(await api.put(`/notifications/${told!.id}`, { read_at: null }), 404);
    expect(await api.del(`/notifications/${told!.id}`), 404);
    assert.equal(expect(await api.post('/notifications/read', { ids: [told!.id] }), 200).body.data.count, 0);
  }
  assert.equal((await toldTo(packer.api))[0]!.status, 'unread');
});

test('reading: one, some or all, by callers who may list; unread ones are listed and counted by status', async () => {
  const w = await world(service);
  const [agent, seller] = [await w.person('Agent'), await w.person('Seller')];
  await tell(w, ...Array.from({ length: 4 }, () => invitation([agent.id, seller.id])));
  const [first, second] = await toldTo(agent.api);
  const read_at = '2026-01-31T09:30:00+01:00';
  const read = expect(await agent.api.put(`/notifications/${first!.id}`, { read_at, title: 'Other' }), 200).body.data;
  assert.deepEqual([read.read_at, read.status, read.title], ['2026-01-31T08:30:00.000000Z', 'read', 'You are now Packer in Souk']); // prettier-ignore
  expectInvalid(await agent.api.put(`/notifications/${first!.id}`, { read_at: 'yesterday' }), 'read_at');
  const { body } = expect(await agent.api.get('/notifications', { status: 'unread' }), 200);
  assert.deepEqual([body.meta.total, body.data.length], [3, 3]);
  assert.equal(expect(await agent.api.put(`/notifications/${first!.id}`, { read_at: null }), 200).body.data.status, 'unread'); // prettier-ignore
  assert.equal(expect(await agent.api.post('/notifications/read', { ids: [second!.id, second!.id, 'nothing'] }), 200).body.data.count, 1); // prettier-ignore
  assert.equal(expect(await agent.api.post('/notifications/read', {}), 200).body.data.count, 3);
  assert.equal(expect(await agent.api.post('/notifications/read', {}), 200).body.data.count, 0);
  // A Seller may not update notifications (R-RES-7), but may mark them as read.
  const [own] = await toldTo(seller.api);
  expect(await seller.api.put(`/notifications/${own!.id}`, { read_at }), 403);
  expect(await seller.api.del(`/notifications/${own!.id}`), 403);
  assert.equal(expect(await seller.api.post('/notifications/read', {}), 200).body.data.count, 4);
  for (const ids of [[], Array(101).fill('abc'), 'all'])
    expectInvalid(await agent.api.post('/notifications/read', { ids }), 'ids');
});

test('a kind that a person switched off is not told to her, and goes on being told to others', async () => {
  const w = await world(service);
  const [one, two] = [await w.person('Packer'), await w.person('Packer')];
  const preferences = (api: Client) => api.get('/notification-preferences');
  const before = expect(await preferences(one.api), 200).body.data;
  assert.deepEqual(before.map(({ kind }) => kind), NOTIFICATION_KEYS); // prettier-ignore
  assert.ok(before.every((preference) => preference.is_on && preference.about));
  const change = (kind: string, isOn: unknown) =>
    one.api.put('/notification-preferences', { preferences: [{ kind, is_on: isOn }] });
  const after = expect(await change('member.invited', false), 200).body.data;
  assert.deepEqual(after.filter(({ is_on }) => !is_on).map(({ kind }) => kind), ['member.invited']); // prettier-ignore
  await tell(w, invitation([one.id, two.id]));
  assert.deepEqual([(await toldTo(one.api)).length, (await toldTo(two.api)).length], [0, 1]);
  expect(await change('member.invited', true), 200);
  await tell(w, invitation([one.id]));
  assert.equal((await toldTo(one.api)).length, 1);
  expectInvalid(await change('anything', true), 'preferences.0.kind');
  expectInvalid(await change('stock.low', 'yes'), 'preferences.0.is_on');
  expectInvalid(await one.api.put('/notification-preferences', {}), 'preferences');
  const session = await sessionFor(service, w.workspace_id, one.id);
  assert.equal(expect(await session.get('/notification-preferences'), 200).body.data.length, NOTIFICATION_KEYS.length);
});

test('an inactive member, one of another workspace and an empty audience are not told', async () => {
  const [w, other] = [await world(service), await world(service)];
  const packer = await w.person('Packer');
  await database.transaction((tx) => tx.rows(null, `update members set status = 'inactive' where user_id = $1`, [packer.id])); // prettier-ignore
  await tell(w, invitation([packer.id, other.admin.id]), invitation([]), invitation([], { to: { asked: SYSTEM } }));
  const rows = await database.read.rows(null, `select from notifications where workspace_id = $1`, [w.workspace_id]);
  assert.equal(rows.length, 0);
});

test('an Admin writes to herself or to a member; links lead into the dashboard, and what was said stays', async () => {
  const w = await world(service);
  const packer = await w.person('Packer');
  const own = expect(await w.api.post('/notifications', { title: 'Count the shelves' }), 201).body.data;
  assert.deepEqual([own.user_id, own.kind, own.message_key, own.status, own.params], [w.admin.id, 'message', null, 'unread', {}]); // prettier-ignore
  const theirs = {
    title: 'Prices change',
    body: 'On Monday',
    link: '/products',
    user_id: packer.id,
    kind: 'stock.low',
  };
  const sent = expect(await w.api.post('/notifications', theirs), 201).body.data;
  assert.equal(sent.kind, 'message');
  assert.deepEqual((await toldTo(packer.api)).map(({ title, body, link }) => [title, body, link]), [['Prices change', 'On Monday', '/products']]); // prettier-ignore
  assert.equal((await toldTo(w.api)).length, 1);
  expect(await w.api.del(`/notifications/${own.id}`), 200);
  expect(await w.api.del(`/notifications/${own.id}`), 404);
  const other = await world(service);
  for (const user_id of [other.admin.id, 'nobody', '00000000-0000-7000-8000-000000000000'])
    expectInvalid(await w.api.post('/notifications', { title: 'x', user_id }), 'user_id');
  for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'orders', 'javascript:alert(1)'])
    expectInvalid(await w.api.post('/notifications', { title: 'x', link }), 'link');
  for (const body of [{}, { title: '' }, { title: 'x'.repeat(201) }])
    expectInvalid(await w.api.post('/notifications', body), 'title');
  expect(await packer.api.post('/notifications', { title: 'x' }), 403);
});

test('a person who switched messages off is written to by no other: 409, while she still notes things for herself', async () => {
  const w = await world(service);
  const manager = await w.person('Admin');
  const off = { preferences: [{ kind: 'message', is_on: false }] };
  expect(await manager.api.put('/notification-preferences', off), 200);
  const message = { title: 'Call me', user_id: manager.id };
  assert.match(expect(await w.api.post('/notifications', message), 409).body.error.message, /switched off/);
  assert.deepEqual(await toldTo(manager.api), []);
  expect(await manager.api.post('/notifications', message), 201);
});

test('a file of notifications makes those it may make, and an export holds one’s own', async () => {
  const w = await sheetWorld();
  const [title, other] = [`Inventory ${unique()}`, `Rent ${unique()}`];
  const job = await w.sheets.run('/notifications/import', 'n.csv', csv([['title', 'body', 'link'], [title, 'Today', '/stocks'], [other, '', 'http://x']])); // prettier-ignore
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 1]);
  assert.ok((await toldTo(w.api)).some((one) => one.title === title && one.link === '/stocks'));
  const seller = await w.person('Seller');
  const client = await w.as(seller.id);
  const refused = await client.run('/notifications/import', 'n.csv', csv([['title'], ['Mine']]));
  assert.match((await client.rows(refused))[1]!.at(-1)!, /your role may not create/);
  const rows = await w.sheets.rows(
    await w.sheets.job(await w.api.get('/notifications/export', { file_extension: 'csv' })),
  );
  assert.ok(rows.some((cells) => cells.includes(title)));
  // Sent again with another text: no text of a notification changes, and the new row beside it is taken.
  const [kept, added] = [await toldTo(w.api), `Bonus ${unique()}`];
  const again = await w.sheets.run('/notifications/import', 'n.csv', csv([['title', 'body'], [title, 'Tomorrow'], [added, '']])); // prettier-ignore
  assert.deepEqual([again.summary.rows_good, again.summary.rows_failed], [2, 0]);
  const now = await toldTo(w.api);
  assert.equal(now.find((one) => one.title === title)?.body, kept.find((one) => one.title === title)?.body);
  assert.equal(now.filter((one) => one.title === title || one.title === added).length, 2);
  const theirs = await client.rows(
    await client.job(await seller.api.get('/notifications/export', { file_extension: 'csv' })),
  );
  assert.ok(!JSON.stringify(theirs).includes(title));
});

test('notifications are forgotten after 90 days', async () => {
  const w = await world(service);
  await tell(w, invitation([w.admin.id]), invitation([w.admin.id]));
  const [old] = await toldTo(w.api);
  await database.transaction(async (tx) => {
    await tx.rows(null, `update notifications set created_at = now() - interval '91 days' where id = $1`, [old!.id]);
    await forgetOldNotifications(tx);
  });
  const left = await toldTo(w.api);
  assert.deepEqual([left.length, left.some(({ id }) => id === old!.id)], [1, false]);
});
