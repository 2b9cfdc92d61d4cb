import { connect, type Socket } from 'node:net';

/*
 * A bare HTTP/1.1 client over keep-alive sockets. Client, server and database share the cores here, so a client as costly as
 * the server would halve every figure; pgbench, the other side of the ratios, costs next to nothing.
 */

export type Reply = { status: number; body: string };
export type Connection = { send(request: Buffer): Promise<Reply>; close(): void };

/** Timeout of a request. */
const REPLY_MS = 120_000;
const HEAD_END = '\r\n\r\n';

/** The bytes of a request; built once, sent many times. */
export function requestBytes(options: {
  method: string;
  path: string;
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
}): Buffer {
  const { method, path, token, headers = {}, body } = options;
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(content ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`] : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}${HEAD_END}${content}`);
}

/**
 * One socket, opened when needed. It sends one request after the other, even if several are passed at once. A service closes idle sockets:
 * a request that meets such a close was not read, and is sent again on a new socket.
 */
export function connection(base: string): Connection {
  const { hostname, port } = new URL(base);
  let socket: Socket | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let pending: { chunks: Buffer[]; size: number; needed: number; settle: (reply: Reply | Error) => void } | undefined;

  function open(): Socket {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true });
    opened.setTimeout(REPLY_MS, () => {
      pending?.settle(new Error(`The service did not answer within ${REPLY_MS / 1_000} seconds.`));
      opened.destroy();
    });
    opened.on('data', (chunk) => receive(chunk));
    opened.on('error', () => undefined); // 'close' follows.
    opened.on('close', () => {
      if (socket !== opened) return;
      socket = undefined;
      pending?.settle(pending.size > 0 ? new Error('The service hung up in mid-answer.') : new HungUp());
    });
    return opened;
  }
  function receive(chunk: Buffer): void {
    if (!pending) return;
    pending.chunks.push(chunk);
    pending.size += chunk.length;
    if (pending.needed === 0) pending.needed = replySize(pending.chunks);
    if (pending.needed > 0 && pending.size >= pending.needed) pending.settle(readReply(Buffer.concat(pending.chunks)));
  }
  const ask = (request: Buffer): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const settle = (reply: Reply | Error) => {
        pending = undefined;
        if (reply instanceof Error) reject(reply);
        else resolve(reply);
      };
      pending = { chunks: [], size: 0, needed: 0, settle };
      (socket ??= open()).write(request);
    });
  const exchange = async (request: Buffer): Promise<Reply> => {
    const isReused = socket !== undefined;
    try {
      return await ask(request);
    } catch (error) {
      if (isReused && error instanceof HungUp) return await ask(request);
      throw error;
    }
  };
  return {
    send(request) {
      const reply = turn.then(() => exchange(request));
      turn = reply.catch(() => undefined);
      return reply;
    },
    close: () => socket?.destroy(),
  };
}

class HungUp extends Error {
  override message = 'The service hung up.';
}

/** Bytes of the head and body together; 0 while the head is incomplete. */
function replySize(chunks: Buffer[]): number {
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return 0;
  const length = /^content-length: (\d+)/im.exec(bytes.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('An answer without Content-Length.');
  return end + HEAD_END.length + Number(length);
}

const readReply = (bytes: Buffer): Reply => ({
  status: Number(bytes.toString('latin1', 9, 12)),
  body: bytes.toString('utf8', bytes.indexOf(HEAD_END) + HEAD_END.length),
});

/** Returns the body; throws with the beginning of the answer if the status differs. */
export function expectStatus(reply: Reply, ...statuses: number[]): string {
  if (!statuses.includes(reply.status))
    throw new Error(`The service answered ${reply.status}: ${reply.body.slice(0, 400)}`);
  return reply.body;
}

export type Load = { per_second: number; latencies: number[] };

/** Sends `count` requests over `connections` at once, taking `requests` in turn; every answer must be a 200. */
export async function load(connections: readonly Connection[], requests: Buffer[], count: number): Promise<Load> {
  const latencies: number[] = [];
  let sent = 0;
  const start = performance.now();
  await Promise.all(
    connections.map(async (through) => {
      while (sent < count) {
        const request = requests[sent++ % requests.length]!;
        const begun = performance.now();
        expectStatus(await through.send(request), 200);
        latencies.push(performance.now() - begun);
      }
    }),
  );
  return { per_second: (count * 1_000) / (performance.now() - start), latencies };
}
