import { isId } from '../platform/ids.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { findActiveWarehouse } from './warehouses-sql.ts';

/** The active warehouse with this id; undefined if the workspace has none, or the text is no id. */
export const findWarehouse = async (sql: Sql, workspace_id: string, id: string) =>
  isId(id) ? await findActiveWarehouse(sql, workspace_id, id) : undefined;
