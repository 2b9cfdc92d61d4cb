import type { Sql, Tx } from './postgres.ts';

/*
 * Locks a workspace's currency, country, time zone and policies against changes during a write. Each writing
 * transaction holds a shared lock to its end; one that relied on outdated values is rolled back
 * (docs/decisions/0032-what-a-write-depends-on.md).
 */

/** `shared`: together with other writers. `alone`: exclusive, for changing them; waits for shared holders first. */
export type Hold = 'shared' | 'alone';

/** The workspace changed before the transaction began; the work is to be retried with the current values. */
export class OutdatedWorkspace extends Error {
  constructor() {
    super('The currency, time zone or policies of the workspace were changed meanwhile.');
  }
}

// An advisory lock, since those queue fairly: shared row locks by busy sellers would block a change forever.
const PLACE = `hashtextextended('workspace ' || $1::text, 0)`;
const LOCKS = {
  shared: `select pg_advisory_xact_lock_shared(${PLACE})::text`,
  alone: `select pg_advisory_xact_lock(${PLACE})::text`,
} as const satisfies Record<Hold, string>;

/** Locks the workspace as the first statement of a transaction that writes in it; the values that it reads stay valid until the end. */
export const holdWorkspace = (tx: Tx, workspace_id: string, hold: Hold = 'shared'): void =>
  tx.rely(tx.rows(`hold_workspace_${hold}`, LOCKS[hold], [workspace_id]));

/**
 * As `holdWorkspace`, for work that read the workspace earlier, at this version: throws OutdatedWorkspace when the version
 * changed. Costs no round trip: both statements travel with the next one, and the answer is checked before the commit.
 */
export function holdWorkspaceAt(tx: Tx, { id, version }: { id: string; version: number }, hold?: Hold): void {
  holdWorkspace(tx, id, hold);
  // A separate statement after the lock, which may wait: its snapshot must begin once the lock is held.
  const current = readWorkspaceVersion(tx, id);
  tx.rely(
    current.then((now) => {
      if (now !== version) throw new OutdatedWorkspace();
    }),
  );
}

export async function readWorkspaceVersion(sql: Sql, workspace_id: string): Promise<number> {
  const text = `select version from workspaces where id = $1`;
  const [row] = await sql.rows('workspace_version', text, [workspace_id]);
  return row!.version;
}
