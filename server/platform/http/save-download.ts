import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A body exceeds the caller's limit. */
export class TooLong extends Error {}

/** Streams a body to a new file, without holding it in memory. Throws TooLong, and the body's own errors. */
export async function saveDownload(
  body: Readable,
  path: string,
  bytes_max: number,
): Promise<{ size_bytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let size_bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size_bytes += chunk.length;
      if (size_bytes > bytes_max) return done(new TooLong());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(body, counting, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { size_bytes, sha256: hash.digest() };
}
