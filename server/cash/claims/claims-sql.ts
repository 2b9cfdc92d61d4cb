import { LIVING_CLAIMS, claimFilters } from '../../../contract/cash/claims.ts';
import type { Scope } from '../../caller/actor.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { isOneOf, matches, matchesId } from '../../resources/filters-sql.ts';
import { describeList, inScope } from '../../resources/list-sql.ts';
import type { TripKey } from '../ledger/ledger-sql.ts';
import { IS_DUE, OWED_BY } from './due-claims-sql.ts';

/** `value`: minor units. */
export type ClaimRow = Row<'claim_list'>;

const SELECT = `k.id, k.holder_kind, k.holder_id,
  case k.holder_kind when 'company' then (select name from shipping_companies n where n.workspace_id = $1 and n.id = k.holder_id)
    else (select coalesce(m.full_name, u.full_name) from members m join users u on u.id = m.user_id
      where m.workspace_id = k.workspace_id and m.user_id = k.holder_id) end as holder_name,
  k.reason, k.order_id, k.trip_no, k.account_id,
  (select name from accounts n where n.workspace_id = k.workspace_id and n.id = k.account_id) as account_name,
  k.reference, k.value, k.note, k.status, k.opened_by, k.source_kind, k.source_id, k.ended_by, k.ended_at, k.ended_reason,
  k.paid_by_kind, k.paid_by_id, k.given_back_by_kind, k.given_back_by_id, k.created_at`;

