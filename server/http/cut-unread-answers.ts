import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isInProcess } from './in-process.ts';

/** Limits of unread answers: bytes in all; seconds without a read before a client may be cut off; pending answers per connection. */
export type UnreadAnswers = { bytes_max: number; stalled_s: number; pipelined_max: number };

/** `drained`: bytes of the connection's answers sent so far; `since_ms`: the check at which that number last grew. */
type Reading = { drained: number; since_ms: number; held: number };

const LOOK_MS = 1_000;
/** A check this late means that our process was busy, not that a client reads nothing. */
const LATE_MS = 2 * LOOK_MS;

/**
 * Bounds the memory for clients that ask and never read. A connection that asks for more than `pipelined_max` without
 * waiting for answers is closed at once: Node accepts all requests of a packet, each of some hundred bytes, and an
 * answer may be a thousand times that. Beyond `bytes_max`, closes connections that have read nothing for `stalled_s`,
 * the largest first. Reports their count to `told`.
 */
export function cutUnreadAnswers(
  app: FastifyInstance,
  { bytes_max, stalled_s, pipelined_max }: UnreadAnswers,
  told: (connections: number) => void,
): void {
  const answering = new Map<ServerResponse, Socket>();
  const asked = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    if (isInProcess(request.raw)) return done();
    const { socket } = request.raw;
    const { raw } = reply;
    const waiting = (asked.get(socket) ?? 0) + 1;
    asked.set(socket, waiting);
    if (waiting > pipelined_max) {
      reply.hijack();
      if (waiting === pipelined_max + 1) {
        socket.resetAndDestroy();
        told(1);
      }
      return;
    }
    answering.set(raw, socket);
    raw.once('close', () => {
      answering.delete(raw);
      asked.set(socket, asked.get(socket)! - 1);
    });
    if (waiting === 1) return done();
    // Runs after Node has accepted the whole packet, so that no work is done for a connection that was closed meanwhile.
    setImmediate(() => {
      if (socket.destroyed) reply.hijack();
      else done();
    });
  });
  const readings = new Map<Socket, Reading>();
  let looked_ms = performance.now();
  const timer = setInterval(() => {
    const now_ms = performance.now();
    const isLate = now_ms - looked_ms > LATE_MS;
    looked_ms = now_ms;
    const held = countWaitingBytes(answering);
    for (const socket of readings.keys()) if (!held.has(socket)) readings.delete(socket);
    for (const [socket, bytes] of held) {
      const drained = socket.bytesWritten - socket.writableLength;
      const before = readings.get(socket);
      const isStalled = !isLate && before?.drained === drained;
      readings.set(socket, { drained, since_ms: isStalled ? before.since_ms : now_ms, held: bytes });
    }
    let all = [...held.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (all <= bytes_max) return;
    const stalled = [...readings].filter(([, { since_ms }]) => now_ms - since_ms >= 1_000 * stalled_s);
    let cut = 0;
    for (const [socket, { held: bytes }] of stalled.toSorted(([, a], [, b]) => b.held - a.held)) {
      if (all <= bytes_max) break;
      // The kernel releases its buffers, too.
      socket.resetAndDestroy();
      all -= bytes;
      cut++;
    }
    if (cut > 0) told(cut);
  }, LOOK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Waiting bytes by connection; drops closed ones. `writableLength` is that of the connection for its first answer, and that of the answer
 * itself for those behind it.
 */
function countWaitingBytes(answering: Map<ServerResponse, Socket>): Map<Socket, number> {
  const held = new Map<Socket, number>();
  for (const [response, socket] of answering) {
    const { writableLength } = response;
    // Node does not report a closed connection for answers behind another one.
    if (socket.destroyed) answering.delete(response);
    else if (writableLength > 0) held.set(socket, (held.get(socket) ?? 0) + writableLength);
  }
  return held;
}
