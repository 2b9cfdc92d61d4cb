import { useQuery, type QueryClient } from '@tanstack/react-query';
import {
  inviteTeamMemberAgain,
  inviteUserAgain,
  listGivableRoles,
  listGivableTeamRoles,
  signTeamMemberOut,
  signUserOut,
  teamMembers,
  users,
  type MEMBER_STATUSES,
} from '../../contract/access/members.ts';
import { action } from '../../contract/access/permissions.ts';
import type { Resource } from '../../contract/resources/resource-names.ts';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import { query, type AnswerOf } from '../data/client.ts';
import type { Row } from '../resources/resource-client.ts';
import { useMay } from '../data/session.tsx';

/* People of the workspace: `users` for those who run it, `team-members` for a seller. One list with two names. */

export type Member = Row & {
  full_name: string;
  email: string;
  phone: string | null;
  extension: string | null;
  role: string;
  locale: string | null;
  status: (typeof MEMBER_STATUSES)[number];
  is_invited: boolean;
  invited_until: string | null;
  account_id: string;
  account_name: string | null;
};
export type Invitation = AnswerOf<typeof inviteUserAgain>['data'];

export type People = {
  resource: ResourceContract;
  name: Extract<Resource, 'users' | 'team-members'>;
  roles: typeof listGivableRoles | typeof listGivableTeamRoles;
  inviteAgain: typeof inviteUserAgain | typeof inviteTeamMemberAgain;
  signOut: typeof signUserOut | typeof signTeamMemberOut;
};

const USERS: People = {
  resource: users,
  name: 'users',
  roles: listGivableRoles,
  inviteAgain: inviteUserAgain,
  signOut: signUserOut,
};
const TEAM: People = {
  resource: teamMembers,
  name: 'team-members',
  roles: listGivableTeamRoles,
  inviteAgain: inviteTeamMemberAgain,
  signOut: signTeamMemberOut,
};

/** The list under the name for this role. */
export const usePeople = (): People => (useMay()(action('users', 'list')) ? USERS : TEAM);

/** Roles that the reader may assign, once they are known. */
export function useGivableRoles({ roles }: People) {
  return useQuery(query(roles)).data?.data ?? [];
}

export const forgetPeople = (queryClient: QueryClient, { resource }: People) =>
  queryClient.invalidateQueries({ queryKey: [resource.routes.list!.url] });
