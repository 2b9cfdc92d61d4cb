import { invoices, type DrawnFrom, type InvoiceType } from '../../contract/cash/invoices.ts';
import { say } from '../../contract/messages/message.ts';
import type { Actor } from '../caller/actor.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { toMajor } from '../platform/text/money.ts';
import { publishResourceChange } from '../resources/publish-resource-change.ts';
import type { ResourceRow } from '../resources/resource-sql.ts';
import { recordPayments } from './invoice-rules.ts';
import { invoicesSql, lockInvoices, takeNumber, writeInvoicesEnded } from './invoices-sql.ts';

/** A line of an invoice, by its kind: each reader sees it in their language. Amounts in minor units. */
export type DrawnLine = { kind: string; label: string; quantity: number; amount: number };

type InvoiceToIssue = {
  account_id: string;
  type: InvoiceType;
  drawn_from: DrawnFrom;
  /** The payee, when it is not an account. */
  payee_name?: string;
  note?: string;
  lines: readonly DrawnLine[];
  status: 'unpaid' | 'paid';
};

/**
 * Issues the invoice of a document of cash (R-RES-6): its lines are the document's, and only the document changes it.
 * Takes its number, for which other transactions wait until this one ends: call it late.
 */
export async function issueInvoice(
  tx: Tx,
  actor: Actor,
  { lines, status, payee_name, note, ...invoice }: InvoiceToIssue,
  at_ms: number,
): Promise<ResourceRow> {
  const { id: workspace_id, currency, settings } = actor.workspace;
  const at = new Date(at_ms);
  const row = await invoicesSql.insert(tx, actor.scope, {
    id: newId(at_ms),
    ...invoice,
    payee_name: payee_name ?? null,
    note: note ?? null,
    lines: JSON.stringify(lines.map((line) => ({ ...line, amount: toMajor(line.amount, currency) }))),
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    // Only payouts charge for the house’s work; other invoices settle the party's own money.
    vat_rate: invoice.drawn_from === 'payout' ? settings.vat_rate : null,
    status,
    paid_at: status === 'paid' ? at : null,
    created_by: actor.name,
    number: await takeNumber(tx, workspace_id),
    created_at: at,
    updated_at: at,
  });
  if (status === 'paid') await recordPayments(tx, actor, [{ row }]);
  publishResourceChange(tx, invoices, workspace_id, row, 'created');
  return row;
}

/**
 * Ends the invoices of paid or reversed documents. 409 when an unpaid invoice was expected, but it is paid or canceled.
 * A paid invoice is canceled only when its document is reversed.
 */
export async function endInvoices(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  to: 'paid' | 'canceled' | 'reversed',
  at_ms: number,
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const before = await lockInvoices(tx, actor.scope, ids);
  if (before.length < ids.length) throw new Refusal('NOT_FOUND', say('no_such_invoice'));
  for (const { number, status } of before) {
    const isOpen = status === 'unpaid' || status === 'pending';
    if (to === 'reversed' ? status !== 'paid' : !isOpen)
      throw new Refusal('CONFLICT', say('invoice_stays', { number, status }));
  }
  const at = new Date(at_ms);
  const rows = await writeInvoicesEnded(tx, workspace_id, ids, to === 'paid' ? at : null, at);
  const was = new Map(before.map(({ id, status }) => [id, status]));
  if (to === 'paid') await recordPayments(tx, actor, rows.map((row) => ({ row, was: was.get(row.id) }))); // prettier-ignore
  for (const row of rows) publishResourceChange(tx, invoices, workspace_id, row, 'updated');
}
