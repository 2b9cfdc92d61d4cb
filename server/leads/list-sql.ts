import type { LeadStatus } from '../../contract/lead-moves.ts';
import type { MatchType } from '../../contract/shapes.ts';
import type { Callbacks } from '../../contract/leads.ts';
import type { Scope } from '../caller/actor.ts';
import {
  andDays,
  andPhone,
  andReference,
  andText,
  conditions,
  likePattern,
  readList,
  readMoves,
  statementName,
  type Conditions,
  type DayRange,
  type Listed,
  type MoveFilter,
  type Page,
} from '../platform/database/lists.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { PhoneSearch } from '../platform/text/phones.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { andCallbacks, type Clock } from './desk/queue-sql.ts';
import { HEARD, type Heard } from './sql.ts';

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
  callbacks: Callbacks | null;
  product_id: string | null;
  source: string | null;
  agent_id: string | null;
  clock: Clock;
  days: DayRange;
  time_zone: string;
};

export type LeadRow = Heard & {
  id: string;
  account_id: string;
  reference: string;
  full_name: string;
  phone: string;
  phone_digits: string;
  city: string;
  area: string | null;
  address: string;
  data: { key: string | null; value: string | null }[];
  status: LeadStatus;
  sub_status: string | null;
  action_date: string | null;
  attempts: number;
  is_processing: boolean;
  /** The person who holds it now. */
  held_by: string | null;
  held_until: string | null;
  duplicate_of: string | null;
  order_reference: string | null;
  created_by: string;
  created_at: string;
  updated_at: string;
};

/** Leads that a job is to do something to, or does now (R-LIST-5). */
const IN_JOBS = (workspace_id: string): string => `select unnest(b.ids) from matched_batches b
  join jobs j on j.workspace_id = b.workspace_id and j.id = b.job_id and j.status in ('queued', 'running')
  where b.workspace_id = ${workspace_id} and b.outcome is null`;

const COLUMNS = `l.id, l.account_id, l.reference, l.full_name, l.phone, l.phone_digits, l.city, l.area, l.address, l.data, l.status, l.sub_status,
  l.action_date, l.attempts,
  (coalesce(q.held_until > now(), false) or l.id = any(array(${IN_JOBS('l.workspace_id')}))) as is_processing, case when q.held_until > now() then q.held_by end as held_by,
  case when q.held_until > now() then q.held_until end as held_until, l.duplicate_of,
  (select o.reference from orders o where o.workspace_id = l.workspace_id and o.lead_id = l.id) as order_reference,
  l.created_by, l.created_at, l.updated_at, ${HEARD.map((name) => `l.${name}`).join(', ')}`;

const LEADS = 'leads l left join lead_queue q on q.workspace_id = l.workspace_id and q.lead_id = l.id';

function leadsWhere(scope: Scope, filter: LeadFilter): Conditions {
  const where = conditions();
  where.and('l.workspace_id = ?', scope.workspace_id);
  if (scope.account_id) where.and('l.account_id = ?', scope.account_id);
  if (filter.statuses) where.anyOf('l.status', filter.statuses);
  if (filter.sub_status !== null) where.and('l.sub_status = ?', filter.sub_status);
  // The words of leads_attempt_bucket_idx.
  if (filter.attempts !== null) where.and('least(l.attempts, 3) = ? and l.attempts > 0', filter.attempts);
  const isInJob = `l.id = any(array(${IN_JOBS('?')}))`;
  if (filter.is_processing === true) where.and(`(q.held_until > now() or ${isInJob})`, scope.workspace_id);
  if (filter.is_processing === false)
    where.and(`((q.held_until is null or q.held_until <= now()) and not ${isInJob})`, scope.workspace_id);
  if (filter.callbacks) andCallbacks(where, filter.callbacks, filter.clock);
  if (filter.search) andSearch(where, scope, filter.search);
  if (filter.source !== null) where.and('l.source = ?', filter.source);
  if (filter.agent_id !== null) where.and('l.agent_id = ?', filter.agent_id);
  if (filter.product_id !== null)
    where.and(
      'l.id in (select n.lead_id from lead_lines n where n.workspace_id = ? and n.product_id = ?)',
      scope.workspace_id,
      filter.product_id,
    );
  andDays(where, 'l.id', filter.days, filter.time_zone);
  return where;
}

