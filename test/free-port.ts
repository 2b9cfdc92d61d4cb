import { createServer, type AddressInfo } from 'node:net';

/** Returns a port of loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is no string
  await new Promise((resolve) => server.close(resolve));
  return port;
}
