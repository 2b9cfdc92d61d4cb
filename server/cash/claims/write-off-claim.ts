import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { bookEntries } from '../ledger/book-entries.ts';
import { findLastBooking } from '../rebook-sql.ts';
import { notifyOfWriteOff } from '../write-offs/ask-to-write-off.ts';
import { endClaims, findClaim } from './claims-sql.ts';
import { lockedClaim } from './locked-claim.ts';

/** Writes an open claim off (R-PAY-3): the house bears the loss. 409 when it has ended. */
export async function writeOffClaim(tx: Tx, actor: Actor, id: string, reason: string, at_ms: number): Promise<void> {
  const { claim } = await lockedClaim(tx, actor, id, ['open']);
  // The number follows those of its opening, of reversals and of earlier write-offs.
  const last = await findLastBooking(tx, actor.workspace.id, { kind: 'claim', source_id: id });
  const holder = { kind: claim.holder_kind, id: claim.holder_id };
  const given_up = { status: 'written_off' as const, by: actor.name, reason, paid_by: null };
  await endClaims(tx, actor.workspace.id, [id], given_up, new Date(at_ms));
  const entry = {
    kind: 'claim' as const,
    source_id: id,
    source_no: Math.max(3, last + 1),
    account_id: null,
    happened_on: dayOf(at_ms, actor.workspace.time_zone),
    postings: [
      { kind: 'difference_written_off' as const, party: holder, amount: claim.value },
      { kind: 'claims' as const, party: holder, amount: -claim.value },
    ],
  };
  await bookEntries(tx, actor, [entry], at_ms);
  const about = (await findClaim(tx, actor.scope, id))?.holder_name ?? id;
  await notifyOfWriteOff(tx, actor, { about, amount: claim.value, reason, link: '/claims?status=written_off' });
}
