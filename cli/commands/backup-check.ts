import { resolve } from 'node:path';
import { checkFiles, readManifest } from '../../server/platform/backup/manifest.ts';
import { sizeOf } from './backup.ts';
import type { Command } from '../arguments.ts';

export const backupCheck: Command = {
  name: 'backup check',
  about: 'Reads a whole backup and reports whether every file is unchanged; needs no database.',
  options: [{ name: 'from', value: 'DIR', is_required: true, about: 'The backup' }],
  async run(_config, options) {
    const backup = await readManifest(resolve(options.required('from')));
    await checkFiles(backup);
    return { backup: backup.directory, ...sizeOf(backup.manifest), files: 'whole' };
  },
};
