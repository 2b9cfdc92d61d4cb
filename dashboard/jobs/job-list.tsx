import type { ReactElement } from 'react';
import { paths } from '../data/paths.ts';
import { TrayPopover } from '../ui/layers/tray-popover.tsx';
import classes from '../ui/layers/tray.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';
import { JobLine } from './job-line.tsx';
import { useStartedJobs } from './started-jobs.ts';
import { useJobs } from './use-job.ts';
import { useJobTexts } from './texts.ts';
import { useTrayTexts } from './tray-texts.ts';

/** Jobs that were started here, beside the tray's button. */
export function JobList({ button }: { button: ReactElement }) {
  const t = useJobTexts();
  const ofTray = useTrayTexts();
  const jobs = useJobs(useStartedJobs());
  return (
    <TrayPopover button={button} name={ofTray('jobs')}>
      {(close) => (
        <>
          {jobs.length === 0 ? (
            <EmptyState title={t('none')} why={t('none_why')} />
          ) : (
            <ul className={classes['list']}>
              {jobs.map((followed) => (
                <JobLine key={followed.started.id} followed={followed} />
              ))}
            </ul>
          )}
          <LinkButton to={paths.jobs()} variant="subtle" size="compact-sm" onClick={close}>
            {t('all_jobs')}
          </LinkButton>
        </>
      )}
    </TrayPopover>
  );
}
