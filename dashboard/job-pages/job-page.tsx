import { Stack, Text } from '@mantine/core';
import { Moment } from '../i18n/format.tsx';
import { useLanguage } from '../i18n/texts.ts';
import { paths } from '../data/paths.ts';
import { useParams } from '../state/address.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { LoadFailed } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CancelButton, JobState } from '../jobs/job-line.tsx';
import { kindName } from '../jobs/kind-names.ts';
import { isEnded, useJobQuery } from '../jobs/use-job.ts';
import { useJobTexts } from '../jobs/texts.ts';
import { TakeBack } from './take-back.tsx';

/** One job and its result; its notification leads here. */
export function JobPage() {
  const { id = '' } = useParams();
  const t = useJobTexts();
  const { say } = useLanguage();
  const { data, error, refetch } = useJobQuery(id);
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { data: job } = data;
  return (
    <>
      <PageHeader title={say(kindName(job.kind))} actions={!isEnded(job) && <CancelButton job={job} />} />
      <Stack gap="sm" maw={640} align="stretch">
        <Text c="dimmed">
          <bdi>{job.asked_by}</bdi> · <Moment iso={job.created_at} />
        </Text>
        <JobState job={job} />
        <TakeBack job={job} />
        <div>
          <LinkButton variant="default" to={paths.jobs()}>
            {t('all_jobs')}
          </LinkButton>
        </div>
      </Stack>
    </>
  );
}
