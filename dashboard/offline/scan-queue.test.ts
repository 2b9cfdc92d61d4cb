import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { ApiError } from '../ui/api-error.ts';
import { makeScanQueue, type ScanAnswer } from './scan-queue.ts';
import type { Scan, ScanStore } from './scan-store.ts';

/** A store like the browser's, in memory. */
function aStore(): ScanStore & { rows: Scan[] } {
  const rows: Scan[] = [];
  return {
    rows,
    add: async (scan) => (rows.push({ ...scan, n: rows.length + 1 }), rows.at(-1)!),
    put: async (scan) => void (rows[scan.n - 1] = scan),
    list: async () => [...rows],
    prune: async () => undefined,
  };
}

const answer = (kind: 'updated' | 'already' | 'failed', reference: string): ScanAnswer => ({
  data: {
    updated: kind === 'updated' ? [reference] : [],
    already: kind === 'already' ? [reference] : [],
    failed: kind === 'failed' ? [{ message: 'no' }] : [],
  },
  meta: { undo_token: kind === 'updated' ? 'token' : null },
});
const scan = (reference: string) => ({
  mode: 'pack' as const,
  reference,
  body: { reference, date: '2026-11-20' },
  idempotency_key: `key-${reference}`,
  scanned_at: '2026-11-20T10:00:00Z',
});
const settle = async () => {
  for (let i = 0; i < 20; i++) await turn();
};

test('each scan is kept before it is sent, and its outcome told', async () => {
  const store = aStore();
  const kinds = { A: 'updated', B: 'already', C: 'failed' } as const;
  const keptWhenSent: boolean[] = [];
  const queue = makeScanQueue(store, 'me', async ({ n, reference }) => {
    keptWhenSent.push(store.rows.some((row) => row.n === n));
    return answer(kinds[reference as 'A'], reference);
  });
  for (const reference of ['A', 'B', 'C']) await queue.add(scan(reference));
  await settle();
  assert.deepEqual(store.rows.map(({ outcome }) => outcome), ['done', 'already', 'wrong']); // prettier-ignore
  assert.deepEqual(keptWhenSent, [true, true, true]);
  assert.equal(store.rows[0]!.undo_token, 'token');
});

test('without network scans wait, and go out in their order with the key they were made with', async () => {
  const store = aStore();
  let isUp = false;
  const sent: string[] = [];
  const waits: (() => void)[] = [];
  const send = async ({ reference, idempotency_key }: Scan) => {
    if (!isUp) throw new ApiError(0, 'unreachable');
    sent.push(`${reference} ${idempotency_key}`);
    return answer('updated', reference);
  };
  const queue = makeScanQueue(store, 'me', send, undefined, (run) => void waits.push(run));
  for (const reference of ['A', 'B', 'C']) await queue.add(scan(reference));
  await settle();
  assert.equal(queue.state.get().is_offline, true);
  assert.deepEqual(store.rows.map(({ outcome }) => outcome), ['waiting', 'waiting', 'waiting']); // prettier-ignore
  isUp = true;
  waits.at(-1)!();
  await settle();
  assert.deepEqual(sent, ['A key-A', 'B key-B', 'C key-C']);
  assert.equal(queue.state.get().is_offline, false);
});

test('scans of before a reload are sent after it', async () => {
  const store = aStore();
  const down = makeScanQueue(
    store,
    'me',
    () => Promise.reject(new ApiError(503, 'busy')),
    undefined,
    () => undefined,
  );
  await down.add(scan('A'));
  await settle();
  const up = makeScanQueue(store, 'me', async ({ reference }) => answer('updated', reference));
  await up.open();
  await settle();
  assert.deepEqual([store.rows[0]!.outcome, store.rows[0]!.was_late], ['done', true]);
});

test('a session that has ended stops the queue and loses nothing', async () => {
  const store = aStore();
  const queue = makeScanQueue(store, 'me', () => Promise.reject(new ApiError(401, 'who?')));
  await queue.add(scan('A'));
  await settle();
  assert.deepEqual([queue.state.get().is_signed_out, store.rows[0]!.outcome], [true, 'waiting']);
});

test('a refusal is no reason to try again, and does not hold up what is behind it', async () => {
  const store = aStore();
  const queue = makeScanQueue(store, 'me', async ({ reference }) => {
    if (reference === 'A') throw new ApiError(404, 'There is no order A.');
    return answer('updated', reference);
  });
  await queue.add(scan('A'));
  await queue.add(scan('B'));
  await settle();
  assert.deepEqual(store.rows.map(({ outcome }) => outcome), ['wrong', 'done']); // prettier-ignore
  assert.equal(store.rows[0]!.said?.message, 'There is no order A.');
});
