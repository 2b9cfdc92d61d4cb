import { IconAlertTriangle, IconBan, IconCheck, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { connectorRow } from '../../contract/connectors.ts';
import { action } from '../../contract/permissions.ts';
import { SHIPPING_COMPANY_STATUSES, shippingCompanies } from '../../contract/shipping-companies.ts';
import { Moment } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { listQuery } from '../resources/resource-client.ts';
import { SheetMenu } from '../resources/sheet-menu.tsx';
import { useMay } from '../data/session.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useShortcut } from '../ui/shortcuts.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { listIn, useUrlState } from '../state/url-state.ts';
import { useUiWords } from '../ui/words.ts';
import { connectorLabel, type Courier } from './courier.ts';
import { useCourierWords } from './words.ts';

const DEFAULTS = { keyword: '', status: '', sort: 'name', page: '1' };
const PER_PAGE = 50;

/** The couriers that orders are handed to. */
export function CouriersPage() {
  const t = useCourierWords();
  const ui = useUiWords();
  const navigate = useNavigate();
  const mayCreate = useMay()(action('shipping-companies', 'create'));
  const { values, set, clear, is_filtered } = useUrlState(DEFAULTS);
  const page = Number(values.page) || 1;
  const filters = { keyword: values.keyword, status: listIn(values.status) };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listQuery(shippingCompanies, { ...filters, sort: values.sort, page, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  const create = (
    <LinkButton to={paths.newCourier()} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('new_courier')}
    </LinkButton>
  );
  useShortcut('n', t('new_courier'), () => void navigate({ to: paths.newCourier() }), { is_off: !mayCreate });
  return (
    <>
      <PageHeader
        title={t('couriers')}
        actions={
          <>
            <SheetMenu resource={shippingCompanies} title={t('couriers')} filters={filters} />
            {mayCreate && create}
          </>
        }
      />
      <FilterBar
        keyword={values.keyword}
        searchLabel={t('search')}
        onKeyword={(keyword) => set({ keyword })}
        is_filtered={is_filtered}
        onClear={clear}
        tabs={{
          label: t('status'),
          value: values.status,
          onChange: (status) => set({ status }),
          options: [
            { value: '', label: ui('all') },
            ...SHIPPING_COMPANY_STATUSES.map((status) => ({ value: status, label: t(status) })),
          ],
        }}
      />
      <DataTable
        label={t('couriers')}
        columns={columnsOf(t)}
        rows={data?.data as Courier[] | undefined}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => void navigate({ to: paths.courier(id) })}
        is_stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        sort={{ value: values.sort, onChange: (sort) => set({ sort }) }}
        paging={{
          page,
          per_page: PER_PAGE,
          total: data?.meta.total ?? 0,
          onPage: (next) => set({ page: String(next) }),
        }}
        is_filtered={is_filtered}
        onClearFilters={clear}
        empty={<EmptyState title={t('none')} why={t('none_why')} action={mayCreate && create} />}
      />
    </>
  );
}

const columnsOf = (t: ReturnType<typeof useCourierWords>): Column<Courier>[] => [
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
  const t = useCourierWords();
  if (Object.keys(connectorRow(connector).credentials).length === 0) return <>{t('needs_none')}</>;
  return (
    <StatusBadge tone={has_credentials ? 'good' : 'warn'} icon={has_credentials ? IconCheck : IconAlertTriangle}>
      {t(has_credentials ? 'has' : 'lacks')}
    </StatusBadge>
  );
}

export function CourierStatus({ status }: { status: Courier['status'] }) {
  const t = useCourierWords();
  const isActive = status === 'active';
  return (
    <StatusBadge tone={isActive ? 'good' : 'plain'} icon={isActive ? IconCheck : IconBan}>
      {t(status)}
    </StatusBadge>
  );
}
