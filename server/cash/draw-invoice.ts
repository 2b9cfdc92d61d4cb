import type { Language } from '../../contract/languages.ts';
import { INVOICE_WORDS } from '../../contract/messages/words/paper-words.ts';
import { cleanText, textDirection, type Direction } from '../platform/text/bidi-text.ts';
import { fitImage, imageOperators, type PdfImage } from '../platform/text/pdf-image.ts';
import { fitText, textOperators, type PdfFont } from '../platform/text/pdf-text.ts';

/** The content of an invoice, ready to print. */
export type PrintedInvoice = {
  language: Language;
  /** Title of the document; default: that of an invoice. */
  title?: string;
  number: number;
  /** The issuer: its name, then the lines below it. */
  issuer: { name: string; lines: string[] };
  /** Pairs of a caption and its value, in order; empty ones are left out. */
  facts: [caption: string, said: string][];
  lines: { label: string; quantity: string; amount: string }[];
  /** Sums below the lines; the last one is in bold. */
  sums: [caption: string, amount: string][];
  /** Stamp across the first page, such as CANCELED; null: no stamp. */
  stamp: string | null;
  /** Captions of the two signature lines below the sums; default: no such lines. */
  signatures?: readonly [string, string];
};

/** Fonts and logo of an invoice; `logo` is null without one. */
export type InvoiceInks = { regular: PdfFont; bold: PdfFont; logo: PdfImage | null };

/** Alignment in a line: `start` is the left, in Arabic the right. */
type Align = 'start' | 'end';
type Box = { x: number; y: number; width: number; height: number };
type Style = { bold?: boolean; sizes: readonly number[]; lines_max?: number; align: Align; direction?: Direction };

export const page_size = { width: 595.28, height: 841.89 } as const;
const left = 48;
const right = page_size.width - 48;
const width = right - left;
const bottom = page_size.height - 70;
const line_height = 1.4;
const columns = { label: 0, quantity: width * 0.62, amount: width * 0.74 } as const;
const half = { issuer: width * 0.5, title: width * 0.46 } as const;

/**
 * PDF operators for each page of an invoice, origin at the top left corner, y pointing down, in points. Positions are
 * those of a left-to-right page; an Arabic one is its mirror image.
 */
export function drawInvoice(inks: InvoiceInks, invoice: PrintedInvoice): string[] {
  const pages = [newCanvas(inks, invoice.language)];
  let canvas = pages[0]!;
  let y = drawTop(canvas, invoice);
  const nextPage = () => {
    canvas = newCanvas(inks, invoice.language);
    pages.push(canvas);
    return drawColumns(canvas, 48);
  };
  y = drawColumns(canvas, y);
  for (const [i, line] of invoice.lines.entries()) {
    const rows = labelOf(inks, line.label);
    if (y + rows.height > bottom) y = nextPage();
    y = drawLine(canvas, line, rows, y);
    // The sums begin with a rule of their own.
    if (i < invoice.lines.length - 1) rule(canvas, y - 2.5, 0.25);
  }
  const { sums, signatures } = invoice;
  if (y + 18 + sums.length * 18 + (signatures ? SIGNATURES_HEIGHT : 0) > bottom) y = nextPage();
  const below = drawSums(canvas, sums, y);
  if (signatures) drawSignatures(canvas, signatures, below);
  pages.forEach((page, i) => drawFoot(page, invoice, `${i + 1} / ${pages.length}`));
  return pages.map(({ shapes, texts }) => `${shapes.join('')}BT\n${texts.join('')}ET\n`);
}

type Canvas = { inks: InvoiceInks; language: Language; direction: Direction; texts: string[]; shapes: string[] };
const newCanvas = (inks: InvoiceInks, language: Language): Canvas => ({
  inks,
  language,
  direction: language === 'ar' ? 'rtl' : 'ltr',
  texts: [],
  shapes: [],
});

function drawTop(canvas: Canvas, { title, number, issuer, facts, stamp }: PrintedInvoice): number {
  const below = Math.max(drawIssuer(canvas, issuer), drawTitle(canvas, title, number, stamp));
  let y = below + 20;
  for (const [caption, said] of facts.filter(([, said]) => said !== '')) {
    const style: Style = { sizes: [10, 9], lines_max: 4, align: 'start' };
    put(canvas, caption, { x: left, y, width: 150, height: 16 }, { ...style, lines_max: 1 });
    const box = { x: left + 158, y, width: width - 158, height: 60 };
    y = Math.max(y + 16, put(canvas, cleanText(said, 1_000), box, { ...style, bold: true }));
  }
  return y + 14;
}

/** Draws the issuer at the start of the page. */
function drawIssuer(canvas: Canvas, { name, lines }: PrintedInvoice['issuer']): number {
  const { logo } = canvas.inks;
  let box = { x: left, y: 44, width: half.issuer, height: 44 };
  if (logo) {
    const place = fitImage(logo, { ...box, width: 170, height: 56 }, 'left');
    canvas.shapes.push(imageOperators(logo, mirrorBox(canvas, place)));
    box = { ...box, y: place.y + place.height + 8 };
  }
  let y = put(canvas, cleanText(name, 200), box, { bold: true, sizes: [14, 12, 10], lines_max: 2, align: 'start' });
  for (const line of lines) {
    const text = cleanText(line, 250);
    y = put(canvas, text, { ...box, y, height: 28 }, { sizes: [9.5, 8.5], lines_max: 2, align: 'start' });
  }
  return y;
}

