import * as contract from '../../../contract/access/members.ts';
import { roles } from '../../../contract/access/roles.ts';
import { isId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, type Answer, type Call, type Door } from '../../caller/door.ts';
import { endSessions } from '../sign-in/end-sessions.ts';
import { inviteAgain, invitePerson } from './invite-person.ts';
import { listGivableRoles } from '../roles/list-givable-roles.ts';
import { memberRules } from './member-rules.ts';
import { membersSql } from './members-sql.ts';
import type { ResetMails } from '../sign-in/reset-password.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { resourceJobs } from '../../resources/resource-spreadsheets.ts';
import { roleRules } from '../roles/role-rules.ts';
import { rolesSql } from '../roles/roles-sql.ts';

export type TeamTools = { reset_mails: ResetMails };

/** The doors of roles, users and team members. */
export const teamDoors = ({ reset_mails }: TeamTools): Door[] => [
  ...resourceDoors(roles, rolesSql, roleRules),
  ...[contract.users, contract.teamMembers].flatMap((people) =>
    resourceDoors(people, membersSql, memberRules).map((made) => withInvitation(made, reset_mails)),
  ),
  ...[contract.inviteUserAgain, contract.inviteTeamMemberAgain].map((route) =>
    door(route, ({ actor, params, write }) =>
      write(async (tx) => {
        if (!isId(params.id)) throw new Refusal('NOT_FOUND');
        return ok({ data: await inviteAgain(tx, reset_mails, actor, params.id), meta: {} });
      }),
    ),
  ),
  ...[contract.signUserOut, contract.signTeamMemberOut].map((route) =>
    door(route, ({ actor, params, write }) =>
      write(async (tx) => {
        if (!isId(params.id)) throw new Refusal('NOT_FOUND');
        await endSessions(tx, actor, params.id);
        return ok({ message: 'Signed out everywhere in this workspace.' });
      }),
    ),
  ),
  ...[contract.listGivableRoles, contract.listGivableTeamRoles].map((route) =>
    door(route, async ({ actor, sql }) => ok({ data: await listGivableRoles(sql, actor), meta: {} })),
  ),
];

/** Invites a member created by hand, in the same transaction; an imported file sends no invitations. */
function withInvitation(made: Door, mails: ResetMails): Door {
  if (made.route.method !== 'POST' || made.route.url.includes('/import')) return made;
  const invited = async (tx: Tx, actor: Actor, answer: Answer): Promise<Answer> => {
    const { data, meta } = answer.body as { data: { id: string; status: string }; meta: object };
    const invitation =
      data.status === 'invited' ? await invitePerson(tx, mails, actor, data.id) : { is_mailed: false, link: null };
    return { ...answer, body: { data: { ...data, invitation }, meta } };
  };
  const handle = (call: Call) =>
    made.handle({
      ...call,
      write: (run) => call.write(async (tx) => invited(tx, call.actor, await run(tx))),
    });
  return { ...made, handle };
}

/** Files of roles, users and team members. The caller passes what happens after their end. */
export const teamJobs = (completed: Parameters<typeof resourceJobs>[2]): Record<string, LongJobHandler> => ({
  ...resourceJobs(roles, rolesSql, completed, roleRules),
  ...resourceJobs(contract.users, membersSql, completed, memberRules),
  ...resourceJobs(contract.teamMembers, membersSql, completed, memberRules),
});
