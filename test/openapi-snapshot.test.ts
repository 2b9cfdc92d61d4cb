import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { OPENAPI_FILE, openApiText } from '../scripts/write-openapi.ts';

it('openapi.json says what contract/ says', () => {
  const written = existsSync(OPENAPI_FILE) ? readFileSync(OPENAPI_FILE, 'utf8') : '';
  // Compared by hand: the difference of two files of thousands of lines would bury the sentence.
  assert.ok(written === openApiText(), 'openapi.json is out of date: run node scripts/write-openapi.ts');
});
