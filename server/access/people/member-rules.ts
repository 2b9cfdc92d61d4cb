import { say } from '../../../contract/messages/message.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { ADMIN, rightsBeyond } from '../../../contract/access/permissions.ts';
import { monotonicNow, newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import type { Actor } from '../../caller/actor.ts';
import { refuseOpenCash } from '../../caller/refuse-open-cash.ts';
import { revokeTokensOf } from '../applications/applications-sql.ts';
import { freeHolds } from './free-holds.ts';
import { invitationEnd } from './invite-person.ts';
import {
  endSessionsHere,
  findAccount,
  isLastOfAccount,
  lockAdmins,
  lockMember,
  renameAccount,
  type Account,
  type LockedMember,
} from './members-sql.ts';
import { notify } from '../../live/notify.ts';
import { holdPerson, insertPerson, isMemberByEmail, listLocalPeople, makeLocal } from './people-sql.ts';
import type { Columns, ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { refuseAssignment, rightsOfRole, type RoleRow } from '../../caller/role-rights.ts';
import { holdRole } from '../roles/roles-sql.ts';
import { deleteInvitationLinks } from '../sign-in/session-sql.ts';
import { insertAccount } from '../sql.ts';
import { announceCallersChange } from '../tokens/caller-changes.ts';

/**
 * Members (R-RES-9, R-ROLE-4). A role beyond the caller's own rights can be neither given nor changed (403). The e-mail
 * belongs to the person and cannot change (422). A member is active only after accepting. The last Admin who can sign
 * in stays one, and members cannot lock themselves out (409). An inactive member has no session, and gaining rights
 * revokes a member's tokens.
 */
export const memberRules: ResourceRules = {
  beforeWrite: (tx, actor, values, before) =>
    before ? changedMember(tx, actor, values, before) : newMember(tx, actor, values),

  async afterWrite(tx, actor, row, before) {
    if (row['status'] === 'inactive') await shutOut(tx, actor, row);
    else if (before && (row['role_id'] !== before['role_id'] || row['account_id'] !== before['account_id']))
      await freeHolds(tx, actor);
  },

  async beforeRemove(tx, actor, row) {
    await keepAnAdmin(tx, actor, row.id);
    refuseSelf(actor, row.id);
    const member = await lockMember(tx, actor.scope, row.id);
    if (!member) throw new Refusal('NOT_FOUND');
    refuseAssignment(actor, member.role, member.account_kind);
    await refuseOpenCash(tx, actor, { kind: 'person', id: row.id }, String(row['full_name']));
    const { account_id } = row;
    if (member.account_kind === 'seller' && account_id && (await isLastOfAccount(tx, actor.workspace.id, account_id)))
      await refuseOpenCash(tx, actor, { kind: 'account', id: account_id }, String(row['full_name']));
    await shutOut(tx, actor, row);
  },
};

/** Ends the member's sessions and lead holds here; password links of this workspace become invalid. */
async function shutOut(tx: Tx, actor: Actor, row: ResourceRow): Promise<void> {
  await freeHolds(tx, actor);
  await endSessionsHere(tx, actor.workspace.id, row.id);
  await deleteInvitationLinks(tx, actor.workspace.id, row.id);
}

async function newMember(tx: Tx, actor: Actor, values: Columns): Promise<Columns> {
  const {
    role: role_name,
    email,
    account_id,
    account_name,
    ...columns
  } = values as Columns & {
    role: string;
    email: string;
    full_name: string;
    account_id: string | null;
    account_name: string | null;
  };
  const role = await requireRole(tx, actor, role_name);
  const at_ms = monotonicNow();
  const account = await placeFor(tx, actor, role, account_id, account_name ?? columns.full_name, at_ms);
  refuseStanding(actor, role, account);
  const id = await personToInvite(tx, actor.workspace.id, email, at_ms);
  const invited = { invited_by: actor.name, invited_until: invitationEnd(at_ms) };
  const status = standing(columns['status'], false);
  return { ...columns, id, role_id: role.id, account_id: account.id, status, ...invited };
}

/**
 * The global person with this e-mail; otherwise a person local to this workspace, until the mailbox proves the e-mail.
 * 409 for a member, or if too many local people have this e-mail.
 */
async function personToInvite(tx: Tx, workspace_id: string, email: string, at_ms: number): Promise<string> {
  const person = await holdPerson(tx, email);
  if (await isMemberByEmail(tx, workspace_id, email))
    throw new Refusal('CONFLICT', say('member_already', { email: email.toLowerCase() }));
  if (person && (person.has_password || person.is_somewhere)) return person.id;
  if ((await listLocalPeople(tx, email)).length >= LIMITS.local_people_per_email)
    throw new Refusal(
      'CONFLICT',
      say('email_invited_too_often', { count: LIMITS.local_people_per_email, email: email.toLowerCase() }),
    );
  if (person && (await makeLocal(tx, person.id, workspace_id))) return person.id;
  const made = { id: newId(at_ms), email, password_hash: null, local_to: workspace_id };
  return await insertPerson(tx, made, email.split('@')[0]!, new Date(at_ms));
}

/** The status of a member who is set to active: active only after acceptance. */
const standing = (asked: unknown, hasAccepted: boolean): string =>
  asked === 'inactive' ? 'inactive' : hasAccepted ? 'active' : 'invited';

async function changedMember(tx: Tx, actor: Actor, values: Columns, before: ResourceRow): Promise<Columns> {
  const {
    role: role_name,
    email,
    account_id,
    account_name,
    ...columns
  } = values as Columns & {
    role?: string;
    email?: string;
    account_id?: string | null;
    account_name?: string | null;
  };
  if (email !== undefined && email.toLowerCase() !== before['email']) throw invalid({ email: [say('email_stays')] });
  const mayEndAdmin = role_name !== undefined || columns['status'] === 'inactive' || account_id !== undefined;
  const admins = mayEndAdmin ? await lockAdmins(tx, actor.workspace.id) : [];
  const member = await lockMember(tx, actor.scope, before.id);
  if (!member) throw new Refusal('NOT_FOUND');
  refuseAssignment(actor, member.role, member.account_kind);
  const role = role_name === undefined ? member.role : await requireRole(tx, actor, role_name);
  const name = account_name ?? String(before['full_name']);
  const account = await placeOf(tx, actor, member, role, account_id, name);
  refuseStanding(actor, role, account);
  const staysAdmin = isAdmin(role) && columns['status'] !== 'inactive';
  if (!staysAdmin) refuseLast(admins, member.user_id);
  if (columns['status'] === 'inactive') refuseSelf(actor, member.user_id);
  await endTokensBeyond(tx, actor, member, role, account);
  if (account_name && account_name !== account.name) await rename(tx, actor, account, account_name);
  const status = columns['status'] === undefined ? undefined : standing(columns['status'], member.has_accepted);
  const isInvitedNow = status === 'invited' && member.status === 'inactive';
  return {
    ...columns,
    ...(status === undefined ? {} : { status }),
    ...(isInvitedNow ? { invited_by: actor.name, invited_until: invitationEnd(monotonicNow()) } : {}),
    ...(role.id === member.role.id ? {} : { role_id: role.id }),
    ...(account.id === member.account_id ? {} : { account_id: account.id }),
    // The row shows the account's name, so renaming the account changes the row's version.
    ...(account_name && Object.keys(columns).length === 0 ? { full_name: before['full_name'] } : {}),
  };
}

async function requireRole(tx: Tx, actor: Actor, name: string): Promise<RoleRow> {
  const role = await holdRole(tx, actor.workspace.id, name);
  if (!role) throw invalid({ role: [say('unknown_role_named', { role: name })] });
  return role;
}

/**
 * Revokes a member's tokens on a change of account or a gain of rights: their holders were trusted with less, and may
 * belong to the former account. Losing rights revokes none: a token never has more rights than its person.
 */
async function endTokensBeyond(
  tx: Tx,
  { workspace }: Actor,
  member: LockedMember,
  role: RoleRow,
  account: Account,
): Promise<void> {
  const { grants, sight } = rightsOfRole(member.role, member.account_kind);
  const next = rightsOfRole(role, account.kind);
  const gained = rightsBeyond({ ...grants, scopes: null }, sight === 'workspace', { ...role, scope: next.sight });
  if (account.id === member.account_id && gained.length === 0) return;
  const ended = await revokeTokensOf(tx, workspace.id, member.user_id, new Date(monotonicNow()));
  for (const { id } of ended) announceCallersChange(tx, { token_id: id });
  const to = { people: [member.user_id] };
  if (ended.length > 0)
    await notify(tx, workspace.id, [
      { message: 'tokens_revoked', params: { count: ended.length }, link: '/applications', to },
    ]);
}

// --- accounts ----------------------------------------------------------------------------------------------------

/**
 * The account of a new member: the caller's own for a caller who sees one account; else the named one, else the house.
 * A role that sees one account gets an account of its own instead of the house. 422 on `account_id`.
 */
async function placeFor(
  tx: Tx,
  actor: Actor,
  role: RoleRow,
  account_id: string | null | undefined,
  name: string,
  at_ms: number,
): Promise<Account> {
  const account = await requireAccount(tx, actor, account_id ?? actor.account_id);
  const needsOwn = actor.scope.account_id === null && role.scope === 'account' && account.kind === 'house';
  if (!needsOwn) return account;
  const made = { id: newId(at_ms), name, kind: 'seller' as const };
  await insertAccount(tx, actor.workspace.id, made, new Date(at_ms));
  return made;
}

/** The account of a member whose role or account changes. */
async function placeOf(
  tx: Tx,
  actor: Actor,
  member: LockedMember,
  role: RoleRow,
  account_id: string | null | undefined,
  name: string,
): Promise<Account> {
  const isSame = role.id === member.role.id && (account_id === undefined || account_id === member.account_id);
  if (isSame) return await requireAccount(tx, actor, member.account_id);
  return await placeFor(
    tx,
    actor,
    role,
    account_id === undefined ? member.account_id : account_id,
    name,
    monotonicNow(),
  );
}

async function requireAccount(tx: Tx, actor: Actor, id: string): Promise<Account> {
  const isInSight = actor.scope.account_id === null || actor.scope.account_id === id;
  const account = isInSight ? await findAccount(tx, actor.workspace.id, id) : undefined;
  if (!account) throw invalid({ account_id: [say('unknown_account')] });
  return account;
}

async function rename(tx: Tx, actor: Actor, account: Account, name: string): Promise<void> {
  if (actor.scope.account_id !== null) throw invalid({ account_name: [say('not_changed_by_role')] });
  await renameAccount(tx, actor.workspace.id, account.id, name);
}

// --- Admins ------------------------------------------------------------------------------------------------------

const isAdmin = (role: RoleRow): boolean => role.is_system && role.name === ADMIN;

/** 403 for a role that the actor may not give; 422 for an Admin outside the house account. */
function refuseStanding(actor: Actor, role: RoleRow, account: Account): void {
  refuseAssignment(actor, role, account.kind);
  if (isAdmin(role) && account.kind === 'seller') throw invalid({ account_id: [say('admin_in_house')] });
}

/** People who lock themselves out cannot undo that alone, and may be the last who could readmit others. */
function refuseSelf(actor: Actor, user_id: string): void {
  if (actor.user_id === user_id) throw new Refusal('CONFLICT', say('not_yourself'));
}

const keepAnAdmin = async (tx: Tx, actor: Actor, user_id: string): Promise<void> =>
  refuseLast(await lockAdmins(tx, actor.workspace.id), user_id);

function refuseLast(admins: readonly string[], user_id: string): void {
  if (admins.length === 1 && admins[0] === user_id) throw new Refusal('CONFLICT', say('last_admin'));
}
