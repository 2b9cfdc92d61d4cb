import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv, sheetWorld } from '../../test/sheets.ts';
import { expect, unique } from '../../test/world.ts';

const w = await sheetWorld();
const { api, sheets } = w;
const url = () => `https://example.com/${unique()}`;
const named = async (address: string, client = api) =>
  expect(await client.get('/webhooks', { keyword: address }), 200).body.data;

test('webhooks are made by file for all accounts, with a secret that is shown once it is rotated', async () => {
  const address = url();
  const job = await sheets.run('/webhooks/import', 'w.csv', csv([
    ['url', 'events', 'secret'],
    [address, 'lead.created|order.created|lead.created', 'whsec_x'],
    [url(), 'lead.invented', ''],
    ['not an address', 'lead.created', ''],
    ['https://user:password@example.com/', 'lead.created', ''],
    ['', 'lead.created', ''],
  ])); // prettier-ignore
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed, job.summary.left_out], [1, 4, ['secret']]);
  const reasons = (await sheets.rows(job)).slice(1).map((cells) => cells.at(-1)!);
  assert.match(reasons[0]!, /^events.0 must be one of/);
  assert.match(reasons[2]!, /user name or password/);
  const [webhook] = await named(address);
  assert.partialDeepStrictEqual(webhook, { account_id: null, events: ['lead.created', 'order.created'], status: 'active' }); // prettier-ignore
  assert.equal('secret' in webhook, false);
  const rotated = expect(await api.post(`/webhooks/${webhook.id}/rotate-secret`), 200).body.data;
  assert.match(rotated.secret, /^whsec_/);
});

test('a webhook that is known is changed by its address, and what is exported changes nothing', async () => {
  const address = url();
  const made = expect(await api.post('/webhooks', { url: address, events: ['lead.created'] }), 201).body.data;
  const job = await sheets.run('/webhooks/import', 'w.csv', csv([['url', 'events', 'status'], [address, 'order.created', 'Inactive']])); // prettier-ignore
  assert.equal(job.summary.rows_good, 1);
  const [webhook, another] = await named(address);
  assert.deepEqual([webhook.id, webhook.events, webhook.status, another], [made.id, ['order.created'], 'inactive', undefined]); // prettier-ignore
  const read = async () =>
    await sheets.bytes((await sheets.job(await api.get('/webhooks/export', { file_extension: 'csv' }))).result_url);
  const before = await read();
  const round = await sheets.run('/webhooks/import', 'r.csv', before);
  assert.equal(round.summary.rows_failed, 0);
  assert.equal((await read()).toString(), before.toString());
  assert.ok(!before.toString().includes('whsec_'));
});

test('a Seller exports the webhooks of its account, and its file makes and changes none', async () => {
  const seller = await w.person('Seller');
  const [theirs, mine] = [url(), url()];
  expect(await api.post('/webhooks', { url: theirs, events: ['lead.created'] }), 201);
  expect(await api.post('/webhooks', { url: mine, events: ['lead.created'], account_id: seller.account_id }), 201);
  const client = await w.as(seller.id);
  const exported = await client.job(await seller.api.get('/webhooks/export', { file_extension: 'csv' }));
  const text = (await client.bytes(exported.result_url)).toString();
  assert.ok(text.includes(mine) && !text.includes(theirs));
  const job = await client.run('/webhooks/import', 'w.csv', csv([['url', 'events'], [mine, 'order.created'], [theirs, 'order.created'], [url(), 'lead.created']])); // prettier-ignore
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [0, 3]);
});

test('no file makes more webhooks than a workspace may have', async () => {
  const small = await sheetWorld();
  const rows = Array.from({ length: 103 }, () => [url(), 'lead.created']);
  const job = await small.sheets.run('/webhooks/import', 'w.csv', csv([['url', 'events'], ...rows]));
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [100, 3]);
});
