import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CONNECTOR_NAMES, connectorRow } from '../contract/shipping/connectors.ts';

/*
 * A courier is a folder and a line in couriers/all.ts (docs/adding-a-courier.md). Everything that other code looks up there by name exists.
 */

const COURIERS = join(import.meta.dirname, '../couriers');
/** The name that each file of a folder exports. */
const PARTS = { 'row.ts': 'row', 'connector.ts': 'connector', 'sandbox-dialect.ts': 'dialect', 'cases.ts': 'cases' };

test('every folder of couriers/ has its line in couriers/all.ts, and the other way round', () => {
  const folders = readdirSync(COURIERS, { withFileTypes: true }).filter((one) => one.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name !== 'engines');
  assert.deepEqual(names.toSorted(), CONNECTOR_NAMES);
});

test('every folder has its row, connector, dialect and cases, and a sheet where there is such a courier', async () => {
  const missing: string[] = [];
  for (const name of CONNECTOR_NAMES) {
    for (const [file, exported] of Object.entries(PARTS)) {
      // The manual courier has no API.
      if (name === 'manual' && ['sandbox-dialect.ts', 'cases.ts'].includes(file)) continue;
      const path = join(COURIERS, name, file);
      const module = existsSync(path) ? ((await import(path)) as Record<string, unknown>) : undefined;
      if (module?.[exported] === undefined) missing.push(`couriers/${name}/${file} exports no ${exported}`);
    }
    if (connectorRow(name).written_from !== null && !existsSync(join(COURIERS, name, 'README.md')))
      missing.push(`couriers/${name}/README.md`);
  }
  assert.deepEqual(missing, []);
});

test('a dialect stands under the name of its courier', async () => {
  for (const name of CONNECTOR_NAMES.filter((one) => one !== 'manual')) {
    const { dialect } = (await import(join(COURIERS, name, 'sandbox-dialect.ts'))) as { dialect: { prefix: string } };
    assert.equal(dialect.prefix, `/${name}`);
  }
});
