import type { PdfDocument } from './pdf-text.ts';

/** A picture embedded once in one document, for any number of pages. */
export type PdfImage = { width: number; height: number; label: string; obj: unknown };

type Box = { x: number; y: number; width: number; height: number };

/** A part that pdfkit's types lack. Its public drawing call does not allow our own operators. */
type EmbeddableImage = PdfImage & { embed(document: PdfDocument): void };

/** Embeds a PNG without transparency. */
export function openPdfImage(document: PdfDocument, png: Uint8Array): PdfImage {
  const opener = document as unknown as { openImage(source: Buffer): EmbeddableImage };
  const image = opener.openImage(Buffer.from(png));
  image.embed(document);
  return image;
}

/** Adds the picture to the resources of the page that was added last. */
export function usePdfImage(document: PdfDocument, { label, obj }: PdfImage): void {
  (document.page as unknown as { xobjects: Record<string, unknown> }).xobjects[label] ??= obj;
}

/** The largest box with the picture's proportions inside `box`, at its left or right. */
export function fitImage(image: Pick<PdfImage, 'width' | 'height'>, box: Box, align: 'left' | 'right'): Box {
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  return { x: align === 'left' ? box.x : box.x + box.width - width, y: box.y, width, height };
}

/** Operators that draw the image; y points down, as on our pages. */
export function imageOperators({ label }: PdfImage, { x, y, width, height }: Box): string {
  const numbers = [width, 0, 0, -height, x, y + height].map((value) => value.toFixed(2));
  return `q ${numbers.join(' ')} cm /${label} Do Q\n`;
}
