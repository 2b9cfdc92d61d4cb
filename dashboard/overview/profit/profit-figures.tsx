import type { ProfitColumn } from '../../../contract/reports/profit.ts';
import { paths } from '../../data/paths.ts';
import { Ltr, useFormat } from '../../i18n/format.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { AppLink } from '../../ui/link.tsx';
import figureClasses from '../figures.module.css';
import classes from '../overview.module.css';
import { useProfitTexts } from './profit-texts.ts';

const FIGURES = ['profit', 'margin', 'profit_per_delivered', 'profit_per_lead'] as const;

type Figure = (typeof FIGURES)[number];
/** Figures in the rows of the house as well as of one account. */
type Results = { [K in Figure]: number | null };
type ProfitRow = Results & {
  label: string | null;
  leads: number | null;
  delivered: number | null;
  links: Readonly<Record<string, string | null | undefined>>;
};

/** Pages show a product family as "product". */
export function useGroupingName(): (grouping: string) => string {
  const t = useProfitTexts();
  return (grouping) => t(grouping === 'family' ? 'product' : (grouping as 'week')); // what pages offer has texts
}

/**
 * Columns of a table of profit: name of the row, number of orders, the page's `amounts`, and the result. An amount whose total is 0 has no
 * column.
 */
export function useProfitColumns<
  Amount extends ProfitColumn | 'fees',
  Row extends ProfitRow & { [K in Amount]: number | null },
>(grouping: string, amounts: readonly Amount[], whole: Row | undefined): Column<Row>[] {
  const t = useProfitTexts();
  const format = useFormat();
  const nameOf = useGroupingName();
  const amount = (key: Amount): Column<Row> => ({
    key,
    title: t(key as 'sold'), // all of them have texts
    align: 'end',
    cell: ({ [key]: value, links }) => value !== null && value !== 0 && withLink(format.amount(value), links[key]),
  });
  const number = (key: 'leads' | 'delivered'): Column<Row> => ({
    key,
    title: t(key),
    align: 'end',
    cell: ({ [key]: value, links }) => value !== null && value !== 0 && withLink(format.number(value), links[key]),
  });
  const result = (key: Figure, more: Partial<Column<Row>> = {}): Column<Row> => ({
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
    ...amounts.filter((key) => whole?.[key] !== 0).map(amount),
    result('profit', { phone: 'end', phone_title: () => t('profit') }),
    result('margin', { phone: 'end', phone_title: () => t('margin') }),
    result('profit_per_delivered'),
    ...(whole?.profit_per_lead == null ? [] : [result('profit_per_lead')]),
  ];
}

function withLink(text: string, link: string | null | undefined) {
  const to = link && paths.ofList(link);
  return to ? <AppLink to={to}>{text}</AppLink> : text;
}

/** A loss is coloured, besides its minus sign. */
function Result({ row, of }: { row: Results; of: Figure }) {
  const format = useFormat();
  const value = row[of];
  if (value === null) return null;
  return (
    <span className={classes['result']} data-loss={value < 0 || undefined}>
      {of === 'margin' ? format.percent(value) : format.amount(value)}
    </span>
  );
}

/** Totals of the period, above its rows. */
export function ProfitWhole({ whole, currency }: { whole: Results; currency: string }) {
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

/** Explanation of each column, folded. */
export function Meanings({ of }: { of: readonly { key: string; name: string; meaning: string }[] }) {
  const t = useProfitTexts();
  return (
    <details className={classes['meanings']}>
      <summary>{t('what_is_what')}</summary>
      <p>{t('when')}</p>
      <dl>
        {of.map(({ key, name, meaning }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{t('shared_is')}</p>
    </details>
  );
}
