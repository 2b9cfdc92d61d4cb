import { noteNotices } from '../../live/clock-notices-sql.ts';
import { notify } from '../../live/notify.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { findRefusingStores } from './delivery-health-sql.ts';

const DAY_MS = 86_400_000;
const LEAST = 10;
const SHARE = 0.2;

/**
 * Tells the people who run stores of one whose orders became no lead: ten or more within a day, and a fifth of them failed; once a
 * day (R-STORE-12). A second run tells nothing again.
 */
export async function tellOfRefusedDeliveries(database: Database, now: Date): Promise<void> {
  const from = new Date(now.getTime() - DAY_MS);
  const stores = await findRefusingStores(database.read, { from, least: LEAST, share: SHARE });
  const today = dayOf(now.getTime(), 'UTC');
  for (const [workspace_id, group] of Map.groupBy(stores, (store) => store.workspace_id))
    await database.transaction(async (tx) => {
      const about = ({ id }: { id: string }) => `${id} ${today}`;
      const news = await noteNotices(tx, workspace_id, 'store.refused', group.map(about), now);
      await notify(
        tx,
        workspace_id,
        group
          .filter((store) => news.has(about(store)))
          .map(({ id, account_id, name, deliveries, refused }) => ({
            message: 'store_refused' as const,
            params: { store: name, refused, deliveries },
            link: `/applications/${id}`,
            to: { account_id },
          })),
      );
    });
}
