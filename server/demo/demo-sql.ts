import type { Tx } from '../platform/database/postgres.ts';

/**
 * Lets this transaction take its time: the demo is some 3,500 short statements, on however slow a machine. Before PostgreSQL 17 there
 * is no such limit.
 */
export const allowLong = (tx: Tx): Promise<unknown> =>
  tx.rows(
    null,
    `select set_config('transaction_timeout', '0', true) where current_setting('server_version_num')::int >= 170000`,
  );
