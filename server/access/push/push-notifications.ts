import { isPushedKind, pushedKind, type PushedKindName } from '../../../contract/live/pushed-kinds.ts';
import { PUSH_LIMITS } from '../../../contract/access/push.ts';
import { toWorkspace } from '../../caller/actor.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import type { Concern, PushPayload } from '../../live/ask-to-push.ts';
import { findPushChoices, findUnread, findUnreadOfKinds } from '../../live/pushed-sql.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { keepJobResult } from '../../platform/queue/jobs.ts';
import { makeSemaphore } from '../../platform/queue/semaphore.ts';
import { laterAt, type LongJob, type LongJobHandler } from '../../platform/queue/queue.ts';
import { makeSeal } from '../../platform/seal.ts';
import { UNSAID, mayBeTold } from './choose-push.ts';
import { contactOf, logRefusals } from './vapid-contact.ts';
import { pushKeys } from './push-keys.ts';
import { deleteGoneDevices, findDevices, findPushSettings, type PushDevice } from './push-sql.ts';
import { restEnds } from './rest-hours.ts';
import { sendPush, type PushOutcome, type Sender } from './send-push.ts';
import { wordPush, type PushMessage } from './word-push.ts';

/**
 * A notification to push. `session_id`: only to this device; null: to all devices of the person. `due_ms`: its earliest moment.
 */
type Left = { id: string; session_id: string | null; failures: number; due_ms: number };
type PushProgress = { left: Left[]; sent: number };

/** Notifications per step; rights are read again for each step, right before sending. */
const AT_ONCE = 100;
/** Limits open requests of this process to push services, across all jobs. */
const sending = makeSemaphore({ at_once: 50, waiting_max: Number.POSITIVE_INFINITY });
/** Seconds from a failure to the next attempt: 30 s, 2 min, 10 min, 1 h, 4 h. */
const WAITS_S = [30, 120, 600, 3_600, 14_400] as const;

/** Returns the ids of notifications that no longer concern their person. The modules that sent them implement it. */
export type PassedOver = (
  sql: Sql,
  workspace_id: string,
  told: readonly { id: string; user_id: string; message_key: string | null; params: Record<string, unknown> }[],
) => Promise<readonly string[]>;

/**
 * Pushes notifications to people's devices (R-RES-24). Rights, sessions, choices and hours of rest apply as of sending. Safe to run twice:
 * progress is stored after each hundred. The pushes that a dead worker sent after that are repeated with the same tag and topic, so that
 * the device shows only one.
 */
export const pushNotifications = (passedOver: PassedOver): LongJobHandler => ({
  // Imports must not delay pushes, and a slow push service must not delay imports.
  is_uncounted: true,
  async run(context) {
    const { database, job, log, outbound, signal } = context;
    const kept = readProgress(context);
    const sender = await senderOf(context);
    for (;;) {
      signal.throwIfAborted();
      const now_ms = Date.now();
      const now = kept.left.filter(({ due_ms }) => due_ms <= now_ms).slice(0, AT_ONCE);
      if (now.length === 0) break;
      const { sendable, later } = await decide(context, passedOver, now, now_ms);
      const outcomes = await Promise.all(
        sendable.map(async (one) => ({
          ...one,
          outcome: await sending(() => sendPush(outbound, sender, one.device, one.push, one.ttl_s, signal)),
        })),
      );
      signal.throwIfAborted();
      const isTaken = new Set(now);
      kept.left = [...kept.left.filter((one) => !isTaken.has(one)), ...later, ...outcomes.flatMap(triedAgain)];
      kept.sent += outcomes.filter(({ outcome }) => outcome.kind === 'taken').length;
      logRefusals(log, outcomes);
      const gone = outcomes.filter(({ outcome }) => outcome.kind === 'gone').map(({ device }) => device);
      await database.transaction(async (tx) => {
        if (gone.length > 0) await deleteGoneDevices(tx, job.workspace_id, gone);
        await keepJobResult(tx, job, kept, Math.max(0, job.total - kept.left.length));
      });
    }
    if (kept.left.length === 0) return { sent: kept.sent };
    return laterAt(new Date(Math.min(...kept.left.map(({ due_ms }) => due_ms))));
  },
});

function readProgress({ job }: LongJob): PushProgress {
  const kept = job.result as PushProgress | null;
  if (kept) return { ...kept, left: [...kept.left] };
  const { notices } = job.payload as PushPayload;
  return { sent: 0, left: notices.map(({ id }) => ({ id, session_id: null, failures: 0, due_ms: 0 })) };
}

async function senderOf({ database, ...asked }: LongJob): Promise<Sender> {
  return { keys: await pushKeys(database.read, makeSeal(database.read)), contact: contactOf(asked), proofs: new Map() };
}

type Sendable = { left: Left; device: PushDevice; ttl_s: number; push: PushMessage };
type Unread = Awaited<ReturnType<typeof findUnread>>[number] & { kind: PushedKindName };

/**
 * Decides which device gets which notification now, and which ones wait for the end of a rest. Read, outdated, switched-off and no longer
 * relevant ones are dropped.
 */
