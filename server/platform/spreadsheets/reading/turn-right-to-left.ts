import { Unzip, UnzipInflate, Zip, ZipDeflate } from 'fflate';

const VIEW = '<sheetView ';
const HEAD_END = '<sheetData>';

/**
 * The same workbook with right-to-left sheets, for Arabic. The library that streams workbooks has no option for it, so
 * its archive is unpacked and repacked as it passes.
 */
export async function* turnedRightToLeft(
  workbook: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const unzip = new Unzip((part) => {
    const copy = new ZipDeflate(part.name);
    zip.add(copy);
    const turn = part.name.startsWith('xl/worksheets/') ? sheetTurner() : (bytes: Uint8Array) => bytes;
    part.ondata = (error, bytes, isLast) => {
      if (error) throw error;
      copy.push(turn(bytes, isLast), isLast);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of workbook) {
    unzip.push(chunk);
    yield* packed;
    packed = [];
  }
  unzip.push(new Uint8Array(), true);
  zip.end();
  yield* packed;
}

/** Holds back the head of a sheet until it is complete. */
function sheetTurner(): (bytes: Uint8Array, isLast: boolean) => Uint8Array {
  let head: string | null = '';
  return (bytes, isLast) => {
    if (head === null) return bytes;
    head += Buffer.from(bytes).toString('latin1'); // one character per byte: none is cut at the end
    if (!head.includes(HEAD_END) && !isLast) return new Uint8Array();
    const turned = Buffer.from(head.replace(VIEW, `${VIEW}rightToLeft="1" `), 'latin1');
    head = null;
    return turned;
  };
}
