import type { ResourceContract } from '../../contract/resources/resource.ts';
import { send } from '../data/client.ts';
import { useLanguage } from '../i18n/texts.ts';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { tabs } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { columnsOf } from './columns.tsx';
import { fieldName, valueName } from '../names/field-names.ts';
import { NEW_NAMES } from '../names/new-names.ts';
import { useFoldedRows } from './folded-rows.tsx';
import { accountFilter } from './row-filter.tsx';
import { filtersOf } from './list-filters.tsx';
import { RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import { ofResource } from './of-resource.tsx';
import { listOf, mayDo } from './resource-client.ts';
import { titleOf } from './title-of.ts';
import { useResourceTexts } from './texts.ts';

export const listPage = ofResource(ResourceListPage);

/** Lists for look-ups: their order of creation is of no interest. */
const BY_NAME: ReadonlySet<string> = new Set(['cities', 'areas', 'categories']);

/** Rules stand in the order in which they are asked. */
const firstSort = ({ name, sorted }: ResourceContract): string =>
  BY_NAME.has(name) ? 'name' : sorted.includes('position') ? 'position' : '-created_at';

/** The table of a generic resource: search, status tabs, sort, pages, export; rows open their form. */
function ResourceListPage({ resource }: { resource: ResourceContract }) {
  const ui = useUiTexts();
  const t = useResourceTexts();
  const { say } = useLanguage();
  const may = useMay();
  const { sees_sellers } = useSession();
  const { name, routes, statuses } = resource;
  const list = useList(listOf(resource), {
    search: ui('search'),
    filters: {
      ...(statuses ? { status: tabs(t('status_tabs'), statuses, valueName) } : {}),
      ...(resource.belongs_to === 'account' && sees_sellers
        ? { account_id: accountFilter(fieldName('account_id'), sees_sellers) }
        : {}),
      ...filtersOf(resource),
    },
    sort: firstSort(resource),
    page: resource.name,
    ...(resource.folded_by ? { within: { is_folded: true } } : {}),
  });
  const isPhone = useIsPhone();
  const { below, opener } = useFoldedRows(resource, list.rows, (list.search?.value ?? '') !== '');
  const title = say(RESOURCE_NAMES[resource.name]);
  const made = NEW_NAMES[resource.name];
  return (
    <ListPage
      list={list}
      title={title}
      actions={
        routes.export && (
          <ImportExportButtons
            of={name}
            label={t('export_label', { title })}
            ask={async (file) =>
              (await send(routes.export!, { query: { ...list.filters, ...file } })) as { data: { job_id: string } }
            }
            {...(routes.import ? { into: name } : {})}
          />
        )
      }
      creates={
        routes.create && {
          access: routes.create.access,
          label: made ? say(made) : t('new_in', { title }),
          to: paths.newRow(name),
        }
      }
      columns={columnsOf(resource, sees_sellers, opener, mayDo(resource, 'update', may) && !isPhone)}
      below={below}
      nameOf={(row) => titleOf(resource, row)}
      opens={({ id }) => paths.row(name, id)}
      empty={{ title: t('none'), why: mayDo(resource, 'create', may) ? t('none_create') : t('none_look') }}
    />
  );
}
