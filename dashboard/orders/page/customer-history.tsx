import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isOrderUnderWay, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import { Moment, Money, Reference } from '../../i18n/format.tsx';
import { paths } from '../../data/paths.ts';
import { AppLink } from '../../ui/link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './order-page.module.css';
import { OrderStatusBadge } from '../order-status.tsx';
import { PastComment, type LastComment } from './past-comment.tsx';
import { useOrderTexts } from '../texts.ts';

type Past = {
  id: string;
  reference: string;
  status: string;
  total: number;
  currency: string;
  created_at: string;
  comment: LastComment | null;
};
type Reliability = { delivered: number; returned: number; refused: number; is_flagged: boolean };

/** Ends of a customer's earlier orders, and the newest of them. */
export function CustomerHistory({ reliability, orders }: { reliability: Reliability; orders: readonly Past[] }) {
  const t = useOrderTexts();
  const { delivered, returned, refused, is_flagged } = reliability;
  return (
    <>
      <p>
        {t('reliability_text', { delivered, returned, refused })}{' '}
        {is_flagged && (
          <StatusBadge tone="warn" icon={IconAlertTriangle}>
            {t('flagged')}
          </StatusBadge>
        )}
      </p>
      <ul className={classes['past']}>
        {orders.map((order) => (
          <PastOrder key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
}

/** Shown before an order is created from a call: a customer with a parcel on its way may be calling about it. */
export function UnderWay({ orders }: { orders: readonly Past[] }) {
  const t = useOrderTexts();
  const open = orders.filter(({ status }) => isOrderUnderWay(status as OrderStatus));
  if (open.length === 0) return null;
  return (
    <Alert
      color="yellow"
      styles={WARN_TITLE}
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('under_way', { count: open.length })}
    >
      <ul className={classes['past']}>
        {open.map((order) => (
          <PastOrder key={order.id} order={order} />
        ))}
      </ul>
    </Alert>
  );
}

/** Mantine’s own is too pale to be read. */
const WARN_TITLE = { title: { color: 'var(--tone-warn-text)' } };

const PastOrder = ({ order }: { order: Past }) => (
  <li>
    <AppLink to={paths.order(order.reference)}>
      <Reference>{order.reference}</Reference>
    </AppLink>
    <OrderStatusBadge status={order.status} />
    <Money amount={order.total} currency={order.currency} />
    <small className={classes['dim']}>
      <Moment iso={order.created_at} />
    </small>
    <PastComment of={order} />
  </li>
);
