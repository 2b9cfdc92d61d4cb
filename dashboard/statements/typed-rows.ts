import type { TYPED_OUTCOMES } from '../../contract/cash/statement-classes.ts';
import { readNumber } from '../i18n/read-number.ts';

/** A parcel of a paper statement, as it is typed. */
export type TypedRow = {
  /** Tracking number of the parcel, or our reference. */
  parcel: string;
  amount: number | null;
  fee: number | null;
  status: (typeof TYPED_OUTCOMES)[number];
};
export const NOTHING_TYPED: TypedRow = { parcel: '', amount: null, fee: null, status: 'delivered' };

/**
 * Rows copied from a spreadsheet: parcel, collected, fee. Null for one cell, which is pasted as it is; an invalid
 * amount is left empty.
 */
export function readPastedRows(text: string): TypedRow[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return null;
  return lines.map((line) => {
    const [parcel = '', amount = '', fee = ''] = line.split('\t').map((cell) => cell.trim());
    return { ...NOTHING_TYPED, parcel, amount: numberOf(amount), fee: numberOf(fee) };
  });
}

function numberOf(cell: string): number | null {
  const number = readNumber(cell);
  return number === null || Number.isNaN(number) ? null : number;
}

/** Whether it has data to send. */
export const isTyped = ({ parcel }: TypedRow): boolean => parcel.trim() !== '';

/** Sum of the rows, major units: collected less fees. */
export const netOf = (rows: readonly TypedRow[]): number =>
  rows.reduce((sum, { amount, fee }) => sum + Math.round(((amount ?? 0) - (fee ?? 0)) * 1_000), 0) / 1_000;
