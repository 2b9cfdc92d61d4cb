import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FORM_LIMITS } from '../../../contract/leads/forms.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { forgetOldErrors } from '../../access/applications/incoming-sql.ts';
import { ORIGIN, formsOf } from '../../../test/forms.ts';
import { testService } from '../../../test/harness.ts';
import { aPhone, expect, restClient, unique, world } from '../../../test/world.ts';

/* Limits of a key, and notifications of kept forms (R-KEY-4, R-KEY-5). */

const service = await testService();
const w = await world(service);
const { make, aCustomer, read, send, preflight, leadsOf, errorsOf, work } = formsOf(service, w);

const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');
const sql = (text: string, values: unknown[]) =>
  service.database.transaction((tx) => tx.rows<{ requests: number }>(null, text, values));

test('who is refused by the limit of a network or phone does not use up the pace of the key', async () => {
  const form = await make();
  const phone = aPhone();
  assert.equal((await send(form, aCustomer({ phone }))).status, 202);
  const paceUsed = async () => (await sql(`select requests from rate_limits where key = $1`, [`form-pace:${form.id}:`]))[0]?.requests; // prettier-ignore
  assert.equal(await paceUsed(), 1);
  const fill = (what: string, limit: number) =>
    sql(`update rate_limits set requests = $2 where key like $1 returning requests`, [`form-${what}:${form.id}:%`, limit]); // prettier-ignore
  assert.equal((await fill('network', FORM_LIMITS.received.network)).length, 1);
  for (let n = 0; n < 3; n++) assert.equal((await send(form, aCustomer())).status, 429);
  await fill('network', 1);
  await fill('phone', FORM_LIMITS.received.phone);
  for (let n = 0; n < 3; n++) assert.equal((await send(form, aCustomer({ phone }))).status, 429);
  assert.equal(await paceUsed(), 1);
  assert.equal((await send(form, aCustomer())).status, 202);
  assert.equal(await paceUsed(), 2);
});

test('a form that is kept for a person is an event, and one notification an hour', async () => {
  const own = await world(service);
  const forms = formsOf(service, own);
  const form = await forms.make();
  const phone = aPhone();
  for (let n = 0; n < FORM_LIMITS.leads.phone + 2; n++)
    assert.equal((await forms.send(form, forms.aCustomer({ phone }))).status, 202);
  const events = expect(await own.api.get('/events', { 'types[]': 'store.delivery_refused' }), 200).body.data;
  const refused = events.filter(({ type }: { type: string }) => type === 'store.delivery_refused');
  assert.deepEqual(
    refused.map(({ data }: { data: Record<string, unknown> }) => [data['application_id'], data['reasons']]),
    Array.from({ length: 2 }, () => [form.id, [{ code: 'form_phone_often', field: null }]]),
  );
  const told = await sql(`select 1 as requests from notifications where workspace_id = $1 and kind = 'form.kept'`, [own.workspace_id]); // prettier-ignore
  assert.equal(told.length, 1);
});

test('a paused form is shown, and what it receives is kept with the reason', async () => {
  const form = await make();
  expect(await w.api.put(`/applications/${form.id}`, { status: 'inactive' }), 200);
  assert.equal((await read(form)).status, 200);
  assert.equal((await preflight(form, ORIGIN)).status, 204);
  const customer = aCustomer();
  assert.equal((await send(form, customer)).status, 202);
  await work();
  assert.deepEqual(await leadsOf(customer.phone), []);
  const { data } = await errorsOf(form);
  assert.deepEqual(data.map(({ error }: { error: string }) => error), ['The connection was paused when this arrived.']); // prettier-ignore
  expect(await w.api.put(`/applications/${form.id}`, { status: 'active' }), 200);
  expect(await w.api.post(`/applications/${form.id}/errors/retry`, { ids: [data[0]!.id] }), 202);
  await work();
  assert.equal((await leadsOf(customer.phone)).length, 1);
});

test('pages of other origins count like any sender, and get 429 beyond its limit', async () => {
  const form = await make();
  const headers = { Origin: `https://${unique()}.test` };
  const statuses: number[] = [];
  while (statuses.length <= LIMITS.requests_per_minute_incoming)
    statuses.push(...(await Promise.all(Array.from({ length: 40 }, () => read(form, headers)))).map(({ status }) => status)); // prettier-ignore
  assert.deepEqual([...new Set(statuses)].toSorted(), [403, 429]);
  assert.equal(statuses.filter((status) => status === 403).length, LIMITS.requests_per_minute_incoming);
});

test('a page of a named origin reads that its form is too large', async () => {
  const form = await make();
  const answer = await send(form, aCustomer({ full_name: 'x'.repeat(20_000) }), { Origin: ORIGIN });
  assert.deepEqual([answer.status, allowed(answer)], [413, ORIGIN]);
});

test('who sets what a form offers keeps it, and needs the right to make leads', async () => {
  const form = await make();
  const keeper = async () =>
    (await sql(`select kept_by->>'id' as requests from applications where id = $1`, [form.id]))[0]!.requests;
  const before = await keeper();
  const path = `/applications/${form.id}/form`;
  const body = { origins: [ORIGIN], city_ids: [], offers: [{ sku: w.sku, quantity: 2, total: 249 }] };
  const application = () => w.api.get(`/applications/${form.id}`);
  const shown = expect(await application(), 200).body.data;
  const other = await w.person('Admin');
  expect(await other.api.put(path, body), 200);
  assert.notEqual(await keeper(), before);
  assert.ok(expect(await application(), 200).body.data.updated_at > shown.updated_at);
  const narrow = restClient(service.base, await w.token(w.admin.id, { scopes: ['update applications'] }));
  assert.match(expect(await narrow.put(path, body), 403).text, /makes leads/);
  expect(await w.api.put(`/applications/${form.id}`, { status: 'inactive' }), 200);
  expect(await narrow.put(path, body), 200);
});

test('of two first saves the second is told that it saw another state', async () => {
  const made = expect(await w.api.post('/applications', { name: `Form ${unique()}`, kind: 'form' }), 201).body.data;
  const path = `/applications/${made.id}/form`;
  const seen = expect(await w.api.get(path), 200);
  assert.equal(seen.body.data.updated_at, null);
  const headers = { 'If-Match': seen.headers.get('etag')! };
  const body = { origins: [ORIGIN], city_ids: [], offers: [] };
  expect(await w.api.put(path, body, headers), 200);
  expect(await w.api.put(path, body, headers), 409);
});

test('a form that became a lead is deleted with the old errors, and its lead stays', async () => {
  const form = await make();
  const [old, young] = [aCustomer(), aCustomer()];
  for (const customer of [old, young]) assert.equal((await send(form, customer)).status, 202);
  await work();
  const [{ reference }] = await leadsOf(old.phone);
  await sql(
    `update incoming_events set settled_at = now() - interval '91 days' where workspace_id = $1 and lead_reference = $2 returning 1 as requests`,
    [w.workspace_id, reference],
  );
  await forgetOldErrors(service.database.read);
  const { data } = expect(await w.api.get(`/applications/${form.id}/deliveries`), 200).body;
  assert.equal(data.length, 1);
  assert.equal((await leadsOf(old.phone)).length, 1);
});
