import type { FigureName, GROUPINGS } from '../../contract/reports/figures.ts';
import { exportStatistics, listStatistics } from '../../contract/reports/statistics.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useSession } from '../data/session.tsx';
import { useFormat } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { days, type Filter } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { fieldName } from '../names/field-names.ts';
import { sourceName, useFindTexts } from '../names/find-words.ts';
import { RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import { useLanguage } from '../i18n/texts.ts';
import { accountFilter } from '../resources/row-filter.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { figureText } from './figure-text.ts';
import { TABLES, type TableName } from './tables.ts';
import { useOverviewTexts } from './texts.ts';

type Row = AnswerOf<typeof listStatistics>['data'][number];

const NAMES = Object.keys(TABLES) as TableName[]; // keys of a record are its names

/** All products, cities, agents, … with their figures of a period; the overview shows only the first ones. */
export function StatisticsPage() {
  const t = useOverviewTexts();
  const f = useFindTexts();
  const { say } = useLanguage();
  const { sees_sellers } = useSession();
  const offered = NAMES.filter((name) => name !== 'sellers' || sees_sellers);
  const grouping: Filter<(typeof GROUPINGS)[number]> = {
    unset: TABLES.products.group_by,
    tabs: {
      label: t('group_by'),
      options: offered.map((name) => ({ value: TABLES[name].group_by, label: t(name) })),
    },
  };
  const list = useList(listStatistics, {
    filters: {
      group_by: grouping,
      from: days.start_at,
      to: days.end_at,
      ...(sees_sellers ? { account_id: accountFilter(fieldName('account_id'), true) } : {}),
    },
  });
  const open = NAMES.find((name) => TABLES[name].group_by === list.values['group_by']) ?? 'products';
  const nameOf = ({ label }: Row) => (label === '' ? t('unknown') : open === 'sources' ? sourceName(f, label) : label);
  const title = say(RESOURCE_NAMES.statistics);
  return (
    <ListPage
      list={list}
      title={title}
      actions={
        <ImportExportButtons
          of="statistics"
          label={title}
          ask={(file) => call(exportStatistics, { query: { ...list.filters, ...file } })}
        />
      }
      columns={[
        { key: 'label', title: t(open), phone: 'start', cell: (row) => <bdi>{nameOf(row)}</bdi> },
        ...useFigureColumns(TABLES[open].all),
      ]}
      nameOf={nameOf}
      empty={{ title: t('none') }}
    />
  );
}

function useFigureColumns(names: readonly FigureName[]): Column<Row>[] {
  const t = useOverviewTexts();
  const format = useFormat();
  return names.map((name, i) => ({
    key: name,
    title: t(name as 'leads'),
    align: 'end',
    ...(i < 2 ? { phone: 'end' as const, phone_title: () => t(name as 'leads') } : {}),
    cell: ({ figures }) => {
      const { value = null, link = null } = figures[name] ?? {};
      const text = figureText(t, format, name, value);
      const to = link && paths.ofList(link);
      // Keeps the parts of an amount in order beside Arabic text.
      const shown = <bdi>{text}</bdi>;
      return text && (to ? <AppLink to={to}>{shown}</AppLink> : shown);
    },
  }));
}
