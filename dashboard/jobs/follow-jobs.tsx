import { useEffect } from 'react';
import type { StartedJob } from './started-jobs.ts';
import { isEnded, useFollowedJobs } from './use-job.ts';

/** Follows jobs to their end, and reports how many run; renders nothing. */
export function FollowJobs(props: { started: readonly StartedJob[]; onCount: (running: number) => void }) {
  const { started, onCount } = props;
  const running = useFollowedJobs(started).filter(({ job }) => job && !isEnded(job)).length;
  useEffect(() => {
    onCount(running);
    return () => onCount(0);
  }, [running, onCount]);
  return null;
}
