import { randomBytes } from 'node:crypto';
import { setPasswordByOperator } from '../../server/access/sign-in/set-password-by-operator.ts';
import type { Command } from '../arguments.ts';
import { workspaceIfNamed } from '../require-workspace.ts';
import { hashOf } from './hash-of.ts';
import { withDatabase } from '../with-database.ts';

export const password: Command = {
  name: 'password',
  about:
    'Sets the password of the person with this e-mail, and ends all sessions; from then on the e-mail counts as theirs.',
  options: [
    { name: 'email', value: 'EMAIL', is_required: true, about: 'Sign-in' },
    { name: 'password', value: 'PASSWORD', about: 'Default a random one, printed once' },
    {
      name: 'workspace',
      value: 'ID',
      about: 'Selects the member of this workspace if no person has proved the e-mail',
    },
  ],
  async run(config, options) {
    const email = options.required('email').trim();
    const given = options.one('password');
    const made = given ?? randomBytes(12).toString('base64url');
    return await withDatabase(config, async ({ database }) => {
      const hash = (await hashOf(database.read, email, made))!;
      const person = await database.transaction(async (tx) =>
        setPasswordByOperator(tx, email, hash, await workspaceIfNamed(tx, options.one('workspace'))),
      );
      return { ...person, ...(given === undefined ? { password: made } : {}) };
    });
  },
};
