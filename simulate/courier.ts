import { DIALECT_OF } from '../server/shipping/sandbox-courier/all-dialects.ts';
import { WEBHOOK_SECRET } from '../test/courier-samples.ts';
import { pause } from './clock.ts';
import type { Outside } from './outside.ts';
import type { Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';
import type { Service } from './service.ts';
import type { Shop } from './shop.ts';

/* The courier, an outside caller that reports on its parcels. The service does not trust it. */

type World = { service: Service; scheduler: Scheduler; faults: Faults; shop: Shop };

/** Moves parcels, and reports that: twice, late, not at all, or with a wrong secret. */
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

const lowered = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
