import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ALL_ROUTES } from '../contract/all-routes.ts';
import { CLIENT_TYPES_FILE } from '../scripts/write-client-types.ts';
import { clientTypes } from '../server/openapi/client-types.ts';

test('client/operations.ts says what contract/ says', () => {
  const written = existsSync(CLIENT_TYPES_FILE) ? readFileSync(CLIENT_TYPES_FILE, 'utf8') : '';
  assert.ok(written === clientTypes(ALL_ROUTES), 'run node scripts/write-client-types.ts');
});
