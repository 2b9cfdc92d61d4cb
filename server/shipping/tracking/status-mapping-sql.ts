import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset } from '../../platform/database/rowset.ts';

/* Courier statuses, and how a workspace maps them. */

const WORD = rowset({ folded: 'text', raw: 'text' });
const MEANING = rowset({
  ...WORD.columns,
  order_status: 'text?',
  is_failed_attempt: 'bool',
  attempt_reason: 'text?',
});

export type MappedStatusRow = Row<'find_words'>;

/** A company's own rows of statuses: those that people mapped, and unknown ones. */
export const findMappedStatuses = (sql: Sql, workspace_id: string, company_id: string): Promise<MappedStatusRow[]> =>
  sql.rows(
    'find_words',
    `select folded, raw, order_status, is_failed_attempt, attempt_reason, is_known, first_seen_at from courier_statuses
     where workspace_id = $1 and shipping_company_id = $2 order by is_known, raw`,
    [workspace_id, company_id],
  );

/** Maps statuses; one that was received keeps the moment when it was first seen. */
export const setMappedStatuses = (
  tx: Tx,
  workspace_id: string,
  company_id: string,
  words: readonly Pick<MappedStatusRow, 'folded' | 'raw' | 'order_status' | 'is_failed_attempt' | 'attempt_reason'>[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'set_words',
    `insert into courier_statuses as w (workspace_id, shipping_company_id, updated_at, is_known, ${MEANING.names})
     select $1, $2, $3, true, ${MEANING.names} from ${MEANING.from(4, 'c')}
     on conflict (workspace_id, shipping_company_id, folded) do update set order_status = excluded.order_status,
       is_failed_attempt = excluded.is_failed_attempt, attempt_reason = excluded.attempt_reason, is_known = true, updated_at = excluded.updated_at
     returning folded`,
    [workspace_id, company_id, at, ...MEANING.arrays(words)],
  );

/** Stores unknown statuses and returns the new ones; none if the company has `statuses_max` already. */
export const keepUnknownStatuses = (
  tx: Tx,
  workspace_id: string,
  company_id: string,
  words: readonly Pick<MappedStatusRow, 'folded' | 'raw'>[],
  statuses_max: number,
  at: Date,
) =>
  tx.rows(
    'keep_unknown_words',
    `insert into courier_statuses (workspace_id, shipping_company_id, folded, raw, is_failed_attempt, is_known, first_seen_at, updated_at)
     select $1, $2, folded, raw, false, false, $3, $3 from ${WORD.from(5, 'c')}
     where (select count(*) from courier_statuses where workspace_id = $1 and shipping_company_id = $2) < $4
     on conflict (workspace_id, shipping_company_id, folded) do nothing
     returning folded`,
    [workspace_id, company_id, at, statuses_max, ...WORD.arrays(words)],
  );
