import type { InvoiceStatus, InvoiceType } from '../../contract/cash/invoices.ts';
import type { Language } from '../../contract/languages.ts';
import {
  DRAWN_LINE_WORDS,
  FEE_LINES,
  INVOICE_WORDS,
  type DrawnLineKind,
} from '../../contract/messages/words/paper-words.ts';
import { INVOICE_TYPE_WORDS } from '../../contract/messages/words/choice-words.ts';
import { INVOICE_STATUS_WORDS } from '../../contract/messages/words.ts';
import type { Workspace } from '../caller/actor.ts';
import type { ResourceRow } from '../resources/resource-sql.ts';
import { dayOf } from '../platform/text/moments.ts';
import { paperMoney, toMinor } from '../platform/text/money.ts';
import type { PrintedInvoice } from './draw-invoice.ts';
import type { Line } from './invoice-rules.ts';
import { vatWithin } from './vat-within.ts';

/** Texts and amounts of an invoice in a language, ready to print; days in the workspace's time zone. */
export function describeInvoice(
  row: ResourceRow,
  workspace: Workspace,
  language: Language,
): { invoice: PrintedInvoice; created_on: string } {
  const { currency, time_zone } = workspace;
  const day = (moment: unknown) => (moment ? dayOf(Date.parse(String(moment)), time_zone) : '');
  const status = row['status'] as InvoiceStatus;
  const created_on = day(row.created_at);
  const text = (name: string) => String(row[name] ?? '');
  const word = (key: keyof typeof INVOICE_WORDS) => INVOICE_WORDS[key][language];
  const statusWord = INVOICE_STATUS_WORDS[status][language];
  return {
    created_on,
    invoice: {
      language,
      number: row['number'] as number,
      issuer: issuerOf(workspace),
      facts: [
        [word('type'), INVOICE_TYPE_WORDS[row['type'] as InvoiceType][language]],
        row['payee_name'] === null ? [word('account'), text('account_name')] : [word('payee'), text('payee_name')],
        [word('date'), created_on],
        [word('status'), statusWord],
        [word('paid_on'), day(row['paid_at'])],
        [word('reference'), text('reference')],
        [word('note'), text('note')],
      ],
      lines: (row['lines'] as PrintedLine[]).map(({ kind, label, quantity, amount }) => ({
        label: kind && kind in DRAWN_LINE_WORDS ? DRAWN_LINE_WORDS[kind as DrawnLineKind][language] : label,
        quantity: String(quantity),
        amount: paperMoney(toMinor(amount, currency)!, currency, language),
      })),
      sums: sumsOf(row, currency, language),
      stamp: status === 'canceled' || status === 'paid' ? statusWord.toLocaleUpperCase(language) : null,
    },
  };
}

/** Financial files: caches must not store them, and browsers must not render them as pages. */
export const PRIVATE_FILE = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, no-store',
};

/** The issuer's name and lines on invoices: the legal name if it is set, then address, phone and identity numbers. */
export function issuerOf({ name, settings }: Workspace): PrintedInvoice['issuer'] {
  const { company_legal_name, company_address, company_phone, company_identity } = settings;
  const lines = [company_legal_name === null ? null : name, company_address, company_phone, ...company_identity];
  return { name: company_legal_name ?? name, lines: lines.filter((line) => line !== null) };
}

type PrintedLine = Line & { kind?: string };

/** Fees that a payout charges its seller for the house's work, VAT included, in minor units. */
const feesOf = (lines: readonly PrintedLine[], currency: string): number =>
  lines.reduce((sum, { kind, amount }) => {
    const isFee = FEE_LINES.some((fee) => fee === kind);
    return isFee ? sum - toMinor(amount, currency)! : sum;
  }, 0);

function sumsOf(row: ResourceRow, currency: string, language: Language): PrintedInvoice['sums'] {
  const amount = row['amount'] as number;
  const rate = row['vat_rate'] as number | null;
  const text = (minor: number) => paperMoney(minor, currency, language);
  const { net, vat: vatWords, fees_net, fees_vat, total, total_with_vat } = INVOICE_WORDS;
  if (rate === null) return [[total[language], text(amount)]];
  const vatWord = (words: Record<Language, string>) => words[language].replace('{rate}', String(rate));
  if (row['drawn_from'] === 'payout') {
    const fees = feesOf(row['lines'] as PrintedLine[], currency);
    if (fees === 0) return [[total[language], text(amount)]];
    const vat = vatWithin(fees, rate);
    return [
      [fees_net[language], text(fees - vat)],
      [vatWord(fees_vat), text(vat)],
      [total[language], text(amount)],
    ];
  }
  const vat = vatWithin(amount, rate);
  return [
    [net[language], text(amount - vat)],
    [vatWord(vatWords), text(vat)],
    [total_with_vat[language], text(amount)],
  ];
}
