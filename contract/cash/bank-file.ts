/*
 * The file of payouts for the bank of the workspace (R-PAY-8): a CSV whose columns have the bank's own headings. Pure: the server writes it,
 * the settings check it.
 */

/** Contents of a column. */
export const BANK_COLUMNS = [
  'holder',
  'account_number',
  'bank',
  'amount',
  'currency',
  'reference',
  'date',
  'seller',
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

/** Mark between columns, then decimal mark of amounts. */
export const BANK_FORMATS = ['comma_point', 'semicolon_comma', 'semicolon_point'] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];
export const BANK_MARKS: Record<BankFormat, { between: string; decimal: string }> = {
  comma_point: { between: ',', decimal: '.' },
  semicolon_comma: { between: ';', decimal: ',' },
  semicolon_point: { between: ';', decimal: '.' },
};

/** Columns for a workspace without a choice of its own. */
export const DEFAULT_BANK_COLUMNS = [
  'Beneficiary = holder',
  'Account number = account_number',
  'Bank = bank',
  'Amount = amount',
  'Currency = currency',
  'Reference = reference',
];

/** An account number without its blanks, as banks take it. */
export const bareBankNumber = (number: string): string => number.replaceAll(' ', '');

/** A line `Heading = column`, or a column alone, which is its own heading; null: it names no column. */
export function readBankColumn(line: string): { heading: string; column: BankColumn } | null {
  const at = line.lastIndexOf('=');
  const [heading, name] = at < 0 ? [line.trim(), line.trim()] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  const column = BANK_COLUMNS.find((one) => one === name);
  return column && heading !== '' ? { heading, column } : null;
}

/**
 * False for an IBAN whose check digits are wrong (ISO 7064, MOD 97-10); true for any other number. A number that begins with two letters and
 * two digits is an IBAN.
 */
export function isBankNumberRight(number: string): boolean {
  const bare = bareBankNumber(number).toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare)) return true;
  const digits = [...bare.slice(4), ...bare.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
