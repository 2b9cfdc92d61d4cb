import { can } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import { idFloor } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { routeAgents } from '../assigning/route-agents.ts';
import { countCalls } from '../notes-sql.ts';
import { findPauses } from './presence-sql.ts';
import { clockOf, countCallbacks, countOpen, findHeldLead } from './queue-sql.ts';

/**
 * Figures of the call desk (R-DESK-1), from maintained counters and along indexes: all open leads that the caller sees;
 * the callbacks that the caller's call centers serve, without those of others for an agent; and the person's own holds
 * and calls of today.
 */
export async function countQueue(sql: Sql, actor: Actor) {
  const { workspace, scope, user_id } = actor;
  const clock = clockOf(actor);
  const since_id = idFloor(clock.day_start.getTime());
  const agent_ids = user_id === null ? [] : [user_id];
  const routeOf = await routeAgents(sql, workspace, agent_ids, clock.at.getTime());
  const { services, working } = routeOf(user_id ?? '');
  const mine = can(actor.grants, 'assignLeads') ? null : user_id;
  const [open, due, overdue, upcoming, held, paused, mine_today] = await Promise.all([
    countOpen(sql, scope),
    countCallbacks(sql, scope, services, 'due', clock, mine),
    countCallbacks(sql, scope, services, 'overdue', clock, mine),
    countCallbacks(sql, scope, services, 'upcoming', clock, mine),
    user_id === null ? undefined : findHeldLead(sql, workspace.id, user_id),
    findPauses(sql, workspace.id, agent_ids),
    user_id === null ? { calls: 0, confirmed: 0 } : countCalls(sql, workspace.id, user_id, since_id),
  ]);
  const isHeld = held !== undefined && Date.parse(held.held_until) > clock.at.getTime();
  const { reference = '', held_by = '', held_until = '' } = held ?? {};
  return {
    open,
    due,
    overdue,
    upcoming,
    is_working_hours: working === null || working.length > 0,
    paused: paused.get(user_id ?? '') ?? null,
    held: isHeld ? { reference, held_by, held_until } : null,
    mine_today,
  };
}
