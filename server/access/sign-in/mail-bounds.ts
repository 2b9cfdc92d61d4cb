import { say } from '../../../contract/messages/message.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { sha256 } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { countWithin } from '../../platform/http/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../caller/actor.ts';

/*
 * Limits on mails to people who did not ask for them: per recipient address, per inviter and per workspace. All processes
 * count together, in the transaction that causes the mail, so a refusal or rollback counts nothing.
 */

const HOUR_S = 3_600;
const DAY_S = 86_400;

const hashAddress = (email: string): string => sha256(email.trim().toLowerCase()).toString('hex', 0, 16);

/** Counts an invitation, mailed or copied, since copying many links resembles guessing. 429 names the exceeded limit. */
export async function countInvitation(tx: Tx, { workspace, user_id }: Actor, email: string): Promise<void> {
  await count(tx, [
    {
      key: `invited:address:${hashAddress(email)}`,
      limit: LIMITS.invitations_per_address_per_day,
      window_s: DAY_S,
      code: 'invitations_to_address',
    },
    {
      key: `invited:by:${user_id}`,
      limit: LIMITS.invitations_per_inviter_per_hour,
      window_s: HOUR_S,
      code: 'invitations_by_person',
    },
    {
      key: `invited:workspace:${workspace.id}`,
      limit: LIMITS.invitations_per_workspace_per_day,
      window_s: DAY_S,
      code: 'invitations_by_workspace',
    },
  ]);
}

/** Counts a mail about a forgotten password; false when its address is over the limit. */
export async function mayMailReset(tx: Tx, email: string): Promise<boolean> {
  const limit = LIMITS.reset_mails_per_address_per_hour;
  const [counted] = await countWithin(tx, [{ key: `reset:mailed:${hashAddress(email)}`, limit, window_s: HOUR_S }]);
  return counted!.is_admitted;
}

async function count(
  tx: Tx,
  bounds: readonly {
    key: string;
    limit: number;
    window_s: number;
    code: `invitations_${'to_address' | 'by_person' | 'by_workspace'}`;
  }[],
): Promise<void> {
  const verdicts = await countWithin(tx, bounds);
  const over = verdicts.findIndex(({ is_admitted }) => !is_admitted);
  if (over < 0) return;
  const { limit, code } = bounds[over]!;
  const { retry_after_s } = verdicts[over]!;
  throw new Refusal('TOO_MANY_ATTEMPTS', say(code, { max: limit }), { retry_after_s, limit });
}
