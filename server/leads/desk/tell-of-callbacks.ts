import { noteNotices } from '../../live/clock-notices-sql.ts';
import { notify } from '../../live/notify.ts';
import type { Database, Sql } from '../../platform/database/postgres.ts';
import { findDueCallbacks, findOwnCallbacks } from './due-callbacks-sql.ts';

/** Older callbacks are skipped: the desk already shows them. */
const MISSED_MS = 3_600_000;

/** Notifies agents of callbacks of their assigned leads that are due now, each moment once (R-RES-24). A second run sends nothing again. */
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

/** Ids of notifications about callbacks that are done, postponed or another agent's: devices need not show them (server/worker.ts). */
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
