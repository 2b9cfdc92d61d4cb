import { notify } from '../../live/notify.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { findWorkspacesToWarn, markWarned } from './channels-sql.ts';
import { GRAPH_VERSION, graphVersionDaysLeft } from './graph-version.ts';

/**
 * Notifies the people responsible for messages that the version of WhatsApp's API in use ends (R-TALK-4): once for each channel and
 * version, from 60 days before. A second run sends nothing again.
 */
export async function warnOfVersion(database: Database, now: Date): Promise<void> {
  if (graphVersionDaysLeft(now) === null) return;
  const { name: version, ends_on: day } = GRAPH_VERSION;
  for (const { workspace_id } of await findWorkspacesToWarn(database.read, version))
    await database.transaction(async (tx) => {
      const channels = await markWarned(tx, workspace_id, version);
      await notify(
        tx,
        workspace_id,
        channels.map(({ id, name }) => ({
          message: 'channel_version_ends' as const,
          params: { channel: name, version, day },
          link: `/message-channels/${id}`,
          to: { account_id: null },
        })),
      );
    });
}
