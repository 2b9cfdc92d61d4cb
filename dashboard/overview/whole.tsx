import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LeadStatus } from '../../contract/leads/lead-moves.ts';
import type { FigureName } from '../../contract/reports/figures.ts';
import { listStatistics } from '../../contract/reports/statistics.ts';
import { useMay } from '../data/session.tsx';
import { useFormat } from '../i18n/format.tsx';
import { LeadStatusBadge } from '../leads/lead-status.tsx';
import { sourceName, useFindTexts } from '../names/find-words.ts';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { paths } from '../data/paths.ts';
import { AppLink } from '../ui/link.tsx';
import { Linked, listOf } from './figure-link.tsx';
import { figureText, type Overview } from './figure-text.ts';
import classes from './overview.module.css';
import type { ChosenDays } from './periods.tsx';
import { TABLES, type TableName } from './tables.ts';
import { Themes, ThemesLoading } from './themes.tsx';
import { Trend } from './trend.tsx';
import { useOverviewTexts } from './texts.ts';

/** Figures of some days beside days before them, the trend, and who and what did best; children stand below the figures. */
export function Whole({
  overview,
  days,
  account_id,
  children,
}: {
  overview: Overview;
  days: ChosenDays;
  account_id?: string;
  children?: ReactNode;
}) {
  const t = useOverviewTexts();
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
      <Themes overview={overview} open={days.open} />
      {children}
      <section className="panel">
        <h2>{t('trend')}</h2>
        <Trend days={overview.days} />
      </section>
      <div className={classes['tables']}>
        <NowTable title={t('leads_now')} counts={overview.leads_now} of="leads" />
        <NowTable title={t('orders_now')} counts={overview.orders_now} of="orders" />
        {overview.accounts.length > 1 && best('sellers', ({ id }) => paths.seller(id))}
        {best('products')}
        {best('cities')}
        {best('agents')}
        {best('sources')}
        {best('couriers')}
      </div>
    </div>
  );
}

/** What stands there until the figures come. */
export function WholeLoading() {
  return (
    <div className={classes['page']} aria-hidden>
      <ThemesLoading />
      <Skeleton height={220} />
      <div className={classes['tables']}>
        <Skeleton height={200} />
        <Skeleton height={200} />
        <Skeleton height={200} />
      </div>
    </div>
  );
}

type Row = Overview['products'][number];
type BestProps = {
  name: TableName;
  rows: readonly Row[];
  days: ChosenDays;
  account_id?: string;
  /** Where a row's name leads. */
  to?: (row: Row) => string;
};

/** The first rows of a table, and the way to all of them. Who did nothing of what its columns count is left out. */
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
                <Linked to={to?.(row) ?? null}>{labelOf(row)}</Linked>
              </th>
              {columns.map((column) => {
                const figure = row.figures[column];
                const value = figure && figureText(t, format, column, figure.value);
                return <td key={column}>{value && <Linked to={listOf(figure.link)}>{value}</Linked>}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function NowTable({ title, counts, of }: { title: string; counts: Overview['leads_now']; of: 'leads' | 'orders' }) {
  const { number } = useFormat();
  const some = Object.entries(counts).filter(([, { count }]) => count > 0);
  if (some.length === 0) return null;
  return (
    <section className="panel">
      <h2>{title}</h2>
      <table className={classes['table']} aria-label={title}>
        <tbody>
          {some.map(([status, { count, link }]) => (
            <tr key={status}>
              <th scope="row">
                {of === 'leads' ? (
                  <LeadStatusBadge status={status as LeadStatus} />
                ) : (
                  <OrderStatusBadge status={status} />
                )}
              </th>
              <td>
                <Linked to={listOf(link)}>{number(count)}</Linked>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
