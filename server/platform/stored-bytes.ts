import type { Sql, Tx } from './database/postgres.ts';
import { unprepared } from './database/statement-names.ts';

/*
 * Stored bytes of files and bodies of workspaces: the database counts them on insert and delete (count_stored_bytes).
 */

/** `max_bytes`: the workspace's own bound; null: the operator's default. */
export async function readStoredBytes(sql: Sql, workspace_id: string) {
  const [row] = await sql.rows(
    'read_stored_bytes',
    `select w.stored_bytes_max as max_bytes,
       (select coalesce(sum(s.bytes), 0)::int8 from stored_bytes s where s.workspace_id = $1) as used_bytes
     from workspaces w where w.id = $1`,
    [workspace_id],
  );
  return row!;
}

/** Stored bytes that one account sent or requested: spreadsheets, exports, attachments of sourcings, pictures. */
export async function readAccountBytes(sql: Sql, workspace_id: string, account_id: string): Promise<number> {
  const [row] = await sql.rows(
    'read_account_bytes',
    `select (
       (select coalesce(sum(octet_length(p.bytes)), 0) from jobs j
        join job_files f on f.workspace_id = $1 and f.job_id = j.id
        join job_file_pieces p on p.workspace_id = $1 and p.file_id = f.id
        where j.workspace_id = $1 and j.account_id = $2) +
       (select coalesce(sum(f.size_bytes), 0) from sourcings s
        join sourcing_messages m on m.workspace_id = $1 and m.sourcing_id = s.id
        join sourcing_files f on f.workspace_id = $1 and f.message_id = m.id
        where s.workspace_id = $1 and s.account_id = $2) +
       (select coalesce(sum(octet_length(f.bytes)), 0) from products p
        join product_pictures i on i.workspace_id = $1 and i.product_id = p.id
        join product_picture_files f on f.workspace_id = $1 and f.picture_id = i.id
        where p.workspace_id = $1 and p.account_id = $2)
     )::int8 as bytes`,
    [workspace_id, account_id],
  );
  return row!.bytes;
}

/** `max_bytes` null: the operator's default. */
export const setStoredBytesMax = (tx: Tx, workspace_id: string, max_bytes: number | null): Promise<unknown> =>
  tx.rows(null, 'update workspaces set stored_bytes_max = $2 where id = $1', [workspace_id, max_bytes]);

/** Stored bytes of all workspaces together. */
export async function readAllStoredBytes(sql: Sql): Promise<number> {
  const [row] = await sql.rows(
    'read_all_stored_bytes',
    'select coalesce(sum(bytes), 0)::int8 as bytes from stored_bytes',
  );
  return row!.bytes;
}

/** Recounts the stored bytes of all workspaces; returns those with a wrong figure, at most 100. */
export const checkStoredBytes = (sql: Sql) =>
  sql.rows(
    unprepared('check_stored_bytes'),
    `with counted as (
       select workspace_id, sum(bytes)::int8 as n from (
         select workspace_id, octet_length(bytes) from job_file_pieces
         union all select workspace_id, octet_length(bytes) from invoice_proof_pieces
         union all select workspace_id, octet_length(bytes) from sourcing_file_pieces
         union all select workspace_id, octet_length(bytes) from product_picture_files
         union all select workspace_id, octet_length(pdf) from label_files
         union all select workspace_id, octet_length(pdf) from courier_labels
         union all select workspace_id, octet_length(proof) from order_deliveries
         union all select workspace_id, octet_length(payload) from incoming_events
         union all select workspace_id, octet_length(body) from webhook_messages
       ) as there (workspace_id, bytes) group by workspace_id
     ), kept as (select workspace_id, sum(bytes)::int8 as n from stored_bytes group by workspace_id)
     select workspace_id, coalesce(kept.n, 0)::int8 as kept, coalesce(counted.n, 0)::int8 as counted
     from kept full join counted using (workspace_id)
     where coalesce(kept.n, 0) <> coalesce(counted.n, 0) order by workspace_id limit 100`,
  );
