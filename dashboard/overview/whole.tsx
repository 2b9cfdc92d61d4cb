import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LeadStatus } from '../../contract/lead-moves.ts';
import type { FigureName } from '../../contract/figures.ts';
import { useFormat } from '../i18n/format.tsx';
import { LeadStatusBadge } from '../leads/lead-status.tsx';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { paths } from '../data/paths.ts';
import { AppLink } from '../ui/link.tsx';
import { change, figureText, type Figure, type Overview } from './figure-text.ts';
import classes from './overview.module.css';
import type { Period } from './periods.tsx';
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

/** Figures of a period, the trend, and who and what did best; children stand below the figures. */
export function Whole({ overview, period, children }: { overview: Overview; period: Period; children?: ReactNode }) {
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
      {children}
      <section>
        <h2>{t('trend')}</h2>
        <Trend days={overview.days} />
      </section>
      <div className={classes['tables']}>
        <NowTable title={t('leads_now')} counts={overview.leads_now} of="leads" />
        <NowTable title={t('orders_now')} counts={overview.orders_now} of="orders" />
        {overview.accounts.length > 1 && (
          <Best
            name="sellers"
            rows={overview.accounts}
            columns={['orders', 'delivery_rate', 'delivered_sales']}
            to={(row) => paths.seller(row.id)}
          />
        )}
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
          <Linked to={listOf(figure.link)}>{value}</Linked>
        )}
      </dd>
      <dd className={classes['before']} data-changed={changed ?? undefined}>
        {changed && <Arrow size={14} aria-hidden />}
        {was && t('before', { value: was })}
      </dd>
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

type BestProps = {
  name: 'sellers' | 'products' | 'cities' | 'agents' | 'sources' | 'couriers';
  rows: Overview['products'];
  columns: readonly FigureName[];
  /** Where a row's name leads. */
  to?: (row: Overview['products'][number]) => string;
};

function Best({ name, rows, columns, to }: BestProps) {
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
                <Linked to={to?.(row) ?? null}>{row.label || t('unknown')}</Linked>
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
