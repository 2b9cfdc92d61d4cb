import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { writeOffClaim } from '../claims/write-off-claim.ts';
import { writeOffUnmatched } from '../unmatched/write-off-unmatched.ts';
import { decideWriteOff, lockWriteOff, type WriteOffRow } from './write-offs-sql.ts';

/**
 * Approves a write-off as the second person, and books it with the reason of the request (R-PAY-6). 403 for the person
 * who requested it; 409 when it is already decided, or its claim or item is no longer open.
 */
export async function approveWriteOff(tx: Tx, actor: Actor, id: string, at_ms: number): Promise<void> {
  const asked = await pendingWriteOff(tx, actor, id);
  if (isAsker(actor, asked)) throw new Refusal('FORBIDDEN', say('write_off_needs_another'));
  const { kind, target_id, reason } = asked;
  switch (kind) {
    case 'claim':
      await writeOffClaim(tx, actor, target_id, reason, at_ms);
      break;
    case 'unmatched':
      await writeOffUnmatched(tx, actor, target_id, reason, at_ms);
      break;
    default:
      kind satisfies never;
  }
  const decided = { status: 'approved' as const, by: actor.name, reason: null, at: new Date(at_ms) };
  await decideWriteOff(tx, actor.workspace.id, id, decided);
}

/** Refuses a write-off; the person who requested it withdraws it the same way. 409 when it is already decided. */
export async function refuseWriteOff(
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string | null,
  at_ms: number,
): Promise<void> {
  await pendingWriteOff(tx, actor, id);
  await decideWriteOff(tx, actor.workspace.id, id, {
    status: 'refused',
    by: actor.name,
    reason,
    at: new Date(at_ms),
  });
}

/** True when the caller requested the write-off, by any session or token of theirs. A token without a person is identified by its name. */
export const isAsker = ({ user_id, name }: Actor, { asked_by, asked_by_id }: WriteOffRow): boolean =>
  asked_by_id === null || user_id === null ? asked_by === name : asked_by_id === user_id;

async function pendingWriteOff(tx: Tx, actor: Actor, id: string): Promise<WriteOffRow> {
  const asked = isId(id) ? await lockWriteOff(tx, actor.scope, id) : undefined;
  if (!asked) throw new Refusal('NOT_FOUND', say('no_such_write_off'));
  if (asked.status !== 'pending') throw new Refusal('CONFLICT', say('write_off_is_decided'));
  return asked;
}
