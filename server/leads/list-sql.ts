import { numberSpellings } from '../intake/order-numbers.ts';
import { leadFilters, type Callbacks, type LEAD_SORTS } from '../../contract/leads/leads.ts';
import { LEAD_STATUSES } from '../../contract/leads/lead-moves.ts';
import type { StepsFilter } from '../../contract/leads/message-steps.ts';
import { can, isMasked } from '../../contract/access/permissions.ts';
import { movesQuery, type MatchType, type SortOf } from '../../contract/shapes.ts';
import type { Actor, Scope } from '../caller/actor.ts';
import {
  andAsWritten,
  andName,
  andReference,
  andText,
  andTextOfFew,
  likePattern,
  type Conditions,
} from '../platform/database/conditions.ts';
import { readIdFilter } from '../platform/database/lists.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import {
  hasLineOfFamily,
  hasReference,
  hasRowOf,
  hasStatus,
  hasText,
  isAged,
  isOfAccount,
  isOfCity,
  isOneOf,
  isUndone,
  matches,
  matchesId,
  searches,
} from '../resources/filters-sql.ts';
import type { ChangeColumns } from '../resources/updated-from-sql.ts';
import {
  describeList,
  inScope,
  orderOf,
  type ListRequest,
  type Filter,
  type ListOrder,
} from '../resources/list-sql.ts';
import { andCallbacks, clockOf } from './desk/queue-sql.ts';
import { HEARD, LEADS, LEAD_HISTORIES } from './sql.ts';

/** `assigned_to`: the only agent who may get it. `held_by`: its present holder. `agent_id`: the person who moved it last. */
export type LeadRow = Row<'find_lead_by_id'>;

/** Leads of a waiting or running job (R-LIST-5). References no outer table: a cluster reads it on the coordinator first. */
const IN_JOBS = (
  workspace_id: string,
): string => `select job_leads.id from (select unnest(b.ids) as id from matched_batches b
  join jobs j on j.workspace_id = b.workspace_id and j.id = b.job_id and j.status in ('queued', 'running')
  where b.workspace_id = ${workspace_id} and b.outcome is null) as job_leads`;

/** The assignee of `q`, by name. */
const ASSIGNED = `(select jsonb_build_object('id', u.id, 'name', coalesce(m.full_name, u.full_name)) from users u
    left join members m on m.workspace_id = q.workspace_id and m.user_id = u.id where u.id = q.assigned_to) as assigned_to,
  (select jsonb_build_object('id', k.id, 'name', k.name) from call_centers k
    where k.workspace_id = $1 and k.id = q.assigned_center_id) as assigned_center`;

/** Columns for any statement whose first parameter is the workspace. */
const OWN_COLUMNS = `l.id, l.account_id, a.name as account_name, l.reference, l.full_name, l.phone, l.phone_digits, l.city, l.area, l.address, l.external_id, l.order_number, l.data, l.status, l.sub_status,
  l.action_date, l.attempts, l.version, l.duplicate_of, l.guard,
  (select o.reference from orders o where o.workspace_id = $1 and o.lead_id = l.id) as order_reference,
  l.source, l.agent_id, l.created_by, l.created_at, l.updated_at, ${HEARD.map((name) => `l.${name}`).join(', ')}`;

/** Whether an agent holds the lead, or a job works on it. */
const HOLD = `(coalesce(q.held_until > now(), false) or l.id = any(array(${IN_JOBS('$1')}))) as is_processing,
  case when q.held_until > now() then q.held_by end as held_by, case when q.held_until > now() then q.held_until end as held_until`;

const COLUMNS = `${OWN_COLUMNS}, ${HOLD}, ${ASSIGNED}`;

const QUEUE = 'left join lead_queue q on q.workspace_id = l.workspace_id and q.lead_id = l.id';
// A left join, so that a plan never begins with the accounts.
const ACCOUNT = 'left join accounts a on a.workspace_id = l.workspace_id and a.id = l.account_id';
const FROM = `leads l ${QUEUE} ${ACCOUNT}`;

/** An agent holds it now, or a job works on it; the `?` is the workspace. */
const IS_PROCESSING = `q.held_until > now() or l.id = any(array(${IN_JOBS('?')}))`;

const isProcessing: Filter<boolean> =
  (said) =>
  (where, { scope }) =>
    said ? where.and(`(${IS_PROCESSING})`, scope.workspace_id) : where.except(IS_PROCESSING, scope.workspace_id);

const callsBack: Filter<Callbacks> = (callbacks, { actor }) => {
  const clock = clockOf(actor);
  return (where) => andCallbacks(where, callbacks, clock);
};

