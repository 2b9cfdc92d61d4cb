import type { Sql, Tx } from './postgres.ts';

/*
 * Currency, country, time zone and policies of a workspace do not change under whoever writes in it: each transaction that writes
 * holds them as they are until its end, and one that believed in others is undone (docs/decisions/0032-what-a-write-depends-on.md).
 */

/** `shared`: with all others who write there. `alone`: waits for those, and lets nobody else: for whoever changes them. */
export type Hold = 'shared' | 'alone';

/** What a transaction relied on was changed before it began; the work is to be done again, with what stands now. */
export class OutdatedWorkspace extends Error {
  constructor() {
    super('The currency, time zone or policies of the workspace were changed meanwhile.');
  }
}

// An advisory lock, as those wait in a queue: shared locks of the row by busy sellers would keep a change of it out for ever.
const PLACE = `hashtextextended('workspace ' || $1::text, 0)`;
const LOCKS = {
  shared: `select pg_advisory_xact_lock_shared(${PLACE})::text`,
  alone: `select pg_advisory_xact_lock(${PLACE})::text`,
} as const satisfies Record<Hold, string>;

/** The first statement of a transaction that writes in a workspace; what it reads of it from then on stands until its end. */
export const holdWorkspace = (tx: Tx, workspace_id: string, hold: Hold = 'shared'): void =>
  tx.rely(tx.rows(`hold_workspace_${hold}`, LOCKS[hold], [workspace_id]));

/**
 * The same for work that read the workspace before, at this version: undone with OutdatedWorkspace when there is another by now. Costs
 * no round trip: both statements travel with the next one, and the answer is looked at before the commit.
 */
export function holdWorkspaceAt(tx: Tx, { id, version }: { id: string; version: number }, hold?: Hold): void {
  holdWorkspace(tx, id, hold);
  // Another statement than the lock, which may wait: what it sees is what stood when it began.
  const current = readWorkspaceVersion(tx, id);
  tx.rely(
    current.then((now) => {
      if (now !== version) throw new OutdatedWorkspace();
    }),
  );
}

export async function readWorkspaceVersion(sql: Sql, workspace_id: string): Promise<number> {
  const text = `select version from workspaces where id = $1`;
  const [row] = await sql.rows<{ version: number }>('workspace_version', text, [workspace_id]);
  return row!.version;
}
