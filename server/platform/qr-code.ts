import type { QRCodeSegment } from 'qrcode';
import { create } from 'qrcode/lib/core/qrcode.js';

const ALPHABET = /^[0-9A-Z $%*+\-./:]+$/;

/** A QR code (level M) as its dark runs of modules, without its quiet zone; `size` is how many modules a side has. */
export type QrCode = { size: number; runs: readonly { column: number; row: number; length: number }[] };

/** The QR code of a text of any characters, 1-2,000 bytes of UTF-8. */
export function qrCodeOf(text: string): QrCode {
  // The mode is fixed, since the search for the best mix of modes takes longer than drawing.
  const segment: QRCodeSegment = ALPHABET.test(text)
    ? { mode: 'alphanumeric', data: text }
    : { mode: 'byte', data: Buffer.from(text) };
  const { modules } = create([segment], { errorCorrectionLevel: 'M' });
  const runs: { column: number; row: number; length: number }[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const first = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      runs.push({ column: first, row, length: column + 1 - first });
    }
  }
  return { size: modules.size, runs };
}
