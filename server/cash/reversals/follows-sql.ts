import type { Sql } from '../../platform/database/postgres.ts';
import { rowset } from '../../platform/database/rowset.ts';
import type { TripKey } from '../ledger/ledger-sql.ts';

/** The claims that a document opened, paid or repaid; for a claim, the claim itself. */
export const findClaimsBeside = (sql: Sql, workspace_id: string, document_id: string) =>
  sql.rows(
    'find_claims_beside',
    `select id, reference, value, status from claims
     where workspace_id = $1 and (id = $2 or source_id = $2 or paid_by_id = $2 or given_back_by_id = $2) order by id`,
    [workspace_id, document_id],
  );

const TRIP = rowset({ order_id: 'uuid', trip_no: 'int4' });

/** Numbers and accounts of the payouts in force that contain these trips or entries of this document, except one payout. */
export const findPayoutsBeside = (
  sql: Sql,
  workspace_id: string,
  { document_id, trips }: { document_id: string; trips: readonly TripKey[] },
) =>
  sql.rows(
    'find_payouts_beside',
    `select distinct p.account_id, i.number
     from (
       select o.payout_id from ${TRIP.from(3, 't')}
       join payout_orders o on o.workspace_id = $1 and o.order_id = t.order_id and o.trip_no = t.trip_no and o.is_living
       union
       select n.payout_id from cash_entries e
       join payout_entries n on n.workspace_id = $1 and n.entry_id = e.id and n.is_living
       where e.workspace_id = $1 and e.kind in ('statement', 'settlement', 'claim', 'unmatched', 'advance', 'repayment') and e.source_id = $2
     ) b
     join payouts p on p.workspace_id = $1 and p.id = b.payout_id and p.id <> $2
     join invoices i on i.workspace_id = $1 and i.id = p.invoice_id
     order by i.number`,
    [workspace_id, document_id, ...TRIP.arrays(trips)],
  );
