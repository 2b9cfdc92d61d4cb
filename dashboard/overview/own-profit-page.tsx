import { showAccountProfit, type OWN_GROUPINGS } from '../../contract/profit.ts';
import type { AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { Ltr, useFormat } from '../i18n/format.tsx';
import { days, type Filter } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { useParams } from '../state/address.tsx';
import type { Column } from '../ui/data-table.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import figureClasses from './figures.module.css';
import classes from './overview.module.css';
import { useProfitTexts } from './profit-texts.ts';

type Answer = AnswerOf<typeof showAccountProfit>;
type Row = Answer['data'][number];

/** A family is what people call a product; days are those of weeks here. */
const OFFERED = ['week', 'month', 'family', 'city', 'source'] as const satisfies (typeof OWN_GROUPINGS)[number][];
const FIGURES = ['profit', 'margin', 'profit_per_delivered', 'profit_per_lead'] as const;
const AMOUNTS = ['sold', 'fees', 'goods'] as const;

/** What one account earned in a period, for itself: a seller's own profit (R-MONEY-6). */
export function OwnProfitPage() {
  const { id = '' } = useParams();
  const t = useProfitTexts();
  const nameOf = (grouping: string) => t(grouping === 'family' ? 'product' : (grouping as 'week')); // OFFERED has texts
  const grouping: Filter<(typeof OWN_GROUPINGS)[number]> = {
    unset: 'week',
    tabs: { label: t('group_by'), options: OFFERED.map((value) => ({ value, label: nameOf(value) })) },
  };
  const list = useList(showAccountProfit, {
    params: { id },
    filters: { group_by: grouping, from: days.start_at, to: days.end_at },
  });
  const meta = list.answer?.meta;
  const columns = useColumns(meta?.group_by ?? 'week', nameOf, meta?.whole);
  return (
    <ListPage
      list={list}
      title={t('own_profit', { name: meta?.account?.name ?? '' })}
      actions={
        <LinkButton variant="default" to={paths.accountMoney(id)}>
          {t('own_money')}
        </LinkButton>
      }
      above={meta && <Whole whole={meta.whole} currency={meta.currency} />}
      columns={columns}
      nameOf={({ label }) => label ?? t('without')}
      empty={{ title: t('none'), why: t('own_none_why') }}
    >
      <details className={classes['meanings']}>
        <summary>{t('what_is_what')}</summary>
        <p>{t('when')}</p>
        <dl>
          {[...AMOUNTS, 'own_result' as const].map((key) => (
            <div key={key}>
              <dt>{t(key === 'own_result' ? 'profit' : key)}</dt>
              <dd>{t(key === 'own_result' ? 'own_profit_is' : (`own_${key}_is` as const))}</dd>
            </div>
          ))}
        </dl>
        <p>{t('shared_is')}</p>
      </details>
    </ListPage>
  );
}

function useColumns(grouping: string, nameOf: (grouping: string) => string, whole: Row | undefined): Column<Row>[] {
  const t = useProfitTexts();
  const format = useFormat();
  const number = (key: 'leads' | 'delivered'): Column<Row> => ({
    key,
    title: t(key),
    align: 'end',
    cell: ({ [key]: value, links }) => value !== null && value !== 0 && linked(format.number(value), links[key]),
  });
  const amount = (key: (typeof AMOUNTS)[number]): Column<Row> => ({
    key,
    title: t(key),
    align: 'end',
    cell: ({ [key]: value, links }) => value !== null && value !== 0 && linked(format.amount(value), links[key]),
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
  return [
    { key: 'label', title: nameOf(grouping), phone: 'start', cell: ({ label }) => <bdi>{labelOf(label)}</bdi> },
    ...(whole?.leads ? [number('leads')] : []),
    number('delivered'),
    ...AMOUNTS.filter((key) => whole?.[key] !== 0).map(amount),
    result('profit', { phone: 'end', phone_title: () => t('profit') }),
    result('margin', { phone: 'end', phone_title: () => t('margin') }),
    result('profit_per_delivered'),
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
