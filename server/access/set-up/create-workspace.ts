import { say } from '../../../contract/messages/message.ts';
import { ADMIN, SYSTEM_ROLES, type RoleDefinition } from '../../../contract/access/permissions.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { monotonicNow, newId } from '../../platform/ids.ts';
import { invalid } from '../../platform/refusal.ts';
import { SYSTEM, enqueueJob } from '../../platform/queue/jobs.ts';
import { addMember } from '../people/add-member.ts';
import { createToken } from '../tokens/create-token.ts';
import { insertAccount, insertSystemRole, insertWorkspace } from '../sql.ts';

export type WorkspaceInput = {
  name: string;
  admin_email: string;
  /** Hashed already: hashing takes 40 ms and must not hold a transaction open. Null: the Admin is known and has one. */
  admin_password_hash: string | null;
  admin_name?: string;
  currency?: string;
  country?: string;
  time_zone?: string;
};

const NAME_CHARACTERS = { min: 1, max: 200 };
export const WORKSPACE_NAME_SAYS = say('characters_on_one_line', NAME_CHARACTERS);
export const isWorkspaceName = (name: string): boolean =>
  /\S/.test(name) && name.length <= NAME_CHARACTERS.max && !/\p{Cc}/u.test(name);

export type CreatedWorkspace = {
  workspace_id: string;
  account_id: string;
  admin: { id: string; email: string };
  token: string;
};

/** The job, in shipping/jobs.ts, that gives a workspace the cities of its country. */
export const SEED_CITIES_JOB = 'seed-cities';
/** The job, in talk/jobs.ts, that gives a workspace its first message templates. */
export const SEED_TEMPLATES_JOB = 'seed-message-templates';

/**
 * Makes a workspace with its house account, its system roles, its first Admin and a token for everything the Admin may do.
 * R-RUN-2. 422 and 409 as `addMember`, 422 on `name` too. The token is in the result and nowhere else.
 */
export async function createWorkspace(tx: Tx, input: WorkspaceInput): Promise<CreatedWorkspace> {
  if (!isWorkspaceName(input.name)) throw invalid({ name: [WORKSPACE_NAME_SAYS] });
  const at = new Date(monotonicNow());
  const workspace_id = newId();
  const country = input.country ?? 'MA';
  const account_id = newId();
  await insertWorkspace(
    tx,
    {
      id: workspace_id,
      name: input.name,
      currency: input.currency ?? 'MAD',
      country,
      time_zone: input.time_zone ?? 'Africa/Casablanca',
    },
    at,
  );
  await insertAccount(tx, workspace_id, { id: account_id, name: input.name, kind: 'house' }, at);
  for (const [name, role] of Object.entries(SYSTEM_ROLES as Record<string, RoleDefinition>)) {
    await insertSystemRole(tx, workspace_id, { id: newId(), name, ...role }, at);
  }
  const admin = await addMember(tx, workspace_id, {
    email: input.admin_email,
    password_hash: input.admin_password_hash,
    full_name: input.admin_name ?? input.admin_email.split('@')[0]!,
    role: ADMIN,
  });
  // What comes from later rooms, as the cities of its country, comes by jobs of those rooms.
  for (const kind of [SEED_CITIES_JOB, SEED_TEMPLATES_JOB])
    await enqueueJob(tx, {
      workspace_id,
      account_id,
      kind,
      priority: 'urgent',
      actor: SYSTEM,
      payload: { country },
      total: 1,
      is_internal: true,
    });
  const { token } = await createToken(tx, workspace_id, {
    user_id: admin.id,
    name: 'First token',
    scopes: null,
    requests_per_minute: null,
  });
  return { workspace_id, account_id, admin: { id: admin.id, email: input.admin_email.toLowerCase() }, token };
}
