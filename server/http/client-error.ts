import type { Socket } from 'node:net';
import { errorAnswer } from '../platform/http/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import { newId } from '../platform/ids.ts';

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers input that is not HTTP (such as non-ASCII letters in the address) with the error envelope, and closes. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { body: said } = errorAnswer(new Refusal('BAD_REQUEST'), { request_id: newId(), is_rest: false });
  const body = JSON.stringify(said);
  const head = [
    `HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A sender refused for being slow would otherwise keep its side open forever.
  socket.destroySoon();
}
