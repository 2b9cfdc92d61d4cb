import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cameEarlier } from '../../../test/shop.ts';
import { aPerson, sessionClient } from '../../../test/session.ts';
import { csv, sheetWorld, type Job } from '../../../test/sheets.ts';
import { unique } from '../../../test/world.ts';

/* The order of day and month is decided per column, not per cell (R-FILE-12). */

const w = await sheetWorld();
const person = await aPerson(w.service, w.workspace_id);

async function delivered(rows: readonly (readonly string[])[]): Promise<Job> {
  const { jar } = await sessionClient(w.base, person.email);
  const body = new FormData();
  body.set('file', new Blob([csv([['reference', 'date'], ...rows])]), `${unique()}.csv`);
  const headers = { Cookie: [...jar].map((pair) => pair.join('=')).join('; '), Origin: w.base };
  const answer = await fetch(`${w.base}/orders/mark-orders-as-delivered-by-import`, { method: 'POST', headers, body });
  return await w.sheets.job({ status: 202, headers: answer.headers, text: '', body: await answer.json() });
}
async function shipped(count: number): Promise<string[]> {
  const refs = await w.orders(count);
  for (const ref of refs) await w.moveOrder(ref, 'PACKED', 'SHIPPED');
  await cameEarlier(w.database, w.workspace_id, refs, 3_000);
  return refs;
}
const dayOf = async (ref: string): Promise<string | null> => (await w.showOrder(ref)).delivered_at;

describe('days of a file', { concurrency: 4 }, () => {
  it('are month first where one cell of the column can only be so, and day first where none tells', async () => {
    const [early, late, plain] = (await shipped(3)) as [string, string, string];
    assert.equal((await delivered([[early, '05/04/2026'], [late, '05/26/2026']])).summary.rows_good, 2); // prettier-ignore
    assert.equal((await delivered([[plain, '05/04/2026']])).summary.rows_good, 1);
    assert.deepEqual(
      [await dayOf(early), await dayOf(late), await dayOf(plain)].map((moment) => moment?.slice(0, 10)),
      // Midnight in Casablanca is the day before in UTC.
      ['2026-05-03', '2026-05-25', '2026-04-04'],
    );
  });

  it('are refused where a column mixes both orders and the cell may be two days', async () => {
    const [one, two, open, same] = (await shipped(4)) as [string, string, string, string];
    const job = await delivered([[one, '25/05/2026'], [two, '05/26/2026'], [open, '05/04/2026'], [same, '04/04/2026']]); // prettier-ignore
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [3, 1]);
    assert.match((await w.sheets.rows(job))[1]!.at(-1)!, /05\/04\/2026.*either of two dates/);
    assert.deepEqual([(await dayOf(one))?.slice(0, 10), (await dayOf(two))?.slice(0, 10), await dayOf(open)], ['2026-05-24', '2026-05-25', null]); // prettier-ignore
  });
});
