import { fileURLToPath } from 'node:url';
import PdfKit from 'pdfkit';
import { openPdfFont, usePdfFonts } from '../../platform/text/pdf-text.ts';
import { page_size, type SheetInks } from '../../platform/text/pdf-sheet.ts';
import { drawPickList, type PickSheet } from '../picking/draw-pick-list.ts';
import { drawRunSheet, type RunSheet } from './draw-run-sheet.ts';

/** A printed sheet: a run sheet or a pick list. */
export type Sheet = RunSheet | PickSheet;

const font_folder = new URL('../../../node_modules/@expo-google-fonts/noto-sans-arabic/', import.meta.url);
const TITLES = { round: 'Run sheet', pick_up: 'Pick-up sheet', pick_list: 'Pick list' } as const;
const fontPath = (file: string) => fileURLToPath(new URL(file, font_folder));

/** Sheets as one PDF of A4 pages; each sheet starts on a new page. */
export async function printRunSheets(sheets: readonly Sheet[]): Promise<Buffer> {
  const document = new PdfKit({
    autoFirstPage: false,
    pdfVersion: '1.4',
    // No default font: pdfkit would embed Helvetica.
    font: '',
    // No user input goes into the metadata.
    info: { Title: TITLES[sheets[0]!.kind], CreationDate: new Date(sheets[0]!.day) },
  });
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.on('end', resolve);
  document.on('error', reject);
  const inks: SheetInks = {
    regular: openPdfFont(document, fontPath('500Medium/NotoSansArabic_500Medium.ttf')),
    bold: openPdfFont(document, fontPath('700Bold/NotoSansArabic_700Bold.ttf')),
  };
  for (const operators of sheets.flatMap((sheet) =>
    sheet.kind === 'pick_list' ? drawPickList(inks, sheet) : drawRunSheet(inks, sheet),
  )) {
    document.addPage({ size: [page_size.width, page_size.height], margin: 0 });
    usePdfFonts(document, [inks.regular, inks.bold]);
    // Bytes, since pdfkit turns strings into bytes one character at a time. The operators are ASCII.
    document.addContent(Buffer.from(operators, 'latin1') as unknown as string);
  }
  document.end();
  await promise;
  return Buffer.concat(chunks);
}
