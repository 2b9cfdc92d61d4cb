import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { DrawnLogo } from './draw-logo.ts';

/** The logo's fields without its bytes. */
export async function findLogo(sql: Sql, workspace_id: string) {
  const [row] = await sql.rows('find_logo', `select id, width, height from workspace_logos where workspace_id = $1`, [
    workspace_id,
  ]);
  return row;
}

/** The logo's bytes for paper (PNG) or for a page (WebP); undefined: the workspace has none. */
export async function findLogoBytes(
  sql: Sql,
  workspace_id: string,
  kind: 'print' | 'screen',
  id: string | null = null,
): Promise<Buffer | undefined> {
  const [row] = await sql.rows(
    'find_logo_bytes',
    `select case $2 when 'print' then print else screen end as bytes
     from workspace_logos where workspace_id = $1 and ($3::uuid is null or id = $3)`,
    [workspace_id, kind, id],
  );
  return row?.bytes;
}

/** Stores a logo in place of the earlier one. */
export const writeLogo = (
  tx: Tx,
  workspace_id: string,
  id: string,
  { width, height, print, screen }: DrawnLogo,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_logo',
    `insert into workspace_logos (workspace_id, id, width, height, print, screen, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (workspace_id) do update set (id, width, height, print, screen, created_at)
       = (excluded.id, excluded.width, excluded.height, excluded.print, excluded.screen, excluded.created_at)
     returning id`,
    [workspace_id, id, width, height, print, screen, at],
  );

/** Number of deleted logos, 0 or 1. */
export const removeLogo = async (tx: Tx, workspace_id: string): Promise<number> =>
  (await tx.rows('remove_logo', `delete from workspace_logos where workspace_id = $1 returning id`, [workspace_id]))
    .length;
