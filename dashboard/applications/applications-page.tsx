import { IconAlertTriangle } from '@tabler/icons-react';
import { APPLICATION_KINDS, APPLICATION_STATUSES, applications } from '../../contract/access/applications.ts';
import { action } from '../../contract/access/permissions.ts';
import { Moment } from '../i18n/format.tsx';
import { choice } from '../lists/choice.tsx';
import { tabs } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { paths } from '../data/paths.ts';
import { listOf } from '../resources/resource-client.ts';
import { ImportExportMenu } from '../resources/import/import-export-menu.tsx';
import { useSession } from '../data/session.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { ApplicationStatus, type Application } from './application.tsx';
import { useApplicationTexts } from './texts.ts';

/** Programs with access to the workspace, and stores that send their orders. */
export function ApplicationsPage() {
  const t = useApplicationTexts();
  const seesAll = useSession().role.scope === 'workspace';
  const list = useList(listOf<Application>(applications), {
    search: t('search'),
    filters: {
      status: tabs(t('status'), APPLICATION_STATUSES, t),
      kind: choice(t('kind'), APPLICATION_KINDS, t, { every: t('every_kind') }),
    },
    sort: 'name',
  });
  return (
    <ListPage
      list={list}
      title={t('applications')}
      actions={<ImportExportMenu resource={applications} title={t('applications')} filters={list.filters} />}
      creates={{
        access: action('applications', 'create'),
        label: t('new_application'),
        to: paths.newRow('applications'),
      }}
      columns={columnsOf(t, seesAll)}
      opens={({ id }) => paths.row('applications', id)}
      empty={{ title: t('none'), why: t('none_why') }}
    />
  );
}

const columnsOf = (t: ReturnType<typeof useApplicationTexts>, seesAll: boolean): Column<Application>[] => [
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
