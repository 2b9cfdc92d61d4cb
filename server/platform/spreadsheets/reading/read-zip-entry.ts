import { say } from '../../../../contract/messages/message.ts';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { fileBytes } from '../file-bytes.ts';
import { FileFault } from '../file-fault.ts';
import { LOCAL, LOCAL_BYTES, type ZipEntry } from './zip-directory.ts';

const archiveFault = (cause?: unknown) => new FileFault(say('file_archive_part'), { cause });
const CHUNK_BYTES = 64 * 1024;

/**
 * The unpacked bytes of an entry, read on demand. FileFault at the first byte beyond the promised size, and at the end
 * when there are fewer or the checksum differs.
 */
export async function* readZipEntry(file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer, void, undefined> {
  const start = await dataStart(file, entry);
  const packed = fileBytes(file, start, start + entry.compressed_bytes);
  let size_bytes = 0;
  let sum = 0;
  for await (const chunk of entry.is_stored ? packed : inflated(packed)) {
    size_bytes += chunk.length;
    if (size_bytes > entry.size_bytes) throw archiveFault();
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (size_bytes !== entry.size_bytes || sum !== entry.crc32) throw archiveFault();
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  const source = Readable.from(packed, { highWaterMark: 1 });
  source.on('error', (error) => inflate.destroy(error));
  source.pipe(inflate);
  const chunks = (inflate as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      // Errors while awaiting a chunk are the archive's fault; errors of the consumer are not.
      const next = await chunks.next().catch((error: unknown) => {
        throw archiveFault(error);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

/** A small entry in one piece. */
export async function readWholeEntry(file: FileHandle, entry: ZipEntry, bytes_max: number): Promise<Buffer> {
  if (entry.size_bytes > bytes_max) throw new FileFault(say('file_part_large', { part: entry.name }));
  const chunks: Buffer[] = [];
  for await (const chunk of readZipEntry(file, entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The position of an entry's bytes: after its local header, which must name the same entry. */
async function dataStart(file: FileHandle, entry: ZipEntry): Promise<number> {
  const header = Buffer.alloc(LOCAL_BYTES);
  const { bytesRead } = await file.read(header, 0, LOCAL_BYTES, entry.offset);
  if (bytesRead < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL) throw archiveFault();
  if ((header.readUInt16LE(8) === 0) !== entry.is_stored) throw archiveFault();
  const name_bytes = header.readUInt16LE(26);
  const name = Buffer.alloc(name_bytes);
  await file.read(name, 0, name_bytes, entry.offset + LOCAL_BYTES);
  if (name.toString('utf8').replace(/^\/+/, '') !== entry.name) throw archiveFault();
  return entry.offset + LOCAL_BYTES + name_bytes + header.readUInt16LE(28);
}
