import { createContext, useContext, useMemo } from 'react';
import { showSession } from '../../contract/access/auth.ts';
import { allows, type Access, type Grants } from '../../contract/access/permissions.ts';
import { query, type AnswerOf } from './client.ts';

/** The user of the dashboard, the workspace, and the role's rights. */
export type Session = AnswerOf<typeof showSession>['data'];

export const sessionQuery = {
  ...query(showSession),
  staleTime: 60_000,
  retry: false,
} as const;

export const SessionContext = createContext<Session | null>(null);

/** The session; only for parts inside the frame, where a user is signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session here: this component belongs inside the frame.');
  return session;
}

/** `may(action('orders', 'delete'))`: hides actions outside the role; the server decides in any case. */
export function useMay(): (access: Access) => boolean {
  const session = useSession();
  return useMemo(() => (access) => allows(grantsOf(session), access), [session]);
}

export const grantsOf = ({ permissions, abilities, role }: Session): Grants => ({
  permissions,
  abilities,
  scopes: null,
  sees_one_account: role.scope === 'account',
});
