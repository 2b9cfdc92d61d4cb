import { Skeleton } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LeadStatus } from '../../contract/lead-moves.ts';
import type { FigureName } from '../../contract/figures.ts';
import { listStatistics } from '../../contract/statistics.ts';
import { useMay } from '../data/session.tsx';
import { useFormat } from '../i18n/format.tsx';
import { LeadStatusBadge } from '../leads/lead-status.tsx';
import { sourceName, useFindTexts } from '../names/find-words.ts';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { paths } from '../data/paths.ts';
import { AppLink } from '../ui/link.tsx';
import { change, figureText, growth, type Figure, type Overview } from './figure-text.ts';
import classes from './overview.module.css';
import type { ChosenDays, Period } from './periods.tsx';
import { TABLES, type TableName } from './tables.ts';
import { Trend } from './trend.tsx';
import { useOverviewTexts } from './texts.ts';

const SHOWN = [
  'leads',
  'confirmation_rate',
  'orders',
  'sales',
  'delivery_rate',
  'return_rate',
  'calls',
  'calls_per_confirmation',
  'time_to_first_call',
  'delivered_sales',
] as const satisfies FigureName[];

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
  const { figures } = overview.period;
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
      <dl className={classes['figures']}>
        {SHOWN.map((name) => {
          const figure = figures[name];
          return (
            figure && (
              <BigFigure key={name} name={name} figure={figure} befores={beforesOf(t, overview, days.open, name)} />
            )
          );
        })}
      </dl>
      {children}
      {overview.days.length > 1 && (
        <section>
          <h2>{t('trend')}</h2>
          <Trend days={overview.days} />
        </section>
      )}
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
      <div className={classes['figures']}>
        {SHOWN.map((name) => (
          <Skeleton key={name} height={84} />
        ))}
      </div>
      <Skeleton height={220} />
      <div className={classes['tables']}>
        <Skeleton height={200} />
        <Skeleton height={200} />
        <Skeleton height={200} />
      </div>
    </div>
  );
}

type Before = { say: (value: string) => string; value: number | null };

/**
 * What a figure is compared with: of today the same hours of yesterday and a week ago, where it is one that a day has by its hours; of more
 * days as many before.
 */
function beforesOf(
  t: ReturnType<typeof useOverviewTexts>,
  { by_now, period }: Overview,
  open: Period | null,
  name: FigureName,
): Before[] {
  if (open !== 'today')
    return [{ say: (value) => t('before', { value }), value: period.previous[name]?.value ?? null }];
  return [
    { say: (value) => t('yesterday_by_now', { value }), value: by_now.yesterday[name] ?? null },
    { say: (value) => t('week_ago_by_now', { value }), value: by_now.week_before[name] ?? null },
  ];
}

function BigFigure({ name, figure, befores }: { name: FigureName; figure: Figure; befores: readonly Before[] }) {
  const t = useOverviewTexts();
  const format = useFormat();
  const value = figureText(t, format, name, figure.value);
  return (
    <div className={classes['figure']}>
      <dt>{t(name as 'leads')}</dt>
      <dd>
        {value === null ? (
          <span className={classes['nothing']}>{t('nothing')}</span>
        ) : (
          <Linked to={listOf(figure.link)}>{value}</Linked>
        )}
      </dd>
      {befores.map(({ say, value: before }, i) => {
        const was = figureText(t, format, name, before);
        const changed = change(name, figure.value, before);
        const Arrow = (figure.value ?? 0) >= (before ?? 0) ? IconTrendingUp : IconTrendingDown;
        const grown = growth(figure.value, before);
        return (
          was !== null && (
            <dd key={i} className={classes['before']} data-changed={changed ?? undefined}>
              {changed && <Arrow size={14} aria-hidden />}
              {changed && grown !== null && <b>{format.percent(grown)}</b>}
              <span>{say(was)}</span>
            </dd>
          )
        );
      })}
    </div>
  );
}

/** The page of the list that a figure counts, where the reader may list them. */
const listOf = (link: string | null): string | null => link && paths.ofList(link);

/** A number that leads to its rows, or a name to its page. */
function Linked({ to, children }: { to: string | null; children: string }) {
  return to ? (
    <AppLink to={to}>
      <bdi>{children}</bdi>
    </AppLink>
  ) : (
    <bdi>{children}</bdi>
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
    <section>
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
    <section>
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
