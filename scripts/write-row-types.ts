import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { describeRowTypes } from './row-types/describe-row-types.ts';

/** Writes database/rows.ts from a database that has run every migration. */
const data_dir = mkdtempSync(join(tmpdir(), 'tahsil-rows-'));
const postgres = await startEmbeddedPostgres({ data_dir, role: 'server', log: () => undefined });
try {
  await migrate(postgres);
  const { text, faults } = await describeRowTypes(postgres.owner_connection_string);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  writeFileSync(join(import.meta.dirname, '../database/rows.ts'), text);
} finally {
  await postgres.stop();
  rmSync(data_dir, { recursive: true, force: true });
}
