import { ActionIcon, Alert } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './overview.module.css';
import { action } from '../../contract/access/permissions.ts';
import { showDashboard, WAITING, type Waiting } from '../../contract/reports/statistics.ts';
import { query } from '../data/client.ts';
import { useMay, useSession } from '../data/session.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { paths } from '../data/paths.ts';
import { useFormat } from '../i18n/format.tsx';
import { AppLink } from '../ui/link.tsx';
import { Periods, useDays } from './periods.tsx';
import { FirstRun } from './setup/first-run.tsx';
import { SetupBanner } from './setup/setup-banner.tsx';
import { useSetup } from './setup/use-setup.ts';
import { useOverviewTexts } from './texts.ts';
import { Whole, WholeLoading } from './whole.tsx';
import { CashStages } from './cash-stages.tsx';
import { durationText, type Overview } from './figure-text.ts';

/** Kinds of work past a deadline: shown first. */
const LATE: readonly Waiting[] = ['callbacks_overdue', 'deliveries_overdue', 'parcels_alive', 'cash_late'];

/** Open work: each kind with its count, the age of its oldest item, and its page. Renders nothing if there is none. */
function ToDo({ overview: { waiting } }: { overview: Overview }) {
  const t = useOverviewTexts();
  const { number } = useFormat();
  const cards = WAITING.flatMap((name) => {
    const waits = waiting[name];
    // Overdue deliveries have their own card.
    const count = (waits?.count ?? 0) - (name === 'deliveries_open' ? (waiting.deliveries_overdue?.count ?? 0) : 0);
    return waits && count > 0 ? [{ name, ...waits, count, isLate: LATE.includes(name) }] : [];
  }).toSorted((a, b) => Number(b.isLate) - Number(a.isLate));
  if (cards.length === 0) return null;
  return (
    <section className={classes['todo']} aria-label={t('to_do')}>
      <h2>{t('to_do')}</h2>
      <ul>
        {cards.map(({ name, count, link, since, isLate }) => (
          <li key={name} data-late={isLate || undefined}>
            <AppLink to={paths.ofList(link) ?? paths.stocks({ is_low: 'yes' })}>
              {/* The number behind the name: no language then bends the name by it. */}
              <span>{t(`todo_${name}`)}</span> <b className="figures">{number(count)}</b>
              {since !== null && <small>{t('oldest', { age: durationText(t, secondsSince(since)) })}</small>}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const secondsSince = (iso: string): number => Math.max(0, (Date.now() - Date.parse(iso)) / 1000);

const REFRESH_MS = 30_000;
/** Shorter interval while some figures are not counted yet: in its first minute a shop must not see false zeros. */
const UNCOUNTED_REFRESH_MS = 4_000;

/** Guide to the first parcel; later, the figures of the day. */
export function OverviewPage() {
  const { data, isLoading } = useSetup();
  if (isLoading) return <WholeLoading />;
  if (data?.meta.is_first_run) return <FirstRun steps={data.data} />;
  return <Figures>{data?.meta.is_offered && <SetupBanner steps={data.data} />}</Figures>;
}

/** Figures of the day and open work; each number links to its rows. */
function Figures({ children }: { children: ReactNode }) {
  const t = useOverviewTexts();
  const { workspace } = useSession();
  const days = useDays();
  const { from, to } = days;
  const { data, error, refetch } = useQuery({
    ...query(showDashboard, { query: { from, to } }),
    refetchInterval: ({ state }) =>
      !state.data || state.data.meta.lag_ms > 0 || !state.data.meta.is_complete ? UNCOUNTED_REFRESH_MS : REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const seesCash = useMay()(action('cash-accounts', 'list'));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t('overview')}
        aside={
          <span className={classes['printed']}>
            <bdi>{workspace.name}</bdi> · {days.name}
          </span>
        }
        actions={
          <div className={`${classes['choice']} not-printed`}>
            <Periods {...days} />
            <ActionIcon
              className={classes['print']}
              variant="default"
              size={36}
              aria-label={t('print')}
              title={t('print')}
              onClick={() => print()}
            >
              <IconPrinter size={18} aria-hidden />
            </ActionIcon>
          </div>
        }
      />
      {children}
      {data && !data.meta.is_complete && data.meta.lag_ms === 0 && <Alert color="yellow">{t('still_counting')}</Alert>}
      {data ? (
        <Whole
          overview={data.data}
          days={days}
          todo={<ToDo overview={data.data} />}
          apart={seesCash && <CashStages from={from} to={to} />}
        />
      ) : (
        <WholeLoading />
      )}
    </>
  );
}
