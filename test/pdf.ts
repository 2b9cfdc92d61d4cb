import { inflateSync } from 'node:zlib';

/** Page sizes in whole millimetres. */
export function pageSizes(pdf: Buffer): string[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, ...sides]) => sides.map((side) => Math.round((Number(side) * 25.4) / 72)).join('x'));
}

/** Text as a reader copies it, by the fonts' own maps: a line for each text, in visual order. */
export function copiedText(pdf: Buffer): string {
  const streams = new Map<string, string>();
  const objects = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  const heads = new Map<string, string>();
  for (const [, id = '', body = ''] of objects) {
    const [head = '', data] = body.split(/stream\n([\s\S]*)\nendstream/);
    heads.set(id, head);
    if (data !== undefined && head.includes('FlateDecode'))
      streams.set(id, inflateSync(Buffer.from(data, 'latin1')).toString('latin1'));
  }
  const resources = [...heads.values()].find((head) => head.includes('/Font <<')) ?? '';
  const maps = new Map<string, string[]>();
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(heads.get(id) ?? '')?.[1] ?? '';
    const listed = (streams.get(map) ?? '').matchAll(/\[([^\]]*)\]/g);
    const codes = [...listed].flatMap(([, list = '']) => list.match(/<[^>]*>/g) ?? []);
    maps.set(
      name,
      codes.map((code) =>
        (code.match(/[0-9a-f]{4}/g) ?? []).map((hex) => String.fromCharCode(parseInt(hex, 16))).join(''),
      ),
    );
  }
  const content = [...streams.values()].filter((stream) => stream.includes('BT\n')).join('');
  const lines = content.matchAll(/\/(F\d+) 1 Tf (.*)\n/g);
  return [...lines]
    .map(([, font = '', line = '']) =>
      (line.match(/(?<=<)[0-9a-f]+(?=>)/g) ?? [])
        .flatMap((codes) => codes.match(/.{4}/g) ?? [])
        .map((code) => maps.get(font)?.[parseInt(code, 16)] ?? '')
        .join(''),
    )
    .join('\n');
}

/** The drawing operators of each page and of its forms; text in plain fonts is unchanged in them. */
export async function shownOnPages(pdf: Buffer): Promise<string[]> {
  const { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf);
  const read = (one: unknown) =>
    one instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(one).decode()).toString('latin1') : '';
  const formsOf = (resources: unknown): string =>
    resources instanceof PDFDict
      ? (resources.lookupMaybe(PDFName.of('XObject'), PDFDict)?.entries() ?? [])
          .map(([, ref]) => document.context.lookup(ref))
          .map(
            (form) =>
              read(form) + (form instanceof PDFRawStream ? formsOf(form.dict.lookup(PDFName.of('Resources'))) : ''),
          )
          .join('\n')
      : '';
  return document.getPages().map(({ node }) => {
    const { Contents, Resources } = node.normalizedEntries();
    const drawn = Contents?.asArray().map((ref) => read(document.context.lookup(ref))) ?? [];
    return [...drawn, formsOf(Resources)].join('\n');
  });
}
