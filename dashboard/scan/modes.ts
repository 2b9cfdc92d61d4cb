import { IconArrowBackUp, IconHomeCheck, IconPackage, IconTruckDelivery, type Icon } from '@tabler/icons-react';
import { orderAction } from '../../contract/order-actions.ts';
import type { Route } from '../../contract/route.ts';

/** What a scan does, and what else the station must say with it. The key is Alt and its number. */
export const MODES = ['pack', 'ship', 'return', 'deliver'] as const;
export type Mode = (typeof MODES)[number];

export const MODE_FACTS: Record<Mode, { route: Route; key: string; icon: Icon; needs?: 'warehouse' | 'condition' }> = {
  pack: { route: orderAction('mark-orders-as-packed-by-scanner').route, key: 'alt+1', icon: IconPackage },
  ship: {
    route: orderAction('mark-orders-as-shipped-by-scanner').route,
    key: 'alt+2',
    icon: IconTruckDelivery,
    needs: 'warehouse',
  },
  return: {
    route: orderAction('mark-orders-as-returned-by-scanner').route,
    key: 'alt+3',
    icon: IconArrowBackUp,
    needs: 'condition',
  },
  deliver: { route: orderAction('mark-orders-as-delivered-by-scanner').route, key: 'alt+4', icon: IconHomeCheck },
};
