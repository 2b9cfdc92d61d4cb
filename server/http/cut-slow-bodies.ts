import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerClientError } from './client-error.ts';
import { isInProcess } from './in-process.ts';

/** The slowest allowed speed, measured over this many seconds. */
export type SlowestBody = { bytes_per_second: number; window_s: number };

/** Bytes received by the time of each of the last checks, the oldest first. */
type Receiving = { response: ServerResponse; looks: number[] };

const LOOK_MS = 1_000;
/** A check this late means that our process was busy, not that a sender is slow. */
const LATE_MS = 2 * LOOK_MS;

/**
 * Cuts off bodies that make no progress: 408 if there is no answer yet. Bodies that we are not reading, because a disk
 * or the database is slow, are exempt.
 */
export function cutSlowBodies(app: FastifyInstance, { bytes_per_second, window_s }: SlowestBody): void {
  const receiving = new Map<IncomingMessage, Receiving>();
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (isInProcess(raw)) return;
    if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined)
      receiving.set(raw, { response: reply.raw, looks: [raw.socket.bytesRead] });
  });
  let looked_ms = performance.now();
  const timer = setInterval(() => {
    const now_ms = performance.now();
    const isLate = now_ms - looked_ms > LATE_MS;
    looked_ms = now_ms;
    for (const [request, { response, looks }] of receiving) {
      const { socket } = request;
      if (request.complete || socket.destroyed) {
        receiving.delete(request);
        continue;
      }
      const isOurFault = isLate || request.readableLength > 0;
      if (isOurFault) looks.length = 0;
      looks.push(socket.bytesRead);
      if (looks.length <= window_s) continue;
      if (socket.bytesRead - looks.shift()! >= bytes_per_second * window_s) continue;
      receiving.delete(request);
      if (response.headersSent) socket.destroy();
      else answerClientError(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    }
  }, LOOK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
