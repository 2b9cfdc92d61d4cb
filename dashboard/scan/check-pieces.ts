import type { Content, Scan } from '../offline/scan-store.ts';

/* Each piece that goes into a parcel is scanned, where the workspace wants it (R-SCAN-1). */

/** Whether pieces are still to be scanned into this parcel. What was kept without network is not asked about: its contents come later. */
export const isIncomplete = ({
  mode,
  outcome,
  contents = [],
  counted,
  was_late,
  is_undone,
  is_settled,
}: Scan): boolean =>
  mode === 'pack' &&
  (outcome === 'done' || outcome === 'already') &&
  !was_late &&
  !is_undone &&
  !is_settled &&
  contents.some(({ quantity }, i) => (counted?.[i] ?? 0) < quantity);

/** The line that a scanned piece belongs to and that still lacks one; else what is wrong with it. */
export function placeOf({ contents = [], counted }: Scan, scanned: string): number | 'strange' | 'too_many' {
  const alike = contents.flatMap((line, i) => (isPieceOf(line, scanned) ? [i] : []));
  if (alike.length === 0) return 'strange';
  return alike.find((i) => (counted?.[i] ?? 0) < contents[i]!.quantity) ?? 'too_many';
}

/** One more of a line. */
export const withOneMore = ({ contents = [], counted }: Scan, line: number): number[] =>
  contents.map((_, i) => (counted?.[i] ?? 0) + (i === line ? 1 : 0));

const isPieceOf = ({ sku, barcode }: Content, scanned: string): boolean =>
  [sku, barcode ?? ''].some((code) => spelled(code) !== '' && spelled(code) === spelled(scanned));

/** Letters and digits alone: a scanner that acts as a keyboard knows few signs and no small letters. */
const spelled = (code: string): string => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
