import { QUEUE_TURNS, type QueueTurn } from '../../../contract/leads/lead-moves.ts';
import { isMasked } from '../../../contract/access/permissions.ts';
import type { Actor, Scope, Workspace } from '../../caller/actor.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { routeAgents, type Route } from '../assigning/route-agents.ts';
import { countHolds, keepHolds, type HoldCounts } from './count-holds.ts';
import { holdEnd, personOf } from './hold-lead.ts';
import { touchPresence } from './presence-sql.ts';
import { renewHolds, takeOwn, takeWaiting } from './queue-sql.ts';

const TURNS_BEFORE_LAST = QUEUE_TURNS.filter((turn) => turn !== 'last');

/** An agent who asks for a lead, with their scope. `is_counted`: holds without an outcome are counted (R-DESK-11). */
export type Asker = { agent_id: string; scope: Scope; is_counted: boolean };
export const askerOf = (actor: Actor): Asker => ({
  agent_id: personOf(actor),
  scope: actor.scope,
  is_counted: isMasked(actor.grants, 'leads.phone'),
});

/** Lead ids by agent. `counts`: the agents refused because of earlier holds. */
export type GivenLeads = { given: Map<string, string>; counts: HoldCounts };

/**
 * Gives each asking agent of one workspace the best lead (R-DESK-1): their own, then the pool's; due callbacks, then fresh leads, then
 * retries, then leads that a guard rule put last; within the services of their call centers; held for 5 minutes. An agent who holds a lead,
 * or held one that no other agent took since, gets it again. A paused agent, or one with too many leads without an outcome, gets none. No
 * request waits for another, and no two agents get the same lead.
 */
export async function giveNextLeads(tx: Tx, workspace: Workspace, askers: readonly Asker[]): Promise<GivenLeads> {
  const at_ms = monotonicNow();
  const asking = askers.map(({ agent_id }) => agent_id);
  const ready = await readyToAsk(tx, workspace, asking, routeAgents(tx, workspace, asking, at_ms));
  return await giveLeads(tx, workspace, askers, ready, at_ms);
}

type RouteOf = Awaited<ReturnType<typeof routeAgents>>;
type Ready = { paused: ReadonlyMap<string, unknown>; routeOf: RouteOf; holds_nothing?: boolean };

/** Prepares agents before they are given leads: notes their presence, finds paused ones, and their routes. */
export async function readyToAsk(
  tx: Tx,
  workspace: Workspace,
  agent_ids: readonly string[],
  routes: Promise<RouteOf>,
): Promise<Ready> {
  const [routeOf, paused] = await Promise.all([routes, touchPresence(tx, workspace.id, agent_ids)]);
  return { paused, routeOf };
}

/** Gives prepared agents leads. `holds_nothing`: none of them holds a lead, or held one that could return to them. */
export async function giveLeads(
  tx: Tx,
  workspace: Workspace,
  askers: readonly Asker[],
  { paused, routeOf, holds_nothing = false }: Ready,
  at_ms: number,
): Promise<GivenLeads> {
  const until = holdEnd(at_ms);
  const agents = new Map(
    askers.filter(({ agent_id }) => !paused.has(agent_id)).map((asker) => [asker.agent_id, asker]),
  );
  const given = new Map<string, string>();
  const take = (taken: readonly { lead_id: string; held_by: string }[]) => {
    for (const { lead_id, held_by } of taken) given.set(held_by, lead_id);
  };
  const centers = [...agents.keys()].flatMap((agent_id) =>
    (routeOf(agent_id).services ?? []).map(({ id: center_id }) => ({ agent_id, center_id })),
  );
  if (!holds_nothing) take(await renewHolds(tx, workspace.id, [...agents.keys()], centers, until));
  const renewed = new Set(given.keys());
  const unserved = [...agents.values()].filter(({ agent_id }) => !renewed.has(agent_id));
  const counted = new Set(unserved.filter(({ is_counted }) => is_counted).map(({ agent_id }) => agent_id));
  const counts = await countHolds(tx, workspace.id, [...counted], null);
  const empty = unserved.filter(({ agent_id }) => !counts.isSpent(agent_id));
  for (const { route, scope, agent_ids } of alike(empty, routeOf)) {
    if (route.working?.length === 0) continue;
    const own = async (turns: readonly QueueTurn[], asking: readonly string[]) =>
      take(await takeOwn(tx, scope, { turns, first: route.first }, asking, new Date(at_ms), until));
    const free = () => agent_ids.filter((id) => !given.has(id));
    await own(TURNS_BEFORE_LAST, agent_ids);
    for (const turn of QUEUE_TURNS) {
      // Leads put last by a guard rule come after all others, even those of the pool; the agent's own come first.
      if (turn === 'last' && free().length > 0) await own([turn], free());
      const waiting = free();
      if (waiting.length === 0) break;
      // Callbacks and retries are always oldest first: they have waited longest.
      const first = turn === 'fresh' ? route.first : 'oldest';
      take(await takeWaiting(tx, { scope, services: route.working, turn, first }, waiting, new Date(at_ms), until));
    }
  }
  const begun = [...given].filter(([agent_id]) => counted.has(agent_id));
  await keepHolds(
    tx,
    workspace.id,
    begun.map(([agent_id, lead_id]) => ({ agent_id, lead_id })),
    counts,
  );
  return { given, counts };
}

/** Groups agents who draw from the same leads in the same order. */
function alike(askers: readonly Asker[], routeOf: (agent_id: string) => Route) {
  const keyed = askers.map(({ agent_id, scope }) => {
    const route = routeOf(agent_id);
    const centers = route.working?.map(({ id }) => id) ?? null;
    return { agent_id, scope, route, key: JSON.stringify([scope.account_id, centers, route.first]) };
  });
  return [...Map.groupBy(keyed, ({ key }) => key).values()].map((group) => ({
    ...group[0]!,
    agent_ids: group.map(({ agent_id }) => agent_id),
  }));
}
