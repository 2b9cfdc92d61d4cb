import { jobAccess } from '../../contract/reports/jobs.ts';
import { LIVE_LIMITS, type LiveEvent, type LiveJob, type LiveMessages } from '../../contract/live/live.ts';
import type { NotificationMessage } from '../../contract/live/notifications.ts';
import { RESOURCES, type Resource } from '../../contract/resources/resource-names.ts';
import { allows, may, mayOfAll } from '../../contract/access/permissions.ts';
import type { PlacedChange } from '../platform/database/changes.ts';
import type { Actor } from '../caller/actor.ts';
import { seesEveryJob } from '../caller/may-see-job.ts';

/* A reader's messages about changes, and the text format of server-sent events. */

export type LiveMessage = { [E in LiveEvent]: { event: E; data: LiveMessages[E] } }[LiveEvent];

/**
 * Messages about changes for one reader, merged by resource, without resources that the reader may not list. A delivery
 * person only learns that orders changed, not which or how many: a change does not name their delivery person.
 */
export function messagesFor(actor: Actor, changes: readonly PlacedChange[]): LiveMessage[] {
  const seen = changes.filter((change) => isFor(actor, change));
  const changed = new Map<Resource, LiveMessages['changed']>();
  const jobs = new Map<string, LiveJob>();
  const notifications: NotificationMessage[] = [];
  const isWorkspaceNew = seen.some(({ noun }) => noun === WORKSPACE);
  for (const { noun, about } of seen) {
    const { job, asked_by, notification } = about as ChangeDetails;
    if (job) {
      jobs.delete(job.id); // the job that moved last goes last
      jobs.set(job.id, { ...job, is_mine: asked_by === actor.user_id });
    } else if (notification) notifications.push(notification);
    else if (isResource(noun)) {
      const data = changed.get(noun) ?? nothing(noun);
      changed.set(noun, mayOfAll(actor.grants, noun, 'list') ? withMore(data, about) : data);
    }
  }
  return [
    ...[...changed.values()].map((data) => ({ event: 'changed' as const, data })),
    ...(isWorkspaceNew ? [{ event: 'workspace' as const, data: {} }] : []),
    ...notifications.map((data) => ({ event: 'notification' as const, data })),
    ...(jobs.size > 0 ? [{ event: 'jobs' as const, data: { jobs: lastOf(jobs) } }] : []),
  ];
}

/** Details of a change of one job or notification (platform/queue/jobs.ts, notify.ts). */
type ChangeDetails = {
  job?: Omit<LiveJob, 'is_mine'>;
  asked_by?: string | null;
  user_id?: string;
  notification?: NotificationMessage | null;
};

/** The resource for workspace data that every session shows. */
const WORKSPACE = 'workspace';

/** True if the reader gets the change: jobs as GET /jobs lists them, notifications of the reader, and rows in scope that may be listed. */
function isFor(actor: Actor, { account_id, noun, about }: PlacedChange): boolean {
  const { scope, user_id, grants } = actor;
  if (account_id !== null && scope.account_id !== null && account_id !== scope.account_id) return false;
  const { user_id: to, asked_by, job } = about as ChangeDetails;
  if (to !== undefined && to !== user_id) return false;
  if (noun === 'jobs')
    return (asked_by !== null && asked_by === user_id) || (seesEveryJob(actor) && allows(grants, jobAccess(job!.kind)));
  return noun === WORKSPACE || (isResource(noun) && may(grants, noun, 'list'));
}

const isResource = (noun: string): noun is Resource => (RESOURCES as readonly string[]).includes(noun);

const nothing = (resource: Resource): LiveMessages['changed'] => ({ resource, count: 0, types: {}, references: [] });

function withMore(
  data: LiveMessages['changed'],
  { types, references }: PlacedChange['about'],
): LiveMessages['changed'] {
  const sums = { ...data.types };
  let { count } = data;
  for (const [type, times] of Object.entries(types)) {
    sums[type] = (sums[type] ?? 0) + times;
    count += times;
  }
  const named = [...new Set([...data.references, ...references])].slice(0, LIVE_LIMITS.references_per_message);
  return { ...data, count, types: sums, references: named };
}

const lastOf = (jobs: ReadonlyMap<string, LiveJob>): LiveJob[] =>
  [...jobs.values()].slice(-LIVE_LIMITS.jobs_per_message);

// --- text --------------------------------------------------------------------------------------------------------

/** JSON holds no line break, so a message is one data line. */
const block = ({ event, data }: LiveMessage): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n`;

/**
 * Messages in wire form. Only the last has the position: a reader disconnected in between gets all of them again, and
 * misses none.
 */
export const textOf = (messages: readonly LiveMessage[], position: number): string =>
  messages.map((message, i) => `${block(message)}${i === messages.length - 1 ? `id: ${position}\n` : ''}\n`).join('');

/** Keeps the connection open and the reader's position current; it is no message. */
export const heartbeat = (position: number): string => `: still here\nid: ${position}\n\n`;

/** The last message of a stream. It spreads readers' reconnects over a few seconds. */
export const farewell = (reason: LiveMessages['end']['reason'], back_in_ms: number): string =>
  `retry: ${back_in_ms}\n${block({ event: 'end', data: { reason } })}\n`;
