import { showLeadHistories } from '../../contract/order-actions.ts';
import { door, ok } from '../access/door.ts';
import { findLeadHistories } from './list-sql.ts';
import { findLeadByName } from './show-leads.ts';

export const leadDashboardDoors = [
  door(showLeadHistories, async ({ actor, params, sql }) => {
    const lead = await findLeadByName(sql, actor, params.lead);
    const histories = await findLeadHistories(sql, actor.scope, [lead.id]);
    return ok({ data: histories.map(({ lead_id, ...history }) => history), meta: {} });
  }),
];
