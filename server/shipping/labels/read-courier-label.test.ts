import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, degrees } from '@cantoo/pdf-lib';
import { LABEL_LIMITS } from '../../../contract/orders/order-labels.ts';
import { shownOnPages } from '../../../test/pdf.ts';
import { UnreadableLabel, readCourierLabel } from './read-courier-label.ts';

const drawn = '0 0 m 50 50 l S';

/** A PDF with `count` pages of the content `drawn`; `change` alters it before it is written. */
async function pdfOf(count: number, change: (document: PDFDocument) => void = () => {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let i = 0; i < count; i++) {
    const page = document.addPage([283, 425]);
    page.node.set(PDFName.of('Contents'), document.context.register(document.context.stream(drawn)));
  }
  change(document);
  return await document.save();
}
const packed = (dict: object, data: Buffer) => (document: PDFDocument) =>
  document
    .getPage(0)
    .node.set(PDFName.of('Contents'), document.context.register(document.context.stream(data, dict as never)));
const refused = (bytes: Uint8Array, why: RegExp) =>
  assert.rejects(readCourierLabel(bytes), (error) => error instanceof UnreadableLabel && why.test(error.message));

test('a label is drawn again, upright and in its size, and nothing but its drawing stays', async () => {
  const bytes = await pdfOf(1, (document) => {
    const page = document.getPage(0);
    page.setRotation(degrees(90));
    const script = document.context.obj({ Type: 'Action', S: 'JavaScript', JS: 'app.alert(1)' });
    page.node.set(PDFName.of('AA'), document.context.obj({ O: script }));
    page.node.set(PDFName.of('Annots'), document.context.obj([{ Type: 'Annot', Subtype: 'Link', A: script }]));
    document.catalog.set(PDFName.of('OpenAction'), script);
  });
  const read = await readCourierLabel(bytes);
  assert.deepEqual(
    read.getPages().map((page) => page.getSize()),
    [{ width: 425, height: 283 }],
  );
  const clean = Buffer.from(await read.save({ useObjectStreams: false }));
  assert.match((await shownOnPages(clean))[0]!, /0 0 m 50 50 l S/);
  assert.deepEqual(clean.toString('latin1').match(/JavaScript|OpenAction|\/Annot\b|\/AA\b/g), null);
});

test('what is no label is refused, and says why', async () => {
  await refused(Buffer.from('<html>502</html>'), /cannot be read/);
  await refused(Buffer.from('%PDF-1.4\n%%EOF'), /cannot be read/);
  await refused(await pdfOf(LABEL_LIMITS.courier_pages + 1), /5 pages/);
  await refused(Buffer.alloc(LABEL_LIMITS.courier_bytes + 1), /more than 1048576 bytes/);
  await refused(await pdfOf(1, (document) => document.getPage(0).setSize(9_000, 9_000)), /9000×9000/);
  await refused(
    await pdfOf(1, (document) => {
      const again = document.context.register(document.context.stream(drawn));
      document
        .getPage(0)
        .node.set(PDFName.of('Contents'), document.context.obj(Array.from({ length: 101 }, () => again)));
    }),
    /101|100 pieces/,
  );
});

test('what unpacks to far more than it is is refused before it does, however it is packed', async () => {
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024, 32), { level: 9 });
  await refused(await pdfOf(1, packed({ Filter: 'FlateDecode' }, bomb)), /unpacks/);
  await refused(
    await pdfOf(1, packed({ Filter: ['FlateDecode', 'FlateDecode'] }, deflateSync(bomb, { level: 9 }))),
    /unpacks/,
  );
});
