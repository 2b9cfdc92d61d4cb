import { LIMITS } from '../../contract/limits.ts';
import { createToken } from '../../server/access/tokens/create-token.ts';
import { findMember } from '../../server/access/sql.ts';
import { WrongUse } from '../wrong-use.ts';
import type { Command } from '../arguments.ts';
import { requireWorkspace } from '../require-workspace.ts';
import { withDatabase } from '../with-database.ts';

export const tokenCreate: Command = {
  name: 'token create',
  about: 'Creates an API token that acts for a member; prints it once.',
  options: [
    { name: 'workspace', value: 'ID', is_required: true, about: 'The workspace' },
    { name: 'user', value: 'EMAIL', about: 'The member; default the first Admin' },
    { name: 'scopes', value: 'SCOPE', may_repeat: true, about: 'Such as "view leads"; may repeat; default everything' },
    { name: 'rate-limit', value: 'N', about: 'Requests a minute; default the service’s' },
    { name: 'name', value: 'NAME', about: 'Shown as the author of changes' },
  ],
  async run(config, options) {
    const limit = options.one('rate-limit');
    const most = LIMITS.requests_per_minute_max;
    if (limit !== undefined && !(/^[1-9]\d*$/.test(limit) && Number(limit) <= most))
      throw new WrongUse(`--rate-limit must be a whole number from 1 to ${most}, but is "${limit}".`);
    const scopes = options.many('scopes');
    return await withDatabase(config, ({ database }) =>
      database.transaction(async (tx) => {
        const workspace_id = await requireWorkspace(tx, options.required('workspace'));
        const email = options.one('user') ?? null;
        const member = await findMember(tx, workspace_id, email);
        if (!member) throw new WrongUse(`${email ?? 'An Admin'} is no active member of this workspace.`);
        const { token } = await createToken(tx, workspace_id, {
          user_id: member.user_id,
          name: options.one('name') ?? `Token of ${email ?? 'the Admin'}`,
          scopes: scopes.length > 0 ? scopes : null,
          requests_per_minute: limit === undefined ? null : Number(limit),
        });
        return { token };
      }),
    );
  },
};
