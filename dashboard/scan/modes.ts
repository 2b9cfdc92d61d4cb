import { IconArrowBackUp, IconHomeCheck, IconPackage, IconTruckDelivery, type Icon } from '@tabler/icons-react';
import type { Route } from '../../contract/route.ts';
import { SENT_BY } from '../offline/kinds.ts';

/** Effect of a scan, and further inputs of the station. The key is Alt and its number. */
export const MODES = ['pack', 'ship', 'return', 'deliver'] as const;
export type Mode = (typeof MODES)[number];

export const MODE_FACTS: Record<Mode, { route: Route; key: string; icon: Icon; needs?: 'warehouse' | 'condition' }> = {
  pack: { route: SENT_BY.pack, key: 'alt+1', icon: IconPackage },
  ship: {
    route: SENT_BY.ship,
    key: 'alt+2',
    icon: IconTruckDelivery,
    needs: 'warehouse',
  },
  return: {
    route: SENT_BY.return,
    key: 'alt+3',
    icon: IconArrowBackUp,
    needs: 'condition',
  },
  deliver: { route: SENT_BY.deliver, key: 'alt+4', icon: IconHomeCheck },
};
