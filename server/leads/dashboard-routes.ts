import { listLeadCalls } from '../../contract/lead-calls.ts';
import { showLeadHistories } from '../../contract/order-actions.ts';
import { door, ok } from '../access/door.ts';
import { pageMeta, readDays, readIdFilter, readPage } from '../platform/lists.ts';
import { listCalls } from './calls-sql.ts';
import { findLeadHistories } from './list-sql.ts';
import { findLeadByName } from './show-leads.ts';

export const leadDashboardDoors = [
  door(listLeadCalls, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const { time_zone } = actor.workspace;
    const listed = await listCalls(sql, actor.scope, {
      page,
      statuses: query.status?.map((status) => status.toLowerCase()) ?? null,
      agent_id: readIdFilter('agent_id', query.agent_id),
      is_first: query.is_first ?? null,
      days: readDays(query),
      time_zone,
    });
    return ok({ data: listed.rows, meta: pageMeta(page, listed) });
  }),

  door(showLeadHistories, async ({ actor, params, sql }) => {
    const lead = await findLeadByName(sql, actor, params.lead);
    const histories = await findLeadHistories(sql, actor.scope, [lead.id]);
    return ok({ data: histories.map(({ lead_id, ...history }) => history), meta: {} });
  }),
];
