import { IconProgress } from '@tabler/icons-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useSession } from '../data/session.tsx';
import { Tray } from '../ui/layers/tray.tsx';
import { openStartedJobs, useStartedJobs } from './started-jobs.ts';
import { useTrayTexts } from './tray-texts.ts';
import { useAtRest } from '../state/at-rest.ts';

/** Rarely needed, so loaded later. */
const FollowJobs = lazy(async () => ({ default: (await import('./follow-jobs.tsx')).FollowJobs }));

const load = async () => (await import('./job-list.tsx')).JobList;

/** Background jobs started here, with their results; survives a reload. */
export function JobsTray({ isFolded }: { isFolded: boolean }) {
  const t = useTrayTexts();
  const { workspace, user } = useSession();
  useEffect(() => openStartedJobs(workspace.id, user.id), [workspace.id, user.id]);
  const started = useStartedJobs();
  const isAtRest = useAtRest();
  const [running, setRunning] = useState(0);
  return (
    <>
      <Tray
        icon={IconProgress}
        name={t('jobs')}
        count={running}
        countName={t('running_count', { count: running })}
        isFolded={isFolded}
        load={load}
      />
      {isAtRest && started.length > 0 && (
        <Suspense>
          <FollowJobs started={started} onCount={setRunning} />
        </Suspense>
      )}
    </>
  );
}
