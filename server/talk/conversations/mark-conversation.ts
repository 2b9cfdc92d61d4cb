import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { refuseOthersOwn } from '../../leads/desk/refuse-others-own.ts';
import { findSubject, type SubjectName } from './conversation-subject.ts';
import { lockConversation, writeDone, writeWaiting } from './conversations-sql.ts';
import { publishConversations } from './publish-conversations.ts';
import { stateOf } from './show-conversation.ts';

/**
 * Marks the customer's words as done without an answer, up to those that the caller saw, or lets the last one wait again (R-TALK-10).
 * 409 when the lead is another's.
 */
export async function markConversation(
  tx: Tx,
  actor: Actor,
  name: SubjectName,
  { is_waiting, words_seen }: { is_waiting: boolean; words_seen: number },
) {
  const { id: workspace_id } = actor.workspace;
  const subject = await findSubject(tx, actor, name);
  if (subject.lead) await refuseOthersOwn(tx, actor, subject.lead, 'change');
  await lockConversation(tx, workspace_id, subject.of);
  const row = is_waiting
    ? await writeWaiting(tx, workspace_id, subject.of)
    : await writeDone(tx, workspace_id, subject.of, words_seen);
  publishConversations(tx, workspace_id, [subject.of]);
  return stateOf(row);
}
