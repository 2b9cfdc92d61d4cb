import { CONNECTOR_NAMES, type ConnectorName } from '../../../contract/shipping/connectors.ts';
import type { Dialect } from './dialect.ts';

/** Couriers that are contacted over the network. */
export type AskedCourier = Exclude<ConnectorName, 'manual'>;
export const ASKED_COURIERS = CONNECTOR_NAMES.filter((name) => name !== 'manual');

/** The dialect of each, from its folder in couriers/; its prefix is the courier's name. */
export const DIALECT_OF = Object.fromEntries(
  await Promise.all(
    ASKED_COURIERS.map(async (name) => {
      const { dialect } = (await import(`../../../couriers/${name}/sandbox-dialect.ts`)) as { dialect: Dialect };
      return [name, dialect] as const;
    }),
  ),
) as Record<AskedCourier, Dialect>; // each has one, by test/courier-folders.test.ts
