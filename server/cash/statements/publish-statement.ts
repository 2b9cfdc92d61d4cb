import type { Tx } from '../../platform/database/postgres.ts';

/** Publishes a changed statement to open pages. */
export const publishStatement = (
  tx: Tx,
  workspace_id: string,
  id: string,
  what: 'created' | 'updated' | 'deleted',
): void =>
  tx.publishChange({
    workspace_id,
    account_id: null,
    noun: 'statements',
    types: { [`statement.${what}`]: 1 },
    references: [id],
    events: null,
  });
