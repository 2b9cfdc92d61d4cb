import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BULK_RIGHTS } from './bulk-rights.ts';
import { ACTION_CHOICES } from './order-actions.ts';

test('a caller who may do one of the acts has boxes to choose orders by', () => {
  const named = BULK_RIGHTS.map((right) => JSON.stringify(right));
  for (const { name, route } of ACTION_CHOICES) assert.ok(named.includes(JSON.stringify(route.access)), name);
});
