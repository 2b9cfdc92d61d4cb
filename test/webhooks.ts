import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { makeOutbound, type OutboundOptions } from '../server/platform/http/outbound-http.ts';
import { makeSeal } from '../server/platform/seal.ts';
import { startDispatcher } from '../server/webhooks/sending/dispatcher.ts';
import type { DispatcherOptions } from '../server/webhooks/sending/dispatch-state.ts';
import { webhookRenderers } from '../server/webhook-renderers.ts';
import type { Service } from './harness.ts';
import { testLog } from './log.ts';
import { expect, type World } from './world.ts';

/* Tests of webhooks: receivers with a set behaviour, and dispatchers that the test starts and stops. */

export type Delivered = {
  path: string;
  headers: IncomingHttpHeaders;
  raw: string;
  body: any; // oxlint-disable-line no-explicit-any -- tests look at any field
};
/**
 * A status, or a function that may write the answer itself. If the function returns `undefined`, the receiver sends no answer of its own.
 */
export type Answering = (delivered: Delivered, response: ServerResponse) => number | void;

/** Listens on loopback and records all requests; `port` 0: on a free port. */
export async function receiver(answer: Answering = () => 200, port = 0) {
  const got: Delivered[] = [];
  const behaviour = { answer };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString();
      const delivered = { path: request.url!, headers: request.headers, raw, body: JSON.parse(raw) };
      got.push(delivered);
      const status = behaviour.answer(delivered, response);
      if (status !== undefined) response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  after(close);
  return { got, behaviour, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** A dispatcher on the service's database; it stops when the tests end, or earlier. */
export function dispatcher(
  { database }: Pick<Service, 'database'>,
  options: Partial<DispatcherOptions> & { http?: Partial<OutboundOptions> } = {},
) {
  const { http, ...rest } = options;
  const outbound = makeOutbound({ allows_private: true, ...http });
  const running = startDispatcher({
    database,
    outbound,
    seal: makeSeal(database.read),
    renderers: webhookRenderers,
    log: testLog,
    drain_ms: 500,
    ...rest,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= running.stop().then(() => outbound.close()));
  after(stop);
  return { ...running, stop };
}

/** Creates a webhook of the world's Admin. */
export const subscribe = async (
  w: Pick<World, 'api'>,
  url: string,
  events: string[],
  over: object = {},
): Promise<{ id: string; secret: string }> =>
  expect(await w.api.post('/webhooks', { url, events, ...over }), 201).body.data;

export const deliveriesOf = async (w: Pick<World, 'api'>, id: string, query: Record<string, string> = {}) =>
  expect(await w.api.get(`/webhooks/${id}/deliveries`, { per_page: 100, ...query }), 200).body.data;

/** Waits until `look` returns a value; fails after `limit_ms`. */
export async function until<T>(
  look: () => T | Promise<T>,
  what: string,
  limit_ms = 8_000,
): Promise<Exclude<NonNullable<T>, false>> {
  const limit = performance.now() + limit_ms;
  for (;;) {
    const found = await look();
    if (found) return found as Exclude<NonNullable<T>, false>; // a false value is no finding
    if (performance.now() > limit) throw new Error(`waited in vain for ${what}`);
    await pause(10);
  }
}
