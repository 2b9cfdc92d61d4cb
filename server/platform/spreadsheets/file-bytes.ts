import type { FileHandle } from 'node:fs/promises';

const CHUNK_BYTES = 64 * 1024;

/** The bytes of a file from `start` up to `end`, piece by piece. A stream would close the file on an early exit. */
export async function* fileBytes(
  file: FileHandle,
  start: number,
  end: number,
): AsyncGenerator<Buffer, void, undefined> {
  for (let at = start; at < end;) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}
