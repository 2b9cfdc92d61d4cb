import { cleanText, textDirection, type Direction } from '../platform/text/bidi-text.ts';
import { fitText, textOperators, type PdfFont } from '../platform/text/pdf-text.ts';

/** What stands on an invoice, ready to print. */
export type PrintedInvoice = {
  number: number;
  /** Pairs of a caption and what it says, in their order; empty ones are left out. */
  facts: [caption: string, said: string][];
  workspace_name: string;
  lines: { label: string; quantity: string; amount: string }[];
  total: string;
  /** Across the first page, such as CANCELED; null: nothing. */
  stamp: string | null;
};

export type InvoiceFonts = { regular: PdfFont; bold: PdfFont };

type Align = 'left' | 'center' | 'right';
type Box = { x: number; y: number; width: number; height: number };
type Style = { bold?: boolean; sizes: readonly number[]; lines_max?: number; align: Align; direction?: Direction };

export const page_size = { width: 595.28, height: 841.89 } as const;
const left = 48;
const right = page_size.width - 48;
const width = right - left;
const bottom = page_size.height - 70;
const line_height = 1.4;
const columns = { label: 0, quantity: width * 0.62, amount: width * 0.74 } as const;

/** PDF operators for each page of an invoice, origin at the top left corner, y pointing down, in points. */
export function drawInvoice(fonts: InvoiceFonts, invoice: PrintedInvoice): string[] {
  const pages = [newCanvas(fonts)];
  let canvas = pages[0]!;
  let y = drawTop(canvas, invoice);
  const nextPage = () => {
    canvas = newCanvas(fonts);
    pages.push(canvas);
    return drawColumns(canvas, 48);
  };
  y = drawColumns(canvas, y);
  for (const line of invoice.lines) {
    const rows = labelOf(fonts, line.label);
    if (y + rows.height > bottom) y = nextPage();
    y = drawLine(canvas, line, rows, y);
  }
  if (y + 40 > bottom) y = nextPage();
  drawTotal(canvas, invoice.total, y);
  pages.forEach((page, i) => drawFoot(page, invoice, `${i + 1} / ${pages.length}`));
  return pages.map(({ shapes, texts }) => `${shapes.join('')}BT\n${texts.join('')}ET\n`);
}

type Canvas = { fonts: InvoiceFonts; texts: string[]; shapes: string[] };
const newCanvas = (fonts: InvoiceFonts): Canvas => ({ fonts, texts: [], shapes: [] });

function drawTop(canvas: Canvas, { number, workspace_name, facts, stamp }: PrintedInvoice): number {
  const title = { x: left, y: 44, width: width / 2, height: 34 };
  put(canvas, `Invoice · فاتورة`, title, { bold: true, sizes: [22], align: 'left', direction: 'ltr' });
  put(
    canvas,
    `N° ${number}`,
    { ...title, y: 76, height: 22 },
    { bold: true, sizes: [14], align: 'left', direction: 'ltr' },
  );
  const name = { x: left + width / 2, y: 48, width: width / 2, height: 44 };
  put(canvas, cleanText(workspace_name, 200), name, { bold: true, sizes: [15, 12, 10], lines_max: 2, align: 'right' });
  if (stamp) {
    const box = { x: left + width / 2, y: 92, width: width / 2, height: 26 };
    put(canvas, stamp, box, { bold: true, sizes: [16], align: 'right', direction: 'ltr' });
  }
  let y = 124;
  for (const [caption, said] of facts.filter(([, said]) => said !== '')) {
    const style: Style = { sizes: [10, 9], lines_max: 4, align: 'left' };
    put(canvas, caption, { x: left, y, width: 170, height: 16 }, { ...style, lines_max: 1, direction: 'ltr' });
    const text = cleanText(said, 1_000);
    y = Math.max(
      y + 16,
      put(
        canvas,
        text,
        { x: left + 178, y, width: width - 178, height: 60 },
        { ...style, bold: true, align: sideOf(text) },
      ),
    );
  }
  return y + 14;
}

const sideOf = (text: string): Align => (textDirection(text) === 'rtl' ? 'right' : 'left');

