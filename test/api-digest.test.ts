import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { ALL_ROUTES } from '../contract/all-routes.ts';
import { DIGEST_FILE, REASONS_FILE } from '../scripts/write-api-digest.ts';
import { apiDigest } from '../server/openapi/digest.ts';
import { reasonsPage } from '../server/openapi/reasons.ts';

const written = (file: URL): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

it('docs/api-digest.txt says what contract/ says', () => {
  assert.equal(written(DIGEST_FILE), apiDigest(ALL_ROUTES), 'run node scripts/write-api-digest.ts');
});

it('docs/reasons.md has every message that an error can name', () => {
  assert.equal(written(REASONS_FILE), reasonsPage(), 'run node scripts/write-api-digest.ts');
});
