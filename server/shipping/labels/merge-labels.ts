import { PDFDocument, type PDFEmbeddedPage } from '@cantoo/pdf-lib';
import type { PrintOptions } from './print-labels.ts';

/** A label for merging: pages of a courier's label, redrawn, or a page of ours. */
export type LabelPages = { of: PDFDocument; pages: readonly number[] };

const A4 = { width: 595.28, height: 841.89 } as const;
const CELL = { width: A4.width / 2, height: A4.height / 2 } as const;
/** Scale of a label in its quarter of A4; it leaves the margin that office printers need. */
const CELL_SCALE = 0.97;

/**
 * One PDF of labels in the given order. With `100x150`, each page keeps its size. With A4, four share a page, and a larger one gets a page
 * of its own.
 */
export async function mergeLabels(labels: readonly LabelPages[], page: PrintOptions['page']): Promise<Buffer> {
  const merged = await PDFDocument.create({ updateMetadata: false });
  merged.setTitle('Labels');
  const drawnOf = await embedAll(merged, labels);
  const all = labels.flatMap(({ of, pages }) => pages.map((index) => drawnOf.get(of)![index]!));
  if (page === '100x150') for (const one of all) addWhole(merged, one);
  else addToQuarters(merged, all);
  return Buffer.from(await merged.save({ useObjectStreams: false }));
}

/** Embeds each document once, so that its labels share fonts and pictures. */
async function embedAll(
  merged: PDFDocument,
  labels: readonly LabelPages[],
): Promise<Map<PDFDocument, PDFEmbeddedPage[]>> {
  const drawn = new Map<PDFDocument, PDFEmbeddedPage[]>();
  for (const { of } of labels) {
    if (!drawn.has(of)) drawn.set(of, await merged.embedPages(of.getPages()));
  }
  return drawn;
}

function addWhole(merged: PDFDocument, drawn: PDFEmbeddedPage): void {
  merged.addPage([drawn.width, drawn.height]).drawPage(drawn);
}

function addToQuarters(merged: PDFDocument, all: readonly PDFEmbeddedPage[]): void {
  let [sheet, taken] = [null as ReturnType<PDFDocument['addPage']> | null, 0];
  for (const drawn of all) {
    if (drawn.width * CELL_SCALE > CELL.width || drawn.height * CELL_SCALE > CELL.height) {
      addWhole(merged, drawn);
      // Later labels start a new sheet, so the order is kept.
      sheet = null;
      continue;
    }
    if (sheet === null || taken === 4) [sheet, taken] = [merged.addPage([A4.width, A4.height]), 0];
    const [width, height] = [drawn.width * CELL_SCALE, drawn.height * CELL_SCALE];
    const x = (taken % 2) * CELL.width + (CELL.width - width) / 2;
    const y = (taken < 2 ? CELL.height : 0) + (CELL.height - height) / 2;
    sheet.drawPage(drawn, { x, y, width, height });
    taken += 1;
  }
}
