import { cashChainFilters } from '../../../contract/cash/cash-proof.ts';
import { int4Array, textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { describeList } from '../../resources/list-sql.ts';

/* The ledger's chain of hashes (R-CASH-6, docs/decisions/0030-audit-seals.md). */

/** The text of an entry `e` that is hashed: its fields and its postings in order. Moments in microseconds. */
const ENTRY_TEXT = `jsonb_build_array(e.id, e.kind, e.source_id, e.source_no, e.account_id, e.order_reference, e.happened_on,
  (extract(epoch from e.booked_at) * 1000000)::bigint, e.changed_by, e.actor_kind, e.actor_id, e.source, (
    select jsonb_agg(jsonb_build_array(a.kind, a.party_kind, a.party_id, a.currency, p.order_id, p.amount) order by p.position)
    from cash_postings p join cash_accounts a on a.workspace_id = $1 and a.id = p.cash_account_id
    where p.workspace_id = $1 and p.entry_id = e.id
  ))::text`;
const ENTRY_HASH = `encode(sha256(convert_to(${ENTRY_TEXT}, 'UTF8')), 'hex')`;

/**
 * Workspaces whose counters show more entries than links. Links are numbered without gaps, so only the last one is
 * read. Takes the workspaces from `cash_checks` (`openChecks`), which a cluster stores together with the counters.
 */
export const findUnchainedWorkspaces = (sql: Sql) =>
  sql.rows(
    'find_unchained',
    `select b.workspace_id from (
       select k.workspace_id, sum(c.n)::int as entries from cash_checks k
       join row_counts c on c.workspace_id = k.workspace_id and c.noun = 'cash_entries' and c.day = '-infinity'
       group by k.workspace_id having sum(c.n) > 0
     ) b
     where not exists (select from cash_chain h where h.workspace_id = b.workspace_id and h.number >= b.entries)
     order by b.workspace_id`,
  );

export type ChainEnd = Row<'find_cash_chain_end'>;

/** The last link of a chain; null without links. */
export async function findChainEnd(sql: Sql, workspace_id: string): Promise<ChainEnd | null> {
  const [end] = await sql.rows(
    'find_cash_chain_end',
    `select number, encode(hash, 'hex') as hash, chained_at from cash_chain where workspace_id = $1 order by number desc limit 1`,
    [workspace_id],
  );
  return end ?? null;
}

/** The same, locked: one transaction at a time extends a chain. */
export async function lockChainEnd(tx: Tx, workspace_id: string): Promise<ChainEnd | null> {
  await tx.rows('lock_cash_chain', `select pg_advisory_xact_lock(hashtextextended($1::text, 7403036))`, [workspace_id]);
  return findChainEnd(tx, workspace_id);
}

export type EntryHash = Row<'find_next_entries'>;

/** The next unlinked entries from this id on, in id order, with their hashes. */
export const findNextEntries = (sql: Sql, workspace_id: string, from_id: string, limit: number): Promise<EntryHash[]> =>
  sql.rows(
    'find_next_entries',
    `select e.id as entry_id, ${ENTRY_HASH} as entry_hash
     from (
       select n.* from cash_entries n
       where n.workspace_id = $1 and n.id >= $2
         and not exists (select from cash_chain c where c.workspace_id = n.workspace_id and c.entry_id = n.id)
       order by n.id limit $3
     ) e order by e.id`,
    [workspace_id, from_id, limit],
  );

export type ChainLink = EntryHash & { number: number; hash: string };

export const insertLinks = (tx: Tx, workspace_id: string, links: readonly ChainLink[], at: Date): Promise<unknown> =>
  tx.rows(
    'insert_cash_chain',
    `insert into cash_chain (workspace_id, number, entry_id, entry_hash, hash, chained_at)
     select $1, number, entry_id, decode(entry_hash, 'hex'), decode(hash, 'hex'), $2
     from unnest($3::int4[], $4::uuid[], $5::text[], $6::text[]) as l (number, entry_id, entry_hash, hash)`,
    [
      workspace_id,
      at,
      int4Array(links.map(({ number }) => number)),
      uuidArray(links.map(({ entry_id }) => entry_id)),
      textArray(links.map(({ entry_hash }) => entry_hash)),
      textArray(links.map(({ hash }) => hash)),
    ],
  );

/** The links after a number, in order. */
export const findLinks = (sql: Sql, workspace_id: string, after: number, limit: number) =>
  sql.rows(
    'find_cash_links',
    `select c.number, c.entry_id, encode(c.entry_hash, 'hex') as entry_hash, encode(c.hash, 'hex') as hash,
       case when e.id is not null then ${ENTRY_HASH} end as counted_hash
     from cash_chain c left join cash_entries e on e.workspace_id = c.workspace_id and e.id = c.entry_id
     where c.workspace_id = $1 and c.number > $2 order by c.number limit $3`,
    [workspace_id, after, limit],
  );

/** An unlinked entry with a lower id than this one, which did not come from the service; null if there is none. */
export async function findUnlinkedEntry(sql: Sql, workspace_id: string, before_id: string): Promise<string | null> {
  const [row] = await sql.rows(
    'find_unlinked_entry',
    `select n.id from cash_entries n
     where n.workspace_id = $1 and n.id < $2
       and not exists (select from cash_chain c where c.workspace_id = n.workspace_id and c.entry_id = n.id)
     order by n.id limit 1`,
    [workspace_id, before_id],
  );
  return row?.id ?? null;
}

// --- checks --------------------------------------------------------------------------------------------------------

export type CashCheck = Row<'find_cash_check'>;

export async function findCheck(sql: Sql, workspace_id: string): Promise<CashCheck | null> {
  const [check] = await sql.rows(
    'find_cash_check',
    `select entries, is_balanced, is_whole, broken_at, checked_at, asked_at is not null as is_asked
     from cash_checks where workspace_id = $1`,
    [workspace_id],
  );
  return check ?? null;
}

export const askForCheck = (tx: Tx, workspace_id: string, at: Date): Promise<unknown> =>
  tx.rows(
    'ask_for_cash_check',
    `insert into cash_checks (workspace_id, asked_at) values ($1, $2)
     on conflict (workspace_id) do update set asked_at = coalesce(cash_checks.asked_at, excluded.asked_at)`,
    [workspace_id, at],
  );

/** Inserts the missing rows of `cash_checks`, one per workspace. */
export const openChecks = (tx: Tx): Promise<unknown> =>
  tx.rows(
    'open_cash_checks',
    `insert into cash_checks (workspace_id)
     select id from workspaces where id not in (select workspace_id from cash_checks)
     on conflict (workspace_id) do nothing returning workspace_id`,
  );

/** Workspaces with a chain whose check was requested, or last ran before this moment. */
export const findUncheckedWorkspaces = (sql: Sql, before: Date) =>
  sql.rows(
    'find_unchecked_cash',
    `select k.workspace_id from cash_checks k
     where k.asked_at is not null
       or ((k.checked_at is null or k.checked_at < $1)
         and exists (select from cash_chain c where c.workspace_id = k.workspace_id))
     order by k.workspace_id`,
    [before],
  );

/** True when all balances of a workspace sum to 0 in each currency. */
export async function isBalanced(sql: Sql, workspace_id: string): Promise<boolean> {
  const rows = await sql.rows(
    'find_unbalanced_currencies',
    `select a.currency from row_counts c
     join cash_accounts a on a.workspace_id = c.workspace_id and a.id = c.account_id
     where c.workspace_id = $1 and c.noun = 'cash' and c.day = '-infinity'
     group by a.currency having sum(c.n) <> 0`,
    [workspace_id],
  );
  return rows.length === 0;
}

/** Stores the result of a check. A check that was requested meanwhile stays requested. */
export const writeCheck = (
  tx: Tx,
  workspace_id: string,
  found: Pick<CashCheck, 'entries' | 'is_balanced' | 'is_whole' | 'broken_at'>,
  { began, ended }: { began: Date; ended: Date },
): Promise<unknown> =>
  tx.rows(
    'write_cash_check',
    `insert into cash_checks as k (workspace_id, entries, is_balanced, is_whole, broken_at, checked_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (workspace_id) do update set entries = excluded.entries, is_balanced = excluded.is_balanced,
       is_whole = excluded.is_whole, broken_at = excluded.broken_at, checked_at = excluded.checked_at,
       asked_at = case when k.asked_at > $7 then k.asked_at end`,
    [workspace_id, found.entries, found.is_balanced, found.is_whole, found.broken_at, ended, began],
  );

// --- the file ------------------------------------------------------------------------------------------------------

export type ListedLink = Row<'cash_chain_list'>;

/** Links with their entries as text, the newest entries first. */
export const cashChainList = describeList(cashChainFilters, {
  name: 'cash_chain_list',
  select: `e.id, c.number, encode(c.entry_hash, 'hex') as entry_hash, encode(c.hash, 'hex') as hash, ${ENTRY_TEXT} as entry`,
  from: 'cash_entries e join cash_chain c on c.workspace_id = e.workspace_id and c.entry_id = e.id',
  ids: ['e.id'],
  scope: (where, { scope }) =>
    where.and('e.workspace_id = ? and ?::uuid is null', scope.workspace_id, scope.account_id),
  filters: {},
});
