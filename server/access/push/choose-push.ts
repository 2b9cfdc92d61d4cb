import { say } from '../../../contract/messages/message.ts';
import { NOTIFICATION_KINDS } from '../../../contract/live/notification-kinds.ts';
import { PUSHED_KEYS, PUSHED_KINDS, type PushedKindName } from '../../../contract/live/pushed-kinds.ts';
import { can, mayOfAll, may } from '../../../contract/access/permissions.ts';
import { PUSH_LIMITS, type addPushDevice, type updatePush } from '../../../contract/access/push.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { rightsOf, type Standing } from '../../caller/role-rights.ts';
import type { Concern } from '../../live/ask-to-push.ts';
import { findPushChoices, writePushChoices } from '../../live/pushed-sql.ts';
import { isConcerned } from '../../live/notify.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { Refusal, fieldErrors } from '../../platform/refusal.ts';
import { isPoint } from './encrypt-push.ts';
import {
  findDevicesOf,
  findPushSettings,
  lockDevices,
  writeDevice,
  writePushSettings,
  type PushSettings,
} from './push-sql.ts';

/** A person with their session and its workspace. */
export type Person = { workspace_id: string; session_id: string; user_id: string };

/**
 * True if a member may be notified of a kind, by present rights. `concern`: the account of the rows; null: the notification is personal.
 */
export function mayBeTold(
  member: Standing & { account_id: string },
  kind: PushedKindName,
  concern: Concern | null,
): boolean {
  const { grants } = rightsOf(member);
  const rights = { ...grants, scopes: null };
  if (!may(rights, 'notifications', 'list')) return false;
  const { audience } = NOTIFICATION_KINDS[kind];
  if (concern && audience) return isConcerned(member, audience, concern);
  const { needs } = PUSHED_KINDS[kind];
  if (!needs) return true;
  return 'ability' in needs ? can(rights, needs.ability) : mayOfAll(rights, needs.resource, needs.action);
}

/** True if a member could ever be notified of a kind; the page offers no others. */
export const mayEverBeTold = (member: Standing & { account_id: string }, kind: PushedKindName): boolean => {
  const row = PUSHED_KINDS[kind];
  const concern = { account_id: member.account_id, ...('sight' in row ? { sight: row.sight } : {}) };
  return mayBeTold(member, kind, NOTIFICATION_KINDS[kind].audience === null ? null : concern);
};

export const UNSAID: Omit<PushSettings, 'user_id'> = { rest_from: null, rest_to: null, shows_details: false };

/** A person's notification choices for devices, for the page. */
export async function showChoices(
  sql: Sql,
  { workspace_id, session_id, user_id }: Person,
  member: Standing & { account_id: string },
  public_key: Buffer,
) {
  const [devices, settings, choices] = await Promise.all([
    findDevicesOf(sql, workspace_id, user_id),
    findPushSettings(sql, workspace_id, [user_id]),
    findPushChoices(sql, workspace_id, [user_id]),
  ]);
  const { rest_from, rest_to, shows_details } = settings[0] ?? UNSAID;
  const isOff = new Set(choices.filter(({ is_pushed }) => is_pushed === false).map(({ kind }) => kind));
  return {
    public_key: public_key.toString('base64url'),
    is_on: devices.some((device) => device.session_id === session_id),
    device_count: devices.length,
    shows_details,
    rest: rest_from !== null && rest_to !== null ? { from: rest_from, to: rest_to } : null,
    kinds: PUSHED_KEYS.filter((kind) => mayEverBeTold(member, kind)).map((kind) => ({ kind, is_on: !isOff.has(kind) })),
  };
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Stores a person's choices; omitted ones stay. 422 for invalid times, and for a rest without length. */
export async function choosePush(
  tx: Tx,
  { workspace_id, user_id }: Person,
  { shows_details, rest, kinds }: BodyOf<typeof updatePush>,
): Promise<void> {
  const errors = fieldErrors();
  if (rest) {
    if (!TIME.test(rest.from)) errors.add('rest.from', say('must_be_time'));
    if (!TIME.test(rest.to)) errors.add('rest.to', say('must_be_time'));
    if (rest.from === rest.to) errors.add('rest.to', say('rest_is_empty'));
  }
  errors.throwIfAny();
  await lockDevices(tx, workspace_id, user_id);
  if (shows_details !== undefined || rest !== undefined) {
    const [said = { ...UNSAID, user_id }] = await findPushSettings(tx, workspace_id, [user_id]);
    await writePushSettings(tx, workspace_id, {
      user_id,
      shows_details: shows_details ?? said.shows_details,
      rest_from: rest === undefined ? said.rest_from : (rest?.from ?? null),
      rest_to: rest === undefined ? said.rest_to : (rest?.to ?? null),
    });
  }
  // The last value for a kind counts.
  const chosen = new Map(kinds?.map((one) => [one.kind, one]));
  if (chosen.size > 0) await writePushChoices(tx, workspace_id, user_id, [...chosen.values()]);
}

/** A browser as stored. 422 for an address that is no push service, and for invalid keys. */
export async function readDevice(
  outbound: Outbound,
  { endpoint, p256dh, auth }: BodyOf<typeof addPushDevice>,
): Promise<{ endpoint: string; p256dh: Buffer; auth: Buffer }> {
  const errors = fieldErrors();
  const problem = await outbound.problemWith(endpoint);
  if (problem) errors.add('endpoint', problem);
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  if (!isPoint(keys.p256dh)) errors.add('p256dh', say('bad_browser_key'));
  if (keys.auth.length !== 16) errors.add('auth', say('bad_browser_key'));
  errors.throwIfAny();
  return { endpoint, ...keys };
}

/** Registers a session's browser for notifications to its person. 409 beyond ten devices of the person in the workspace. */
export async function addDevice(
  tx: Tx,
  { workspace_id, session_id, user_id }: Person,
  device: Awaited<ReturnType<typeof readDevice>>,
): Promise<void> {
  await lockDevices(tx, workspace_id, user_id);
  await writeDevice(tx, workspace_id, { session_id, user_id, ...device });
  const { length } = await findDevicesOf(tx, workspace_id, user_id);
  if (length > PUSH_LIMITS.devices)
    throw new Refusal('CONFLICT', say('too_many_devices', { max: PUSH_LIMITS.devices }));
}
