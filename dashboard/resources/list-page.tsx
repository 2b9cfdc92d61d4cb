import { useQueries } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import { send } from '../data/client.ts';
import { useLanguage } from '../i18n/texts.ts';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { tabs, days, type Filter } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { fieldName, valueName } from '../names/field-names.ts';
import { NEW_NAMES } from '../names/new-names.ts';
import { RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import { foldedChoice, foldedText } from '../lists/folded.tsx';
import { listIn } from '../state/url-state.ts';
import { columnsOf } from './columns.tsx';
import { accountFilter, rowFilter } from './row-filter.tsx';
import { ofResource } from './of-resource.tsx';
import { listOf, mayDo, listQuery, type Row } from './resource-client.ts';
import { titleOf } from './title-of.ts';
import { useResourceTexts } from './texts.ts';
import { describeRow } from './describe.ts';

/** Filters by fields of the contract marked `filtered`: one of a few words, a text, or a row of another resource; and its days. */
const filtersOf = (resource: ResourceContract): Record<string, Filter<string>> => ({
  ...(resource.within_days ? days : {}),
  ...Object.fromEntries(
    describeRow(resource).flatMap(({ name, shape }): [string, Filter<string>][] => {
      if (name === 'status' || !resource.filtered?.includes(name)) return [];
      const label = fieldName(name);
      switch (shape.is) {
        case 'choice':
          // A link may name several values.
          return [
            [
              name,
              {
                ...foldedChoice(label, shape.options, valueName),
                says: (said) => listIn(said).map(valueName).join(', '),
              },
            ],
          ];
        case 'text':
          return [[name, foldedText(label)]];
        case 'reference':
          return [[name, rowFilter(label, shape.to.name)]];
        case 'account':
          return [[name, accountFilter(label, true)]];
        default:
          return [];
      }
    }),
  ),
});

/** Loaded with the first expandable row. */
const Opener = lazy(async () => ({ default: (await import('./opener.tsx')).Opener }));

const AT_ONCE = 100;

/**
 * Rows folded below another of a list, and the button that expands them in place. The only match of a search is expanded: the intended
 * row may be below it.
 */
function useFoldedRows(resource: ResourceContract, rows: readonly Row[] | undefined, isSought: boolean) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const { folded_by } = resource;
  const upper = folded_by ? (rows ?? []).filter((row) => countOf(row) > 0) : [];
  const isOpen = ({ id }: Row): boolean => turned.has(id) !== (isSought && rows?.length === 1);
  const open = upper.filter(isOpen);
  const asked = useQueries({
    queries: open.map(({ id }) =>
      listQuery(resource, { [folded_by ?? '']: id, per_page: AT_ONCE, sort: 'created_at' }),
    ),
  });
  const turn = (id: string) => {
    const next = new Set(turned);
    if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  return {
    below: new Map(open.map(({ id }, i) => [id, asked[i]?.data?.data ?? []] as const)),
    opener:
      folded_by === undefined
        ? undefined
        : (row: Row) =>
            countOf(row) > 0 && (
              <Suspense>
                <Opener count={countOf(row)} isOpen={isOpen(row)} onTurn={() => turn(row.id)} />
              </Suspense>
            ),
  };
}

const countOf = (row: Row): number => Number(row['variant_count'] ?? 0);

export const listPage = ofResource(ResourceListPage);

/** Lists for look-ups, sorted by name: their order of creation does not matter. */
const BY_NAME: ReadonlySet<string> = new Set(['cities', 'areas', 'categories']);

/** Rules are listed in the order in which they apply. */
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
