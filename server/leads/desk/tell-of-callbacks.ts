import { noteNotices } from '../../live/clock-notices-sql.ts';
import { notify } from '../../live/notify.ts';
import type { Database, Sql } from '../../platform/database/postgres.ts';
import { findDueCallbacks, findOwnCallbacks } from './due-callbacks-sql.ts';

/** A callback that was missed for longer is on the desk already. */
const MISSED_MS = 3_600_000;

/** Tells agents that leads given to them are to be called back now, each moment once (R-RES-24). A second run tells nothing again. */
export async function tellOfCallbacks(database: Database, now: Date): Promise<void> {
  const due = await findDueCallbacks(database.read, new Date(now.getTime() - MISSED_MS), now);
  for (const [workspace_id, group] of Map.groupBy(due, (one) => one.workspace_id))
    await database.transaction(async (tx) => {
      const abouts = group.map(({ about }) => about);
      const news = await noteNotices(tx, workspace_id, 'callback.due', abouts, now);
      await notify(
        tx,
        workspace_id,
        group
          .filter(({ about }) => news.has(about))
          .map(({ reference, assigned_to }) => ({
            message: 'callback_due' as const,
            params: { reference },
            link: `/leads/${reference}`,
            to: { people: assigned_to === null ? [] : [assigned_to] },
          })),
      );
    });
}

type CallbackNotice = { id: string; user_id: string; message_key: string | null; params: Record<string, unknown> };

/** Notifications about callbacks that are done, put off or another agent's; for devices (server/worker.ts). */
export async function callbacksOver(
  sql: Sql,
  workspace_id: string,
  told: readonly CallbackNotice[],
): Promise<string[]> {
  const asked = told.filter(({ message_key }) => message_key === 'callback_due');
  if (asked.length === 0) return [];
  const references = asked.map(({ params }) => String(params['reference']));
  const own = await findOwnCallbacks(sql, workspace_id, references, new Date());
  const due = new Set(own.map(({ reference, assigned_to }) => `${reference} ${assigned_to}`));
  return asked.filter(({ user_id, params }) => !due.has(`${params['reference']} ${user_id}`)).map(({ id }) => id);
}
