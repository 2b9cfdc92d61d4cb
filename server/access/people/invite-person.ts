import { mailOf } from '../../../contract/messages/mails.ts';
import { say } from '../../../contract/messages/message.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { monotonicNow, sha256 } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../caller/actor.ts';
import { renewInvitation } from './invitations-sql.ts';
import { countInvitation } from '../sign-in/mail-bounds.ts';
import { lockMember, type LockedMember } from './members-sql.ts';
import { onOneLine } from '../sign-in/one-line.ts';
import { findMailLanguage, lockEmailOf, prove } from './people-sql.ts';
import { newResetToken, type ResetMails } from '../sign-in/reset-password.ts';
import { refuseAssignment } from '../../caller/role-rights.ts';
import { deleteInvitationLinks, insertPasswordReset } from '../sign-in/session-sql.ts';

const VALID_S = LIMITS.invitation_days * 86_400;

/** `link`: for the inviter to copy, if no mail can be sent and the link opens only this workspace. */
export type Invitation = { is_mailed: boolean; link: string | null };

/** The end of an invitation made at this moment. */
export const invitationEnd = (at_ms: number): Date => new Date(at_ms + VALID_S * 1_000);

/**
 * Sends the invitation of a member created in this transaction (R-AUTH-7). A person with a password for all workspaces
 * accepts when signed in; others get a link to set one, which replaces this workspace's earlier links. Mails are sent
 * after the commit and contain nothing written by the inviter. 429 beyond the limits of invitations.
 */
export async function invitePerson(tx: Tx, mails: ResetMails, actor: Actor, user_id: string): Promise<Invitation> {
  return await invite(tx, mails, actor, await memberOf(tx, actor, user_id));
}

/**
 * Invites a member again, or sends a new link to one with a lost password. 404 outside the caller's scope, 403 for a
 * member whose role the caller could not give, 429 beyond the limits of invitations; 409 for an inactive member, and
 * without SMTP_URL for one whose password opens more than this workspace.
 */
export async function inviteAgain(tx: Tx, mails: ResetMails, actor: Actor, user_id: string): Promise<Invitation> {
  await lockEmailOf(tx, user_id);
  const member = await memberOf(tx, actor, user_id);
  refuseAssignment(actor, member.role, member.account_kind);
  if (member.status === 'inactive') throw new Refusal('CONFLICT', say('member_inactive'));
  const wantsLink = member.has_accepted || !member.has_password;
  if (wantsLink && !mails.has_mailer && !member.is_local) throw new Refusal('CONFLICT', say('link_for_herself'));
  await renewInvitation(tx, actor.workspace.id, user_id, actor.name, invitationEnd(monotonicNow()));
  return await invite(tx, mails, actor, member);
}

async function memberOf(tx: Tx, actor: Actor, user_id: string): Promise<LockedMember> {
  const member = await lockMember(tx, actor.scope, user_id);
  if (!member) throw new Refusal('NOT_FOUND');
  return member;
}

async function invite(tx: Tx, mails: ResetMails, actor: Actor, member: LockedMember): Promise<Invitation> {
  await countInvitation(tx, actor, member.email);
  // There is no password yet, and only the mailbox's owner can set one from now on.
  if (mails.has_mailer && !member.has_password) await prove(tx, member.user_id);
  const isHersAlone = member.has_password && !member.is_local;
  if (isHersAlone && !member.has_accepted) return await sendInvitation(tx, mails, actor, member);
  return await giveLink(tx, mails, actor, member);
}

async function sendInvitation(tx: Tx, mails: ResetMails, actor: Actor, { email }: LockedMember): Promise<Invitation> {
  const mail = await mailTo(tx, actor, email, 'invitation', mails.home);
  tx.afterCommit(() => mails.send(mail));
  return { is_mailed: mails.has_mailer, link: null };
}

/** A mail about the workspace with one link, in the reader's language. */
async function mailTo(tx: Tx, { workspace }: Actor, email: string, about: 'invitation' | 'access', link: string) {
  const params = { email, workspace: onOneLine(workspace.name), days: LIMITS.invitation_days };
  const language = await findMailLanguage(tx, email, workspace.id);
  return mailOf(about, language, params, { links: [{ link }], ...(about === 'access' ? { end: 'access' } : {}) });
}

async function giveLink(tx: Tx, mails: ResetMails, actor: Actor, member: LockedMember): Promise<Invitation> {
  const { user_id, email } = member;
  const { id } = actor.workspace;
  if (!mails.has_mailer && !member.is_local) return { is_mailed: false, link: null };
  await deleteInvitationLinks(tx, id, user_id);
  const token = newResetToken();
  await insertPasswordReset(tx, {
    user_id,
    token_hash: sha256(token),
    valid_s: VALID_S,
    is_mailed: mails.has_mailer,
    joins_workspace_id: id,
  });
  const link = mails.linkOf(token);
  if (!mails.has_mailer) return { is_mailed: false, link };
  const mail = await mailTo(tx, actor, email, 'access', link);
  tx.afterCommit(() => mails.send(mail));
  return { is_mailed: true, link: null };
}
