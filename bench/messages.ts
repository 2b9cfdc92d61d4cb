import { setTimeout as pause } from 'node:timers/promises';
import { GATEWAY_KEY, startMessageProvider } from '../test/message-provider.ts';
import { connection, expectStatus, requestBytes } from './http-client.ts';
import { anOrder, several } from './inputs.ts';
import type { Figure } from './measure.ts';
import type { Bench } from './service.ts';

const MESSAGES = 10_000;
const BULK = 1_000;
/** Messages for each customer, which are sent one after the other. */
const EACH = 4;
/** One request in this many meets a busy or failing provider. */
const [BUSY, FAILS] = [97, 89];

/**
 * Automatic messages of orders, through a provider on this machine that sometimes answers 429 and 500: time from the first order to the
 * last accepted message. Fails unless each message is sent exactly once, and those of a customer in sequence.
 */
export async function benchMessages(bench: Bench): Promise<Figure[]> {
  process.env['WEBHOOK_ALLOW_PRIVATE'] = '1';
  const side = await bench.fresh();
  const count = bench.count(MESSAGES, 2 * EACH);
  const provider = await startMessageProvider();
  provider.mood.retry_after_s = 1;
  provider.mood.behave = ({ n }) => (n % BUSY === 0 ? 'rate-limit' : n % FAILS === 0 ? 'error' : 'accept');
  const through = connection(side.base);
  const post = async (path: string, body: object, status: number) => {
    const request = requestBytes({ method: 'POST', path: `/api/web/1.0${path}`, token: side.token, body });
    return JSON.parse(expectStatus(await through.send(request), status)) as { data: { id: string } };
  };
  const channel = await post(
    '/message-channels',
    {
      name: 'SMS',
      kind: 'sms',
      url: `${provider.base}/sms`,
      method: 'POST',
      headers: 'Content-Type: application/json\nAuthorization: Bearer {secret}',
      request_body: '{"to": "{phone}", "text": "{text}", "reference": "{reference}"}',
      secret: GATEWAY_KEY,
    },
    201,
  );
  const template = { name: 'News', language: 'fr', body: '{first_name} {reference}', order_statuses: ['new'] };
  await post('/message-templates', { ...template, message_channel_id: channel.data.id }, 201);
  const start = performance.now();
  const phones = Math.ceil(count / EACH);
  let made = 0;
  while (made < count) {
    const orders = several(Math.min(BULK, count - made), anOrder).map((order) => ({
      ...order,
      phone: `06${String(30_000_000 + (made++ % phones))}`,
    }));
    await post('/orders', { orders }, 200);
  }
  const ordered_s = (performance.now() - start) / 1_000;
  while (provider.taken.length < count) await pause(20);
  const took_s = (performance.now() - start) / 1_000;
  // A duplicate would arrive within this time.
  await pause(2_000);
  const ids = provider.taken.map(({ id }) => id);
  if (new Set(ids).size !== count || ids.length !== count)
    throw new Error(`${ids.length} messages were taken for ${count} orders, ${new Set(ids).size} of them different.`);
  for (const [to, group] of Map.groupBy(provider.taken, (one) => one.to))
    if (group.some(({ id }, i) => i > 0 && id < group[i - 1]!.id)) throw new Error(`${to} was not told in order.`);
  through.close();
  await provider.close();
  const all = count.toLocaleString('en');
  return [
    { name: `${all} orders whose messages are written with them`, unit: 's', value: ordered_s },
    { name: `${all} messages, each once and in order per customer, with 429 and 500`, unit: 's', value: took_s },
    { name: 'requests that they took', unit: '', value: provider.asked.length },
  ];
}
