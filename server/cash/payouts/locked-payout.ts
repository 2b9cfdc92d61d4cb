import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockPayouts, type LockedPayout } from './payouts-sql.ts';

/** A payout of the scope, locked; 404 without one. */
export async function lockedPayout(tx: Tx, actor: Actor, id: string): Promise<LockedPayout> {
  const [payout] = isId(id) ? await lockPayouts(tx, actor.scope, [id]) : [];
  if (!payout) throw new Refusal('NOT_FOUND', say('no_such_payout'));
  return payout;
}
