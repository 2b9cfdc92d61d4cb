import bwipjs from 'bwip-js';
import { create, type QRCodeSegment } from 'qrcode';

/** A code as a PDF path of unit squares, y pointing down, without its quiet zone. */
export type LabelCode = { columns: number; rows: number; path: string };

const qr_alphabet = /^[0-9A-Z $%*+\-./:]+$/;
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
  // The mode is fixed, since searching for the best mix of modes takes longer than the drawing.
  const segment: QRCodeSegment = qr_alphabet.test(reference)
    ? { mode: 'alphanumeric', data: reference }
    : { mode: 'byte', data: Buffer.from(reference) };
  const { modules } = create([segment], { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const first = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      path += `${first} ${row} ${column + 1 - first} 1 re\n`;
    }
  }
  return { columns: modules.size, rows: modules.size, path };
}
