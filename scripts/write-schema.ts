import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { describeSchema } from './describe-schema.ts';

/** Writes database/schema.sql from a database that has run every migration. */
const data_dir = mkdtempSync(join(tmpdir(), 'tahsil-schema-'));
const postgres = await startEmbeddedPostgres({ data_dir, role: 'server', log: () => undefined });
try {
  await migrate(postgres);
  const schema = await describeSchema(postgres.owner_connection_string);
  writeFileSync(join(import.meta.dirname, '../database/schema.sql'), schema);
} finally {
  await postgres.stop();
  rmSync(data_dir, { recursive: true, force: true });
}
