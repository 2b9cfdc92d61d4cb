import type { Content, Scan } from '../offline/scan-store.ts';

/* Every piece of a parcel is scanned, where the workspace requires it (R-SCAN-1). */

/** Whether pieces of this parcel are still to be scanned. Scans stored without network are exempt: their contents come later. */
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

/** The incomplete line of a scanned piece; else its fault. */
export function placeOf({ contents = [], counted }: Scan, scanned: string): number | 'strange' | 'too_many' {
  const alike = contents.flatMap((line, i) => (isPieceOf(line, scanned) ? [i] : []));
  if (alike.length === 0) return 'strange';
  return alike.find((i) => (counted?.[i] ?? 0) < contents[i]!.quantity) ?? 'too_many';
}

/** Adds one piece to a line. */
export const withOneMore = ({ contents = [], counted }: Scan, line: number): number[] =>
  contents.map((_, i) => (counted?.[i] ?? 0) + (i === line ? 1 : 0));

const isPieceOf = ({ sku, barcode }: Content, scanned: string): boolean =>
  [sku, barcode ?? ''].some((code) => normalizeCode(code) !== '' && normalizeCode(code) === normalizeCode(scanned));

/** Only letters and digits: a scanner in keyboard mode types few other characters and no lower case. */
const normalizeCode = (code: string): string => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
