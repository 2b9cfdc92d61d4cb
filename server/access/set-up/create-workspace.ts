import { say } from '../../../contract/messages/message.ts';
import type { Language } from '../../../contract/languages.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../contract/access/settings.ts';
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
  /** A hash: hashing takes 40 ms and must not keep a transaction open. Null: the Admin already exists and has a password. */
  admin_password_hash: string | null;
  admin_name?: string;
  currency?: string;
  country?: string;
  time_zone?: string;
  /** All languages on offer, the default first; missing: the default setting. */
  languages?: readonly Language[];
  /** Name of the first warehouse, which becomes the default; missing: none is created. */
  main_warehouse?: string;
};

const NAME_CHARACTERS = { min: 1, max: 200 };
export const WORKSPACE_NAME_SAYS = say('characters_on_one_line', NAME_CHARACTERS);
export const isWorkspaceName = (name: string): boolean =>
  /\S/.test(name) && name.length <= NAME_CHARACTERS.max && !/\p{Cc}/u.test(name);

export type MadeWorkspace = {
  workspace_id: string;
  account_id: string;
  admin: { id: string; email: string };
};
export type CreatedWorkspace = MadeWorkspace & { token: string };

/** Only the settings that differ from the defaults. */
const settingsOf = ({ languages = DEFAULT_SETTINGS.languages }: WorkspaceInput): Partial<Settings> =>
  languages.join() === DEFAULT_SETTINGS.languages.join() ? {} : { languages };

/** The job in shipping/jobs.ts that adds the cities of the workspace's country. */
export const SEED_CITIES_JOB = 'seed-cities';
/** The job in talk/jobs.ts that adds the first message templates. */
export const SEED_TEMPLATES_JOB = 'seed-message-templates';
/** The job in stocks/jobs.ts that adds the first warehouse. */
export const SEED_WAREHOUSE_JOB = 'seed-main-warehouse';

/** As `makeWorkspace`, and creates a token with all rights of the Admin (R-RUN-2). Only the result contains the token. */
export async function createWorkspace(tx: Tx, input: WorkspaceInput): Promise<CreatedWorkspace> {
  const made = await makeWorkspace(tx, input);
  const { token } = await createToken(tx, made.workspace_id, {
    user_id: made.admin.id,
    name: 'First token',
    scopes: null,
    requests_per_minute: null,
  });
  return { ...made, token };
}

/**
 * Creates a workspace with its house account, its system roles and its first Admin. Jobs add cities, message templates
 * and the first warehouse. 422 and 409 as for `addMember`; also 422 on `name`.
 */
export async function makeWorkspace(tx: Tx, input: WorkspaceInput): Promise<MadeWorkspace> {
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
      settings: settingsOf(input),
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
  // Later rooms add their rows, such as the country's cities, by jobs.
  const seeds: [kind: string, payload: object][] = [
    [SEED_CITIES_JOB, { country }],
    [SEED_TEMPLATES_JOB, { country }],
  ];
  if (input.main_warehouse) seeds.push([SEED_WAREHOUSE_JOB, { name: input.main_warehouse }]);
  for (const [kind, payload] of seeds)
    await enqueueJob(tx, {
      workspace_id,
      account_id,
      kind,
      priority: 'urgent',
      actor: SYSTEM,
      payload,
      total: 1,
      is_internal: true,
    });
  return { workspace_id, account_id, admin: { id: admin.id, email: input.admin_email.toLowerCase() } };
}
