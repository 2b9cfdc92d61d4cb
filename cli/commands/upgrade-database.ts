import { mkdir, statfs } from 'node:fs/promises';
import { listMigrations, readServer } from '../../server/platform/backup/backup-sql.ts';
import type { Backup } from '../../server/platform/backup/manifest.ts';
import { refuseUse, restoreBackup } from '../../server/platform/backup/restore-backup.ts';
import { withBackupClient } from '../../server/platform/backup/with-backup-client.ts';
import { writeBackup } from '../../server/platform/backup/write-backup.ts';
import { asBaseline } from '../../server/platform/database/versions/before-baseline.ts';
import { knownMigrations, migrate, type DatabaseUrls } from '../../server/platform/database/migrate.ts';
import { WrongUse } from '../wrong-use.ts';

/** `data_dir` null: not an embedded database. `answers` returns the version that serves, and fails if the new version does not. */
export type Upgrade = {
  folder: string;
  data_dir: string | null;
  free_bytes_min: number;
  version: string;
  answers: () => Promise<string>;
};

/** `backup` null: there was no database to back up. */
export type UpgradeResult = { version: string; backup: string | null; migrations: string[] };

const MIB = 2 ** 20;

/**
 * Upgrades the database of a stopped service to this version: backs it up, migrates it, and checks that the service answers (R-RUN-5);
 * creates a missing database. A failure before the backup is complete changes nothing. A later failure is undone, with the backup if
 * migrations were committed. Throws WrongUse with the failure and the state of the database; BackupFault if the database is in use;
 * DatabaseTooOld if it is older than the baseline.
 */
export async function upgradeDatabase(urls: DatabaseUrls, upgrade: Upgrade): Promise<UpgradeResult> {
  const before = await lookBefore(urls, upgrade);
  const backup = before.length > 0 ? await writeBackup(ownerOf(urls), upgrade.folder, upgrade.version) : null;
  try {
    const migrations = await migrate(urls);
    const version = await upgrade.answers();
    return { version, backup: backup?.directory ?? null, migrations };
  } catch (error) {
    if (backup === null) throw error;
    await goBack(urls, backup, before, error as Error);
    throw new WrongUse(
      `The upgrade failed, and the database is as it was: ${(error as Error).message}\nStart the version that ran before. The backup stays in ${backup.directory}.`,
      { cause: error },
    );
  }
}

const ownerOf = (urls: DatabaseUrls): string => urls.owner_connection_string ?? urls.connection_string;

/**
 * Returns the migrations that the database already has. Refuses a database that is newer than this version, older than the baseline, in
 * use, or without disk space for a copy.
 */
async function lookBefore(urls: DatabaseUrls, upgrade: Upgrade): Promise<string[]> {
  await mkdir(upgrade.folder, { recursive: true, mode: 0o700 });
  return await withBackupClient(ownerOf(urls), async (client) => {
    await refuseUse(client);
    const known = new Set(await knownMigrations());
    const migrations = await listMigrations(client);
    const newer = asBaseline(migrations).find((name) => !known.has(name));
    if (newer !== undefined)
      throw new WrongUse(`The database was migrated by a newer version: this one does not know ${newer}.`);
    const { database_bytes } = await readServer(client);
    const needed = database_bytes + upgrade.free_bytes_min;
    for (const place of [upgrade.folder, upgrade.data_dir].filter((each) => each !== null)) {
      const { bavail, bsize } = await statfs(place);
      if (bavail * bsize < needed)
        throw new WrongUse(
          `${Math.ceil(needed / MIB)} MiB must be free in ${place}, and ${Math.floor((bavail * bsize) / MIB)} are: the size of the database, and FREE_DISK_MIB.`,
        );
    }
    return migrations;
  });
}

/** Undoes a failed upgrade. A failed migration undoes itself; the backup undoes committed ones. */
async function goBack(urls: DatabaseUrls, backup: Backup, before: string[], reason: Error): Promise<void> {
  try {
    const now = await withBackupClient(ownerOf(urls), listMigrations);
    if (now.join() !== before.join()) await restoreBackup(urls, backup, true);
  } catch (error) {
    throw new WrongUse(
      `The upgrade failed: ${reason.message}\nThe database could not be put back either: ${(error as Error).message}\nPut it back by: tahsil restore --from ${backup.directory} --replace, with the version that ran before.`,
      { cause: error },
    );
  }
}
