import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { csv, sheetClient } from '../../test/sheets.ts';
import { runJobs, sessionFor } from '../../test/shop.ts';
import { aLead, expect, restClient, unique, world, type Client, type World } from '../../test/world.ts';

/* Applications and sheets make leads with the current rights of their keeper (R-ROLE-6). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const HIDDEN = '••••••••';

const tokenOf = async (w: World, ...scopes: string[]) =>
  restClient(service.base, await w.token(w.admin.id, { scopes }));
const session = (w: World, person: { id: string }) => sessionFor(service, w.workspace_id, person.id);
const store = (by: Client, over: object = {}) =>
  by.post('/applications', { name: `Store ${unique()}`, kind: 'generic-webhook', ...over });
const sheet = (by: Client, over: object = {}) => by.post('/sheets', { name: `Sheet ${unique()}`, ...over });
const someone = async (w: World, permissions: Record<string, string[]>, masks: string[] = []) => {
  const name = `Role ${unique()}`;
  expect(await w.api.post('/roles', { name, scope: 'workspace', permissions, masks }), 201);
  return await w.person(name);
};
/** Delivers an order as a store does, with its secret and no token. A lead may be made. */
async function deliver(w: World, made: { incoming_url: string; secret: string }, over: object = {}) {
  const headers = { 'Content-Type': 'application/json', 'X-Tahsil-Secret': made.secret };
  const body = JSON.stringify({ id: unique(), ...aLead(w.sku, over) });
  const { status } = await fetch(service.base + new URL(made.incoming_url).pathname, { method: 'POST', headers, body });
  assert.equal(status, 200);
  await runJobs(database, w.workspace_id, 'take-incoming-events');
}
const leadCount = async (w: World) => expect(await w.api.get('/leads'), 200).body.meta.pagination.total;

test('a token makes and changes applications and sheets of leads only when it may make leads', async () => {
  const w = await world(service);
  const narrow = await tokenOf(w, 'create applications', 'update applications', 'create sheets', 'update sheets');
  assert.match(expect(await store(narrow), 403).text, /makes leads/);
  expect(await sheet(narrow), 403);
  const made = expect(await store(w.api), 201).body.data;
  const kept = expect(await sheet(w.api), 201).body.data;
  for (const path of [`/applications/${made.id}`, `/sheets/${kept.id}`]) {
    expect(await narrow.put(path, { name: `Mine ${unique()}` }), 403);
    expect(await narrow.put(path, { status: 'inactive' }), 200);
    expect(await narrow.put(path, { status: 'active' }), 403);
  }
  for (const scope of ['create leads', 'import leads']) {
    const able = await tokenOf(w, 'create applications', 'create sheets', scope);
    expect(await store(able), 201);
    expect(await sheet(able), 201);
  }
});

test('a file of a sheet is uploaded only by who may make leads', async () => {
  const w = await world(service);
  const { id } = expect(await sheet(w.api), 201).body.data;
  const narrow = sheetClient(service.base, await w.token(w.admin.id, { scopes: ['update sheets'] }));
  expect(await narrow.send(`/sheets/${id}/file`, 'leads.csv', csv([['phone'], ['0612345678']])), 403);
});

test('a store’s delivery is kept while its keeper may make no leads, until a person with the right stands for it', async () => {
  const w = await world(service);
  const keeper = await w.person('Admin');
  const made = expect(await store(await session(w, keeper)), 201).body.data;
  await deliver(w, made);
  assert.equal(await leadCount(w), 1);
  expect(await w.api.put(`/users/${keeper.id}`, { role: 'Stock Manager' }), 200);
  await deliver(w, made);
  assert.equal(await leadCount(w), 1);
  const [error, ...more] = expect(await w.api.get(`/applications/${made.id}/errors`), 200).body.data;
  assert.equal(more.length, 0);
  assert.match(error.error, /can no longer create leads/);
  expect(await w.api.put(`/applications/${made.id}`, { name: `Ours ${unique()}` }), 200);
  expect(await w.api.post(`/applications/${made.id}/errors/retry`, {}), 202);
  await runJobs(database, w.workspace_id, 'take-incoming-events');
  assert.equal(await leadCount(w), 2);
});

test('the log of an application shows no customers to a viewer who may not see leads and their phones', async () => {
  const w = await world(service);
  const made = expect(await store(w.api), 201).body.data;
  await deliver(w, made, { full_name: 'Amina Benali', products: [{ sku: 'NONE', quantity: 1, total: 10 }] });
  const seen = async (by: Client) => expect(await by.get(`/applications/${made.id}/errors`), 200).body.data[0];
  const { id, payload } = await seen(w.api);
  assert.match(payload, /Amina Benali/);
  const look = { applications: ['list', 'retrieve'] };
  for (const viewer of [
    await someone(w, look),
    await someone(w, { ...look, leads: ['list', 'retrieve'] }, ['leads.phone']),
  ]) {
    assert.equal((await seen(viewer.api)).payload, HIDDEN);
    const one = expect(await viewer.api.get(`/applications/${made.id}/errors/${id}`), 200).body.data;
    assert.equal(one.payload, HIDDEN);
  }
});

test('a sheet whose keeper may make no leads is not read, says so, and loses no row; its log shows no customers', async () => {
  const w = await world(service);
  const row = ['Amina Benali', '0612345678', 'Casablanca', '12 Rue Ibn Batouta', w.sku, 1, '199,50'];
  const bad = ['Omar Alami', '06', 'Casablanca', '12 Rue Ibn Batouta', w.sku, 1, '199,50'];
  const head = ['Nom complet', 'Téléphone', 'Ville', 'Adresse', 'SKU', 'Quantité', 'Prix total'];
  const site = createServer((_, response) => void response.end(csv([head, row, bad])));
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  after(() => void site.close());
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/leads.csv`;
  const keeper = await w.person('Admin');
  const { id } = expect(await sheet(await session(w, keeper), { url }), 201).body.data;
  expect(await w.api.put(`/users/${keeper.id}`, { role: 'Stock Manager' }), 200);
  const read = async () => {
    expect(await w.api.post(`/sheets/${id}/read`), 202);
    await runJobs(database, w.workspace_id, 'import-sheet');
  };
  await assert.rejects(read(), /can no longer create leads/);
  assert.match(expect(await w.api.get(`/sheets/${id}`), 200).body.data.last_error, /can no longer create leads/);
  assert.equal(await leadCount(w), 0);
  await database.transaction((tx) =>
    tx.rows(null, `update jobs set status = 'failed' where workspace_id = $1 and kind = 'import-sheet'`, [
      w.workspace_id,
    ]),
  );
  expect(await w.api.put(`/sheets/${id}`, { name: `Ours ${unique()}` }), 200);
  await read();
  assert.equal(await leadCount(w), 1);
  const errors = async (by: Client) => expect(await by.get(`/sheets/${id}/errors`), 200).body.data[0];
  assert.ok((await errors(w.api)).cells.includes('Omar Alami'));
  const viewer = await someone(w, { sheets: ['list', 'retrieve'] });
  assert.deepEqual((await errors(viewer.api)).cells, []);
});
