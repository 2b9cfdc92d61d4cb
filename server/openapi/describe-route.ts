import { isOfWorkspace } from '../../contract/access/account-rights.ts';
import { scopeFor, scopeOfAccess } from '../../contract/access/permissions.ts';
import type { Route } from '../../contract/route.ts';
import { ownOf } from './examples.ts';

/** The description of an operation: its deprecation, the access that it needs, and notes on its example. */
export function descriptionOf(route: Route): string {
  const { since, sunset, instead } = route.deprecated ?? {};
  const said = since ? [`Deprecated since ${since}, and may be gone from ${sunset} on: use ${instead}.`] : [];
  return [...said, ...needOf(route), ...exampleNotes(route)].join(' ');
}

/** Names the values of the body's example that a reader must replace, except the path's parameters. */
function exampleNotes(route: Route): string[] {
  if (route.method === 'GET' || !route.body) return [];
  const own = ownOf(route).filter((field) => !route.url.includes(`{${field}}`));
  return own.length > 0
    ? [`Replace the example’s ${own.map((field) => `\`${field}\``).join(', ')} with your own.`]
    : [];
}

/** The access that an operation needs, in words: a permission of the role and, for a token, a scope. */
function needOf({ access, surfaces }: Route): string[] {
  if (access.kind === 'action') {
    return [
      `Needs \`${scopeFor(access.resource, access.action)}\`${isOfWorkspace(access) ? ' in the whole workspace' : ''}${access.token_scope ? `; a token needs the scope \`${scopeOfAccess(access)}\`` : ''}.`,
    ];
  }
  if (access.kind === 'one-of')
    return [`Needs one of ${access.of.map((one) => `\`${scopeFor(one.resource, one.action)}\``).join(', ')}.`];
  if (access.kind === 'ability')
    return [`Needs the ability \`${access.ability}\`; a token also needs the scope \`update orders\`.`];
  if (surfaces.includes('incoming')) return ['For senders that know its key or secret; it takes no token.'];
  return [access.kind === 'public' ? 'Open to all.' : 'For everyone who is signed in.'];
}
