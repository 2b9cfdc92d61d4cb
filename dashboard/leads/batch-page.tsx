import { Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showLeadBatch } from '../../contract/leads/leads.ts';
import { query } from '../data/client.ts';
import { Moment, Reference } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { useMessageText } from '../i18n/messages.ts';
import { useParams } from '../state/address.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { LoadFailed } from '../ui/empty-state.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useLeadTexts } from './texts.ts';

const ASKED_MS = 2_000;

/** Result of a batch of leads from a program: target of its notification. */
export function BatchPage() {
  const { id = '' } = useParams();
  const t = useLeadTexts();
  const say = useMessageText();
  const { data, error, refetch } = useQuery({
    ...query(showLeadBatch, { params: { batch_id: id } }),
    refetchInterval: ({ state }) => (state.data && state.data.data.finished_at === null ? ASKED_MS : false),
  });
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { total, created_refs, existing = [], failed_count, failures, created_at, finished_at } = data.data;
  return (
    <>
      <PageHeader title={t('batch')} />
      <Stack gap="md" maw={760}>
        <div>
          <Text>{t('batch_made', { count: created_refs.length, total, failed: failed_count })}</Text>
          <Text c="dimmed">{finished_at === null ? t('batch_goes_on') : <Moment iso={created_at} />}</Text>
        </div>
        {failures.length > 0 && (
          <section>
            <Title order={2} size="md" mb={6}>
              {t('batch_failures')}
            </Title>
            <List spacing={4}>
              {failures.map(({ index, ...said }) => (
                // Shown from 1, stored from 0.
                <List.Item key={index}>
                  {t('batch_line', { n: index + 1 })} <bdi>{say(said)}</bdi>
                </List.Item>
              ))}
            </List>
          </section>
        )}
        {existing.length > 0 && (
          <section>
            <Title order={2} size="md" mb={6}>
              {t('batch_existing')}
            </Title>
            <List spacing={4}>
              {existing.map(({ index, reference }) => (
                <List.Item key={index}>
                  {t('batch_line', { n: index + 1 })}{' '}
                  <AppLink to={paths.lead(reference)}>
                    <Reference>{reference}</Reference>
                  </AppLink>
                </List.Item>
              ))}
            </List>
          </section>
        )}
        {created_refs.length > 0 && (
          <section>
            <Title order={2} size="md" mb={6}>
              {t('leads')}
            </Title>
            <Group gap="sm">
              {created_refs.map((reference) => (
                <AppLink key={reference} to={paths.lead(reference)}>
                  <Reference>{reference}</Reference>
                </AppLink>
              ))}
            </Group>
          </section>
        )}
      </Stack>
    </>
  );
}
