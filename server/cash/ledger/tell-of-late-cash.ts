import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import { noteNotices } from '../../live/clock-notices-sql.ts';
import { notify } from '../../live/notify.ts';
import type { Database } from '../../platform/database/postgres.ts';
import type { Logger } from '../../platform/logger.ts';
import { moneyText } from '../../platform/text/money.ts';
import { clockTime, dayOf, utcOffset } from '../../platform/text/moments.ts';
import { findLateCouriers, findWorkspacesWithRhythm } from './late-cash-sql.ts';

/** Earliest time of day for notifications, so that none comes at night. */
const TOLD_FROM = '08:00';

/**
 * Notifies people who see all cash of a workspace about couriers that pay late, in the morning of each day on which more cash became late
 * (R-RES-24). Safe to run twice: a notification is sent once a day. A failure in one workspace does not stop the others.
 */
export async function tellOfLateCash(database: Database, log: Logger, now: Date, signal: AbortSignal): Promise<void> {
  for (const { workspace_id } of await findWorkspacesWithRhythm(database.read)) {
    if (signal.aborted) return;
    try {
      await tellWorkspace(database, workspace_id, now);
    } catch (error) {
      log.warn({ err: error, workspace_id }, 'late cash of a workspace could not be told; it is tried again');
    }
  }
}

async function tellWorkspace(database: Database, workspace_id: string, now: Date): Promise<void> {
  const { time_zone, currency } = await findWorkspaceRow(database.read, workspace_id);
  const today = dayOf(now.getTime(), time_zone);
  if (clockTime(now.getTime(), time_zone).slice(11, 16) < TOLD_FROM) return;
  const late = await findLateCouriers(database.read, workspace_id, today, utcOffset(now.getTime(), time_zone));
  if (late.length === 0) return;
  await database.transaction(async (tx) => {
    const news = await noteNotices(tx, workspace_id, 'cash.late', late.map(({ id }) => `${id} ${today}`), now); // prettier-ignore
    await notify(
      tx,
      workspace_id,
      late
        .filter(({ id }) => news.has(`${id} ${today}`))
        .map(({ id, name, orders, amount }) => ({
          message: 'cash_late' as const,
          params: { courier: name, count: orders, amount: moneyText(amount, currency) },
          link: `/orders?cash_is_late=true&cash_holder_id=${id}`,
          to: { account_id: null, sight: 'workspace' as const },
        })),
    );
  });
}
