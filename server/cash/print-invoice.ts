import { fileURLToPath } from 'node:url';
import PdfKit from 'pdfkit';
import { openPdfImage, usePdfImage } from '../platform/text/pdf-image.ts';
import { openPdfFont, usePdfFonts } from '../platform/text/pdf-text.ts';
import { drawInvoice, page_size, type InvoiceInks, type PrintedInvoice } from './draw-invoice.ts';

const font_folder = new URL('../../node_modules/@expo-google-fonts/noto-sans-arabic/', import.meta.url);
const fontPath = (file: string) => fileURLToPath(new URL(file, font_folder));

/** An invoice as a PDF of A4 pages; `logo`: a PNG. `created_on` (YYYY-MM-DD) is the document's date: equal invoices give equal bytes. */
export async function printInvoice(
  invoice: PrintedInvoice,
  created_on: string,
  logo: Uint8Array | null = null,
): Promise<Buffer> {
  const document = new PdfKit({
    autoFirstPage: false,
    pdfVersion: '1.4',
    // No default font: pdfkit would embed Helvetica.
    font: '',
    // No user input goes into the metadata.
    info: { Title: `Invoice ${invoice.number}`, CreationDate: new Date(created_on) },
  });
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.on('end', resolve);
  document.on('error', reject);
  const inks: InvoiceInks = {
    logo: logo && openPdfImage(document, logo),
    regular: openPdfFont(document, fontPath('500Medium/NotoSansArabic_500Medium.ttf')),
    bold: openPdfFont(document, fontPath('700Bold/NotoSansArabic_700Bold.ttf')),
  };
  for (const operators of drawInvoice(inks, invoice)) {
    document.addPage({ size: [page_size.width, page_size.height], margin: 0 });
    usePdfFonts(document, [inks.regular, inks.bold]);
    if (inks.logo) usePdfImage(document, inks.logo);
    // Bytes, since pdfkit turns strings into bytes one character at a time. The operators are ASCII.
    document.addContent(Buffer.from(operators, 'latin1') as unknown as string);
  }
  document.end();
  await promise;
  return Buffer.concat(chunks);
}
