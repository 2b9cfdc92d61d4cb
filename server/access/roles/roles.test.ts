import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SYSTEM_ROLES } from '../../../contract/access/permissions.ts';
import { bothSurfaces } from '../../../test/both-surfaces.ts';
import { testService } from '../../../test/harness.ts';
import { everyRow } from '../../../test/rows.ts';
import { expect, expectInvalid, restClient, unique, world, type World } from '../../../test/world.ts';

const service = await testService();
const w = await world(service);
const { database } = service;

const aRole = (over: object = {}) => ({
  name: `Role ${unique()}`,
  permissions: { leads: ['list', 'retrieve'] },
  masks: [],
  ...over,
});
const made = async (over: object = {}, { api } = w) => expect(await api.post('/roles', aRole(over)), 201).body.data;

/** A member with the workspace's role of this name. */
const holder = (role: string, there: World = w) => there.person(role);

/** A member who may manage roles and people, and only view leads. */
async function manager(over: object = {}) {
  const { name } = await made({
    permissions: {
      roles: ['list', 'retrieve', 'create', 'update', 'delete', 'import'],
      users: ['list', 'retrieve', 'create', 'update', 'delete', 'import'],
      leads: ['list', 'retrieve'],
    },
    abilities: ['ReNewOrder'],
    masks: ['products.purchase_price'],
    ...over,
  });
  return { ...(await holder(name)), role: name };
}

test('a role is made whole, shown, listed, changed in part and deleted, on both surfaces', async () => {
  for (const [surface, api] of await bothSurfaces(service, w, w.admin)) {
    const sent = aRole({ scope: 'account', abilities: ['ReNewOrder', 'ReNewOrder'], assignable_by: ['seller'] });
    const { data } = expect(await api.post('/roles', sent), 201).body;
    const { id, created_at, updated_at, ...fields } = data;
    const stored = {
      ...sent,
      abilities: ['ReNewOrder'],
      assignable_by: ['Seller'],
      requires_second_factor: false,
      is_system: false,
    };
    assert.deepEqual(fields, stored, surface);
    assert.equal(created_at, updated_at);
    assert.deepEqual(expect(await api.get(`/roles/${id}`), 200).body.data, data);
    const changed = expect(await api.put(`/roles/${id}`, { permissions: { orders: ['list'] } }), 200).body.data;
    assert.deepEqual([changed.permissions, changed.abilities], [{ orders: ['list'] }, ['ReNewOrder']]);
    assert.deepEqual(
      expect(await api.get('/roles', { keyword: sent.name }), 200).body.data.map((role: { id: string }) => role.id),
      [id],
    );
    expect(await api.del(`/roles/${id}`), 200);
    expect(await api.get(`/roles/${id}`), 404);
  }
});

test('the service’s own roles are listed with what they give today, whatever was kept of them, and stay as they are', async () => {
  const there = await world(service);
  await database.transaction((tx) =>
    tx.rows(null, `update roles set permissions = '{}', abilities = '{}', masks = '{}' where workspace_id = $1`, [
      there.workspace_id,
    ]),
  );
  const { data, meta } = expect(await there.api.get('/roles', { per_page: 100 }), 200).body;
  assert.equal(meta.total, Object.keys(SYSTEM_ROLES).length);
  for (const role of data) {
    const { permissions, abilities, masks, scope, assignable_by } =
      SYSTEM_ROLES[role.name as keyof typeof SYSTEM_ROLES];
    assert.deepEqual(
      [role.is_system, role.permissions, role.abilities, role.masks, role.scope, role.assignable_by],
      [true, permissions, [...abilities], [...masks], scope, [...assignable_by]],
    );
    assert.match(
      expect(await there.api.put(`/roles/${role.id}`, { name: 'Mine' }), 409).body.error.message,
      /own roles/,
    );
    assert.match(expect(await there.api.del(`/roles/${role.id}`), 409).body.error.message, /own roles/);
  }
  const agent = await there.person('Agent');
  expect(await agent.api.get('/leads'), 200);
  expect(await agent.api.get('/users'), 403);
});

const BAD: [string, unknown, string][] = [
  ['name', '', 'name'],
  ['name', '   ', 'name'],
  ['name', 'x'.repeat(101), 'name'],
  ['name', null, 'name'],
  ['scope', 'galaxy', 'scope'],
  ['permissions', { lead: ['list'] }, 'permissions.lead'],
  ['permissions', { leads: ['look'] }, 'permissions.leads.0'],
  ['permissions', { leads: 'list' }, 'permissions.leads'],
  ['permissions', [], 'permissions'],
  ['abilities', ['fly'], 'abilities.0'],
  ['masks', ['leads.city'], 'masks.0'],
  ['assignable_by', ['Nobody'], 'assignable_by.0'],
];
for (const [field, value, path] of BAD)
  test(`a role whose ${field} is ${JSON.stringify(value)?.slice(0, 40)} is 422 on ${path}`, async () => {
    expectInvalid(await w.api.post('/roles', aRole({ [field]: value })), path);
    const { id } = await made();
    expectInvalid(await w.api.put(`/roles/${id}`, { [field]: value }), path);
  });

test('what a role does not name it does not have, and every mask is on', async () => {
  const { data } = expect(await w.api.post('/roles', { name: `Bare ${unique()}` }), 201).body;
  assert.deepEqual(
    [data.permissions, data.abilities, data.assignable_by, data.scope, data.masks.length],
    [{}, [], [], 'workspace', 3],
  );
  const nobody = await holder(data.name);
  for (const path of ['/leads', '/orders', '/products', '/settings', '/roles']) expect(await nobody.api.get(path), 403);
});

