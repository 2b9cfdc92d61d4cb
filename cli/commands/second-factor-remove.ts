import { removeSecondFactor } from '../../server/access/sign-in/second-factor.ts';
import { findMeantPerson } from '../../server/access/sign-in/set-password-by-operator.ts';
import { makeMailer, type Mail } from '../../server/platform/mail.ts';
import type { Command } from '../arguments.ts';
import { workspaceIfNamed } from '../require-workspace.ts';
import { withDatabase } from '../with-database.ts';

export const secondFactorRemove: Command = {
  name: 'second-factor remove',
  about: 'Removes the second factor of a person who lost phone and recovery codes, and notifies them by mail.',
  options: [
    { name: 'email', value: 'EMAIL', is_required: true, about: 'Sign-in of the person' },
    { name: 'workspace', value: 'ID', about: 'Selects the member of this workspace if several people have the e-mail' },
  ],
  async run(config, options) {
    const email = options.required('email');
    const mails: Mail[] = [];
    const person = await withDatabase(config, ({ database }) =>
      database.transaction(async (tx) => {
        const id = await findMeantPerson(tx, email, await workspaceIfNamed(tx, options.one('workspace')));
        const found = { id, email: email.toLowerCase() };
        await removeSecondFactor(tx, { send: (mail) => void mails.push(mail) }, found);
        return found;
      }),
    );
    const mailer = makeMailer(config.smtp_url, config.public_url);
    // The factor is removed even if the mail cannot be sent.
    const sent = await Promise.allSettled(mailer ? mails.map((mail) => mailer.send(mail)) : []);
    return { id: person.id, email: person.email, is_mailed: sent.some(({ status }) => status === 'fulfilled') };
  },
};
