import { writeFileSync } from 'node:fs';
import { ALL_ROUTES } from '../contract/all-routes.ts';
import { apiDigest } from '../server/openapi/digest.ts';

export const DIGEST_FILE = new URL('../docs/api-digest.txt', import.meta.url);

if (import.meta.main) {
  writeFileSync(DIGEST_FILE, apiDigest(ALL_ROUTES));
  console.log(`Wrote docs/api-digest.txt: ${ALL_ROUTES.length} routes.`);
}
