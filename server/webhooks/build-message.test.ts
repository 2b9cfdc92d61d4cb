import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildMessage, type StoredEvent } from './build-message.ts';

const account = { id: 'a', name: 'Atlas Shop' };
const anEvent = (over: Partial<StoredEvent> = {}): StoredEvent => ({
  workspace_id: 'w',
  id: 'e',
  type: 'lead.status_changed',
  object_id: 'o',
  sequence: 3,
  data: { reference: 'LD-1', status: 'wrong' },
  previous: { status: 'new' },
  created_at: '2026-01-31T09:30:00.000000Z',
  account,
  ...over,
});
const built = (event: StoredEvent, object?: object) => JSON.parse(buildMessage(event, object));

test('the event says what was; the object fills in the rest', () => {
  const object = { id: 'o', reference: 'LD-1', status: 'Confirmed', status_key: 'confirmed', city: 'Fès' };
  assert.deepEqual(built(anEvent(), object), {
    id: 'e',
    type: 'lead.status_changed',
    timestamp: '2026-01-31T09:30:00.000000Z',
    workspace_id: 'w',
    object: { type: 'lead', id: 'o', reference: 'LD-1', version: 3 },
    data: { id: 'o', version: 3, reference: 'LD-1', status: 'wrong', status_key: 'wrong', city: 'Fès', account },
    previous: { status: 'new' },
    sequence: 3,
  });
});

test('of what is gone the event says itself, and without a before there is no previous', () => {
  const message = built(anEvent({ previous: null }));
  assert.deepEqual(message.data, { id: 'o', version: 3, reference: 'LD-1', status: 'wrong', account });
  assert.deepEqual(message.object, { type: 'lead', id: 'o', reference: 'LD-1', version: 3 });
  assert.ok(!('previous' in message));
});

test('a body of 256 kB goes out whole; beyond, it holds ids and says so', () => {
  const room = 256 * 1024 - Buffer.byteLength(buildMessage(anEvent(), { notes: '' }));
  const whole = buildMessage(anEvent(), { notes: 'x'.repeat(room) });
  assert.equal(Buffer.byteLength(whole), 256 * 1024);
  assert.ok(!JSON.parse(whole).data.truncated);
  const cut = built(anEvent(), { notes: 'é'.repeat(room) });
  assert.deepEqual(cut.data, { reference: 'LD-1', status: 'wrong', id: 'o', truncated: true, account });
  const batch = anEvent({
    data: { batch_id: 'b', total: 100, failures: Array.from({ length: 100 }, () => 'x'.repeat(5_000)) },
    previous: { note: 'x'.repeat(300_000) },
  });
  assert.deepEqual(built(batch).data, { batch_id: 'b', total: 100, id: 'o', truncated: true, account });
  assert.ok(Buffer.byteLength(buildMessage(batch, undefined)) < 1_000);
});

test('what came later than the event is left out of its body', () => {
  const moment = { reference: 'OR-1', status: 'packed', previous_status: 'new', shipped_at: null };
  const event = anEvent({ type: 'order.status_changed', sequence: 2, data: moment });
  const entry = (new_status: string, changed_at: string) => ({ new_status, changed_at });
  const order = {
    id: 'o',
    version: 4,
    status: 'delivered',
    previous_status: 'shipped',
    shipped_at: '2026-01-31T10:00:00.000000Z',
    updated_at: '2026-01-31T11:00:00.000000Z',
    full_name: 'Amina',
    courier_status: 'Delivered',
    tracking_number: 'T-1',
    products: [{ sku: 'A', thumbnail: '/products/p/pictures/q/small' }],
    orderHistories: [entry('shipped', '2026-01-31T10:00:00.000000Z'), entry('packed', event.created_at)],
  };
  const late = built(event, order).data;
  assert.partialDeepStrictEqual(late, { ...moment, version: 2, full_name: 'Amina', updated_at: event.created_at });
  assert.deepEqual(late.orderHistories, [entry('packed', event.created_at)]);
  assert.deepEqual(late.products, [{ sku: 'A' }]);
  assert.ok(!('courier_status' in late) && !('tracking_number' in late));
  const inTime = built(event, { ...order, version: 2 }).data;
  assert.deepEqual([inTime.courier_status, inTime.tracking_number], ['Delivered', 'T-1']);
});
