import { mailOf } from '../../../contract/messages/mails.ts';
import { say } from '../../../contract/messages/message.ts';
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mail, Mailer } from '../../platform/mail.ts';
import type { Database, Sql, Tx } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { makeSemaphore } from '../../platform/queue/semaphore.ts';
import { acceptByLink } from '../people/invitation-answers.ts';
import { personEntry } from '../../caller/audit/audit-entry.ts';
import { findStandingsOf, insertAudit } from '../../caller/audit/audit-sql.ts';
import type { Client } from '../../caller/door.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { rememberDevice } from './known-devices.ts';
import { mayMailReset } from './mail-bounds.ts';
import { onOneLine } from './one-line.ts';
import { findMailLanguage, lockEmail, prove } from '../people/people-sql.ts';
import type { Cookie } from '../../caller/session-cookie.ts';
import {
  deleteDevices,
  deleteOtherSessions,
  findAddressees,
  findInvitationOfLink,
  findPasswordReset,
  insertPasswordReset,
  setPassword,
  usePasswordReset,
} from './session-sql.ts';

const VALID_S = 3_600;

export type ResetTools = {
  database: Database;
  mailer: Mailer | null;
  log: Logger;
  public_url: string;
  is_production: boolean;
};
export type ResetMails = {
  /** Sends a link to the owner of this e-mail in the background. The caller learns nothing, not even by timing. */
  ask(email: string): void;
  /** Sends a mail in the background; call after the commit. Without a mailer it is dropped. */
  send(mail: Mail): void;
  has_mailer: boolean;
  /** The address of the page where this token sets a password. */
  linkOf(token: string): string;
  /** Address of the sign-in page. */
  home: string;
  /** Resolves when no mail is pending. */
  settled(): Promise<void>;
};

/**
 * Mails with links to set a new password. Sent by this process and not by a job, as a job would store the link; a mail
 * lost in a crash can be requested again. Without a mailer the log gets the link, or in production only a warning.
 */
export function makeResetMails(tools: ResetTools): ResetMails {
  const inTurn = makeSemaphore({ at_once: 2, waiting_max: 100 });
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
    home: `${tools.public_url}/app`,
    settled: async () => void (await Promise.all(pending)),
  };
}

/** Codes only: a mail server's text may name the person. */
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
  const links = await database.transaction((tx) => makeLinks(tx, email.trim(), public_url));
  if (links.length === 0) return;
  if (!mailer)
    return void log.info(
      { links: links.map(({ link }) => link) },
      'SMTP_URL is not set: the links to reset a password are here',
    );
  const [{ to }] = links as [Link];
  const language = await findMailLanguage(database.read, to, null);
  const isOne = links.length === 1;
  const named = isOne ? [{ link: links[0]!.link }] : links;
  await mailer.send(
    mailOf(isOne ? 'reset_one' : 'reset_several', language, { email: to }, { links: named, end: 'reset' }),
  );
}

type Link = { to: string; workspace: string | null; link: string };

/** A link for each person with this e-mail, all in one mail; none if the address has reached its limit of mails. */
async function makeLinks(tx: Tx, email: string, public_url: string): Promise<Link[]> {
  const people = await findAddressees(tx, email);
  if (people.length === 0 || !(await mayMailReset(tx, email))) return [];
  const links: Link[] = [];
  for (const { id, email: to, local_workspace } of people) {
    const token = newResetToken();
    const made = { user_id: id, token_hash: sha256(token), valid_s: VALID_S, joins_workspace_id: null };
    // Counts as mailed also without a mailer: then the log has the link, and only the operator reads that.
    await insertPasswordReset(tx, { ...made, is_mailed: true });
    links.push({ to, workspace: local_workspace && onOneLine(local_workspace), link: linkOf(public_url, token) });
  }
  return links;
}

export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** The token follows the #, which browsers do not send: it enters no access log and no Referer. */
const linkOf = (public_url: string, token: string): string => `${public_url}/app/reset-password#token=${token}`;

const badLink = () => invalid({ token: [say('reset_link_bad')] });

/** The person and the workspace of a link; 422 on `token` for an invalid link. */
export async function describeReset(sql: Sql, token: string) {
  const link = await findPasswordReset(sql, sha256(token));
  if (!link) throw badLink();
  const { email, user_id, joins_workspace_id } = link;
  const invites_to = joins_workspace_id ? await findInvitationOfLink(sql, joins_workspace_id, user_id) : undefined;
  return { email, invites_to: invites_to ?? null };
}

/**
 * Sets the password of a link's person, invalidates all their links, ends all their sessions, and accepts the link's
 * invitation. A mailed link proves the e-mail. This browser becomes known, and the others are forgotten. Returns the
 * person's id, e-mail and the browser's token. 422 on `token` for an invalid link, on `password` as `hashNewPassword`.
 * The second factor stays. Not one transaction: hashing takes 40 ms.
 */
export async function resetPassword(
  { database, device_cookies }: { database: Database; device_cookies: Cookie },
  token: string,
  password: string,
  client: Client,
): Promise<{ user_id: string; email: string; device: string }> {
  const token_hash = sha256(token);
  // Checked first, so that invented links cause no hashing.
  const known = await findPasswordReset(database.read, token_hash);
  if (!known) throw badLink();
  const { user_id, email } = known;
  const hash = await hashNewPassword(database.read, email, user_id, password);
  return await database.transaction(async (tx: Tx) => {
    await lockEmail(tx, email);
    const link = await findPasswordReset(tx, token_hash);
    if (!link) throw badLink();
    const { joins_workspace_id, is_mailed } = link;
    if (joins_workspace_id) await acceptByLink(tx, joins_workspace_id, user_id, client.address);
    if (!(await usePasswordReset(tx, token_hash))) throw badLink();
    await setPassword(tx, user_id, hash, null);
    if (is_mailed) await prove(tx, user_id);
    await deleteOtherSessions(tx, user_id, null);
    await deleteDevices(tx, user_id, null);
    const standings = await findStandingsOf(tx, [user_id]);
    const entry = { action: 'auth.reset-password', address: client.address };
    await insertAudit(
      tx,
      standings.map((standing) => personEntry(standing, entry)),
    );
    return { user_id, email, device: await rememberDevice(tx, device_cookies, user_id, client) };
  });
}
