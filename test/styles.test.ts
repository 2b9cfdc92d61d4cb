import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const ROOT = dirname(import.meta.dirname);
const CORE = join(ROOT, 'node_modules/@mantine/core');

/** Names that the dashboard imports from Mantine. */
function importedNames(): Set<string> {
  const files = readdirSync(join(ROOT, 'dashboard'), { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('dist'))
    .map((file) => readFileSync(join(ROOT, 'dashboard', file), 'utf8'));
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
        names!.split(',').map((name) => name.trim()),
      ),
    ),
  );
}

/** Names of the style sheets that these modules and all their parts need. */
function sheetsOf(names: Set<string>): Set<string> {
  const index = readFileSync(join(CORE, 'esm/index.mjs'), 'utf8');
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import) "(\.[^"]+)"/g))
      visit(join(dirname(file), path!));
  };
  for (const [, exported, path] of index.matchAll(/import \{([^}]*)\} from "([^"]+)"/g))
    if (exported!.split(',').some((name) => names.has(name.trim()))) visit(join(CORE, 'esm', path!));
  return new Set([...seen].flatMap((file) => /([^/]+)\.module\.mjs$/.exec(file)?.[1] ?? []));
}

test('dashboard/mantine.css has the styles of every part of Mantine that a page is made of, and no other', () => {
  const listed = [
    ...readFileSync(join(ROOT, 'dashboard/mantine.css'), 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g),
  ].map(([, name]) => name!);
  const needed = [...sheetsOf(importedNames()), 'baseline', 'default-css-variables', 'global'];
  assert.deepEqual(listed.toSorted(), needed.toSorted());
});
