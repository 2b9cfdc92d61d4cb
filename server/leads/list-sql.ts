import type { LeadStatus } from '../../contract/lead-moves.ts';
import type { MatchType } from '../../contract/shapes.ts';
import type { Scope } from '../access/actor.ts';
import {
  andDays,
  andPhone,
  andReference,
  andText,
  conditions,
  likePattern,
  readList,
  statementName,
} from '../platform/lists.ts';
import type { Conditions, DayRange, Listed, Page } from '../platform/lists.ts';
import { uuidArray } from '../platform/pg-arrays.ts';
import type { PhoneSearch } from '../platform/phones.ts';
import type { Sql } from '../platform/postgres.ts';

export type LeadSearch =
  | { by: 'reference' | 'full_name' | 'city' | 'area' | 'sku'; keyword: string; match: MatchType }
  | { by: 'phone'; phone: PhoneSearch; match: MatchType };

export type LeadFilter = {
  page: Page;
  search: LeadSearch | null;
  statuses: readonly LeadStatus[] | null;
  sub_status: string | null;
  /** 1, 2, or 3 for three and more call attempts. */
  attempts: number | null;
  is_processing: boolean | null;
  days: DayRange;
  time_zone: string;
};

export type LeadRow = {
  id: string;
  reference: string;
  full_name: string;
  phone: string;
  city: string;
  area: string | null;
  address: string;
  data: { key: string | null; value: string | null }[];
  status: LeadStatus;
  sub_status: string | null;
  action_date: string | null;
  attempts: number;
  is_processing: boolean;
  duplicate_of: string | null;
  order_reference: string | null;
  created_by: string;
  created_at: string;
  updated_at: string;
};

const COLUMNS = `l.id, l.reference, l.full_name, l.phone, l.city, l.area, l.address, l.data, l.status, l.sub_status, l.action_date, l.attempts,
  coalesce(l.held_until > now(), false) as is_processing, l.duplicate_of,
  (select o.reference from orders o where o.workspace_id = l.workspace_id and o.lead_id = l.id) as order_reference,
  l.created_by, l.created_at, l.updated_at`;

function leadsWhere(scope: Scope, filter: LeadFilter): Conditions {
  const where = conditions();
  where.and('l.workspace_id = ?', scope.workspace_id);
  if (scope.account_id) where.and('l.account_id = ?', scope.account_id);
  if (filter.statuses) where.anyOf('l.status', filter.statuses);
  if (filter.sub_status !== null) where.and('l.sub_status = ?', filter.sub_status);
  if (filter.attempts !== null) where.and(filter.attempts < 3 ? 'l.attempts = ?' : 'l.attempts >= ?', filter.attempts);
  if (filter.is_processing === true) where.and('l.held_until > now()');
  if (filter.is_processing === false) where.and('(l.held_until is null or l.held_until <= now())');
  if (filter.search) andSearch(where, scope, filter.search);
  andDays(where, 'l.id', filter.days, filter.time_zone);
  return where;
}

/** A page of the scope's leads, newest first, with the exact total. */
export function listLeads(sql: Sql, scope: Scope, filter: LeadFilter): Promise<Listed<LeadRow>> {
  const isCounted =
    !filter.search && filter.sub_status === null && filter.attempts === null && filter.is_processing === null;
  return readList<LeadRow>(sql, {
    select: COLUMNS,
    from: 'leads l',
    where: leadsWhere(scope, filter),
    id_columns: ['l.id'],
    page: filter.page,
    time_zone: filter.time_zone,
    counted: isCounted ? { noun: 'leads', scope, statuses: filter.statuses, days: filter.days } : null,
  });
}

/** The next leads of the scope below one, newest first; nothing is counted. */
export function listNextLeads(
  sql: Sql,
  scope: Scope,
  filter: LeadFilter,
  before_id: string | null,
  count: number,
): Promise<LeadRow[]> {
  const where = leadsWhere(scope, filter);
  if (before_id) where.and('l.id < ?', before_id);
  const text = `select ${COLUMNS} from leads l where ${where} order by l.id desc limit ${where.bind(count)}`;
  return sql.rows<LeadRow>(filter.search ? null : statementName('next_leads', text), text, where.values);
}

