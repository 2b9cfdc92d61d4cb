import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

type Lockfile = { packages: Record<string, { integrity?: string; resolved?: string }> };

for (const file of [
  'package-lock.json',
  'scripts/runtime/package-lock.json',
  'scripts/linters/package-lock.json',
  'n8n/tools/package-lock.json',
]) {
  test(`every package of ${file} has a hash, and none says where it comes from`, () => {
    const text = readFileSync(join(dirname(import.meta.dirname), file), 'utf8');
    const packages = Object.entries((JSON.parse(text) as Lockfile).packages).filter(([name]) => name !== '');
    assert.ok(packages.length > 0);
    const wrong = packages.filter(([, { integrity = '', resolved }]) => !integrity.startsWith('sha512-') || resolved);
    assert.deepEqual(
      wrong.map(([name]) => name),
      [],
      'npm install --package-lock-only --omit-lockfile-registry-resolved, where the registry has them for all platforms',
    );
  });
}
