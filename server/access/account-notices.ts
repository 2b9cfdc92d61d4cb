import type { Mail } from '../platform/mail.ts';
import type { Tx } from '../platform/database/postgres.ts';

/*
 * Mails that tell a person what was done to the keys of her account, by herself or by whoever has them. They name no person and quote
 * nothing that anybody typed. Without SMTP_URL nothing is sent.
 */

const NOTICES = {
  factor_on: { subject: 'Your second factor is on', text: 'a second factor was turned on for your account at Tahsil' },
  factor_off: {
    subject: 'Your second factor is off',
    text: 'the second factor of your account at Tahsil was turned off',
  },
  factor_removed: {
    subject: 'Your second factor was removed',
    text: 'the operator of the service removed the second factor of your account at Tahsil',
  },
  password_set: { subject: 'Your password was changed', text: 'the password of your account at Tahsil was changed' },
  token_made: { subject: 'A token was made', text: 'an API token that acts in your name was made at Tahsil' },
  token_ended: {
    subject: 'A token was revoked',
    text: 'an API token that acted in your name at Tahsil was revoked or deleted',
  },
  wrong_codes: {
    subject: 'Somebody knows your password',
    text: 'somebody signed in to your account at Tahsil with the right password and typed wrong codes of your second factor, several times',
  },
} as const;
export type AccountNotice = keyof typeof NOTICES;

/** Sends a mail, later; without a mailer it goes nowhere. */
export type Mails = { send(mail: Mail): void };

/** Mails a person after the commit. */
export const mailNotice = (tx: Tx, mails: Mails, email: string, notice: AccountNotice): void =>
  tx.afterCommit(() => mails.send(noticeMail(email, notice)));

export function noticeMail(email: string, notice: AccountNotice): Mail {
  const { subject, text } = NOTICES[notice];
  return {
    to: email,
    subject,
    text: `Hello,

${text} (${email}).

If that was you, there is nothing to do. If it was not, set a new password at once ("Forgot your password?" where you sign in), end the sessions that you do not know, and tell an Admin of your workspace.
`,
  };
}
