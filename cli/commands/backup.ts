import { resolve } from 'node:path';
import { forgetOldBackups, writeBackup } from '../../server/platform/backup/write-backup.ts';
import type { Manifest } from '../../server/platform/backup/manifest.ts';
import { packageVersion } from '../../server/run-service.ts';
import type { Command } from '../arguments.ts';
import { withUrls } from '../with-urls.ts';
import { WrongUse } from '../wrong-use.ts';

export const backup: Command = {
  name: 'backup',
  about: 'Writes all stored data, as of one instant, into a new directory; the service may run meanwhile.',
  options: [
    { name: 'to', value: 'DIR', is_required: true, about: 'Directory of backups; best on another disk or machine' },
    { name: 'keep', value: 'N', about: 'Afterwards deletes all but the newest N there; default: keeps all' },
  ],
  async run(config, options) {
    const keep = options.one('keep');
    if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))
      throw new WrongUse(`--keep must be a whole number from 1 to 999999, but is "${keep}".`);
    const folder = resolve(options.required('to'));
    const { directory, manifest, base } = await withUrls(config, 'shared', async (urls, embedded) => {
      const version = packageVersion();
      const written = await writeBackup(urls.owner_connection_string ?? urls.connection_string, folder, version);
      return { ...written, base: await embedded?.writeBase?.(version, keep === undefined ? null : Number(keep)) };
    });
    const deleted = keep === undefined ? [] : await forgetOldBackups(folder, Number(keep));
    return { backup: directory, ...sizeOf(manifest), deleted, ...(base ? { base: base.directory } : {}) };
  },
};

/** Size of a backup, as commands print it. */
export const sizeOf = ({ version, made_at, tables }: Manifest) => ({
  version,
  made_at,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
});
