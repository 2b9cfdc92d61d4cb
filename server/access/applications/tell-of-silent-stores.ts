import { SILENT_HOURS } from '../../../contract/access/deliveries.ts';
import { noteNotices } from '../../live/clock-notices-sql.ts';
import { notify } from '../../live/notify.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { findSilentStores } from './silent-stores-sql.ts';

const HOUR_MS = 3_600_000;
/** A store that sent something on so many of the seven days before is expected to send today. */
const USUAL_DAYS = 5;
const LOOKED_BACK_HOURS = SILENT_HOURS + 7 * 24;
/** A longer silence was told, or began before anyone looked. */
const TOLD_WITHIN_HOURS = 3 * 24;

/**
 * Tells the people who run stores of one that sent orders nearly every day, and none for a day: each silence once (R-STORE-12). A
 * second run tells nothing again.
 */
export async function tellOfSilentStores(database: Database, now: Date): Promise<void> {
  const at_ms = now.getTime();
  const stores = await findSilentStores(database.read, {
    from: new Date(at_ms - LOOKED_BACK_HOURS * HOUR_MS),
    silent_since: new Date(at_ms - SILENT_HOURS * HOUR_MS),
    told_within: new Date(at_ms - TOLD_WITHIN_HOURS * HOUR_MS),
    usual_days: USUAL_DAYS,
  });
  for (const [workspace_id, group] of Map.groupBy(stores, (store) => store.workspace_id))
    await database.transaction(async (tx) => {
      const abouts = group.map(({ about }) => about);
      const news = await noteNotices(tx, workspace_id, 'store.silent', abouts, now);
      await notify(
        tx,
        workspace_id,
        group
          .filter(({ about }) => news.has(about))
          .map(({ id, account_id, name, last_at }) => ({
            message: 'store_silent' as const,
            params: { store: name, hours: Math.floor((at_ms - Date.parse(last_at)) / HOUR_MS) },
            link: `/applications/${id}`,
            to: { account_id },
          })),
      );
    });
}
