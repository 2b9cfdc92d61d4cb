import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/*
 * A balancer with exactly the features that docs/operations.md requires. It checks whether each server is ready, and reads the whole body
 * of a request before it sends it on. It closes idle connections earlier than the servers do. It tries another server only after a refused
 * connection.
 */

export type Balancer = {
  base: string;
  /** Number of requests that went to another server after a refused connection. */
  moved(): number;
  /** Whether it sends requests to the server with this base. */
  knows(base: string): boolean;
  close(): Promise<void>;
};

const LOOK_MS = 500;
/** Timeout of a readiness check; long, as a busy server is not a dead one. */
const LOOK_WITHIN_MS = 2_000;
/** Longest wait of a request while no server is ready or all refuse. */
const WAIT_MS = 5_000;
/** Idle time of a connection before it is closed; servers close theirs after five seconds. */
const KEPT_MS = 4_000;

/** Starts a balancer on a free port of loopback. `serversNow`: the bases of all current servers, called for each request. */
export async function startBalancer(serversNow: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: KEPT_MS });
  let ready: string[] = [];
  let [turn, moved, isClosing] = [0, 0, false];

  async function look(): Promise<void> {
    while (!isClosing) {
      const bases = serversNow();
      const are = await Promise.all(bases.map(isReady));
      ready = bases.filter((_, i) => are[i]);
      await pause(LOOK_MS);
    }
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const first = turn++;
    for (const limit = performance.now() + WAIT_MS; performance.now() < limit; await pause(50)) {
      for (let i = 0; i < ready.length; i++) {
        try {
          const answer = await send(agent, ready[(first + i) % ready.length]!, request, body);
          const { connection: _ours, ...headers } = answer.headers;
          response.writeHead(answer.statusCode!, headers);
          return void answer.pipe(response);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED')
            return void response.writeHead(502, { 'X-Balancer': String(error) }).end();
          moved++;
        }
      }
    }
    response.writeHead(502, { 'X-Balancer': 'no server is ready' }).end();
  }

  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const looking = look();
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // A TCP server's address is an object.
    moved: () => moved,
    knows: (base) => ready.includes(base),
    close: async () => {
      isClosing = true;
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await looking;
    },
  };
}

const isReady = async (base: string): Promise<boolean> => {
  const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(LOOK_WITHIN_MS) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
};

/** Sends a request to a server; rejects if no answer begins. */
function send(agent: Agent, base: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const { connection: _theirs, ...passed } = headers;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const request = ask({ agent, hostname, port, method, path: url, headers: passed }, resolve);
    request.on('error', reject).end(body);
  });
}
