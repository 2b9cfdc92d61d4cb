import type { Static } from 'typebox';
import { LIMITS } from '../../../contract/limits.ts';
import type { Me } from '../../../contract/access/me.ts';
import { ABILITIES, SCOPES, can, may, type Action, type ActorGrants } from '../../../contract/access/permissions.ts';
import type { Resource } from '../../../contract/resources/resource-names.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { currencyDecimals } from '../../platform/text/money.ts';
import { findCallerNames } from '../sql.ts';

/** Facts about the service: its version, and the default request limit of tokens. */
export type Serving = { version: string; requests_per_minute: number };

/** The caller's own description (R-AUTH-9): account and present rights, by role and scopes. */
export async function describeCaller(sql: Sql, actor: Actor, serving: Serving): Promise<Static<typeof Me>> {
  const { workspace, scope, account_id, grants, user_id, kind } = actor;
  const token_id = kind === 'token' ? actor.id! : null;
  const { account_name, full_name, token } = await findCallerNames(sql, workspace.id, {
    account_id,
    user_id: user_id!,
    token_id,
  });
  return {
    workspace: {
      id: workspace.id,
      name: workspace.name,
      country: workspace.country,
      currency: workspace.currency,
      decimals: currencyDecimals(workspace.currency),
      time_zone: workspace.time_zone,
      is_active: workspace.is_active,
    },
    account: { id: account_id, name: account_name, sees_others: scope.account_id === null },
    person: { id: user_id!, full_name },
    role: grants.role!,
    token: token && { name: token.name, expires_at: token.expires_at },
    scopes: SCOPES.filter((name) => isHeld(grants, name)),
    abilities: ABILITIES.filter((name) => can(grants, name)),
    masks: [...grants.masks],
    limits: {
      requests_per_minute: token
        ? (token.requests_per_minute ?? serving.requests_per_minute)
        : LIMITS.requests_per_minute_dashboard,
      rows_per_request: { orders: LIMITS.orders_per_create, leads: LIMITS.leads_per_create },
      page_items: LIMITS.page_items_max,
      body_bytes: LIMITS.body_bytes,
    },
    version: serving.version,
  };
}

/** True if the caller holds a scope's right: by the role, and by the token if there is one. */
function isHeld(grants: ActorGrants, scope: string): boolean {
  const [verb, resource] = scope.split(' ') as ['view' | Action, Resource];
  return verb === 'view'
    ? may(grants, resource, 'list') || may(grants, resource, 'retrieve')
    : may(grants, resource, verb);
}
