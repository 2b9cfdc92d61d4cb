import { claimFilters, type ClaimReason, type ClaimStatus } from '../../../contract/claims.ts';
import type { Scope } from '../../caller/actor.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { isOneOf, matches, matchesId } from '../../resources/filters-sql.ts';
import { describeList, inScope } from '../../resources/list-sql.ts';

export type ClaimRow = {
  id: string;
  holder_kind: 'company' | 'person';
  holder_id: string;
  holder_name: string | null;
  reason: ClaimReason;
  order_id: string | null;
  account_id: string | null;
  account_name: string | null;
  reference: string | null;
  /** Minor units. */
  value: number;
  note: string | null;
  status: ClaimStatus;
  opened_by: string;
  source_kind: 'settlement' | 'statement' | null;
  source_id: string | null;
  ended_by: string | null;
  ended_at: string | null;
  ended_reason: string | null;
  paid_by_kind: 'settlement' | 'statement' | null;
  paid_by_id: string | null;
  created_at: string;
};

const SELECT = `k.id, k.holder_kind, k.holder_id,
  case k.holder_kind when 'company' then (select name from shipping_companies n where n.workspace_id = $1 and n.id = k.holder_id)
    else (select coalesce(m.full_name, u.full_name) from members m join users u on u.id = m.user_id
      where m.workspace_id = k.workspace_id and m.user_id = k.holder_id) end as holder_name,
  k.reason, k.order_id, k.account_id,
  (select name from accounts n where n.workspace_id = k.workspace_id and n.id = k.account_id) as account_name,
  k.reference, k.value, k.note, k.status, k.opened_by, k.source_kind, k.source_id, k.ended_by, k.ended_at, k.ended_reason,
  k.paid_by_kind, k.paid_by_id, k.created_at`;

/** Claims, the newest first. */
export const claimList = describeList<ClaimRow>()(claimFilters, {
  select: SELECT,
  from: 'claims k',
  ids: ['k.id'],
  scope: (where, asked) => inScope(where, asked, 'k'),
  filters: {
    holder_id: matchesId('k.holder_id = ?'),
    reason: isOneOf('k.reason'),
    status: isOneOf('k.status'),
    order_reference: matches('k.reference = upper(?)'),
  },
});

/** One claim of the scope. */
export async function findClaim(sql: Sql, scope: Scope, id: string): Promise<ClaimRow | undefined> {
  const [row] = await sql.rows<ClaimRow>(
    'find_claim',
    `select ${SELECT} from claims k where k.workspace_id = $1 and k.id = $2 and ($3::uuid is null or k.account_id = $3)`,
    [scope.workspace_id, id, scope.account_id],
  );
  return row;
}

export type LockedClaim = Pick<
  ClaimRow,
  'id' | 'holder_kind' | 'holder_id' | 'value' | 'status' | 'source_id' | 'order_id' | 'account_id'
>;

/** Locks these claims, in id order. */
export const lockClaims = (tx: Tx, scope: Scope, ids: readonly string[]): Promise<LockedClaim[]> =>
  tx.rows<LockedClaim>(
    'lock_claims',
    `select id, holder_kind, holder_id, value, status, source_id, order_id, account_id from claims
     where workspace_id = $1 and id = any($2::uuid[]) and ($3::uuid is null or account_id = $3) order by id for update`,
    [scope.workspace_id, uuidArray(ids), scope.account_id],
  );

/** Locks open claims on a holder for these parcels, in id order. */
export const lockOpenClaimsOf = (
  tx: Tx,
  workspace_id: string,
  holder_id: string,
  order_ids: readonly string[],
): Promise<{ id: string; order_id: string; value: number }[]> =>
  tx.rows(
    'lock_open_claims_of_orders',
    `select id, order_id, value from claims
     where workspace_id = $1 and holder_id = $2 and status = 'open' and order_id = any($3::uuid[]) order by id for update`,
    [workspace_id, holder_id, uuidArray(order_ids)],
  );

/** Open claims on a holder, the oldest first. */
export const findOpenClaims = (
  sql: Sql,
  workspace_id: string,
  holder_id: string,
): Promise<Pick<ClaimRow, 'id' | 'reason' | 'reference' | 'value' | 'created_at'>[]> =>
  sql.rows(
    'find_open_claims',
    `select id, reason, reference, value, created_at from claims
     where workspace_id = $1 and holder_id = $2 and status = 'open' order by id`,
    [workspace_id, holder_id],
  );

/** Claims that a document opened or paid. */
export const findClaimsOf = (
  tx: Tx,
  workspace_id: string,
  document_id: string,
): Promise<{ id: string; is_opened: boolean; status: ClaimStatus }[]> =>
  tx.rows(
    'find_claims_of',
    `select id, source_id is not distinct from $2 as is_opened, status from claims
     where workspace_id = $1 and (source_id = $2 or paid_by_id = $2) and status <> 'canceled' order by id for update`,
    [workspace_id, document_id],
  );

const CLAIM = rowset({
  id: 'uuid',
  holder_kind: 'text',
  holder_id: 'uuid',
  reason: 'text',
  order_id: 'uuid?',
  account_id: 'uuid?',
  reference: 'text?',
  value: 'int8',
  note: 'text?',
  opened_by: 'text',
  source_kind: 'text?',
  source_id: 'uuid?',
});
export type NewClaim = RowOf<typeof CLAIM>;

export const insertClaims = (tx: Tx, workspace_id: string, claims: readonly NewClaim[], at: Date): Promise<unknown> =>
  tx.rows(
    'insert_claims',
    `insert into claims (workspace_id, status, created_at, updated_at, ${CLAIM.names})
     select $1, 'open', $2, $2, ${CLAIM.names} from ${CLAIM.from(3, 'k')} returning id`,
    [workspace_id, at, ...CLAIM.arrays(claims)],
  );

type End = {
  status: 'paid' | 'written_off' | 'canceled';
  by: string;
  reason: string | null;
  paid_by: { kind: 'settlement' | 'statement'; id: string } | null;
};

/** Locked claims come to their end. */
export const endClaims = (
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  { status, by, reason, paid_by }: End,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'end_claims',
    `update claims set status = $3, ended_by = $4, ended_reason = $5, paid_by_kind = $6, paid_by_id = $7, ended_at = $8, updated_at = $8
     where workspace_id = $1 and id = any($2::uuid[]) returning id`,
    [workspace_id, uuidArray(ids), status, by, reason, paid_by?.kind ?? null, paid_by?.id ?? null, at],
  );

/** Locked claims are open again: what paid them was taken back. */
export const reopenClaims = (tx: Tx, workspace_id: string, ids: readonly string[], at: Date): Promise<unknown> =>
  tx.rows(
    'reopen_claims',
    `update claims set status = 'open', ended_by = null, ended_reason = null, ended_at = null, paid_by_kind = null, paid_by_id = null, updated_at = $3
     where workspace_id = $1 and id = any($2::uuid[]) returning id`,
    [workspace_id, uuidArray(ids), at],
  );

/** The order of this reference that the caller sees. */
export async function findOrderByReference(
  sql: Sql,
  scope: Scope,
  reference: string,
): Promise<{ id: string; reference: string; account_id: string } | undefined> {
  const [row] = await sql.rows<{ id: string; reference: string; account_id: string }>(
    'find_order_of_claim',
    `select id, reference, account_id from orders
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and reference = $3`,
    [scope.workspace_id, scope.account_id, reference],
  );
  return row;
}
