import bwipjs from 'bwip-js';
import type { Language } from '../../../contract/languages.ts';
import { LABEL_WORDS, WAY_WORDS } from '../../../contract/messages/words/paper-words.ts';
import { fitImage, imageOperators, type PdfImage } from '../../platform/text/pdf-image.ts';
import { cleanText, textDirection, type Direction } from '../../platform/text/bidi-text.ts';
import { fitText, measureText, textOperators, type PdfFont } from '../../platform/text/pdf-text.ts';
import { qrCodeOf } from '../../platform/qr-code.ts';
import type { Label } from './print-labels.ts';

/** A code as a PDF path of unit squares, y pointing down, without its quiet zone. */
type LabelCode = { columns: number; rows: number; path: string };

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

/** QR code (level M) of a reference of any characters; null if it is empty, too long or contains half a surrogate pair. */
export function qrPath(reference: string): LabelCode | null {
  if (reference === '' || reference.length > reference_length_max || !reference.isWellFormed()) return null;
  const { size, runs } = qrCodeOf(reference);
  const path = runs.map(({ column, row, length }) => `${column} ${row} ${length} 1 re\n`).join('');
  return { columns: size, rows: size, path };
}

/** `logo`: of the house, for its own labels; null: none. `language`: of the fixed words on the label. */
export type LabelInks = { regular: PdfFont; bold: PdfFont; logo: PdfImage | null; language: Language };

type Align = 'left' | 'center' | 'right';
type Canvas = { inks: LabelInks; direction: Direction; texts: string[]; shapes: string[] };
type Box = { x: number; y: number; width: number; height: number };
type Style = { bold?: boolean; sizes: readonly number[]; lines_max?: number; align: Align; direction?: Direction };

export const label_width = mm(100);
export const label_height = mm(150);

/** One dot of a 203 dpi thermal printer: bars and modules cover whole dots, since others blur. */
const dot = mm(1 / 8);
const left = mm(4);
const right = mm(96);
const line_height = 1.36;
const zones = { sender: 3.5, barcode: 19, recipient: 42, cod: 91.5, lines: 116, end: 147 } as const;

/** PDF operators for one label, origin at its top left corner, y pointing down, in points. */
export function drawLabel(inks: LabelInks, label: Label): string {
  const { full_name, city, address } = label.recipient;
  const canvas: Canvas = { inks, direction: mainDirection(`${full_name} ${city} ${address}`), texts: [], shapes: [] };
  drawSender(canvas, label);
  drawBarcode(canvas, label);
  const cod_size = drawCod(canvas, label);
  drawRecipient(canvas, label, cod_size);
  drawContents(canvas, label);
  return `${canvas.shapes.join('')}BT\n${canvas.texts.join('')}ET\n`;
}

function drawSender(canvas: Canvas, { sender, shipping_company, shipment_way_key, created_on }: Label): void {
  const start = startAlign(canvas);
  const end = start === 'left' ? 'right' : 'left';
  const taken = sender.is_house ? drawLogo(canvas) : 0;
  const column = mm(54) - taken;
  const x = start === 'left' ? left + taken : right - taken - column;
  const box = { x, y: mm(zones.sender), width: column, height: mm(5) };
  let y = put(canvas, cleanText(sender.name, 100), box, { bold: true, sizes: [10, 9], align: start });
  if (sender.phone !== null) {
    y = put(canvas, cleanText(sender.phone, 40), { ...box, y, height: mm(3.6) }, { sizes: [7.5], align: start });
  }
  const room = mm(zones.barcode - 0.6) - y;
  const address = cleanText(sender.address ?? '', 200);
  put(canvas, address, { ...box, y, height: room }, { sizes: [7, 6.5], lines_max: 2, align: start });

  const side = { x: start === 'left' ? right - mm(36) : left, y: mm(zones.sender), width: mm(36), height: mm(6) };
  const company = cleanText(shipping_company ?? '', 60);
  y = put(canvas, company, side, { bold: true, sizes: [13, 11, 9, 7.5], align: end });
  const way = WAY_WORDS[shipment_way_key][canvas.inks.language].toUpperCase();
  y = put(canvas, way, { ...side, y }, { bold: true, sizes: [8, 7, 6], align: end });
  put(canvas, cleanText(created_on, 20), { ...side, y }, { sizes: [8], align: end });
  rule(canvas, zones.barcode - 0.4, 0.75);
}

/** Draws the logo at the side where the label begins; returns its width with the margin. */
function drawLogo(canvas: Canvas): number {
  const { logo } = canvas.inks;
  if (!logo) return 0;
  const start = startAlign(canvas);
  const room = mm(20);
  const box = { x: start === 'left' ? left : right - room, y: mm(zones.sender + 0.5), width: room, height: mm(14) };
  const place = fitImage(logo, box, start);
  canvas.shapes.push(imageOperators(logo, place));
  return place.width + mm(2);
}

/**
 * The code that the courier scans: the courier's number if there is one, with our reference below. Our stations read both, and the QR code.
 */