/** Leads assigned to this person or call center. 422 unless it is an id. */
const isAssignedTo: Filter<string> = (said, { name }) => {
  const id = readIdFilter(name, said);
  return (where) => where.and('(q.assigned_to = ? or q.assigned_center_id = ?)', id, id);
};

/** Leads whose message steps run, or that they put on hold. */
const hasSteps: Filter<StepsFilter> =
  (said) =>
  (where, { scope }) =>
    where.and(
      `l.id in (select m.lead_id from message_ladders m where m.workspace_id = ? and m.status = l.status
         and ${said === 'running' ? 'm.due_at is not null' : `m.ended_by = 'hold'`})`,
      scope.workspace_id,
    );

/** As the call desk counts them: without leads that wait for other agents. */
const isForMe: Filter<boolean> = (said, { actor }) => {
  if (!said || actor.user_id === null || can(actor.grants, 'assignLeads')) return () => undefined;
  return (where) => where.and('q.lead_id is not null and (q.assigned_to is null or q.assigned_to = ?)', actor.user_id);
};

const SORTED: Record<(typeof LEAD_SORTS)[number], string> = {
  full_name: 'l.full_name_folded',
  city: 'l.city_folded',
  attempts: 'l.attempts',
  action_date: 'l.action_date',
  updated_at: 'l.updated_at',
};

/** The columns of a list with these parts (R-LIST-10). For callers who see phones of held leads only, the holder is needed. */
export const columnsOf = (actor: Actor, asked: { has: (part: 'hold' | 'assigned') => boolean }): string =>
  [OWN_COLUMNS, (asked.has('hold') || isMasked(actor.grants, 'leads.phone')) && HOLD, asked.has('assigned') && ASSIGNED]
    .filter(Boolean)
    .join(', ');

/** A lead of a list, with its hold and assignee if requested. */
type InQueue = 'is_processing' | 'held_by' | 'held_until' | 'assigned_to' | 'assigned_center';
export type ListedLead = Omit<LeadRow, InQueue> & Partial<Pick<LeadRow, InQueue>>;

/** The query for leads in this order. Callbacks are read along the queue's index by due moment, however many there are. */
export function orderOfLeads(sort: SortOf<keyof typeof SORTED>, { narrowings }: ListRequest): ListOrder {
  if (sort === 'action_date' && narrowings.has('callback')) return { order_by: 'q.due_at, q.lead_id' };
  return orderOf(sort, SORTED, 'l.id');
}

/** Along the index of this column. */
export const LEADS_CHANGED: ChangeColumns = ['l.updated_at', 'l.id'];

/** Leads, newest first. */
export const leadList = describeList(leadFilters, {
  name: 'lead_list',
  select: COLUMNS,
  from: 'leads l',
  joins: { q: QUEUE, a: ACCOUNT },
  ids: ['l.id'],
  counter: LEADS,
  scope: (where, asked) => inScope(where, asked, 'l'),
  filters: {
    keyword: searches(
      { field: 'leads.phone', column: 'l.phone_digits' },
      {
        reference: (where, keyword, match) => andReference(where, 'l.reference', keyword, match),
        external_id: (where, keyword, match) => andAsWritten(where, 'l.external_id', keyword, match),
        full_name: (where, keyword, match) => andName(where, 'l.full_name_folded', keyword, match),
        city: (where, keyword, match) => andTextOfFew(where, 'l.city_folded', keyword, match),
        area: (where, keyword, match) => andText(where, 'l.area_folded', keyword, match),
        sku: andSku,
      },
      {
        reference: 'l.reference',
        name: 'l.full_name_folded',
        words: ['l.city_folded', 'l.area_folded'],
        also: (keyword) => ['(l.order_number = any(?) or l.external_id = ?)', numberSpellings(keyword), keyword],
      },
    ),
    search_by: null,
    match_type: null,
    references: hasReference('l.reference'),
    status: hasStatus('l.status'),
    sub_status: matches('l.sub_status = ?'),
    // Must match leads_attempt_bucket_idx.
    other_status: matches('least(l.attempts, 3) = ? and l.attempts > 0'),
    is_processing: isProcessing,
    callback: callsBack,
    product_id: hasRowOf('l.id', 'lead_lines', 'lead_id', 'product_id'),
    family_id: hasLineOfFamily('l.id', 'lead_lines', 'lead_id'),
    source: matches('l.source = ?'),
    import_job_id: matchesId('l.import_job_id = ?'),
    agent_id: matchesId('l.agent_id = ?'),
    assigned_to: isAssignedTo,
    is_assigned: matches(
      `q.lead_id is not null and (q.assigned_to is not null or q.assigned_center_id is not null) = ?`,
    ),
    message_steps: hasSteps,
    is_for_me: isForMe,
    account_id: isOfAccount('l.account_id'),
    city: isOfCity('l.city_folded'),
    age_min: isAged('l.id', 'to'),
    age_max: isAged('l.id', 'from'),
    is_guarded: matches('(l.guard is not null) = ?'),
    has_notes: hasText('l.parcel_note'),
  },
});

