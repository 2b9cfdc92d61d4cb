import { WRITE_BACK_KINDS } from '../../../contract/leads/write-back.ts';
import { notify } from '../../live/notify.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { STORE_LABELS, STORE_VERSIONS, storeVersionDaysLeft } from './store-versions.ts';
import { findBacksToWarn, markBacksWarned } from './write-back-sql.ts';

/**
 * Notifies the people who run stores that the version of a store's API in use ends (R-STORE-11): once for each connection and
 * version, from 30 days before. A second run sends nothing again.
 */
export async function warnOfStoreVersions(database: Database, now: Date): Promise<void> {
  for (const kind of WRITE_BACK_KINDS) {
    const { name: version, ends_on: day } = STORE_VERSIONS[kind];
    if (day === null || storeVersionDaysLeft(kind, now) === null) continue;
    for (const { workspace_id } of await findBacksToWarn(database.read, kind, version))
      await database.transaction(async (tx) => {
        const backs = await markBacksWarned(tx, workspace_id, kind, version);
        await notify(
          tx,
          workspace_id,
          backs.map(({ application_id, account_id, name }) => ({
            message: 'store_version_ends' as const,
            params: { store: name, shop: STORE_LABELS[kind], version, day },
            link: `/applications/${application_id}`,
            to: { account_id },
          })),
        );
      });
  }
}
