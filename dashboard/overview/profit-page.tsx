import type { GROUPINGS } from '../../contract/figures.ts';
import { PROFIT_COLUMNS, exportProfit, showProfit, type ProfitColumn } from '../../contract/profit.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useSession } from '../data/session.tsx';
import { Ltr, useFormat } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { days, type Filter } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { fieldName } from '../names/field-names.ts';
import { accountFilter } from '../resources/row-filter.tsx';
import type { Column } from '../ui/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import figureClasses from './figures.module.css';
import classes from './overview.module.css';
import { useProfitTexts } from './profit-texts.ts';

type Row = AnswerOf<typeof showProfit>['data'][number];

/** Days are those of weeks here; a family is what people call a product. */
const OFFERED = ['week', 'month', 'family', 'city', 'source', 'agent', 'courier', 'driver', 'account'] as const;
const FIGURES = ['profit', 'margin', 'profit_per_delivered', 'profit_per_lead'] as const;

/** What a period earned, row by row and as a whole; every number leads to its rows. */
export function ProfitPage() {
  const t = useProfitTexts();
  const { sees_sellers } = useSession();
  const nameOf = (grouping: string) => t(grouping === 'family' ? 'product' : (grouping as 'week'));
  const grouping: Filter<(typeof GROUPINGS)[number]> = {
    unset: 'week',
    tabs: { label: t('group_by'), options: OFFERED.map((value) => ({ value, label: nameOf(value) })) },
  };
  const list = useList(showProfit, {
    filters: {
      group_by: grouping,
      from: days.start_at,
      to: days.end_at,
      ...(sees_sellers ? { account_id: accountFilter(fieldName('account_id'), true) } : {}),
    },
  });
  const whole = list.answer?.meta.whole;
  const columns = useProfitColumns(list.answer?.meta.group_by ?? 'week', nameOf, whole);
  return (
    <ListPage
      list={list}
      title={t('profit_of')}
      actions={
        <ImportExportButtons
          of="costs"
          label={t('profit_of')}
          ask={(file) => call(exportProfit, { query: { ...list.filters, ...file } })}
        />
      }
      above={list.answer && <Whole whole={list.answer.meta.whole} currency={list.answer.meta.currency} />}
      columns={columns}
      nameOf={({ label }) => label ?? t('without')}
      empty={{ title: t('none'), why: t('none_why') }}
    >
      <Meanings />
    </ListPage>
  );
}

/** Amounts that are 0 in every row have no column. */
function useProfitColumns(
  grouping: string,
  nameOf: (grouping: string) => string,
  whole: Row | undefined,
): Column<Row>[] {
  const t = useProfitTexts();
  const format = useFormat();
  const amount = (key: ProfitColumn): Column<Row> => ({
    key,
    title: t(key),
    align: 'end',
    cell: ({ [key]: value, links }) => value !== null && value !== 0 && linked(format.amount(value), links[key]),
  });
  const number = (key: 'leads' | 'delivered'): Column<Row> => ({
    key,
    title: t(key),
    align: 'end',
    cell: ({ [key]: value, links }) => value !== null && value !== 0 && linked(format.number(value), links[key]),
  });
  const result = (key: (typeof FIGURES)[number], more: Partial<Column<Row>> = {}): Column<Row> => ({
    key,
    title: t(key),
    align: 'end',
    ...more,
    cell: (row) => <Result row={row} of={key} />,
  });
  const labelOf = (label: string | null) => {
    if (label === null) return t('without');
    if (grouping === 'month') return format.month(label);
    return grouping === 'week' || grouping === 'day' ? format.day(label) : label;
  };
  const shown = PROFIT_COLUMNS.filter((key) => whole?.[key] !== 0);
  return [
    { key: 'label', title: nameOf(grouping), phone: 'start', cell: ({ label }) => <bdi>{labelOf(label)}</bdi> },
    ...(whole?.leads ? [number('leads')] : []),
    number('delivered'),
    ...shown.map(amount),
    result('profit', { phone: 'end', phone_title: () => t('profit') }),
    result('margin', { phone: 'end', phone_title: () => t('margin') }),
    result('profit_per_delivered'),
    ...(whole?.profit_per_lead === null ? [] : [result('profit_per_lead')]),
  ];
}

function linked(text: string, link: string | null | undefined) {
  const to = link && paths.ofList(link);
  return to ? <AppLink to={to}>{text}</AppLink> : text;
}

/** What is below zero stands out, by more than its colour: it has its sign. */
function Result({ row, of }: { row: Row; of: (typeof FIGURES)[number] }) {
  const format = useFormat();
  const value = row[of];
  if (value === null) return null;
  return (
    <span className={classes['result']} data-loss={value < 0 || undefined}>
      {of === 'margin' ? format.percent(value) : format.amount(value)}
    </span>
  );
}

function Whole({ whole, currency }: { whole: Row; currency: string }) {
  const t = useProfitTexts();
  if (whole.profit === null) return <p>{t('hidden')}</p>;
  return (
    <dl className={`${figureClasses['figures']} ${classes['whole']} panel`}>
      {FIGURES.filter((key) => whole[key] !== null).map((key) => (
        <div key={key} className={figureClasses['figure']}>
          <dt>{t(key)}</dt>
          <dd>
            <Ltr>
              <Result row={whole} of={key} /> {key !== 'margin' && <small>{currency}</small>}
            </Ltr>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Meanings() {
  const t = useProfitTexts();
  return (
    <details className={classes['meanings']}>
      <summary>{t('what_is_what')}</summary>
      <p>{t('when')}</p>
      <dl>
        {[...PROFIT_COLUMNS, 'profit' as const].map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{t(`${key}_is`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('shared_is')}</p>
    </details>
  );
}
