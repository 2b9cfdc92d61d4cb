import { writeFileSync } from 'node:fs';
import { ALL_ROUTES } from '../contract/all-routes.ts';
import { apiDigest } from '../server/openapi/digest.ts';
import { reasonsPage } from '../server/openapi/reasons.ts';

export const DIGEST_FILE = new URL('../docs/api-digest.txt', import.meta.url);
export const REASONS_FILE = new URL('../docs/reasons.md', import.meta.url);

if (import.meta.main) {
  writeFileSync(DIGEST_FILE, apiDigest(ALL_ROUTES));
  writeFileSync(REASONS_FILE, reasonsPage());
  console.log(`Wrote docs/reasons.md and docs/api-digest.txt: ${ALL_ROUTES.length} routes.`);
}
