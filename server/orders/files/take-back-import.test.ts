import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aPerson, sessionClient } from '../../../test/session.ts';
import { csv, sheetWorld, type Job } from '../../../test/sheets.ts';
import { aPhone, expect, unique } from '../../../test/world.ts';

/* Undo of an import: orders that have not moved on are deleted, the others are listed (R-FILE-11). */

const w = await sheetWorld();
const { sheets, sku } = w;
const person = await aPerson(w.service, w.workspace_id);

const ORDER = ['full_name', 'phone', 'city', 'address', 'skus', 'total'];
const LEAD = ['full_name', 'phone', 'city', 'address', 'skus', 'totals'];
const imported = async (path: string, header: string[], rows: string[][]) =>
  (await sheets.run(path, `${unique()}.csv`, csv([header, ...rows]))).id;
const order = () => ['Back Testi', aPhone(), 'Rabat', 'Rue 1', sku, '99'];
const lead = () => ['Back Testi', aPhone(), 'Rabat', 'Rue 1', sku, '99'];
const of = async (list: string, import_job_id: string): Promise<{ reference: string; status: string }[]> =>
  expect(await w.api.get(list, { import_job_id }), 200).body.data;
const updatedOf = (job: Job) => (job.summary as unknown as { updated: number }).updated;
const back = async (list: string, import_job_id: string, count: number, email = person.email) => {
  const client = await sessionClient(w.base, email);
  return await client.post(`${list}/act-on-matching`, { action: 'delete', filter: { import_job_id }, count });
};

describe('an import that is taken back', { concurrency: 4 }, () => {
  it('deletes its orders that have not moved on, lists those that have, and touches no other', async () => {
    const [job_id, other] = await Promise.all([
      imported('/orders/import', ORDER, [order(), order(), order()]),
      imported('/orders/import', ORDER, [order()]),
    ]);
    const made = await of('/orders', job_id);
    assert.equal(made.length, 3);
    const packed = made[0]!;
    await w.moveOrder(packed.reference, 'PACKED');
    const job = await sheets.job(await back('/orders', job_id, 3));
    assert.deepEqual([job.status, updatedOf(job), job.summary.rows_failed], ['completed', 2, 1]);
    const left = await of('/orders', job_id);
    assert.deepEqual(left.map(({ reference }) => reference), [packed.reference]); // prettier-ignore
    assert.equal((await of('/orders', other)).length, 1);
    const { reasons } = job.summary as unknown as { reasons: { message: string; count: number }[] };
    assert.deepEqual(reasons.map(({ count }) => count), [1]); // prettier-ignore
    assert.match(reasons[0]!.message, /PACKED/);
  });

  it('deletes its leads likewise; a confirmed one stays', async () => {
    const job_id = await imported('/leads/import', LEAD, [lead(), lead()]);
    const confirmed = (await of('/leads', job_id))[0]!;
    expect(await w.api.put('/leads', { leads: [{ reference: confirmed.reference, status: 'confirmed' }] }), 200);
    const job = await sheets.job(await back('/leads', job_id, 2));
    assert.deepEqual([updatedOf(job), job.summary.rows_failed], [1, 1]);
    assert.deepEqual((await of('/leads', job_id)).map(({ reference }) => reference), [confirmed.reference]); // prettier-ignore
  });

  it('is for who may delete, and tells another account nothing', async () => {
    const job_id = await imported('/orders/import', ORDER, [order()]);
    const seller = await w.person('Seller');
    assert.equal(expect(await seller.api.get('/orders', { import_job_id: job_id }), 200).body.meta.total, 0);
    const { email } = await aPerson(w.service, w.workspace_id, 'Seller');
    const refused = await back('/orders', job_id, 1, email);
    assert.ok([403, 422].includes(refused.status), refused.text);
    assert.equal((await of('/orders', '00000000-0000-7000-8000-000000000000')).length, 0);
    assert.equal((await w.api.get('/orders', { import_job_id: 'no-id' })).status, 422);
  });
});
