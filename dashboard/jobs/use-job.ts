import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { showJob } from '../../contract/reports/jobs.ts';
import type { LiveJob } from '../../contract/live/live.ts';
import { ownAddress, query, type AnswerOf } from '../data/client.ts';
import { useIsLive, useLiveMessage } from '../data/live.ts';
import { toast } from '../ui/layers/toast.tsx';
import { isNews, type StartedJob } from './started-jobs.ts';
import { useJobTexts } from './texts.ts';

export type Job = AnswerOf<typeof showJob>['data'];

/** Polling interval of a running job; the live stream reports each step, so this is a backup. */
const ASKED_AGAIN_MS = 1_000;
const ASKED_WHEN_LIVE_MS = 5_000;

export const isEnded = ({ status }: Pick<Job, 'status'>): boolean =>
  ['completed', 'failed', 'canceled'].includes(status);

const jobQuery = (id: string, isLive: boolean) => ({
  ...query(showJob, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: { data: Job } | undefined; status: string } }) =>
    state.status === 'error' || (state.data && isEnded(state.data.data))
      ? (false as const)
      : isLive
        ? ASKED_WHEN_LIVE_MS
        : ASKED_AGAIN_MS,
  // An ended job is final, but its links are signed anew.
  staleTime: 60_000,
});

/** A job, polled until it ends. */
export const useJobQuery = (id: string) => useQuery(jobQuery(id, useIsLive()));

/** Progress of a job, until it ends. */
export function useJob(id: string | undefined): Job | undefined {
  return useQuery({ ...jobQuery(id ?? '', useIsLive()), enabled: id !== undefined }).data?.data;
}

export type FollowedJob = { started: StartedJob; job: Job | undefined; is_unknown: boolean };

/** Progress of each. */
export function useJobs(started: readonly StartedJob[]): FollowedJob[] {
  const isLive = useIsLive();
  return useQueries({ queries: started.map(({ id }) => jobQuery(id, isLive)) }).map(({ data, isError }, i) => ({
    started: started[i]!,
    job: data?.data,
    is_unknown: isError && !data,
  }));
}

/** The same, for the tray, which is always there: it follows the live stream, and refetches the list that a job has changed. */
export function useFollowedJobs(started: readonly StartedJob[]): FollowedJob[] {
  const t = useJobTexts();
  const queryClient = useQueryClient();
  useLiveMessage(
    'jobs',
    useCallback((told) => void take(queryClient, told.jobs), [queryClient]),
  );
  const followed = useJobs(started);
  const running = useRef(new Set<string>());
  useEffect(() => {
    for (const { started, job } of followed) {
      if (!job) continue;
      if (!isEnded(job)) {
        running.current.add(started.id);
        continue;
      }
      // A job may end before it was ever seen to run.
      const [isSeen, isNew] = [running.current.delete(started.id), isNews(started.id)];
      if ((isSeen || isNew) && started.changes) void queryClient.invalidateQueries({ queryKey: [started.changes] });
      if ((isSeen || isNew) && job.kind.startsWith('export-') && job.result_url)
        toast(t('file_ready', { label: started.label }), {
          leads: { name: t('download'), href: ownAddress(job.result_url) },
        });
    }
  }, [followed, queryClient, t]);
  return followed;
}

/** Applies a step to shown jobs; fetches the links of an ended one. */
async function take(queryClient: QueryClient, jobs: readonly LiveJob[]): Promise<void> {
  for (const { id, status, progress } of jobs) {
    const { queryKey } = query(showJob, { params: { id } });
    if (isEnded({ status })) await queryClient.invalidateQueries({ queryKey });
    else
      queryClient.setQueryData(
        queryKey,
        (before: AnswerOf<typeof showJob> | undefined) =>
          before && { ...before, data: { ...before.data, status, progress } },
      );
  }
}
