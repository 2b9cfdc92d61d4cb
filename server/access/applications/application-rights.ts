import { say } from '../../../contract/messages/message.ts';
import { ACTIONS, may, rightsBeyond, scopeFor, type Grants } from '../../../contract/access/permissions.ts';
import type { Resource } from '../../../contract/resources/resource-names.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../caller/actor.ts';
import { rightsOf } from '../../caller/role-rights.ts';
import type { LockedToken } from './applications-sql.ts';

/* No caller gives a token rights that they lack (R-AUTH-5, R-ROLE-4). */

function holds(grants: Grants, scope: string): boolean {
  const resource = scope.slice(scope.indexOf(' ') + 1) as Resource;
  return ACTIONS.some((name) => scopeFor(resource, name) === scope && may(grants, resource, name));
}

/** 403 that names the scopes beyond the actor's rights. */
export function refuseUnheldScopes(actor: Actor, scopes: readonly string[]): void {
  const unheld = scopes.filter((scope) => !holds(actor.grants, scope));
  if (unheld.length > 0) throw new Refusal('FORBIDDEN', say('scopes_beyond', { rights: unheld }));
}

/** 403 unless the actor has every right of the token: its scopes, or, without scopes, all rights of its person. */
export function refuseUnheldToken(actor: Actor, token: LockedToken): void {
  if (token.scopes) return refuseUnheldScopes(actor, token.scopes);
  const { grants, sight } = rightsOf(token);
  const beyond = rightsBeyond(actor.grants, actor.scope.account_id === null, { ...grants, scope: sight });
  if (beyond.length > 0) throw new Refusal('FORBIDDEN', say('token_beyond', { rights: beyond }));
}
