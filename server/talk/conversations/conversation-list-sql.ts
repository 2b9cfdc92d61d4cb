import { Type } from 'typebox';
import { mayOfAll } from '../../../contract/access/permissions.ts';
import { CONVERSATION_LIMITS, conversationFilters } from '../../../contract/talk/conversations.ts';
import { HOLDER, ownedByOthers } from '../../leads/assigning/owner-sql.ts';
import { isBound } from '../../leads/desk/refuse-others-own.ts';
import { describeList, inScope, type Filter } from '../../resources/list-sql.ts';
import { lastWindow } from './conversations-sql.ts';
import { isOfAccount } from '../../resources/filters-sql.ts';

/** The list's parameters, and the limit to what its reader serves, which is always asked. */
const parameters = { ...conversationFilters, is_served: Type.Optional(Type.Boolean()) };

/** Rows that the reader may answer, at the lead or at the order; those of an assigned lead are for its agent or call center (R-DESK-6). */
const isServed: Filter<boolean> = (_said, { actor }) => {
  const { grants, user_id } = actor;
  return (where) => {
    const ofLeads = mayOfAll(grants, 'leads', 'update') ? 't.lead_id is not null' : 'false';
    where.and(mayOfAll(grants, 'orders', 'update') ? `(${ofLeads} or o.id is not null)` : ofLeads);
    if (isBound(actor, 'change')) where.and(`(${ownedByOthers('?')}) is not true`, user_id, user_id);
  };
};

/** The name that an answer goes to, as in find-reply.ts: who wrote last on a channel, else the phone. */
const WRITER = `coalesce(t.channel_user_id, t.phone, '+' || coalesce(o.phone_digits, l.phone_digits))`;

/** Conversations whose customer waits for an answer. */
export const conversationList = describeList(parameters, {
  name: 'conversation_list',
  select: `t.of_id as id, t.account_id, l.reference as lead_reference, o.reference as order_reference,
    coalesce(l.full_name, o.full_name) as full_name, t.waiting, t.waits_since, t.last_act as act, t.last_words as words,
    (${lastWindow(WRITER, 'w.said_at')}) + interval '${CONVERSATION_LIMITS.window_hours} hours' as window_ends_at,
    ${HOLDER} as assigned_to`,
  from: 'conversations t',
  joins: {
    l: 'left join leads l on l.workspace_id = t.workspace_id and l.id = t.lead_id',
    q: 'left join lead_queue q on q.workspace_id = t.workspace_id and q.lead_id = t.lead_id',
    o: `left join lateral (
      select by_lead.* from orders by_lead where by_lead.workspace_id = $1 and by_lead.lead_id = t.lead_id
      union all
      select by_id.* from orders by_id where by_id.workspace_id = $1 and by_id.id = t.order_id
    ) as o on true`,
  },
  ids: ['t.of_id'],
  scope: (where, asked) => {
    inScope(where, asked, 't');
    where.and('t.waits_since is not null');
  },
  filters: { account_id: isOfAccount('t.account_id'), is_served: isServed },
});
