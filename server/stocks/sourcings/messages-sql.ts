import { sourcingMessages } from '../../../contract/stocks/sourcings.ts';
import type { Actor, Scope } from '../../caller/actor.ts';
import { isHouse } from '../../caller/is-house.ts';
import { resourceSql, type ResourceSql } from '../../resources/resource-sql.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

const messages = resourceSql(sourcingMessages, 'sourcing_messages', {
  files: `select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type, 'size_bytes', f.size_bytes)
       order by f.id), '[]')
     from sourcing_files f where f.workspace_id = $1 and f.message_id = sourcing_messages.id`,
});

/** The house takes part in all sourcings, so its files can name messages of any account. */
export const messagesSql: ResourceSql = {
  ...messages,
  findBy: async (tx, scope, field, values) => {
    const sees_all = await isHouse(tx, scope.workspace_id, scope.account_id);
    return await messages.findBy(tx, sees_all ? { ...scope, account_id: null } : scope, field, values);
  },
};

/** Locks a message of the scope; tells whether the caller wrote it. */
export async function lockMessage(tx: Tx, actor: Actor, id: string) {
  const [row] = await tx.rows(
    'lock_sourcing_message',
    `select id, author_id is not distinct from $4::uuid as is_own from sourcing_messages
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 for update`,
    [actor.scope.workspace_id, actor.scope.account_id, id, authorOf(actor)],
  );
  return row;
}

/** The person behind the caller, also behind a token. */
export const authorOf = ({ user_id, id }: Actor): string | null => user_id ?? id;

export type SourcingFile = Row<'find_sourcing_file'>;

export async function countFiles(tx: Tx, workspace_id: string, message_id: string): Promise<number> {
  const [row] = await tx.rows(
    'count_sourcing_files',
    `select count(*)::int as n from sourcing_files where workspace_id = $1 and message_id = $2`,
    [workspace_id, message_id],
  );
  return row!.n;
}

export const insertFile = (
  tx: Tx,
  workspace_id: string,
  message_id: string,
  file: SourcingFile,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_sourcing_file',
    `insert into sourcing_files (workspace_id, id, message_id, name, content_type, size_bytes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [workspace_id, file.id, message_id, file.name, file.content_type, file.size_bytes, at],
  );

export const insertPiece = (
  tx: Tx,
  workspace_id: string,
  file_id: string,
  position: number,
  bytes: Buffer,
): Promise<unknown> =>
  tx.rows(
    'insert_sourcing_file_piece',
    `insert into sourcing_file_pieces (workspace_id, file_id, position, bytes) values ($1, $2, $3, $4) returning position`,
    [workspace_id, file_id, position, bytes],
  );

/** A file of a message of the scope. */
export async function findFile(
  sql: Sql,
  scope: Scope,
  message_id: string,
  id: string,
): Promise<SourcingFile | undefined> {
  const [row] = await sql.rows(
    'find_sourcing_file',
    `select f.id, f.name, f.content_type, f.size_bytes from sourcing_files f
     join sourcing_messages m on m.workspace_id = f.workspace_id and m.id = f.message_id
     where f.workspace_id = $1 and ($2::uuid is null or m.account_id = $2) and f.message_id = $3 and f.id = $4`,
    [scope.workspace_id, scope.account_id, message_id, id],
  );
  return row;
}

export async function findPiece(
  sql: Sql,
  workspace_id: string,
  file_id: string,
  position: number,
): Promise<Buffer | undefined> {
  const [row] = await sql.rows(
    'find_sourcing_file_piece',
    `select bytes from sourcing_file_pieces where workspace_id = $1 and file_id = $2 and position = $3`,
    [workspace_id, file_id, position],
  );
  return row?.bytes;
}

export const removeFile = (tx: Tx, workspace_id: string, id: string): Promise<unknown> =>
  tx.rows('remove_sourcing_file', `delete from sourcing_files where workspace_id = $1 and id = $2 returning id`, [
    workspace_id,
    id,
  ]);
