import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrderStatus } from '../../contract/orders/order-moves.ts';
import { showOrder } from '../../contract/orders/orders.ts';
import { query } from '../data/client.ts';
import { CustomerWord } from '../talk/later.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { BlacklistFlag } from './blacklist-flag.tsx';
import { PinnedComments } from './page/comments.tsx';
import { Customer } from './page/customer-part.tsx';
import { Lines } from './page/lines-part.tsx';
import { Shipment } from './page/shipment-part.tsx';
import { OrderStatusBadge } from './order-status.tsx';

/** An order beside the list: the first parts of its page, without its acts. */
export function OrderPeek({ reference }: { reference: string }) {
  const { data, error, refetch } = useQuery({ ...query(showOrder, { params: { reference } }) });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const order = data.data;
  return (
    <>
      <p>
        <OrderStatusBadge status={order.status as OrderStatus} /> <BlacklistFlag of={order} />
      </p>
      <CustomerWord about={{ order: reference }} />
      <PinnedComments order={order} />
      <Customer order={order} />
      <Lines order={order} />
      <Shipment order={order} />
    </>
  );
}
