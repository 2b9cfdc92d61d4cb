import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cameEarlier } from '../../../test/shop.ts';
import { aPerson, sessionClient } from '../../../test/session.ts';
import { csv, sheetWorld, type Job } from '../../../test/sheets.ts';
import { anOrder, expect, unique } from '../../../test/world.ts';

const w = await sheetWorld();
const person = await aPerson(w.service, w.workspace_id);

/** The dashboard's form, sent with a session. */
async function send(
  to: 'returned' | 'delivered',
  content: string,
  fields: Record<string, string> = {},
  email = person.email,
) {
  const { jar } = await sessionClient(w.base, email);
  const body = new FormData();
  body.set('file', new Blob([content]), `${unique()}.csv`);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { Cookie: [...jar].map((pair) => pair.join('=')).join('; '), Origin: w.base };
  return await fetch(`${w.base}/orders/mark-orders-as-${to}-by-import`, { method: 'POST', headers, body });
}
async function run(...sent: Parameters<typeof send>): Promise<Job> {
  const answer = await send(...sent);
  assert.equal(answer.status, 202, await answer.clone().text());
  return await w.sheets.job({ status: 202, headers: answer.headers, text: '', body: await answer.json() });
}
const shipped = async (count: number) => {
  const refs = await w.orders(count);
  for (const ref of refs) await w.moveOrder(ref, 'PACKED', 'SHIPPED');
  return refs;
};

describe('orders moved by a file', { concurrency: 4 }, () => {
  it('move when they can, once each; the others come back with why not', async () => {
    const [a, b] = (await shipped(2)) as [string, string];
    const [fresh] = (await w.orders(1)) as [string];
    const typed = `  ${b.toLowerCase()} `;
    const rows = [
      ['N° de commande', 'note'],
      [a, '1'],
      [typed, '2'],
      [a, '3'],
      ['OR-0000000000', '4'],
      ['nonsense', '5'],
      [fresh, '6'],
    ];
    const job = await run('returned', csv(rows));
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [3, 3]);
    assert.deepEqual([(await w.showOrder(a)).status, (await w.showOrder(b)).status], ['returned', 'returned']);
    const failed = (await w.sheets.rows(job)).slice(1);
    assert.deepEqual(failed.map(([reference, note]) => [reference, note]), [['OR-0000000000', '4'], ['nonsense', '5'], [fresh, '6']]); // prettier-ignore
    assert.match(failed[0]!.at(-1)!, /There is no order OR-0000000000/);
    assert.match(failed[2]!.at(-1)!, /An order in NEW may not go to RETURNED/);
    const [history] = (await w.showOrder(a)).orderHistories;
    assert.deepEqual([history.source, history.changed_by], ['import', person.full_name]);
  });

  it('come back with why not, also when a quoted text is cut inside an emoji', async () => {
    const [order] = (await shipped(1)) as [string];
    const texts = [39, 99].map((count) => `${'x'.repeat(count)}😀 and more`);
    const rows = [
      ['reference', 'status'],
      [texts[0]!, ''],
      [order, texts[1]!],
    ];
    const job = await run('returned', csv(rows));
    assert.deepEqual([job.status, job.summary.rows_good, job.summary.rows_failed], ['completed', 0, 2]);
    const failed = (await w.sheets.rows(job)).slice(1);
    for (const [i, row] of failed.entries()) {
      assert.match(row.at(-1)!, i === 0 ? /x{39}(?!\p{So}|x|\uFFFD)/u : /x{99}(?!\p{So}|x|\uFFFD)/u);
      assert.ok(row.at(-1)!.isWellFormed());
    }
  });

  it('happened on the day of the row, else on the day of the form', async () => {
    const [a, b] = (await shipped(2)) as [string, string];
    await cameEarlier(w.database, w.workspace_id, [a, b], 3_000);
    await run(
      'delivered',
      csv([
        ['reference', 'date'],
        [a, '03/02/2026'],
        [b, ''],
      ]),
      { date: '2026-01-15' },
    );
    const days = [(await w.showOrder(a)).delivered_at, (await w.showOrder(b)).delivered_at];
    assert.deepEqual(days, ['2026-02-02T23:00:00.000000Z', '2026-01-14T23:00:00.000000Z']);
    assert.equal((await send('delivered', csv([['reference'], [a]]), { date: 'yesterday' })).status, 422);
  });

  it('stay where they are while a word of their row says that they are on their way, or is not known', async () => {
    const words = ['خرج للتوصيل', 'تم التسليم للمندوب', 'Livré à l’agence', 'Livré'];
    const refs = await shipped(words.length);
    const file = csv([['reference', 'Statut'], ...refs.map((ref, at) => [ref, words[at]!])]);
    const job = await run('delivered', file);
    const statuses = await Promise.all(refs.map(async (ref) => (await w.showOrder(ref)).status));
    assert.deepEqual(statuses, ['shipped', 'shipped', 'shipped', 'delivered']);
    assert.deepEqual(job.summary.asked, [{ column: 'status', text: 'Livré à l’agence', rows: 1 }]);
    const answers = JSON.stringify({ status: { 'Livré à l’agence': 'delivered' } });
    await run('delivered', file, { again: '1', answers });
    assert.equal((await w.showOrder(refs[2]!)).status, 'delivered');
  });

  it('stay where they are while a column of returns says what is not known', async () => {
    const [ref] = (await shipped(1)) as [string];
    const job = await run('delivered', csv([['reference', 'Statut', 'Retour'], [ref, 'Livré', 'Demandé']])); // prettier-ignore
    assert.equal((await w.showOrder(ref)).status, 'shipped');
    assert.deepEqual(job.summary.asked, [{ column: 'status', text: 'Demandé', rows: 1 }]);
  });

  it('stay where they are where the second of two columns of a status says otherwise', async () => {
    const [a, b] = (await shipped(2)) as [string, string];
    const rows = [['reference', 'Statut', 'Etat'], [a, 'Livré', 'Retour en stock'], [b, 'Livré', 'Livré (Payé)']]; // prettier-ignore
    const job = await run('delivered', csv(rows));
    assert.deepEqual([(await w.showOrder(a)).status, (await w.showOrder(b)).status], ['shipped', 'delivered']);
    assert.match((await w.sheets.rows(job))[1]!.at(-1)!, /status says “Livré, Retour en stock”/);
  });

  it('may be of any account for an Admin, and of no other workspace', async () => {
    const seller = await w.person('Seller');
    const { sku } = await w.product({ account_id: seller.account_id });
    const body = { orders: [anOrder(sku)], account_id: seller.account_id };
    const [theirs] = expect(await w.api.post('/orders', body), 200).body.data.created_refs;
    await w.moveOrder(theirs, 'PACKED', 'SHIPPED');
    const outside = await sheetWorld();
    const [foreign] = await outside.orders(1);
    const job = await run('delivered', csv([['reference'], [theirs], [foreign!]]));
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 1]);
    assert.equal((await w.showOrder(theirs)).status, 'delivered');
  });

  it('need the right to update orders', async () => {
    const [ref] = await shipped(1);
    const seller = await aPerson(w.service, w.workspace_id, 'Seller');
    assert.equal((await send('delivered', csv([['reference'], [ref!]]), {}, seller.email)).status, 403);
  });
});
