import { IconProgress } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSession } from '../data/session.tsx';
import { Tray } from '../ui/tray.tsx';
import { openStartedJobs, useStartedJobs } from './started-jobs.ts';
import { isEnded, useFollowedJobs } from './use-job.ts';
import { useJobTexts } from './texts.ts';

const load = async () => (await import('./job-list.tsx')).JobList;

/** What was started here and runs in the background, with its result; it survives a reload. */
export function JobsTray({ isFolded }: { isFolded: boolean }) {
  const t = useJobTexts();
  const { workspace, user } = useSession();
  useEffect(() => openStartedJobs(workspace.id, user.id), [workspace.id, user.id]);
  const running = useFollowedJobs(useStartedJobs()).filter(({ job }) => job && !isEnded(job)).length;
  return (
    <Tray
      icon={IconProgress}
      name={t('jobs')}
      count={running}
      countName={t('running_count', { count: running })}
      isFolded={isFolded}
      load={load}
    />
  );
}
