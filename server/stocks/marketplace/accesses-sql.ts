import { accessFilters, type AccessStatus } from '../../../contract/stocks/marketplace.ts';
import type { Scope } from '../../caller/actor.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { isOneOf, matchesId } from '../../resources/filters-sql.ts';
import { describeList, inScope } from '../../resources/list-sql.ts';

/* Access to marketplace offers: one row per account and offer. */

export type AccessRow = Row<'access_list'>;

const ACCESS = `x.id, x.account_id, a.name as account_name, x.marketplace_product_id, p.sku, p.name as product_name, x.status, x.note,
  (select own.id from products own where own.workspace_id = $1 and own.account_id = x.account_id
     and own.marketplace_product_id = x.marketplace_product_id) as product_id,
  x.decided_by, x.decided_at, x.created_at, x.updated_at`;
const NAMES = {
  a: 'join accounts a on a.workspace_id = x.workspace_id and a.id = x.account_id',
  m: 'join marketplace_products m on m.workspace_id = x.workspace_id and m.id = x.marketplace_product_id',
  p: 'join products p on p.workspace_id = m.workspace_id and p.id = m.product_id',
};
const ACCESSES = ['marketplace_accesses x', ...Object.values(NAMES)].join(' ');

/** Requests, newest first; at most one per seller and offer. */
export const accessList = describeList(accessFilters, {
  name: 'access_list',
  select: ACCESS,
  from: 'marketplace_accesses x',
  joins: NAMES,
  ids: ['x.id'],
  scope: (where, asked) => inScope(where, asked, 'x'),
  filters: {
    status: isOneOf('x.status'),
    marketplace_product_id: matchesId('x.marketplace_product_id = ?'),
  },
});

export async function findAccess(sql: Sql, scope: Scope, id: string): Promise<AccessRow | undefined> {
  const [row] = await sql.rows(
    'find_marketplace_access',
    `select ${ACCESS} from ${ACCESSES} where x.workspace_id = $1 and ($2::uuid is null or x.account_id = $2) and x.id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

/** The status of an account's requests for these offers. */
export const findAccessesOf = (
  sql: Sql,
  workspace_id: string,
  account_id: string,
  offer_ids: readonly string[],
): Promise<Pick<AccessRow, 'id' | 'marketplace_product_id' | 'status' | 'product_id'>[]> =>
  sql.rows(
    'find_accesses_of',
    `select x.id, x.marketplace_product_id, x.status, own.id as product_id from marketplace_accesses x
     left join products own on own.workspace_id = $1 and own.account_id = $2 and own.marketplace_product_id = x.marketplace_product_id
     where x.workspace_id = $1 and x.account_id = $2 and x.marketplace_product_id = any($3::uuid[])`,
    [workspace_id, account_id, offer_ids],
  );

export type LockedAccess = Row<'lock_access'>;

const LOCKED = `select id, account_id, marketplace_product_id, status from marketplace_accesses where workspace_id = $1`;

export async function lockAccess(tx: Tx, workspace_id: string, id: string): Promise<LockedAccess | undefined> {
  return (await tx.rows('lock_access', `${LOCKED} and id = $2 for update`, [workspace_id, id]))[0];
}

export async function lockAccessOf(
  tx: Tx,
  workspace_id: string,
  account_id: string,
  offer_id: string,
): Promise<LockedAccess | undefined> {
  const text = `${LOCKED} and account_id = $2 and marketplace_product_id = $3 for update`;
  return (await tx.rows('lock_access_of', text, [workspace_id, account_id, offer_id]))[0];
}

/** False if the account already has a request for the offer. */
export async function insertAccess(
  tx: Tx,
  workspace_id: string,
  row: { id: string; account_id: string; marketplace_product_id: string; note: string | null },
  at: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    'insert_access',
    `insert into marketplace_accesses (workspace_id, id, account_id, marketplace_product_id, status, note, created_at, updated_at)
     values ($1, $2, $3, $4, 'requested', $5, $6, $6)
     on conflict (workspace_id, marketplace_product_id, account_id) do nothing returning id`,
    [workspace_id, row.id, row.account_id, row.marketplace_product_id, row.note, at],
  );
  return rows.length > 0;
}

/** Sets the status of a locked request; `decided_by` null: reopened. */
export const writeAccess = (
  tx: Tx,
  workspace_id: string,
  id: string,
  change: { status: AccessStatus; note?: string | null; decided_by: string | null },
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_access',
    `update marketplace_accesses set status = $3, note = case when $4 then $5 else note end, decided_by = $6, decided_at = $7, updated_at = $8
     where workspace_id = $1 and id = $2 returning id`,
    [
      workspace_id,
      id,
      change.status,
      change.note !== undefined,
      change.note ?? null,
      change.decided_by,
      change.decided_by === null ? null : at,
      at,
    ],
  );
