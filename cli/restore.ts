import { resolve } from 'node:path';
import { readManifest } from '../server/platform/backup/manifest.ts';
import { restoreBackup } from '../server/platform/backup/restore-backup.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { sizeOf } from './backup.ts';
import type { Command } from './arguments.ts';
import { withUrls } from './with-urls.ts';

export const restore: Command = {
  name: 'restore',
  about:
    'Puts a backup into an empty database, or with --replace in the place of what is there, and brings it to the newest schema. The service must be stopped.',
  options: [
    { name: 'from', value: 'DIR', is_required: true, about: 'The backup' },
    { name: 'replace', is_flag: true, about: 'Drops what the database holds' },
  ],
  async run(config, options) {
    const backup = await readManifest(resolve(options.required('from')));
    return await withUrls(config, 'alone', async (urls) => {
      const { left_out, rows } = await restoreBackup(urls, backup, options.one('replace') !== undefined);
      const migrations = await migrate(urls);
      return { ...sizeOf(backup.manifest), backup: backup.directory, rows, left_out, migrations };
    });
  },
};
