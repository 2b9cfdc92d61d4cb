import type { InvoiceStatus, InvoiceType } from '../../contract/invoices.ts';
import type { Workspace } from '../caller/actor.ts';
import type { ResourceRow } from '../resources/resource-sql.ts';
import { dayOf } from '../platform/text/moments.ts';
import { moneyText, toMinor } from '../platform/text/money.ts';
import type { PrintedInvoice } from './draw-invoice.ts';
import type { Line } from './invoice-rules.ts';

const TYPES: Record<InvoiceType, string> = {
  seller_payout: 'Seller payout · مستحقات البائع',
  service_fees: 'Service fees · رسوم الخدمة',
  sourcing: 'Sourcing · التوريد',
  driver_settlement: 'Driver settlement · تسوية الموزع',
  courier_statement: 'Courier statement · كشف شركة الشحن',
};
const STATUSES: Record<InvoiceStatus, string> = {
  pending: 'Pending · قيد الانتظار',
  unpaid: 'Unpaid · غير مدفوعة',
  paid: 'Paid · مدفوعة',
  canceled: 'Canceled · ملغاة',
};

/** An invoice's row in the words that are printed; days are the workspace's. */
export function describeInvoice(
  row: ResourceRow,
  workspace: Workspace,
): { invoice: PrintedInvoice; created_on: string } {
  const { currency, time_zone, name: workspace_name, settings } = workspace;
  const issuer = [settings.company_phone, ...settings.company_identity].filter((line) => line !== null);
  const day = (moment: unknown) => (moment ? dayOf(Date.parse(String(moment)), time_zone) : '');
  const status = row['status'] as InvoiceStatus;
  const created_on = day(row.created_at);
  const text = (name: string) => String(row[name] ?? '');
  return {
    created_on,
    invoice: {
      number: row['number'] as number,
      workspace_name,
      facts: [
        // What the law wants stands before what the invoice says.
        ...issuer.map((line, i): [string, string] => [i === 0 ? 'Issued by · الجهة المصدرة' : '', line]),
        ['Type · النوع', TYPES[row['type'] as InvoiceType]],
        ['Account · الحساب', text('account_name')],
        ['Date · التاريخ', created_on],
        ['Status · الحالة', STATUSES[status]],
        ['Paid on · تاريخ الدفع', day(row['paid_at'])],
        ['Reference · المرجع', text('reference')],
        ['Note · ملاحظة', text('note')],
      ],
      lines: (row['lines'] as Line[]).map(({ label, quantity, amount }) => ({
        label,
        quantity: String(quantity),
        amount: moneyText(toMinor(amount, currency)!, currency),
      })),
      total: moneyText(row['amount'] as number, currency),
      stamp: status === 'canceled' ? 'CANCELED · ملغاة' : status === 'paid' ? 'PAID · مدفوعة' : null,
    },
  };
}