function drawColumns(canvas: Canvas, y: number): number {
  const style: Style = { sizes: [9], align: 'left', direction: 'ltr' };
  put(canvas, 'Label · البيان', { x: left, y, width: columns.quantity, height: 14 }, style);
  const quantity = { x: left + columns.quantity, y, width: columns.amount - columns.quantity - 8, height: 14 };
  put(canvas, 'Qty · العدد', quantity, { ...style, align: 'right' });
  const amount = { x: left + columns.amount, y, width: width - columns.amount, height: 14 };
  put(canvas, 'Amount · المبلغ', amount, { ...style, align: 'right' });
  rule(canvas, y + 16, 0.9);
  return y + 22;
}

const LABEL_LINES_MAX = 3;
type Rows = { text: string; height: number };

/** How high a line is, before it is known on which page it goes. */
function labelOf(fonts: InvoiceFonts, label: string): Rows {
  const text = cleanText(label, 200);
  const box = { width: columns.quantity - 12, height: 60, line_height, lines_max: LABEL_LINES_MAX, sizes: [9.5] };
  const { lines } = fitText(fonts.regular, text, box);
  return { text, height: Math.max(1, lines.length) * 9.5 * line_height + 5 };
}

function drawLine(
  canvas: Canvas,
  { quantity, amount }: PrintedInvoice['lines'][number],
  rows: Rows,
  y: number,
): number {
  const { text, height } = rows;
  const style: Style = { sizes: [9.5], align: 'right', direction: 'ltr' };
  const label = { x: left, y, width: columns.quantity - 12, height: 60 };
  put(canvas, text, label, { sizes: [9.5], lines_max: LABEL_LINES_MAX, align: sideOf(text) });
  const count = { x: left + columns.quantity, y, width: columns.amount - columns.quantity - 8, height: 14 };
  put(canvas, quantity, count, style);
  // Down to very small: an amount cut short would be another amount.
  const money = { x: left + columns.amount, y, width: width - columns.amount, height: 14 };
  put(canvas, amount, money, { ...style, sizes: [9.5, 8, 6.5, 5] });
  rule(canvas, y + height - 2.5, 0.25);
  return y + height;
}

function drawTotal(canvas: Canvas, total: string, y: number): void {
  rule(canvas, y + 2, 1.2);
  const caption = { x: left, y: y + 8, width: width / 2, height: 24 };
  put(canvas, 'Total · المجموع', caption, { bold: true, sizes: [13], align: 'left', direction: 'ltr' });
  const sum = { x: left + width / 2, y: y + 8, width: width / 2, height: 24 };
  put(canvas, total, sum, { bold: true, sizes: [13, 11, 9, 7], align: 'right', direction: 'ltr' });
}

function drawFoot(canvas: Canvas, { workspace_name, number }: PrintedInvoice, page: string): void {
  const box = { x: left, y: page_size.height - 44, width: width - 60, height: 12 };
  put(canvas, cleanText(`${workspace_name} · N° ${number}`, 220), box, {
    sizes: [8, 6],
    align: 'left',
    direction: 'ltr',
  });
  put(canvas, page, { ...box, x: right - 60, width: 60 }, { sizes: [8], align: 'right', direction: 'ltr' });
}

/** Writes text in a box, first size that fits; gives the y below it. */
function put(canvas: Canvas, text: string, box: Box, { bold, sizes, lines_max = 1, align, direction }: Style): number {
  if (text === '') return box.y;
  const font = bold ? canvas.fonts.bold : canvas.fonts.regular;
  const { size, lines } = fitText(font, text, { ...box, line_height, lines_max, sizes });
  const share = align === 'left' ? 0 : align === 'center' ? 0.5 : 1;
  const x = box.x + box.width * share;
  let y = box.y;
  for (const line of lines) {
    const place = { x, y: y + size * 1.02, size, align };
    canvas.texts.push(textOperators(font, line, place, direction ?? textDirection(text)));
    y += size * line_height;
  }
  return y;
}

const rule = ({ shapes }: Canvas, y: number, weight: number): void =>
  void shapes.push(`${left} ${y.toFixed(2)} ${width.toFixed(2)} ${weight} re f\n`);
