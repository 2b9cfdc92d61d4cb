import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connection, expectStatus, requestBytes } from './http-client.ts';
import { anOrder, several } from './inputs.ts';
import { atLeast, atMost, quantile, type Figure, type Samples } from './measure.ts';
import type { Bench, Side } from './service.ts';

const BULK = 1_000;
const BULKS = 6;
const WEBHOOKS = 10;
const HANGING = 3;
const STEADY = { per_second: 500, seconds: 6, rows: 50 };

/**
 * Delivery of order events to receivers on this machine, from the request to the last delivery: to one receiver, to ten, and to seven while
 * three others accept connections and never answer. Service, database and receivers share the processors.
 */
export async function benchWebhooks(bench: Bench): Promise<Figure[]> {
  process.env['WEBHOOK_ALLOW_PRIVATE'] = '1';
  const side = await bench.fresh();
  const [bulks, bulk, seconds] = [bench.count(BULKS), bench.count(BULK), bench.count(STEADY.seconds)];
  const client = connectionTo(side);
  const receivers = receiving();
  const hanging = await receivers.listen({ hangs: true });
  const figures: Figure[] = [];
  const subscribed: string[] = [];
  const subscribe = async (url: string) => {
    const body = { url, events: ['order.created'] };
    subscribed.push((await client.send('POST', '/webhooks', body, 201)).data.id);
  };
  const clear = async () => {
    for (const id of subscribed.splice(0)) await client.send('DELETE', `/webhooks/${id}`, {}, 200);
  };
  const rate = async (name: string, healthy: number, hung: number) => {
    for (let i = 0; i < healthy; i++) await subscribe(await receivers.listen({ hangs: false }));
    for (let i = 0; i < hung; i++) await subscribe(`${hanging}${i}`);
    receivers.clear();
    const start = performance.now();
    for (let i = 0; i < bulks; i++) await client.makeOrders(bulk);
    await receivers.until(bulks * bulk * healthy);
    const took_s = (performance.now() - start) / 1_000;
    figures.push({ name, unit: '/s', value: (bulks * bulk * healthy) / took_s, target: atLeast(1_000, 'value') });
    await clear();
  };
  await rate('webhook deliveries to one receiver', 1, 0);
  await rate(`to ${WEBHOOKS} receivers`, WEBHOOKS, 0);
  await rate(`to ${WEBHOOKS - HANGING} receivers while ${HANGING} more hang`, WEBHOOKS - HANGING, HANGING);
  await rate(`to one receiver while ${HANGING} more hang`, 1, HANGING);

  await subscribe(await receivers.listen({ hangs: false }));
  for (let i = 0; i < HANGING; i++) await subscribe(`${hanging}${i}`);
  receivers.clear();
  const rounds = (STEADY.per_second * seconds) / STEADY.rows;
  for (let i = 0; i < rounds; i++) {
    await Promise.all([client.makeOrders(STEADY.rows), pause((1_000 * STEADY.rows) / STEADY.per_second)]);
  }
  await receivers.until(rounds * STEADY.rows);
  figures.push({
    name: `event to delivery at ${STEADY.per_second}/s while ${HANGING} hang, p99`,
    unit: 'ms',
    value: quantile(receivers.delays_ms, 0.99),
    target: atMost(1_000, 'value'),
  });
  await clear();
  client.close();
  receivers.close();
  return figures;
}

function connectionTo(side: Side) {
  const through = connection(side.base);
  const send = async (method: string, path: string, body: object, status: number) => {
    const request = requestBytes({ method, path: `/api/web/1.0${path}`, token: side.token, body });
    return JSON.parse(expectStatus(await through.send(request), status)) as { data: { id: string } };
  };
  return {
    send,
    makeOrders: (count: number) => send('POST', '/orders', { orders: several(count, anOrder) }, 200),
    close: () => through.close(),
  };
}

/** Receivers in this process; they record the delay of each delivery after its event. */
function receiving() {
  const delays_ms: Samples = [];
  const servers: ReturnType<typeof createServer>[] = [];
  return {
    delays_ms,
    clear: () => void delays_ms.splice(0),
    listen: async ({ hangs }: { hangs: boolean }) => {
      const server = createServer((request, response) => {
        let beginning = '';
        request.on('data', (part: Buffer) => (beginning ||= part.subarray(0, 200).toString()));
        request.on('end', () => {
          if (hangs) return;
          delays_ms.push(Date.now() - Date.parse(/"timestamp":"([^"]+)"/.exec(beginning)![1]!));
          response.end();
        });
      });
      servers.push(server);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    },
    until: async (count: number) => {
      while (delays_ms.length < count) await pause(5);
    },
    close: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
