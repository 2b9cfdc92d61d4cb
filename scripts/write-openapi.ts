import { readFileSync, writeFileSync } from 'node:fs';
import { ALL_ROUTES } from '../contract/all-routes.ts';
import { openApiDocument } from '../contract/openapi.ts';

export const OPENAPI_FILE = new URL('../openapi.json', import.meta.url);

/** The text openapi.json must have: what contract/ says, in the order contract/ says it, with the version of package.json. */
export function openApiText(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return `${JSON.stringify(openApiDocument(ALL_ROUTES, { version }), null, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(OPENAPI_FILE, openApiText());
  console.log(`Wrote openapi.json: ${ALL_ROUTES.length} routes.`);
}
