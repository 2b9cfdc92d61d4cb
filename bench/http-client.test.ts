import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { after, test } from 'node:test';
import { connection, requestBytes } from './http-client.ts';

const servers: Server[] = [];
after(() => servers.forEach((server) => server.close()));

/** Server that answers each request with the number of its socket; `hangsUp` then decides whether it closes that socket. */
async function answering(hangsUp: (request: number) => boolean): Promise<string> {
  let sockets = 0;
  let requests = 0;
  const server = createServer((socket) => {
    const body = String(++sockets);
    socket
      .on('error', () => undefined)
      .on('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
        if (hangsUp(++requests)) socket.destroySoon();
      });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const request = requestBytes({ method: 'GET', path: '/' });

test('requests sent at once over one connection are answered one after the other', { timeout: 5_000 }, async () => {
  const through = connection(await answering(() => false));
  const replies = await Promise.all([through.send(request), through.send(request), through.send(request)]);
  assert.deepEqual(
    replies.map(({ status, body }) => [status, body]),
    [
      [200, '1'],
      [200, '1'],
      [200, '1'],
    ],
  );
  through.close();
});

test(
  'a request over a socket that the service just closed is sent again over a new one',
  { timeout: 5_000 },
  async () => {
    const through = connection(await answering((count) => count === 1));
    const replies = await Promise.all([through.send(request), through.send(request)]);
    assert.deepEqual(
      replies.map(({ body }) => body),
      ['1', '2'],
    );
    through.close();
  },
);

test('a service that is not there is an error at once', { timeout: 5_000 }, async () => {
  const base = await answering(() => false);
  await new Promise((resolve) => servers.at(-1)!.close(resolve));
  await assert.rejects(connection(base).send(request), /hung up/);
});