function andSearch(where: Conditions, scope: Scope, search: LeadSearch): void {
  if (search.by === 'phone') andPhone(where, 'l.phone_digits', search.phone, search.match);
  else if (search.by === 'sku') andSku(where, scope, search.keyword, search.match);
  else if (search.by === 'reference') andReference(where, 'l.reference', search.keyword, search.match);
  else andText(where, `l.${search.by}_folded`, search.keyword, search.match);
}

/** Through the products, which are few, to the leads that hold one of them. */
function andSku(where: Conditions, scope: Scope, keyword: string, match: MatchType): void {
  const isMatch = match === 'exact' ? 'lower(p.sku) = lower(?)' : 'lower(p.sku) like lower(?)';
  where.and(
    `l.id in (select n.lead_id from lead_lines n where n.workspace_id = ? and n.product_id in (
       select p.id from products p where p.workspace_id = ? and (?::uuid is null or p.account_id = ?) and ${isMatch}))`,
    scope.workspace_id,
    scope.workspace_id,
    scope.account_id,
    scope.account_id,
    match === 'exact' ? keyword : likePattern(keyword, match),
  );
}

/** One lead of the scope, by reference or id. */
export async function findLead(
  sql: Sql,
  scope: Scope,
  name: { reference: string } | { id: string },
): Promise<LeadRow | undefined> {
  const [column, value] = 'id' in name ? ['id', name.id] : ['reference', name.reference];
  const [row] = await sql.rows<LeadRow>(
    `find_lead_by_${column}`,
    `select ${COLUMNS} from leads l where l.workspace_id = $1 and ($2::uuid is null or l.account_id = $2) and l.${column} = $3`,
    [scope.workspace_id, scope.account_id, value],
  );
  return row;
}

/** Leads of the scope, by id, in any order. */
export const findLeads = (sql: Sql, scope: Scope, ids: readonly string[]): Promise<LeadRow[]> =>
  sql.rows<LeadRow>(
    'find_leads',
    `select ${COLUMNS} from leads l where l.workspace_id = $1 and ($2::uuid is null or l.account_id = $2) and l.id = any($3::uuid[])`,
    [scope.workspace_id, scope.account_id, uuidArray(ids)],
  );

export type LeadHistoryRow = {
  id: string;
  lead_reference: string;
  old_status: LeadStatus;
  new_status: LeadStatus;
  changed_by: string;
  actor_kind: string;
  source: string;
  changed_at: string;
};

const HISTORY = 'id, lead_reference, old_status, new_status, changed_by, actor_kind, source, changed_at';

/** All moves of these leads, newest first. */
export const findLeadHistories = (
  sql: Sql,
  scope: Scope,
  lead_ids: readonly string[],
): Promise<(LeadHistoryRow & { lead_id: string })[]> =>
  sql.rows<LeadHistoryRow & { lead_id: string }>(
    'find_lead_histories',
    `select lead_id, ${HISTORY} from lead_histories
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and lead_id = any($3::uuid[]) order by id desc`,
    [scope.workspace_id, scope.account_id, uuidArray(lead_ids)],
  );

/** A page of the scope's lead moves, newest first. */
export function listLeadHistories(
  sql: Sql,
  scope: Scope,
  page: Page,
  time_zone: string,
): Promise<Listed<LeadHistoryRow>> {
  const where = conditions();
  where.and('workspace_id = ?', scope.workspace_id);
  if (scope.account_id) where.and('account_id = ?', scope.account_id);
  const counted = { noun: 'lead_histories', scope, statuses: null, days: { from: null, to: null } } as const;
  return readList<LeadHistoryRow>(sql, {
    select: HISTORY,
    from: 'lead_histories',
    where,
    id_columns: ['id'],
    page,
    time_zone,
    counted,
  });
}
