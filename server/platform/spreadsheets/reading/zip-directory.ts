import { say } from '../../../../contract/messages/message.ts';
import type { FileHandle } from 'node:fs/promises';
import { LIMITS } from '../../../../contract/limits.ts';
import { FileFault } from '../file-fault.ts';

/*
 * Checks an archive before any part is unpacked: its directory must look like an honest spreadsheet's. Sizes are only
 * claims here; read-zip-entry.ts enforces them.
 */

export type ZipEntry = {
  name: string;
  is_stored: boolean;
  crc32: number;
  compressed_bytes: number;
  size_bytes: number;
  /** Position of the entry's local header. */
  offset: number;
};

const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_BYTES_MAX = 0xffff;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
export const LOCAL = 0x04034b50;
export const LOCAL_BYTES = 30;
const ZIP64_EXTRA = 1;
const IS_ENCRYPTED = 1;
/** Smaller parts may have any compression ratio. */
const SMALL_BYTES = 1024 * 1024;
const NESTED = /\.(zip|xlsx|xlsm|xlsb|docx|pptx|ods|jar|gz|tgz|bz2|xz|zst|7z|rar|tar)$/i;

/** The entries of an archive by name. FileFault for anything a spreadsheet program does not write. */
export async function readZipDirectory(file: FileHandle): Promise<Map<string, ZipEntry>> {
  const { size } = await file.stat();
  const { count, start, bytes } = await readEnd(file, size);
  if (count > LIMITS.archive_entries) throw new FileFault(say('file_parts_max', { max: LIMITS.archive_entries }));
  if (start + bytes > size) throw broken();
  const directory = Buffer.alloc(bytes);
  await file.read(directory, 0, bytes, start);
  const entries = readEntries(directory, count);
  refuseBombs(entries);
  refuseOverlaps(entries, start);
  return new Map(entries.map((entry) => [entry.name, entry]));
}

const broken = () => new FileFault(say('file_broken_archive'));

async function readEnd(file: FileHandle, size: number): Promise<{ count: number; start: number; bytes: number }> {
  const tail_bytes = Math.min(size, END_BYTES + COMMENT_BYTES_MAX);
  const tail = Buffer.alloc(tail_bytes);
  await file.read(tail, 0, tail_bytes, size - tail_bytes);
  for (let at = tail_bytes - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END) continue;
    if (at + END_BYTES + tail.readUInt16LE(at + 20) !== tail_bytes) continue;
    const [disk, first_disk] = [tail.readUInt16LE(at + 4), tail.readUInt16LE(at + 6)];
    const [on_disk, count] = [tail.readUInt16LE(at + 8), tail.readUInt16LE(at + 10)];
    if (disk !== 0 || first_disk !== 0 || on_disk !== count) throw broken();
    return { count, bytes: tail.readUInt32LE(at + 12), start: tail.readUInt32LE(at + 16) };
  }
  throw broken();
}

function readEntries(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL) throw broken();
    const [name_bytes, extra_bytes, comment_bytes] = [28, 30, 32].map((place) =>
      directory.readUInt16LE(at + place),
    ) as [number, number, number];
    const extra_start = at + CENTRAL_BYTES + name_bytes;
    const next = extra_start + extra_bytes + comment_bytes;
    if (next > directory.length) throw broken();
    const method = directory.readUInt16LE(at + 10);
    if (directory.readUInt16LE(at + 8) & IS_ENCRYPTED) throw new FileFault(say('file_protected'));
    if (method !== 0 && method !== 8) throw new FileFault(say('file_packed_otherwise'));
    const name = directory.toString('utf8', at + CENTRAL_BYTES, extra_start).replace(/^\/+/, '');
    if (names.has(name)) throw new FileFault(say('file_parts_alike'));
    names.add(name);
    entries.push(
      withLargeSizes(directory.subarray(extra_start, extra_start + extra_bytes), {
        name,
        is_stored: method === 0,
        crc32: directory.readUInt32LE(at + 16),
        compressed_bytes: directory.readUInt32LE(at + 20),
        size_bytes: directory.readUInt32LE(at + 24),
        offset: directory.readUInt32LE(at + 42),
      }),
    );
    at = next;
  }
  return entries;
}

/** Some programs write even small sizes as 64 bits. */
function withLargeSizes(extra: Buffer, entry: ZipEntry): ZipEntry {
  const large = { ...entry };
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA) continue;
    let place = at + 4;
    for (const name of ['size_bytes', 'compressed_bytes', 'offset'] as const) {
      if (entry[name] !== 0xffffffff) continue;
      if (place + 8 > extra.length) throw broken();
      large[name] = Number(extra.readBigUInt64LE(place));
      place += 8;
    }
  }
  return large;
}

function refuseBombs(entries: readonly ZipEntry[]): void {
  let total = 0;
  for (const { name, compressed_bytes, size_bytes } of entries) {
    total += size_bytes;
    if (NESTED.test(name)) throw new FileFault(say('file_nested_archive'));
    if (size_bytes > SMALL_BYTES && size_bytes > compressed_bytes * LIMITS.archive_ratio)
      throw new FileFault(say('file_unpacks_far'));
  }
  if (total > LIMITS.archive_bytes)
    throw new FileFault(say('file_unpacks_max', { max: LIMITS.archive_bytes / 2 ** 20 }));
}

/** Overlapping entries multiply their bytes: the densest zip bombs do so. */
function refuseOverlaps(entries: readonly ZipEntry[], directory_start: number): void {
  let free = 0;
  for (const { offset, name, compressed_bytes } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) throw broken();
    free = offset + LOCAL_BYTES + Buffer.byteLength(name) + compressed_bytes;
  }
  if (free > directory_start) throw broken();
}
