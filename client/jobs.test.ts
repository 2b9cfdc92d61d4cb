import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../test/harness.ts';
import { proxyBefore } from '../test/proxy.ts';
import { anOrder, unique, world } from '../test/world.ts';
import { connect } from './index.ts';

// Links of jobs have this address, which a client on another machine cannot reach.
const service = await testService({ worker: true, env: { PUBLIC_URL: 'https://shop.example.test' } });
const w = await world(service);
const token = await w.token(w.admin.id);
const tahsil = connect({ url: service.base, token });
const { url, behaviour } = await proxyBefore(service.base);

const csv = (text: string) => new File([text], `orders-${unique()}.csv`, { type: 'text/csv' });
const HEAD = 'full_name,phone,city,address,skus,quantities,prices,total';

test('a file becomes rows, and the rows that would not do come back as a file', async () => {
  const row = (sku: string) => `Amina Benali,0612345678,Rabat,5 Avenue Hassan II,${sku},2,149.9,299.8`;
  const job = await (await tahsil.files.import('orders', csv([HEAD, row(w.sku), row('NONE')].join('\n')))).done();
  assert.deepEqual([job.status, job.summary!['rows_good'], job.summary!['rows_failed']], ['completed', 1, 1]);
  assert.match(await (await tahsil.files.read(job.failed_rows_url!)).text(), /NONE/);
});

test('a dry run of a file writes nothing', async () => {
  const before = (await tahsil.call('GET /orders')).meta.total;
  const { done } = await tahsil.files.import('orders', csv(`${HEAD}\nAmina,0612345679,Rabat,5 Avenue,${w.sku},1,100,100`), { dry_run: true }); // prettier-ignore
  assert.equal((await done()).summary!['rows_good'], 1);
  assert.equal((await tahsil.call('GET /orders')).meta.total, before);
});

test('a list becomes a file', async () => {
  const [reference] = await w.orders(1, anOrder(w.sku));
  const { job_id } = await tahsil.files.export('orders', {
    file_extension: 'csv',
    search_by: 'reference',
    keyWord: reference,
  });
  const job = await tahsil.jobs.done(job_id);
  let answers = 0;
  behaviour.way = (_passing, pass, response) => (++answers === 1 ? void response.destroy() : pass());
  const far = connect({ url, token });
  const lines = (await (await far.files.read(job.result_url!)).text()).trim().split('\n');
  assert.equal(answers, 2, 'an answer that is lost is asked for again');
  assert.equal(lines.length, 2);
  assert.ok(lines[1]!.includes(reference!));
});

test('the wait for a job has an end', async () => {
  const idle = await testService({});
  const other = await world(idle);
  const slow = connect({ url: idle.base, token: await other.token(other.admin.id) });
  const { done } = await slow.files.export('orders');
  await assert.rejects(done({ limit_ms: 100 }), { status: 0, message: 'It is still queued after 100 ms.' });
});
