import { PDFContext, PDFDocument, PDFRawStream, decodePDFRawStream, degrees, type PDFPage } from '@cantoo/pdf-lib';
import { LABEL_LIMITS } from '../../../contract/orders/order-labels.ts';

/*
 * Labels of couriers are files of strangers. Each is drawn again, alone, on pages of ours: what stays of it are marks on paper, and no
 * script, form, link or file. Runs in the thread that prints (print-labels-in-thread.ts), which a file can end, and the service not.
 */

/** Why a label of a courier is not printed, in English. */
export class UnreadableLabel extends Error {}

/** Of what a file unpacks to. */
const UNPACKED_BYTES_MAX = 32 * 1024 * 1024;
/** Sides of a page in points: 20 mm to A3. */
const SIDE = { min: 56, max: 1_200 } as const;
/** Pieces that the drawing of a page is in; one may be named again and again. */
const PIECES_MAX = 100;

/** What a page is drawn by; the rest of it (notes, links, actions) is left behind. */
const OF_DRAWING = new Set(['Type', 'Parent', 'Contents', 'Resources', 'MediaBox', 'CropBox', 'Rotate']);

/** The label's pages on clean ones, of the sizes it has; throws UnreadableLabel when it is damaged or beyond LABEL_LIMITS. */
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
    // Drawn for certain: what cannot be drawn is a fault of this label, and not of all that are printed with it.
    return await PDFDocument.load(await clean.save(), { updateMetadata: false });
  } catch (error) {
    if (error instanceof UnreadableLabel) throw error;
    // The library throws whatever it stumbles over.
    throw new UnreadableLabel(
      `The PDF of the courier cannot be read: ${String((error as Error).message).slice(0, 200)}`,
      {
        cause: error,
      },
    );
  }
}

/** Draws what a page shows, upright, on a new page of that size. */
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
  // Turned about its lower left corner, it is moved back onto the page.
  const place = { 0: [0, 0], 90: [0, down], 180: [across, down], 270: [across, 0] }[turned];
  if (!place) throw new UnreadableLabel(`A page of it is turned by ${turned} degrees.`);
  clean
    .addPage([across, down])
    .drawPage(drawn, { x: place[0]!, y: place[1]!, width, height, rotate: degrees(-turned) });
}

type Unpacking = { buffer: Uint8Array; ensureBuffer(this: Unpacking, bytes: number): Uint8Array };

/** Bytes that the current label may still unpack to. Our own pages have no bound. */
let left_bytes = Infinity;

/** The library unpacks whatever it is given: a kilobyte may become a gigabyte. All that it unpacks grows by one function, bounded here. */
function boundUnpacking(): void {
  const packed = PDFRawStream.of(PDFContext.create().obj({ Filter: 'RunLengthDecode' }), new Uint8Array());
  const unpacking = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(packed))) as Unpacking;
  const { ensureBuffer } = unpacking;
  unpacking.ensureBuffer = function (bytes) {
    // It grows by doubling.
    if (bytes > this.buffer.length) left_bytes -= Math.max(bytes, this.buffer.length * 2) - this.buffer.length;
    if (left_bytes < 0) throw new UnreadableLabel('The PDF of the courier unpacks to more than a label has.');
    return ensureBuffer.call(this, bytes);
  };
}
boundUnpacking();
