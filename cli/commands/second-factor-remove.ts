import { removeSecondFactor } from '../../server/access/sign-in/second-factor.ts';
import { findMeantPerson } from '../../server/access/sign-in/set-password-by-operator.ts';
import { makeMailer, type Mail } from '../../server/platform/mail.ts';
import type { Command } from '../arguments.ts';
import { withDatabase } from '../with-database.ts';

export const secondFactorRemove: Command = {
  name: 'second-factor remove',
  about: 'Takes the second factor off for a person who lost phone and recovery codes; she is mailed.',
  options: [
    { name: 'email', value: 'EMAIL', is_required: true, about: 'Sign-in of the person' },
    { name: 'workspace', value: 'ID', about: 'Which of several people of that e-mail: the member of this workspace' },
  ],
  async run(config, options) {
    const email = options.required('email');
    const mails: Mail[] = [];
    const person = await withDatabase(config, ({ database }) =>
      database.transaction(async (tx) => {
        const id = await findMeantPerson(tx, email, options.one('workspace') ?? null);
        const found = { id, email: email.toLowerCase() };
        await removeSecondFactor(tx, { send: (mail) => void mails.push(mail) }, found);
        return found;
      }),
    );
    const mailer = makeMailer(config.smtp_url, config.public_url);
    // It is removed whether the mail goes out or not.
    const sent = await Promise.allSettled(mailer ? mails.map((mail) => mailer.send(mail)) : []);
    return { id: person.id, email: person.email, is_mailed: sent.some(({ status }) => status === 'fulfilled') };
  },
};