async function decide(
  { database: { read }, job: { workspace_id, payload } }: LongJob,
  passedOver: PassedOver,
  lefts: readonly Left[],
  now_ms: number,
): Promise<{ sendable: Sendable[]; later: Left[] }> {
  const unread = await findUnread(read, workspace_id, [...new Set(lefts.map(({ id }) => id))]);
  const fresh = unread.filter(isPushed).filter((one) => secondsLeft(one, now_ms) > 0);
  const user_ids = [...new Set(fresh.map(({ user_id }) => user_id))];
  const gathered = await findGatheredUnread(read, workspace_id, fresh, now_ms);
  const asked = [...new Map([...fresh, ...gathered].map((one) => [one.id, one])).values()];
  const [devices, settings, choices, passed, workspace] = await Promise.all([
    findDevices(read, workspace_id, user_ids),
    findPushSettings(read, workspace_id, user_ids),
    findPushChoices(read, workspace_id, user_ids),
    passedOver(read, workspace_id, asked),
    findWorkspaceRow(read, workspace_id),
  ]);
  const { time_zone, settings: { languages } } = toWorkspace(workspace); // prettier-ignore
  const isOver = new Set(passed);
  const told = new Map(fresh.map((one) => [one.id, one]));
  const groups = Map.groupBy(gathered, keyOf);
  const devicesOf = Map.groupBy(devices, ({ user_id }) => user_id);
  const settingsOf = new Map(settings.map((one) => [one.user_id, one]));
  const off = new Set(choices.filter((one) => !one.is_on || one.is_pushed === false).map(keyOf));
  const concernOf = new Map((payload as PushPayload).notices.map(({ id, concern }) => [id, concern]));
  const sendable: Sendable[] = [];
  const later: Left[] = [];
  for (const left of lefts) {
    const notice = told.get(left.id);
    if (!notice || off.has(keyOf(notice))) continue;
    const group = groups.get(keyOf(notice)) ?? [notice];
    const [first, ...others] = group.filter(({ id }) => !isOver.has(id));
    if (!first) continue;
    const concern: Concern | null = concernOf.get(left.id) ?? null;
    const own = (devicesOf.get(notice.user_id) ?? []).filter(
      (device) => !device.lacks_second_factor && (left.session_id ?? device.session_id) === device.session_id,
    );
    if (own.length === 0 || !mayBeTold(own[0]!, notice.kind, concern)) continue;
    const { rest_from, rest_to, shows_details } = settingsOf.get(notice.user_id) ?? UNSAID;
    const rest = rest_from !== null && rest_to !== null ? { from: rest_from, to: rest_to } : null;
    const due_ms = rest && restEnds(rest, now_ms, time_zone);
    if (due_ms !== null) {
      later.push({ ...left, due_ms });
      continue;
    }
    // The newest one's job pushes the whole group, even if the newest itself is no longer relevant.
    if (group.at(-1)!.id !== notice.id) continue;
    const ttl_s = secondsLeft(others.at(-1) ?? first, now_ms);
    for (const device of own) {
      const reader = { workspace_id, first_language: languages[0]!, locale: device.locale, shows_details };
      sendable.push({ left, device, ttl_s, push: wordPush([first, ...others], reader) });
    }
  }
  return { sendable, later };
}

const keyOf = ({ user_id, kind }: { user_id: string; kind: string }): string => `${user_id} ${kind}`;

const isPushed = <Row extends { kind: string }>(one: Row): one is Row & { kind: PushedKindName } =>
  isPushedKind(one.kind);

const secondsOf = (kind: PushedKindName): number => (pushedKind(kind).hours_shown ?? PUSH_LIMITS.hours_shown) * 3_600;

/** Seconds during which a notification may still be shown; 0 or less: too old. */
const secondsLeft = ({ kind, created_at }: Pick<Unread, 'kind' | 'created_at'>, now_ms: number): number =>
  Math.floor(secondsOf(kind) - (now_ms - Date.parse(created_at)) / 1_000);

/** All unread notifications of these people, of kinds that are shown together, in order. */
async function findGatheredUnread(sql: Sql, workspace_id: string, fresh: readonly Unread[], now_ms: number) {
  const asked = fresh.filter(({ kind }) => pushedKind(kind).gathers);
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  if (kinds.length === 0) return [];
  const since_ms = now_ms - 1_000 * Math.max(...kinds.map(secondsOf));
  const user_ids = [...new Set(asked.map(({ user_id }) => user_id))];
  return (await findUnreadOfKinds(sql, workspace_id, user_ids, kinds, since_ms)).filter(isPushed);
}

/** A failed push, to retry on the same device only; empty after the last attempt. */
function triedAgain({ left, device, outcome }: Sendable & { outcome: PushOutcome }): Left[] {
  if (outcome.kind !== 'failed') return [];
  const wait_s = WAITS_S[left.failures];
  if (wait_s === undefined) return [];
  const due_ms = Date.now() + 1_000 * Math.max(wait_s, outcome.retry_after_s ?? 0);
  return [{ ...left, session_id: device.session_id, failures: left.failures + 1, due_ms }];
}
