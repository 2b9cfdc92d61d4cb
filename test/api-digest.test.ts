import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { ALL_ROUTES } from '../contract/all-routes.ts';
import { DIGEST_FILE } from '../scripts/write-api-digest.ts';
import { apiDigest } from '../server/openapi/digest.ts';

it('docs/api-digest.txt says what contract/ says', () => {
  const written = existsSync(DIGEST_FILE) ? readFileSync(DIGEST_FILE, 'utf8') : '';
  assert.equal(written, apiDigest(ALL_ROUTES), 'run node scripts/write-api-digest.ts');
});
