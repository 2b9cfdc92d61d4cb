import { Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { cashOf, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import { action } from '../../../contract/access/permissions.ts';
import { paths } from '../../data/paths.ts';
import { useMay } from '../../data/session.tsx';
import { Thumbnail } from '../../data/thumbnail.tsx';
import { Ltr, Money, useFormat } from '../../i18n/format.tsx';
import { AppLink } from '../../ui/link.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { CashLine } from './cash-line.tsx';
import classes from './order-page.module.css';
import { Part } from './part.tsx';
import type { ShownOrder } from '../shown-order.ts';
import { useOrderTexts } from '../texts.ts';

const ExchangeLine = lazy(async () => ({ default: (await import('./exchange-line.tsx')).ExchangeLine }));
const KeptPart = lazy(async () => ({ default: (await import('./kept-part.tsx')).KeptPart }));

/** Ordered products, their amounts, and the state of goods and cash. */
export function Lines({ order }: { order: ShownOrder }) {
  const t = useOrderTexts();
  const { number } = useFormat();
  const mayOpen = useMay()(action('products', 'retrieve'));
  const { currency } = order;
  return (
    <Part title={t('products')}>
      <Table className={classes['lines']!}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('product')}</Table.Th>
            <Table.Th ta="end">{t('quantity')}</Table.Th>
            <Table.Th ta="end">{t('price')}</Table.Th>
            <Table.Th ta="end">{t('line_total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {order.products.map((line, i) => (
            <Table.Tr key={i}>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Thumbnail src={line.thumbnail} size={40} />
                  <span>
                    {mayOpen ? (
                      <AppLink to={paths.row('products', line.product_id)}>
                        <bdi>{line.name}</bdi>
                      </AppLink>
                    ) : (
                      <bdi>{line.name}</bdi>
                    )}{' '}
                    <small className={classes['dim']}>
                      <Ltr>{line.sku}</Ltr>
                    </small>
                  </span>
                </Group>
              </Table.Td>
              <Table.Td ta="end">
                {line.delivered_quantity === null
                  ? number(line.quantity)
                  : t('kept_of', { kept: number(line.delivered_quantity), all: number(line.quantity) })}
              </Table.Td>
              <Table.Td ta="end">
                <Money amount={line.price} currency={currency} />
              </Table.Td>
              <Table.Td ta="end">
                <Money amount={line.total} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <dl className={classes['sums']}>
        {/* A sum equal to the one below is left out. */}
        {order.subtotal !== order.total && <Sum name={t('subtotal')} amount={order.subtotal} currency={currency} />}
        {order.total !== order.cod_amount && <Sum name={t('total')} amount={order.total} currency={currency} />}
        {order.exchange && <Sum name={t('comes_back')} amount={-order.exchange.credit} currency={currency} />}
        {order.is_fees_paid_by_customer && (
          <Sum name={t('shipping_fee')} amount={order.shipping_fee} currency={currency} />
        )}
        {!order.is_prepaid && order.prepaid_amount > 0 && (
          <Sum
            name={order.prepaid_by ? t('deposit_by', { by: order.prepaid_by }) : t('prepaid_amount')}
            amount={-order.prepaid_amount}
            currency={currency}
          />
        )}
        {order.is_prepaid ? (
          <div data-strong>
            <dt>{t('cod_amount')}</dt>
            <dd>{t('prepaid')}</dd>
          </div>
        ) : (
          <Sum name={t(amountLabel(order))} amount={order.cod_amount} currency={currency} isStrong />
        )}
      </dl>
      {order.came_back_damaged.length > 0 && (
        <p className={classes['cash']}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {t('came_back_damaged')}
            {order.came_back_damaged.map(({ sku, name, quantity }) => (
              <span key={sku}>
                {' '}
                <bdi>{name}</bdi> <Ltr>× {number(quantity)}</Ltr>
              </span>
            ))}
          </span>
        </p>
      )}
      <Suspense>
        <ExchangeLine order={order} />
        <KeptPart order={order} />
      </Suspense>
      <CashLine order={order} />
    </Part>
  );
}

/** Label of its amount: collected, not collected, or still open. */
function amountLabel({ status }: ShownOrder): 'cod_amount' | 'cod_collected' | 'cod_not_collected' {
  const cash = cashOf(status as OrderStatus);
  if (cash === undefined) return 'cod_amount';
  return cash === 'collected' ? 'cod_collected' : 'cod_not_collected';
}

function Sum({
  name,
  amount,
  currency,
  isStrong,
}: {
  name: string;
  amount: number;
  currency: string;
  isStrong?: true;
}) {
  return (
    <div data-strong={isStrong}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
