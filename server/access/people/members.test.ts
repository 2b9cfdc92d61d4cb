import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bothSurfaces } from '../../../test/both-surfaces.ts';
import { testService } from '../../../test/harness.ts';
import { everyRow } from '../../../test/rows.ts';
import { sessionFor } from '../../../test/shop.ts';
import {
  expect,
  expectInvalid,
  hasAccepted,
  restClient,
  unique,
  world,
  type Client,
  type Person,
} from '../../../test/world.ts';

const service = await testService();
const w = await world(service);
const { database } = service;

const PATHS = ['/users', '/team-members'];
const aMember = (role = 'Agent', over: object = {}) => ({
  full_name: `Amina ${unique()}`,
  email: `amina-${unique()}@example.test`,
  role,
  ...over,
});
const invite = async (api: Client, body: object, path = '/users') => expect(await api.post(path, body), 201).body.data;
/** Invites a person, who accepts. */
async function join(api: Client, body: object, path = '/users') {
  const member = await invite(api, body, path);
  await hasAccepted(service, w.workspace_id, member.id);
  return member;
}
/** Creates a custom role; returns its name. */
const aRole = async (over: object): Promise<string> =>
  expect(await w.api.post('/roles', { name: `Role ${unique()}`, masks: [], ...over }), 201).body.data.name;
const roleOf = async (id: string) => expect(await w.api.get(`/users/${id}`), 200).body.data.role;

for (const path of PATHS) {
  test(`${path}: an Admin invites, lists, shows, changes and deletes a member, on both surfaces`, async () => {
    for (const [surface, api] of await bothSurfaces(service, w, w.admin)) {
      const sent = aMember('agent', { phone: '0612345678', locale: 'ar' });
      const { invitation, ...member } = await invite(api, sent, path);
      assert.partialDeepStrictEqual(
        member,
        { ...sent, role: 'Agent', status: 'invited', is_invited: true, account_id: w.account_id },
        surface,
      );
      assert.deepEqual(Object.keys(invitation).sort(), ['is_mailed', 'link']);
      assert.deepEqual(expect(await api.get(`${path}/${member.id}`), 200).body.data, member);
      const [listed] = expect(await api.get(path), 200).body.data;
      assert.deepEqual(listed, member, 'newest first');
      const found = expect(await api.get(path, { keyword: sent.email.toUpperCase() }), 200).body;
      assert.deepEqual([found.meta.total, found.data[0].id], [1, member.id]);
      const changed = expect(
        await api.put(`${path}/${member.id}`, { full_name: 'Nadia', phone: null, role: 'Packer' }),
        200,
      ).body.data;
      assert.deepEqual([changed.full_name, changed.phone, changed.role], ['Nadia', null, 'Packer']);
      assert.ok(changed.updated_at > member.updated_at);
      expect(await api.del(`${path}/${member.id}`), 200);
      expect(await api.get(`${path}/${member.id}`), 404);
    }
  });
}

const BAD: [string, unknown][] = [
  ['full_name', ''],
  ['full_name', '  '],
  ['full_name', 'x'.repeat(201)],
  ['full_name', null],
  ['full_name', 'Amina\nBenali'],
  ['account_name', 'Rif\tShop'],
  ['email', 'nobody'],
  ['email', `${'x'.repeat(200)}@example.test`],
  ['email', 5],
  ['role', 'Emperor'],
  ['role', null],
  ['phone', 'x'.repeat(101)],
  ['locale', 'tlh'],
  ['status', 'asleep'],
  ['account_id', 'nowhere'],
  ['account_id', '00000000-0000-7000-8000-000000000000'],
];
test('what is wrong with an invitation is 422 on its field, and nothing is written', async () => {
  const before = await everyRow(database);
  for (const [field, value] of BAD)
    expectInvalid(await w.api.post('/users', aMember('Agent', { [field]: value })), field);
  for (const field of ['full_name', 'email', 'role']) {
    const { [field]: _, ...body } = aMember() as Record<string, unknown>;
    expectInvalid(await w.api.post('/users', body), field);
  }
  assert.deepEqual(await everyRow(database), before);
});

