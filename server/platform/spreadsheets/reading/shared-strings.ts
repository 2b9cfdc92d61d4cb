import { say } from '../../../../contract/messages/message.ts';
import type { FileHandle } from 'node:fs/promises';
import { LIMITS } from '../../../../contract/limits.ts';
import { FileFault } from '../file-fault.ts';
import { readZipEntry } from './read-zip-entry.ts';
import { xmlScanner } from './scan-xml.ts';
import type { ZipEntry } from './zip-directory.ts';

/*
 * Excel writes every text once, in a separate part, and cells refer to it by number. The texts of a large file are held
 * as UTF-8, outside the heap: 500,000 Arabic ones take 30 MB, and ten times as much as strings in objects.
 */

export type SharedStrings = { at(index: number): string | null };

const BLOCK_BYTES = 4 * 1024 * 1024;

/** Reads all shared texts. FileFault when they exceed any file that we accept. */
export async function readSharedStrings(file: FileHandle, entry: ZipEntry | null): Promise<SharedStrings> {
  const store = stringStore();
  if (!entry) return store;
  let text = '';
  let isText = false;
  let phonetic = 0;
  const scanner = xmlScanner({
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic++;
      else if (name === 't') isText = phonetic === 0;
    },
    close(name) {
      if (name === 'si') store.add(text);
      else if (name === 'rPh') phonetic--;
      else if (name === 't') isText = false;
    },
    text(piece) {
      if (!isText) return;
      if (text.length + piece.length > LIMITS.cell_characters) throw tooLong();
      text += piece;
    },
  });
  for await (const chunk of readZipEntry(file, entry)) scanner.feed(chunk);
  scanner.end();
  return store;
}

export const tooLong = () => new FileFault(say('file_cell_max', { max: LIMITS.cell_characters.toLocaleString('en') }));

function stringStore() {
  const blocks: Buffer[] = [];
  let used = BLOCK_BYTES;
  let count = 0;
  let starts = new Uint32Array(1024);
  let sizes = new Uint32Array(1024);
  return {
    add(text: string): void {
      const bytes = Buffer.byteLength(text);
      if (used + bytes > BLOCK_BYTES) {
        if ((blocks.length + 1) * BLOCK_BYTES > LIMITS.shared_text_bytes) throw new FileFault(say('file_text_max'));
        blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
        used = 0;
      }
      if (count === starts.length) {
        starts = grown(starts);
        sizes = grown(sizes);
      }
      blocks.at(-1)!.write(text, used);
      starts[count] = (blocks.length - 1) * BLOCK_BYTES + used;
      sizes[count] = bytes;
      used += bytes;
      count++;
    },
    at(index: number): string | null {
      if (!(index >= 0 && index < count)) return null;
      const start = starts[index]! % BLOCK_BYTES;
      const block = blocks[Math.floor(starts[index]! / BLOCK_BYTES)]!;
      return block.toString('utf8', start, start + sizes[index]!);
    },
  };
}

function grown(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
