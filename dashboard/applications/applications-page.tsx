import { Select } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { APPLICATION_KINDS, APPLICATION_STATUSES, applications } from '../../contract/applications.ts';
import { action } from '../../contract/permissions.ts';
import { Moment } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { listQuery } from '../resources/resource-client.ts';
import { SheetMenu } from '../resources/sheet-menu.tsx';
import { useMay, useSession } from '../data/session.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useShortcut } from '../ui/shortcuts.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { listIn, useUrlState } from '../state/url-state.ts';
import { useUiWords } from '../ui/words.ts';
import { ApplicationStatus, type Application } from './application.tsx';
import { useApplicationWords } from './words.ts';

const DEFAULTS = { keyword: '', status: '', kind: '', sort: 'name', page: '1' };
const PER_PAGE = 50;

/** The programs that act here, and the stores that send their orders. */
export function ApplicationsPage() {
  const t = useApplicationWords();
  const ui = useUiWords();
  const navigate = useNavigate();
  const mayCreate = useMay()(action('applications', 'create'));
  const seesAll = useSession().role.scope === 'workspace';
  const { values, set, clear, is_filtered } = useUrlState(DEFAULTS);
  const page = Number(values.page) || 1;
  const filters = { keyword: values.keyword, status: listIn(values.status), kind: values.kind };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listQuery(applications, { ...filters, sort: values.sort, page, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  const create = (
    <LinkButton to={paths.newRow('applications')} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('new_application')}
    </LinkButton>
  );
  useShortcut('n', t('new_application'), () => void navigate({ to: paths.newRow('applications') }), {
    is_off: !mayCreate,
  });
  return (
    <>
      <PageHeader
        title={t('applications')}
        actions={
          <>
            <SheetMenu resource={applications} title={t('applications')} filters={filters} />
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
            ...APPLICATION_STATUSES.map((status) => ({ value: status, label: t(status) })),
          ],
        }}
      >
        <Select
          aria-label={t('kind')}
          data={[
            { value: '', label: t('every_kind') },
            ...APPLICATION_KINDS.map((value) => ({ value, label: t(value) })),
          ]}
          value={values.kind}
          onChange={(kind) => set({ kind: kind ?? '' })}
        />
      </FilterBar>
      <DataTable
        label={t('applications')}
        columns={columnsOf(t, seesAll)}
        rows={data?.data as Application[] | undefined}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => void navigate({ to: paths.row('applications', id) })}
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

const columnsOf = (t: ReturnType<typeof useApplicationWords>, seesAll: boolean): Column<Application>[] => [
  {
    key: 'name',
    title: t('name'),
    sort: 'name',
    phone: 'start',
    cell: ({ id, name }) => (
      <AppLink to={paths.row('applications', id)}>
        <bdi>{name}</bdi>
      </AppLink>
    ),
  },
  { key: 'kind', title: t('kind'), phone: 'start', cell: ({ kind }) => t(kind) },
  ...(seesAll
    ? [{ key: 'account', title: t('account'), cell: ({ account_name }: Application) => <bdi>{account_name}</bdi> }]
    : []),
  { key: 'status', title: t('status'), phone: 'end', cell: ({ status }) => <ApplicationStatus status={status} /> },
  {
    key: 'errors',
    title: t('errors'),
    align: 'end',
    phone: 'end',
    cell: ({ errors }) =>
      errors > 0 && (
        <StatusBadge tone="bad" icon={IconAlertTriangle}>
          {String(errors)}
        </StatusBadge>
      ),
  },
  {
    key: 'last_used',
    title: t('last_used'),
    align: 'end',
    cell: ({ last_used_at, last_event_at }) => {
      const last = last_used_at ?? last_event_at;
      return last ? <Moment iso={last} /> : t('never');
    },
  },
];