test('members are narrowed by role, account and status, and paged by cursor in the order in which they came', async () => {
  const there = await world(service);
  const ids: string[] = [];
  for (const role of ['Agent', 'Packer', 'Agent']) ids.unshift((await invite(there.api, aMember(role))).id);
  const seller = await there.person('Seller');
  const idsOf = async (query: Record<string, string | number>) =>
    expect(await there.api.get('/users', query), 200).body.data.map(({ id }: { id: string }) => id);
  assert.deepEqual(await idsOf({ role: 'agent' }), [ids[0], ids[2]]);
  assert.deepEqual(await idsOf({ account_id: seller.account_id }), [seller.id]);
  const [{ account_name }] = expect(await there.api.get('/users', { role: 'Seller' }), 200).body.data;
  assert.deepEqual(await idsOf({ keyword: account_name.toUpperCase() }), [seller.id]);
  assert.deepEqual(await idsOf({ status: 'inactive' }), []);
  const first = expect(await there.api.get('/users', { per_page: 2 }), 200).body;
  assert.deepEqual(first.meta.total, 5);
  assert.deepEqual(
    [...first.data.map(({ id }: { id: string }) => id), ...(await idsOf({ cursor: first.meta.next_cursor }))],
    [seller.id, ...ids, there.admin.id],
  );
});

test('a member is not invited twice; a proven e-mail is one person to all workspaces, others are one in each', async () => {
  const { email, id } = await invite(w.api, aMember());
  for (const again of [email, email.toUpperCase()])
    assert.match(
      expect(await w.api.post('/users', aMember('Agent', { email: again })), 409).body.error.message,
      /member/,
    );
  const other = await world(service);
  assert.notEqual((await invite(other.api, aMember('Packer', { email }))).id, id);
  const proven = await w.person('Agent');
  const known = await invite(other.api, aMember('Packer', { email: proven.email, full_name: 'Called otherwise here' }));
  const [mine] = expect(await w.api.get('/users', { keyword: proven.email }), 200).body.data;
  assert.equal(known.id, mine.id);
  assert.notEqual(known.full_name, mine.full_name);
  assert.deepEqual([known.role, mine.role], ['Packer', 'Agent']);
});

test('of ten who invite one person at once, one does', async () => {
  const email = `rush-${unique()}@example.test`;
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => w.api.post('/users', aMember('Agent', { email }))),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array.from({ length: 9 }, () => 409)]);
});

test('the e-mail of a member cannot be changed, as it is the person’s own', async () => {
  const member = await invite(w.api, aMember());
  expectInvalid(await w.api.put(`/users/${member.id}`, { email: 'thief@example.test' }), 'email');
  expect(await w.api.put(`/users/${member.id}`, { email: member.email.toUpperCase(), phone: '1' }), 200);
});

test('a role that sees one account gets an account of its own, or the one that is named', async () => {
  const seller = await invite(w.api, aMember('Seller', { account_name: 'Atlas Shop' }));
  assert.equal(seller.account_name, 'Atlas Shop');
  assert.notEqual(seller.account_id, w.account_id);
  const colleague = await invite(w.api, aMember('Seller', { account_id: seller.account_id }));
  assert.deepEqual([colleague.account_id, colleague.account_name], [seller.account_id, 'Atlas Shop']);
  const agent = await invite(w.api, aMember());
  const promoted = expect(await w.api.put(`/users/${agent.id}`, { role: 'Seller' }), 200).body.data;
  assert.deepEqual([promoted.account_name, promoted.account_id !== w.account_id], [agent.full_name, true]);
  const renamed = expect(await w.api.put(`/users/${seller.id}`, { account_name: 'Rif Shop' }), 200).body.data;
  assert.equal(renamed.account_name, 'Rif Shop');
  assert.equal((await w.api.get(`/users/${colleague.id}`)).body.data.account_name, 'Rif Shop');
  expectInvalid(await w.api.put(`/users/${seller.id}`, { role: 'Admin' }), 'account_id');
  const admin = expect(await w.api.put(`/users/${seller.id}`, { role: 'Admin', account_id: null }), 200).body.data;
  assert.deepEqual([admin.role, admin.account_id], ['Admin', w.account_id]);
});

