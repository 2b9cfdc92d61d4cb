import { randomBytes } from 'node:crypto';
import { sha256 } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import type { Mail, Mailer } from '../platform/mail.ts';
import type { Database, Tx } from '../platform/postgres.ts';
import { invalid } from '../platform/refusal.ts';
import { makeTurns } from '../platform/turns.ts';
import { resetEntry } from './audit-entry.ts';
import { findStandingsOf, insertAudit } from './audit-sql.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteOtherSessions,
  insertPasswordReset,
  isPasswordReset,
  setPassword,
  usePasswordReset,
} from './session-sql.ts';

const VALID_S = 3_600;
/** Links of one person that may be open: more requests send no more mail, and take no earlier link away. */
export const LINKS_MAX = 5;

export type ResetTools = {
  database: Database;
  mailer: Mailer | null;
  log: Logger;
  public_url: string;
  is_production: boolean;
};
export type ResetMails = {
  /** Sends a link to whoever has this e-mail, later: the caller learns nothing, not even by the time it takes. */
  ask(email: string): void;
  /** Sends a mail, later; to be called after the commit of what it tells. Without a mailer it goes nowhere. */
  send(mail: Mail): void;
  has_mailer: boolean;
  /** The page at which this token sets a password. */
  linkOf(token: string): string;
  /** Resolves when all that was asked for is done. */
  settled(): Promise<void>;
};

/**
 * Mails with links to set a new password. In this process and not by a job, as a job would store the link; one that is lost in a
 * crash is asked for again. Without a mailer the link goes to the log, in production only a warning does.
 */
export function makeResetMails(tools: ResetTools): ResetMails {
  const inTurn = makeTurns({ at_once: 2, waiting_max: 100 });
  const pending = new Set<Promise<void>>();
  const later = (send: () => Promise<void>) => {
    const sent = inTurn(send)
      .catch((error: unknown) => tools.log.warn(faultOf(error), 'a mail about a password was not sent'))
      .finally(() => pending.delete(sent));
    pending.add(sent);
  };
  return {
    ask: (email) => later(() => sendLink(tools, email)),
    send: (mail) => later(async () => await tools.mailer?.send(mail)),
    has_mailer: tools.mailer !== null,
    linkOf: (token) => linkOf(tools.public_url, token),
    settled: async () => void (await Promise.all(pending)),
  };
}

/** Codes only: what a mail server says names the person. */
function faultOf(error: unknown): { code: unknown; smtp_status: unknown } {
  const { code, responseCode, kind } = error as { code?: string; responseCode?: number; kind?: string };
  return { code: code ?? kind ?? (error as Error).name, smtp_status: responseCode };
}

async function sendLink(
  { database, mailer, log, public_url, is_production }: ResetTools,
  email: string,
): Promise<void> {
  if (!mailer && is_production)
    return void log.warn('a password reset was asked for, and SMTP_URL is not set: nothing was sent');
  const token = newResetToken();
  const person = await database.transaction((tx) =>
    insertPasswordReset(tx, email.trim(), sha256(token), VALID_S, LINKS_MAX),
  );
  if (!person) return;
  const link = linkOf(public_url, token);
  if (!mailer) return void log.info({ link }, 'SMTP_URL is not set: the link to reset a password is here');
  await mailer.send({ to: person.email, subject: 'Set a new password', text: mailText(person.full_name, link) });
}

export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** Behind the #, which browsers keep to themselves: the token enters no access log and no Referer. */
const linkOf = (public_url: string, token: string): string => `${public_url}/app/reset-password#token=${token}`;

const mailText = (full_name: string, link: string) => `Hello ${full_name},

with this link you set a new password for Tahsil. It works once, within an hour:

${link}

If you did not ask for it, do nothing: your password stays as it is.
`;

const badLink = () => invalid({ token: ['The token field is of a link that is unknown, used or too old.'] });

/**
 * Sets the password of the person a link was sent to, uses up all her links, and ends all her sessions. Gives her id. 422 on
 * `token` for a link that will not do. The second factor stays. Not one transaction: hashing takes 40 ms.
 */
export async function resetPassword(
  database: Database,
  token: string,
  password: string,
  address: string,
): Promise<{ user_id: string }> {
  const token_hash = sha256(token);
  // Looked at first, so that nobody makes us hash with links of his own invention.
  if (!(await isPasswordReset(database.read, token_hash))) throw badLink();
  const hash = await hashPassword(password);
  return await database.transaction(async (tx: Tx) => {
    const used = await usePasswordReset(tx, token_hash);
    if (!used) throw badLink();
    await setPassword(tx, used.user_id, hash, null);
    await deleteOtherSessions(tx, used.user_id, null);
    const standings = await findStandingsOf(tx, used.user_id);
    await insertAudit(
      tx,
      standings.map((standing) => resetEntry(standing, used.user_id, address)),
    );
    return used;
  });
}
