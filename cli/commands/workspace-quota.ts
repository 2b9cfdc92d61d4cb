import { readStoredBytes, setStoredBytesMax } from '../../server/platform/stored-bytes.ts';
import { WrongUse } from '../wrong-use.ts';
import type { Command } from '../arguments.ts';
import { requireWorkspace } from '../require-workspace.ts';
import { withDatabase } from '../with-database.ts';

const MIB = 2 ** 20;

export const workspaceQuota: Command = {
  name: 'workspace quota',
  about: 'Shows the storage that files and messages of a workspace use; --mib changes its limit.',
  options: [
    { name: 'workspace', value: 'ID', is_required: true, about: 'The workspace' },
    {
      name: 'mib',
      value: 'N|default',
      about: 'Its limit in MiB; default: WORKSPACE_STORAGE_MIB',
    },
  ],
  async run(config, options) {
    const mib = options.one('mib');
    if (mib !== undefined && mib !== 'default' && !/^\d{1,9}$/.test(mib))
      throw new WrongUse(`--mib must be a whole number or "default", but is "${mib}".`);
    return await withDatabase(config, ({ database }) =>
      database.transaction(async (tx) => {
        const workspace_id = await requireWorkspace(tx, options.required('workspace'));
        if (mib !== undefined) await setStoredBytesMax(tx, workspace_id, mib === 'default' ? null : Number(mib) * MIB);
        const { used_bytes, max_bytes } = await readStoredBytes(tx, workspace_id);
        return { workspace_id, used_bytes, max_bytes: max_bytes ?? config.workspace_storage_mib * MIB };
      }),
    );
  },
};
