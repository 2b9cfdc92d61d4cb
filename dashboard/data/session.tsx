import { createContext, useContext, useMemo } from 'react';
import { showSession } from '../../contract/access/auth.ts';
import { allows, type Access, type Grants } from '../../contract/access/permissions.ts';
import { query, type AnswerOf } from './client.ts';

/** Who uses the dashboard, where, and what the role allows. */
export type Session = AnswerOf<typeof showSession>['data'];

export const sessionQuery = {
  ...query(showSession),
  staleTime: 60_000,
  retry: false,
} as const;

export const SessionContext = createContext<Session | null>(null);

/** For everything inside the frame, where somebody is signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session here: this component belongs inside the frame.');
  return session;
}

/** `may(action('orders', 'delete'))`: hides what the role can never do; the server decides all the same. */
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
