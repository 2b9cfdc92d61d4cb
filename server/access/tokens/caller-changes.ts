import type { Tx } from '../../platform/database/postgres.ts';

/** A change of what this process caches: of one token, or of a workspace and its settings. */
export type ChangedCallers = { token_id: string } | { workspace_id: string };

const listeners = new Set<(changed: ChangedCallers) => void>();

/** Calls `forget` after this process commits such a change; other processes reload within a second. */
export const onCallersChanged = (forget: (changed: ChangedCallers) => void): void => void listeners.add(forget);

export const announceCallersChange = (tx: Tx, changed: ChangedCallers): void =>
  tx.afterCommit(() => listeners.forEach((forget) => forget(changed)));

/** True if a cached caller may be stale; always for an entry that is still loading (null). */
export const isChanged = (
  changed: ChangedCallers,
  of: { token_id: string | null; workspace_id: string } | null,
): boolean =>
  of === null || ('token_id' in changed ? of.token_id === changed.token_id : of.workspace_id === changed.workspace_id);
