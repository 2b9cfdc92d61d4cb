import { Alert, Skeleton } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import type { LeadStatus } from '../../contract/lead-moves.ts';
import { showDashboard } from '../../contract/statistics.ts';
import type { FigureName } from '../../contract/figures.ts';
import { query } from '../data/client.ts';
import { useFormat } from '../i18n/format.tsx';
import { LeadStatusBadge } from '../leads/lead-status.tsx';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { paths } from '../data/paths.ts';
import { LoadFailed } from '../ui/empty-state.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useUrlState } from '../state/url-state.ts';
import { change, figureText, type Figure, type Overview } from './figure-text.ts';
import classes from './overview.module.css';
import { SetupBanner } from './setup-banner.tsx';
import { useOverviewTexts } from './texts.ts';

const Trend = lazy(async () => ({ default: (await import('./trend.tsx')).Trend }));

const REFRESH_MS = 30_000;
const PERIODS = ['today', 'last_7_days', 'last_30_days'] as const;
const DEFAULTS = { period: 'today' };
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

/** How the day goes, in ten seconds; every number leads to the rows it counts. */
export function OverviewPage() {
  const t = useOverviewTexts();
  const { data, error, refetch } = useQuery({ ...query(showDashboard), refetchInterval: REFRESH_MS });
  const { values, set } = useUrlState(DEFAULTS);
  const period = PERIODS.find((one) => one === values.period) ?? 'today';
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t('overview')}
        actions={
          <div className={classes['periods']} role="group" aria-label={t('period')}>
            {PERIODS.map((one) => (
              <button key={one} type="button" aria-pressed={one === period} onClick={() => set({ period: one })}>
                {t(one)}
              </button>
            ))}
          </div>
        }
      />
      <SetupBanner />
      {data && !data.meta.is_complete && <Alert color="yellow">{t('still_counting')}</Alert>}
      {data ? <Whole overview={data.data} period={period} /> : <Skeleton height={480} />}
    </>
  );
}

function Whole({ overview, period }: { overview: Overview; period: (typeof PERIODS)[number] }) {
  const t = useOverviewTexts();
  const { figures, previous } = overview[period];
  return (
    <div className={classes['page']}>
      <dl className={classes['figures']}>
        {SHOWN.map((name) => {
          const figure = figures[name];
          return figure && <BigFigure key={name} name={name} figure={figure} before={previous[name]} />;
        })}
      </dl>
      <section>
        <h2>{t('trend')}</h2>
        <Suspense fallback={<Skeleton height={220} />}>
          <Trend days={overview.days} />
        </Suspense>
      </section>
      <div className={classes['tables']}>
        <NowTable title={t('leads_now')} counts={overview.leads_now} of="leads" />
        <NowTable title={t('orders_now')} counts={overview.orders_now} of="orders" />
        <Best name="products" rows={overview.products} columns={['leads', 'confirmation_rate', 'delivery_rate']} />
        <Best name="cities" rows={overview.cities} columns={['orders', 'delivery_rate', 'return_rate']} />
        <Best name="agents" rows={overview.agents} columns={['calls', 'confirmed_leads', 'calls_per_confirmation']} />
        <Best name="sources" rows={overview.sources} columns={['leads', 'confirmation_rate', 'sales']} />
        <Best name="couriers" rows={overview.couriers} columns={['orders', 'delivery_rate', 'return_rate']} />
      </div>
    </div>
  );
}

function BigFigure({ name, figure, before }: { name: FigureName; figure: Figure; before: Figure | undefined }) {
  const t = useOverviewTexts();
  const format = useFormat();
  const value = figureText(t, format, name, figure.value);
  const was = before && figureText(t, format, name, before.value);
  const changed = change(name, figure.value, before?.value ?? null);
  const Arrow = (figure.value ?? 0) >= (before?.value ?? 0) ? IconTrendingUp : IconTrendingDown;
  return (
    <div className={classes['figure']}>
      <dt>{t(name as 'leads')}</dt>
      <dd>
        {value === null ? (
          <span className={classes['nothing']}>{t('nothing')}</span>
        ) : (
          <Linked link={figure.link}>{value}</Linked>
        )}
      </dd>
      <dd className={classes['before']} data-changed={changed ?? undefined}>
        {changed && <Arrow size={14} aria-hidden />}
        {was && t('before', { value: was })}
      </dd>
    </div>
  );
}

/** A number that leads to its rows, where the reader may list them. */
function Linked({ link, children }: { link: string | null; children: string }) {
  const to = link && paths.ofList(link);
  return to ? (
    <AppLink to={to}>
      <bdi>{children}</bdi>
    </AppLink>
  ) : (
    <bdi>{children}</bdi>
  );
}

type BestProps = {
  name: 'products' | 'cities' | 'agents' | 'sources' | 'couriers';
  rows: Overview['products'];
  columns: readonly FigureName[];
};

function Best({ name, rows, columns }: BestProps) {
  const t = useOverviewTexts();
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>
        {t(name)} <small>{t('in_30_days')}</small>
      </h2>
      <table className={classes['table']} aria-label={t(name)}>
        <thead>
          <tr>
            <th scope="col" />
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column as 'leads')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <bdi>{row.label || t('unknown')}</bdi>
              </th>
              {columns.map((column) => {
                const figure = row.figures[column];
                const value = figure && figureText(t, format, column, figure.value);
                return <td key={column}>{value && <Linked link={figure.link}>{value}</Linked>}</td>;
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
                <Linked link={link}>{number(count)}</Linked>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
