import type { Waiting } from '../../contract/reports/statistics.ts';
import { paths } from '../data/paths.ts';
import { useFormat } from '../i18n/format.tsx';
import { AppLink } from '../ui/link.tsx';
import type { Overview } from './figure-text.ts';
import classes from './overview.module.css';
import { useOverviewTexts } from './texts.ts';

/** Open work: each kind with its count and its page; nothing while nothing waits. */
export function ToDo({ overview }: { overview: Overview }) {
  const t = useOverviewTexts();
  const { number } = useFormat();
  const lines = linesOf(overview).filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <section className={`${classes['todo']} panel`} aria-label={t('to_do')}>
      <h2>{t('to_do')}</h2>
      <ul>
        {lines.map(({ name, count, to, is_late }) => (
          <li key={name} data-late={is_late || undefined}>
            <AppLink to={to}>
              {/* The number behind the name: no language then bends the name by it. */}
              {t(name)} <b className="figures">{number(count)}</b>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Line = {
  name:
    | 'todo_overdue'
    | 'todo_due'
    | 'todo_leads'
    | 'todo_failed_late'
    | 'todo_failed'
    | 'todo_short'
    | 'todo_low'
    | 'todo_pack'
    | 'todo_pickup'
    | 'todo_parcels_alive'
    | 'todo_cash_late';
  count: number;
  to: string;
  /** It should have been done by now. */
  is_late?: true;
};

/** What is late stands first; of what the reader may list. */
function linesOf({ leads_now, orders_now, waiting }: Overview): Line[] {
  const waits = (name: Waiting): number => waiting[name]?.count ?? 0;
  const now = (counts: Overview['leads_now'], status: string): number =>
    counts[status]?.link ? counts[status].count : 0;
  return [
    {
      name: 'todo_overdue',
      count: waits('callbacks_overdue'),
      to: paths.leads({ callback: 'overdue' }),
      is_late: true,
    },
    {
      name: 'todo_failed_late',
      count: waits('deliveries_overdue'),
      to: paths.failedDeliveries({ tab: 'overdue' }),
      is_late: true,
    },
    {
      name: 'todo_parcels_alive',
      count: waits('parcels_alive'),
      to: paths.orders({ is_alive_at_courier: true }),
      is_late: true,
    },
    {
      name: 'todo_cash_late',
      count: waits('cash_late'),
      to: paths.orders({ cash_is_late: true }),
      is_late: true,
    },
    { name: 'todo_due', count: waits('callbacks_due'), to: paths.leads({ callback: 'due' }) },
    { name: 'todo_leads', count: now(leads_now, 'new'), to: paths.leads({ status: 'new' }) },
    {
      name: 'todo_failed',
      count: waits('deliveries_open') - waits('deliveries_overdue'),
      to: paths.failedDeliveries(),
    },
    { name: 'todo_pack', count: now(orders_now, 'new'), to: paths.orders({ status: 'new' }) },
    { name: 'todo_short', count: now(orders_now, 'out_of_stock'), to: paths.orders({ status: 'out_of_stock' }) },
    {
      name: 'todo_pickup',
      count: now(orders_now, 'waiting_for_shipping_company'),
      to: paths.orders({ status: 'waiting_for_shipping_company' }),
    },
    { name: 'todo_low', count: waits('stocks_low'), to: paths.stocks({ is_low: 'yes' }) },
  ];
}
