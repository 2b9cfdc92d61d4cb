import { mailOf, type MailKey } from '../../../contract/messages/mails.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { findMailLanguage } from '../people/people-sql.ts';

/*
 * Mails that inform people of changes to their sign-in data, made by them or by an intruder. They name no person and
 * quote no user input. Without SMTP_URL nothing is sent.
 */

export type AccountNotice = Exclude<MailKey, 'reset_one' | 'reset_several' | 'invitation' | 'access'>;

/** Sends a mail in the background; without a mailer it is dropped. */
export type Mails = { send(mail: Mail): void };

/** Mails a person after the commit, in the person's language. */
export async function mailNotice(tx: Tx, mails: Mails, email: string, notice: AccountNotice): Promise<void> {
  const mail = await noticeMail(tx, email, notice);
  tx.afterCommit(() => mails.send(mail));
}

/** The notice to a person of this e-mail, in the person's language. */
export const noticeMail = async (sql: Sql, email: string, notice: AccountNotice): Promise<Mail> =>
  mailOf(notice, await findMailLanguage(sql, email, null), { email }, { end: 'notice' });
