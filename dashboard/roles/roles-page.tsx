import { IconLock, IconUserEdit } from '@tabler/icons-react';
import { action } from '../../contract/access/permissions.ts';
import { roles } from '../../contract/access/roles.ts';
import { Moment, useFormat } from '../i18n/format.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { paths } from '../data/paths.ts';
import { listOf } from '../resources/resource-client.ts';
import { ImportExportMenu } from '../resources/import/import-export-menu.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { countRights, type RoleRow } from './role-draft.ts';
import { useRoleName } from '../names/role-names.ts';
import { useRoleTexts } from './texts.ts';

/** Roles of the workspace: built-in and custom ones. */
export function RolesPage() {
  const t = useRoleTexts();
  const list = useList(listOf<RoleRow>(roles), { search: t('search'), sort: 'name' });
  return (
    <ListPage
      list={list}
      title={t('roles')}
      actions={<ImportExportMenu resource={roles} title={t('roles')} filters={list.filters} />}
      creates={{ access: action('roles', 'create'), label: t('new_role'), to: paths.newRow('roles') }}
      columns={useColumns()}
      opens={({ id }) => paths.row('roles', id)}
      empty={{ title: t('none') }}
    />
  );
}

function useColumns(): Column<RoleRow>[] {
  const t = useRoleTexts();
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
