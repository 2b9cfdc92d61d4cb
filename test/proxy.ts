import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { keepConnections } from './harness.ts';

/* A proxy between a client and the service; the test decides what happens to each request. */

export type Passing = { method: string; path: string; body: string; headers: Record<string, string> };
/** Passes a request on, or answers it itself; if it destroys the response, the answer is lost. */
export type Way = (passing: Passing, pass: () => Promise<void>, response: ServerResponse) => Promise<void> | void;

/** Listens on loopback. `seen` collects all requests; `way` may be changed at any time. */
export async function proxyBefore(base: string) {
  const behaviour: { way: Way } = { way: (_passing, pass) => pass() };
  const seen: Passing[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const body = Buffer.concat(parts);
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
      const method = request.method!;
      const passing = { method, path: request.url!, body: body.toString(), headers: headers as Record<string, string> };
      seen.push(passing);
      await behaviour.way(passing, pass, response);
      async function pass() {
        const answer = await fetch(base + request.url, {
          method,
          headers: passing.headers,
          ...(body.length > 0 ? { body } : {}),
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (response.destroyed) return;
        const {
          'transfer-encoding': _encoding,
          'content-encoding': _coding,
          'content-length': _bytes,
          ...said
        } = Object.fromEntries(answer.headers);
        response.writeHead(answer.status, said).end(bytes);
      }
    });
  });
  keepConnections({ server });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { behaviour, seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
