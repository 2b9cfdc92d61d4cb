import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reverseEntry } from '../ledger/book-entries.ts';
import { endClaims } from './claims-sql.ts';
import { lockedClaim } from './locked-claim.ts';

/** Takes an open claim back, with its entry. 409 when it has ended, or a document opened it: reverse that. */
export async function cancelClaim(tx: Tx, actor: Actor, id: string, reason: string, at_ms: number): Promise<void> {
  const claim = await lockedClaim(tx, actor, id);
  if (claim.source_id) throw new Refusal('CONFLICT', say('claim_is_of_document'));
  const taken_back = { status: 'canceled' as const, by: actor.name, reason, paid_by: null };
  await endClaims(tx, actor.workspace.id, [id], taken_back, new Date(at_ms));
  await reverseEntry(tx, actor, { kind: 'claim', source_id: id, source_no: 1 }, at_ms);
}
