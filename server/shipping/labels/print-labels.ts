import { fileURLToPath } from 'node:url';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PdfKit from 'pdfkit';
import type { Language } from '../../../contract/languages.ts';
import type { SHIPMENT_WAYS } from '../../../contract/orders/orders.ts';
import { openPdfImage, usePdfImage } from '../../platform/text/pdf-image.ts';
import { openPdfFont, usePdfFonts, type PdfDocument } from '../../platform/text/pdf-text.ts';
import { drawLabel, label_height, label_width, type LabelInks } from './draw-label.ts';

export type Label = {
  reference: string;
  tracking_number: string | null;
  sender: { name: string; phone: string | null; address: string | null; is_house: boolean };
  recipient: {
    full_name: string;
    phone: string;
    second_phone: string | null;
    city: string;
    area: string | null;
    address: string;
  };
  shipment_way_key: (typeof SHIPMENT_WAYS)[number];
  shipping_company: string | null;
  /** Formatted for print: '149.90 MAD'; null: already paid, nothing to collect. */
  cod_amount: string | null;
  is_fees_paid_by_customer: boolean;
  notes: string | null;
  products: { sku: string; name: string; quantity: number }[];
  /** YYYY-MM-DD */
  created_on: string;
  /** True: replaces the courier's own label, and says so in a note. */
  is_instead?: boolean;
};

/** `courier_pdf`: the courier's own label, printed instead; null: requested but unavailable; missing: ours is intended. */
export type LabelToPrint = Label & { courier_pdf?: Uint8Array | null };

export type PrintOptions = {
  page: '100x150' | 'a4-grid';
  /** Language of the fixed words; default English. */
  language?: Language;
  /** PNG, for labels of the house. */
  logo?: Uint8Array | null;
  on_progress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

const labels_max = 1_000;
const labels_per_turn = 20;
const a4 = { width: 595.28, height: 841.89 } as const;
const font_folder = new URL('../../../node_modules/@expo-google-fonts/noto-sans-arabic/', import.meta.url);

/**
 * Prints 1-1,000 labels, in the given order, as one PDF: a 100×150 mm page each, or four per A4 page. Equal labels give equal bytes.
 * `on_progress` gets the count done after every few labels and at the end; the event loop runs between. Errors: RangeError for a count
 * outside 1-1,000; the signal's reason when it aborts.
 */
export async function printLabels(labels: Label[], options: PrintOptions): Promise<Buffer> {
  if (labels.length < 1 || labels.length > labels_max) {
    throw new RangeError(`printLabels takes 1 to ${labels_max} labels, not ${labels.length}`);
  }
  options.signal?.throwIfAborted();
  const document = newDocument(labels);
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.on('end', resolve);
  document.on('error', reject);
  const inks: LabelInks = {
    language: options.language ?? 'en',
    logo: options.logo ? openPdfImage(document, options.logo) : null,
    regular: openPdfFont(document, fontPath('500Medium/NotoSansArabic_500Medium.ttf')),
    bold: openPdfFont(document, fontPath('700Bold/NotoSansArabic_700Bold.ttf')),
  };
  const per_page = options.page === 'a4-grid' ? 4 : 1;
  for (let first = 0; first < labels.length; first += labels_per_turn) {
    const past = Math.min(first + labels_per_turn, labels.length);
    for (let index = first; index < past; index += per_page) {
      addPage(document, inks, labels.slice(index, index + per_page), options.page);
    }
    options.on_progress?.(past, labels.length);
    await nextTurn();
    options.signal?.throwIfAborted();
  }
  document.end();
  await promise;
  return Buffer.concat(chunks);
}

function newDocument(labels: Label[]): PdfDocument {
  const newest = labels.reduce((latest, { created_on }) => (created_on > latest ? created_on : latest), '');
  const date = new Date(newest);
  return new PdfKit({
    autoFirstPage: false,
    pdfVersion: '1.4',
    // No default font: pdfkit would embed Helvetica.
    font: '',
    // The date is data, not the present: equal labels give equal bytes. pdfkit derives the file's id from it.
    info: { Title: 'Labels', CreationDate: Number.isNaN(date.getTime()) ? new Date(0) : date },
  });
}

function addPage(document: PdfDocument, inks: LabelInks, labels: Label[], page: PrintOptions['page']): void {
  const size: [number, number] = page === '100x150' ? [label_width, label_height] : [a4.width, a4.height];
  document.addPage({ size, margin: 0 });
  usePdfFonts(document, [inks.regular, inks.bold]);
  if (inks.logo) usePdfImage(document, inks.logo);
  const drawn = labels.map((label) => drawLabel(inks, label));
  const content = page === '100x150' ? drawn.join('') : a4Grid(drawn);
  // As bytes: pdfkit converts strings to bytes one character at a time. The operators are ASCII.
  document.addContent(Buffer.from(content, 'latin1') as unknown as string);
}

/** A quarter of A4 is 1.5 mm lower than a label; 97% also leaves the margin that office printers need. */
function a4Grid(labels: string[]): string {
  const scale = 0.97;
  const [half_width, half_height] = [a4.width / 2, a4.height / 2];
  const cells = labels.map((label, index) => {
    const x = (index % 2) * half_width + (half_width - label_width * scale) / 2;
    const y = Math.floor(index / 2) * half_height + (half_height - label_height * scale) / 2;
    return `q ${scale} 0 0 ${scale} ${x.toFixed(3)} ${y.toFixed(3)} cm\n${label}Q\n`;
  });
  const cut = `0.5 w [3 3] 0 d ${half_width} 0 m ${half_width} ${a4.height} l 0 ${half_height} m ${a4.width} ${half_height} l S\n`;
  return `q ${cut}Q\n${cells.join('')}`;
}

function fontPath(file: string): string {
  return fileURLToPath(new URL(file, font_folder));
}
