import type { Tx } from '../../platform/database/postgres.ts';

/** What this process remembers of callers is of a token, and of the settings of its workspace. */
export type ChangedCallers = { token_id: string } | { workspace_id: string };

const listeners = new Set<(changed: ChangedCallers) => void>();

/** Calls `forget` whenever this process has committed such a change; other processes read it anew within a second. */
export const onCallersChanged = (forget: (changed: ChangedCallers) => void): void => void listeners.add(forget);

export const announceCallersChange = (tx: Tx, changed: ChangedCallers): void =>
  tx.afterCommit(() => listeners.forEach((forget) => forget(changed)));

/** Whether what is remembered of a caller is not to be believed any more; one that is being read now (null) never is. */
export const isChanged = (
  changed: ChangedCallers,
  of: { token_id: string | null; workspace_id: string } | null,
): boolean =>
  of === null || ('token_id' in changed ? of.token_id === changed.token_id : of.workspace_id === changed.workspace_id);