/** Claims, the newest first. */
export const claimList = describeList(claimFilters, {
  name: 'claim_list',
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
  const [row] = await sql.rows(
    'find_claim',
    `select ${SELECT} from claims k where k.workspace_id = $1 and k.id = $2 and ($3::uuid is null or k.account_id = $3)`,
    [scope.workspace_id, id, scope.account_id],
  );
  return row;
}

export type LockedClaim = Row<'lock_claims'>;

/** Locks these claims, in id order. */
export const lockClaims = (tx: Tx, scope: Scope, ids: readonly string[]): Promise<LockedClaim[]> =>
  tx.rows(
    'lock_claims',
    `select id, holder_kind, holder_id, value, status, source_id, order_id, trip_no, account_id from claims
     where workspace_id = $1 and id = any($2::uuid[]) and ($3::uuid is null or account_id = $3) order by id for update`,
    [scope.workspace_id, uuidArray(ids), scope.account_id],
  );

/** Locks the due claims of a holder for these orders, in id order; with `owed` below 0, the house owes the holder. */
export const lockDueClaimsOf = (tx: Tx, workspace_id: string, holder_id: string, order_ids: readonly string[]) =>
  tx.rows(
    'lock_due_claims_of_orders',
    `select k.id, k.order_id, k.trip_no, k.status, ${OWED_BY} as owed from claims k
     where k.workspace_id = $1 and k.holder_id = $2 and ${IS_DUE} and k.order_id = any($3::uuid[]) order by k.id for update`,
    [workspace_id, holder_id, uuidArray(order_ids)],
  );

/** Locks the claims in force (LIVING_CLAIMS) for lost or damaged parcels of these locked orders, oldest first. */
export const lockLivingClaims = (tx: Tx, workspace_id: string, order_ids: readonly string[]) =>
  tx.rows(
    'lock_living_claims_of_orders',
    `select id, order_id, trip_no, status, reason from claims
     where workspace_id = $1 and order_id = any($2::uuid[]) and source_id is null and status = any($3::text[])
     order by id for update`,
    [workspace_id, uuidArray(order_ids), textArray(LIVING_CLAIMS)],
  );

/** Trips still out whose parcel was claimed as lost by a version of the service without the place `lost`. */
export const findUnlostTrips = (sql: Sql, workspace_id: string): Promise<TripKey[]> =>
  sql.rows(
    'find_unlost_trips',
    `select distinct c.order_id, c.trip_no from order_cash c
     join claims k on k.workspace_id = c.workspace_id and k.order_id = c.order_id and k.trip_no = c.trip_no
       and k.source_id is null and k.status = any($2::text[])
     where c.workspace_id = $1 and c.place in ('out', 'refused') order by 1, 2`,
    [workspace_id, textArray(LIVING_CLAIMS)],
  );

/** The due claims of a holder, the oldest first; with `owed` below 0, the house owes the holder. */
export const findDueClaims = (sql: Sql, workspace_id: string, holder_id: string) =>
  sql.rows(
    'find_due_claims',
    `select k.id, k.reason, k.reference, ${OWED_BY} as owed, k.created_at from claims k
     where k.workspace_id = $1 and k.holder_id = $2 and ${IS_DUE} order by k.id`,
    [workspace_id, holder_id],
  );

/** Locks the claims that a document opened, paid or repaid. */
export const findClaimsOf = (
  tx: Tx,
  workspace_id: string,
  document_id: string,
): Promise<
  Pick<ClaimRow, 'id' | 'source_id' | 'paid_by_id' | 'given_back_by_id' | 'status' | 'reference' | 'value'>[]
> =>
  tx.rows(
    'find_claims_of',
    `select id, source_id, paid_by_id, given_back_by_id, status, reference, value from claims
     where workspace_id = $1 and (source_id = $2 or paid_by_id = $2 or given_back_by_id = $2) and status <> 'canceled'
     order by id for update`,
    [workspace_id, document_id],
  );

const CLAIM = rowset({
  id: 'uuid',
  holder_kind: 'text',
  holder_id: 'uuid',
  reason: 'text',
  order_id: 'uuid?',
  trip_no: 'int4?',
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

type Document = { kind: 'settlement' | 'statement'; id: string };
type End = {
  status: 'paid' | 'written_off' | 'canceled';
  by: string;
  reason: string | null;
  paid_by: Document | null;
};

/** Ends locked claims. */
export const endClaims = (
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  { status, by, reason, paid_by }: End,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'end_claims',
    `update claims set status = $3, ended_by = $4, ended_reason = $5, paid_by_kind = $6, paid_by_id = $7,
       given_back_by_kind = null, given_back_by_id = null, ended_at = $8, updated_at = $8
     where workspace_id = $1 and id = any($2::uuid[]) returning id`,
    [workspace_id, uuidArray(ids), status, by, reason, paid_by?.kind ?? null, paid_by?.id ?? null, at],
  );

/** Reopens locked claims whose payment or write-off was taken back. */
export const reopenClaims = (tx: Tx, workspace_id: string, ids: readonly string[], at: Date): Promise<unknown> =>
  tx.rows(
    'reopen_claims',
    `update claims set status = 'open', ended_by = null, ended_reason = null, ended_at = null, paid_by_kind = null, paid_by_id = null, updated_at = $3
     where workspace_id = $1 and id = any($2::uuid[]) returning id`,
    [workspace_id, uuidArray(ids), at],
  );

/** Takes locked, paid claims back: the house now owes their payment to the holder. */
export const oweBackClaims = (
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  { by, reason }: { by: string; reason: string },
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'owe_back_claims',
    `update claims set status = 'to_give_back', ended_by = $3, ended_reason = $4, ended_at = $5, given_back_by_kind = null,
       given_back_by_id = null, updated_at = $5
     where workspace_id = $1 and id = any($2::uuid[]) returning id`,
    [workspace_id, uuidArray(ids), by, reason, at],
  );

/** Marks locked claims as repaid by a document. */
export const giveBackClaims = (
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  { kind, id }: Document,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'give_back_claims',
    `update claims set status = 'given_back', given_back_by_kind = $3, given_back_by_id = $4, updated_at = $5
     where workspace_id = $1 and id = any($2::uuid[]) returning id`,
    [workspace_id, uuidArray(ids), kind, id, at],
  );

/** Finds the order with this reference in the caller's scope. */
export async function findOrderByReference(sql: Sql, scope: Scope, reference: string) {
  const [row] = await sql.rows(
    'find_order_of_claim',
    `select id, reference, account_id from orders
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and reference = $3`,
    [scope.workspace_id, scope.account_id, reference],
  );
  return row;
}