function drawBarcode(canvas: Canvas, { reference, tracking_number }: Label): void {
  const named = tracking_number ?? reference;
  const shown = cleanText(named, 200);
  const code = barcodePath(named);
  const dots = Math.min(4, Math.floor((right - left) / dot / (code?.columns ?? Infinity)));
  const full = { x: left, y: mm(33.4), width: right - left, height: mm(4.6) };
  // Bars of one dot are unreadable after a thermal print; the QR code and the text stay.
  if (code !== null && dots >= 2) {
    const bars = { module: dots * dot, height: mm(12.5) };
    const x = Math.round((label_width - code.columns * bars.module) / 2 / dot) * dot;
    drawCode(canvas, code, x, mm(zones.barcode + 1.5), bars.module, bars.height);
    put(canvas, shown, full, { bold: true, sizes: [12, 10, 8, 6.5, 5], align: 'center', direction: 'ltr' });
  } else {
    const box = { ...full, y: mm(zones.barcode + 1), height: mm(16) };
    put(canvas, shown, box, { bold: true, sizes: [22, 16, 12, 9], lines_max: 4, align: 'center' });
  }
  const below = tracking_number === null ? '' : cleanText(reference, 100);
  const under = { ...full, y: mm(38), height: mm(3.8) };
  put(canvas, below, under, { bold: true, sizes: [8.5, 7, 5.5], align: 'center', direction: 'ltr' });
  rule(canvas, zones.recipient - 0.2, 0.75);
}

/** Nothing on the label is larger than the money to collect (`cod_size`). */
function drawRecipient(canvas: Canvas, { recipient }: Label, cod_size: number): void {
  const align = startAlign(canvas);
  const box = { x: left, y: mm(zones.recipient + 0.6), width: right - left, height: mm(12) };
  const name = cleanText(recipient.full_name, 150);
  let y = put(canvas, name, box, { bold: true, sizes: [17, 14, 11.5], lines_max: 2, align });
  const phones = [recipient.phone, recipient.second_phone].map((phone) => cleanText(phone ?? '', 40)).filter(Boolean);
  const phone_line = phones.join('  ·  ');
  y = put(canvas, phone_line, { ...box, y }, { bold: true, sizes: [15, 13, 11, 9, 7, 5.5], align, direction: 'ltr' });
  const city = cleanText(recipient.city, 100);
  y = put(
    canvas,
    city,
    { ...box, y },
    { bold: true, sizes: [26, 22, 18, 14].map((size) => Math.min(size, cod_size * 0.9)), align },
  );
  const area = cleanText(recipient.area ?? '', 100);
  y = put(canvas, area, { ...box, y }, { bold: true, sizes: [12, 10], align });
  const room = { ...box, y, height: mm(zones.cod - 0.5) - y };
  put(canvas, cleanText(recipient.address, 1000), room, { sizes: [11, 10, 9, 8.5], lines_max: 6, align });
}

function drawCod(canvas: Canvas, { cod_amount, reference, is_fees_paid_by_customer }: Label): number {
  const box = { x: left, y: mm(zones.cod), width: right - left, height: mm(zones.lines - zones.cod - 1) };
  frame(canvas, box, 1.8);
  const side = mm(23.5);
  const code = qrPath(reference);
  if (code !== null) {
    // Four white modules on each side, as the QR standard asks.
    const dots = Math.max(1, Math.floor((side - mm(0.5)) / dot / (code.columns + 8)));
    const x = Math.floor((right - side / 2 - (code.columns * dots * dot) / 2) / dot) * dot;
    const y = Math.round((box.y + (box.height - code.rows * dots * dot) / 2) / dot) * dot;
    drawCode(canvas, code, x, y, dots * dot, dots * dot * code.rows);
  }
  const text = { x: left + mm(2.5), y: box.y + mm(1.2), width: right - left - side - mm(3), height: mm(5) };
  const { language } = canvas.inks;
  const isPaid = cod_amount === null;
  const fees = isPaid ? '' : LABEL_WORDS[is_fees_paid_by_customer ? 'fees_by_customer' : 'fees_by_sender'][language];
  const heading = LABEL_WORDS[isPaid ? 'nothing_to_collect' : 'cod'][language];
  // Left-aligned, since the QR code is on the right of every label.
  put(canvas, heading, text, { bold: true, sizes: [9.5], align: 'left' });
  const amount = { ...text, y: box.y + mm(4), height: mm(15) };
  // Includes very small sizes, since a cut amount would be another amount.
  const sizes = [37, 34, 31, 28, 24, 20, 16, 12, 9, 6];
  const cod = cleanText(cod_amount ?? LABEL_WORDS.paid[language], 40);
  const { size } = fitText(canvas.inks.bold, cod, { ...amount, line_height, lines_max: 1, sizes });
  put(
    canvas,
    cod,
    { ...amount, y: amount.y + (37 - size) * 0.5 },
    { bold: true, sizes: [size], align: 'left', ...(isPaid ? {} : { direction: 'ltr' }) },
  );
  put(canvas, fees, { ...text, y: box.y + box.height - mm(5) }, { sizes: [8, 7], align: 'left' });
  return size;
}

