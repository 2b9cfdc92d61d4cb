import { mailOf, type MailKey } from '../../../contract/messages/mails.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { findMailLanguage } from '../people/people-sql.ts';

/*
 * Mails that tell a person what was done to the keys of her account, by herself or by whoever has them. They name no person and quote
 * nothing that anybody typed. Without SMTP_URL nothing is sent.
 */

export type AccountNotice = Exclude<MailKey, 'reset_one' | 'reset_several' | 'invitation' | 'access'>;

/** Sends a mail, later; without a mailer it goes nowhere. */
export type Mails = { send(mail: Mail): void };

/** Mails a person after the commit, in her language. */
export async function mailNotice(tx: Tx, mails: Mails, email: string, notice: AccountNotice): Promise<void> {
  const mail = await noticeMail(tx, email, notice);
  tx.afterCommit(() => mails.send(mail));
}

/** What a person of this e-mail is told, in her language. */
export const noticeMail = async (sql: Sql, email: string, notice: AccountNotice): Promise<Mail> =>
  mailOf(notice, await findMailLanguage(sql, email, null), { email }, { end: 'notice' });
