import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EVENT_TYPES } from '../../contract/webhooks/events.ts';
import { OBJECT_OF, buildMessage, type StoredEvent } from './build-message.ts';

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
    data: { id: 'o', reference: 'LD-1', status: 'wrong', status_key: 'wrong', city: 'Fès', account },
    previous: { status: 'new' },
    sequence: 3,
  });
});

test('without an object the event stands alone, and without a before there is no previous', () => {
  const message = built(anEvent({ previous: null }));
  assert.deepEqual(message.data, { reference: 'LD-1', status: 'wrong', account });
  assert.ok(!('previous' in message));
});

test('a body of 256 kB goes out whole; beyond, it holds ids and says so', () => {
  const room = 256 * 1024 - Buffer.byteLength(buildMessage(anEvent(), { notes: '' }));
  const whole = buildMessage(anEvent(), { notes: 'x'.repeat(room) });
  assert.equal(Buffer.byteLength(whole), 256 * 1024);
  assert.ok(!JSON.parse(whole).data.truncated);
  const cut = built(anEvent(), { notes: 'é'.repeat(room) });
  assert.deepEqual(cut.data, { id: 'o', reference: 'LD-1', status: 'wrong', truncated: true, account });
  const batch = anEvent({
    data: { batch_id: 'b', total: 100, failures: Array.from({ length: 100 }, () => 'x'.repeat(5_000)) },
    previous: { note: 'x'.repeat(300_000) },
  });
  assert.deepEqual(built(batch).data, { batch_id: 'b', total: 100, id: 'o', truncated: true, account });
  assert.ok(Buffer.byteLength(buildMessage(batch, undefined)) < 1_000);
});

test('every type of event is known to be about an object or not', () => {
  assert.deepEqual(Object.keys(OBJECT_OF).toSorted(), EVENT_TYPES.toSorted());
});
