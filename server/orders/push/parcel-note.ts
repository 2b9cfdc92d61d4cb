import type { BackLine } from '../exchanges/exchanges-sql.ts';

type NoteParts = { stop_desk: string | null; notes: string | null; comes_back: readonly BackLine[] | null };

/**
 * The note for the delivery person, null when empty: pieces to take back, in each language that they may read; the chosen pickup
 * point; the order's notes.
 */
export const parcelNote = ({ stop_desk, notes, comes_back }: NoteParts): string | null =>
  [
    comes_back && `EXCHANGE / ÉCHANGE / استبدال: ${piecesText(comes_back)}`,
    stop_desk && `Stop desk: ${stop_desk}`,
    notes,
  ]
    .filter(Boolean)
    .join(' · ') || null;

const piecesText = (lines: readonly BackLine[]): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
