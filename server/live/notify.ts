import { mayOfAll } from '../../contract/access/permissions.ts';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_MESSAGES,
  fillIn,
  type Audience,
  type NotificationMessageKey,
  type NotificationParams,
} from '../../contract/live/notification-kinds.ts';
import { PARAM_CHARACTERS, type NotificationMessage } from '../../contract/live/notifications.ts';
import { monotonicNow, newIds } from '../platform/ids.ts';
import { personOf, type Job, type JobActor } from '../platform/queue/jobs.ts';
import { isoFromMilliseconds } from '../platform/text/moments.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { cutText } from '../platform/text/cut-text.ts';
import { insertNotifications, type NotificationRow } from './notifications-sql.ts';
import { findStandings, type StandingMember } from '../caller/standing-sql.ts';
import { rightsOf, type Standing } from '../caller/role-rights.ts';
import { askToPush, type Concern } from './ask-to-push.ts';

export type Notice = {
  message: NotificationMessageKey;
  params: NotificationParams;
  /** Path in the dashboard, below /app. */
  link: string | null;
  /**
   * `asked`: the person who requested the work, directly or by a token. `people`: these members. `account_id`: people
   * concerned with that account, by the message's kind; null: with the workspace as a whole. `sight`: limits them to
   * people who see the whole workspace, or to people who see only the account. `but`: a person who is informed in
   * another way.
   */
  to: { asked: JobActor } | { people: readonly string[] } | (Concern & { but?: string | null });
};

/**
 * Notifies people of a workspace, in the transaction of the event (R-RES-7). Any number of notices; only to active
 * members, without kinds that they switched off. Open dashboards show them at once.
 */
export async function notify(tx: Tx, workspace_id: string, notices: readonly Notice[]): Promise<void> {
  const standings = notices.some(({ to }) => 'account_id' in to) ? await findStandings(tx, workspace_id) : [];
  const told = notices.map((notice) => ({
    ...renderNotice(notice),
    people: peopleOf(notice, standings),
    concern: 'account_id' in notice.to ? notice.to : null,
  }));
  const count = told.reduce((sum, { people }) => sum + people.length, 0);
  if (count === 0) return;
  const at_ms = monotonicNow();
  const ids = newIds(count, at_ms);
  const rows = told
    .flatMap(({ people, concern, ...text }) => people.map((user_id) => ({ row: { ...text, user_id }, concern })))
    .map(({ row, concern }, i) => ({ row: { ...row, id: ids[i]! } satisfies NotificationRow, concern }));
  const inserted = await insertNotifications(tx, workspace_id, rows.map(({ row }) => row), new Date(at_ms)); // prettier-ignore
  const isKept = new Set(inserted.map(({ id }) => id));
  const kept = rows.filter(({ row }) => isKept.has(row.id));
  const created_at = isoFromMilliseconds(at_ms);
  for (const { row: { user_id, ...row } } of kept) publishNotification(tx, workspace_id, user_id, { ...row, created_at }); // prettier-ignore
  await askToPush(tx, workspace_id, kept.map(({ row: { id, user_id, kind }, concern }) => ({ id, user_id, kind, concern }))); // prettier-ignore
}

/** Publishes to a person's dashboards that their notifications changed; with a notification, that it is new. */
export function publishNotification(tx: Tx, workspace_id: string, user_id: string, notification: object | null): void {
  const about = {
    key: `${user_id} ${(notification as NotificationMessage | null)?.id ?? ''}`,
    says: { user_id, notification },
  };
  const types = { [notification ? 'notification.created' : 'notification.updated']: 1 };
  tx.publishChange({
    workspace_id,
    account_id: null,
    noun: 'notifications',
    types,
    references: [],
    events: null,
    about,
  });
}

/** Maximum of the column; a title contains at most two params. */
const TITLE_CHARACTERS = 500;
const BODY_CHARACTERS = 2_000;

function renderNotice({ message, params, link }: Notice) {
  const { kind, title, body } = NOTIFICATION_MESSAGES[message];
  const short = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? cutText(value, PARAM_CHARACTERS) : value,
    ]),
  );
  return {
    kind,
    message_key: message,
    params: short,
    title: cutText(fillIn(title, short)!, TITLE_CHARACTERS),
    body: cutText(fillIn(body, short) ?? '', BODY_CHARACTERS) || null,
    link,
  };
}

function peopleOf({ to, message }: Notice, standings: readonly StandingMember[]): string[] {
  if ('people' in to) return [...new Set(to.people)];
  if ('asked' in to) return [personOf(to.asked) ?? []].flat();
  const { audience } = NOTIFICATION_KINDS[NOTIFICATION_MESSAGES[message].kind];
  if (!audience) throw new Error(`Notices of ${message} are for whoever asked.`);
  return standings
    .filter((member) => member.user_id !== to.but && isConcerned(member, audience, to))
    .map(({ user_id }) => user_id);
}

/** True if a member belongs to the notified people, by present rights. */
export function isConcerned(member: Standing & { account_id: string }, audience: Audience, to: Concern): boolean {
  const { grants, sight } = rightsOf(member);
  if (to.sight && to.sight !== sight) return false;
  const { resource, workspace_action, account_action } = audience;
  const rights = { ...grants, scopes: null };
  if (sight === 'workspace') return mayOfAll(rights, resource, workspace_action);
  return member.account_id === to.account_id && mayOfAll(rights, resource, account_action);
}

/** Notifies the people who requested jobs that failed; for the queue (server/worker.ts). */
export async function notifyFailedJobs(tx: Tx, jobs: readonly Job[]): Promise<void> {
  for (const [workspace_id, group] of Map.groupBy(jobs, (job) => job.workspace_id)) {
    await notify(
      tx,
      workspace_id,
      group.map(({ id, kind, actor, error, said }) => ({
        message: 'job_failed' as const,
        params: { job_id: id, job: kind.replaceAll('-', ' '), reason: error ?? '', ...(said ? { said } : {}) },
        link: `/jobs/${id}`,
        to: { asked: actor },
      })),
    );
  }
}
