import { Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FigureName } from '../../contract/reports/figures.ts';
import { listStatistics } from '../../contract/reports/statistics.ts';
import { useMay } from '../data/session.tsx';
import { useFormat } from '../i18n/format.tsx';
import { sourceName, useFindTexts } from '../names/find-words.ts';
import { paths } from '../data/paths.ts';
import { useUrlState } from '../state/url-state.ts';
import { AppLink } from '../ui/link.tsx';
import { FigureLink, listOf } from './figure-link.tsx';
import { figureText, type Overview } from './figure-text.ts';
import classes from './overview.module.css';
import type { ChosenDays } from './periods.tsx';
import { TABLES, type TableName } from './tables.ts';
import { Headlines } from './headlines.tsx';
import { Tiles, TilesLoading } from './tiles.tsx';
import { Trend } from './trend.tsx';
import { useOverviewTexts } from './texts.ts';

/**
 * Figures of a period in the order of a daily check: profit and cash, open work (`todo`), comparison with the previous period, trend, then
 * children. Rankings are folded, as they are seldom read.
 */
export function Whole({
  overview,
  days,
  account_id,
  todo,
  apart,
  children,
}: {
  overview: Overview;
  days: ChosenDays;
  account_id?: string;
  todo?: ReactNode;
  /** Folded together with the rankings, above them. */
  apart?: ReactNode;
  children?: ReactNode;
}) {
  const t = useOverviewTexts();
  const { values, set } = useUrlState({ apart: '' });
  const isApart = values['apart'] !== '';
  const best = (name: TableName, to?: (row: Row) => string) => (
    <Best
      name={name}
      rows={overview[name === 'sellers' ? 'accounts' : name]}
      days={days}
      {...(to ? { to } : {})}
      {...(account_id ? { account_id } : {})}
    />
  );
  return (
    <div className={classes['page']}>
      <Headlines overview={overview} days={days} {...(account_id ? { account_id } : {})} />
      {todo}
      <Tiles overview={overview} open={days.open} />
      <section className="panel">
        <h2>{t('trend')}</h2>
        <Trend days={overview.days} />
      </section>
      {children}
      <button
        type="button"
        className={`${classes['apart']} not-printed`}
        aria-expanded={isApart}
        onClick={() => set({ apart: isApart ? '' : 'yes' })}
      >
        <IconChevronDown size={18} aria-hidden />
        {t('apart')}
      </button>
      {isApart && (
        <>
          {apart}
          <div className={classes['tables']}>
            {overview.accounts.length > 1 && best('sellers', ({ id }) => paths.seller(id))}
            {best('products')}
            {best('cities')}
            {best('agents')}
            {best('sources')}
            {best('couriers')}
          </div>
        </>
      )}
    </div>
  );
}

/** Placeholder until the figures arrive. */
export function WholeLoading() {
  return (
    <div className={classes['page']} aria-hidden>
      <Skeleton height={180} />
      <TilesLoading />
      <Skeleton height={220} />
    </div>
  );
}

type Row = Overview['products'][number];
type BestProps = {
  name: TableName;
  rows: readonly Row[];
  days: ChosenDays;
  account_id?: string;
  /** Link of a row's name. */
  to?: (row: Row) => string;
};

/** First rows of a ranking, with a link to all of them. Rows with zeros only are left out. */
function Best({ name, rows, days: { from, to: until, name: called }, account_id, to }: BestProps) {
  const t = useOverviewTexts();
  const f = useFindTexts();
  const format = useFormat();
  const may = useMay();
  const columns: readonly FigureName[] = TABLES[name].shown;
  const some = rows.filter(({ figures }) => columns.some((column) => (figures[column]?.value ?? 0) > 0));
  if (some.length === 0) return null;
  const labelOf = ({ label }: Row) => (name === 'sources' ? sourceName(f, label) : label) || t('unknown');
  return (
    <section className="panel">
      <h2>
        {t(name)} <small>{called}</small>
        {may(listStatistics.access) && (
          <small className={`${classes['all']} not-printed`}>
            <AppLink to={paths.statistics({ group_by: TABLES[name].group_by, from, to: until, account_id })}>
              {t('see_all')}
            </AppLink>
          </small>
        )}
      </h2>
      <table className={classes['table']} aria-label={t(name)}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t(name)}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column as 'leads')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {some.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <FigureLink to={to?.(row) ?? null}>{labelOf(row)}</FigureLink>
              </th>
              {columns.map((column) => {
                const figure = row.figures[column];
                const value = figure && figureText(t, format, column, figure.value);
                return <td key={column}>{value && <FigureLink to={listOf(figure.link)}>{value}</FigureLink>}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
