import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/* The few parts of a tar that plain files in directories need, readable by any tar (POSIX.1-1988, ustar). */

const BLOCK = 512;
const PIECE = 1024 * 1024;
const NAME_BYTES_MAX = 100;

/* Types of entries; others are links and devices, which are refused. */
const FILE = '0';
const DIRECTORY = '5';

export type TarEntry = { path: string; kind: 'file' | 'directory' };

/** One entry. A file that shrinks during reading is filled with zeros, and growth is left out. Nothing for a deleted file. */
export function* tarFile(path: string, file: string): Generator<Buffer> {
  const descriptor = openIfThere(file);
  if (descriptor === null) return;
  try {
    const { size } = fstatSync(descriptor);
    yield header(path, size, FILE);
    for (let at = 0; at < size;) {
      const piece = Buffer.alloc(Math.min(PIECE, size - at));
      readSync(descriptor, piece, 0, piece.length, at);
      at += piece.length;
      yield piece;
    }
    yield padding(size);
  } finally {
    closeSync(descriptor);
  }
}

export const tarBytes = (path: string, bytes: Buffer): Buffer =>
  Buffer.concat([header(path, bytes.length, FILE), bytes, padding(bytes.length)]);

export const tarDirectory = (path: string): Buffer => header(`${path}/`, 0, DIRECTORY);

export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

/**
 * Reads a tar of plain files and directories: calls `begin` for each entry and `piece` for its content, in order.
 * Errors: a sentence when it is truncated, no tar, or has a link or a path outside of its directory.
 */
export async function readTar(
  chunks: AsyncIterable<Buffer>,
  begin: (entry: TarEntry) => void,
  piece: (bytes: Buffer) => void,
): Promise<void> {
  let waiting: Buffer = Buffer.alloc(0);
  let [left, pad] = [0, 0];
  let isOver = false;
  for await (const chunk of chunks) {
    // Reads the rest too, since a stream left early counts as aborted.
    if (isOver) continue;
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    for (;;) {
      if (left > 0) {
        const some = waiting.subarray(0, left);
        if (some.length === 0) break;
        piece(some);
        left -= some.length;
        waiting = waiting.subarray(some.length);
      } else if (pad > 0) {
        const skipped = Math.min(pad, waiting.length);
        if (skipped === 0) break;
        pad -= skipped;
        waiting = waiting.subarray(skipped);
      } else {
        if (waiting.length < BLOCK) break;
        const head = waiting.subarray(0, BLOCK);
        waiting = waiting.subarray(BLOCK);
        if (head.every((byte) => byte === 0)) {
          isOver = true;
          break;
        }
        if (head.toString('latin1', 257, 262) !== 'ustar') throw new Error('It is not the tar that was written.');
        const name = head.toString('utf8', 0, NAME_BYTES_MAX).replace(/\0.*$/s, '');
        left = Number.parseInt(head.toString('latin1', 124, 135), 8);
        pad = (BLOCK - (left % BLOCK)) % BLOCK;
        begin(entryOf(name, head.toString('latin1', 156, 157)));
      }
    }
  }
  if (!isOver) throw new Error('It ends before its end.');
}

/** An entry inside the archive's directory. Error with a sentence for a link, an absolute path, and one that leaves the directory. */
function entryOf(name: string, type: string): TarEntry {
  const kind = name.endsWith('/') ? 'directory' : 'file';
  const path = name.replace(/\/$/, '');
  if (type !== (kind === 'directory' ? DIRECTORY : FILE)) throw new Error(`${name} is no file and no directory.`);
  const isInside = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isInside || path.includes('\\')) throw new Error(`${name} is a path outside of its directory.`);
  return { path, kind };
}

function header(path: string, size: number, type: typeof FILE | typeof DIRECTORY): Buffer {
  if (Buffer.byteLength(path) > NAME_BYTES_MAX) throw new Error(`${path} is too long for a tar.`);
  const head = Buffer.alloc(BLOCK);
  head.write(path, 0);
  head.write(type === DIRECTORY ? '0000700' : '0000600', 100);
  head.write('0000000', 108);
  head.write('0000000', 116);
  head.write(size.toString(8).padStart(11, '0'), 124);
  head.write('00000000000', 136);
  head.write('        ', 148);
  head.write(type, 156);
  head.write('ustar\x0000', 257, 'latin1');
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return head;
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
