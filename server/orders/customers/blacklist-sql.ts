import { blacklistedPhones } from '../../../contract/orders/blacklist.ts';
import { resourceSql } from '../../resources/resource-sql.ts';
import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';

const HOUSE = `select a.id from accounts a where a.workspace_id = $1 and a.kind = 'house'`;

export const blacklistSql = resourceSql(blacklistedPhones, 'blacklist', {
  account_name: `select a.name from accounts a where a.workspace_id = blacklist.workspace_id and a.id = blacklist.account_id`,
  holds_for_all: `select a.kind = 'house' from accounts a where a.workspace_id = blacklist.workspace_id and a.id = blacklist.account_id`,
});

/** The entries of these phones, of any account. */
export const findEntries = (sql: Sql, workspace_id: string, phones: readonly string[]) =>
  sql.rows(
    'find_blacklist_entries',
    `select phone_digits, account_id, account_id = (${HOUSE}) as holds_for_all from blacklist
     where workspace_id = $1 and phone_digits = any($2::text[])`,
    [workspace_id, textArray(phones)],
  );

const MOVED = rowset({ id: 'uuid', phone: 'text', phone_digits: 'text', reason: 'text?', lead_reference: 'text' });
export type MovedToBlacklist = RowOf<typeof MOVED>;
/** Puts the phones of leads on the blacklist of an account; null for that of the house. Existing entries stay unchanged. */
export const insertBlacklisted = (
  tx: Tx,
  workspace_id: string,
  account_id: string | null,
  entries: readonly MovedToBlacklist[],
  created_by: string,
  at: Date,
) =>
  tx.rows(
    'insert_blacklisted',
    `insert into blacklist (workspace_id, account_id, created_by, created_at, updated_at, ${MOVED.names})
     select distinct on (phone_digits) $1::uuid, coalesce($2::uuid, (${HOUSE})), $3, $4::timestamptz, $4::timestamptz, ${MOVED.names}
     from ${MOVED.from(5, 'l')}
     where phone_digits <> '' order by phone_digits, id
     on conflict (workspace_id, phone_digits, account_id) do nothing
     returning id, account_id`,
    [workspace_id, account_id, created_by, at, ...MOVED.arrays(entries)],
  );

/**
 * Removes blacklist entries that were created by moves of these leads. If another blacklisted lead has the phone (of the same account, or
 * of any account for an entry of the house), the entry passes to that lead instead.
 */
export const removeBlacklisted = (tx: Tx, workspace_id: string, lead_references: readonly string[]) =>
  tx.rows(
    'remove_blacklisted',
    `with made as (
       select id, account_id, phone_digits from blacklist where workspace_id = $1 and lead_reference = any($2::text[]) order by id for update
     ), heirs as (
       select distinct on (m.id) m.id, l.reference from made m
       join leads l on l.workspace_id = $1 and l.phone_digits = m.phone_digits and l.status = 'blacklist'
         and l.reference <> all($2::text[]) and (m.account_id = l.account_id or m.account_id = (${HOUSE}))
       where not exists (select from blacklist b where b.workspace_id = $1 and b.lead_reference = l.reference)
       order by m.id, l.id
     ), kept as (
       update blacklist b set lead_reference = h.reference from heirs h where b.workspace_id = $1 and b.id = h.id returning b.id
     )
     delete from blacklist b using made m
     where b.workspace_id = $1 and b.id = m.id and m.id not in (select id from heirs)
     returning b.id, b.account_id`,
    [workspace_id, textArray(lead_references)],
  );
