import { ASSIGNING, type AGENT_STATES } from '../../../contract/leads/assigning.ts';
import { findLeadWorkers } from '../../access/people/free-holds.ts';
import type { Actor } from '../../caller/actor.ts';
import { idFloor } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { countAssignedLeads } from '../assigning/assignments-sql.ts';
import { countOutcomes, findHoldings, findPresence, sumPhoneCalls, type Presence } from './presence-sql.ts';
import { clockOf } from './queue-sql.ts';

type State = (typeof AGENT_STATES)[number];
const ORDER: readonly State[] = ['calling', 'ready', 'paused', 'away'];

/** People who may work leads (R-DESK-9), of the one account that the caller sees or of all: seven queries, however many. */
export async function listAgents(sql: Sql, actor: Actor) {
  const { workspace, scope } = actor;
  const clock = clockOf(actor);
  const workers = await findLeadWorkers(sql, workspace.id);
  const ids = workers
    .filter(({ account_id }) => scope.account_id === null || account_id === scope.account_id)
    .map(({ user_id }) => user_id);
  const [presence, holdings, assigned, days, calls] = await Promise.all([
    findPresence(sql, workspace.id, ids),
    findHoldings(sql, scope, ids),
    countAssignedLeads(sql, scope, ids),
    countOutcomes(sql, workspace.id, ids, idFloor(clock.day_start.getTime())),
    sumPhoneCalls(sql, workspace.id, ids, idFloor(clock.day_start.getTime())),
  ]);
  const holdingOf = new Map(holdings.map((holding) => [holding.held_by, holding]));
  const outcomesOf = new Map(days.map(({ agent_id, outcomes }) => [agent_id, outcomes]));
  const callsOf = new Map(calls.map((sums) => [sums.agent_id, sums]));
  const agents = presence.map((one) => {
    const holding = holdingOf.get(one.user_id);
    const outcomes_today = outcomesOf.get(one.user_id) ?? {};
    const talk = callsOf.get(one.user_id);
    return {
      id: one.user_id,
      full_name: one.full_name,
      account_name: one.account_name,
      state: holding ? ('calling' as const) : stateOf(one, clock.at),
      lead_reference: holding?.reference ?? null,
      held_since: holding?.held_since ?? null,
      paused: pauseOf(one),
      seen_at: one.seen_at,
      assigned: assigned.get(one.user_id) ?? 0,
      calls_today: Object.values(outcomes_today).reduce((sum, n) => sum + n, 0),
      confirmed_today: outcomes_today['confirmed'] ?? 0,
      phone_calls_today: talk?.calls ?? 0,
      answered_today: talk?.answered ?? 0,
      talk_seconds_today: talk?.seconds ?? 0,
      outcomes_today,
    };
  });
  return agents.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

/** The state of a person without a held lead. */
export function stateOf({ paused_at, seen_at }: Pick<Presence, 'paused_at' | 'seen_at'>, at: Date): State {
  if (paused_at !== null) return 'paused';
  const isSeen = seen_at !== null && Date.parse(seen_at) > at.getTime() - ASSIGNING.away_after_minutes * 60_000;
  return isSeen ? 'ready' : 'away';
}

const pauseOf = ({ paused_at, pause_reason, paused_by }: Presence) =>
  paused_at === null ? null : { since: paused_at, reason: pause_reason!, by: paused_by! };