function drawContents(canvas: Canvas, { products, notes, is_instead }: Label): void {
  const align = startAlign(canvas);
  let end = mm(zones.end);
  const instead = is_instead ? `${LABEL_WORDS.instead[canvas.inks.language]} ` : '';
  const note = cleanText(`${instead}${notes ?? ''}`, 500);
  if (note !== '') {
    const box = { x: left + mm(1.5), y: 0, width: right - left - mm(3), height: mm(13) };
    const fitted = fitText(canvas.inks.regular, note, { ...box, line_height, lines_max: 3, sizes: [9, 8] });
    const height = fitted.lines.length * fitted.size * line_height + mm(1.4);
    frame(canvas, { x: left, y: end - height, width: right - left, height }, 0.75);
    put(canvas, note, { ...box, y: end - height + mm(0.7) }, { sizes: [9, 8], lines_max: 3, align });
    end -= height + mm(0.8);
  }
  const pitch = 9 * line_height;
  const rows = Math.floor((end - mm(zones.lines)) / pitch);
  const shown = products.length <= rows ? products : products.slice(0, rows - 1);
  let y = mm(zones.lines);
  for (const product of shown) {
    drawProduct(canvas, product, y);
    y += pitch;
  }
  const more = products.length - shown.length;
  const rest = { x: left, y, width: right - left, height: pitch };
  const words = LABEL_WORDS.more[canvas.inks.language].replace('{count}', String(more));
  if (more > 0) put(canvas, words, rest, { bold: true, sizes: [9], align, direction: directionOf(canvas) });
}

/** One row from the start side: quantity, SKU, name; each reads in its own direction. */
function drawProduct(canvas: Canvas, product: Label['products'][number], y: number): void {
  const align = startAlign(canvas);
  const height = 9 * line_height;
  let taken = 0;
  const cell = (text: string, width: number, style: Omit<Style, 'align'>): void => {
    const x = align === 'left' ? left + taken : right - taken - width;
    put(canvas, text, { x, y, width, height }, { ...style, align });
    taken += width;
  };
  const sku = cleanText(product.sku, 60);
  const name = cleanText(product.name, 150);
  const quantity = `${product.quantity} ×`;
  const quantity_width = Math.max(mm(9), measureText(canvas.inks.bold, quantity) * 9 + mm(1));
  cell(quantity, quantity_width, { bold: true, sizes: [9], direction: 'ltr' });
  const sku_width = Math.min(measureText(canvas.inks.bold, sku) * 8.5 + 0.1, mm(36));
  if (sku !== '' && sku !== name) cell(sku, sku_width, { bold: true, sizes: [8.5], direction: 'ltr' });
  if (taken > quantity_width) taken += mm(2);
  cell(name, right - left - taken, { sizes: [9, 8] });
}

/** Writes text in a box with the first size that fits; returns the y below it (the box's own y without text). */
function put(canvas: Canvas, text: string, box: Box, style: Style): number {
  if (text === '') return box.y;
  const font = style.bold === true ? canvas.inks.bold : canvas.inks.regular;
  const { size, lines } = fitText(font, text, {
    ...box,
    line_height,
    lines_max: style.lines_max ?? 1,
    sizes: style.sizes,
  });
  const direction = style.direction ?? textDirection(text);
  const share = style.align === 'left' ? 0 : style.align === 'center' ? 0.5 : 1;
  const x = box.x + box.width * share;
  let y = box.y;
  for (const line of lines) {
    canvas.texts.push(textOperators(font, line, { x, y: y + size * 1.02, size, align: style.align }, direction));
    y += size * line_height;
  }
  return y;
}

function drawCode(canvas: Canvas, code: LabelCode, x: number, y: number, module: number, height: number): void {
  const [across, down, at_x, at_y] = [module, height / code.rows, x, y].map((value) => value.toFixed(4));
  canvas.shapes.push(`q ${across} 0 0 ${down} ${at_x} ${at_y} cm\n${code.path}f Q\n`);
}

function rule(canvas: Canvas, y_mm: number, weight: number): void {
  canvas.shapes.push(`${left.toFixed(2)} ${mm(y_mm).toFixed(2)} ${(right - left).toFixed(2)} ${weight} re f\n`);
}

function frame(canvas: Canvas, { x, y, width, height }: Box, weight: number): void {
  const inner = [x + weight / 2, y + weight / 2, width - weight, height - weight].map((value) => value.toFixed(2));
  canvas.shapes.push(`${weight} w ${inner.join(' ')} re S\n`);
}

/** The side where the label's own text begins; the same side for the whole label keeps mixed labels tidy. */
function startAlign(canvas: Canvas): 'left' | 'right' {
  return canvas.direction === 'ltr' ? 'left' : 'right';
}

/** Direction of the fixed words on the label. */
const directionOf = ({ inks }: Canvas): Direction => (inks.language === 'ar' ? 'rtl' : 'ltr');

function mainDirection(text: string): Direction {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic > latin ? 'rtl' : 'ltr';
}

function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}
