import { say } from '../../../contract/messages/message.ts';
import { users } from '../../../contract/access/members.ts';
import { isId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { personEntry } from '../../caller/audit/audit-entry.ts';
import { insertAudit } from '../../caller/audit/audit-sql.ts';
import { answerInvitation } from './invitations-sql.ts';
import { notify } from '../../live/notify.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';

/**
 * Makes the person a member of a workspace that invited them (R-AUTH-7); the role's rights begin now. 404 without an
 * open invitation. Logs it in that workspace.
 */
export async function acceptInvitation(tx: Tx, workspace_id: string, user_id: string, address: string): Promise<void> {
  if (!(await answer(tx, workspace_id, user_id, address, 'accepted'))) throw nothingOpen();
}

/** Accepts by the link of an invitation; does nothing for a member who has accepted. */
export async function acceptByLink(tx: Tx, workspace_id: string, user_id: string, address: string): Promise<void> {
  await answer(tx, workspace_id, user_id, address, 'accepted');
}

/** Declines an invitation: the membership becomes inactive. 404 and log as `acceptInvitation`. */
export async function declineInvitation(tx: Tx, workspace_id: string, user_id: string, address: string): Promise<void> {
  if (!(await answer(tx, workspace_id, user_id, address, 'declined'))) throw nothingOpen();
}

const nothingOpen = () => new Refusal('NOT_FOUND', say('no_open_invitation'));

async function answer(
  tx: Tx,
  workspace_id: string,
  user_id: string,
  address: string,
  word: 'accepted' | 'declined',
): Promise<boolean> {
  const member = isId(workspace_id) ? await answerInvitation(tx, workspace_id, user_id, word) : undefined;
  if (!member) return false;
  if (word === 'accepted') {
    const { role, workspace } = member;
    await notify(tx, workspace_id, [
      { message: 'member_invited', params: { role, workspace }, link: null, to: { people: [user_id] } },
    ]);
  }
  const person = { user_id, workspace_id, account_id: null, full_name: member.full_name };
  await insertAudit(tx, [personEntry(person, { action: `auth.invitation-${word}`, address })]);
  publishResourceChange(tx, users, workspace_id, { id: user_id, account_id: member.account_id }, 'updated');
  return true;
}
