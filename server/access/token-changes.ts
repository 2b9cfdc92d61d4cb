import type { Tx } from '../platform/database/postgres.ts';

const listeners = new Set<(token_id: string) => void>();

/** Calls `forget` whenever this process has committed a change of a token; other processes read it anew within seconds. */
export const onTokenChanged = (forget: (token_id: string) => void): void => void listeners.add(forget);

export const announceTokenChange = (tx: Tx, token_id: string): void =>
  tx.afterCommit(() => listeners.forEach((forget) => forget(token_id)));
