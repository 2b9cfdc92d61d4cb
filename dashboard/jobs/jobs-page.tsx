import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { JOB_STATUSES, listJobs } from '../../contract/jobs.ts';
import { query } from '../data/client.ts';
import { Moment, useFormat } from '../i18n/format.tsx';
import { useLanguage } from '../i18n/words.ts';
import { useLiveMessage } from '../data/live.ts';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { listIn, useUrlState } from '../state/url-state.ts';
import { useUiWords } from '../ui/words.ts';
import { CancelButton, JobState } from './job-line.tsx';
import classes from './jobs-page.module.css';
import { kindName } from './kind-names.ts';
import { isEnded, type Job } from './use-job.ts';
import { useJobWords } from './words.ts';

const DEFAULTS = { status: '', page: '1' };
const PER_PAGE = 50;
/** While one of them runs, in case the live stream does not tell. */
const ASKED_MS = 2_000;

/** The jobs of the last 30 days: one's own, and to whoever runs the workspace those of all. */
export function JobsPage() {
  const t = useJobWords();
  const ui = useUiWords();
  const queryClient = useQueryClient();
  const { values, set, clear, is_filtered } = useUrlState(DEFAULTS);
  const page = Number(values.page) || 1;
  const status = listIn(values.status) as (typeof JOB_STATUSES)[number][];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(listJobs, { query: { status, page, per_page: PER_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some((job) => !isEnded(job)) ? ASKED_MS : false),
  });
  useLiveMessage(
    'jobs',
    useCallback(() => void queryClient.invalidateQueries({ queryKey: [listJobs.url] }), [queryClient]),
  );
  return (
    <>
      <PageHeader title={t('all_jobs')} />
      <FilterBar
        is_filtered={is_filtered}
        onClear={clear}
        tabs={{
          label: t('status'),
          value: values.status,
          onChange: (next) => set({ status: next }),
          options: [{ value: '', label: ui('all') }, ...JOB_STATUSES.map((value) => ({ value, label: t(value) }))],
        }}
      />
      <DataTable
        label={t('jobs')}
        columns={useColumns()}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ kind }) => kind}
        is_stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        paging={{
          page,
          per_page: PER_PAGE,
          total: data?.meta.total ?? 0,
          onPage: (next) => set({ page: String(next) }),
        }}
        is_filtered={is_filtered}
        onClearFilters={clear}
        empty={<EmptyState title={t('none')} why={t('none_why')} />}
      />
    </>
  );
}

function useColumns(): Column<Job>[] {
  const t = useJobWords();
  const { say } = useLanguage();
  return [
    { key: 'kind', title: t('job'), phone: 'start', width: '220px', cell: ({ kind }) => say(kindName(kind)) },
    {
      key: 'state',
      title: t('status'),
      phone: 'start',
      cell: (job) => (
        <div className={classes['state']}>
          <JobState job={job} />
        </div>
      ),
    },
    { key: 'asked_by', title: t('asked_by'), width: '180px', cell: ({ asked_by }) => <bdi>{asked_by}</bdi> },
    {
      key: 'created_at',
      title: t('asked_at'),
      align: 'end',
      phone: 'end',
      width: '130px',
      cell: ({ created_at }) => <Moment iso={created_at} />,
    },
    { key: 'took', title: t('took'), align: 'end', width: '90px', cell: (job) => <Took job={job} /> },
    {
      key: 'cancel',
      title: t('cancel'),
      align: 'end',
      phone: 'end',
      width: '110px',
      cell: (job) => !isEnded(job) && <CancelButton job={job} />,
    },
  ];
}

/** From its start to its end, which says whether it is worth waiting for the next one. */
function Took({ job: { started_at, finished_at } }: { job: Job }) {
  const t = useJobWords();
  const { number } = useFormat();
  if (!started_at || !finished_at) return null;
  const seconds = (new Date(finished_at).getTime() - new Date(started_at).getTime()) / 1000;
  return <span className="figures">{t('seconds', { n: number(Number(seconds.toFixed(seconds < 10 ? 1 : 0))) })}</span>;
}
