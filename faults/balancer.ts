import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/*
 * A balancer with exactly the features that docs/operations.md requires. It asks each server whether it is ready, takes bodies whole, and
 * keeps connections for less long than the servers do. It tries another server only when a connection is refused.
 */

export type Balancer = {
  base: string;
  /** Requests that went to another server after a refused connection. */
  moved(): number;
  /** Whether it sends requests to the server at this base. */
  knows(base: string): boolean;
  close(): Promise<void>;
};

const LOOK_MS = 500;
/** A busy server is not a dead one. */
const LOOK_WITHIN_MS = 2_000;
/** While no server is ready, or all refuse, a request waits. */
const WAIT_MS = 5_000;
/** Servers close connections that are idle for five seconds. */
const KEPT_MS = 4_000;

/** Starts one on a free port of loopback. `serversNow`: the bases of all current servers, called for each request. */
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
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server's address is no string
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

/** Fails when no answer begins. */
function send(agent: Agent, base: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const { connection: _theirs, ...passed } = headers;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const request = ask({ agent, hostname, port, method, path: url, headers: passed }, resolve);
    request.on('error', reject).end(body);
  });
}
