import { Group, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showAccount } from '../../contract/access/accounts.ts';
import { listOrders } from '../../contract/orders/orders.ts';
import { action, type Access } from '../../contract/access/permissions.ts';
import { products } from '../../contract/catalog/products.ts';
import { showDashboard } from '../../contract/reports/statistics.ts';
import { listStocks } from '../../contract/stocks/stocks.ts';
import { query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Moment, Money, Reference } from '../i18n/format.tsx';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { listQuery } from '../resources/resource-client.ts';
import { useParams } from '../state/address.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './overview.module.css';
import { Periods, useDays } from './periods.tsx';
import { useOverviewTexts } from './texts.ts';
import { Whole, WholeLoading } from './whole.tsx';
import { CashStages } from './cash-stages.tsx';

const SHOWN = 8;

/** A part of a seller's page, for readers who may list its rows. */
type Part = { access: Access; Content: (props: { account_id: string }) => ReactNode };
const PARTS: readonly Part[] = [
  { access: listOrders.access, Content: Orders },
  { access: action('products', 'list'), Content: Products },
  { access: listStocks.access, Content: Stock },
];

/** Lists with all rows of a seller. */
const LISTS = [
  {
    name: 'money',
    access: action('cash-accounts', 'retrieve'),
    to: ({ account_id }: Search) => paths.accountMoney(account_id),
  },
  { name: 'orders', access: action('orders', 'list'), to: paths.orders },
  { name: 'leads', access: action('leads', 'list'), to: paths.leads },
  { name: 'products', access: action('products', 'list'), to: (search: Search) => paths.resource('products', search) },
  { name: 'stock', access: action('stocks', 'list'), to: paths.stockList },
  { name: 'invoices', access: action('invoices', 'list'), to: (search: Search) => paths.resource('invoices', search) },
  { name: 'people', access: action('users', 'list'), to: paths.team },
] as const;
type Search = { account_id: string };

/** One seller, or the house: its figures, and its orders, products and stock. */
export function SellerPage() {
  const { id = '' } = useParams();
  const t = useOverviewTexts();
  const may = useMay();
  const days = useDays('last_30_days');
  const { from, to } = days;
  const account = useQuery({ ...query(showAccount, { params: { id } }), retry: false });
  const mayCount = may(showDashboard.access);
  const { data } = useQuery({
    ...query(showDashboard, { query: { account_id: id, from, to } }),
    placeholderData: keepPreviousData,
    enabled: mayCount && account.isSuccess,
  });
  if (account.error) {
    if (account.error instanceof ApiError && account.error.status === 404) return <NotHere />;
    return <LoadFailed error={account.error} onRetry={() => void account.refetch()} />;
  }
  const rows = (
    <div className={classes['tables']}>
      {PARTS.filter(({ access }) => may(access)).map(({ Content }, i) => (
        <Content key={i} account_id={id} />
      ))}
    </div>
  );
  return (
    <>
      <PageHeader
        title={account.data?.data.name ?? t('seller')}
        actions={
          <>
            {may(action('leads', 'create')) && (
              <LinkButton to={paths.newLead({ account_id: id })} variant="default">
                {t('new_lead')}
              </LinkButton>
            )}
            {may(action('orders', 'create')) && (
              <LinkButton to={paths.newOrder({ account_id: id })} variant="default">
                {t('new_order')}
              </LinkButton>
            )}
            {mayCount && <Periods {...days} />}
          </>
        }
      />
      <Group gap="xs" mb="md" component="nav" aria-label={t('see_all')}>
        {LISTS.filter(({ access }) => may(access)).map(({ name, to }) => (
          <LinkButton key={name} to={to({ account_id: id })} variant="default" size="compact-md">
            {t(name)}
          </LinkButton>
        ))}
      </Group>
      {!mayCount && rows}
      {data ? (
        <Whole overview={data.data} days={days} account_id={id}>
          {may(action('cash-accounts', 'list')) && <CashStages from={from} to={to} account_id={id} />}
          {rows}
        </Whole>
      ) : (
        mayCount && <WholeLoading />
      )}
    </>
  );
}

function Table({ title, all, rows }: { title: string; all: string; rows: readonly ReactNode[] | undefined }) {
  const t = useOverviewTexts();
  return (
    <section>
      <h2>
        {title}{' '}
        <small>
          <AppLink to={all}>{t('see_all')}</AppLink>
        </small>
      </h2>
      {rows === undefined ? (
        <Skeleton height={120} />
      ) : rows.length === 0 ? (
        <p>{t('none_here')}</p>
      ) : (
        <table className={classes['table']} aria-label={title}>
          <tbody>{rows}</tbody>
        </table>
      )}
    </section>
  );
}

function Orders({ account_id }: Search) {
  const t = useOverviewTexts();
  const { data } = useQuery(query(listOrders, { query: { account_id, per_page: SHOWN } }));
  const rows = data?.data.map((order) => (
    <tr key={order.id}>
      <th scope="row">
        <AppLink to={paths.order(order.reference)}>
          <Reference>{order.reference}</Reference>
        </AppLink>
      </th>
      <td>
        <OrderStatusBadge status={order.status} />
      </td>
      <td>
        <Money amount={order.total} currency={order.currency} />
      </td>
      <td>
        <Moment iso={order.created_at} />
      </td>
    </tr>
  ));
  return <Table title={t('latest_orders')} all={paths.orders({ account_id })} rows={rows} />;
}

function Products({ account_id }: Search) {
  const t = useOverviewTexts();
  const { data } = useQuery(listQuery(products, { account_id, per_page: SHOWN }));
  const rows = data?.data.map((product) => (
    <tr key={product.id}>
      <th scope="row">
        <AppLink to={paths.row('products', product.id)}>
          <bdi>{String(product['name'])}</bdi>
        </AppLink>
      </th>
      <td>
        <Money amount={Number(product['price'])} />
      </td>
    </tr>
  ));
  return <Table title={t('products')} all={paths.resource('products', { account_id })} rows={rows} />;
}

/** Stock of a seller, the lowest first. */
function Stock({ account_id }: Search) {
  const t = useOverviewTexts();
  const { data } = useQuery(query(listStocks, { query: { account_id, sort: 'available', per_page: SHOWN } }));
  const rows = data?.data.map((stock) => (
    <tr key={stock.id}>
      <th scope="row">
        <AppLink to={paths.stock(stock.id)}>
          <bdi>{stock.product_name}</bdi>
        </AppLink>
      </th>
      <td>
        <bdi>{stock.warehouse_name}</bdi>
      </td>
      <td className="figures">{stock.available}</td>
    </tr>
  ));
  return <Table title={t('stock')} all={paths.stockList({ account_id })} rows={rows} />;
}
