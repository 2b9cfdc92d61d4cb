import { writeFileSync } from 'node:fs';
import { ALL_ROUTES } from '../contract/all-routes.ts';
import { clientTypes } from '../server/openapi/client-types.ts';

export const CLIENT_TYPES_FILE = new URL('../client/operations.ts', import.meta.url);

if (import.meta.main) {
  writeFileSync(CLIENT_TYPES_FILE, clientTypes(ALL_ROUTES));
  console.log('Wrote client/operations.ts.');
}
