import { say } from '../../../contract/messages/message.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reverseClaimsOf } from '../claims/open-claims.ts';
import { reverseEntry } from '../ledger/book-entries.ts';
import { unremitTrips } from '../ledger/remit-orders.ts';
import { countActs } from '../unmatched/unmatched-sql.ts';
import { FIRST_SELLER_NO } from './borne-by-sellers.ts';
import { publishStatement } from './publish-statement.ts';
import { findSettledBy, lockStatement, writeStatementReversed } from './statements-sql.ts';

/**
 * Takes a posted statement back: its entry is reversed today, the courier holds its orders again, and its file may be
 * sent again. The next payouts deduct payments for its orders. 409 when it is not posted, when a later document settles
 * one of its orders or repaid one of its claims, or when its unknown parcels are matched or written off (R-CASH-13).
 */
export async function reverseStatement(tx: Tx, actor: Actor, id: string, reason: string): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const statement = isId(id) ? await lockStatement(tx, actor.scope, id) : undefined;
  if (!statement) throw new Refusal('NOT_FOUND', say('no_such_statement'));
  const { number, entries } = statement;
  if (statement.state !== 'posted') throw new Refusal('CONFLICT', say('statement_not_posted', { number }));
  const at_ms = nowOf(actor);
  const document = { kind: 'statement' as const, id: statement.id };
  const acts = await countActs(tx, workspace_id, statement.id);
  if (acts > 0) throw new Refusal('CONFLICT', say('statement_has_acts', { number, n: acts }));
  await unremitTrips(tx, actor, document, await findSettledBy(tx, workspace_id, statement.id), at_ms);
  await reverseClaimsOf(tx, actor, document, reason, at_ms);
  await reverseEntry(tx, actor, { kind: 'statement', source_id: statement.id, source_no: entries }, at_ms);
  const ofSeller = { kind: 'statement' as const, source_id: statement.id };
  for (let source_no = FIRST_SELLER_NO; await reverseEntry(tx, actor, { ...ofSeller, source_no }, at_ms);)
    source_no += 2;
  await writeStatementReversed(tx, workspace_id, statement.id, { by: actor.name, reason, at: new Date(at_ms) });
  publishStatement(tx, workspace_id, statement.id, 'updated');
}
