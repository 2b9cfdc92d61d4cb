import { listLeadCalls } from '../../contract/leads/lead-calls.ts';
import { actOnMatchingLeads } from '../../contract/resources/matching.ts';
import { showLeadHistories } from '../../contract/resources/histories.ts';
import { countLeads } from '../../contract/reports/status-counts.ts';
import { withAccounts } from '../caller/accounts-sql.ts';
import { door, ok } from '../caller/door.ts';
import { pageMeta, readPage } from '../platform/database/lists.ts';
import { queueActOnLeads } from './act-on-matched-leads.ts';
import { callList } from './desk/calls-sql.ts';
import { findLeadHistories, leadList } from './list-sql.ts';
import { findLeadByName } from './show-leads.ts';

export const leadDashboardDoors = [
  door(listLeadCalls, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await callList.page(sql, callList.read(actor, query), page);
    return ok({ data: await withAccounts(sql, actor.workspace.id, listed.rows), meta: pageMeta(page, listed) });
  }),

  door(countLeads, async ({ actor, query, sql }) =>
    ok({ data: await leadList.byStatus(sql, leadList.read(actor, query)), meta: {} }),
  ),

  door(actOnMatchingLeads, ({ actor, body, write }) => write((tx) => queueActOnLeads(tx, actor, body))),

  door(showLeadHistories, async ({ actor, params, sql }) => {
    const lead = await findLeadByName(sql, actor, params.lead);
    const histories = await findLeadHistories(sql, actor.scope, [lead.id]);
    return ok({ data: histories.map(({ lead_id, ...history }) => history), meta: {} });
  }),
];
