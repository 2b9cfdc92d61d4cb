import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { statementShop } from '../../../test/statements/statement-shop.ts';
import { sessionFor } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { makeLogger } from '../../platform/logger.ts';
import { tellOfLateCash } from './tell-of-late-cash.ts';

/* Notifications of late cash (R-RES-24): in the workspace's morning, once a day, and only if more cash became late. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const lines: string[] = [];
const log = makeLogger('debug', { write: (line) => void lines.push(line) });

type Shop = Awaited<ReturnType<typeof statementShop>>;
const run = (moment: string, by: Database = database) =>
  tellOfLateCash(by, log, new Date(moment), new AbortController().signal);
const sql = (text: string, values: unknown[]) => database.transaction((tx) => tx.rows(null, text, values));
const toldTo = async (s: Shop): Promise<Record<string, unknown>[]> => {
  const session = await sessionFor(service, s.workspace_id, s.admin.id);
  const { data } = expect(await session.get('/notifications', { per_page: 100 }), 200).body;
  return (data as { kind: string; params: Record<string, unknown> }[])
    .filter(({ kind }) => kind === 'cash.late')
    .map(({ params }) => params);
};
/** A shop with parcels whose cash the courier collected at `since`. */
async function late(since: string, numbers: readonly string[]): Promise<Shop> {
  const s = await statementShop(service);
  await sql(`update workspaces set time_zone = 'Asia/Riyadh' where id = $1 returning 1`, [s.workspace_id]);
  await s.delivered(numbers);
  await collected(s, since);
  return s;
}
const collected = (s: Shop, since: string) =>
  sql(`update order_cash set since = $2 where workspace_id = $1 and stage = 'collected' returning 1`, [
    s.workspace_id,
    since,
  ]);

test('from 8:00 on the clocks of the workspace, once a day, and on days alone on which some became late', async () => {
  // 21:30 UTC on the 20th is the 21st in Riyadh: the cash is late from the 29th, not from the 28th.
  const s = await late('2026-11-20T21:30:00Z', ['YAL101', 'YAL102']);
  await run('2026-11-29T04:59:00Z');
  assert.deepEqual(await toldTo(s), [], 'it is 7:59 in Riyadh');
  await run('2026-11-28T05:00:00Z');
  assert.deepEqual(await toldTo(s), [], 'by the clocks of Riyadh it was the 21st: not late yet');
  await run('2026-11-29T05:00:00Z');
  await run('2026-11-29T05:30:00Z');
  const [{ courier, count, amount }, ...more] = (await toldTo(s)) as [Record<string, unknown>];
  assert.deepEqual([courier, count, amount, more], [s.company.name, 2, '400.00 MAD', []]);
  await run('2026-11-30T05:00:00Z');
  assert.equal((await toldTo(s)).length, 1, 'nothing became late on the 30th');
});

test('couriers that are put away and workspaces that do not pay are left out', async () => {
  const s = await late('2026-11-20T21:30:00Z', ['YAL111']);
  await sql(`update shipping_companies set status = 'inactive' where workspace_id = $1 and id = $2 returning 1`, [
    s.workspace_id,
    s.company.id,
  ]);
  await s.api.post('/shipping-companies', { name: 'Other', pays_every_days: 3 });
  await run('2026-11-29T06:00:00Z');
  assert.deepEqual(await toldTo(s), []);
  await sql(`update shipping_companies set status = 'active' where workspace_id = $1 and id = $2 returning 1`, [
    s.workspace_id,
    s.company.id,
  ]);
  const subscribe = (status: string) =>
    sql(`update workspaces set subscription_status = $2 where id = $1 returning 1`, [s.workspace_id, status]);
  await subscribe('inactive');
  await run('2026-11-29T06:00:00Z');
  await subscribe('active');
  assert.deepEqual(await toldTo(s), []);
  await run('2026-11-29T06:00:00Z');
  assert.equal((await toldTo(s)).length, 1);
});

test('a workspace where it fails does not keep the next ones from it, and is named in the log', async () => {
  const shops = [await late('2026-11-20T21:30:00Z', ['YAL121']), await late('2026-11-20T21:30:00Z', ['YAL122'])];
  const [broken, whole] = shops.toSorted((x, y) => (x.workspace_id < y.workspace_id ? -1 : 1)) as [Shop, Shop];
  await sql(`update workspaces set time_zone = 'Nowhere/Land' where id = $1 returning 1`, [broken.workspace_id]);
  lines.length = 0;
  await run('2026-11-29T06:00:00Z');
  assert.equal((await toldTo(whole)).length, 1);
  assert.deepEqual(lines.map((line) => (JSON.parse(line) as { workspace_id: string }).workspace_id), [broken.workspace_id]); // prettier-ignore
});

test('a worker that is to stop goes on to no further workspace', async () => {
  const s = await late('2026-11-20T21:30:00Z', ['YAL131']);
  await tellOfLateCash(database, log, new Date('2026-11-29T06:00:00Z'), AbortSignal.abort());
  assert.deepEqual(await toldTo(s), []);
});
