import type { CashEntryKind } from '../../contract/cash/cash-ledger.ts';
import type { Tx } from '../platform/database/postgres.ts';

/** Number of the last entry of a document; 0 without entries. */
export async function findLastBooking(
  tx: Tx,
  workspace_id: string,
  { kind, source_id }: { kind: CashEntryKind; source_id: string },
): Promise<number> {
  const [row] = await tx.rows(
    'find_last_booking',
    `select coalesce(max(source_no), 0) as last from cash_entries where workspace_id = $1 and kind = $2 and source_id = $3`,
    [workspace_id, kind, source_id],
  );
  return row!.last;
}
