import type { Static } from 'typebox';
import { listAccounts } from '../../../contract/access/accounts.ts';
import type { SessionShow } from '../../../contract/access/auth.ts';
import { allows } from '../../../contract/access/permissions.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toWorkspace, type Actor, type Session } from '../../caller/actor.ts';
import { findAccountName, hasSellers } from '../../caller/workspaces-sql.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import { findChosenColumns } from '../views/chosen-columns-sql.ts';
import { listInvitations } from '../people/invitations-sql.ts';
import { hasTotp } from './second-factor-sql.ts';
import { findPartsUsed } from '../views/parts-used-sql.ts';
import { listMemberships } from './session-sql.ts';

/** A session for the dashboard: person, workspace, and rights of the role. Always reads the workspace's present state. */
export async function describeSession(
  sql: Sql,
  { actor, session }: { actor: Actor; session: Session },
): Promise<Static<typeof SessionShow>> {
  const { grants } = actor;
  const [has_totp, workspaces, invitations, columns, sees_sellers, uses, account_name, row] = await Promise.all([
    hasTotp(sql, session.user.id),
    listMemberships(sql, session.user.id),
    listInvitations(sql, session.user.id),
    findChosenColumns(sql, actor.workspace.id, session.user.id),
    actor.scope.account_id === null && allows(grants, listAccounts.access) && hasSellers(sql, actor.workspace.id),
    findPartsUsed(sql, actor.scope, session.user.id),
    actor.scope.account_id === null ? null : findAccountName(sql, actor.workspace.id, actor.scope.account_id),
    findWorkspaceRow(sql, actor.workspace.id),
  ]);
  const workspace = toWorkspace(row);
  const { action_date_statuses, sub_statuses, confirmed_goal, scans_pieces, ships_to_holder } = workspace.settings;
  return {
    user: {
      ...session.user,
      has_totp,
      needs_totp: session.lacks_second_factor,
      locale: session.locale ?? workspace.settings.languages[0]!,
    },
    workspace: {
      id: workspace.id,
      name: workspace.name,
      currency: workspace.currency,
      country: workspace.country,
      time_zone: workspace.time_zone,
      is_active: workspace.is_active,
      languages: [...workspace.settings.languages],
      policies: { action_date_statuses, sub_statuses, confirmed_goal, scans_pieces, ships_to_holder },
    },
    account_id: actor.account_id,
    account_name,
    role: session.role,
    permissions: Object.fromEntries(
      Object.entries(grants.permissions).map(([resource, actions]) => [resource, [...actions]]),
    ),
    abilities: [...grants.abilities],
    masks: [...grants.masks],
    workspaces,
    invitations,
    columns,
    sees_sellers,
    uses,
  };
}
