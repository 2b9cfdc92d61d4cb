import { resolve } from 'node:path';
import { readManifest } from '../../server/platform/backup/manifest.ts';
import { restoreBackup } from '../../server/platform/backup/restore-backup.ts';
import { restoreToTime } from '../../server/platform/wal-archive/restore-to-time.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { sizeOf } from './backup.ts';
import type { Command } from '../arguments.ts';
import { withUrls } from '../with-urls.ts';
import { WrongUse } from '../wrong-use.ts';
import type { Config } from '../../server/config.ts';

export const restore: Command = {
  name: 'restore',
  about:
    'Restores a backup into an empty database, or with --replace over existing data, and migrates it to the newest schema. The service must be stopped.',
  options: [
    { name: 'from', value: 'DIR', about: 'The backup' },
    {
      name: 'to-time',
      value: 'TIME',
      about: 'Instead of --from: the moment to restore, such as 2026-11-25T14:30:00Z, from WAL_ARCHIVE_DIR',
    },
    { name: 'replace', is_flag: true, about: 'Deletes the existing data' },
  ],
  async run(config, options) {
    const [from, to_time] = [options.one('from'), options.one('to-time')];
    if ((from === undefined) === (to_time === undefined))
      throw new WrongUse('tahsil restore needs either --from or --to-time.');
    if (to_time !== undefined) return await goBackTo(config, to_time, options.one('replace') !== undefined);
    const backup = await readManifest(resolve(from!));
    return await withUrls(config, 'alone', async (urls) => {
      const { left_out, rows } = await restoreBackup(urls, backup, options.one('replace') !== undefined);
      const migrations = await migrate(urls);
      return { ...sizeOf(backup.manifest), backup: backup.directory, rows, left_out, migrations };
    });
  },
};

/** Restores the database as of a moment. The existing cluster is moved aside, so --replace only confirms the intent. */
async function goBackTo(config: Config, time: string, isMeant: boolean): Promise<object> {
  const { data_dir, wal_archive_dir } = config;
  if (wal_archive_dir === null)
    throw new WrongUse('--to-time goes back by what lies in WAL_ARCHIVE_DIR, which is not set.');
  if (!isMeant)
    throw new WrongUse(
      '--to-time puts the database of that moment in the place of what is there: say so by --replace.',
    );
  const log = (message: string) => void process.stderr.write(`${message}\n`);
  const restored = await restoreToTime({ data_dir, folder: wal_archive_dir, time, log });
  const migrations = await withUrls(config, 'alone', (urls) => migrate(urls));
  return { time, ...restored, migrations };
}
