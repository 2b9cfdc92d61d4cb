import { say } from '../../contract/messages/message.ts';
import type { Static } from 'typebox';
import {
  DRAWN_TYPES,
  FIRST_STATUSES,
  INVOICE_MOVES,
  TAXED_TYPES,
  type DrawnFrom,
  type InvoiceLine,
  type InvoiceStatus,
  type InvoiceType,
} from '../../contract/cash/invoices.ts';
import type { Actor } from '../caller/actor.ts';
import type { Columns, ResourceRules } from '../resources/resource-rules.ts';
import type { ResourceRow } from '../resources/resource-sql.ts';
import { monotonicNow } from '../platform/ids.ts';
import { toMajor, toMinor } from '../platform/text/money.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { lockInvoices, returnNumber, takeNumber, type LockedInvoice } from './invoices-sql.ts';

export type Line = Static<typeof InvoiceLine>;

/**
 * Invoices (R-RES-6, docs/decisions/0017-invoices.md): the number is allocated in the row's transaction, so that a rollback leaves no gap.
 * The amount is the sum of the lines. A paid or canceled invoice is immutable (409). Only the latest invoice can be deleted, and only while
 * pending.
 */
export const invoiceRules: ResourceRules = {
  beforeWrite: (tx, actor, values, before) =>
    before ? prepareUpdate(tx, actor, values, before) : prepareCreate(tx, actor, values),

  async afterWrite(tx, actor, row, before) {
    if (row['status'] === 'paid') await recordPayments(tx, actor, [{ row, was: before?.['status'] }]);
  },

  async beforeRemove(tx, actor, row) {
    refuseDrawn(row);
    const { id: workspace_id } = actor.workspace;
    const isLast = await returnNumber(tx, workspace_id, row['number'] as number);
    const { number, status } = await lockOpen(tx, actor, row.id);
    if (status !== 'pending' || !isLast) throw new Refusal('CONFLICT', say('invoice_keeps_number', { number }));
  },
};

/** Refuses changes of an invoice that a document drew: only the document changes it. */
function refuseDrawn(row: ResourceRow): void {
  const drawn_from = row['drawn_from'] as DrawnFrom | null;
  if (drawn_from)
    throw new Refusal(
      'CONFLICT',
      say('invoice_is_drawn', { number: row['number'] as number, drawn_from: drawn_from.replaceAll('_', ' ') }),
    );
}

/** Refuses the types that settlements, statements and payouts draw: people cannot create those. */
function refuseType({ type }: Columns, before: ResourceRow | null): void {
  if (type !== undefined && type !== before?.['type'] && DRAWN_TYPES.includes(type as InvoiceType))
    throw invalid({ type: [say('type_is_drawn')] });
}

/** The invoice, locked; 409 when it is immutable. */
export async function lockOpen(tx: Tx, actor: Actor, id: string): Promise<LockedInvoice> {
  const invoice = await lockOrRefuse(tx, actor, id);
  if (INVOICE_MOVES[invoice.status].length === 0)
    throw new Refusal('CONFLICT', say('invoice_stays', { number: invoice.number, status: invoice.status }));
  return invoice;
}

async function lockOrRefuse(tx: Tx, actor: Actor, id: string): Promise<LockedInvoice> {
  const [invoice] = await lockInvoices(tx, actor.scope, [id]);
  if (!invoice) throw new Refusal('NOT_FOUND', say('no_such_invoice'));
  return invoice;
}

async function prepareCreate(tx: Tx, actor: Actor, values: Columns): Promise<Columns> {
  refuseType(values, null);
  const status = values['status'] as InvoiceStatus;
  if (!FIRST_STATUSES.includes(status))
    throw invalid({ status: [say('invoice_first_status', { statuses: FIRST_STATUSES })] });
  return {
    ...values,
    amount: sumOf(values, actor),
    vat_rate: rateOf(values, actor),
    created_by: actor.name,
    // Last, since it blocks other transactions that create invoices.
    number: await takeNumber(tx, actor.workspace.id),
  };
}

async function prepareUpdate(tx: Tx, actor: Actor, values: Columns, before: ResourceRow): Promise<Columns> {
  refuseDrawn(before);
  refuseType(values, before);
  const invoice = await lockOpen(tx, actor, before.id);
  const status = (values['status'] ?? invoice.status) as InvoiceStatus;
  const moves: readonly string[] = INVOICE_MOVES[invoice.status];
  if (status !== invoice.status && !moves.includes(status))
    throw invalid({ status: [say('invoice_move_not_allowed', { from: invoice.status, to: status })] });
  return {
    ...values,
    ...(values['type'] === undefined || values['type'] === before['type'] ? {} : { vat_rate: rateOf(values, actor) }),
    ...(values['lines'] === undefined ? {} : { amount: sumOf(values, actor) }),
    ...(status === 'paid' ? { paid_at: new Date(monotonicNow()) } : {}),
  };
}

/** Sum of the lines in minor units; the decimals of each amount are validated before. */
const sumOf = ({ lines }: Columns, { workspace }: Actor): number =>
  (JSON.parse(String(lines)) as Line[]).reduce((sum, { amount }) => sum + toMinor(amount, workspace.currency)!, 0);

/** VAT rate by the present setting: of a new invoice, and of one whose update sends a type. */
const rateOf = ({ type }: Columns, { workspace }: Actor): number | null =>
  TAXED_TYPES.includes(type as InvoiceType) ? workspace.settings.vat_rate : null;

/**
 * Records the payment of invoices, in the same transaction. Runs once per invoice, as none is paid twice. `was`: the status before; left
 * out: it is new.
 */
export async function recordPayments(
  tx: Tx,
  actor: Actor,
  paid: readonly { row: Pick<ResourceRow, 'id' | 'account_id'> & Record<string, unknown>; was?: unknown }[],
): Promise<void> {
  const { id: workspace_id, currency } = actor.workspace;
  const events = paid.map(({ row, was }) => {
    const { type, reference, paid_at } = row;
    const number = Number(row['number']);
    const data = {
      id: row.id,
      number,
      reference: String(number),
      external_reference: reference,
      type,
      status: String(row['status']),
      amount: toMajor(row['amount'] as number, currency),
      currency,
      paid_at,
    };
    return {
      type: 'invoice.paid' as const,
      account_id: row.account_id!,
      object_id: row.id,
      sequence: 1,
      data,
      previous: { status: was },
    };
  });
  await recordEvents(tx, workspace_id, events, monotonicNow());
}
