import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { countConnected } from '../database/connected-sql.ts';
import { asBaseline } from '../database/versions/before-baseline.ts';
import { giveServiceRights, knownMigrations, migrateWithin, type DatabaseUrls } from '../database/migrate.ts';
import { BackupFault } from './backup-fault.ts';
import { copyIn, dropAll, listTables, makeBare, setSequences } from './backup-sql.ts';
import { checkFiles, tablePath, type Backup, type TableFile } from './manifest.ts';
import { withBackupClient } from './with-backup-client.ts';

/** `left_out`: tables of the backup that no migration makes, so they were added by hand. */
export type RestoreResult = { rows: number; left_out: string[] };

/**
 * Restores a backup with its own schema; newer migrations run later. One transaction: a failed or killed restore leaves
 * the database as it was. Reads every file whole before it begins. `replaces`: drops the database's content in that
 * transaction. Errors: BackupFault when a file is damaged; when the backup is of a newer version; when the database is
 * in use, or not empty and not to be replaced. DatabaseTooOld when the backup is of before the baseline.
 */
export async function restoreBackup(urls: DatabaseUrls, backup: Backup, replaces: boolean): Promise<RestoreResult> {
  const migrations = await matchMigrations(backup);
  await checkFiles(backup);
  const restored = await withBackupClient(urls.owner_connection_string ?? urls.connection_string, async (client) => {
    await refuseUse(client);
    await client.query('begin');
    if (replaces) await dropAll(client);
    else await refuseRows(client);
    await migrateWithin(client, migrations.length);
    const done = await fill(client, backup);
    await client.query('commit');
    // Statistics for the planner until autovacuum runs.
    await client.query('analyze');
    return done;
  });
  await giveServiceRights(urls);
  return restored;
}

/** The backup's migrations as this version has them. Errors: BackupFault that names an unknown one; DatabaseTooOld. */
async function matchMigrations({ directory, manifest }: Backup): Promise<string[]> {
  const known = await knownMigrations();
  const migrations = asBaseline(manifest.migrations);
  const newer = migrations.find((name, i) => name !== known[i]);
  if (newer !== undefined)
    throw new BackupFault(
      `${directory} was made by version ${manifest.version}, which has a migration that this version does not know: ${newer}. Restore it with that version.`,
    );
  return migrations;
}

/** Errors: BackupFault when a service or tool is connected. */
export async function refuseUse(client: pg.Client): Promise<void> {
  const users = await countConnected(client);
  if (users > 0)
    throw new BackupFault(
      `The database is in use, by ${users} connections of the service or its tools. Stop them first.`,
    );
}

async function refuseRows(client: pg.Client): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0)
    throw new BackupFault(
      `The database is not empty: it has ${tables.length} tables. With --replace they are dropped, and what they hold is lost; back it up first.`,
    );
}

async function fill(client: pg.Client, backup: Backup): Promise<RestoreResult> {
  const there = new Map((await listTables(client)).map((table) => [table.name, table]));
  const { tables } = backup.manifest;
  const missing = [...there.keys()].filter((name) => !tables.some((table) => table.name === name));
  if (missing.length > 0)
    throw new BackupFault(`${backup.directory} is damaged: it has no table ${missing.join(', ')}.`);
  const put_back = await makeBare(client, [...there.keys()]);
  const known = tables.filter(({ name }) => there.has(name));
  for (const table of known.filter(({ rows }) => rows > 0)) await fillTable(client, backup.directory, table);
  await client.query(put_back);
  await setSequences(client);
  return {
    rows: known.reduce((sum, { rows }) => sum + rows, 0),
    left_out: tables.filter(({ name }) => !there.has(name)).map(({ name }) => name),
  };
}

async function fillTable(client: pg.Client, directory: string, table: TableFile): Promise<void> {
  const rows = client.query(copyFrom(copyIn(table)));
  await pipeline(
    createReadStream(tablePath(directory, table.name)),
    createZstdDecompress({ chunkSize: 256 * 1024 }),
    rows,
  );
  if (rows.rowCount !== table.rows)
    throw new BackupFault(`${table.name} has ${rows.rowCount} rows, and its backup says ${table.rows}.`);
}
