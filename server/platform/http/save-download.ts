import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A body is longer than whoever asked for it takes. */
export class TooLong extends Error {}

/** Writes a body to a new file as it comes, so that nobody holds it whole. Throws TooLong, and whatever ails the body. */
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