/** Draws the title at the end of the page. */
function drawTitle(canvas: Canvas, title: string | undefined, number: number, stamp: string | null): number {
  const box = { x: right - half.title, y: 42, width: half.title, height: 34 };
  let y = put(canvas, title ?? INVOICE_WORDS.invoice[canvas.language], box, { bold: true, sizes: [22], align: 'end' });
  y = put(canvas, `N° ${number}`, { ...box, y }, { bold: true, sizes: [14], align: 'end', direction: 'ltr' });
  return put(canvas, stamp ?? '', { ...box, y: y + 4 }, { bold: true, sizes: [16, 13], align: 'end' });
}

function drawColumns(canvas: Canvas, y: number): number {
  const { label, quantity, amount } = INVOICE_WORDS;
  const style: Style = { sizes: [9], align: 'start' };
  put(canvas, label[canvas.language], { x: left, y, width: columns.quantity, height: 14 }, style);
  put(canvas, quantity[canvas.language], quantityBox(y), { ...style, align: 'end' });
  put(canvas, amount[canvas.language], amountBox(y), { ...style, align: 'end' });
  rule(canvas, y + 16, 0.9);
  return y + 22;
}

const quantityBox = (y: number): Box => ({
  x: left + columns.quantity,
  y,
  width: columns.amount - columns.quantity - 8,
  height: 14,
});
const amountBox = (y: number): Box => ({ x: left + columns.amount, y, width: width - columns.amount, height: 14 });

const LABEL_LINES_MAX = 3;
type Rows = { text: string; height: number };

/** The cleaned label of a line with its height, which decides whether the line fits on the page. */
function labelOf({ regular }: InvoiceInks, label: string): Rows {
  const text = cleanText(label, 200);
  const box = { width: columns.quantity - 12, height: 60, line_height, lines_max: LABEL_LINES_MAX, sizes: [9.5] };
  const { lines } = fitText(regular, text, box);
  return { text, height: Math.max(1, lines.length) * 9.5 * line_height + 5 };
}

function drawLine(
  canvas: Canvas,
  { quantity, amount }: PrintedInvoice['lines'][number],
  { text, height }: Rows,
  y: number,
): number {
  const style: Style = { sizes: [9.5], align: 'end', direction: 'ltr' };
  const label = { x: left, y, width: columns.quantity - 12, height: 60 };
  put(canvas, text, label, { sizes: [9.5], lines_max: LABEL_LINES_MAX, align: 'start' });
  put(canvas, quantity, quantityBox(y), style);
  // Shrinks to very small: a truncated amount would be another amount.
  put(canvas, amount, amountBox(y), { ...style, sizes: [9.5, 8, 6.5, 5] });
  return y + height;
}

function drawSums(canvas: Canvas, sums: PrintedInvoice['sums'], below: number): number {
  rule(canvas, below + 2, 1.2);
  let y = below + 8;
  sums.forEach(([caption, amount], i) => {
    const bold = i === sums.length - 1;
    const sizes = bold ? [13, 11, 9, 7] : [10, 9, 8, 7];
    const box = { x: left, y, width: width / 2, height: 24 };
    put(canvas, caption, box, { bold, sizes, align: 'start' });
    const sum = { ...box, x: left + width / 2 };
    y = put(canvas, amount, sum, { bold, sizes, align: 'end', direction: 'ltr' });
  });
  return y;
}

const SIGNATURES_HEIGHT = 90;

function drawSignatures(canvas: Canvas, captions: readonly string[], below: number): void {
  captions.forEach((caption, i) => {
    const box = { x: left + i * (width / 2), y: below + 28, width: width / 2 - 24, height: 14 };
    put(canvas, caption, box, { sizes: [9.5], align: 'start' });
    const { x, width: length } = mirrorBox(canvas, box);
    canvas.shapes.push(`${x.toFixed(2)} ${(box.y + 52).toFixed(2)} ${length.toFixed(2)} 0.5 re f\n`);
  });
}

function drawFoot(canvas: Canvas, { issuer, number }: PrintedInvoice, page: string): void {
  const box = { x: left, y: page_size.height - 44, width: width - 60, height: 12 };
  put(canvas, cleanText(`${issuer.name} · N° ${number}`, 220), box, { sizes: [8, 6], align: 'start' });
  put(canvas, page, { ...box, x: right - 60, width: 60 }, { sizes: [8], align: 'end', direction: 'ltr' });
}

/** Writes text in a box in the first size that fits; returns the y below it. */
function put(canvas: Canvas, text: string, box: Box, { bold, sizes, lines_max = 1, align, direction }: Style): number {
  if (text === '') return box.y;
  const font = bold ? canvas.inks.bold : canvas.inks.regular;
  const { size, lines } = fitText(font, text, { ...box, line_height, lines_max, sizes });
  const { x: from, width: room } = mirrorBox(canvas, box);
  const isLeft = (align === 'start') === (canvas.direction === 'ltr');
  const x = isLeft ? from : from + room;
  let y = box.y;
  for (const line of lines) {
    const place = { x, y: y + size * 1.02, size, align: isLeft ? ('left' as const) : ('right' as const) };
    canvas.texts.push(textOperators(font, line, place, direction ?? textDirection(line)));
    y += size * line_height;
  }
  return y;
}

const mirrorBox = ({ direction }: Canvas, box: Box): Box =>
  direction === 'ltr' ? box : { ...box, x: page_size.width - box.x - box.width };

const rule = ({ shapes }: Canvas, y: number, weight: number): void =>
  void shapes.push(`${left} ${y.toFixed(2)} ${width.toFixed(2)} ${weight} re f\n`);
