import { say } from '../../contract/messages/message.ts';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Actor } from '../caller/actor.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { readAccountBytes, readStoredBytes } from '../platform/stored-bytes.ts';

/** Bounds of a workspace's storage, and of the disk's free space. */
export type StorageBounds = { workspace_bytes_max: number; free_bytes_min: number; directories: readonly string[] };

/** The disk of the embedded database, and of files being read. */
export const storageBounds = ({ workspace_storage_mib, free_disk_mib, data_dir }: Config): StorageBounds => ({
  workspace_bytes_max: workspace_storage_mib * MIB,
  free_bytes_min: free_disk_mib * MIB,
  directories: [tmpdir(), data_dir].filter((directory) => existsSync(directory)),
});

const MIB = 2 ** 20;
/** The part of a workspace for one account's files: a seller cannot fill it for the others. */
const ACCOUNT_SHARE = 0.25;
const inMib = (bytes: number): number => Math.ceil(bytes / MIB);

/**
 * Refuses to store `bytes` more in the actor's workspace: 409 beyond the limit of the workspace or the share of the
 * caller's account, with both figures; 503 when the disk is nearly full. Concurrent requests may exceed the limit by
 * their own size.
 */
export async function assertRoom(
  sql: Sql,
  bounds: StorageBounds,
  { workspace, scope }: Actor,
  bytes: number,
): Promise<void> {
  for (const directory of bounds.free_bytes_min > 0 ? bounds.directories : []) {
    const { bavail, bsize } = await statfs(directory);
    if (bavail * bsize - bytes < bounds.free_bytes_min)
      throw new Refusal('OVERLOADED', say('no_room_for_files'), {
        retry_after_s: 300,
      });
  }
  const { used_bytes, max_bytes } = await readStoredBytes(sql, workspace.id);
  const max = max_bytes ?? bounds.workspace_bytes_max;
  if (used_bytes + bytes > max) throw full('workspace_full', used_bytes, max);
  if (scope.account_id === null) return;
  const own_bytes = await readAccountBytes(sql, workspace.id, scope.account_id);
  if (own_bytes + bytes > max * ACCOUNT_SHARE) throw full('account_full', own_bytes, max * ACCOUNT_SHARE);
}

const full = (code: 'workspace_full' | 'account_full', used: number, max: number): Refusal =>
  new Refusal('CONFLICT', say(code, { used: inMib(used), max: inMib(max) }));
