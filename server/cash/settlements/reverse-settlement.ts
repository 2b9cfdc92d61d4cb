import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reverseClaimsOf } from '../claims/open-claims.ts';
import { endInvoices } from '../issue-invoice.ts';
import { reverseEntry } from '../ledger/book-entries.ts';
import { unremitTrips } from '../ledger/remit-orders.ts';
import { findParcels, findSettlement, lockSettlement, reverseRow } from './settlements-sql.ts';

/**
 * Takes a settlement back (R-PAY-1): its entries are reversed today, the person holds its parcels again, and its claims
 * are undone. The next payouts deduct payments for its parcels. 409 when it is already reversed, or when a later
 * document settles one of its parcels or repaid one of its claims.
 */
export async function reverseSettlement(
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
  at_ms: number,
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const [locked] = isId(id) ? await lockSettlement(tx, workspace_id, id) : [];
  const row = locked && (await findSettlement(tx, actor.scope, id));
  if (!row) throw new Refusal('NOT_FOUND', say('no_such_settlement'));
  const { number } = row;
  if (row.status === 'reversed') throw new Refusal('CONFLICT', say('settlement_is_reversed', { number }));
  const parcels = await findParcels(tx, workspace_id, id);
  await unremitTrips(tx, actor, { kind: 'settlement', id }, parcels, at_ms);
  await reverseClaimsOf(tx, actor, { kind: 'settlement', id }, reason, at_ms);
  // One entry of the house, and one for each seller who bore a part.
  for (let source_no = 1; await reverseEntry(tx, actor, { kind: 'settlement', source_id: id, source_no }, at_ms);)
    source_no += 2;
  await reverseRow(tx, workspace_id, id, { name: actor.name, reason, at: new Date(at_ms) });
  await endInvoices(tx, actor, [row.invoice_id], 'reversed', at_ms);
}
