import { setSubscription } from '../../server/access/sql.ts';
import { isId } from '../../server/platform/ids.ts';
import { WrongUse } from '../wrong-use.ts';
import type { Command } from '../arguments.ts';
import { withDatabase } from '../with-database.ts';

export const workspaceSubscription: Command = {
  name: 'workspace subscription',
  about: 'Allows or refuses writes of a workspace; it applies in every process within 15 seconds.',
  options: [
    { name: 'workspace', value: 'ID', is_required: true, about: 'The workspace' },
    { name: 'status', value: 'active|inactive', is_required: true, about: 'Its subscription' },
  ],
  async run(config, options) {
    const workspace_id = options.required('workspace');
    const status = options.required('status');
    if (status !== 'active' && status !== 'inactive')
      throw new WrongUse(`--status must be active or inactive, but is "${status}".`);
    const isThere =
      isId(workspace_id) &&
      (await withDatabase(config, ({ database }) =>
        database.transaction((tx) => setSubscription(tx, workspace_id, status)),
      ));
    if (!isThere) throw new WrongUse(`There is no workspace ${workspace_id}.`);
    return { workspace_id, status };
  },
};