test('a person in a seller’s account sees that account only, whatever the role says', async () => {
  const seller = await w.person('Seller');
  const mine = await w.product({ account_id: seller.account_id });
  const agent = await join(w.api, aMember('Agent', { account_id: seller.account_id }));
  for (const [surface, api] of await bothSurfaces(service, w, agent)) {
    const products = expect(await api.get('/products'), 200).body.data;
    assert.deepEqual(products.map(({ id }: { id: string }) => id), [mine.id], surface); // prettier-ignore
  }
});

// --- sellers and their teams -------------------------------------------------------------------------------------

test('a Seller gives Agent, Packer and its own role in its own account, and no other: 403 names what it lacks', async () => {
  const seller = await w.person('Seller');
  for (const [surface, api] of await bothSurfaces(service, w, seller)) {
    for (const role of ['Agent', 'Packer', 'Seller']) {
      const member = await invite(api, aMember(role), '/team-members');
      assert.deepEqual([member.role, member.account_id], [role, seller.account_id], surface);
    }
    for (const [role, named] of [
      ['Admin', /create products/],
      ['Stock Manager', /create products/],
      ['Delivery', /markAsDeliveredByScanner/],
    ] as const)
      assert.match(expect(await api.post('/team-members', aMember(role)), 403).body.error.message, named);
    const roles = expect(await api.get('/team-members/roles'), 200).body.data;
    assert.deepEqual(roles.map(({ name }: { name: string }) => name), ['Agent', 'Packer', 'Seller']); // prettier-ignore
    expect(await api.get('/users'), 403);
    expect(await api.post('/users', aMember()), 403);
  }
  const all = expect(await w.api.get('/users/roles'), 200).body.data;
  assert.ok(all.length >= 9);
});

test('a Seller’s Agent works the leads of that account, which the Seller may not, and sees nothing of another', async () => {
  const [seller, other] = [await w.person('Seller'), await w.person('Seller')];
  const [mine, theirs] = [await w.product({ account_id: seller.account_id }), await w.product({ account_id: other.account_id })]; // prettier-ignore
  const lead = await w.lead({ products: [{ sku: w.sku, quantity: 1, total: 10 }] });
  const agent = await join(seller.api, aMember(), '/team-members');
  for (const [, api] of await bothSurfaces(service, w, agent)) {
    const data = [{ full_name: 'Amina', phone: '0612345678', city: 'Rabat', address: '5 Avenue', products: [{ sku: mine.sku, quantity: 1, total: 10 }] }]; // prettier-ignore
    const [reference] = expect(await api.post('/leads', { data }), 201).body.data.created_refs;
    expect(await api.put('/leads', { leads: [{ reference, status: 'testing' }] }), 200);
    expect(await seller.api.put('/leads', { leads: [{ reference, status: 'new' }] }), 403);
    data[0]!.products[0]!.sku = theirs.sku;
    expectInvalid(await api.post('/leads', { data }), 'data.0.products.0.sku');
    expect(await api.get(`/leads/${lead}/show`), 404);
    expectInvalid(await api.put('/leads', { leads: [{ reference: lead, status: 'testing' }] }), 'leads.0.reference');
  }
});

test('members of another account or workspace are 404 to a Seller, are not listed, and stay as they are', async () => {
  const [seller, other] = [await w.person('Seller'), await w.person('Seller')];
  const foreign = await world(service);
  for (const [, api] of await bothSurfaces(service, w, seller)) {
    const listed = expect(await api.get('/team-members'), 200).body;
    assert.deepEqual([listed.meta.total, listed.data[0].id], [1, seller.id]);
    const before = await everyRow(database);
    for (const id of [other.id, w.admin.id, foreign.admin.id, 'nothing', '00000000-0000-7000-8000-000000000000'])
      for (const reply of [
        await api.get(`/team-members/${id}`),
        await api.put(`/team-members/${id}`, { full_name: 'Taken over' }),
        await api.put(`/team-members/${id}`, { status: 'inactive' }),
        await api.del(`/team-members/${id}`),
        await api.post(`/team-members/${id}/invite`),
      ])
        expect(reply, 404);
    assert.deepEqual(await everyRow(database), before);
    for (const account_id of [other.account_id, w.account_id, foreign.account_id])
      expectInvalid(await api.post('/team-members', aMember('Agent', { account_id })), 'account_id');
  }
});

