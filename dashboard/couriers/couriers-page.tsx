import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { connectorRow } from '../../contract/shipping/connectors.ts';
import { action } from '../../contract/access/permissions.ts';
import { SHIPPING_COMPANY_STATUSES, shippingCompanies } from '../../contract/shipping/shipping-companies.ts';
import { Moment } from '../i18n/format.tsx';
import { tabs } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { paths } from '../data/paths.ts';
import { listOf } from '../resources/resource-client.ts';
import { ImportExportMenu } from '../resources/import/import-export-menu.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { connectorLabel, type Courier } from './courier.ts';
import { useCourierTexts } from './texts.ts';

/** Couriers of the workspace. */
export function CouriersPage() {
  const t = useCourierTexts();
  const list = useList(listOf<Courier>(shippingCompanies), {
    search: t('search'),
    filters: { status: tabs(t('status'), SHIPPING_COMPANY_STATUSES, t) },
    sort: 'name',
  });
  return (
    <ListPage
      list={list}
      title={t('couriers')}
      actions={<ImportExportMenu resource={shippingCompanies} title={t('couriers')} filters={list.filters} />}
      creates={{ access: action('shipping-companies', 'create'), label: t('new_courier'), to: paths.newCourier() }}
      columns={columnsOf(t)}
      opens={({ id }) => paths.courier(id)}
      empty={{ title: t('none'), why: t('none_why') }}
    />
  );
}

const columnsOf = (t: ReturnType<typeof useCourierTexts>): Column<Courier>[] => [
  {
    key: 'name',
    title: t('name'),
    sort: 'name',
    phone: 'start',
    cell: ({ id, name }) => (
      <AppLink to={paths.courier(id)}>
        <bdi>{name}</bdi>
      </AppLink>
    ),
  },
  {
    key: 'connector',
    title: t('connector'),
    phone: 'start',
    cell: ({ connector }) => <bdi>{connectorLabel(t, connector)}</bdi>,
  },
  { key: 'credentials', title: t('credentials'), phone: 'end', cell: (courier) => <Credentials courier={courier} /> },
  { key: 'status', title: t('status'), phone: 'end', cell: ({ status }) => <CourierStatus status={status} /> },
  { key: 'created_at', title: t('created'), sort: 'created_at', cell: ({ created_at }) => <Moment iso={created_at} /> },
];

function Credentials({ courier: { connector, has_credentials } }: { courier: Courier }) {
  const t = useCourierTexts();
  if (Object.keys(connectorRow(connector).credentials).length === 0) return <>{t('needs_none')}</>;
  return (
    <StatusBadge tone={has_credentials ? 'good' : 'warn'} icon={has_credentials ? IconCheck : IconAlertTriangle}>
      {t(has_credentials ? 'has' : 'lacks')}
    </StatusBadge>
  );
}

export function CourierStatus({ status }: { status: Courier['status'] }) {
  const t = useCourierTexts();
  const isActive = status === 'active';
  return (
    <StatusBadge tone={isActive ? 'good' : 'plain'} icon={isActive ? IconCheck : IconBan}>
      {t(status)}
    </StatusBadge>
  );
}
