import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchList, type ListPage } from './search-list.ts';

const NOW = Date.now();
const clockOf = (at_ms: number) => new Date(at_ms).toISOString().slice(0, 19).replace('T', ' ');

/** A courier's list, newest first, one row per minute and two rows per page; `asked`: the last requested page. */
function aList(references: readonly string[], at_ms = NOW) {
  const rows = references.map((reference, i) => ({
    reference,
    code: `T-${reference}`,
    created_at: clockOf(at_ms - i * 60_000),
  }));
  const list = { asked: 0, pageOf };
  async function pageOf(page: number): Promise<ListPage> {
    list.asked = page;
    return { rows: rows.slice((page - 1) * 2, page * 2), is_last: page * 2 >= rows.length };
  }
  return list;
}

const looking = (reference: string, earlier: string | null) => ({
  sent_at: new Date(NOW).toISOString(),
  earlier,
  isParcel: (row: Record<string, unknown>) => row['reference'] === reference,
  tracking: 'code',
  created_at: 'created_at',
  clock: '+00:00',
});
const LONG = Array.from({ length: 200 }, (_, i) => `R${i}`);

test('a parcel is absent as soon as the list shows one that was taken before it', async () => {
  const list = aList(LONG);
  assert.deepEqual(await searchList(list.pageOf, looking('X', 'T-R3')), { kind: 'absent' });
  assert.equal(list.asked, 2);
});

test('a parcel that stands on the page of the earlier one is found', async () => {
  const list = aList(LONG);
  const found = await searchList(list.pageOf, looking('R2', 'T-R3'));
  assert.deepEqual(found, { kind: 'accepted', tracking_number: 'T-R2', label_url: null });
});

test('without an earlier one the clock decides, and a list that does not go back far enough decides nothing', async () => {
  assert.equal((await searchList(aList(LONG).pageOf, looking('X', null))).kind, 'unknown');
  assert.equal((await searchList(aList(LONG, NOW - 5 * 3_600_000).pageOf, looking('X', null))).kind, 'absent');
  assert.equal((await searchList(aList(['A']).pageOf, looking('X', null))).kind, 'absent');
});

test('a courier that lets us read only a part of a long list is not asked again at once', async () => {
  const { pageOf } = aList(LONG);
  const busy = { kind: 'busy', retry_after_s: 40 } as const;
  const slow = (from: number) =>
    searchList(async (page) => (page >= from ? busy : await pageOf(page)), looking('X', null));
  assert.deepEqual(await slow(1), busy);
  assert.equal((await slow(3)).kind, 'unknown');
});
