import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { HEARD } from '../sql.ts';

export type NamedLead = Row<'find_leads_by_external_id'>;

/** The account's leads with these external ids, in any order. */
export const findLeadsByExternalId = (
  tx: Tx,
  workspace_id: string,
  account_id: string,
  external_ids: readonly string[],
): Promise<NamedLead[]> =>
  tx.rows(
    'find_leads_by_external_id',
    // One id at a time, along the key, as for orders.
    `select l.id, l.external_id, l.reference, l.full_name, l.phone, l.city, l.area, l.address, l.data, ${HEARD.map((name) => `l.${name}`).join(', ')}
     from (select unnest($3::text[]) as external_id offset 0) as asked
     cross join lateral (select * from leads
       where workspace_id = $1 and external_id = asked.external_id and account_id = $2 offset 0) as l`,
    [workspace_id, account_id, textArray(external_ids)],
  );
