import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { HEARD } from '../sql.ts';

export type NamedLead = Row<'find_leads_by_external_id'>;

/** The account's leads that their senders named so, in any order. */
export const findLeadsByExternalId = (
  tx: Tx,
  workspace_id: string,
  account_id: string,
  external_ids: readonly string[],
): Promise<NamedLead[]> =>
  tx.rows(
    'find_leads_by_external_id',
    `select id, external_id, reference, full_name, phone, city, area, address, data, ${HEARD.join(', ')} from leads
     where workspace_id = $1 and account_id = $2 and external_id = any($3::text[])`,
    [workspace_id, account_id, textArray(external_ids)],
  );
