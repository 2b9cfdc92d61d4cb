import type { FastifyRequest } from 'fastify';
import { LIMITS } from '../../contract/limits.ts';

/** Up to this size, a body that is too large is still read, so that its sender can read the answer. */
const DRAINED_BYTES_MAX = 4 * LIMITS.upload_bytes;
const DRAINED_MS_MAX = 20_000;

/** Reads and discards the rest of a refused body; gives up on one that is absurdly large or slow. */
export async function drainBody({ raw, headers }: FastifyRequest): Promise<void> {
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > DRAINED_BYTES_MAX || raw.readableEnded || raw.destroyed) return;
  let bytes = 0;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, DRAINED_MS_MAX);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    raw.once('end', end).once('close', end);
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DRAINED_BYTES_MAX) end();
    });
    raw.resume();
  });
}
