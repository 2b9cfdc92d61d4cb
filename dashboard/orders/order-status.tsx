import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClockHour4,
  IconHistory,
  IconPackage,
  IconPackageOff,
  IconSparkles,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import type { OrderStatus } from '../../contract/orders/order-moves.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { useOrderTexts } from './texts.ts';

/** Look of each status. */
const LOOKS: Record<OrderStatus, { tone: Tone; icon: Icon }> = {
  new: { tone: 'plain', icon: IconSparkles },
  packed: { tone: 'info', icon: IconPackage },
  waiting_for_shipping_company: { tone: 'info', icon: IconClockHour4 },
  shipped: { tone: 'info', icon: IconTruckDelivery },
  delivered: { tone: 'good', icon: IconCircleCheck },
  returned: { tone: 'bad', icon: IconArrowBackUp },
  canceled: { tone: 'bad', icon: IconBan },
  out_of_stock: { tone: 'warn', icon: IconPackageOff },
  rollback: { tone: 'warn', icon: IconHistory },
};

/** `status` of the contract, in any case. */
export function OrderStatusBadge({ status }: { status: string }) {
  const t = useOrderTexts();
  const key = status.toLowerCase() as OrderStatus; // the contract's keys; histories write them in capitals
  const { tone, icon } = LOOKS[key];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(key)}
    </StatusBadge>
  );
}
