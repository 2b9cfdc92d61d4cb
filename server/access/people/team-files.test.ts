import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv, sheetWorld } from '../../../test/sheets.ts';
import { expect, unique } from '../../../test/world.ts';

const w = await sheetWorld();
const { sheets, api } = w;
const HEADER = ['full_name', 'email', 'role', 'phone'];
const anEmail = () => `file-${unique()}@example.test`;
const reasons = async (client: typeof sheets, job: Parameters<typeof sheets.rows>[0]) =>
  (await client.rows(job)).slice(1).map((cells) => cells.at(-1)!);
const found = async (email: string) => expect(await api.get('/users', { keyword: email }), 200).body.data[0];

test('a file of people makes members who are invited later, and changes those that are there', async () => {
  for (const path of ['/users', '/team-members']) {
    const [email, second] = [anEmail(), anEmail()];
    const first = await sheets.run(`${path}/import`, 'p.csv', csv([
      HEADER,
      ['Amina', email, 'agent', '0612'],
      ['Karim', second, 'Seller', ''],
      ['Nobody', anEmail(), 'Emperor', ''],
      ['No address', 'x', 'Agent', ''],
    ])); // prettier-ignore
    assert.deepEqual([first.summary.rows_good, first.summary.rows_failed], [2, 2]);
    const [role, address] = await reasons(sheets, first);
    assert.match(role!, /role .*names no role/);
    assert.match(address!, /^email must be an e-mail address/);
    const [member, seller] = [await found(email), await found(second)];
    assert.partialDeepStrictEqual(member, { full_name: 'Amina', role: 'Agent', phone: '0612', is_invited: true });
    assert.deepEqual([seller.account_name, seller.account_id !== w.account_id], ['Karim', true]);
    const again = await sheets.run(`${path}/import`, 'p.csv', csv([['email', 'role'], [email, 'Packer']])); // prettier-ignore
    assert.equal(again.summary.rows_good, 1);
    assert.partialDeepStrictEqual(await found(email), { full_name: 'Amina', role: 'Packer', phone: '0612' });
    const { link } = expect(await api.post(`${path}/${member.id}/invite`), 200).body.data;
    assert.match(link, /#token=/);
  }
});

test('what is exported is imported again without changing anything', async () => {
  for (const path of ['/users', '/team-members', '/roles']) {
    expect(await api.post('/roles', { name: `Role ${unique()}`, abilities: ['ReNewOrder'], permissions: { leads: ['list'] } }), 201); // prettier-ignore
    const read = async () =>
      await sheets.bytes((await sheets.job(await api.get(`${path}/export`, { file_extension: 'csv' }))).result_url);
    const before = await read();
    const job = await sheets.run(`${path}/import`, 'p.csv', before);
    assert.equal(job.summary.rows_failed, 0, JSON.stringify(await reasons(sheets, job)));
    assert.equal((await read()).toString(), before.toString());
  }
});

test('a file gives no more than its sender has, and reaches no other account', async () => {
  const permissions = { users: ['list', 'create', 'update', 'import'], roles: ['list', 'create', 'update', 'import'] };
  const { name } = expect(await api.post('/roles', { name: `Role ${unique()}`, permissions, masks: [] }), 201).body
    .data;
  const person = await w.person(name);
  const client = await w.as(person.id);
  const job = await client.run('/users/import', 'p.csv', csv([
    HEADER,
    ['Me', person.email, 'Admin', ''],
    ['Mine', anEmail(), 'Admin', ''],
    ['Same', anEmail(), name, ''],
  ])); // prettier-ignore
  const [self, other] = await reasons(client, job);
  for (const reason of [self, other]) assert.match(reason!, /The role Admin needs rights that you do not have/);
  assert.equal(job.summary.rows_good, 1);
  const wide = `Wide ${unique()}`;
  const roles = await client.run('/roles/import', 'r.csv', csv([['name', 'permissions'], [wide, '{"orders":["delete"]}']])); // prettier-ignore
  assert.match((await reasons(client, roles))[0]!, /delete orders/);

  const [seller, foreign] = [await w.person('Seller'), await w.person('Seller')];
  const sellers = await w.as(seller.id);
  const team = await sellers.run('/team-members/import', 't.csv', csv([
    HEADER,
    ['Amina', anEmail(), 'Agent', ''],
    ['Boss', anEmail(), 'Admin', ''],
    ['Taken over', foreign.email, 'Agent', ''],
  ])); // prettier-ignore
  const [boss, taken] = await reasons(sellers, team);
  assert.match(boss!, /rights that you do not have/);
  assert.match(taken!, /is a member of this workspace already/);
  assert.equal((await found(foreign.email)).role, 'Seller');
  const { data } = expect(await seller.api.get('/team-members'), 200).body;
  assert.deepEqual(data.map((one: { full_name: string }) => one.full_name)[0], 'Amina');
  assert.ok(data.every((one: { account_id: string }) => one.account_id === seller.account_id));
});

test('a sender who may import and not create or update makes and changes no member', async () => {
  const { name } = expect(
    await api.post('/roles', { name: `Role ${unique()}`, permissions: { users: ['list', 'import'] }, masks: [] }),
    201,
  ).body.data;
  const person = await w.person(name);
  const client = await w.as(person.id);
  const job = await client.run('/users/import', 'p.csv', csv([HEADER, ['New', anEmail(), name, ''], ['Me', person.email, name, '']])); // prettier-ignore
  const [made, changed] = await reasons(client, job);
  assert.match(made!, /your role may not create one/);
  assert.match(changed!, /may not change a user/);
});
