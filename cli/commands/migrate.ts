import type { Command } from '../arguments.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { withDatabase } from '../with-database.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  about: 'Brings the database to the newest schema; starting the service does that too.',
  options: [],
  run: (config) => withDatabase(config, async ({ urls }) => ({ missing: await migrate(urls) })),
};
