import { Alert, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { action } from '../../contract/permissions.ts';
import { showDashboard } from '../../contract/statistics.ts';
import { query } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Periods, usePeriod } from './periods.tsx';
import { SetupBanner } from './setup-banner.tsx';
import { useOverviewTexts } from './texts.ts';
import { Whole } from './whole.tsx';

const CashStages = lazy(async () => ({ default: (await import('./cash-stages.tsx')).CashStages }));

const REFRESH_MS = 30_000;

/** How the day goes, in ten seconds; every number leads to the rows it counts. */
export function OverviewPage() {
  const t = useOverviewTexts();
  const { data, error, refetch } = useQuery({ ...query(showDashboard), refetchInterval: REFRESH_MS });
  const period = usePeriod();
  const seesCash = useMay()(action('cash-accounts', 'list'));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('overview')} actions={<Periods {...period} />} />
      <SetupBanner />
      {data && !data.meta.is_complete && <Alert color="yellow">{t('still_counting')}</Alert>}
      {data ? (
        <Whole overview={data.data} period={period.open}>
          {seesCash && (
            <Suspense>
              <CashStages from={data.data[period.open].from} to={data.data[period.open].to} />
            </Suspense>
          )}
        </Whole>
      ) : (
        <Skeleton height={480} />
      )}
    </>
  );
}
