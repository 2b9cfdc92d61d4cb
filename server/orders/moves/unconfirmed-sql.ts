import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/** The leads among these that are not confirmed. */
export const findUnconfirmedLeads = (tx: Tx, workspace_id: string, ids: readonly string[]) =>
  tx.rows(
    'find_unconfirmed_leads',
    `select id, reference, status from leads where workspace_id = $1 and id = any($2::uuid[]) and status <> 'confirmed'`,
    [workspace_id, uuidArray(ids)],
  );
