import type { Command } from '../arguments.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { withDatabase } from '../with-database.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  about: 'Migrates the database to the newest schema; a start of the service does the same.',
  options: [],
  run: (config) => withDatabase(config, async ({ urls }) => ({ missing: await migrate(urls) })),
};
