import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { endInvoices } from '../issue-invoice.ts';
import { reverseEntry } from '../ledger/book-entries.ts';
import { lockAdvance, writeAdvanceReversed } from './advances-sql.ts';

/**
 * Takes an advance or a repayment back by an opposite entry of today (R-PAY-5). If a payout contains it, the next
 * payout contains the opposite. 409 when it was already taken back.
 */
export async function reverseAdvance(tx: Tx, actor: Actor, id: string, reason: string, at_ms: number): Promise<void> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const advance = isId(id) ? await lockAdvance(tx, actor.scope, id) : undefined;
  if (!advance) throw new Refusal('NOT_FOUND', say('no_such_advance'));
  if (advance.status === 'reversed') throw new Refusal('CONFLICT', say('advance_is_reversed'));
  await reverseEntry(tx, actor, { kind: advance.kind, source_id: id, source_no: 1 }, at_ms);
  await endInvoices(tx, actor, [advance.invoice_id], 'reversed', at_ms);
  const reversed = { on: dayOf(at_ms, time_zone), by: actor.name, reason, at: new Date(at_ms) };
  await writeAdvanceReversed(tx, workspace_id, id, reversed);
}