test('a Seller’s members cannot be moved out of the account or its name changed by the Seller', async () => {
  const [seller, other] = [await w.person('Seller'), await w.person('Seller')];
  const member = await invite(seller.api, aMember(), '/team-members');
  const change = (body: object) => seller.api.put(`/team-members/${member.id}`, body);
  expectInvalid(await change({ account_id: other.account_id }), 'account_id');
  expectInvalid(await change({ account_name: 'Ours' }), 'account_name');
  expect(await change({ account_id: null, role: 'Packer' }), 200);
  assert.equal((await w.api.get(`/users/${member.id}`)).body.data.account_id, seller.account_id);
});

// --- a grant needs the same rights ----------------------------------------------------------------------------------

const manager = async (over: object = {}): Promise<Person> =>
  w.person(
    await aRole({
      permissions: {
        users: ['list', 'retrieve', 'create', 'update', 'delete'],
        leads: ['list', 'retrieve'],
      },
      masks: ['leads.phone'],
      ...over,
    }),
  );

test('no member gives a role beyond the own rights, to others or herself: 403 names the excess, nothing is written', async () => {
  const person = await manager();
  const plain = await aRole({ permissions: { leads: ['list'] }, masks: ['leads.phone'] });
  const unmasked = await aRole({ permissions: { leads: ['list'] } });
  const colleague = await invite(person.api, aMember(plain));
  const before = await everyRow(database);
  for (const [role, named] of [
    ['Admin', /create products/],
    [unmasked, /sight of leads\.phone/],
    ['Agent', /create leads/],
  ] as const) {
    assert.match(expect(await person.api.post('/users', aMember(role)), 403).body.error.message, named);
    assert.match(expect(await person.api.put(`/users/${colleague.id}`, { role }), 403).body.error.message, named);
    expect(await person.api.put(`/users/${person.id}`, { role }), 403);
  }
  assert.deepEqual(await everyRow(database), before);
});

test('no member changes, removes or gets the password of a person who may do more', async () => {
  const person = await manager();
  const admin = await w.person('Admin');
  const before = await everyRow(database);
  for (const reply of [
    await person.api.put(`/users/${admin.id}`, { full_name: 'Tamed' }),
    await person.api.put(`/users/${admin.id}`, { status: 'inactive' }),
    await person.api.put(`/users/${admin.id}`, { role: 'Agent' }),
    await person.api.del(`/users/${admin.id}`),
    await person.api.post(`/users/${admin.id}/invite`),
  ])
    assert.match(expect(reply, 403).body.error.message, /rights that you do not have/);
  assert.deepEqual(await everyRow(database), before);
});

test('a giver named by assignable_by gives a role without having its rights; with account scope, only within her account', async () => {
  const giver = await aRole({ permissions: { 'team-members': ['list', 'create'] }, scope: 'account' });
  const wide = await aRole({ permissions: { orders: ['list', 'update'] }, assignable_by: [giver] });
  const person = await w.person(giver);
  const given = await join(person.api, aMember(wide), '/team-members');
  const [[, api]] = (await bothSurfaces(service, w, given)) as [[string, Client]];
  expect(await api.get('/orders'), 200);
  assert.equal(given.account_id, person.account_id);
  const narrow = restClient(service.base, await w.token(person.id, { scopes: ['view team-members'] }));
  expect(await narrow.post('/team-members', aMember(wide)), 403);
});

test('a token gives no role beyond its scopes', async () => {
  const narrow = restClient(service.base, await w.token(w.admin.id, { scopes: ['create users', 'update users'] }));
  assert.match(expect(await narrow.post('/users', aMember('Admin')), 403).body.error.message, /list products/);
  expect(await narrow.put(`/users/${w.admin.id}`, { full_name: 'Me' }), 403);
});

// --- leaving -----------------------------------------------------------------------------------------------------

