import { addMember } from '../../server/access/people/add-member.ts';
import type { Command } from '../arguments.ts';
import { hashOf } from './hash-of.ts';
import { requireWorkspace } from '../require-workspace.ts';
import { withDatabase } from '../with-database.ts';

export const userCreate: Command = {
  name: 'user create',
  about: 'Adds a person to a workspace without an invitation; a Seller gets an own account.',
  options: [
    { name: 'workspace', value: 'ID', is_required: true, about: 'The workspace' },
    { name: 'email', value: 'EMAIL', is_required: true, about: 'Sign-in' },
    { name: 'password', value: 'PASSWORD', about: 'Password of the person; left out if there is one already' },
    { name: 'role', value: 'ROLE', is_required: true, about: 'Admin, Seller, or another role of the workspace' },
    { name: 'account', value: 'NAME', about: 'Name of the seller’s account' },
  ],
  async run(config, options) {
    const email = options.required('email');
    return await withDatabase(config, async ({ database }) => {
      const password_hash = await hashOf(database.read, email, options.one('password'));
      return await database.transaction(async (tx) => {
        const workspace_id = await requireWorkspace(tx, options.required('workspace'));
        return await addMember(tx, workspace_id, {
          email,
          password_hash,
          full_name: email.split('@')[0]!,
          role: options.required('role'),
          account_name: options.one('account'),
        });
      });
    });
  },
};
