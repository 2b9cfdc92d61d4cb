import { ASKED_COURIERS, type AskedCourier } from '../server/shipping/sandbox-courier/all-dialects.ts';
import type { CourierCases } from './courier-samples.ts';

/* Companies of each connector, with the sandbox as their courier. */

type Sample = CourierCases & { prefix: string; at: string; options: Record<string, string> };

/** Data to create a company with each connector; the sandbox speaks the courier's dialect under `prefix`. */
export const DIALECTS = Object.fromEntries(
  await Promise.all(
    ASKED_COURIERS.map(async (name) => {
      const { cases } = (await import(`../couriers/${name}/cases.ts`)) as { cases: CourierCases };
      return [name, { prefix: `/${name}`, at: `/${name}`, options: {}, ...cases }] as const;
    }),
  ),
) as Record<AskedCourier, Sample>; // each courier has one, by test/courier-folders.test.ts
