import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedSince } from './typed-since.ts';

test('what is as it was sent becomes what comes next, and what was typed since stays', () => {
  const sent = { name: 'Salma', city: 'Rabat', note: '' };
  const saved = { name: 'Salma', city: 'Rabat-Salé', note: '' };
  assert.deepEqual(typedSince(sent, sent, saved), saved);
  assert.deepEqual(typedSince({ ...sent, city: 'Tanger' }, sent, saved), { ...saved, city: 'Tanger' });
  assert.deepEqual(typedSince({ ...sent, note: 'Rings twice' }, sent, saved), { ...saved, note: 'Rings twice' });
});

test('what nothing comes for stays as it is', () => {
  const now = { body: 'Calls back', is_pinned: true };
  assert.deepEqual(typedSince(now, now, { body: '' }), { body: '', is_pinned: true });
});
