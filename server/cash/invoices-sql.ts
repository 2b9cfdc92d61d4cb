import { invoices } from '../../contract/cash/invoices.ts';
import type { Scope } from '../caller/actor.ts';
import { resourceSql } from '../resources/resource-sql.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import { justAfter, writtenAt } from '../platform/database/sql-moments.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';

export const invoicesSql = resourceSql(invoices, 'invoices', {
  account_name: `select a.name from accounts a where a.workspace_id = invoices.workspace_id and a.id = invoices.account_id`,
  account: `select jsonb_build_object('id', a.id, 'name', a.name) from accounts a
    where a.workspace_id = invoices.workspace_id and a.id = invoices.account_id`,
  proof: `select jsonb_build_object('name', p.name, 'content_type', p.content_type, 'size_bytes', p.size_bytes)
    from invoice_proofs p where p.workspace_id = $1 and p.invoice_id = invoices.id`,
});

// --- numbers -----------------------------------------------------------------------------------------------------

/**
 * The next number of the workspace. Concurrent requests wait until this transaction ends; a rollback returns the
 * number, so there is no gap.
 */
export async function takeNumber(tx: Tx, workspace_id: string): Promise<number> {
  const [row] = await tx.rows(
    'take_invoice_number',
    `insert into invoice_counters as c (workspace_id, last_number) values ($1, 1)
     on conflict (workspace_id) do update set last_number = c.last_number + 1 returning last_number`,
    [workspace_id],
  );
  return row!.last_number;
}

/** Makes the last number available again. Returns false, and changes nothing, when a later number is in use. */
export async function returnNumber(tx: Tx, workspace_id: string, number: number): Promise<boolean> {
  const rows = await tx.rows(
    'return_invoice_number',
    `update invoice_counters set last_number = last_number - 1 where workspace_id = $1 and last_number = $2 returning last_number`,
    [workspace_id, number],
  );
  return rows.length > 0;
}

export type LockedInvoice = Row<'lock_invoices'>;

/** Locks invoices of the scope until the transaction ends, in id order, so that they cannot change during their payment. */
export const lockInvoices = (tx: Tx, scope: Scope, ids: readonly string[]): Promise<LockedInvoice[]> =>
  tx.rows(
    'lock_invoices',
    `select id, number, status from invoices
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = any($3::uuid[]) order by id for update`,
    [scope.workspace_id, scope.account_id, uuidArray(ids)],
  );

/** Ends locked invoices; `paid_at` null: they are canceled. */
export const writeInvoicesEnded = (
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  paid_at: Date | null,
  at: Date,
) =>
  tx.rows(
    'write_invoices_ended',
    `update invoices set status = case when $3::timestamptz is null then 'canceled' else 'paid' end, paid_at = $3,
       updated_at = greatest(${writtenAt('$4')}, ${justAfter('updated_at')})
     where workspace_id = $1 and id = any($2::uuid[])
     returning id, account_id, number, reference, type, status, amount, paid_at`,
    [workspace_id, uuidArray(ids), paid_at, at],
  );

// --- proofs ------------------------------------------------------------------------------------------------------

export type Proof = { name: string; content_type: string; size_bytes: number };

export const insertProof = (
  tx: Tx,
  workspace_id: string,
  invoice_id: string,
  proof: Proof & { sha256: Buffer; created_by: string },
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_invoice_proof',
    `insert into invoice_proofs (workspace_id, invoice_id, name, content_type, size_bytes, sha256, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [workspace_id, invoice_id, proof.name, proof.content_type, proof.size_bytes, proof.sha256, proof.created_by, at],
  );

export const insertProofPiece = (
  tx: Tx,
  workspace_id: string,
  invoice_id: string,
  position: number,
  bytes: Buffer,
): Promise<unknown> =>
  tx.rows(
    'insert_invoice_proof_piece',
    `insert into invoice_proof_pieces (workspace_id, invoice_id, position, bytes) values ($1, $2, $3, $4)`,
    [workspace_id, invoice_id, position, bytes],
  );

/** The proof of an invoice of the scope. */
export async function findProof(sql: Sql, scope: Scope, invoice_id: string): Promise<Proof | undefined> {
  const [row] = await sql.rows(
    'find_invoice_proof',
    `select p.name, p.content_type, p.size_bytes from invoice_proofs p
     join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
     where i.workspace_id = $1 and ($2::uuid is null or i.account_id = $2) and i.id = $3`,
    [scope.workspace_id, scope.account_id, invoice_id],
  );
  return row;
}

export async function findProofPiece(
  sql: Sql,
  workspace_id: string,
  invoice_id: string,
  position: number,
): Promise<Buffer | undefined> {
  const [row] = await sql.rows(
    'find_invoice_proof_piece',
    `select bytes from invoice_proof_pieces where workspace_id = $1 and invoice_id = $2 and position = $3`,
    [workspace_id, invoice_id, position],
  );
  return row?.bytes;
}

/** Removes a proof; returns false when there was none. */
export async function removeProof(tx: Tx, workspace_id: string, invoice_id: string): Promise<boolean> {
  const rows = await tx.rows(
    'remove_invoice_proof',
    `delete from invoice_proofs where workspace_id = $1 and invoice_id = $2 returning invoice_id`,
    [workspace_id, invoice_id],
  );
  return rows.length > 0;
}
