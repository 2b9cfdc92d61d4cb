import { IconLock, IconPlus, IconUserEdit } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { action } from '../../contract/permissions.ts';
import { roles } from '../../contract/roles.ts';
import { Moment, useFormat } from '../i18n/format.tsx';
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
import { useUrlState } from '../state/url-state.ts';
import { countRights, type RoleRow } from './role-draft.ts';
import { useRoleName } from '../names/role-names.ts';
import { useRoleWords } from './words.ts';

const DEFAULTS = { keyword: '', sort: 'name', page: '1' };
const PER_PAGE = 50;

/** The roles of the workspace: the service's own, and those made here. */
export function RolesPage() {
  const t = useRoleWords();
  const navigate = useNavigate();
  const mayCreate = useMay()(action('roles', 'create'));
  const { values, set, clear, is_filtered } = useUrlState(DEFAULTS);
  const page = Number(values.page) || 1;
  const asked = { keyword: values.keyword, sort: values.sort, page, per_page: PER_PAGE };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listQuery(roles, asked),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  useShortcut('n', t('new_role'), () => void navigate({ to: paths.newRow('roles') }), { is_off: !mayCreate });
  return (
    <>
      <PageHeader
        title={t('roles')}
        actions={
          <>
            <SheetMenu resource={roles} title={t('roles')} filters={{ keyword: values.keyword }} />
            {mayCreate && (
              <LinkButton to={paths.newRow('roles')} leftSection={<IconPlus size={16} aria-hidden />}>
                {t('new_role')}
              </LinkButton>
            )}
          </>
        }
      />
      <FilterBar
        keyword={values.keyword}
        searchLabel={t('search')}
        onKeyword={(keyword) => set({ keyword })}
        is_filtered={is_filtered}
        onClear={clear}
      />
      <DataTable
        label={t('roles')}
        columns={columns}
        rows={data?.data as RoleRow[] | undefined}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => void navigate({ to: paths.row('roles', id) })}
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
        empty={<EmptyState title={t('none')} />}
      />
    </>
  );
}

function useColumns(): Column<RoleRow>[] {
  const t = useRoleWords();
  const roleName = useRoleName();
  const { number } = useFormat();
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'name',
      phone: 'start',
      cell: ({ id, name }) => (
        <AppLink to={paths.row('roles', id)}>
          <bdi>{roleName(name)}</bdi>
        </AppLink>
      ),
    },
    {
      key: 'scope',
      title: t('sees'),
      phone: 'start',
      cell: ({ scope }) => t(scope === 'workspace' ? 'scope_workspace' : 'scope_account'),
    },
    {
      key: 'rights',
      title: t('rights'),
      align: 'end',
      cell: (role) => number(countRights(role)),
    },
    {
      key: 'origin',
      title: t('origin'),
      phone: 'end',
      cell: ({ is_system }) => (
        <StatusBadge tone={is_system ? 'plain' : 'info'} icon={is_system ? IconLock : IconUserEdit}>
          {t(is_system ? 'system' : 'own')}
        </StatusBadge>
      ),
    },
    { key: 'updated_at', title: t('changed'), cell: ({ updated_at }) => <Moment iso={updated_at} /> },
  ];
}
