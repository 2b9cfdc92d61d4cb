import { createHmac } from 'node:crypto';
import { DIALECT_OF } from '../server/shipping/sandbox-courier/all-dialects.ts';
import { WEBHOOK_SECRET } from '../test/courier-samples.ts';
import type { Outside } from './outside.ts';
import type { Faults } from './faults.ts';
import type { Acknowledged } from './people.ts';
import type { Scheduler } from './scheduler.ts';
import type { Service } from './service.ts';
import { STORE_SECRET, type Shop } from './shop.ts';

/* Outside callers of the service: the courier, which reports on its parcels, and a store, which delivers its orders. Neither is trusted. */

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

type World = { service: Service; scheduler: Scheduler; faults: Faults; shop: Shop };

/** Moves parcels on, and reports them: twice, late, not at all, or as an impostor without the secret. */
export async function liveAsCourier(
  { service, scheduler, faults, shop }: World,
  outside: Outside,
  times: number,
): Promise<void> {
  const { roll } = scheduler;
  const { sandbox, webhookOf, connector } = outside;
  for (let done = 0; done < times; done++) {
    await pause(100 + roll.below(700));
    await scheduler.turn('the courier drives on', sandbox);
    const { parcels } = sandbox.store;
    if (parcels.length === 0) continue;
    await sandbox.advance();
    for (const parcel of roll.some(parcels, 3)) {
      if (!webhookOf || roll.isLikely(0.3)) continue;
      const isForged = faults.isMet(0.2);
      const { headers, body } = webhookOf(parcel, isForged ? 'not the secret' : WEBHOOK_SECRET);
      const type =
        'webhook_is_form' in DIALECT_OF[connector] ? 'application/x-www-form-urlencoded' : 'application/json';
      const request = {
        method: 'POST',
        url: shop.webhook_path,
        headers: { 'content-type': type, ...lowered(headers) },
        body,
      };
      if (isForged) faults.count('courier: forged webhook');
      for (let sent = roll.isLikely(0.3) ? 2 : 1; sent > 0; sent--) {
        const answer = await service.ask(request);
        scheduler.note(
          `  the courier hears ${answer?.status ?? 'nothing'} of ${parcel.tracking}${isForged ? ', forged' : ''}`,
        );
        if (isForged && answer && answer.status < 300)
          throw new Error(`A webhook of nobody was believed: ${answer.text}`);
        if (answer && answer.status >= 500 && answer.status !== 503)
          throw new Error(`A courier was answered ${answer.status}: ${answer.text}`);
      }
    }
  }
}

/** Delivers orders until each was received, some twice, some as an impostor. */
export async function liveAsStore(
  { service, scheduler, faults, shop }: World,
  { delivered }: Acknowledged,
  orders: number,
): Promise<void> {
  const { roll } = scheduler;
  for (let made = 1; made <= orders; made++) {
    const name = `Customer ${made}`;
    const body = JSON.stringify({
      id: made,
      name: `#${made}`,
      currency: 'MAD',
      financial_status: 'pending',
      total_price: '199.00',
      total_outstanding: '199.00',
      shipping_address: { name, phone: `07${10_000_000 + made}`, address1: '12 Rue Ibn Batouta', city: 'Casablanca' },
      line_items: [{ sku: roll.pick(shop.skus), quantity: 1, price: '199.00', requires_shipping: true }],
    });
    const deliver = async (secret: string) => {
      await pause(100 + roll.below(500));
      await scheduler.turn(`the store delivers ${name}`, delivered);
      const digest = createHmac('sha256', secret).update(body).digest('base64');
      const headers = { 'x-shopify-topic': 'orders/create', 'x-shopify-hmac-sha256': digest };
      const answer = await service.ask({ method: 'POST', url: shop.incoming_path, headers, body });
      scheduler.note(`  the store hears ${answer?.status ?? 'nothing'} of ${name}`);
      if (answer && answer.status >= 500 && answer.status !== 503)
        throw new Error(`A store was answered ${answer.status}: ${answer.text}`);
      return answer?.status;
    };
    if (faults.isMet(0.3)) {
      faults.count('store: forged delivery');
      if ((await deliver('not the secret')) === 200) throw new Error('A delivery of nobody was received.');
    }
    for (let asked = 0; (await deliver(STORE_SECRET)) !== 200; asked++)
      if (asked > 40) throw new Error(`${name} of the store was never received.`);
    delivered.add(name);
    if (roll.isLikely(0.3)) await deliver(STORE_SECRET);
  }
}

const lowered = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
