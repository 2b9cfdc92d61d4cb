import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockClaims, type LockedClaim } from './claims-sql.ts';

/** An open claim of the scope, locked; 409 when it has ended. */
export async function lockedClaim(tx: Tx, actor: Actor, id: string): Promise<LockedClaim> {
  const [claim] = await lockClaims(tx, actor.scope, [id]);
  if (!claim) throw new Refusal('NOT_FOUND', say('no_such_claim'));
  if (claim.status !== 'open') throw new Refusal('CONFLICT', say('claim_is_ended'));
  return claim;
}
