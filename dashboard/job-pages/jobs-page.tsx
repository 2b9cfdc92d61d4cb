import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { JOB_STATUSES, listJobs } from '../../contract/reports/jobs.ts';
import { Moment, useFormat } from '../i18n/format.tsx';
import { useLanguage } from '../i18n/texts.ts';
import { tabs } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { useLiveMessage } from '../data/live.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { CancelButton, JobState } from '../jobs/job-line.tsx';
import classes from './jobs-page.module.css';
import { kindName } from '../jobs/kind-names.ts';
import { isEnded, type Job } from '../jobs/use-job.ts';
import { useJobTexts } from '../jobs/texts.ts';

/** Polling interval while a job runs, in case the live stream is silent. */
const ASKED_MS = 2_000;

/** Jobs of the last 30 days: one's own; all of them for people who run the workspace. */
export function JobsPage() {
  const t = useJobTexts();
  const queryClient = useQueryClient();
  const list = useList(listJobs, {
    filters: { status: tabs(t('status'), JOB_STATUSES, t) },
    asksAgain: (jobs) => !jobs.every(isEnded) && ASKED_MS,
  });
  useLiveMessage(
    'jobs',
    useCallback(() => void queryClient.invalidateQueries({ queryKey: [listJobs.url] }), [queryClient]),
  );
  return (
    <ListPage
      list={list}
      title={t('all_jobs')}
      columns={useColumns()}
      empty={{ title: t('none'), why: t('none_why') }}
    />
  );
}

function useColumns(): Column<Job>[] {
  const t = useJobTexts();
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

/** Duration of the job: helps to decide whether to wait for the next one. */
function Took({ job: { started_at, finished_at } }: { job: Job }) {
  const t = useJobTexts();
  const { number } = useFormat();
  if (!started_at || !finished_at) return null;
  const seconds = (new Date(finished_at).getTime() - new Date(started_at).getTime()) / 1000;
  return <span className="figures">{t('seconds', { n: number(Number(seconds.toFixed(seconds < 10 ? 1 : 0))) })}</span>;
}
