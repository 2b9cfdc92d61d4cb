import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VIEW_LIMITS, VIEW_PAGES } from '../../../contract/access/saved-views.ts';
import { testService } from '../../../test/harness.ts';
import { sessionFor, shop, type Shop } from '../../../test/shop.ts';
import { expect, expectInvalid, unique, type Client } from '../../../test/world.ts';

/* Saved filters (docs/decisions/0024-bulk-by-filter.md): owner, readers, editors and allowed contents. */

const service = await testService();
const s = await shop(service);

type View = { id: string; name: string; is_own: boolean; may_change: boolean; is_shared: boolean; filters: object };
const listed = async (session: Client, page = 'orders'): Promise<View[]> =>
  expect(await session.get('/saved-views', { page }), 200).body.data;
const names = async (session: Client, page = 'orders') => (await listed(session, page)).map(({ name }) => name);
const save = (session: Client, over: object = {}) =>
  session.post('/saved-views', { page: 'orders', name: `View ${unique()}`, filters: { status: ['new'] }, ...over });
const saved = async (session: Client, over: object = {}): Promise<View> =>
  expect(await save(session, over), 201).body.data;
const someone = async (role: string, of: Shop = s): Promise<Client> => of.session(await of.person(role));

test('a view is kept under its name, changed in part, put into an order and deleted, and is its person’s alone', async () => {
  const session = await someone('Admin');
  const filters = {
    search_by: 'city',
    match_type: 'exact',
    keyWord: 'Rabat',
    status: ['NEW', 'packed'],
    start_at: '2026-11-01',
  };
  const first = await saved(session, { name: '  Rabat  ', filters });
  assert.deepEqual([first.name, first.filters, first.is_own, first.is_shared], ['Rabat', filters, true, false]);
  const second = await saved(session, { name: 'Packed', filters: { status: ['packed'] } });
  const third = await saved(session, { name: 'Everything', filters: {} });
  await saved(session, { name: 'Rabat', page: 'leads', filters: { keyword: 'Rabat', search_by: 'city' } });
  assert.deepEqual(await names(session), ['Rabat', 'Packed', 'Everything']);
  const ordered = await session.put('/saved-views/order', { page: 'orders', ids: [third.id, first.id] });
  const inOrder: View[] = expect(ordered, 200).body.data;
  assert.deepEqual(
    inOrder.map(({ name }) => name),
    ['Everything', 'Rabat', 'Packed'],
  );
  await saved(session, { name: 'Last' });
  assert.deepEqual(await names(session), ['Everything', 'Rabat', 'Packed', 'Last']);
  const renamed = expect(await session.put(`/saved-views/${first.id}`, { name: 'Rabat now' }), 200).body.data;
  assert.deepEqual([renamed.name, renamed.filters], ['Rabat now', filters]);
  const changed = await session.put(`/saved-views/${first.id}`, { filters: { status: ['shipped'] } });
  assert.deepEqual(expect(changed, 200).body.data.filters, { status: ['shipped'] });
  expect(await session.del(`/saved-views/${second.id}`), 200);
  expect(await session.del(`/saved-views/${second.id}`), 404);
  assert.deepEqual(await names(session), ['Everything', 'Rabat now', 'Last']);
  assert.deepEqual(await names(session, 'leads'), ['Rabat']);

  const colleague = await someone('Admin');
  assert.deepEqual(await names(colleague), []);
  expect(await colleague.put(`/saved-views/${first.id}`, { name: 'Mine' }), 404);
  expect(await colleague.del(`/saved-views/${first.id}`), 404);
  expectInvalid(await colleague.put('/saved-views/order', { page: 'orders', ids: [first.id] }), 'ids');
});