/** A page of the scope's leads, newest first, with the exact total. */
export async function listLeads(sql: Sql, scope: Scope, filter: LeadFilter): Promise<Listed<LeadRow>> {
  const isFoundByPlace = filter.is_processing !== null || filter.callbacks !== null;
  const isCounted =
    !filter.search &&
    filter.sub_status === null &&
    filter.attempts === null &&
    filter.callbacks === null &&
    filter.product_id === null &&
    filter.source === null &&
    filter.agent_id === null;
  const isCountedFree = isCounted && filter.is_processing === false;
  const listed = readList<LeadRow>(sql, {
    select: COLUMNS,
    from: LEADS,
    where: leadsWhere(scope, filter),
    ...(isFoundByPlace ? {} : { count_from: 'leads l' }),
    id_columns: ['l.id'],
    page: filter.page,
    time_zone: filter.time_zone,
    counted:
      isCounted && filter.is_processing !== true
        ? { noun: 'leads', scope, statuses: filter.statuses, days: filter.days }
        : null,
  });
  if (!isCountedFree) return await listed;
  // Few are held: those that are not are counted by what is left.
  const [{ rows, total }, held] = await Promise.all([listed, countHeld(sql, scope, filter)]);
  return { rows, total: total - held };
}

async function countHeld(sql: Sql, scope: Scope, filter: LeadFilter): Promise<number> {
  const where = leadsWhere(scope, { ...filter, is_processing: true });
  const text = `select count(*)::int8 as total from ${LEADS} where ${where}`;
  const [row] = await sql.rows<{ total: number }>(statementName('count_held', text), text, where.values);
  return row!.total;
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
  const text = `select ${COLUMNS} from ${LEADS} where ${where} order by l.id desc limit ${where.bind(count)}`;
  return sql.rows<LeadRow>(filter.search ? null : statementName('next_leads', text), text, where.values);
}

/** Of these leads, the ids of those that the filter has now. */
export async function findStillMatching(
  sql: Sql,
  scope: Scope,
  filter: LeadFilter,
  ids: readonly string[],
): Promise<Set<string>> {
  const where = leadsWhere(scope, filter);
  where.and('l.id = any(?::uuid[])', uuidArray(ids));
  const rows = await sql.rows<{ id: string }>(null, `select l.id from ${LEADS} where ${where}`, where.values);
  return new Set(rows.map(({ id }) => id));
}

/** The ids of all leads that the filter has, the oldest first, but for those beyond so many. */
export async function listLeadIds(sql: Sql, scope: Scope, filter: LeadFilter, count: number): Promise<string[]> {
  const where = leadsWhere(scope, filter);
  const text = `select l.id from ${LEADS} where ${where} order by l.id limit ${where.bind(count)}`;
  return (await sql.rows<{ id: string }>(null, text, where.values)).map(({ id }) => id);
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
    `select ${COLUMNS} from ${LEADS} where l.workspace_id = $1 and ($2::uuid is null or l.account_id = $2) and l.${column} = $3`,
    [scope.workspace_id, scope.account_id, value],
  );
  return row;
}

/** Leads of the scope, by id, in any order. */
export const findLeads = (sql: Sql, scope: Scope, ids: readonly string[]): Promise<LeadRow[]> =>
  sql.rows<LeadRow>(
    'find_leads',
    `select ${COLUMNS} from ${LEADS} where l.workspace_id = $1 and ($2::uuid is null or l.account_id = $2) and l.id = any($3::uuid[])`,
    [scope.workspace_id, scope.account_id, uuidArray(ids)],
  );

export type ScriptRow = {
  id: string;
  call_script: string | null;
  upsells: { quantity: number; price: number }[];
};

/** What to say of these products, and to offer of them; prices in major units. */
export const findScripts = (sql: Sql, scope: Scope, product_ids: readonly string[]): Promise<ScriptRow[]> =>
  sql.rows<ScriptRow>(
    'find_scripts',
    `select id, call_script, upsells from products where workspace_id = $1 and id = any($2::uuid[])`,
    [scope.workspace_id, uuidArray(product_ids)],
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

/** One move of a lead of the scope. */
export async function findLeadHistory(sql: Sql, scope: Scope, id: string): Promise<LeadHistoryRow | undefined> {
  const [row] = await sql.rows<LeadHistoryRow>(
    'find_lead_history',
    `select ${HISTORY} from lead_histories where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

/** A page of the scope's lead moves, newest first. */
export const listLeadHistories = (
  sql: Sql,
  scope: Scope,
  filter: MoveFilter,
  time_zone: string,
): Promise<Listed<LeadHistoryRow>> =>
  readMoves<LeadHistoryRow>(sql, 'lead_histories', HISTORY, scope, filter, time_zone);