test('a deactivated member has no session and her tokens are worth nothing within 15 seconds; she comes back as she was', async () => {
  const person = await w.person('Agent');
  const surfaces = await bothSurfaces(service, w, person);
  for (const [, api] of surfaces) expect(await api.get('/leads'), 200);
  expect(await w.api.put(`/users/${person.id}`, { status: 'inactive' }), 200);
  const from = Date.now();
  for (const [surface, api] of surfaces)
    while ((await api.get('/leads')).status !== 401) {
      assert.ok(Date.now() - from < 15_000, surface);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  expect(await w.api.put(`/users/${person.id}`, { status: 'active' }), 200);
  expect(await restClient(service.base, await w.token(person.id)).get('/leads'), 200);
  const [, [, session]] = surfaces as [unknown, [string, Client]];
  expect(await session.get('/leads'), 401);
});

test('her sessions in another workspace go on', async () => {
  const person = await w.person('Agent');
  const other = await world(service);
  await invite(other.api, aMember('Agent', { email: person.email }));
  await hasAccepted(service, other.workspace_id, person.id);
  const [here, there] = [await sessionFor(service, w.workspace_id, person.id), await sessionFor(service, other.workspace_id, person.id)]; // prettier-ignore
  expect(await w.api.put(`/users/${person.id}`, { status: 'inactive' }), 200);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await here.get('/leads'), 401);
  expect(await there.get('/leads'), 200);
});

test('the last Admin who can sign in is neither demoted, made inactive nor removed, by anybody: 409', async () => {
  const there = await world(service);
  await invite(there.api, aMember('Admin'));
  const { id } = there.admin;
  for (const [surface, api] of await bothSurfaces(service, there, there.admin))
    for (const reply of [
      await api.put(`/users/${id}`, { role: 'Agent' }),
      await api.put(`/users/${id}`, { status: 'inactive' }),
      await api.del(`/users/${id}`),
    ])
      assert.match(expect(reply, 409).body.error.message, /last Admin/, surface);
  expect(await there.api.put(`/users/${id}`, { full_name: 'Still here', role: 'Admin' }), 200);
  const second = await there.person('Admin');
  expect(await there.api.put(`/users/${id}`, { role: 'Agent' }), 200);
  expect(await second.api.put(`/users/${second.id}`, { status: 'inactive' }), 409);
});

test('of two Admins who leave at once, one stays', async () => {
  for (let i = 0; i < 5; i++) {
    const there = await world(service);
    const second = await there.person('Admin');
    const replies = await Promise.all([
      there.api.put(`/users/${there.admin.id}`, { role: 'Agent' }),
      second.api.put(`/users/${second.id}`, { role: 'Agent' }),
    ]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
  }
});

test('no member deactivates or removes herself: 409, and she goes on', async () => {
  const seller = await w.person('Seller');
  for (const [surface, api] of await bothSurfaces(service, w, seller)) {
    for (const reply of [
      await api.put(`/team-members/${seller.id}`, { status: 'inactive' }),
      await api.del(`/team-members/${seller.id}`),
    ])
      assert.match(expect(reply, 409).body.error.message, /yourself/, surface);
    expect(await api.put(`/team-members/${seller.id}`, { full_name: 'Still here', status: 'active' }), 200);
  }
});

test('a member whom something names is not deleted: 409 with what does', async () => {
  const person = await w.person('Agent');
  const { message } = expect(await w.api.del(`/users/${person.id}`), 409).body.error;
  assert.equal(message, 'This user is in use by applications and cannot be deleted; make it inactive instead.');
  expect(await w.api.get(`/users/${person.id}`), 200);
});

test('If-Match changes only what is as it was read', async () => {
  const { id } = await invite(w.api, aMember());
  const etag = (await w.api.get(`/users/${id}`)).headers.get('etag')!;
  const change = (full_name: string) => w.api.put(`/users/${id}`, { full_name }, { 'If-Match': etag });
  expect(await change('First'), 200);
  expect(await change('Second'), 409);
});

test('fields that no caller may set leave a member as a clean request makes her', async () => {
  const hidden = { id: w.admin.id, user_id: w.admin.id, role_id: 'x', workspace_id: 'x', password_hash: 'x', is_invited: false, created_at: '2000-01-01', is_system: true }; // prettier-ignore
  const sent = aMember();
  const member = await invite(w.api, { ...sent, ...hidden });
  assert.deepEqual([member.full_name, member.is_invited, member.role], [sent.full_name, true, 'Agent']);
  assert.ok(member.id !== w.admin.id && member.created_at > '2020');
  expect(await w.api.put(`/users/${member.id}`, { ...hidden, phone: '1' }), 200);
  assert.equal(await roleOf(member.id), 'Agent');
});
