import type { Language } from '../../../contract/languages.ts';
import { textDirection, type Direction } from './bidi-text.ts';
import { fitText, textOperators, type PdfFont } from './pdf-text.ts';

/* A4 pages of tables: texts in boxes and rules, from the left, for Arabic from the right. In points, y pointing down. */

export type SheetInks = { regular: PdfFont; bold: PdfFont };
export type SheetCanvas = {
  inks: SheetInks;
  language: Language;
  direction: Direction;
  texts: string[];
  shapes: string[];
};

type Box = { x: number; y: number; width: number; height: number };
type Align = 'start' | 'end';
export type SheetStyle = {
  bold?: boolean;
  sizes: readonly number[];
  lines_max?: number;
  align?: Align;
  direction?: Direction;
};

export const page_size = { width: 595.28, height: 841.89 } as const;
export const page_left = 36;
export const page_width = page_size.width - 2 * page_left;
const line_height = 1.35;

export const newSheetPage = (inks: SheetInks, language: Language): SheetCanvas => ({
  inks,
  language,
  direction: language === 'ar' ? 'rtl' : 'ltr',
  texts: [],
  shapes: [],
});

export const sheetOperators = ({ shapes, texts }: SheetCanvas): string => `${shapes.join('')}BT\n${texts.join('')}ET\n`;

/** Writes text in a box in the first size that fits; returns the y below it. */
export function put(canvas: SheetCanvas, text: string, box: Box, style: SheetStyle): number {
  if (text === '') return box.y;
  const { bold, sizes, lines_max = 1, align = 'start', direction } = style;
  const font = bold ? canvas.inks.bold : canvas.inks.regular;
  const { size, lines } = fitText(font, text, { ...box, line_height, lines_max, sizes });
  const isLeft = (align === 'start') === (canvas.direction === 'ltr');
  const from = canvas.direction === 'ltr' ? box.x : page_size.width - box.x - box.width;
  let y = box.y;
  for (const line of lines) {
    const place = { x: isLeft ? from : from + box.width, y: y + size * 1.02, size };
    const aligned = { ...place, align: isLeft ? ('left' as const) : ('right' as const) };
    canvas.texts.push(textOperators(font, line, aligned, direction ?? textDirection(line)));
    y += size * line_height;
  }
  return y;
}

export const rule = ({ shapes }: SheetCanvas, y: number, weight: number): void =>
  void shapes.push(`${page_left} ${y.toFixed(2)} ${page_width.toFixed(2)} ${weight} re f\n`);

/** A checkbox, `side` wide; x is from the page's start. */
export function frame({ direction, shapes }: SheetCanvas, x: number, y: number, side: number): void {
  const from = direction === 'ltr' ? x : page_size.width - x - side;
  shapes.push(`0.9 w ${from.toFixed(2)} ${y.toFixed(2)} ${side} ${side} re S\n`);
}
