import { PDFDocument } from '@cantoo/pdf-lib';
import { mergeLabels, type LabelPages } from './merge-labels.ts';
import { printLabels, type LabelToPrint, type PrintOptions } from './print-labels.ts';
import { UnreadableLabel, readCourierLabel } from './read-courier-label.ts';

/**
 * Prints 1-1,000 labels in the given order: couriers' own labels if present and readable, otherwise ours, with a note if ours replaces one.
 * `unread`: positions of the unreadable ones, with the reason. `on_read` receives the position of the label that is read next.
 */
export async function printWithCouriers(
  labels: readonly LabelToPrint[],
  { on_read, ...options }: PrintOptions & { on_read(place: number): void },
): Promise<{ pdf: Buffer; unread: [number, string][] }> {
  const unread: [number, string][] = [];
  const read = new Map<number, PDFDocument>();
  for (const [place, { courier_pdf }] of labels.entries()) {
    if (!courier_pdf) continue;
    on_read(place);
    try {
      read.set(place, await readCourierLabel(courier_pdf));
    } catch (error) {
      if (!(error instanceof UnreadableLabel)) throw error;
      unread.push([place, error.message]);
    }
  }
  options.on_progress?.(0, labels.length);
  const ours = labels.flatMap((label, place) =>
    read.has(place) ? [] : [{ ...label, is_instead: label.courier_pdf !== undefined }],
  );
  if (read.size === 0) return { pdf: await printLabels(ours, options), unread };
  const drawn =
    ours.length > 0 ? await PDFDocument.load(await printLabels(ours, { ...options, page: '100x150' })) : null;
  let next = 0;
  const pages = labels.map((_, place): LabelPages => {
    const own = read.get(place);
    return own ? { of: own, pages: own.getPageIndices() } : { of: drawn!, pages: [next++] };
  });
  return { pdf: await mergeLabels(pages, options.page), unread };
}