test('a shared view is seen by members who see as much as its owner, and by no others', async () => {
  const [admin, follower, seller] = [await someone('Admin'), await someone('Follow-Up'), await s.person('Seller')];
  const [theirs, ours] = [`Of a seller ${unique()}`, `Of the house ${unique()}`];
  const sellers = await s.session(seller);
  await saved(sellers, { name: theirs, is_shared: true });
  const shared = await saved(admin, { name: ours, is_shared: true });
  const seen = (await listed(follower)).find(({ id }) => id === shared.id)!;
  assert.deepEqual([seen.name, seen.is_own, seen.may_change], [ours, false, false]);
  const toAdmins = (await listed(await someone('Admin'))).find(({ id }) => id === shared.id)!;
  assert.deepEqual([toAdmins.is_own, toAdmins.may_change], [false, true]);
  assert.ok(!(await names(admin)).includes(theirs));
  assert.deepEqual(await names(sellers), [theirs]);
  const stranger = await s.session(await s.person('Seller'));
  const away = await shop(service);
  assert.deepEqual([await names(stranger), await names(await someone('Admin', away))], [[], []]);
  expect(await stranger.del(`/saved-views/${shared.id}`), 404);
  expect(await (await someone('Admin', away)).del(`/saved-views/${shared.id}`), 404);

  expect(await follower.put(`/saved-views/${shared.id}`, { name: 'Ours' }), 403);
  expect(await follower.del(`/saved-views/${shared.id}`), 403);
  const other = await someone('Admin');
  assert.equal(
    expect(await other.put(`/saved-views/${shared.id}`, { name: `${ours} now` }), 200).body.data.is_own,
    false,
  );
  expect(await other.put(`/saved-views/${shared.id}`, { is_shared: false }), 200);
  assert.ok(!(await names(other)).includes(`${ours} now`));
  assert.ok((await names(admin)).includes(`${ours} now`));
});

test('who may not change settings shares nothing, and who may not list a page has no views of it', async () => {
  const packer = await someone('Packer');
  const own = await saved(packer);
  expect(await save(packer, { is_shared: true }), 403);
  expect(await packer.put(`/saved-views/${own.id}`, { is_shared: true }), 403);
  expect(await packer.put(`/saved-views/${own.id}`, { is_shared: false }), 200);
  expect(await packer.get('/saved-views', { page: 'leads' }), 403);
  expect(await save(packer, { page: 'leads', filters: {} }), 403);
  expect(await packer.put('/saved-views/order', { page: 'leads', ids: [own.id] }), 403);
  assert.equal((await fetch(`${service.base}/saved-views?page=orders`)).status, 401);
});

test('a filter that the page does not know is refused by its name, and so is what no list would take', async () => {
  const session = await someone('Admin');
  const refused: [field: string, over: object][] = [
    ['filters.colour', { filters: { colour: 'red' } }],
    ['filters.page', { filters: { page: 2 } }],
    ['filters.keyword', { filters: { keyword: 'of leads, not of orders' } }],
    ['filters.status.0', { filters: { status: ['flying'] } }],
    ['filters.start_at', { filters: { start_at: 'yesterday' } }],
    ['filters.keyWord', { filters: { keyWord: 'x'.repeat(201) } }],
    ['filters.keyWord', { filters: { keyWord: 'nul\0' } }],
    [
      'filters',
      {
        filters: {
          status: Array.from({ length: 50 }, () => 'waiting_for_shipping_company'),
          keyWord: 'x'.repeat(200),
          source: 'x'.repeat(250),
        },
      },
    ],
    ['filters', { filters: 'status=new' }],
    ['filters', { filters: undefined }],
    ['name', { name: '' }],
    ['name', { name: ' '.repeat(3) }],
    ['name', { name: 'x'.repeat(VIEW_LIMITS.name_characters + 1) }],
    ['page', { page: 'products' }],
    ['is_shared', { is_shared: 'yes' }],
  ];
  for (const [field, over] of refused) expectInvalid(await save(session, over), field);
  expectInvalid(await session.get('/saved-views'), 'page');
  const own = await saved(session);
  expectInvalid(await session.put(`/saved-views/${own.id}`, { filters: { callback: 'due' } }), 'filters.callback');
  expectInvalid(await session.put('/saved-views/order', { page: 'orders', ids: [] }), 'ids');
  expect(await session.put('/saved-views/none', { name: 'x' }), 404);
  expect(await save(session, { name: 'x'.repeat(VIEW_LIMITS.name_characters) }), 201);
  assert.equal((await listed(session)).length, 2);
});

