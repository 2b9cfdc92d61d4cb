import type { Language } from '../../../contract/languages.ts';
import { DRAWN_LINE_WORDS, INVOICE_WORDS, RECEIPT_WORDS } from '../../../contract/messages/words/paper-words.ts';
import type { Workspace } from '../../caller/actor.ts';
import { paperMoney, toMinor } from '../../platform/text/money.ts';
import { issuerOf } from '../describe-invoice.ts';
import type { PrintedInvoice } from '../draw-invoice.ts';
import type { ParcelRow, SettlementRow } from './settlements-sql.ts';

/** The receipt of a settlement, parcel by parcel, ready to print for both parties. */
export function describeReceipt(
  row: SettlementRow,
  parcels: readonly ParcelRow[],
  workspace: Workspace,
  language: Language,
): { invoice: PrintedInvoice; created_on: string } {
  const { currency } = workspace;
  const money = (minor: number) => paperMoney(minor, currency, language);
  const word = (key: keyof typeof RECEIPT_WORDS) => RECEIPT_WORDS[key][language];
  const line = (key: keyof typeof DRAWN_LINE_WORDS, amount: number) => ({
    label: DRAWN_LINE_WORDS[key][language],
    quantity: '',
    amount: money(amount),
  });
  const counted = (row.notes ?? [])
    .filter(({ count }) => count > 0)
    .map(({ note, count }) => `${count} × ${money(toMinor(note, currency) ?? 0)}`);
  const beside = [line('carried', row.carried), line('owed', row.claims), line('work', -row.fees)];
  const amounts = [row.carried, row.claims, row.fees];
  return {
    created_on: row.happened_on,
    invoice: {
      language,
      title: word('title'),
      number: row.number,
      issuer: issuerOf(workspace),
      facts: [
        [word('handed_over_by'), row.person_name],
        [word('taken_by'), row.closed_by],
        [word('into'), row.money_account_name],
        [INVOICE_WORDS.date[language], row.happened_on],
        [word('parcels'), String(row.order_count)],
        [word('counted'), counted.join(' + ')],
        [INVOICE_WORDS.note[language], row.comment ?? ''],
      ],
      lines: [
        ...parcels.map(({ reference, amount }) => ({ label: reference, quantity: '', amount: money(amount) })),
        ...beside.filter((_, i) => amounts[i] !== 0),
      ],
      sums: [
        [word('due'), money(row.held + row.claims - row.fees)],
        ...(row.short > 0 ? [[DRAWN_LINE_WORDS.short[language], money(row.short)] as [string, string]] : []),
        [word('handed_in'), money(row.handed_in)],
      ],
      stamp: row.status === 'reversed' ? word('reversed') : null,
      signatures: [word('handed_over_by'), word('taken_by')],
    },
  };
}
