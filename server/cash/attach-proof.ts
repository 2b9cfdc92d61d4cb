import { say } from '../../contract/messages/message.ts';
import { Readable } from 'node:stream';
import { invoices } from '../../contract/cash/invoices.ts';
import type { Actor } from '../caller/actor.ts';
import { publishResourceChange } from '../resources/publish-resource-change.ts';
import { describeAttachment } from '../platform/http/attachments.ts';
import { isId, monotonicNow } from '../platform/ids.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Upload } from '../platform/spreadsheets/reading/inspect-upload.ts';
import { piecesOf } from '../platform/spreadsheets/jobs/job-files.ts';
import { lockOpen } from './invoice-rules.ts';
import {
  invoicesSql,
  findProof,
  findProofPiece,
  insertProof,
  insertProofPiece,
  removeProof,
  type Proof,
} from './invoices-sql.ts';

const unknown = () => new Refusal('NOT_FOUND', say('no_such_proof'));

/**
 * Stores an uploaded picture or PDF as the proof of an invoice's payment, replacing an earlier one. 404 outside the
 * caller's scope, 409 once the invoice is paid or canceled. The upload was inspected on arrival.
 */
export async function attachProof(tx: Tx, actor: Actor, invoice_id: string, upload: Upload): Promise<Proof> {
  if (!isId(invoice_id)) throw unknown();
  const { id } = await lockOpen(tx, actor, invoice_id);
  const { id: workspace_id } = actor.workspace;
  const proof = { ...(await describeAttachment(upload.path, upload.name)), size_bytes: upload.size_bytes };
  await removeProof(tx, workspace_id, id);
  const kept = { ...proof, sha256: upload.sha256, created_by: actor.name };
  await insertProof(tx, workspace_id, id, kept, new Date(monotonicNow()));
  let position = 0;
  for await (const bytes of piecesOf(upload.path)) await insertProofPiece(tx, workspace_id, id, position++, bytes);
  await publishInvoiceChange(tx, actor, id);
  return proof;
}

/** Removes the proof; 404 and 409 as `attachProof`. */
export async function detachProof(tx: Tx, actor: Actor, invoice_id: string): Promise<void> {
  if (!isId(invoice_id)) throw unknown();
  const { id } = await lockOpen(tx, actor, invoice_id);
  if (!(await removeProof(tx, actor.workspace.id, id))) throw unknown();
  await publishInvoiceChange(tx, actor, id);
}

async function publishInvoiceChange(tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await invoicesSql.find(tx, actor.scope, id);
  publishResourceChange(tx, invoices, actor.workspace.id, row!, 'updated');
}

/** The proof of an invoice that the caller sees, and its bytes for the download; 404 otherwise. */
export async function openProof(sql: Sql, actor: Actor, invoice_id: string): Promise<Proof & { bytes: Readable }> {
  const proof = isId(invoice_id) ? await findProof(sql, actor.scope, invoice_id) : undefined;
  if (!proof) throw unknown();
  return { ...proof, bytes: Readable.from(piecesIn(sql, actor.workspace.id, invoice_id), { objectMode: false }) };
}

async function* piecesIn(sql: Sql, workspace_id: string, id: string): AsyncGenerator<Buffer, void, undefined> {
  for (let position = 0; ; position++) {
    const bytes = await findProofPiece(sql, workspace_id, id, position);
    if (!bytes) return;
    yield bytes;
  }
}
