import { PDFContext, PDFDocument, PDFRawStream, decodePDFRawStream, degrees, type PDFPage } from '@cantoo/pdf-lib';
import { LABEL_LIMITS } from '../../../contract/orders/order-labels.ts';
import { cutText } from '../../platform/text/cut-text.ts';

/*
 * Couriers' labels are untrusted files. Each is drawn again on new pages of ours, which keep only visible marks: no script, form, link or
 * file. Runs in the print thread (print-labels-in-thread.ts): a file can crash that, but not the service.
 */

/** The reason why a courier's label is not printed, in English. */
export class UnreadableLabel extends Error {}

/** Limit of the bytes that a file unpacks to. */
const UNPACKED_BYTES_MAX = 32 * 1024 * 1024;
/** Allowed sides of a page in points: 20 mm to A3. */
const SIDE = { min: 56, max: 1_200 } as const;
/** Limit of a page's content streams; each reference counts. */
const PIECES_MAX = 100;

/** Entries of a page that draw it; all others (notes, links, actions) are dropped. */
const OF_DRAWING = new Set(['Type', 'Parent', 'Contents', 'Resources', 'MediaBox', 'CropBox', 'Rotate']);

/** The label's pages on clean pages of the same sizes; throws UnreadableLabel if it is damaged or beyond LABEL_LIMITS. */
export async function readCourierLabel(bytes: Uint8Array): Promise<PDFDocument> {
  if (bytes.length > LABEL_LIMITS.courier_bytes)
    throw new UnreadableLabel(`It has more than ${LABEL_LIMITS.courier_bytes} bytes.`);
  left_bytes = UNPACKED_BYTES_MAX;
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    const count = source.getPageCount();
    if (count < 1 || count > LABEL_LIMITS.courier_pages)
      throw new UnreadableLabel(`It has ${count} pages, and a label has 1 to ${LABEL_LIMITS.courier_pages}.`);
    const clean = await PDFDocument.create({ updateMetadata: false });
    for (const page of source.getPages()) await redraw(clean, page);
    // Draws the pages now, so that a drawing error is a fault of this label and not of the whole print.
    return await PDFDocument.load(await clean.save(), { updateMetadata: false });
  } catch (error) {
    if (error instanceof UnreadableLabel) throw error;
    // The library may throw any value.
    throw new UnreadableLabel(
      `The PDF of the courier cannot be read: ${cutText(String((error as Error).message), 200)}`,
      {
        cause: error,
      },
    );
  }
}

/** Draws the visible content of a page, upright, on a new page of that size. */
async function redraw(clean: PDFDocument, page: PDFPage): Promise<void> {
  const { x, y, width, height } = page.getCropBox();
  if (![width, height].every((side) => side >= SIDE.min && side <= SIDE.max))
    throw new UnreadableLabel(`A page of it is ${Math.round(width)}×${Math.round(height)} points.`);
  if ((page.node.normalizedEntries().Contents?.size() ?? 0) > PIECES_MAX)
    throw new UnreadableLabel(`A page of it is drawn in more than ${PIECES_MAX} pieces.`);
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const isOnSide = turned === 90 || turned === 270;
  const [across, down] = isOnSide ? [height, width] : [width, height];
  for (const key of page.node.keys()) if (!OF_DRAWING.has(key.decodeText())) page.node.delete(key);
  const drawn = await clean.embedPage(page, { left: x, bottom: y, right: x + width, top: y + height });
  // Rotation is about the lower left corner, so the content is moved back onto the page.
  const place = { 0: [0, 0], 90: [0, down], 180: [across, down], 270: [across, 0] }[turned];
  if (!place) throw new UnreadableLabel(`A page of it is turned by ${turned} degrees.`);
  clean
    .addPage([across, down])
    .drawPage(drawn, { x: place[0]!, y: place[1]!, width, height, rotate: degrees(-turned) });
}

type Unpacking = { buffer: Uint8Array; ensureBuffer(this: Unpacking, bytes: number): Uint8Array };

/** Bytes that the current label may still unpack to; unlimited for our own pages. */
let left_bytes = Infinity;

/** The library unpacks without limit: a kilobyte may become a gigabyte. Bounds the one function that grows the buffer. */
function boundUnpacking(): void {
  const packed = PDFRawStream.of(PDFContext.create().obj({ Filter: 'RunLengthDecode' }), new Uint8Array());
  const unpacking = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(packed))) as Unpacking;
  const { ensureBuffer } = unpacking;
  unpacking.ensureBuffer = function (bytes) {
    // The buffer grows by doubling.
    if (bytes > this.buffer.length) left_bytes -= Math.max(bytes, this.buffer.length * 2) - this.buffer.length;
    if (left_bytes < 0) throw new UnreadableLabel('The PDF of the courier unpacks to more than a label has.');
    return ensureBuffer.call(this, bytes);
  };
}
boundUnpacking();
