import type { Sql } from '../platform/database/postgres.ts';
import { findHouseAccount } from './workspaces-sql.ts';

/** True when the account is the workspace's own, not a seller's. */
export const isHouse = async (sql: Sql, workspace_id: string, account_id: string | null): Promise<boolean> =>
  account_id === (await findHouseAccount(sql, workspace_id));
