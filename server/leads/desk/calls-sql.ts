import type { Row } from '../../platform/database/statement-names.ts';
import { callFilters } from '../../../contract/leads/lead-calls.ts';
import { isOfAccount, isOneOf, matches, matchesId } from '../../resources/filters-sql.ts';
import { describeList, inScope } from '../../resources/list-sql.ts';

export type CallRow = Row<'call_list'>;

const IS_FIRST = `not exists (select from lead_calls e where e.workspace_id = $1 and e.lead_id = c.lead_id and e.id < c.id and e.undone_at is null)`;
const CALL = `c.id, c.account_id, c.lead_reference, c.status, c.sub_status, c.agent_id,
  (select coalesce(m.full_name, u.full_name) from users u
   left join members m on m.workspace_id = c.workspace_id and m.user_id = u.id where u.id = c.agent_id) as agent,
  c.call_center_id, ${IS_FIRST} as is_first, c.called_at`;

/** Calls, newest first, without undone ones. */
export const callList = describeList(callFilters, {
  name: 'call_list',
  select: CALL,
  from: 'lead_calls c',
  ids: ['c.id'],
  scope: (where, asked) => {
    inScope(where, asked, 'c');
    where.and('c.undone_at is null');
  },
  filters: {
    status: isOneOf('c.status'),
    agent_id: matchesId('c.agent_id = ?'),
    account_id: isOfAccount('c.account_id'),
    is_first: matches(`(${IS_FIRST}) = ?`),
  },
});
