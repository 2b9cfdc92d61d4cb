import { connect, type Socket } from 'node:net';
import { after } from 'node:test';

/* Hostile clients: they send slowly, in part, or not at all. */

export type RawSocket = {
  socket: Socket;
  /** The answer so far. */
  answer(): string;
  /** Resolves with the whole answer when the connection has ended. */
  closed: Promise<string>;
};

/** A connection that has sent this text; it is closed when the caller's tests have ended. `from`: an address of loopback. */
export function rawSocket(base: string, text: string, from = '127.0.0.1'): RawSocket {
  const { hostname, port } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  let heard = '';
  // Some of these tests expect the service to close the connection.
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (more: string) => (heard += more));
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  socket.write(text);
  after(() => socket.destroy());
  return { socket, answer: () => heard, closed };
}

/** The head of a request, with complete headers. */
export const headOf = (method: string, path: string, headers: Record<string, string | number>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
