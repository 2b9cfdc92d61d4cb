import type { Static } from 'typebox';
import type { SessionShow } from '../../contract/auth.ts';
import type { Sql } from '../platform/postgres.ts';
import type { Actor, Session } from './actor.ts';
import { listInvitations } from './invitations-sql.ts';
import { hasTotp } from './second-factor-sql.ts';
import { listMemberships } from './session-sql.ts';

/** A session as the dashboard sees it: who, where, and what the role allows. */
export async function describeSession(
  sql: Sql,
  { actor, session }: { actor: Actor; session: Session },
): Promise<Static<typeof SessionShow>> {
  const { workspace, grants } = actor;
  const [has_totp, workspaces, invitations] = await Promise.all([
    hasTotp(sql, session.user.id),
    listMemberships(sql, session.user.id),
    listInvitations(sql, session.user.id),
  ]);
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
    },
    account_id: actor.account_id,
    role: session.role,
    permissions: Object.fromEntries(
      Object.entries(grants.permissions).map(([resource, actions]) => [resource, [...actions]]),
    ),
    abilities: [...grants.abilities],
    masks: [...grants.masks],
    workspaces,
    invitations,
  };
}
