import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ResourceContract } from '../../contract/resource.ts';
import { send } from '../data/client.ts';
import { useLanguage } from '../i18n/words.ts';
import { SheetButtons } from '../imports/sheet-buttons.tsx';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useShortcut } from '../ui/shortcuts.tsx';
import { listIn, useUrlState } from '../state/url-state.ts';
import { useUiWords } from '../ui/words.ts';
import { columnsOf } from './columns.tsx';
import { valueName } from '../names/field-names.ts';
import { ListFilters, filtersOf } from './list-filters.tsx';
import { RESOURCE_NAMES } from '../names/resource-names.ts';
import { listQuery, mayDo } from './resource-client.ts';
import { ofResource } from './of-resource.tsx';
import { titleOf } from './title-of.ts';
import { useResourceWords } from './words.ts';

export const listPage = ofResource(ListPage);

const DEFAULTS = { keyword: '', status: '', sort: '-created_at', page: '1' };
const PER_PAGE = 50;

/** The table of a generic resource: search, status tabs, sort, pages, export; rows open their form. */
function ListPage({ resource }: { resource: ResourceContract }) {
  const ui = useUiWords();
  const t = useResourceWords();
  const { say } = useLanguage();
  const navigate = useNavigate();
  const may = useMay();
  const { role } = useSession();
  const unnarrowed = useMemo(() => Object.fromEntries(filtersOf(resource).map(({ name }) => [name, ''])), [resource]);
  const defaults = useMemo((): typeof DEFAULTS & Record<string, string> => ({ ...DEFAULTS, ...unnarrowed }), [unnarrowed]); // prettier-ignore
  const { values, set, clear, is_filtered } = useUrlState(defaults);
  const narrowed = Object.fromEntries(Object.keys(unnarrowed).map((name) => [name, values[name]]));
  const filters = { keyword: values.keyword, status: listIn(values.status), ...narrowed };
  const page = Number(values.page) || 1;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listQuery(resource, { ...filters, sort: values.sort, page, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  const title = say(RESOURCE_NAMES[resource.name]);
  const mayCreate = mayDo(resource, 'create', may);
  return (
    <>
      <PageHeader title={title} actions={<Actions resource={resource} title={title} filters={filters} />} />
      <FilterBar
        keyword={values.keyword}
        onKeyword={(keyword) => set({ keyword })}
        is_filtered={is_filtered}
        onClear={clear}
        {...(resource.statuses
          ? {
              tabs: {
                label: t('status_tabs'),
                value: values.status,
                onChange: (status: string) => set({ status }),
                options: [
                  { value: '', label: ui('all') },
                  ...resource.statuses.map((status) => ({ value: status, label: valueName(status) })),
                ],
              },
            }
          : {})}
      >
        <ListFilters resource={resource} values={values} onChange={(name, value) => set({ [name]: value })} />
      </FilterBar>
      <DataTable
        label={title}
        columns={columnsOf(resource, role.scope === 'workspace')}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={(row) => titleOf(resource, row)}
        onOpen={({ id }) => void navigate({ to: paths.row(resource.name, id) })}
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
        empty={<EmptyState title={t('none')} why={mayCreate ? t('none_create') : t('none_look')} />}
      />
    </>
  );
}

function Actions({
  resource,
  title,
  filters,
}: {
  resource: ResourceContract;
  title: string;
  filters: Record<string, unknown>;
}) {
  const t = useResourceWords();
  const may = useMay();
  const navigate = useNavigate();
  const { routes, name } = resource;
  const mayCreate = mayDo(resource, 'create', may);
  useShortcut('n', t('new_in', { title }), () => void navigate({ to: paths.newRow(name) }), {
    is_off: !mayCreate,
  });
  return (
    <>
      {routes.export && (
        <SheetButtons
          of={name}
          label={t('export_label', { title })}
          ask={async () => (await send(routes.export!, { query: filters })) as { data: { job_id: string } }}
          {...(routes.import ? { into: name } : {})}
        />
      )}
      {mayCreate && (
        <LinkButton to={paths.newRow(name)} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('new_row')}
        </LinkButton>
      )}
    </>
  );
}
