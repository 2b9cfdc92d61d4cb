import { say, type Message } from '../../../contract/messages/message.ts';
import { isMasked, may } from '../../../contract/access/permissions.ts';
import type { JobActor } from '../../platform/queue/jobs.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Columns } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { keeperOf, standingOf, type StandingNow } from '../../caller/standing.ts';

/*
 * Applications and sheets create leads with the current rights of their keeper: the person who created or last changed
 * them. The keeper needs the right to create leads singly or by import (R-ROLE-6).
 */

type Viewer = Pick<StandingNow, 'grants' | 'scope'>;

const mayMakeLeads = ({ grants, scope }: Viewer, account_id: string): boolean =>
  (may(grants, 'leads', 'create') || may(grants, 'leads', 'import')) &&
  (scope.account_id === null || scope.account_id === account_id);

/** 403 for an actor without the right to create leads. */
export function refuseMakingLeads(actor: Actor): void {
  if (!mayMakeLeads(actor, actor.scope.account_id ?? actor.account_id))
    throw new Refusal('FORBIDDEN', say('makes_leads_forbidden'));
}

/** The keeper to store with a write: changing an active row makes the actor its keeper. 403 as above. */
export function keptMaker(actor: Actor, values: Columns, before: ResourceRow | null): Columns {
  if (before && Object.keys(values).length === 0) return values;
  if ((values['status'] ?? before?.['status']) === 'inactive') return values;
  refuseMakingLeads(actor);
  return { ...values, kept_by: keeperOf(actor) };
}

/** The reason for refusing a lead; null: the keeper may create leads in this account now, or the keeper is unknown. */
export async function whyLeadRefused(
  sql: Sql,
  workspace_id: string,
  { kept_by, account_id }: { kept_by: JobActor | null; account_id: string },
): Promise<Message | null> {
  if (kept_by === null) return null;
  const keeper = await standingOf(sql, workspace_id, kept_by);
  if (keeper && mayMakeLeads(keeper, account_id)) return null;
  return say('keeper_makes_no_leads', { keeper: kept_by.name });
}

/** True if the caller may see customers in a delivery log: that needs the rights to list leads and to see phones. */
export const showsLeads = ({ grants }: Pick<Actor, 'grants'>): boolean =>
  may(grants, 'leads', 'list') && !isMasked(grants, 'leads.phone');
