import type { QueuePolicy } from '../../../contract/leads/call-centers.ts';
import type { Workspace } from '../../caller/actor.ts';
import { fold } from '../../platform/text/fold.ts';
import { weekTimeOf } from '../../platform/text/moments.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findCentersOf, type CenterRow } from '../desk/call-centers-sql.ts';
import type { Service } from '../desk/queue-sql.ts';

/** The selection of leads for an agent. */
export type Route = {
  /** The services of the agent's call centers; null: the agent is in no call center and serves all leads (R-DESK-1). */
  services: Service[] | null;
  /** The services whose call centers are open now. Empty: the agent gets no leads. */
  working: Service[] | null;
  /** The order of fresh leads, from the agent's first call center. */
  first: QueuePolicy;
};

const EVERYTHING: Route = { services: null, working: null, first: 'newest' };

/** The routes of these agents at a moment, with one query for all (R-DESK-5). An inactive call center serves nothing. */
export async function routeAgents(
  sql: Sql,
  workspace: Workspace,
  agent_ids: readonly string[],
  at_ms: number,
): Promise<(agent_id: string) => Route> {
  const centers = await findCentersOf(sql, workspace.id, agent_ids);
  const services = new Map(centers.map((center) => [center.id, serviceOf(center)]));
  return (agent_id) => {
    const hers = centers.filter(({ agent_ids }) => agent_ids.includes(agent_id));
    if (hers.length === 0) return EVERYTHING;
    const active = hers.filter(({ status }) => status === 'active');
    const of = (centers: readonly CenterRow[]) => centers.map(({ id }) => services.get(id)!);
    return {
      services: of(active),
      working: of(active.filter((center) => isWorking(center, workspace.time_zone, at_ms))),
      first: active[0]?.queue_policy ?? 'newest',
    };
  };
}

/** True when a moment is within the hours of a call center; a center without hours is always open. */
export function isWorking(
  { hours, time_zone }: Pick<CenterRow, 'hours' | 'time_zone'>,
  workspace_time_zone: string,
  at_ms: number,
): boolean {
  if (hours.length === 0) return true;
  const { weekday, time } = weekTimeOf(at_ms, time_zone ?? workspace_time_zone);
  return hours.some((stretch) => stretch.weekday === weekday && stretch.from <= time && time < stretch.to);
}

const serviceOf = ({ id, product_ids, city_names, languages, max_attempts }: CenterRow): Service => ({
  id,
  product_ids,
  cities: [...new Set(city_names.map(fold))],
  languages: languages.map((language) => language.trim().toLowerCase()),
  max_attempts,
});
