import { BANK_MARKS, bareBankNumber, readBankColumn, type BankColumn } from '../../../contract/cash/bank-file.ts';
import { say } from '../../../contract/messages/message.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { escapeCell } from '../../platform/spreadsheets/escape-cell.ts';
import { currencyDecimals, toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { findPayoutsForBank } from './payouts-sql.ts';

/**
 * The CSV of unpaid payouts for the workspace's bank (R-PAY-8), one line each, by number. 422 for a payout that is unknown, or not
 * unpaid, or whose seller has no bank account number. Changes nothing: payments are recorded separately.
 */
export async function writeBankFile(sql: Sql, actor: Actor, ids: readonly string[]): Promise<Buffer> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await findPayoutsForBank(sql, actor.scope, asked.filter(isId)); // prettier-ignore
  const known = new Set(rows.map(({ id }) => id));
  const errors = fieldErrors();
  ids.forEach((id, i) => known.has(id.toLowerCase()) || errors.add(`ids.${i}`, say('no_such_payout')));
  for (const { id, number, seller, status, account_number } of rows) {
    const path = `ids.${ids.findIndex((one) => one.toLowerCase() === id)}`;
    if (status !== 'unpaid') errors.add(path, say('payout_not_for_bank', { number: String(number) }));
    else if (!account_number) errors.add(path, say('seller_without_bank', { seller }));
  }
  errors.throwIfAny();
  const { currency, time_zone, settings } = actor.workspace;
  const { between, decimal } = BANK_MARKS[settings.bank_file_format];
  const columns = settings.bank_file_columns.flatMap((line) => readBankColumn(line) ?? []);
  const date = dayOf(nowOf(actor), time_zone);
  const lines = rows.map(({ amount, number, account_number, bank, ...row }) => {
    const cells: Record<BankColumn, string> = {
      holder: row.holder,
      account_number: bareBankNumber(account_number ?? ''),
      bank: bank ?? '',
      amount: toMajor(amount, currency).toFixed(currencyDecimals(currency)).replace('.', decimal),
      currency,
      reference: `Payout ${number}`,
      date,
      seller: row.seller,
    };
    return columns.map(({ column }) => cells[column]);
  });
  const cell = (text: string) => quoted(escapeCell(text), between);
  const table = [columns.map(({ heading }) => heading), ...lines].map((cells) => cells.map(cell).join(between));
  // Spreadsheet programs read UTF-8 by its mark.
  return Buffer.from(`\uFEFF${table.join('\r\n')}\r\n`);
}

const quoted = (text: string, between: string): string =>
  /["\r\n]/.test(text) || text.includes(between) ? `"${text.replaceAll('"', '""')}"` : text;
