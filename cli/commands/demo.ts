import { randomBytes } from 'node:crypto';
import { makeDemo } from '../../server/demo/demo.ts';
import type { Command } from '../arguments.ts';
import { withDatabase } from '../with-database.ts';

export const demo: Command = {
  name: 'demo',
  about: 'Creates a demo workspace; prints its sign-in and token once.',
  options: [],
  async run(config) {
    const password = randomBytes(12).toString('base64url');
    const email = `demo-${randomBytes(3).toString('hex')}@example.com`;
    const made = await withDatabase(config, ({ database }) => makeDemo(database, { email, password }));
    return { ...made, password };
  },
};
