import type { LeadStatus } from '../../../contract/lead-moves.ts';
import type { Scope } from '../../caller/actor.ts';
import {
  andDays,
  conditions,
  readList,
  statementName,
  type Conditions,
  type DayRange,
  type Listed,
  type Page,
} from '../../platform/database/lists.ts';
import type { Sql } from '../../platform/database/postgres.ts';

export type CallFilter = {
  page: Page;
  statuses: readonly string[] | null;
  agent_id: string | null;
  is_first: boolean | null;
  days: DayRange;
  time_zone: string;
};

export type CallRow = {
  id: string;
  lead_reference: string;
  status: LeadStatus;
  sub_status: string | null;
  agent_id: string | null;
  agent: string | null;
  call_center_id: string | null;
  is_first: boolean;
  called_at: string;
};

const IS_FIRST = `not exists (select from lead_calls e where e.workspace_id = c.workspace_id and e.lead_id = c.lead_id and e.id < c.id)`;
const CALL = `c.id, c.lead_reference, c.status, c.sub_status, c.agent_id,
  (select coalesce(m.full_name, u.full_name) from users u
   left join members m on m.workspace_id = c.workspace_id and m.user_id = u.id where u.id = c.agent_id) as agent,
  c.call_center_id, ${IS_FIRST} as is_first, c.called_at`;

/** A page of the scope's calls, newest first, with the exact total. */
export function listCalls(sql: Sql, scope: Scope, filter: CallFilter): Promise<Listed<CallRow>> {
  return readList<CallRow>(sql, {
    select: CALL,
    from: 'lead_calls c',
    where: callsWhere(scope, filter),
    id_columns: ['c.id'],
    page: filter.page,
    time_zone: filter.time_zone,
    counted: null,
  });
}

/** The next calls of the scope below one, newest first; nothing is counted. */
export function listNextCalls(
  sql: Sql,
  scope: Scope,
  filter: Omit<CallFilter, 'page'>,
  before_id: string | null,
  count: number,
): Promise<CallRow[]> {
  const where = callsWhere(scope, filter);
  if (before_id) where.and('c.id < ?', before_id);
  const text = `select ${CALL} from lead_calls c where ${where} order by c.id desc limit ${where.bind(count)}`;
  return sql.rows<CallRow>(statementName('next_calls', text), text, where.values);
}

function callsWhere(scope: Scope, filter: Omit<CallFilter, 'page'>): Conditions {
  const where = conditions();
  where.and('c.workspace_id = ?', scope.workspace_id);
  if (scope.account_id) where.and('c.account_id = ?', scope.account_id);
  if (filter.statuses) where.anyOf('c.status', filter.statuses);
  if (filter.agent_id) where.and('c.agent_id = ?', filter.agent_id);
  if (filter.is_first !== null) where.and(`(${IS_FIRST}) = ?`, filter.is_first);
  andDays(where, 'c.id', filter.days, filter.time_zone);
  return where;
}