/** Starts from the products, which are few, and finds the leads with one of them. */
function andSku(where: Conditions, keyword: string, match: MatchType, { scope }: ListRequest): void {
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
  const [column, value] = 'id' in name ? (['id', name.id] as const) : (['reference', name.reference] as const);
  const [row] = await sql.rows(
    `find_lead_by_${column}`,
    `select ${COLUMNS} from ${FROM} where l.workspace_id = $1 and ($2::uuid is null or l.account_id = $2) and l.${column} = $3`,
    [scope.workspace_id, scope.account_id, value],
  );
  return row;
}

/** Leads of the scope, by id, in any order. */
export const findLeads = (sql: Sql, scope: Scope, ids: readonly string[]): Promise<LeadRow[]> =>
  sql.rows(
    'find_leads',
    `select ${COLUMNS} from ${FROM} where l.workspace_id = $1 and ($2::uuid is null or l.account_id = $2) and l.id = any($3::uuid[])`,
    [scope.workspace_id, scope.account_id, uuidArray(ids)],
  );

export type ScriptRow = Row<'find_scripts'>;

/** Call scripts of these leads' products, and products to offer; prices in major units. */
export const findScripts = (sql: Sql, scope: Scope, lead_ids: readonly string[]): Promise<ScriptRow[]> =>
  sql.rows(
    'find_scripts',
    `select p.id, p.call_script, p.upsells,
       coalesce(p.parent_id, (select v.parent_id from products v where v.workspace_id = $1 and v.parent_id = p.id limit 1)) as variants_of
     from products p where p.workspace_id = $1
       and p.id in (select product_id from lead_lines where workspace_id = $1 and lead_id = any($2::uuid[]))`,
    [scope.workspace_id, uuidArray(lead_ids)],
  );

const HISTORY =
  'id, lead_reference, old_status, new_status, changed_by, actor_kind, source, changed_at, undoes is not null as is_undo';

/** All moves of these leads, newest first. */
export const findLeadHistories = (sql: Sql, scope: Scope, lead_ids: readonly string[]) =>
  sql.rows(
    'find_lead_histories',
    `select lead_id, ${HISTORY} from lead_histories
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and lead_id = any($3::uuid[]) order by id desc`,
    [scope.workspace_id, scope.account_id, uuidArray(lead_ids)],
  );

/** A move, for lists of several accounts. */
export type ListedLeadHistory = Row<'lead_history_list'>;

/** One move of a lead of the scope. */
export async function findLeadHistory(sql: Sql, scope: Scope, id: string): Promise<ListedLeadHistory | undefined> {
  const [row] = await sql.rows(
    'find_lead_history',
    `select ${HISTORY}, account_id from lead_histories where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

/** Moves of leads, newest first. */
export const leadHistoryList = describeList(movesQuery(LEAD_STATUSES), {
  name: 'lead_history_list',
  select: `${HISTORY}, account_id`,
  from: 'lead_histories',
  ids: ['id'],
  counter: LEAD_HISTORIES,
  scope: (where, asked) => inScope(where, asked, 'lead_histories'),
  filters: {
    new_status: isOneOf('new_status'),
    actor_id: matchesId('actor_id = ?'),
    is_undone: isUndone('lead_histories'),
    account_id: isOfAccount('account_id'),
  },
});

/** Filters these leads to those with a line below the minimum of the marketplace: the first such line of each. Minor units. */
export const findLinesBelowMinimum = (tx: Tx, workspace_id: string, lead_ids: readonly string[]) =>
  tx.rows(
    'find_lines_below_minimum',
    `select distinct on (l.lead_id) l.lead_id, l.sku, l.quantity, l.total, p.minimum_price from lead_lines l
     join products p on p.workspace_id = l.workspace_id and p.id = l.product_id
     where l.workspace_id = $1 and l.lead_id = any($2::uuid[]) and l.total < p.minimum_price * l.quantity
     order by l.lead_id, l.position`,
    [workspace_id, uuidArray(lead_ids)],
  );

/** Filters these leads to those with a line without a chosen variant: the first such line of each. */
export const findLinesToChoose = (tx: Tx, workspace_id: string, lead_ids: readonly string[]) =>
  tx.rows(
    'find_lines_to_choose',
    `select distinct on (l.lead_id) l.lead_id, l.sku from lead_lines l
     where l.workspace_id = $1 and l.lead_id = any($2::uuid[])
       and exists (select from products v where v.workspace_id = $1 and v.parent_id = l.product_id)
     order by l.lead_id, l.position`,
    [workspace_id, uuidArray(lead_ids)],
  );