test('a name is taken once, and the thirty-first view is one too many, also when they come together', async () => {
  const session = await someone('Admin');
  const replies = await Promise.all(Array.from({ length: 4 }, () => save(session, { name: 'Same' })));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409, 409]);
  expect(await save(session, { name: 'SAME' }), 409);
  const other = await saved(session, { name: 'Other' });
  expect(await session.put(`/saved-views/${other.id}`, { name: 'same' }), 409);
  expect(await session.put(`/saved-views/${other.id}`, { name: 'OTHER' }), 200);
  const many = await Promise.all(Array.from({ length: VIEW_LIMITS.per_page + 3 }, () => save(session)));
  assert.equal(many.filter(({ status }) => status === 201).length, VIEW_LIMITS.per_page - 2);
  assert.equal(many.filter(({ status }) => status === 409).length, 5);
  const positions = await service.database.read.rows<{ position: number }>(
    null,
    `select position from saved_views where workspace_id = $1 and user_id = (select user_id from saved_views where id = $2) order by position`,
    [s.workspace_id, other.id],
  );
  assert.deepEqual(
    positions.map(({ position }) => position),
    Array.from({ length: VIEW_LIMITS.per_page }, (_, i) => i + 1),
  );
  for (const page of VIEW_PAGES.filter((one) => one !== 'orders'))
    expect(await save(session, { page, filters: {} }), 201);
});

test('saving twice under one Idempotency-Key saves once', async () => {
  const session = await sessionFor(service, s.workspace_id, (await s.person('Admin')).id);
  const body = { page: 'orders', name: 'Once', filters: {} };
  const headers = { 'Idempotency-Key': unique() };
  const [one, two] = [
    await session.post('/saved-views', body, headers),
    await session.post('/saved-views', body, headers),
  ];
  assert.equal(expect(one, 201).body.data.id, expect(two, 201).body.data.id);
  assert.deepEqual(await names(session), ['Once']);
});

test('a view keeps the columns it shows; without any it shows the reader’s own', async () => {
  const session = await someone('Admin');
  const view = await saved(session, { columns: ['reference', 'city'] });
  assert.deepEqual((view as { columns?: string[] | null }).columns, ['reference', 'city']);
  const change = async (body: object) =>
    expect(await session.put(`/saved-views/${view.id}`, body), 200).body.data.columns;
  assert.deepEqual(await change({ name: `Other ${unique()}` }), ['reference', 'city']);
  assert.deepEqual(await change({ columns: ['reference'] }), ['reference']);
  assert.equal(await change({ columns: null }), null);
  expectInvalid(await save(session, { columns: ['Not a column!'] }), 'columns.0');
  expectInvalid(await save(session, { columns: [] }), 'columns');
});

test('which columns of a list a person sees is kept for her alone, and her session tells it', async () => {
  const [hers, other] = [await someone('Agent'), await someone('Agent')];
  const chosen = async (session: Client) => expect(await session.get('/auth/session'), 200).body.data.columns;
  const choose = (columns: unknown, page = 'orders') => hers.put(`/list-columns/${page}`, { columns });
  assert.deepEqual(await chosen(hers), {});
  const kept = expect(await choose(['reference', 'city', 'city']), 200).body.data.columns;
  assert.deepEqual(kept, { orders: ['reference', 'city'] });
  expect(await choose(['reference'], 'leads'), 200);
  assert.deepEqual(await chosen(hers), { leads: ['reference'], orders: ['reference', 'city'] });
  assert.deepEqual(await chosen(other), {});
  expect(await choose(null), 200);
  assert.deepEqual(await chosen(hers), { leads: ['reference'] });
  expectInvalid(await choose(['<script>']), 'columns.0');
  expectInvalid(await choose('city'), 'columns');
  expectInvalid(await choose(Array.from({ length: 41 }, (_, i) => `c${i}`)), 'columns');
  for (let i = 0; i < 59; i++) expect(await choose(['a'], `list-${i}`), 200);
  expectInvalid(await choose(['a'], 'one-more'), 'columns');
  expect(await choose(['b'], 'leads'), 200);
});
