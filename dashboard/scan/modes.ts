import { IconArrowBackUp, IconHomeCheck, IconPackage, IconTruckDelivery, type Icon } from '@tabler/icons-react';
import { ORDER_ACTIONS, orderActionRoutes } from '../../contract/order-actions.ts';
import type { Route } from '../../contract/route.ts';

/** What a scan does, and what else the station must say with it. The key is Alt and its number. */
export const MODES = ['pack', 'ship', 'return', 'deliver'] as const;
export type Mode = (typeof MODES)[number];

export const MODE_FACTS: Record<Mode, { route: Route; key: string; icon: Icon; needs?: 'warehouse' | 'condition' }> = {
  pack: { route: scanRoute('mark-orders-as-packed-by-scanner'), key: 'alt+1', icon: IconPackage },
  ship: {
    route: scanRoute('mark-orders-as-shipped-by-scanner'),
    key: 'alt+2',
    icon: IconTruckDelivery,
    needs: 'warehouse',
  },
  return: {
    route: scanRoute('mark-orders-as-returned-by-scanner'),
    key: 'alt+3',
    icon: IconArrowBackUp,
    needs: 'condition',
  },
  deliver: { route: scanRoute('mark-orders-as-delivered-by-scanner'), key: 'alt+4', icon: IconHomeCheck },
};

function scanRoute(path: (typeof ORDER_ACTIONS)[number]['path']): Route {
  return orderActionRoutes[ORDER_ACTIONS.findIndex((row) => row.path === path)]!;
}
