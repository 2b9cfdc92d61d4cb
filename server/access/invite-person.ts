import { sha256 } from '../platform/ids.ts';
import type { Tx } from '../platform/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Actor } from './actor.ts';
import { lockMember } from './members-sql.ts';
import type { LockedMember } from './members-sql.ts';
import { LINKS_MAX, newResetToken } from './reset-password.ts';
import type { ResetMails } from './reset-password.ts';
import { refuseAssignment } from './role-rights.ts';
import { deletePasswordResets, insertPasswordReset } from './session-sql.ts';

const VALID_S = 7 * 86_400;

/** `link`: for the inviter to copy, where no mail can be sent; null when whoever has it could act in other workspaces too. */
export type Invitation = { is_mailed: boolean; link: string | null };

/**
 * Tells a new member of the workspace (decisions 15.7). Whoever has no password yet gets a link to set one, in place of the links
 * before; whoever has one is only told. Mails go out after the commit.
 */
export async function invitePerson(tx: Tx, mails: ResetMails, actor: Actor, user_id: string): Promise<Invitation> {
  const member = await memberOf(tx, actor, user_id);
  if (!member.has_password) return await giveLink(tx, mails, actor, member);
  const subject = `You are a member of ${actor.workspace.name}`;
  const text = `Hello ${member.full_name},\n\n${actor.name} made you a member of ${actor.workspace.name} on Tahsil. Sign in as you always do.\n`;
  tx.afterCommit(() => mails.send({ to: member.email, subject, text }));
  return { is_mailed: mails.has_mailer, link: null };
}

/**
 * A new link to set a password, for a member who lost hers or was never there (decisions 15.7). 404 outside the caller's sight, 403 for
 * a member whose role the caller could not give, 409 without SMTP_URL when she is a member of other workspaces too.
 */
export async function inviteAgain(tx: Tx, mails: ResetMails, actor: Actor, user_id: string): Promise<Invitation> {
  const member = await memberOf(tx, actor, user_id);
  refuseAssignment(actor, member.role, member.account_kind);
  if (member.status === 'inactive')
    throw new Refusal('CONFLICT', 'This member is inactive; make her active before you invite her.');
  if (!mails.has_mailer && !member.is_ours_alone)
    throw new Refusal(
      'CONFLICT',
      'She is a member of other workspaces too, so her link goes to nobody but herself, and no mail can be sent without SMTP_URL.',
    );
  return await giveLink(tx, mails, actor, member);
}

async function memberOf(tx: Tx, actor: Actor, user_id: string): Promise<LockedMember> {
  const member = await lockMember(tx, actor.scope, user_id);
  if (!member) throw new Refusal('NOT_FOUND');
  return member;
}

async function giveLink(tx: Tx, mails: ResetMails, actor: Actor, member: LockedMember): Promise<Invitation> {
  const { user_id, email, full_name, is_ours_alone } = member;
  if (!mails.has_mailer && !is_ours_alone) return { is_mailed: false, link: null };
  await deletePasswordResets(tx, user_id);
  const token = newResetToken();
  await insertPasswordReset(tx, email, sha256(token), VALID_S, LINKS_MAX);
  const link = mails.linkOf(token);
  if (!mails.has_mailer) return { is_mailed: false, link };
  const { name } = actor.workspace;
  const text = `Hello ${full_name},\n\n${actor.name} invites you to ${name} on Tahsil. With this link you set your password. It works once, within 7 days:\n\n${link}\n\nThen sign in with ${email}.\n`;
  tx.afterCommit(() => mails.send({ to: email, subject: `Your access to ${name}`, text }));
  return { is_mailed: true, link: null };
}