test('a name is taken in any case, in one workspace only', async () => {
  const { name } = await made();
  for (const taken of [name, name.toUpperCase(), 'admin'])
    assert.match(expect(await w.api.post('/roles', aRole({ name: taken })), 409).body.error.message, /name/);
  const other = await world(service);
  expect(await other.api.post('/roles', aRole({ name })), 201);
  const { id } = await made();
  expect(await w.api.put(`/roles/${id}`, { name: name.toLowerCase() }), 409);
});

test('a role decides access on both surfaces, and what is changed of it holds within 15 seconds', async () => {
  const role = await made({ permissions: { leads: ['list'] } });
  const person = await holder(role.name);
  const surfaces = await bothSurfaces(service, w, person);
  for (const [, api] of surfaces) {
    expect(await api.get('/leads'), 200);
    expect(await api.get('/orders'), 403);
  }
  expect(await w.api.put(`/roles/${role.id}`, { permissions: { orders: ['list'] } }), 200);
  for (const [surface, api] of surfaces) {
    const from = Date.now();
    while ((await api.get('/orders')).status !== 200) {
      assert.ok(Date.now() - from < 15_000, surface);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(await api.get('/leads'), 403);
  }
});

// --- a grant needs the same rights ----------------------------------------------------------------------------------

const ESCALATIONS: [string, object, RegExp][] = [
  ['an action', { permissions: { leads: ['list', 'delete'] } }, /delete leads/],
  ['a resource', { permissions: { settings: ['update'] } }, /update settings/],
  ['an ability', { abilities: ['markAsPackedByScanner'] }, /markAsPackedByScanner/],
  ['a field that is masked for herself', { masks: [] }, /products\.purchase_price/],
];
for (const [what, over, named] of ESCALATIONS) {
  test(`no person makes or changes a role so that it gives ${what} that she lacks: 403 names it`, async () => {
    const { api } = await manager();
    const mine = expect(await api.post('/roles', aRole({ masks: ['products.purchase_price'] })), 201).body.data;
    const before = await everyRow(database);
    const wide = aRole({ masks: ['products.purchase_price'], ...over });
    assert.match(expect(await api.post('/roles', wide), 403).body.error.message, named);
    assert.match(expect(await api.put(`/roles/${mine.id}`, over), 403).body.error.message, named);
    assert.deepEqual(await everyRow(database), before);
  });
}

test('no person changes or deletes a role that gives more than she has, not even its name', async () => {
  const { api } = await manager();
  const wide = await made({ permissions: { orders: ['delete'] } });
  assert.match(expect(await api.put(`/roles/${wide.id}`, { name: 'Tamed' }), 403).body.error.message, /delete orders/);
  expect(await api.put(`/roles/${wide.id}`, { permissions: {} }), 403);
  expect(await api.del(`/roles/${wide.id}`), 403);
});

test('a person who sees one account neither makes nor changes roles, which are for all', async () => {
  const { name } = await made({
    scope: 'account',
    permissions: { roles: ['list', 'create', 'update', 'delete'] },
    masks: [],
  });
  const limited = await holder(name);
  const role = await made({ permissions: {} });
  for (const reply of [
    await limited.api.post('/roles', aRole({ scope: 'account', permissions: {} })),
    await limited.api.put(`/roles/${role.id}`, { name: 'Taken over' }),
    await limited.api.del(`/roles/${role.id}`),
  ])
    assert.match(expect(reply, 403).body.error.message, /whole workspace/);
});

test('a token gives no more than its scopes', async () => {
  const narrow = restClient(service.base, await w.token(w.admin.id, { scopes: ['create roles', 'view leads'] }));
  expect(await narrow.post('/roles', aRole()), 201);
  const wide = aRole({ permissions: { leads: ['list'], orders: ['list'] } });
  assert.match(expect(await narrow.post('/roles', wide), 403).body.error.message, /: list orders\.$/);
});

test('a Seller and an Agent do not see roles', async () => {
  for (const role of ['Seller', 'Agent'])
    for (const [, api] of await bothSurfaces(service, w, await w.person(role))) {
      expect(await api.get('/roles'), 403);
      expect(await api.post('/roles', aRole()), 403);
    }
});

test('a role of another workspace is 404 everywhere', async () => {
  const other = await world(service);
  const { id } = await made({}, other);
  for (const [, api] of await bothSurfaces(service, w, w.admin))
    for (const reply of [
      await api.get(`/roles/${id}`),
      await api.put(`/roles/${id}`, {}),
      await api.del(`/roles/${id}`),
    ])
      expect(reply, 404);
});

// --- roles in use ------------------------------------------------------------------------------------------------

test('a role that a person has cannot be deleted: 409 with who', async () => {
  const role = await made();
  const people = [];
  for (let i = 0; i < 4; i++) people.push(await holder(role.name));
  const { message } = expect(await w.api.del(`/roles/${role.id}`), 409).body.error;
  assert.match(message, /in use by Role .*, .*, .* and 1 more/);
  for (const { id } of people) expect(await w.api.put(`/users/${id}`, { role: 'Packer' }), 200);
  expect(await w.api.del(`/roles/${role.id}`), 200);
});

test('a person who may give a role follows its new name, and loses the right when it is gone', async () => {
  const giver = await made();
  const given = await made({ assignable_by: [giver.name] });
  const shown = async () => (await w.api.get(`/roles/${given.id}`)).body.data.assignable_by;
  const name = `Renamed ${unique()}`;
  expect(await w.api.put(`/roles/${giver.id}`, { name }), 200);
  assert.deepEqual(await shown(), [name]);
  expect(await w.api.del(`/roles/${giver.id}`), 200);
  assert.deepEqual(await shown(), []);
});
