import type { Sql } from '../platform/database/postgres.ts';
import { unprepared } from '../platform/database/statement-names.ts';
import type { WorkspaceRow } from './actor.ts';

export async function findWorkspace(sql: Sql, workspace_id: string): Promise<WorkspaceRow | undefined> {
  const [row] = await sql.rows(
    'find_workspace',
    `select id as workspace_id, name as workspace_name, currency, country, time_zone, subscription_status, settings,
       version
     from workspaces where id = $1`,
    [workspace_id],
  );
  return row;
}

/** The next workspaces after an id, in the order of their ids. */
export const listWorkspaces = (sql: Sql, after_id: string, count: number): Promise<WorkspaceRow[]> =>
  sql.rows(
    'list_workspaces',
    `select id as workspace_id, name as workspace_name, currency, country, time_zone, subscription_status, settings,
       version
     from workspaces where id > $1 order by id limit $2`,
    [after_id, count],
  );

export async function hasWorkspaces(sql: Sql): Promise<boolean> {
  const [row] = await sql.rows('has_workspaces', `select exists (select from workspaces) as has_some`);
  return row!.has_some;
}

/** True when the account belongs to the workspace. */
export async function isAccount(sql: Sql, workspace_id: string, account_id: string): Promise<boolean> {
  const rows = await sql.rows('is_account', `select id from accounts where workspace_id = $1 and id = $2`, [
    workspace_id,
    account_id,
  ]);
  return rows.length > 0;
}

export async function findAccountName(sql: Sql, workspace_id: string, account_id: string): Promise<string> {
  const [row] = await sql.rows('find_account_name', `select name from accounts where workspace_id = $1 and id = $2`, [
    workspace_id,
    account_id,
  ]);
  return row!.name;
}

export async function findHouseAccount(sql: Sql, workspace_id: string): Promise<string> {
  const [row] = await sql.rows(
    unprepared('find_house_account'),
    `select id from accounts where workspace_id = $1 and kind = 'house'`,
    [workspace_id],
  );
  return row!.id;
}

/** True when an account besides the house's exists. */
export async function hasSellers(sql: Sql, workspace_id: string): Promise<boolean> {
  const rows = await sql.rows(
    'has_sellers',
    `select id from accounts where workspace_id = $1 and kind = 'seller' limit 1`,
    [workspace_id],
  );
  return rows.length > 0;
}

/** Currencies that some workspace stores with other decimals than their own, with counts. */
export async function findKeptDecimals(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql.rows(
    'find_kept_decimals',
    `select currency, min(currency_decimals)::int as decimals from workspaces
     where currency_decimals is not null group by currency`,
    [],
  );
  return new Map(rows.map(({ currency, decimals }) => [currency, decimals]));
}
