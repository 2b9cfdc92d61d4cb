import bwipjs from 'bwip-js';
import { qrCodeOf } from '../../platform/qr-code.ts';

/** A code as a PDF path of unit squares, y pointing down, without its quiet zone. */
export type LabelCode = { columns: number; rows: number; path: string };

const printable_ascii = /^[\x20-\x7E]+$/;
const reference_length_max = 200;

/** Code 128 bars of a reference, one row high; null when Code 128 cannot encode it (empty, not ASCII, too long). */
export function barcodePath(reference: string): LabelCode | null {
  if (reference.length > reference_length_max || !printable_ascii.test(reference)) return null;
  const [symbol] = bwipjs.raw('code128', reference, '');
  if (symbol === undefined || !('sbs' in symbol)) return null;
  let column = 0;
  let path = '';
  symbol.sbs.forEach((width, index) => {
    // Widths alternate: bar, space, bar.
    if (index % 2 === 0) path += `${column} 0 ${width} 1 re\n`;
    column += width;
  });
  return { columns: column, rows: 1, path };
}

/** QR code (level M) of a reference of any characters; null when it is empty, too long or holds half a character. */
export function qrPath(reference: string): LabelCode | null {
  if (reference === '' || reference.length > reference_length_max || !reference.isWellFormed()) return null;
  const { size, runs } = qrCodeOf(reference);
  const path = runs.map(({ column, row, length }) => `${column} ${row} ${length} 1 re\n`).join('');
  return { columns: size, rows: size, path };
}
